#extension GL_EXT_spirv_intrinsics : require
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
layout(set = 1, binding = 0) uniform samplerCube vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0xc0000000u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 0));
    const_0_0 = vkp_of_lane(part, 0u);
#else
    const_0_0 = vkp_const(0u, 0);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(tgsi_in_0.w)));  // 0: MOV_SAT TEMP[0].x, IN[0].wwww
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(tgsi_in_0.z); temp_1.x = floatBitsToUint(r); }  // 1: DP3 TEMP[1].x, IN[0].xyzz, IN[0].xyzz
    temp_2.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_1.x)));  // 2: RSQ TEMP[2].x, TEMP[1].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(temp_2.xxx); temp_3.xyz = floatBitsToUint(r); }  // 3: MUL TEMP[3].xyz, IN[0].xyzz, TEMP[2].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(tgsi_in_0.z); temp_4.x = floatBitsToUint(r); }  // 4: DP3 TEMP[4].x, IN[0].xyzz, IN[0].xyzz
    temp_5.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_4.x)));  // 5: RSQ TEMP[5].x, TEMP[4].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(temp_5.xxx); temp_6.xyz = floatBitsToUint(r); }  // 6: MUL TEMP[6].xyz, IN[0].xyzz, TEMP[5].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(temp_6.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(temp_6.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(temp_6.z); temp_7.x = floatBitsToUint(r); }  // 7: DP3 TEMP[7].x, IN[0].xyzz, TEMP[6].xyzz
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(imm_0.x); temp_8.x = floatBitsToUint(r); }  // 8: MUL TEMP[8].x, TEMP[7].xxxx, IMM[0].xxxx
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(temp_8.xxx) + uintBitsToFloat(tgsi_in_0.xyz); temp_9.xyz = floatBitsToUint(r); }  // 9: MAD TEMP[9].xyz, TEMP[3].xyzz, TEMP[8].xxxx, IN[0].xyzz
    {
        vec4 p = uintBitsToFloat(temp_9.xyzz);
        vec3 dx = vkp_ddx_coarse(p).xyz;
        vec3 dy = vkp_ddy_coarse(p).xyz;
        vec4 texel = textureGrad(vkp_samp_0, p.xyz, dx, dy);
        temp_10 = floatBitsToUint(texel);
    }  // 10: TEX TEMP[10], TEMP[9].xyzz, SAMP[0], CUBE
    { precise vec4 r = uintBitsToFloat(temp_0.xxxx) * uintBitsToFloat(temp_10) + (1.0 - uintBitsToFloat(temp_0.xxxx)) * uintBitsToFloat(const_0_0); tgsi_out_0 = floatBitsToUint(r); }  // 11: LRP OUT[0], TEMP[0].xxxx, TEMP[10], CONST[0]
}
