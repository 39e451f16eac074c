#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 81) float tgsi_clamp(float a, float b, float c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec2 tgsi_clamp(vec2 a, vec2 b, vec2 c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec3 tgsi_clamp(vec3 a, vec3 b, vec3 c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec4 tgsi_clamp(vec4 a, vec4 b, vec4 c);
float tgsi_sat(float a) {
    return tgsi_clamp(a, 0.0, 1.0);
}
vec2 tgsi_sat(vec2 a) { return vec2(tgsi_sat(a.x), tgsi_sat(a.y)); }
vec3 tgsi_sat(vec3 a) { return vec3(tgsi_sat(a.x), tgsi_sat(a.y), tgsi_sat(a.z)); }
vec4 tgsi_sat(vec4 a) { return vec4(tgsi_sat(a.x), tgsi_sat(a.y), tgsi_sat(a.z), tgsi_sat(a.w)); }
float tgsi_pow(float a, float b) {
    float m = abs(a);
    precise float l = log2(m), e = b * l;
    bool whole = floor(b) == b, odd = whole && abs(b) < 16777216.0 && fract(b * 0.5) != 0.0;
    float p = m == 1.0 ? 1.0 : exp2(e), n = uintBitsToFloat(0x7fc00000u);
    p = floatBitsToInt(a) >= 0 ? p : odd ? -p : !whole && a < 0.0 && !isinf(a) ? n : p;
    return b == 0.0 || a == 1.0 ? 1.0 : isnan(a) || isnan(b) ? n : p;
}
vec2 tgsi_pow(vec2 a, vec2 b) { return vec2(tgsi_pow(a.x, b.x), tgsi_pow(a.y, b.y)); }
vec3 tgsi_pow(vec3 a, vec3 b) { return vec3(tgsi_pow(a.x, b.x), tgsi_pow(a.y, b.y), tgsi_pow(a.z, b.z)); }
vec4 tgsi_pow(vec4 a, vec4 b) { return vec4(tgsi_pow(a.x, b.x), tgsi_pow(a.y, b.y), tgsi_pow(a.z, b.z), tgsi_pow(a.w, b.w)); }
float tgsi_lit(float a, float b, float c) {
    return a > 0.0 ? tgsi_pow(tgsi_max(b, 0.0), tgsi_clamp(c, -128.0, 128.0)) : 0.0;
}
vec2 tgsi_lit(vec2 a, vec2 b, vec2 c) { return vec2(tgsi_lit(a.x, b.x, c.x), tgsi_lit(a.y, b.y, c.y)); }
vec3 tgsi_lit(vec3 a, vec3 b, vec3 c) { return vec3(tgsi_lit(a.x, b.x, c.x), tgsi_lit(a.y, b.y, c.y), tgsi_lit(a.z, b.z, c.z)); }
vec4 tgsi_lit(vec4 a, vec4 b, vec4 c) { return vec4(tgsi_lit(a.x, b.x, c.x), tgsi_lit(a.y, b.y, c.y), tgsi_lit(a.z, b.z, c.z), tgsi_lit(a.w, b.w, c.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
uvec4 tgsi_out_3;
const uvec4 imm_0 = uvec4(0x00000000u, 0x40000000u, 0x3f800000u, 0x3f000000u);
const uvec4 imm_1 = uvec4(0x3e000000u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
uvec4 const_0_4;
uvec4 const_0_5;
uvec4 const_0_6;
uvec4 const_0_7;
uvec4 const_0_8;
uvec4 const_0_9;
uvec4 const_0_10;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
    const_0_4 = vkp_const(0u, 4);
    const_0_5 = vkp_const(0u, 5);
    const_0_6 = vkp_const(0u, 6);
    const_0_7 = vkp_const(0u, 7);
    const_0_8 = vkp_const(0u, 8);
    const_0_9 = vkp_const(0u, 9);
    const_0_10 = vkp_const(0u, 10);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    tgsi_out_3 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(tgsi_in_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], CONST[0], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_0); temp_1 = floatBitsToUint(r); }  // 1: MAD TEMP[1], CONST[1], IN[0].yyyy, TEMP[0]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: MAD TEMP[2], CONST[2], IN[0].zzzz, TEMP[1]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_2); temp_3 = floatBitsToUint(r); }  // 3: MAD TEMP[3], CONST[3], IN[0].wwww, TEMP[2]
    tgsi_out_0 = temp_3;  // 4: MOV OUT[0], TEMP[3]
    { precise vec3 r = uintBitsToFloat(const_0_4.xyz) * uintBitsToFloat(tgsi_in_0.xxx); temp_4.xyz = floatBitsToUint(r); }  // 5: MUL TEMP[4].xyz, CONST[4].xyzz, IN[0].xxxx
    { precise vec3 r = uintBitsToFloat(const_0_5.xyz) * uintBitsToFloat(tgsi_in_0.yyy) + uintBitsToFloat(temp_4.xyz); temp_5.xyz = floatBitsToUint(r); }  // 6: MAD TEMP[5].xyz, CONST[5].xyzz, IN[0].yyyy, TEMP[4].xyzz
    { precise vec3 r = uintBitsToFloat(const_0_6.xyz) * uintBitsToFloat(tgsi_in_0.zzz) + uintBitsToFloat(temp_5.xyz); temp_6.xyz = floatBitsToUint(r); }  // 7: MAD TEMP[6].xyz, CONST[6].xyzz, IN[0].zzzz, TEMP[5].xyzz
    { precise float r = uintBitsToFloat(tgsi_in_1.x) * uintBitsToFloat(tgsi_in_1.x) + uintBitsToFloat(tgsi_in_1.y) * uintBitsToFloat(tgsi_in_1.y) + uintBitsToFloat(tgsi_in_1.z) * uintBitsToFloat(tgsi_in_1.z); temp_7.x = floatBitsToUint(r); }  // 8: DP3 TEMP[7].x, IN[1].xyzz, IN[1].xyzz
    temp_8.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_7.x)));  // 9: RSQ TEMP[8].x, TEMP[7].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_8.xxx); temp_9.xyz = floatBitsToUint(r); }  // 10: MUL TEMP[9].xyz, IN[1].xyzz, TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(temp_6.x) + uintBitsToFloat(temp_6.y) * uintBitsToFloat(temp_6.y) + uintBitsToFloat(temp_6.z) * uintBitsToFloat(temp_6.z); temp_10.x = floatBitsToUint(r); }  // 11: DP3 TEMP[10].x, TEMP[6].xyzz, TEMP[6].xyzz
    temp_11.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_10.x)));  // 12: RSQ TEMP[11].x, TEMP[10].xxxx
    { precise vec3 r = uintBitsToFloat(temp_6.xyz) * uintBitsToFloat(temp_11.xxx); temp_12.xyz = floatBitsToUint(r); }  // 13: MUL TEMP[12].xyz, TEMP[6].xyzz, TEMP[11].xxxx
    { precise vec3 r = uintBitsToFloat(const_0_7.xyz) + (-uintBitsToFloat(temp_12.xyz)); temp_13.xyz = floatBitsToUint(r); }  // 14: ADD TEMP[13].xyz, CONST[7].xyzz, -TEMP[12].xyzz
    { precise float r = uintBitsToFloat(temp_13.x) * uintBitsToFloat(temp_13.x) + uintBitsToFloat(temp_13.y) * uintBitsToFloat(temp_13.y) + uintBitsToFloat(temp_13.z) * uintBitsToFloat(temp_13.z); temp_14.x = floatBitsToUint(r); }  // 15: DP3 TEMP[14].x, TEMP[13].xyzz, TEMP[13].xyzz
    temp_15.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_14.x)));  // 16: RSQ TEMP[15].x, TEMP[14].xxxx
    { precise vec3 r = uintBitsToFloat(temp_13.xyz) * uintBitsToFloat(temp_15.xxx); temp_16.xyz = floatBitsToUint(r); }  // 17: MUL TEMP[16].xyz, TEMP[13].xyzz, TEMP[15].xxxx
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(const_0_7.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(const_0_7.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(const_0_7.z); temp_17.x = floatBitsToUint(r); }  // 18: DP3 TEMP[17].x, TEMP[9].xyzz, CONST[7].xyzz
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_16.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_16.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(temp_16.z); temp_18.x = floatBitsToUint(r); }  // 19: DP3 TEMP[18].x, TEMP[9].xyzz, TEMP[16].xyzz
    temp_19.x = temp_17.x;  // 20: MOV TEMP[19].x, TEMP[17].xxxx
    temp_19.y = temp_18.x;  // 21: MOV TEMP[19].y, TEMP[18].xxxx
    temp_19.z = imm_0.x;  // 22: MOV TEMP[19].z, IMM[0].xxxx
    temp_19.w = const_0_7.w;  // 23: MOV TEMP[19].w, CONST[7].wwww
    temp_20 = floatBitsToUint(vec4(1.0, tgsi_max(uintBitsToFloat(temp_19.x), 0.0), tgsi_lit(uintBitsToFloat(temp_19.x), uintBitsToFloat(temp_19.y), uintBitsToFloat(temp_19.w)), 1.0));  // 24: LIT TEMP[20], TEMP[19]
    { precise vec4 r = uintBitsToFloat(const_0_9) * uintBitsToFloat(temp_20.zzzz); temp_21 = floatBitsToUint(r); }  // 25: MUL TEMP[21], CONST[9], TEMP[20].zzzz
    { precise vec4 r = uintBitsToFloat(const_0_8) * uintBitsToFloat(temp_20.yyyy) + uintBitsToFloat(temp_21); temp_22 = floatBitsToUint(r); }  // 26: MAD TEMP[22], CONST[8], TEMP[20].yyyy, TEMP[21]
    tgsi_out_1 = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_22)));  // 27: MOV_SAT OUT[1], TEMP[22]
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(temp_6.x) + uintBitsToFloat(temp_6.y) * uintBitsToFloat(temp_6.y) + uintBitsToFloat(temp_6.z) * uintBitsToFloat(temp_6.z); temp_23.x = floatBitsToUint(r); }  // 28: DP3 TEMP[23].x, TEMP[6].xyzz, TEMP[6].xyzz
    temp_24.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_23.x)));  // 29: RSQ TEMP[24].x, TEMP[23].xxxx
    { precise vec3 r = uintBitsToFloat(temp_6.xyz) * uintBitsToFloat(temp_24.xxx); temp_25.xyz = floatBitsToUint(r); }  // 30: MUL TEMP[25].xyz, TEMP[6].xyzz, TEMP[24].xxxx
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_25.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_25.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(temp_25.z); temp_26.x = floatBitsToUint(r); }  // 31: DP3 TEMP[26].x, TEMP[9].xyzz, TEMP[25].xyzz
    { precise float r = uintBitsToFloat(temp_26.x) * uintBitsToFloat(imm_0.y); temp_27.x = floatBitsToUint(r); }  // 32: MUL TEMP[27].x, TEMP[26].xxxx, IMM[0].yyyy
    { precise vec3 r = uintBitsToFloat(temp_9.xyz) * uintBitsToFloat(temp_27.xxx); temp_28.xyz = floatBitsToUint(r); }  // 33: MUL TEMP[28].xyz, TEMP[9].xyzz, TEMP[27].xxxx
    { precise vec3 r = uintBitsToFloat(temp_25.xyz) + (-uintBitsToFloat(temp_28.xyz)); temp_29.xyz = floatBitsToUint(r); }  // 34: ADD TEMP[29].xyz, TEMP[25].xyzz, -TEMP[28].xyzz
    { precise vec3 r = uintBitsToFloat(temp_29.xyz) + uintBitsToFloat(imm_0.xxz); temp_30.xyz = floatBitsToUint(r); }  // 35: ADD TEMP[30].xyz, TEMP[29].xyzz, IMM[0].xxzz
    { precise float r = uintBitsToFloat(temp_30.x) * uintBitsToFloat(temp_30.x) + uintBitsToFloat(temp_30.y) * uintBitsToFloat(temp_30.y) + uintBitsToFloat(temp_30.z) * uintBitsToFloat(temp_30.z); temp_31.x = floatBitsToUint(r); }  // 36: DP3 TEMP[31].x, TEMP[30].xyzz, TEMP[30].xyzz
    temp_32.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_31.x)));  // 37: RSQ TEMP[32].x, TEMP[31].xxxx
    { precise float r = uintBitsToFloat(temp_32.x) * uintBitsToFloat(imm_0.w); temp_33.x = floatBitsToUint(r); }  // 38: MUL TEMP[33].x, TEMP[32].xxxx, IMM[0].wwww
    { precise vec2 r = uintBitsToFloat(temp_29.xy) * uintBitsToFloat(temp_33.xx) + uintBitsToFloat(imm_0.ww); temp_34.xy = floatBitsToUint(r); }  // 39: MAD TEMP[34].xy, TEMP[29].xyyy, TEMP[33].xxxx, IMM[0].wwww
    temp_34.z = imm_0.x;  // 40: MOV TEMP[34].z, IMM[0].xxxx
    temp_34.w = imm_0.z;  // 41: MOV TEMP[34].w, IMM[0].zzzz
    tgsi_out_2 = temp_34;  // 42: MOV OUT[2], TEMP[34]
    { precise float r = abs(uintBitsToFloat(temp_3.z)) * uintBitsToFloat(const_0_10.x); temp_35.x = floatBitsToUint(r); }  // 43: MUL TEMP[35].x, |TEMP[3].zzzz|, CONST[10].xxxx
    { precise float r = uintBitsToFloat(temp_35.x) * uintBitsToFloat(imm_1.x); temp_36.x = floatBitsToUint(r); }  // 44: MUL TEMP[36].x, TEMP[35].xxxx, IMM[1].xxxx
    { precise float r = uintBitsToFloat(temp_36.x) * uintBitsToFloat(temp_36.x); temp_37.x = floatBitsToUint(r); }  // 45: MUL TEMP[37].x, TEMP[36].xxxx, TEMP[36].xxxx
    tgsi_out_3.x = floatBitsToUint(exp2((-uintBitsToFloat(temp_37.x))));  // 46: EX2 OUT[3].x, -TEMP[37].xxxx
}
