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
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x0000000fu, 0x00000003u, 0x3f800000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = uvec4(tgsi_f2i(uintBitsToFloat(tgsi_in_1)));  // 0: F2I TEMP[0], IN[1]
    temp_1 = temp_0 & imm_0.xxxx;  // 1: AND TEMP[1], TEMP[0], IMM[0].xxxx
    temp_2.x = temp_1.x * imm_0.y;  // 2: UMUL TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
    addr_0.x = temp_2.x;  // 3: UARL ADDR[0].x, TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.xxxx); temp_3 = floatBitsToUint(r); }  // 4: MUL TEMP[3], CONST[3][ADDR[0].x+4], IN[2].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.xxxx); temp_4 = floatBitsToUint(r); }  // 5: MUL TEMP[4], CONST[3][ADDR[0].x+5], IN[2].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 6)) * uintBitsToFloat(tgsi_in_2.xxxx); temp_5 = floatBitsToUint(r); }  // 6: MUL TEMP[5], CONST[3][ADDR[0].x+6], IN[2].xxxx
    temp_6.x = temp_1.y * imm_0.y;  // 7: UMUL TEMP[6].x, TEMP[1].yyyy, IMM[0].yyyy
    addr_0.x = temp_6.x;  // 8: UARL ADDR[0].x, TEMP[6].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.yyyy) + uintBitsToFloat(temp_3); temp_7 = floatBitsToUint(r); }  // 9: MAD TEMP[7], CONST[3][ADDR[0].x+4], IN[2].yyyy, TEMP[3]
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.yyyy) + uintBitsToFloat(temp_4); temp_8 = floatBitsToUint(r); }  // 10: MAD TEMP[8], CONST[3][ADDR[0].x+5], IN[2].yyyy, TEMP[4]
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 6)) * uintBitsToFloat(tgsi_in_2.yyyy) + uintBitsToFloat(temp_5); temp_9 = floatBitsToUint(r); }  // 11: MAD TEMP[9], CONST[3][ADDR[0].x+6], IN[2].yyyy, TEMP[5]
    temp_10.x = temp_1.z * imm_0.y;  // 12: UMUL TEMP[10].x, TEMP[1].zzzz, IMM[0].yyyy
    addr_0.x = temp_10.x;  // 13: UARL ADDR[0].x, TEMP[10].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.zzzz) + uintBitsToFloat(temp_7); temp_11 = floatBitsToUint(r); }  // 14: MAD TEMP[11], CONST[3][ADDR[0].x+4], IN[2].zzzz, TEMP[7]
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.zzzz) + uintBitsToFloat(temp_8); temp_12 = floatBitsToUint(r); }  // 15: MAD TEMP[12], CONST[3][ADDR[0].x+5], IN[2].zzzz, TEMP[8]
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 6)) * uintBitsToFloat(tgsi_in_2.zzzz) + uintBitsToFloat(temp_9); temp_13 = floatBitsToUint(r); }  // 16: MAD TEMP[13], CONST[3][ADDR[0].x+6], IN[2].zzzz, TEMP[9]
    temp_14.x = temp_1.w * imm_0.y;  // 17: UMUL TEMP[14].x, TEMP[1].wwww, IMM[0].yyyy
    addr_0.x = temp_14.x;  // 18: UARL ADDR[0].x, TEMP[14].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.wwww) + uintBitsToFloat(temp_11); temp_15 = floatBitsToUint(r); }  // 19: MAD TEMP[15], CONST[3][ADDR[0].x+4], IN[2].wwww, TEMP[11]
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.wwww) + uintBitsToFloat(temp_12); temp_16 = floatBitsToUint(r); }  // 20: MAD TEMP[16], CONST[3][ADDR[0].x+5], IN[2].wwww, TEMP[12]
    { precise vec4 r = uintBitsToFloat(vkp_const(3u, int(addr_0.x) + 6)) * uintBitsToFloat(tgsi_in_2.wwww) + uintBitsToFloat(temp_13); temp_17 = floatBitsToUint(r); }  // 21: MAD TEMP[17], CONST[3][ADDR[0].x+6], IN[2].wwww, TEMP[13]
    { precise float r = uintBitsToFloat(temp_15.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(temp_15.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_15.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_15.w) * uintBitsToFloat(tgsi_in_0.w); temp_18.x = floatBitsToUint(r); }  // 22: DP4 TEMP[18].x, TEMP[15], IN[0]
    { precise float r = uintBitsToFloat(temp_16.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(temp_16.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_16.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_16.w) * uintBitsToFloat(tgsi_in_0.w); temp_19.x = floatBitsToUint(r); }  // 23: DP4 TEMP[19].x, TEMP[16], IN[0]
    { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(temp_17.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_17.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_17.w) * uintBitsToFloat(tgsi_in_0.w); temp_20.x = floatBitsToUint(r); }  // 24: DP4 TEMP[20].x, TEMP[17], IN[0]
    temp_21.x = temp_18.x;  // 25: MOV TEMP[21].x, TEMP[18].xxxx
    temp_21.y = temp_19.x;  // 26: MOV TEMP[21].y, TEMP[19].xxxx
    temp_21.z = temp_20.x;  // 27: MOV TEMP[21].z, TEMP[20].xxxx
    temp_22.xyz = temp_21.xyz;  // 28: MOV TEMP[22].xyz, TEMP[21].xyzz
    temp_22.w = imm_0.z;  // 29: MOV TEMP[22].w, IMM[0].zzzz
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_22.xxxx); temp_23 = floatBitsToUint(r); }  // 30: MUL TEMP[23], CONST[0], TEMP[22].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(temp_22.yyyy) + uintBitsToFloat(temp_23); temp_24 = floatBitsToUint(r); }  // 31: MAD TEMP[24], CONST[1], TEMP[22].yyyy, TEMP[23]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(temp_22.zzzz) + uintBitsToFloat(temp_24); temp_25 = floatBitsToUint(r); }  // 32: MAD TEMP[25], CONST[2], TEMP[22].zzzz, TEMP[24]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(temp_22.wwww) + uintBitsToFloat(temp_25); tgsi_out_0 = floatBitsToUint(r); }  // 33: MAD OUT[0], CONST[3], TEMP[22].wwww, TEMP[25]
    { precise float r = uintBitsToFloat(temp_15.x) * uintBitsToFloat(tgsi_in_3.x) + uintBitsToFloat(temp_15.y) * uintBitsToFloat(tgsi_in_3.y) + uintBitsToFloat(temp_15.z) * uintBitsToFloat(tgsi_in_3.z); temp_26.x = floatBitsToUint(r); }  // 34: DP3 TEMP[26].x, TEMP[15].xyzz, IN[3].xyzz
    { precise float r = uintBitsToFloat(temp_16.x) * uintBitsToFloat(tgsi_in_3.x) + uintBitsToFloat(temp_16.y) * uintBitsToFloat(tgsi_in_3.y) + uintBitsToFloat(temp_16.z) * uintBitsToFloat(tgsi_in_3.z); temp_27.x = floatBitsToUint(r); }  // 35: DP3 TEMP[27].x, TEMP[16].xyzz, IN[3].xyzz
    { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(tgsi_in_3.x) + uintBitsToFloat(temp_17.y) * uintBitsToFloat(tgsi_in_3.y) + uintBitsToFloat(temp_17.z) * uintBitsToFloat(tgsi_in_3.z); temp_28.x = floatBitsToUint(r); }  // 36: DP3 TEMP[28].x, TEMP[17].xyzz, IN[3].xyzz
    temp_29.x = temp_26.x;  // 37: MOV TEMP[29].x, TEMP[26].xxxx
    temp_29.y = temp_27.x;  // 38: MOV TEMP[29].y, TEMP[27].xxxx
    temp_29.z = temp_28.x;  // 39: MOV TEMP[29].z, TEMP[28].xxxx
    { precise float r = uintBitsToFloat(temp_29.x) * uintBitsToFloat(temp_29.x) + uintBitsToFloat(temp_29.y) * uintBitsToFloat(temp_29.y) + uintBitsToFloat(temp_29.z) * uintBitsToFloat(temp_29.z); temp_30.x = floatBitsToUint(r); }  // 40: DP3 TEMP[30].x, TEMP[29].xyzz, TEMP[29].xyzz
    temp_31.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_30.x)));  // 41: RSQ TEMP[31].x, TEMP[30].xxxx
    { precise vec3 r = uintBitsToFloat(temp_29.xyz) * uintBitsToFloat(temp_31.xxx); temp_32.xyz = floatBitsToUint(r); }  // 42: MUL TEMP[32].xyz, TEMP[29].xyzz, TEMP[31].xxxx
    temp_32.w = imm_0.w;  // 43: MOV TEMP[32].w, IMM[0].wwww
    tgsi_out_1 = temp_32;  // 44: MOV OUT[1], TEMP[32]
}
