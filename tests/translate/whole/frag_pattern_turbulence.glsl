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
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3f000000u, 0x00000004u, 0xc0000000u);
const uvec4 imm_1 = uvec4(0x40400000u, 0x165667b1u, 0x27d4eb2fu, 0x0000000du);
const uvec4 imm_2 = uvec4(0x4bf19f61u, 0x00000010u, 0x0000ffffu, 0x37800000u);
const uvec4 imm_3 = uvec4(0x3f800000u, 0x00000000u, 0x40000000u, 0xbf800000u);
const uvec4 imm_4 = uvec4(0x3f99999au, 0x3fcccccdu, 0xbf99999au, 0x00000001u);
void tgsi_load_constants() {
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
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    temp_1.x = imm_0.y;  // 1: MOV TEMP[1].x, IMM[0].yyyy
    temp_2.xy = tgsi_in_0.xy;  // 2: MOV TEMP[2].xy, IN[0].xyyy
    temp_3.x = imm_0.x;  // 3: MOV TEMP[3].x, IMM[0].xxxx
    for (uint loop_4 = 0u; loop_4 < 65535u && ++tgsi_steps <= 1048576u; ++loop_4) {  // 4: BGNLOOP :0
        temp_4.x = uint(-int(int(temp_3.x) >= int(imm_0.z)));  // 5: ISGE TEMP[4].x, TEMP[3].xxxx, IMM[0].zzzz
        if (temp_4.x != 0u) {  // 6: UIF TEMP[4].xxxx :8
            break;  // 7: BRK
        }  // 8: ENDIF
        temp_5.xy = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_2.xy)));  // 9: FLR TEMP[5].xy, TEMP[2].xyyy
        { precise vec2 r = uintBitsToFloat(temp_2.xy) - tgsi_floor(uintBitsToFloat(temp_2.xy)); temp_6.xy = floatBitsToUint(r); }  // 10: FRC TEMP[6].xy, TEMP[2].xyyy
        { precise vec2 r = uintBitsToFloat(temp_6.xy) * uintBitsToFloat(temp_6.xy); temp_7.xy = floatBitsToUint(r); }  // 11: MUL TEMP[7].xy, TEMP[6].xyyy, TEMP[6].xyyy
        { precise vec2 r = uintBitsToFloat(temp_6.xy) * uintBitsToFloat(imm_0.ww) + uintBitsToFloat(imm_1.xx); temp_8.xy = floatBitsToUint(r); }  // 12: MAD TEMP[8].xy, TEMP[6].xyyy, IMM[0].wwww, IMM[1].xxxx
        { precise vec2 r = uintBitsToFloat(temp_7.xy) * uintBitsToFloat(temp_8.xy); temp_9.xy = floatBitsToUint(r); }  // 13: MUL TEMP[9].xy, TEMP[7].xyyy, TEMP[8].xyyy
        temp_10.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_5.xy)));  // 14: F2I TEMP[10].xy, TEMP[5].xyyy
        temp_11.x = temp_10.x * imm_1.y;  // 15: UMUL TEMP[11].x, TEMP[10].xxxx, IMM[1].yyyy
        temp_12.x = temp_10.y * imm_1.z;  // 16: UMUL TEMP[12].x, TEMP[10].yyyy, IMM[1].zzzz
        temp_13.x = temp_11.x + temp_12.x;  // 17: UADD TEMP[13].x, TEMP[11].xxxx, TEMP[12].xxxx
        temp_14.x = temp_13.x >> (imm_1.w & 31u);  // 18: USHR TEMP[14].x, TEMP[13].xxxx, IMM[1].wwww
        temp_15.x = temp_13.x ^ temp_14.x;  // 19: XOR TEMP[15].x, TEMP[13].xxxx, TEMP[14].xxxx
        temp_16.x = temp_15.x * imm_2.x;  // 20: UMUL TEMP[16].x, TEMP[15].xxxx, IMM[2].xxxx
        temp_17.x = temp_16.x >> (imm_2.y & 31u);  // 21: USHR TEMP[17].x, TEMP[16].xxxx, IMM[2].yyyy
        temp_18.x = temp_16.x ^ temp_17.x;  // 22: XOR TEMP[18].x, TEMP[16].xxxx, TEMP[17].xxxx
        temp_19.x = temp_18.x & imm_2.z;  // 23: AND TEMP[19].x, TEMP[18].xxxx, IMM[2].zzzz
        temp_20.x = floatBitsToUint(float(temp_19.x));  // 24: U2F TEMP[20].x, TEMP[19].xxxx
        { precise float r = uintBitsToFloat(temp_20.x) * uintBitsToFloat(imm_2.w); temp_21.x = floatBitsToUint(r); }  // 25: MUL TEMP[21].x, TEMP[20].xxxx, IMM[2].wwww
        { precise vec2 r = uintBitsToFloat(temp_5.xy) + uintBitsToFloat(imm_3.xy); temp_22.xy = floatBitsToUint(r); }  // 26: ADD TEMP[22].xy, TEMP[5].xyyy, IMM[3].xyyy
        temp_23.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_22.xy)));  // 27: F2I TEMP[23].xy, TEMP[22].xyyy
        temp_24.x = temp_23.x * imm_1.y;  // 28: UMUL TEMP[24].x, TEMP[23].xxxx, IMM[1].yyyy
        temp_25.x = temp_23.y * imm_1.z;  // 29: UMUL TEMP[25].x, TEMP[23].yyyy, IMM[1].zzzz
        temp_26.x = temp_24.x + temp_25.x;  // 30: UADD TEMP[26].x, TEMP[24].xxxx, TEMP[25].xxxx
        temp_27.x = temp_26.x >> (imm_1.w & 31u);  // 31: USHR TEMP[27].x, TEMP[26].xxxx, IMM[1].wwww
        temp_28.x = temp_26.x ^ temp_27.x;  // 32: XOR TEMP[28].x, TEMP[26].xxxx, TEMP[27].xxxx
        temp_29.x = temp_28.x * imm_2.x;  // 33: UMUL TEMP[29].x, TEMP[28].xxxx, IMM[2].xxxx
        temp_30.x = temp_29.x >> (imm_2.y & 31u);  // 34: USHR TEMP[30].x, TEMP[29].xxxx, IMM[2].yyyy
        temp_31.x = temp_29.x ^ temp_30.x;  // 35: XOR TEMP[31].x, TEMP[29].xxxx, TEMP[30].xxxx
        temp_32.x = temp_31.x & imm_2.z;  // 36: AND TEMP[32].x, TEMP[31].xxxx, IMM[2].zzzz
        temp_33.x = floatBitsToUint(float(temp_32.x));  // 37: U2F TEMP[33].x, TEMP[32].xxxx
        { precise float r = uintBitsToFloat(temp_33.x) * uintBitsToFloat(imm_2.w); temp_34.x = floatBitsToUint(r); }  // 38: MUL TEMP[34].x, TEMP[33].xxxx, IMM[2].wwww
        { precise vec2 r = uintBitsToFloat(temp_5.xy) + uintBitsToFloat(imm_3.yx); temp_35.xy = floatBitsToUint(r); }  // 39: ADD TEMP[35].xy, TEMP[5].xyyy, IMM[3].yxxx
        temp_36.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_35.xy)));  // 40: F2I TEMP[36].xy, TEMP[35].xyyy
        temp_37.x = temp_36.x * imm_1.y;  // 41: UMUL TEMP[37].x, TEMP[36].xxxx, IMM[1].yyyy
        temp_38.x = temp_36.y * imm_1.z;  // 42: UMUL TEMP[38].x, TEMP[36].yyyy, IMM[1].zzzz
        temp_39.x = temp_37.x + temp_38.x;  // 43: UADD TEMP[39].x, TEMP[37].xxxx, TEMP[38].xxxx
        temp_40.x = temp_39.x >> (imm_1.w & 31u);  // 44: USHR TEMP[40].x, TEMP[39].xxxx, IMM[1].wwww
        temp_41.x = temp_39.x ^ temp_40.x;  // 45: XOR TEMP[41].x, TEMP[39].xxxx, TEMP[40].xxxx
        temp_42.x = temp_41.x * imm_2.x;  // 46: UMUL TEMP[42].x, TEMP[41].xxxx, IMM[2].xxxx
        temp_43.x = temp_42.x >> (imm_2.y & 31u);  // 47: USHR TEMP[43].x, TEMP[42].xxxx, IMM[2].yyyy
        temp_44.x = temp_42.x ^ temp_43.x;  // 48: XOR TEMP[44].x, TEMP[42].xxxx, TEMP[43].xxxx
        temp_45.x = temp_44.x & imm_2.z;  // 49: AND TEMP[45].x, TEMP[44].xxxx, IMM[2].zzzz
        temp_46.x = floatBitsToUint(float(temp_45.x));  // 50: U2F TEMP[46].x, TEMP[45].xxxx
        { precise float r = uintBitsToFloat(temp_46.x) * uintBitsToFloat(imm_2.w); temp_47.x = floatBitsToUint(r); }  // 51: MUL TEMP[47].x, TEMP[46].xxxx, IMM[2].wwww
        { precise vec2 r = uintBitsToFloat(temp_5.xy) + uintBitsToFloat(imm_3.xx); temp_48.xy = floatBitsToUint(r); }  // 52: ADD TEMP[48].xy, TEMP[5].xyyy, IMM[3].xxxx
        temp_49.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_48.xy)));  // 53: F2I TEMP[49].xy, TEMP[48].xyyy
        temp_50.x = temp_49.x * imm_1.y;  // 54: UMUL TEMP[50].x, TEMP[49].xxxx, IMM[1].yyyy
        temp_51.x = temp_49.y * imm_1.z;  // 55: UMUL TEMP[51].x, TEMP[49].yyyy, IMM[1].zzzz
        temp_52.x = temp_50.x + temp_51.x;  // 56: UADD TEMP[52].x, TEMP[50].xxxx, TEMP[51].xxxx
        temp_53.x = temp_52.x >> (imm_1.w & 31u);  // 57: USHR TEMP[53].x, TEMP[52].xxxx, IMM[1].wwww
        temp_54.x = temp_52.x ^ temp_53.x;  // 58: XOR TEMP[54].x, TEMP[52].xxxx, TEMP[53].xxxx
        temp_55.x = temp_54.x * imm_2.x;  // 59: UMUL TEMP[55].x, TEMP[54].xxxx, IMM[2].xxxx
        temp_56.x = temp_55.x >> (imm_2.y & 31u);  // 60: USHR TEMP[56].x, TEMP[55].xxxx, IMM[2].yyyy
        temp_57.x = temp_55.x ^ temp_56.x;  // 61: XOR TEMP[57].x, TEMP[55].xxxx, TEMP[56].xxxx
        temp_58.x = temp_57.x & imm_2.z;  // 62: AND TEMP[58].x, TEMP[57].xxxx, IMM[2].zzzz
        temp_59.x = floatBitsToUint(float(temp_58.x));  // 63: U2F TEMP[59].x, TEMP[58].xxxx
        { precise float r = uintBitsToFloat(temp_59.x) * uintBitsToFloat(imm_2.w); temp_60.x = floatBitsToUint(r); }  // 64: MUL TEMP[60].x, TEMP[59].xxxx, IMM[2].wwww
        { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_60.x) + (1.0 - uintBitsToFloat(temp_9.x)) * uintBitsToFloat(temp_47.x); temp_61.x = floatBitsToUint(r); }  // 65: LRP TEMP[61].x, TEMP[9].xxxx, TEMP[60].xxxx, TEMP[47].xxxx
        { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_34.x) + (1.0 - uintBitsToFloat(temp_9.x)) * uintBitsToFloat(temp_21.x); temp_62.x = floatBitsToUint(r); }  // 66: LRP TEMP[62].x, TEMP[9].xxxx, TEMP[34].xxxx, TEMP[21].xxxx
        { precise float r = uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_61.x) + (1.0 - uintBitsToFloat(temp_9.y)) * uintBitsToFloat(temp_62.x); temp_63.x = floatBitsToUint(r); }  // 67: LRP TEMP[63].x, TEMP[9].yyyy, TEMP[61].xxxx, TEMP[62].xxxx
        { precise float r = uintBitsToFloat(temp_63.x) * uintBitsToFloat(imm_3.z) + uintBitsToFloat(imm_3.w); temp_64.x = floatBitsToUint(r); }  // 68: MAD TEMP[64].x, TEMP[63].xxxx, IMM[3].zzzz, IMM[3].wwww
        { precise float r = abs(uintBitsToFloat(temp_64.x)) * uintBitsToFloat(temp_1.x) + uintBitsToFloat(temp_0.x); temp_0.x = floatBitsToUint(r); }  // 69: MAD TEMP[0].x, |TEMP[64].xxxx|, TEMP[1].xxxx, TEMP[0].xxxx
        { precise float r = uintBitsToFloat(temp_1.x) * uintBitsToFloat(imm_0.y); temp_1.x = floatBitsToUint(r); }  // 70: MUL TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
        { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(imm_4.x); temp_65.x = floatBitsToUint(r); }  // 71: MUL TEMP[65].x, TEMP[2].yyyy, IMM[4].xxxx
        { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(imm_4.y) + uintBitsToFloat(temp_65.x); temp_66.x = floatBitsToUint(r); }  // 72: MAD TEMP[66].x, TEMP[2].xxxx, IMM[4].yyyy, TEMP[65].xxxx
        { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(imm_4.z); temp_67.x = floatBitsToUint(r); }  // 73: MUL TEMP[67].x, TEMP[2].xxxx, IMM[4].zzzz
        { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(imm_4.y) + uintBitsToFloat(temp_67.x); temp_68.x = floatBitsToUint(r); }  // 74: MAD TEMP[68].x, TEMP[2].yyyy, IMM[4].yyyy, TEMP[67].xxxx
        temp_69.x = temp_66.x;  // 75: MOV TEMP[69].x, TEMP[66].xxxx
        temp_69.y = temp_68.x;  // 76: MOV TEMP[69].y, TEMP[68].xxxx
        temp_2.xy = temp_69.xy;  // 77: MOV TEMP[2].xy, TEMP[69].xyyy
        temp_3.x = temp_3.x + imm_4.w;  // 78: UADD TEMP[3].x, TEMP[3].xxxx, IMM[4].wwww
    }  // 79: ENDLOOP :0
    tgsi_out_0 = temp_0.xxxx;  // 80: MOV OUT[0], TEMP[0].xxxx
}
