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
    uvec4 addr_0 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = uvec4(tgsi_f2i(uintBitsToFloat(tgsi_in_1)));  // 0: F2I TEMP[0], IN[1]
    temp_1 = temp_0 & imm_0.xxxx;  // 1: AND TEMP[1], TEMP[0], IMM[0].xxxx
    temp_2.x = temp_1.x * imm_0.y;  // 2: UMUL TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
    addr_0.x = temp_2.x;  // 3: UARL ADDR[0].x, TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.xxxx); temp_3 = floatBitsToUint(r); }  // 4: MUL TEMP[3], CONST[ADDR[0].x+4], IN[2].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.xxxx); temp_4 = floatBitsToUint(r); }  // 5: MUL TEMP[4], CONST[ADDR[0].x+5], IN[2].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 6)) * uintBitsToFloat(tgsi_in_2.xxxx); temp_5 = floatBitsToUint(r); }  // 6: MUL TEMP[5], CONST[ADDR[0].x+6], IN[2].xxxx
    temp_6.x = temp_1.y * imm_0.y;  // 7: UMUL TEMP[6].x, TEMP[1].yyyy, IMM[0].yyyy
    addr_0.x = temp_6.x;  // 8: UARL ADDR[0].x, TEMP[6].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.yyyy) + uintBitsToFloat(temp_3); temp_7 = floatBitsToUint(r); }  // 9: MAD TEMP[7], CONST[ADDR[0].x+4], IN[2].yyyy, TEMP[3]
    { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.yyyy) + uintBitsToFloat(temp_4); temp_8 = floatBitsToUint(r); }  // 10: MAD TEMP[8], CONST[ADDR[0].x+5], IN[2].yyyy, TEMP[4]
    { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 6)) * uintBitsToFloat(tgsi_in_2.yyyy) + uintBitsToFloat(temp_5); temp_9 = floatBitsToUint(r); }  // 11: MAD TEMP[9], CONST[ADDR[0].x+6], IN[2].yyyy, TEMP[5]
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(temp_7.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_7.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_7.w) * uintBitsToFloat(tgsi_in_0.w); temp_10.x = floatBitsToUint(r); }  // 12: DP4 TEMP[10].x, TEMP[7], IN[0]
    { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(temp_8.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_8.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_8.w) * uintBitsToFloat(tgsi_in_0.w); temp_11.x = floatBitsToUint(r); }  // 13: DP4 TEMP[11].x, TEMP[8], IN[0]
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_9.w) * uintBitsToFloat(tgsi_in_0.w); temp_12.x = floatBitsToUint(r); }  // 14: DP4 TEMP[12].x, TEMP[9], IN[0]
    temp_13.x = temp_10.x;  // 15: MOV TEMP[13].x, TEMP[10].xxxx
    temp_13.y = temp_11.x;  // 16: MOV TEMP[13].y, TEMP[11].xxxx
    temp_13.z = temp_12.x;  // 17: MOV TEMP[13].z, TEMP[12].xxxx
    temp_14.xyz = temp_13.xyz;  // 18: MOV TEMP[14].xyz, TEMP[13].xyzz
    temp_14.w = imm_0.z;  // 19: MOV TEMP[14].w, IMM[0].zzzz
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_14.xxxx); temp_15 = floatBitsToUint(r); }  // 20: MUL TEMP[15], CONST[0], TEMP[14].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(temp_14.yyyy) + uintBitsToFloat(temp_15); temp_16 = floatBitsToUint(r); }  // 21: MAD TEMP[16], CONST[1], TEMP[14].yyyy, TEMP[15]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(temp_14.zzzz) + uintBitsToFloat(temp_16); temp_17 = floatBitsToUint(r); }  // 22: MAD TEMP[17], CONST[2], TEMP[14].zzzz, TEMP[16]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(temp_14.wwww) + uintBitsToFloat(temp_17); tgsi_out_0 = floatBitsToUint(r); }  // 23: MAD OUT[0], CONST[3], TEMP[14].wwww, TEMP[17]
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(tgsi_in_3.x) + uintBitsToFloat(temp_7.y) * uintBitsToFloat(tgsi_in_3.y) + uintBitsToFloat(temp_7.z) * uintBitsToFloat(tgsi_in_3.z); temp_18.x = floatBitsToUint(r); }  // 24: DP3 TEMP[18].x, TEMP[7].xyzz, IN[3].xyzz
    { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(tgsi_in_3.x) + uintBitsToFloat(temp_8.y) * uintBitsToFloat(tgsi_in_3.y) + uintBitsToFloat(temp_8.z) * uintBitsToFloat(tgsi_in_3.z); temp_19.x = floatBitsToUint(r); }  // 25: DP3 TEMP[19].x, TEMP[8].xyzz, IN[3].xyzz
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(tgsi_in_3.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(tgsi_in_3.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(tgsi_in_3.z); temp_20.x = floatBitsToUint(r); }  // 26: DP3 TEMP[20].x, TEMP[9].xyzz, IN[3].xyzz
    temp_21.x = temp_18.x;  // 27: MOV TEMP[21].x, TEMP[18].xxxx
    temp_21.y = temp_19.x;  // 28: MOV TEMP[21].y, TEMP[19].xxxx
    temp_21.z = temp_20.x;  // 29: MOV TEMP[21].z, TEMP[20].xxxx
    { precise float r = uintBitsToFloat(temp_21.x) * uintBitsToFloat(temp_21.x) + uintBitsToFloat(temp_21.y) * uintBitsToFloat(temp_21.y) + uintBitsToFloat(temp_21.z) * uintBitsToFloat(temp_21.z); temp_22.x = floatBitsToUint(r); }  // 30: DP3 TEMP[22].x, TEMP[21].xyzz, TEMP[21].xyzz
    temp_23.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_22.x)));  // 31: RSQ TEMP[23].x, TEMP[22].xxxx
    { precise vec3 r = uintBitsToFloat(temp_21.xyz) * uintBitsToFloat(temp_23.xxx); temp_24.xyz = floatBitsToUint(r); }  // 32: MUL TEMP[24].xyz, TEMP[21].xyzz, TEMP[23].xxxx
    temp_24.w = imm_0.w;  // 33: MOV TEMP[24].w, IMM[0].wwww
    tgsi_out_1 = temp_24;  // 34: MOV OUT[1], TEMP[24]
}
