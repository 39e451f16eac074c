float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
layout(set = 1, binding = 0) uniform sampler2DArrayShadow vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0 = floatBitsToUint(vec4(greaterThanEqual(uintBitsToFloat(tgsi_in_0.wwww), uintBitsToFloat(const_0_0))));  // 0: SGE TEMP[0], IN[0].wwww, CONST[0]
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(imm_0.x) + uintBitsToFloat(temp_0.y) * uintBitsToFloat(imm_0.x) + uintBitsToFloat(temp_0.z) * uintBitsToFloat(imm_0.x) + uintBitsToFloat(temp_0.w) * uintBitsToFloat(imm_0.x); temp_1.x = floatBitsToUint(r); }  // 1: DP4 TEMP[1].x, TEMP[0], IMM[0].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_0.z) - tgsi_floor(uintBitsToFloat(tgsi_in_0.z)); temp_2.x = floatBitsToUint(r); }  // 2: FRC TEMP[2].x, IN[0].zzzz
    temp_3.xy = tgsi_in_0.xy;  // 3: MOV TEMP[3].xy, IN[0].xyyy
    temp_3.z = temp_1.x;  // 4: MOV TEMP[3].z, TEMP[1].xxxx
    temp_3.w = temp_2.x;  // 5: MOV TEMP[3].w, TEMP[2].xxxx
    {
        vec4 p = uintBitsToFloat(temp_3);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = vec4(textureGrad(vkp_samp_0, vec4(p.xyz, p.w), dx, dy));
        temp_4.x = floatBitsToUint(texel.x);
    }  // 6: TEX TEMP[4].x, TEMP[3], SAMP[0], SHADOW2D_ARRAY
    tgsi_out_0 = temp_4.xxxx;  // 7: MOV OUT[0], TEMP[4].xxxx
}
