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
const uvec4 imm_0 = uvec4(0x40c00000u, 0xc0000000u, 0x40400000u, 0x165667b1u);
const uvec4 imm_1 = uvec4(0x27d4eb2fu, 0x0000000du, 0x4bf19f61u, 0x00000010u);
const uvec4 imm_2 = uvec4(0x0000ffffu, 0x37800000u, 0x3f800000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 1));
    const_0_0 = vkp_of_lane(part, 0u);
    const_0_1 = vkp_of_lane(part, 1u);
#else
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
#endif
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(tgsi_in_0.z); temp_0.x = floatBitsToUint(r); }  // 0: DP2 TEMP[0].x, IN[0].xzzz, IN[0].xzzz
    temp_1.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_0.x)));  // 1: SQRT TEMP[1].x, TEMP[0].xxxx
    { precise float r = uintBitsToFloat(temp_1.x) * uintBitsToFloat(imm_0.x); temp_2.x = floatBitsToUint(r); }  // 2: MUL TEMP[2].x, TEMP[1].xxxx, IMM[0].xxxx
    temp_3.xy = floatBitsToUint(tgsi_floor(uintBitsToFloat(tgsi_in_0.xy)));  // 3: FLR TEMP[3].xy, IN[0].xyyy
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) - tgsi_floor(uintBitsToFloat(tgsi_in_0.xy)); temp_4.xy = floatBitsToUint(r); }  // 4: FRC TEMP[4].xy, IN[0].xyyy
    { precise vec2 r = uintBitsToFloat(temp_4.xy) * uintBitsToFloat(temp_4.xy); temp_5.xy = floatBitsToUint(r); }  // 5: MUL TEMP[5].xy, TEMP[4].xyyy, TEMP[4].xyyy
    { precise vec2 r = uintBitsToFloat(temp_4.xy) * uintBitsToFloat(imm_0.yy) + uintBitsToFloat(imm_0.zz); temp_6.xy = floatBitsToUint(r); }  // 6: MAD TEMP[6].xy, TEMP[4].xyyy, IMM[0].yyyy, IMM[0].zzzz
    { precise vec2 r = uintBitsToFloat(temp_5.xy) * uintBitsToFloat(temp_6.xy); temp_7.xy = floatBitsToUint(r); }  // 7: MUL TEMP[7].xy, TEMP[5].xyyy, TEMP[6].xyyy
    temp_8.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_3.xy)));  // 8: F2I TEMP[8].xy, TEMP[3].xyyy
    temp_9.x = temp_8.x * imm_0.w;  // 9: UMUL TEMP[9].x, TEMP[8].xxxx, IMM[0].wwww
    temp_10.x = temp_8.y * imm_1.x;  // 10: UMUL TEMP[10].x, TEMP[8].yyyy, IMM[1].xxxx
    temp_11.x = temp_9.x + temp_10.x;  // 11: UADD TEMP[11].x, TEMP[9].xxxx, TEMP[10].xxxx
    temp_12.x = temp_11.x >> (imm_1.y & 31u);  // 12: USHR TEMP[12].x, TEMP[11].xxxx, IMM[1].yyyy
    temp_13.x = temp_11.x ^ temp_12.x;  // 13: XOR TEMP[13].x, TEMP[11].xxxx, TEMP[12].xxxx
    temp_14.x = temp_13.x * imm_1.z;  // 14: UMUL TEMP[14].x, TEMP[13].xxxx, IMM[1].zzzz
    temp_15.x = temp_14.x >> (imm_1.w & 31u);  // 15: USHR TEMP[15].x, TEMP[14].xxxx, IMM[1].wwww
    temp_16.x = temp_14.x ^ temp_15.x;  // 16: XOR TEMP[16].x, TEMP[14].xxxx, TEMP[15].xxxx
    temp_17.x = temp_16.x & imm_2.x;  // 17: AND TEMP[17].x, TEMP[16].xxxx, IMM[2].xxxx
    temp_18.x = floatBitsToUint(float(temp_17.x));  // 18: U2F TEMP[18].x, TEMP[17].xxxx
    { precise float r = uintBitsToFloat(temp_18.x) * uintBitsToFloat(imm_2.y); temp_19.x = floatBitsToUint(r); }  // 19: MUL TEMP[19].x, TEMP[18].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_3.xy) + uintBitsToFloat(imm_2.zw); temp_20.xy = floatBitsToUint(r); }  // 20: ADD TEMP[20].xy, TEMP[3].xyyy, IMM[2].zwww
    temp_21.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_20.xy)));  // 21: F2I TEMP[21].xy, TEMP[20].xyyy
    temp_22.x = temp_21.x * imm_0.w;  // 22: UMUL TEMP[22].x, TEMP[21].xxxx, IMM[0].wwww
    temp_23.x = temp_21.y * imm_1.x;  // 23: UMUL TEMP[23].x, TEMP[21].yyyy, IMM[1].xxxx
    temp_24.x = temp_22.x + temp_23.x;  // 24: UADD TEMP[24].x, TEMP[22].xxxx, TEMP[23].xxxx
    temp_25.x = temp_24.x >> (imm_1.y & 31u);  // 25: USHR TEMP[25].x, TEMP[24].xxxx, IMM[1].yyyy
    temp_26.x = temp_24.x ^ temp_25.x;  // 26: XOR TEMP[26].x, TEMP[24].xxxx, TEMP[25].xxxx
    temp_27.x = temp_26.x * imm_1.z;  // 27: UMUL TEMP[27].x, TEMP[26].xxxx, IMM[1].zzzz
    temp_28.x = temp_27.x >> (imm_1.w & 31u);  // 28: USHR TEMP[28].x, TEMP[27].xxxx, IMM[1].wwww
    temp_29.x = temp_27.x ^ temp_28.x;  // 29: XOR TEMP[29].x, TEMP[27].xxxx, TEMP[28].xxxx
    temp_30.x = temp_29.x & imm_2.x;  // 30: AND TEMP[30].x, TEMP[29].xxxx, IMM[2].xxxx
    temp_31.x = floatBitsToUint(float(temp_30.x));  // 31: U2F TEMP[31].x, TEMP[30].xxxx
    { precise float r = uintBitsToFloat(temp_31.x) * uintBitsToFloat(imm_2.y); temp_32.x = floatBitsToUint(r); }  // 32: MUL TEMP[32].x, TEMP[31].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_3.xy) + uintBitsToFloat(imm_2.wz); temp_33.xy = floatBitsToUint(r); }  // 33: ADD TEMP[33].xy, TEMP[3].xyyy, IMM[2].wzzz
    temp_34.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_33.xy)));  // 34: F2I TEMP[34].xy, TEMP[33].xyyy
    temp_35.x = temp_34.x * imm_0.w;  // 35: UMUL TEMP[35].x, TEMP[34].xxxx, IMM[0].wwww
    temp_36.x = temp_34.y * imm_1.x;  // 36: UMUL TEMP[36].x, TEMP[34].yyyy, IMM[1].xxxx
    temp_37.x = temp_35.x + temp_36.x;  // 37: UADD TEMP[37].x, TEMP[35].xxxx, TEMP[36].xxxx
    temp_38.x = temp_37.x >> (imm_1.y & 31u);  // 38: USHR TEMP[38].x, TEMP[37].xxxx, IMM[1].yyyy
    temp_39.x = temp_37.x ^ temp_38.x;  // 39: XOR TEMP[39].x, TEMP[37].xxxx, TEMP[38].xxxx
    temp_40.x = temp_39.x * imm_1.z;  // 40: UMUL TEMP[40].x, TEMP[39].xxxx, IMM[1].zzzz
    temp_41.x = temp_40.x >> (imm_1.w & 31u);  // 41: USHR TEMP[41].x, TEMP[40].xxxx, IMM[1].wwww
    temp_42.x = temp_40.x ^ temp_41.x;  // 42: XOR TEMP[42].x, TEMP[40].xxxx, TEMP[41].xxxx
    temp_43.x = temp_42.x & imm_2.x;  // 43: AND TEMP[43].x, TEMP[42].xxxx, IMM[2].xxxx
    temp_44.x = floatBitsToUint(float(temp_43.x));  // 44: U2F TEMP[44].x, TEMP[43].xxxx
    { precise float r = uintBitsToFloat(temp_44.x) * uintBitsToFloat(imm_2.y); temp_45.x = floatBitsToUint(r); }  // 45: MUL TEMP[45].x, TEMP[44].xxxx, IMM[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_3.xy) + uintBitsToFloat(imm_2.zz); temp_46.xy = floatBitsToUint(r); }  // 46: ADD TEMP[46].xy, TEMP[3].xyyy, IMM[2].zzzz
    temp_47.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_46.xy)));  // 47: F2I TEMP[47].xy, TEMP[46].xyyy
    temp_48.x = temp_47.x * imm_0.w;  // 48: UMUL TEMP[48].x, TEMP[47].xxxx, IMM[0].wwww
    temp_49.x = temp_47.y * imm_1.x;  // 49: UMUL TEMP[49].x, TEMP[47].yyyy, IMM[1].xxxx
    temp_50.x = temp_48.x + temp_49.x;  // 50: UADD TEMP[50].x, TEMP[48].xxxx, TEMP[49].xxxx
    temp_51.x = temp_50.x >> (imm_1.y & 31u);  // 51: USHR TEMP[51].x, TEMP[50].xxxx, IMM[1].yyyy
    temp_52.x = temp_50.x ^ temp_51.x;  // 52: XOR TEMP[52].x, TEMP[50].xxxx, TEMP[51].xxxx
    temp_53.x = temp_52.x * imm_1.z;  // 53: UMUL TEMP[53].x, TEMP[52].xxxx, IMM[1].zzzz
    temp_54.x = temp_53.x >> (imm_1.w & 31u);  // 54: USHR TEMP[54].x, TEMP[53].xxxx, IMM[1].wwww
    temp_55.x = temp_53.x ^ temp_54.x;  // 55: XOR TEMP[55].x, TEMP[53].xxxx, TEMP[54].xxxx
    temp_56.x = temp_55.x & imm_2.x;  // 56: AND TEMP[56].x, TEMP[55].xxxx, IMM[2].xxxx
    temp_57.x = floatBitsToUint(float(temp_56.x));  // 57: U2F TEMP[57].x, TEMP[56].xxxx
    { precise float r = uintBitsToFloat(temp_57.x) * uintBitsToFloat(imm_2.y); temp_58.x = floatBitsToUint(r); }  // 58: MUL TEMP[58].x, TEMP[57].xxxx, IMM[2].yyyy
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(temp_58.x) + (1.0 - uintBitsToFloat(temp_7.x)) * uintBitsToFloat(temp_45.x); temp_59.x = floatBitsToUint(r); }  // 59: LRP TEMP[59].x, TEMP[7].xxxx, TEMP[58].xxxx, TEMP[45].xxxx
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(temp_32.x) + (1.0 - uintBitsToFloat(temp_7.x)) * uintBitsToFloat(temp_19.x); temp_60.x = floatBitsToUint(r); }  // 60: LRP TEMP[60].x, TEMP[7].xxxx, TEMP[32].xxxx, TEMP[19].xxxx
    { precise float r = uintBitsToFloat(temp_7.y) * uintBitsToFloat(temp_59.x) + (1.0 - uintBitsToFloat(temp_7.y)) * uintBitsToFloat(temp_60.x); temp_61.x = floatBitsToUint(r); }  // 61: LRP TEMP[61].x, TEMP[7].yyyy, TEMP[59].xxxx, TEMP[60].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) + uintBitsToFloat(temp_61.x); temp_62.x = floatBitsToUint(r); }  // 62: ADD TEMP[62].x, TEMP[2].xxxx, TEMP[61].xxxx
    { precise float r = uintBitsToFloat(temp_62.x) - tgsi_floor(uintBitsToFloat(temp_62.x)); temp_63.x = floatBitsToUint(r); }  // 63: FRC TEMP[63].x, TEMP[62].xxxx
    { precise vec4 r = uintBitsToFloat(temp_63.xxxx) * uintBitsToFloat(const_0_0) + (1.0 - uintBitsToFloat(temp_63.xxxx)) * uintBitsToFloat(const_0_1); tgsi_out_0 = floatBitsToUint(r); }  // 64: LRP OUT[0], TEMP[63].xxxx, CONST[0], CONST[1]
}
