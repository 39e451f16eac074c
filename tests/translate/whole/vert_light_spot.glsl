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
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
uvec4 const_0_11;
uvec4 const_0_12;
uvec4 const_0_13;
uvec4 const_0_14;
uvec4 const_0_15;
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
    const_0_11 = vkp_const(0u, 11);
    const_0_12 = vkp_const(0u, 12);
    const_0_13 = vkp_const(0u, 13);
    const_0_14 = vkp_const(0u, 14);
    const_0_15 = vkp_const(0u, 15);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(tgsi_in_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], CONST[0], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_0); temp_1 = floatBitsToUint(r); }  // 1: MAD TEMP[1], CONST[1], IN[0].yyyy, TEMP[0]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: MAD TEMP[2], CONST[2], IN[0].zzzz, TEMP[1]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_2); tgsi_out_0 = floatBitsToUint(r); }  // 3: MAD OUT[0], CONST[3], IN[0].wwww, TEMP[2]
    { precise vec4 r = uintBitsToFloat(const_0_4) * uintBitsToFloat(tgsi_in_0.xxxx); temp_3 = floatBitsToUint(r); }  // 4: MUL TEMP[3], CONST[4], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_5) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_3); temp_4 = floatBitsToUint(r); }  // 5: MAD TEMP[4], CONST[5], IN[0].yyyy, TEMP[3]
    { precise vec4 r = uintBitsToFloat(const_0_6) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_4); temp_5 = floatBitsToUint(r); }  // 6: MAD TEMP[5], CONST[6], IN[0].zzzz, TEMP[4]
    { precise vec4 r = uintBitsToFloat(const_0_7) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_5); temp_6 = floatBitsToUint(r); }  // 7: MAD TEMP[6], CONST[7], IN[0].wwww, TEMP[5]
    { precise vec3 r = uintBitsToFloat(const_0_8.xyz) * uintBitsToFloat(tgsi_in_1.xxx); temp_7.xyz = floatBitsToUint(r); }  // 8: MUL TEMP[7].xyz, CONST[8].xyzz, IN[1].xxxx
    { precise vec3 r = uintBitsToFloat(const_0_9.xyz) * uintBitsToFloat(tgsi_in_1.yyy) + uintBitsToFloat(temp_7.xyz); temp_8.xyz = floatBitsToUint(r); }  // 9: MAD TEMP[8].xyz, CONST[9].xyzz, IN[1].yyyy, TEMP[7].xyzz
    { precise vec3 r = uintBitsToFloat(const_0_10.xyz) * uintBitsToFloat(tgsi_in_1.zzz) + uintBitsToFloat(temp_8.xyz); temp_9.xyz = floatBitsToUint(r); }  // 10: MAD TEMP[9].xyz, CONST[10].xyzz, IN[1].zzzz, TEMP[8].xyzz
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_9.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_9.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(temp_9.z); temp_10.x = floatBitsToUint(r); }  // 11: DP3 TEMP[10].x, TEMP[9].xyzz, TEMP[9].xyzz
    temp_11.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_10.x)));  // 12: RSQ TEMP[11].x, TEMP[10].xxxx
    { precise vec3 r = uintBitsToFloat(temp_9.xyz) * uintBitsToFloat(temp_11.xxx); temp_12.xyz = floatBitsToUint(r); }  // 13: MUL TEMP[12].xyz, TEMP[9].xyzz, TEMP[11].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_11) * uintBitsToFloat(tgsi_in_2); temp_13 = floatBitsToUint(r); }  // 14: MUL TEMP[13], CONST[11], IN[2]
    { precise vec3 r = uintBitsToFloat(const_0_13.xyz) + (-uintBitsToFloat(temp_6.xyz)); temp_14.xyz = floatBitsToUint(r); }  // 15: ADD TEMP[14].xyz, CONST[13].xyzz, -TEMP[6].xyzz
    { precise float r = uintBitsToFloat(temp_14.x) * uintBitsToFloat(temp_14.x) + uintBitsToFloat(temp_14.y) * uintBitsToFloat(temp_14.y) + uintBitsToFloat(temp_14.z) * uintBitsToFloat(temp_14.z); temp_15.x = floatBitsToUint(r); }  // 16: DP3 TEMP[15].x, TEMP[14].xyzz, TEMP[14].xyzz
    temp_16.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_15.x)));  // 17: RSQ TEMP[16].x, TEMP[15].xxxx
    { precise vec3 r = uintBitsToFloat(temp_14.xyz) * uintBitsToFloat(temp_16.xxx); temp_17.xyz = floatBitsToUint(r); }  // 18: MUL TEMP[17].xyz, TEMP[14].xyzz, TEMP[16].xxxx
    temp_18.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_15.x)));  // 19: SQRT TEMP[18].x, TEMP[15].xxxx
    { precise float r = uintBitsToFloat(temp_18.x) * uintBitsToFloat(const_0_15.w) + uintBitsToFloat(imm_0.x); temp_19.x = floatBitsToUint(r); }  // 20: MAD TEMP[19].x, TEMP[18].xxxx, CONST[15].wwww, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_15.x) * uintBitsToFloat(const_0_14.w) + uintBitsToFloat(temp_19.x); temp_20.x = floatBitsToUint(r); }  // 21: MAD TEMP[20].x, TEMP[15].xxxx, CONST[14].wwww, TEMP[19].xxxx
    temp_21.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_20.x));  // 22: RCP TEMP[21].x, TEMP[20].xxxx
    { precise float r = (-uintBitsToFloat(temp_17.x)) * uintBitsToFloat(const_0_15.x) + (-uintBitsToFloat(temp_17.y)) * uintBitsToFloat(const_0_15.y) + (-uintBitsToFloat(temp_17.z)) * uintBitsToFloat(const_0_15.z); temp_22.x = floatBitsToUint(r); }  // 23: DP3 TEMP[22].x, -TEMP[17].xyzz, CONST[15].xyzz
    temp_23.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_22.x), uintBitsToFloat(imm_0.y)));  // 24: MAX TEMP[23].x, TEMP[22].xxxx, IMM[0].yyyy
    temp_24.x = uint(-int(uintBitsToFloat(temp_23.x) >= uintBitsToFloat(const_0_12.x)));  // 25: FSGE TEMP[24].x, TEMP[23].xxxx, CONST[12].xxxx
    temp_25.x = floatBitsToUint(tgsi_pow(uintBitsToFloat(temp_23.x), uintBitsToFloat(const_0_12.y)));  // 26: POW TEMP[25].x, TEMP[23].xxxx, CONST[12].yyyy
    temp_26.x = mix(imm_0.y, temp_25.x, temp_24.x != uint(0));  // 27: UCMP TEMP[26].x, TEMP[24].xxxx, TEMP[25].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_21.x) * uintBitsToFloat(temp_26.x); temp_27.x = floatBitsToUint(r); }  // 28: MUL TEMP[27].x, TEMP[21].xxxx, TEMP[26].xxxx
    { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(temp_17.x) + uintBitsToFloat(temp_12.y) * uintBitsToFloat(temp_17.y) + uintBitsToFloat(temp_12.z) * uintBitsToFloat(temp_17.z); temp_28.x = floatBitsToUint(r); }  // 29: DP3 TEMP[28].x, TEMP[12].xyzz, TEMP[17].xyzz
    temp_29.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_28.x), uintBitsToFloat(imm_0.y)));  // 30: MAX TEMP[29].x, TEMP[28].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_29.x) * uintBitsToFloat(temp_27.x); temp_30.x = floatBitsToUint(r); }  // 31: MUL TEMP[30].x, TEMP[29].xxxx, TEMP[27].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_14) * uintBitsToFloat(temp_30.xxxx) + uintBitsToFloat(temp_13); temp_13 = floatBitsToUint(r); }  // 32: MAD TEMP[13], CONST[14], TEMP[30].xxxx, TEMP[13]
    tgsi_out_1 = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_13)));  // 33: MOV_SAT OUT[1], TEMP[13]
}
