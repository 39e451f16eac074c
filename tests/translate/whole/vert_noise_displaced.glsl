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
const uvec4 imm_0 = uvec4(0x3f800000u, 0xc0000000u, 0x40400000u, 0x165667b1u);
const uvec4 imm_1 = uvec4(0x27d4eb2fu, 0x0000000du, 0x4bf19f61u, 0x00000010u);
const uvec4 imm_2 = uvec4(0x0000ffffu, 0x37800000u, 0x3f800000u, 0x00000000u);
const uvec4 imm_3 = uvec4(0x3f000000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xz) * uintBitsToFloat(const_0_4.xx); temp_0.xy = floatBitsToUint(r); }  // 0: MUL TEMP[0].xy, IN[0].xzzz, CONST[4].xxxx
    { precise vec2 r = uintBitsToFloat(temp_0.xy) * uintBitsToFloat(imm_0.xx); temp_1.xy = floatBitsToUint(r); }  // 1: MUL TEMP[1].xy, TEMP[0].xyyy, IMM[0].xxxx
    temp_2.xy = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_1.xy)));  // 2: FLR TEMP[2].xy, TEMP[1].xyyy
    { precise vec2 r = uintBitsToFloat(temp_1.xy) - tgsi_floor(uintBitsToFloat(temp_1.xy)); temp_3.xy = floatBitsToUint(r); }  // 3: FRC TEMP[3].xy, TEMP[1].xyyy
    { precise vec2 r = uintBitsToFloat(temp_3.xy) * uintBitsToFloat(temp_3.xy); temp_4.xy = floatBitsToUint(r); }  // 4: MUL TEMP[4].xy, TEMP[3].xyyy, TEMP[3].xyyy
    { precise vec2 r = uintBitsToFloat(temp_3.xy) * uintBitsToFloat(imm_0.yy) + uintBitsToFloat(imm_0.zz); temp_5.xy = floatBitsToUint(r); }  // 5: MAD TEMP[5].xy, TEMP[3].xyyy, IMM[0].yyyy, IMM[0].zzzz
    { precise vec2 r = uintBitsToFloat(temp_4.xy) * uintBitsToFloat(temp_5.xy); temp_6.xy = floatBitsToUint(r); }  // 6: MUL TEMP[6].xy, TEMP[4].xyyy, TEMP[5].xyyy
    temp_7.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_2.xy)));  // 7: F2I TEMP[7].xy, TEMP[2].xyyy
    temp_8.x = temp_7.x * imm_0.w;  // 8: UMUL TEMP[8].x, TEMP[7].xxxx, IMM[0].wwww
    temp_9.x = temp_7.y * imm_1.x;  // 9: UMUL TEMP[9].x, TEMP[7].yyyy, IMM[1].xxxx
    temp_10.x = temp_8.x + temp_9.x;  // 10: UADD TEMP[10].x, TEMP[8].xxxx, TEMP[9].xxxx
    temp_11.x = temp_10.x >> (imm_1.y & 31u);  // 11: USHR TEMP[11].x, TEMP[10].xxxx, IMM[1].yyyy
    temp_12.x = temp_10.x ^ temp_11.x;  // 12: XOR TEMP[12].x, TEMP[10].xxxx, TEMP[11].xxxx
    temp_13.x = temp_12.x * imm_1.z;  // 13: UMUL TEMP[13].x, TEMP[12].xxxx, IMM[1].zzzz
    temp_14.x = temp_13.x >> (imm_1.w & 31u);  // 14: USHR TEMP[14].x, TEMP[13].xxxx, IMM[1].wwww
    temp_15.x = temp_13.x ^ temp_14.x;  // 15: XOR TEMP[15].x, TEMP[13].xxxx, TEMP[14].xxxx
    temp_16.x = temp_15.x & imm_2.x;  // 16: AND TEMP[16].x, TEMP[15].xxxx, IMM[2].xxxx
    temp_17.x = floatBitsToUint(float(temp_16.x));  // 17: U2F TEMP[17].x, TEMP[16].xxxx
    { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(imm_2.y); temp_18.x = floatBitsToUint(r); }  // 18: MUL TEMP[18].x, TEMP[17].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_2.xy) + uintBitsToFloat(imm_2.zw); temp_19.xy = floatBitsToUint(r); }  // 19: ADD TEMP[19].xy, TEMP[2].xyyy, IMM[2].zwww
    temp_20.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_19.xy)));  // 20: F2I TEMP[20].xy, TEMP[19].xyyy
    temp_21.x = temp_20.x * imm_0.w;  // 21: UMUL TEMP[21].x, TEMP[20].xxxx, IMM[0].wwww
    temp_22.x = temp_20.y * imm_1.x;  // 22: UMUL TEMP[22].x, TEMP[20].yyyy, IMM[1].xxxx
    temp_23.x = temp_21.x + temp_22.x;  // 23: UADD TEMP[23].x, TEMP[21].xxxx, TEMP[22].xxxx
    temp_24.x = temp_23.x >> (imm_1.y & 31u);  // 24: USHR TEMP[24].x, TEMP[23].xxxx, IMM[1].yyyy
    temp_25.x = temp_23.x ^ temp_24.x;  // 25: XOR TEMP[25].x, TEMP[23].xxxx, TEMP[24].xxxx
    temp_26.x = temp_25.x * imm_1.z;  // 26: UMUL TEMP[26].x, TEMP[25].xxxx, IMM[1].zzzz
    temp_27.x = temp_26.x >> (imm_1.w & 31u);  // 27: USHR TEMP[27].x, TEMP[26].xxxx, IMM[1].wwww
    temp_28.x = temp_26.x ^ temp_27.x;  // 28: XOR TEMP[28].x, TEMP[26].xxxx, TEMP[27].xxxx
    temp_29.x = temp_28.x & imm_2.x;  // 29: AND TEMP[29].x, TEMP[28].xxxx, IMM[2].xxxx
    temp_30.x = floatBitsToUint(float(temp_29.x));  // 30: U2F TEMP[30].x, TEMP[29].xxxx
    { precise float r = uintBitsToFloat(temp_30.x) * uintBitsToFloat(imm_2.y); temp_31.x = floatBitsToUint(r); }  // 31: MUL TEMP[31].x, TEMP[30].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_2.xy) + uintBitsToFloat(imm_2.wz); temp_32.xy = floatBitsToUint(r); }  // 32: ADD TEMP[32].xy, TEMP[2].xyyy, IMM[2].wzzz
    temp_33.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_32.xy)));  // 33: F2I TEMP[33].xy, TEMP[32].xyyy
    temp_34.x = temp_33.x * imm_0.w;  // 34: UMUL TEMP[34].x, TEMP[33].xxxx, IMM[0].wwww
    temp_35.x = temp_33.y * imm_1.x;  // 35: UMUL TEMP[35].x, TEMP[33].yyyy, IMM[1].xxxx
    temp_36.x = temp_34.x + temp_35.x;  // 36: UADD TEMP[36].x, TEMP[34].xxxx, TEMP[35].xxxx
    temp_37.x = temp_36.x >> (imm_1.y & 31u);  // 37: USHR TEMP[37].x, TEMP[36].xxxx, IMM[1].yyyy
    temp_38.x = temp_36.x ^ temp_37.x;  // 38: XOR TEMP[38].x, TEMP[36].xxxx, TEMP[37].xxxx
    temp_39.x = temp_38.x * imm_1.z;  // 39: UMUL TEMP[39].x, TEMP[38].xxxx, IMM[1].zzzz
    temp_40.x = temp_39.x >> (imm_1.w & 31u);  // 40: USHR TEMP[40].x, TEMP[39].xxxx, IMM[1].wwww
    temp_41.x = temp_39.x ^ temp_40.x;  // 41: XOR TEMP[41].x, TEMP[39].xxxx, TEMP[40].xxxx
    temp_42.x = temp_41.x & imm_2.x;  // 42: AND TEMP[42].x, TEMP[41].xxxx, IMM[2].xxxx
    temp_43.x = floatBitsToUint(float(temp_42.x));  // 43: U2F TEMP[43].x, TEMP[42].xxxx
    { precise float r = uintBitsToFloat(temp_43.x) * uintBitsToFloat(imm_2.y); temp_44.x = floatBitsToUint(r); }  // 44: MUL TEMP[44].x, TEMP[43].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_2.xy) + uintBitsToFloat(imm_0.xx); temp_45.xy = floatBitsToUint(r); }  // 45: ADD TEMP[45].xy, TEMP[2].xyyy, IMM[0].xxxx
    temp_46.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_45.xy)));  // 46: F2I TEMP[46].xy, TEMP[45].xyyy
    temp_47.x = temp_46.x * imm_0.w;  // 47: UMUL TEMP[47].x, TEMP[46].xxxx, IMM[0].wwww
    temp_48.x = temp_46.y * imm_1.x;  // 48: UMUL TEMP[48].x, TEMP[46].yyyy, IMM[1].xxxx
    temp_49.x = temp_47.x + temp_48.x;  // 49: UADD TEMP[49].x, TEMP[47].xxxx, TEMP[48].xxxx
    temp_50.x = temp_49.x >> (imm_1.y & 31u);  // 50: USHR TEMP[50].x, TEMP[49].xxxx, IMM[1].yyyy
    temp_51.x = temp_49.x ^ temp_50.x;  // 51: XOR TEMP[51].x, TEMP[49].xxxx, TEMP[50].xxxx
    temp_52.x = temp_51.x * imm_1.z;  // 52: UMUL TEMP[52].x, TEMP[51].xxxx, IMM[1].zzzz
    temp_53.x = temp_52.x >> (imm_1.w & 31u);  // 53: USHR TEMP[53].x, TEMP[52].xxxx, IMM[1].wwww
    temp_54.x = temp_52.x ^ temp_53.x;  // 54: XOR TEMP[54].x, TEMP[52].xxxx, TEMP[53].xxxx
    temp_55.x = temp_54.x & imm_2.x;  // 55: AND TEMP[55].x, TEMP[54].xxxx, IMM[2].xxxx
    temp_56.x = floatBitsToUint(float(temp_55.x));  // 56: U2F TEMP[56].x, TEMP[55].xxxx
    { precise float r = uintBitsToFloat(temp_56.x) * uintBitsToFloat(imm_2.y); temp_57.x = floatBitsToUint(r); }  // 57: MUL TEMP[57].x, TEMP[56].xxxx, IMM[2].yyyy
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(temp_57.x) + (1.0 - uintBitsToFloat(temp_6.x)) * uintBitsToFloat(temp_44.x); temp_58.x = floatBitsToUint(r); }  // 58: LRP TEMP[58].x, TEMP[6].xxxx, TEMP[57].xxxx, TEMP[44].xxxx
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(temp_31.x) + (1.0 - uintBitsToFloat(temp_6.x)) * uintBitsToFloat(temp_18.x); temp_59.x = floatBitsToUint(r); }  // 59: LRP TEMP[59].x, TEMP[6].xxxx, TEMP[31].xxxx, TEMP[18].xxxx
    { precise float r = uintBitsToFloat(temp_6.y) * uintBitsToFloat(temp_58.x) + (1.0 - uintBitsToFloat(temp_6.y)) * uintBitsToFloat(temp_59.x); temp_60.x = floatBitsToUint(r); }  // 60: LRP TEMP[60].x, TEMP[6].yyyy, TEMP[58].xxxx, TEMP[59].xxxx
    { precise float r = uintBitsToFloat(temp_60.x) * uintBitsToFloat(imm_3.x); temp_61.x = floatBitsToUint(r); }  // 61: MUL TEMP[61].x, TEMP[60].xxxx, IMM[3].xxxx
    { precise float r = uintBitsToFloat(temp_61.x) * uintBitsToFloat(const_0_4.y); temp_62.x = floatBitsToUint(r); }  // 62: MUL TEMP[62].x, TEMP[61].xxxx, CONST[4].yyyy
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_62.xxx) + uintBitsToFloat(tgsi_in_0.xyz); temp_63.xyz = floatBitsToUint(r); }  // 63: MAD TEMP[63].xyz, IN[1].xyzz, TEMP[62].xxxx, IN[0].xyzz
    temp_63.w = tgsi_in_0.w;  // 64: MOV TEMP[63].w, IN[0].wwww
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_63.xxxx); temp_64 = floatBitsToUint(r); }  // 65: MUL TEMP[64], CONST[0], TEMP[63].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(temp_63.yyyy) + uintBitsToFloat(temp_64); temp_65 = floatBitsToUint(r); }  // 66: MAD TEMP[65], CONST[1], TEMP[63].yyyy, TEMP[64]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(temp_63.zzzz) + uintBitsToFloat(temp_65); temp_66 = floatBitsToUint(r); }  // 67: MAD TEMP[66], CONST[2], TEMP[63].zzzz, TEMP[65]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(temp_63.wwww) + uintBitsToFloat(temp_66); tgsi_out_0 = floatBitsToUint(r); }  // 68: MAD OUT[0], CONST[3], TEMP[63].wwww, TEMP[66]
    tgsi_out_1.x = temp_61.x;  // 69: MOV OUT[1].x, TEMP[61].xxxx
}
