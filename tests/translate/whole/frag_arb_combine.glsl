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
layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
layout(set = 1, binding = 1) uniform samplerCube vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40000000u, 0xbf800000u, 0xbf000000u, 0x00000000u);
void tgsi_load_constants() {
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_1);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_0, p.xy, dx, dy);
        temp_0 = floatBitsToUint(texel);
    }  // 0: TEX TEMP[0], IN[1], SAMP[0], 2D
    {
        vec4 p = uintBitsToFloat(tgsi_in_1);
        p.xyz /= p.w;
        vec3 dx = vkp_ddx_coarse(p).xyz;
        vec3 dy = vkp_ddy_coarse(p).xyz;
        vec4 texel = textureGrad(vkp_samp_1, p.xyz, dx, dy);
        temp_1 = floatBitsToUint(texel);
    }  // 1: TXP TEMP[1], IN[1], SAMP[1], CUBE
    { precise vec3 r = uintBitsToFloat(temp_0.xyz) * uintBitsToFloat(imm_0.xxx) + uintBitsToFloat(imm_0.yyy); temp_2.xyz = floatBitsToUint(r); }  // 2: MAD TEMP[2].xyz, TEMP[0].xyzz, IMM[0].xxxx, IMM[0].yyyy
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(imm_0.xxx) + uintBitsToFloat(imm_0.yyy); temp_3.xyz = floatBitsToUint(r); }  // 3: MAD TEMP[3].xyz, IN[0].xyzz, IMM[0].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_3.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_3.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_3.z); temp_4.x = floatBitsToUint(r); }  // 4: DP3 TEMP[4].x, TEMP[2].xyzz, TEMP[3].xyzz
    { precise vec4 r = uintBitsToFloat(temp_1) + uintBitsToFloat(imm_0.zzzz); temp_5 = floatBitsToUint(r); }  // 5: ADD TEMP[5], TEMP[1], IMM[0].zzzz
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(tgsi_in_0); temp_6 = floatBitsToUint(r); }  // 6: MUL TEMP[6], TEMP[0], IN[0]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0.wwww) * uintBitsToFloat(temp_0) + (1.0 - uintBitsToFloat(tgsi_in_0.wwww)) * uintBitsToFloat(temp_1); temp_7 = floatBitsToUint(r); }  // 7: LRP TEMP[7], IN[0].wwww, TEMP[0], TEMP[1]
    temp_8 = floatBitsToUint(mix(uintBitsToFloat(temp_7), uintBitsToFloat(temp_6), lessThan(uintBitsToFloat(temp_5), vec4(0))));  // 8: CMP TEMP[8], TEMP[5], TEMP[6], TEMP[7]
    { precise vec4 r = uintBitsToFloat(temp_8) * uintBitsToFloat(temp_4.xxxx); tgsi_out_0 = floatBitsToUint(tgsi_sat(r)); }  // 9: MUL_SAT OUT[0], TEMP[8], TEMP[4].xxxx
}
