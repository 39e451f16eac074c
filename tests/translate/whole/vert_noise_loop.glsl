float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
uint tgsi_f2u(float a) {
    if (!(a > 0.0)) return 0u;
    if (a >= 4294967296.0) return 0xffffffffu;
    precise float scaled = a * 1.52587890625e-05;
    uint high = uint(scaled);
    precise float rest = a - float(high) * 65536.0;
    return high << 16 | uint(rest);
}
uvec2 tgsi_f2u(vec2 a) { return uvec2(tgsi_f2u(a.x), tgsi_f2u(a.y)); }
uvec3 tgsi_f2u(vec3 a) { return uvec3(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z)); }
uvec4 tgsi_f2u(vec4 a) { return uvec4(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z), tgsi_f2u(a.w)); }
int tgsi_f2i(float a) {
    int m = int(tgsi_f2u(abs(a)));
    return a >= 2147483648.0 ? 0x7fffffff : a <= -2147483648.0 ? int(0x80000000u) : a < 0.0 ? -m : m;
}
ivec2 tgsi_f2i(vec2 a) { return ivec2(tgsi_f2i(a.x), tgsi_f2i(a.y)); }
ivec3 tgsi_f2i(vec3 a) { return ivec3(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z)); }
ivec4 tgsi_f2i(vec4 a) { return ivec4(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z), tgsi_f2i(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3f000000u, 0x00000005u, 0xc0000000u);
const uvec4 imm_1 = uvec4(0x40400000u, 0x165667b1u, 0x27d4eb2fu, 0x0000000du);
const uvec4 imm_2 = uvec4(0x4bf19f61u, 0x00000010u, 0x0000ffffu, 0x37800000u);
const uvec4 imm_3 = uvec4(0x3f800000u, 0x00000000u, 0x40000000u, 0x00000001u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
uvec4 const_0_4;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
    const_0_4 = vkp_const(0u, 4);
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    uvec4 temp_6 = uvec4(0u);
    uvec4 temp_7 = uvec4(0u);
    uvec4 temp_8 = uvec4(0u);
    uvec4 temp_9 = uvec4(0u);
    uvec4 temp_10 = uvec4(0u);
    uvec4 temp_11 = uvec4(0u);
    uvec4 temp_12 = uvec4(0u);
    uvec4 temp_13 = uvec4(0u);
    uvec4 temp_14 = uvec4(0u);
    uvec4 temp_15 = uvec4(0u);
    uvec4 temp_16 = uvec4(0u);
    uvec4 temp_17 = uvec4(0u);
    uvec4 temp_18 = uvec4(0u);
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
    uvec4 temp_21 = uvec4(0u);
    uvec4 temp_22 = uvec4(0u);
    uvec4 temp_23 = uvec4(0u);
    uvec4 temp_24 = uvec4(0u);
    uvec4 temp_25 = uvec4(0u);
    uvec4 temp_26 = uvec4(0u);
    uvec4 temp_27 = uvec4(0u);
    uvec4 temp_28 = uvec4(0u);
    uvec4 temp_29 = uvec4(0u);
    uvec4 temp_30 = uvec4(0u);
    uvec4 temp_31 = uvec4(0u);
    uvec4 temp_32 = uvec4(0u);
    uvec4 temp_33 = uvec4(0u);
    uvec4 temp_34 = uvec4(0u);
    uvec4 temp_35 = uvec4(0u);
    uvec4 temp_36 = uvec4(0u);
    uvec4 temp_37 = uvec4(0u);
    uvec4 temp_38 = uvec4(0u);
    uvec4 temp_39 = uvec4(0u);
    uvec4 temp_40 = uvec4(0u);
    uvec4 temp_41 = uvec4(0u);
    uvec4 temp_42 = uvec4(0u);
    uvec4 temp_43 = uvec4(0u);
    uvec4 temp_44 = uvec4(0u);
    uvec4 temp_45 = uvec4(0u);
    uvec4 temp_46 = uvec4(0u);
    uvec4 temp_47 = uvec4(0u);
    uvec4 temp_48 = uvec4(0u);
    uvec4 temp_49 = uvec4(0u);
    uvec4 temp_50 = uvec4(0u);
    uvec4 temp_51 = uvec4(0u);
    uvec4 temp_52 = uvec4(0u);
    uvec4 temp_53 = uvec4(0u);
    uvec4 temp_54 = uvec4(0u);
    uvec4 temp_55 = uvec4(0u);
    uvec4 temp_56 = uvec4(0u);
    uvec4 temp_57 = uvec4(0u);
    uvec4 temp_58 = uvec4(0u);
    uvec4 temp_59 = uvec4(0u);
    uvec4 temp_60 = uvec4(0u);
    uvec4 temp_61 = uvec4(0u);
    uvec4 temp_62 = uvec4(0u);
    uvec4 temp_63 = uvec4(0u);
    uvec4 temp_64 = uvec4(0u);
    uvec4 temp_65 = uvec4(0u);
    uvec4 temp_66 = uvec4(0u);
    uvec4 temp_67 = uvec4(0u);
    uvec4 temp_68 = uvec4(0u);
    uvec4 temp_69 = uvec4(0u);
    uvec4 temp_70 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xz) * uintBitsToFloat(const_0_4.xx); temp_0.xy = floatBitsToUint(r); }  // 0: MUL TEMP[0].xy, IN[0].xzzz, CONST[4].xxxx
    temp_1.x = imm_0.x;  // 1: MOV TEMP[1].x, IMM[0].xxxx
    temp_2.x = imm_0.y;  // 2: MOV TEMP[2].x, IMM[0].yyyy
    temp_3.xy = temp_0.xy;  // 3: MOV TEMP[3].xy, TEMP[0].xyyy
    temp_4.x = imm_0.x;  // 4: MOV TEMP[4].x, IMM[0].xxxx
    for (uint loop_5 = 0u; loop_5 < 65535u && ++tgsi_steps <= 1048576u; ++loop_5) {  // 5: BGNLOOP :0
        temp_5.x = uint(-int(int(temp_4.x) >= int(imm_0.z)));  // 6: ISGE TEMP[5].x, TEMP[4].xxxx, IMM[0].zzzz
        if (temp_5.x != 0u) {  // 7: UIF TEMP[5].xxxx :9
            break;  // 8: BRK
        }  // 9: ENDIF
        temp_6.xy = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_3.xy)));  // 10: FLR TEMP[6].xy, TEMP[3].xyyy
        { precise vec2 r = uintBitsToFloat(temp_3.xy) - tgsi_floor(uintBitsToFloat(temp_3.xy)); temp_7.xy = floatBitsToUint(r); }  // 11: FRC TEMP[7].xy, TEMP[3].xyyy
        { precise vec2 r = uintBitsToFloat(temp_7.xy) * uintBitsToFloat(temp_7.xy); temp_8.xy = floatBitsToUint(r); }  // 12: MUL TEMP[8].xy, TEMP[7].xyyy, TEMP[7].xyyy
        { precise vec2 r = uintBitsToFloat(temp_7.xy) * uintBitsToFloat(imm_0.ww) + uintBitsToFloat(imm_1.xx); temp_9.xy = floatBitsToUint(r); }  // 13: MAD TEMP[9].xy, TEMP[7].xyyy, IMM[0].wwww, IMM[1].xxxx
        { precise vec2 r = uintBitsToFloat(temp_8.xy) * uintBitsToFloat(temp_9.xy); temp_10.xy = floatBitsToUint(r); }  // 14: MUL TEMP[10].xy, TEMP[8].xyyy, TEMP[9].xyyy
        temp_11.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_6.xy)));  // 15: F2I TEMP[11].xy, TEMP[6].xyyy
        temp_12.x = temp_11.x * imm_1.y;  // 16: UMUL TEMP[12].x, TEMP[11].xxxx, IMM[1].yyyy
        temp_13.x = temp_11.y * imm_1.z;  // 17: UMUL TEMP[13].x, TEMP[11].yyyy, IMM[1].zzzz
        temp_14.x = temp_12.x + temp_13.x;  // 18: UADD TEMP[14].x, TEMP[12].xxxx, TEMP[13].xxxx
        temp_15.x = temp_14.x >> (imm_1.w & 31u);  // 19: USHR TEMP[15].x, TEMP[14].xxxx, IMM[1].wwww
        temp_16.x = temp_14.x ^ temp_15.x;  // 20: XOR TEMP[16].x, TEMP[14].xxxx, TEMP[15].xxxx
        temp_17.x = temp_16.x * imm_2.x;  // 21: UMUL TEMP[17].x, TEMP[16].xxxx, IMM[2].xxxx
        temp_18.x = temp_17.x >> (imm_2.y & 31u);  // 22: USHR TEMP[18].x, TEMP[17].xxxx, IMM[2].yyyy
        temp_19.x = temp_17.x ^ temp_18.x;  // 23: XOR TEMP[19].x, TEMP[17].xxxx, TEMP[18].xxxx
        temp_20.x = temp_19.x & imm_2.z;  // 24: AND TEMP[20].x, TEMP[19].xxxx, IMM[2].zzzz
        temp_21.x = floatBitsToUint(float(temp_20.x));  // 25: U2F TEMP[21].x, TEMP[20].xxxx
        { precise float r = uintBitsToFloat(temp_21.x) * uintBitsToFloat(imm_2.w); temp_22.x = floatBitsToUint(r); }  // 26: MUL TEMP[22].x, TEMP[21].xxxx, IMM[2].wwww
        { precise vec2 r = uintBitsToFloat(temp_6.xy) + uintBitsToFloat(imm_3.xy); temp_23.xy = floatBitsToUint(r); }  // 27: ADD TEMP[23].xy, TEMP[6].xyyy, IMM[3].xyyy
        temp_24.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_23.xy)));  // 28: F2I TEMP[24].xy, TEMP[23].xyyy
        temp_25.x = temp_24.x * imm_1.y;  // 29: UMUL TEMP[25].x, TEMP[24].xxxx, IMM[1].yyyy
        temp_26.x = temp_24.y * imm_1.z;  // 30: UMUL TEMP[26].x, TEMP[24].yyyy, IMM[1].zzzz
        temp_27.x = temp_25.x + temp_26.x;  // 31: UADD TEMP[27].x, TEMP[25].xxxx, TEMP[26].xxxx
        temp_28.x = temp_27.x >> (imm_1.w & 31u);  // 32: USHR TEMP[28].x, TEMP[27].xxxx, IMM[1].wwww
        temp_29.x = temp_27.x ^ temp_28.x;  // 33: XOR TEMP[29].x, TEMP[27].xxxx, TEMP[28].xxxx
        temp_30.x = temp_29.x * imm_2.x;  // 34: UMUL TEMP[30].x, TEMP[29].xxxx, IMM[2].xxxx
        temp_31.x = temp_30.x >> (imm_2.y & 31u);  // 35: USHR TEMP[31].x, TEMP[30].xxxx, IMM[2].yyyy
        temp_32.x = temp_30.x ^ temp_31.x;  // 36: XOR TEMP[32].x, TEMP[30].xxxx, TEMP[31].xxxx
        temp_33.x = temp_32.x & imm_2.z;  // 37: AND TEMP[33].x, TEMP[32].xxxx, IMM[2].zzzz
        temp_34.x = floatBitsToUint(float(temp_33.x));  // 38: U2F TEMP[34].x, TEMP[33].xxxx
        { precise float r = uintBitsToFloat(temp_34.x) * uintBitsToFloat(imm_2.w); temp_35.x = floatBitsToUint(r); }  // 39: MUL TEMP[35].x, TEMP[34].xxxx, IMM[2].wwww
        { precise vec2 r = uintBitsToFloat(temp_6.xy) + uintBitsToFloat(imm_3.yx); temp_36.xy = floatBitsToUint(r); }  // 40: ADD TEMP[36].xy, TEMP[6].xyyy, IMM[3].yxxx
        temp_37.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_36.xy)));  // 41: F2I TEMP[37].xy, TEMP[36].xyyy
        temp_38.x = temp_37.x * imm_1.y;  // 42: UMUL TEMP[38].x, TEMP[37].xxxx, IMM[1].yyyy
        temp_39.x = temp_37.y * imm_1.z;  // 43: UMUL TEMP[39].x, TEMP[37].yyyy, IMM[1].zzzz
        temp_40.x = temp_38.x + temp_39.x;  // 44: UADD TEMP[40].x, TEMP[38].xxxx, TEMP[39].xxxx
        temp_41.x = temp_40.x >> (imm_1.w & 31u);  // 45: USHR TEMP[41].x, TEMP[40].xxxx, IMM[1].wwww
        temp_42.x = temp_40.x ^ temp_41.x;  // 46: XOR TEMP[42].x, TEMP[40].xxxx, TEMP[41].xxxx
        temp_43.x = temp_42.x * imm_2.x;  // 47: UMUL TEMP[43].x, TEMP[42].xxxx, IMM[2].xxxx
        temp_44.x = temp_43.x >> (imm_2.y & 31u);  // 48: USHR TEMP[44].x, TEMP[43].xxxx, IMM[2].yyyy
        temp_45.x = temp_43.x ^ temp_44.x;  // 49: XOR TEMP[45].x, TEMP[43].xxxx, TEMP[44].xxxx
        temp_46.x = temp_45.x & imm_2.z;  // 50: AND TEMP[46].x, TEMP[45].xxxx, IMM[2].zzzz
        temp_47.x = floatBitsToUint(float(temp_46.x));  // 51: U2F TEMP[47].x, TEMP[46].xxxx
        { precise float r = uintBitsToFloat(temp_47.x) * uintBitsToFloat(imm_2.w); temp_48.x = floatBitsToUint(r); }  // 52: MUL TEMP[48].x, TEMP[47].xxxx, IMM[2].wwww
        { precise vec2 r = uintBitsToFloat(temp_6.xy) + uintBitsToFloat(imm_3.xx); temp_49.xy = floatBitsToUint(r); }  // 53: ADD TEMP[49].xy, TEMP[6].xyyy, IMM[3].xxxx
        temp_50.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_49.xy)));  // 54: F2I TEMP[50].xy, TEMP[49].xyyy
        temp_51.x = temp_50.x * imm_1.y;  // 55: UMUL TEMP[51].x, TEMP[50].xxxx, IMM[1].yyyy
        temp_52.x = temp_50.y * imm_1.z;  // 56: UMUL TEMP[52].x, TEMP[50].yyyy, IMM[1].zzzz
        temp_53.x = temp_51.x + temp_52.x;  // 57: UADD TEMP[53].x, TEMP[51].xxxx, TEMP[52].xxxx
        temp_54.x = temp_53.x >> (imm_1.w & 31u);  // 58: USHR TEMP[54].x, TEMP[53].xxxx, IMM[1].wwww
        temp_55.x = temp_53.x ^ temp_54.x;  // 59: XOR TEMP[55].x, TEMP[53].xxxx, TEMP[54].xxxx
        temp_56.x = temp_55.x * imm_2.x;  // 60: UMUL TEMP[56].x, TEMP[55].xxxx, IMM[2].xxxx
        temp_57.x = temp_56.x >> (imm_2.y & 31u);  // 61: USHR TEMP[57].x, TEMP[56].xxxx, IMM[2].yyyy
        temp_58.x = temp_56.x ^ temp_57.x;  // 62: XOR TEMP[58].x, TEMP[56].xxxx, TEMP[57].xxxx
        temp_59.x = temp_58.x & imm_2.z;  // 63: AND TEMP[59].x, TEMP[58].xxxx, IMM[2].zzzz
        temp_60.x = floatBitsToUint(float(temp_59.x));  // 64: U2F TEMP[60].x, TEMP[59].xxxx
        { precise float r = uintBitsToFloat(temp_60.x) * uintBitsToFloat(imm_2.w); temp_61.x = floatBitsToUint(r); }  // 65: MUL TEMP[61].x, TEMP[60].xxxx, IMM[2].wwww
        { precise float r = uintBitsToFloat(temp_10.x) * uintBitsToFloat(temp_61.x) + (1.0 - uintBitsToFloat(temp_10.x)) * uintBitsToFloat(temp_48.x); temp_62.x = floatBitsToUint(r); }  // 66: LRP TEMP[62].x, TEMP[10].xxxx, TEMP[61].xxxx, TEMP[48].xxxx
        { precise float r = uintBitsToFloat(temp_10.x) * uintBitsToFloat(temp_35.x) + (1.0 - uintBitsToFloat(temp_10.x)) * uintBitsToFloat(temp_22.x); temp_63.x = floatBitsToUint(r); }  // 67: LRP TEMP[63].x, TEMP[10].xxxx, TEMP[35].xxxx, TEMP[22].xxxx
        { precise float r = uintBitsToFloat(temp_10.y) * uintBitsToFloat(temp_62.x) + (1.0 - uintBitsToFloat(temp_10.y)) * uintBitsToFloat(temp_63.x); temp_64.x = floatBitsToUint(r); }  // 68: LRP TEMP[64].x, TEMP[10].yyyy, TEMP[62].xxxx, TEMP[63].xxxx
        { precise float r = uintBitsToFloat(temp_64.x) * uintBitsToFloat(temp_2.x) + uintBitsToFloat(temp_1.x); temp_1.x = floatBitsToUint(r); }  // 69: MAD TEMP[1].x, TEMP[64].xxxx, TEMP[2].xxxx, TEMP[1].xxxx
        { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(imm_0.y); temp_2.x = floatBitsToUint(r); }  // 70: MUL TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy
        { precise vec2 r = uintBitsToFloat(temp_3.xy) * uintBitsToFloat(imm_3.zz); temp_3.xy = floatBitsToUint(r); }  // 71: MUL TEMP[3].xy, TEMP[3].xyyy, IMM[3].zzzz
        temp_4.x = temp_4.x + imm_3.w;  // 72: UADD TEMP[4].x, TEMP[4].xxxx, IMM[3].wwww
    }  // 73: ENDLOOP :0
    temp_65.x = temp_1.x;  // 74: MOV TEMP[65].x, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(temp_65.x) * uintBitsToFloat(const_0_4.y); temp_66.x = floatBitsToUint(r); }  // 75: MUL TEMP[66].x, TEMP[65].xxxx, CONST[4].yyyy
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_66.xxx) + uintBitsToFloat(tgsi_in_0.xyz); temp_67.xyz = floatBitsToUint(r); }  // 76: MAD TEMP[67].xyz, IN[1].xyzz, TEMP[66].xxxx, IN[0].xyzz
    temp_67.w = tgsi_in_0.w;  // 77: MOV TEMP[67].w, IN[0].wwww
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_67.xxxx); temp_68 = floatBitsToUint(r); }  // 78: MUL TEMP[68], CONST[0], TEMP[67].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(temp_67.yyyy) + uintBitsToFloat(temp_68); temp_69 = floatBitsToUint(r); }  // 79: MAD TEMP[69], CONST[1], TEMP[67].yyyy, TEMP[68]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(temp_67.zzzz) + uintBitsToFloat(temp_69); temp_70 = floatBitsToUint(r); }  // 80: MAD TEMP[70], CONST[2], TEMP[67].zzzz, TEMP[69]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(temp_67.wwww) + uintBitsToFloat(temp_70); tgsi_out_0 = floatBitsToUint(r); }  // 81: MAD OUT[0], CONST[3], TEMP[67].wwww, TEMP[70]
    tgsi_out_1.x = temp_65.x;  // 82: MOV OUT[1].x, TEMP[65].xxxx
}
