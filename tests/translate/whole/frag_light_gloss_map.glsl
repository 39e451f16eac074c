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
layout(set = 1, binding = 0) uniform sampler2D vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
uvec4 tgsi_in_4;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40000000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(tgsi_in_0.z); temp_0.x = floatBitsToUint(r); }  // 0: DP3 TEMP[0].x, IN[0].xyzz, IN[0].xyzz
    temp_1.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_0.x)));  // 1: RSQ TEMP[1].x, TEMP[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(temp_1.xxx); temp_2.xyz = floatBitsToUint(r); }  // 2: MUL TEMP[2].xyz, IN[0].xyzz, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_1.x) * uintBitsToFloat(tgsi_in_1.x) + uintBitsToFloat(tgsi_in_1.y) * uintBitsToFloat(tgsi_in_1.y) + uintBitsToFloat(tgsi_in_1.z) * uintBitsToFloat(tgsi_in_1.z); temp_3.x = floatBitsToUint(r); }  // 3: DP3 TEMP[3].x, IN[1].xyzz, IN[1].xyzz
    temp_4.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_3.x)));  // 4: RSQ TEMP[4].x, TEMP[3].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_4.xxx); temp_5.xyz = floatBitsToUint(r); }  // 5: MUL TEMP[5].xyz, IN[1].xyzz, TEMP[4].xxxx
    {
        vec4 p = uintBitsToFloat(tgsi_in_4.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_1, p.xy, dx, dy);
        temp_6.x = floatBitsToUint(texel.x);
    }  // 6: TEX TEMP[6].x, IN[4].xyyy, SAMP[1], 2D
    { precise vec3 r = uintBitsToFloat(const_0_0.xyz) * uintBitsToFloat(tgsi_in_3.xyz); temp_7.xyz = floatBitsToUint(r); }  // 7: MUL TEMP[7].xyz, CONST[0].xyzz, IN[3].xyzz
    { precise float r = uintBitsToFloat(tgsi_in_2.x) * uintBitsToFloat(tgsi_in_2.x) + uintBitsToFloat(tgsi_in_2.y) * uintBitsToFloat(tgsi_in_2.y) + uintBitsToFloat(tgsi_in_2.z) * uintBitsToFloat(tgsi_in_2.z); temp_8.x = floatBitsToUint(r); }  // 8: DP3 TEMP[8].x, IN[2].xyzz, IN[2].xyzz
    temp_9.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_8.x)));  // 9: RSQ TEMP[9].x, TEMP[8].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_2.xyz) * uintBitsToFloat(temp_9.xxx); temp_10.xyz = floatBitsToUint(r); }  // 10: MUL TEMP[10].xyz, IN[2].xyzz, TEMP[9].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_10.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_10.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_10.z); temp_11.x = floatBitsToUint(r); }  // 11: DP3 TEMP[11].x, TEMP[2].xyzz, TEMP[10].xyzz
    temp_12.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_11.x)));  // 12: MOV_SAT TEMP[12].x, TEMP[11].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_10.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_10.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_10.z); temp_13.x = floatBitsToUint(r); }  // 13: DP3 TEMP[13].x, TEMP[2].xyzz, TEMP[10].xyzz
    { precise float r = uintBitsToFloat(temp_13.x) * uintBitsToFloat(imm_0.x); temp_14.x = floatBitsToUint(r); }  // 14: MUL TEMP[14].x, TEMP[13].xxxx, IMM[0].xxxx
    { precise vec3 r = uintBitsToFloat(temp_2.xyz) * uintBitsToFloat(temp_14.xxx) + (-uintBitsToFloat(temp_10.xyz)); temp_15.xyz = floatBitsToUint(r); }  // 15: MAD TEMP[15].xyz, TEMP[2].xyzz, TEMP[14].xxxx, -TEMP[10].xyzz
    { precise float r = uintBitsToFloat(temp_15.x) * uintBitsToFloat(temp_5.x) + uintBitsToFloat(temp_15.y) * uintBitsToFloat(temp_5.y) + uintBitsToFloat(temp_15.z) * uintBitsToFloat(temp_5.z); temp_16.x = floatBitsToUint(r); }  // 16: DP3 TEMP[16].x, TEMP[15].xyzz, TEMP[5].xyzz
    temp_17.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_16.x), uintBitsToFloat(imm_0.y)));  // 17: MAX TEMP[17].x, TEMP[16].xxxx, IMM[0].yyyy
    temp_18.x = floatBitsToUint(tgsi_pow(uintBitsToFloat(temp_17.x), uintBitsToFloat(temp_6.x)));  // 18: POW TEMP[18].x, TEMP[17].xxxx, TEMP[6].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_3.xyz) * uintBitsToFloat(temp_12.xxx) + uintBitsToFloat(temp_18.xxx); temp_19.xyz = floatBitsToUint(r); }  // 19: MAD TEMP[19].xyz, IN[3].xyzz, TEMP[12].xxxx, TEMP[18].xxxx
    { precise vec3 r = uintBitsToFloat(temp_19.xyz) * uintBitsToFloat(const_0_1.xyz) + uintBitsToFloat(temp_7.xyz); temp_7.xyz = floatBitsToUint(r); }  // 20: MAD TEMP[7].xyz, TEMP[19].xyzz, CONST[1].xyzz, TEMP[7].xyzz
    temp_20.xyz = temp_7.xyz;  // 21: MOV TEMP[20].xyz, TEMP[7].xyzz
    temp_20.w = tgsi_in_3.w;  // 22: MOV TEMP[20].w, IN[3].wwww
    tgsi_out_0 = temp_20;  // 23: MOV OUT[0], TEMP[20]
}
