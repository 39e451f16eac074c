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
const uvec4 imm_0 = uvec4(0x0000000fu, 0x00000002u, 0x40000000u, 0x3f800000u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = uvec4(tgsi_f2i(uintBitsToFloat(tgsi_in_1)));  // 0: F2I TEMP[0], IN[1]
    temp_1 = temp_0 & imm_0.xxxx;  // 1: AND TEMP[1], TEMP[0], IMM[0].xxxx
    temp_2.x = temp_1.x * imm_0.y;  // 2: UMUL TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
    addr_0.x = temp_2.x;  // 3: UARL ADDR[0].x, TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.xxxx); temp_3 = floatBitsToUint(r); }  // 4: MUL TEMP[3], CONST[ADDR[0].x+4], IN[2].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.xxxx); temp_4 = floatBitsToUint(r); }  // 5: MUL TEMP[4], CONST[ADDR[0].x+5], IN[2].xxxx
    temp_5.x = temp_1.y * imm_0.y;  // 6: UMUL TEMP[5].x, TEMP[1].yyyy, IMM[0].yyyy
    addr_0.x = temp_5.x;  // 7: UARL ADDR[0].x, TEMP[5].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.yyyy) + uintBitsToFloat(temp_3); temp_6 = floatBitsToUint(r); }  // 8: MAD TEMP[6], CONST[ADDR[0].x+4], IN[2].yyyy, TEMP[3]
    { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.yyyy) + uintBitsToFloat(temp_4); temp_7 = floatBitsToUint(r); }  // 9: MAD TEMP[7], CONST[ADDR[0].x+5], IN[2].yyyy, TEMP[4]
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(temp_6.x) + uintBitsToFloat(temp_6.y) * uintBitsToFloat(temp_6.y) + uintBitsToFloat(temp_6.z) * uintBitsToFloat(temp_6.z) + uintBitsToFloat(temp_6.w) * uintBitsToFloat(temp_6.w); temp_8.x = floatBitsToUint(r); }  // 10: DP4 TEMP[8].x, TEMP[6], TEMP[6]
    temp_9.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_8.x)));  // 11: RSQ TEMP[9].x, TEMP[8].xxxx
    { precise vec4 r = uintBitsToFloat(temp_6) * uintBitsToFloat(temp_9.xxxx); temp_10 = floatBitsToUint(r); }  // 12: MUL TEMP[10], TEMP[6], TEMP[9].xxxx
    { precise vec4 r = uintBitsToFloat(temp_7) * uintBitsToFloat(temp_9.xxxx); temp_11 = floatBitsToUint(r); }  // 13: MUL TEMP[11], TEMP[7], TEMP[9].xxxx
    { precise vec3 r = uintBitsToFloat(temp_10.zxy) * uintBitsToFloat(tgsi_in_0.yzx); temp_12.xyz = floatBitsToUint(r); }  // 14: MUL TEMP[12].xyz, TEMP[10].zxyy, IN[0].yzxx
    { precise vec3 r = uintBitsToFloat(temp_10.yzx) * uintBitsToFloat(tgsi_in_0.zxy) + (-uintBitsToFloat(temp_12.xyz)); temp_13.xyz = floatBitsToUint(r); }  // 15: MAD TEMP[13].xyz, TEMP[10].yzxx, IN[0].zxyy, -TEMP[12].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(temp_10.www); temp_14.xyz = floatBitsToUint(r); }  // 16: MUL TEMP[14].xyz, IN[0].xyzz, TEMP[10].wwww
    { precise vec3 r = uintBitsToFloat(temp_13.xyz) + uintBitsToFloat(temp_14.xyz); temp_15.xyz = floatBitsToUint(r); }  // 17: ADD TEMP[15].xyz, TEMP[13].xyzz, TEMP[14].xyzz
    { precise vec3 r = uintBitsToFloat(temp_10.zxy) * uintBitsToFloat(temp_15.yzx); temp_16.xyz = floatBitsToUint(r); }  // 18: MUL TEMP[16].xyz, TEMP[10].zxyy, TEMP[15].yzxx
    { precise vec3 r = uintBitsToFloat(temp_10.yzx) * uintBitsToFloat(temp_15.zxy) + (-uintBitsToFloat(temp_16.xyz)); temp_17.xyz = floatBitsToUint(r); }  // 19: MAD TEMP[17].xyz, TEMP[10].yzxx, TEMP[15].zxyy, -TEMP[16].xyzz
    { precise vec3 r = uintBitsToFloat(temp_17.xyz) * uintBitsToFloat(imm_0.zzz); temp_18.xyz = floatBitsToUint(r); }  // 20: MUL TEMP[18].xyz, TEMP[17].xyzz, IMM[0].zzzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) + uintBitsToFloat(temp_18.xyz); temp_19.xyz = floatBitsToUint(r); }  // 21: ADD TEMP[19].xyz, IN[0].xyzz, TEMP[18].xyzz
    { precise vec3 r = uintBitsToFloat(temp_11.xyz) * uintBitsToFloat(temp_10.www); temp_20.xyz = floatBitsToUint(r); }  // 22: MUL TEMP[20].xyz, TEMP[11].xyzz, TEMP[10].wwww
    { precise vec3 r = uintBitsToFloat(temp_10.xyz) * uintBitsToFloat(temp_11.www); temp_21.xyz = floatBitsToUint(r); }  // 23: MUL TEMP[21].xyz, TEMP[10].xyzz, TEMP[11].wwww
    { precise vec3 r = uintBitsToFloat(temp_20.xyz) + (-uintBitsToFloat(temp_21.xyz)); temp_22.xyz = floatBitsToUint(r); }  // 24: ADD TEMP[22].xyz, TEMP[20].xyzz, -TEMP[21].xyzz
    { precise vec3 r = uintBitsToFloat(temp_10.zxy) * uintBitsToFloat(temp_11.yzx); temp_23.xyz = floatBitsToUint(r); }  // 25: MUL TEMP[23].xyz, TEMP[10].zxyy, TEMP[11].yzxx
    { precise vec3 r = uintBitsToFloat(temp_10.yzx) * uintBitsToFloat(temp_11.zxy) + (-uintBitsToFloat(temp_23.xyz)); temp_24.xyz = floatBitsToUint(r); }  // 26: MAD TEMP[24].xyz, TEMP[10].yzxx, TEMP[11].zxyy, -TEMP[23].xyzz
    { precise vec3 r = uintBitsToFloat(temp_22.xyz) + uintBitsToFloat(temp_24.xyz); temp_25.xyz = floatBitsToUint(r); }  // 27: ADD TEMP[25].xyz, TEMP[22].xyzz, TEMP[24].xyzz
    { precise vec3 r = uintBitsToFloat(temp_25.xyz) * uintBitsToFloat(imm_0.zzz); temp_26.xyz = floatBitsToUint(r); }  // 28: MUL TEMP[26].xyz, TEMP[25].xyzz, IMM[0].zzzz
    { precise vec3 r = uintBitsToFloat(temp_19.xyz) + uintBitsToFloat(temp_26.xyz); temp_27.xyz = floatBitsToUint(r); }  // 29: ADD TEMP[27].xyz, TEMP[19].xyzz, TEMP[26].xyzz
    temp_27.w = imm_0.w;  // 30: MOV TEMP[27].w, IMM[0].wwww
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_27.xxxx); temp_28 = floatBitsToUint(r); }  // 31: MUL TEMP[28], CONST[0], TEMP[27].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(temp_27.yyyy) + uintBitsToFloat(temp_28); temp_29 = floatBitsToUint(r); }  // 32: MAD TEMP[29], CONST[1], TEMP[27].yyyy, TEMP[28]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(temp_27.zzzz) + uintBitsToFloat(temp_29); temp_30 = floatBitsToUint(r); }  // 33: MAD TEMP[30], CONST[2], TEMP[27].zzzz, TEMP[29]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(temp_27.wwww) + uintBitsToFloat(temp_30); tgsi_out_0 = floatBitsToUint(r); }  // 34: MAD OUT[0], CONST[3], TEMP[27].wwww, TEMP[30]
    tgsi_out_1 = temp_27;  // 35: MOV OUT[1], TEMP[27]
}
