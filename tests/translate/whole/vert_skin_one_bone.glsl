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
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x0000000fu, 0x00000003u, 0x00000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x3f800000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(temp_3.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_3.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_3.w) * uintBitsToFloat(tgsi_in_0.w); temp_6.x = floatBitsToUint(r); }  // 7: DP4 TEMP[6].x, TEMP[3], IN[0]
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(temp_4.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_4.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_4.w) * uintBitsToFloat(tgsi_in_0.w); temp_7.x = floatBitsToUint(r); }  // 8: DP4 TEMP[7].x, TEMP[4], IN[0]
    { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(temp_5.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_5.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_5.w) * uintBitsToFloat(tgsi_in_0.w); temp_8.x = floatBitsToUint(r); }  // 9: DP4 TEMP[8].x, TEMP[5], IN[0]
    temp_9.x = temp_6.x;  // 10: MOV TEMP[9].x, TEMP[6].xxxx
    temp_9.y = temp_7.x;  // 11: MOV TEMP[9].y, TEMP[7].xxxx
    temp_9.z = temp_8.x;  // 12: MOV TEMP[9].z, TEMP[8].xxxx
    temp_10.xyz = temp_9.xyz;  // 13: MOV TEMP[10].xyz, TEMP[9].xyzz
    temp_10.w = imm_1.x;  // 14: MOV TEMP[10].w, IMM[1].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_10.xxxx); temp_11 = floatBitsToUint(r); }  // 15: MUL TEMP[11], CONST[0], TEMP[10].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(temp_10.yyyy) + uintBitsToFloat(temp_11); temp_12 = floatBitsToUint(r); }  // 16: MAD TEMP[12], CONST[1], TEMP[10].yyyy, TEMP[11]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(temp_10.zzzz) + uintBitsToFloat(temp_12); temp_13 = floatBitsToUint(r); }  // 17: MAD TEMP[13], CONST[2], TEMP[10].zzzz, TEMP[12]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(temp_10.wwww) + uintBitsToFloat(temp_13); tgsi_out_0 = floatBitsToUint(r); }  // 18: MAD OUT[0], CONST[3], TEMP[10].wwww, TEMP[13]
    tgsi_out_1 = temp_10;  // 19: MOV OUT[1], TEMP[10]
}
