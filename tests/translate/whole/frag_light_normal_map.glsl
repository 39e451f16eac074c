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
layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
uvec4 tgsi_in_4;
uvec4 tgsi_in_5;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40000000u, 0xbf800000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_4.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_0, p.xy, dx, dy);
        temp_0.xyz = floatBitsToUint(texel.xyz);
    }  // 0: TEX TEMP[0].xyz, IN[4].xyyy, SAMP[0], 2D
    { precise vec3 r = uintBitsToFloat(temp_0.xyz) * uintBitsToFloat(imm_0.xxx) + uintBitsToFloat(imm_0.yyy); temp_1.xyz = floatBitsToUint(r); }  // 1: MAD TEMP[1].xyz, TEMP[0].xyzz, IMM[0].xxxx, IMM[0].yyyy
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.zxy) * uintBitsToFloat(tgsi_in_5.yzx); temp_2.xyz = floatBitsToUint(r); }  // 2: MUL TEMP[2].xyz, IN[0].zxyy, IN[5].yzxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.yzx) * uintBitsToFloat(tgsi_in_5.zxy) + (-uintBitsToFloat(temp_2.xyz)); temp_3.xyz = floatBitsToUint(r); }  // 3: MAD TEMP[3].xyz, IN[0].yzxx, IN[5].zxyy, -TEMP[2].xyzz
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(tgsi_in_5.www); temp_4.xyz = floatBitsToUint(r); }  // 4: MUL TEMP[4].xyz, TEMP[3].xyzz, IN[5].wwww
    { precise vec3 r = uintBitsToFloat(tgsi_in_5.xyz) * uintBitsToFloat(temp_1.xxx); temp_5.xyz = floatBitsToUint(r); }  // 5: MUL TEMP[5].xyz, IN[5].xyzz, TEMP[1].xxxx
    { precise vec3 r = uintBitsToFloat(temp_4.xyz) * uintBitsToFloat(temp_1.yyy) + uintBitsToFloat(temp_5.xyz); temp_6.xyz = floatBitsToUint(r); }  // 6: MAD TEMP[6].xyz, TEMP[4].xyzz, TEMP[1].yyyy, TEMP[5].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(temp_1.zzz) + uintBitsToFloat(temp_6.xyz); temp_7.xyz = floatBitsToUint(r); }  // 7: MAD TEMP[7].xyz, IN[0].xyzz, TEMP[1].zzzz, TEMP[6].xyzz
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(temp_7.x) + uintBitsToFloat(temp_7.y) * uintBitsToFloat(temp_7.y) + uintBitsToFloat(temp_7.z) * uintBitsToFloat(temp_7.z); temp_8.x = floatBitsToUint(r); }  // 8: DP3 TEMP[8].x, TEMP[7].xyzz, TEMP[7].xyzz
    temp_9.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_8.x)));  // 9: RSQ TEMP[9].x, TEMP[8].xxxx
    { precise vec3 r = uintBitsToFloat(temp_7.xyz) * uintBitsToFloat(temp_9.xxx); temp_10.xyz = floatBitsToUint(r); }  // 10: MUL TEMP[10].xyz, TEMP[7].xyzz, TEMP[9].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_1.x) * uintBitsToFloat(tgsi_in_1.x) + uintBitsToFloat(tgsi_in_1.y) * uintBitsToFloat(tgsi_in_1.y) + uintBitsToFloat(tgsi_in_1.z) * uintBitsToFloat(tgsi_in_1.z); temp_11.x = floatBitsToUint(r); }  // 11: DP3 TEMP[11].x, IN[1].xyzz, IN[1].xyzz
    temp_12.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_11.x)));  // 12: RSQ TEMP[12].x, TEMP[11].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_12.xxx); temp_13.xyz = floatBitsToUint(r); }  // 13: MUL TEMP[13].xyz, IN[1].xyzz, TEMP[12].xxxx
    { precise vec3 r = uintBitsToFloat(const_0_0.xyz) * uintBitsToFloat(tgsi_in_3.xyz); temp_14.xyz = floatBitsToUint(r); }  // 14: MUL TEMP[14].xyz, CONST[0].xyzz, IN[3].xyzz
    { precise float r = uintBitsToFloat(tgsi_in_2.x) * uintBitsToFloat(tgsi_in_2.x) + uintBitsToFloat(tgsi_in_2.y) * uintBitsToFloat(tgsi_in_2.y) + uintBitsToFloat(tgsi_in_2.z) * uintBitsToFloat(tgsi_in_2.z); temp_15.x = floatBitsToUint(r); }  // 15: DP3 TEMP[15].x, IN[2].xyzz, IN[2].xyzz
    temp_16.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_15.x)));  // 16: RSQ TEMP[16].x, TEMP[15].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_2.xyz) * uintBitsToFloat(temp_16.xxx); temp_17.xyz = floatBitsToUint(r); }  // 17: MUL TEMP[17].xyz, IN[2].xyzz, TEMP[16].xxxx
    { precise float r = uintBitsToFloat(temp_10.x) * uintBitsToFloat(temp_17.x) + uintBitsToFloat(temp_10.y) * uintBitsToFloat(temp_17.y) + uintBitsToFloat(temp_10.z) * uintBitsToFloat(temp_17.z); temp_18.x = floatBitsToUint(r); }  // 18: DP3 TEMP[18].x, TEMP[10].xyzz, TEMP[17].xyzz
    temp_19.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_18.x)));  // 19: MOV_SAT TEMP[19].x, TEMP[18].xxxx
    { precise vec3 r = uintBitsToFloat(temp_17.xyz) + uintBitsToFloat(temp_13.xyz); temp_20.xyz = floatBitsToUint(r); }  // 20: ADD TEMP[20].xyz, TEMP[17].xyzz, TEMP[13].xyzz
    { precise float r = uintBitsToFloat(temp_20.x) * uintBitsToFloat(temp_20.x) + uintBitsToFloat(temp_20.y) * uintBitsToFloat(temp_20.y) + uintBitsToFloat(temp_20.z) * uintBitsToFloat(temp_20.z); temp_21.x = floatBitsToUint(r); }  // 21: DP3 TEMP[21].x, TEMP[20].xyzz, TEMP[20].xyzz
    temp_22.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_21.x)));  // 22: RSQ TEMP[22].x, TEMP[21].xxxx
    { precise vec3 r = uintBitsToFloat(temp_20.xyz) * uintBitsToFloat(temp_22.xxx); temp_23.xyz = floatBitsToUint(r); }  // 23: MUL TEMP[23].xyz, TEMP[20].xyzz, TEMP[22].xxxx
    { precise float r = uintBitsToFloat(temp_10.x) * uintBitsToFloat(temp_23.x) + uintBitsToFloat(temp_10.y) * uintBitsToFloat(temp_23.y) + uintBitsToFloat(temp_10.z) * uintBitsToFloat(temp_23.z); temp_24.x = floatBitsToUint(r); }  // 24: DP3 TEMP[24].x, TEMP[10].xyzz, TEMP[23].xyzz
    temp_25.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_24.x), uintBitsToFloat(imm_0.z)));  // 25: MAX TEMP[25].x, TEMP[24].xxxx, IMM[0].zzzz
    temp_26.x = floatBitsToUint(tgsi_pow(uintBitsToFloat(temp_25.x), uintBitsToFloat(const_0_0.w)));  // 26: POW TEMP[26].x, TEMP[25].xxxx, CONST[0].wwww
    temp_27.x = uint(-int(uintBitsToFloat(imm_0.z) < uintBitsToFloat(temp_19.x)));  // 27: FSLT TEMP[27].x, IMM[0].zzzz, TEMP[19].xxxx
    temp_28.x = mix(imm_0.z, temp_26.x, temp_27.x != uint(0));  // 28: UCMP TEMP[28].x, TEMP[27].xxxx, TEMP[26].xxxx, IMM[0].zzzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_3.xyz) * uintBitsToFloat(temp_19.xxx) + uintBitsToFloat(temp_28.xxx); temp_29.xyz = floatBitsToUint(r); }  // 29: MAD TEMP[29].xyz, IN[3].xyzz, TEMP[19].xxxx, TEMP[28].xxxx
    { precise vec3 r = uintBitsToFloat(temp_29.xyz) * uintBitsToFloat(const_0_1.xyz) + uintBitsToFloat(temp_14.xyz); temp_14.xyz = floatBitsToUint(r); }  // 30: MAD TEMP[14].xyz, TEMP[29].xyzz, CONST[1].xyzz, TEMP[14].xyzz
    temp_30.xyz = temp_14.xyz;  // 31: MOV TEMP[30].xyz, TEMP[14].xyzz
    temp_30.w = tgsi_in_3.w;  // 32: MOV TEMP[30].w, IN[3].wwww
    tgsi_out_0 = temp_30;  // 33: MOV OUT[0], TEMP[30]
}
