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
    uvec4 temp_31 = uvec4(0u);
    uvec4 temp_32 = uvec4(0u);
    uvec4 temp_33 = uvec4(0u);
    uvec4 temp_34 = uvec4(0u);
    uvec4 temp_35 = uvec4(0u);
    uvec4 temp_36 = uvec4(0u);
    uvec4 temp_37 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = uvec4(tgsi_f2i(uintBitsToFloat(tgsi_in_1)));  // 0: F2I TEMP[0], IN[1]
    temp_1 = temp_0 & imm_0.xxxx;  // 1: AND TEMP[1], TEMP[0], IMM[0].xxxx
    temp_2.x = temp_1.x * imm_0.y;  // 2: UMUL TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
    addr_0.x = temp_2.x;  // 3: UARL ADDR[0].x, TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.xxxx); temp_3 = floatBitsToUint(r); }  // 4: MUL TEMP[3], CONST[2][ADDR[0].x+4], IN[2].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.xxxx); temp_4 = floatBitsToUint(r); }  // 5: MUL TEMP[4], CONST[2][ADDR[0].x+5], IN[2].xxxx
    temp_5.x = temp_1.y * imm_0.y;  // 6: UMUL TEMP[5].x, TEMP[1].yyyy, IMM[0].yyyy
    addr_0.x = temp_5.x;  // 7: UARL ADDR[0].x, TEMP[5].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.yyyy) + uintBitsToFloat(temp_3); temp_6 = floatBitsToUint(r); }  // 8: MAD TEMP[6], CONST[2][ADDR[0].x+4], IN[2].yyyy, TEMP[3]
    { precise vec4 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.yyyy) + uintBitsToFloat(temp_4); temp_7 = floatBitsToUint(r); }  // 9: MAD TEMP[7], CONST[2][ADDR[0].x+5], IN[2].yyyy, TEMP[4]
    temp_8.x = temp_1.z * imm_0.y;  // 10: UMUL TEMP[8].x, TEMP[1].zzzz, IMM[0].yyyy
    addr_0.x = temp_8.x;  // 11: UARL ADDR[0].x, TEMP[8].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.zzzz) + uintBitsToFloat(temp_6); temp_9 = floatBitsToUint(r); }  // 12: MAD TEMP[9], CONST[2][ADDR[0].x+4], IN[2].zzzz, TEMP[6]
    { precise vec4 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.zzzz) + uintBitsToFloat(temp_7); temp_10 = floatBitsToUint(r); }  // 13: MAD TEMP[10], CONST[2][ADDR[0].x+5], IN[2].zzzz, TEMP[7]
    temp_11.x = temp_1.w * imm_0.y;  // 14: UMUL TEMP[11].x, TEMP[1].wwww, IMM[0].yyyy
    addr_0.x = temp_11.x;  // 15: UARL ADDR[0].x, TEMP[11].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 4)) * uintBitsToFloat(tgsi_in_2.wwww) + uintBitsToFloat(temp_9); temp_12 = floatBitsToUint(r); }  // 16: MAD TEMP[12], CONST[2][ADDR[0].x+4], IN[2].wwww, TEMP[9]
    { precise vec4 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x) + 5)) * uintBitsToFloat(tgsi_in_2.wwww) + uintBitsToFloat(temp_10); temp_13 = floatBitsToUint(r); }  // 17: MAD TEMP[13], CONST[2][ADDR[0].x+5], IN[2].wwww, TEMP[10]
    { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(temp_12.x) + uintBitsToFloat(temp_12.y) * uintBitsToFloat(temp_12.y) + uintBitsToFloat(temp_12.z) * uintBitsToFloat(temp_12.z) + uintBitsToFloat(temp_12.w) * uintBitsToFloat(temp_12.w); temp_14.x = floatBitsToUint(r); }  // 18: DP4 TEMP[14].x, TEMP[12], TEMP[12]
    temp_15.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_14.x)));  // 19: RSQ TEMP[15].x, TEMP[14].xxxx
    { precise vec4 r = uintBitsToFloat(temp_12) * uintBitsToFloat(temp_15.xxxx); temp_16 = floatBitsToUint(r); }  // 20: MUL TEMP[16], TEMP[12], TEMP[15].xxxx
    { precise vec4 r = uintBitsToFloat(temp_13) * uintBitsToFloat(temp_15.xxxx); temp_17 = floatBitsToUint(r); }  // 21: MUL TEMP[17], TEMP[13], TEMP[15].xxxx
    { precise vec3 r = uintBitsToFloat(temp_16.zxy) * uintBitsToFloat(tgsi_in_0.yzx); temp_18.xyz = floatBitsToUint(r); }  // 22: MUL TEMP[18].xyz, TEMP[16].zxyy, IN[0].yzxx
    { precise vec3 r = uintBitsToFloat(temp_16.yzx) * uintBitsToFloat(tgsi_in_0.zxy) + (-uintBitsToFloat(temp_18.xyz)); temp_19.xyz = floatBitsToUint(r); }  // 23: MAD TEMP[19].xyz, TEMP[16].yzxx, IN[0].zxyy, -TEMP[18].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(temp_16.www); temp_20.xyz = floatBitsToUint(r); }  // 24: MUL TEMP[20].xyz, IN[0].xyzz, TEMP[16].wwww
    { precise vec3 r = uintBitsToFloat(temp_19.xyz) + uintBitsToFloat(temp_20.xyz); temp_21.xyz = floatBitsToUint(r); }  // 25: ADD TEMP[21].xyz, TEMP[19].xyzz, TEMP[20].xyzz
    { precise vec3 r = uintBitsToFloat(temp_16.zxy) * uintBitsToFloat(temp_21.yzx); temp_22.xyz = floatBitsToUint(r); }  // 26: MUL TEMP[22].xyz, TEMP[16].zxyy, TEMP[21].yzxx
    { precise vec3 r = uintBitsToFloat(temp_16.yzx) * uintBitsToFloat(temp_21.zxy) + (-uintBitsToFloat(temp_22.xyz)); temp_23.xyz = floatBitsToUint(r); }  // 27: MAD TEMP[23].xyz, TEMP[16].yzxx, TEMP[21].zxyy, -TEMP[22].xyzz
    { precise vec3 r = uintBitsToFloat(temp_23.xyz) * uintBitsToFloat(imm_0.zzz); temp_24.xyz = floatBitsToUint(r); }  // 28: MUL TEMP[24].xyz, TEMP[23].xyzz, IMM[0].zzzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) + uintBitsToFloat(temp_24.xyz); temp_25.xyz = floatBitsToUint(r); }  // 29: ADD TEMP[25].xyz, IN[0].xyzz, TEMP[24].xyzz
    { precise vec3 r = uintBitsToFloat(temp_17.xyz) * uintBitsToFloat(temp_16.www); temp_26.xyz = floatBitsToUint(r); }  // 30: MUL TEMP[26].xyz, TEMP[17].xyzz, TEMP[16].wwww
    { precise vec3 r = uintBitsToFloat(temp_16.xyz) * uintBitsToFloat(temp_17.www); temp_27.xyz = floatBitsToUint(r); }  // 31: MUL TEMP[27].xyz, TEMP[16].xyzz, TEMP[17].wwww
    { precise vec3 r = uintBitsToFloat(temp_26.xyz) + (-uintBitsToFloat(temp_27.xyz)); temp_28.xyz = floatBitsToUint(r); }  // 32: ADD TEMP[28].xyz, TEMP[26].xyzz, -TEMP[27].xyzz
    { precise vec3 r = uintBitsToFloat(temp_16.zxy) * uintBitsToFloat(temp_17.yzx); temp_29.xyz = floatBitsToUint(r); }  // 33: MUL TEMP[29].xyz, TEMP[16].zxyy, TEMP[17].yzxx
    { precise vec3 r = uintBitsToFloat(temp_16.yzx) * uintBitsToFloat(temp_17.zxy) + (-uintBitsToFloat(temp_29.xyz)); temp_30.xyz = floatBitsToUint(r); }  // 34: MAD TEMP[30].xyz, TEMP[16].yzxx, TEMP[17].zxyy, -TEMP[29].xyzz
    { precise vec3 r = uintBitsToFloat(temp_28.xyz) + uintBitsToFloat(temp_30.xyz); temp_31.xyz = floatBitsToUint(r); }  // 35: ADD TEMP[31].xyz, TEMP[28].xyzz, TEMP[30].xyzz
    { precise vec3 r = uintBitsToFloat(temp_31.xyz) * uintBitsToFloat(imm_0.zzz); temp_32.xyz = floatBitsToUint(r); }  // 36: MUL TEMP[32].xyz, TEMP[31].xyzz, IMM[0].zzzz
    { precise vec3 r = uintBitsToFloat(temp_25.xyz) + uintBitsToFloat(temp_32.xyz); temp_33.xyz = floatBitsToUint(r); }  // 37: ADD TEMP[33].xyz, TEMP[25].xyzz, TEMP[32].xyzz
    temp_33.w = imm_0.w;  // 38: MOV TEMP[33].w, IMM[0].wwww
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_33.xxxx); temp_34 = floatBitsToUint(r); }  // 39: MUL TEMP[34], CONST[0], TEMP[33].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(temp_33.yyyy) + uintBitsToFloat(temp_34); temp_35 = floatBitsToUint(r); }  // 40: MAD TEMP[35], CONST[1], TEMP[33].yyyy, TEMP[34]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(temp_33.zzzz) + uintBitsToFloat(temp_35); temp_36 = floatBitsToUint(r); }  // 41: MAD TEMP[36], CONST[2], TEMP[33].zzzz, TEMP[35]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(temp_33.wwww) + uintBitsToFloat(temp_36); tgsi_out_0 = floatBitsToUint(r); }  // 42: MAD OUT[0], CONST[3], TEMP[33].wwww, TEMP[36]
    temp_37.xyz = tgsi_in_3.xyz;  // 43: MOV TEMP[37].xyz, IN[3].xyzz
    temp_37.w = imm_0.w;  // 44: MOV TEMP[37].w, IMM[0].wwww
    tgsi_out_1 = temp_37;  // 45: MOV OUT[1], TEMP[37]
}
