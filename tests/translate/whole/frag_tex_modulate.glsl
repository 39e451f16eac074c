layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler2D vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x41000000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_0, p.xy, dx, dy);
        temp_0 = floatBitsToUint(texel);
    }  // 0: TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) * uintBitsToFloat(imm_0.xx); temp_1.xy = floatBitsToUint(r); }  // 1: MUL TEMP[1].xy, IN[0].xyyy, IMM[0].xxxx
    {
        vec4 p = uintBitsToFloat(temp_1.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_1, p.xy, dx, dy);
        temp_2 = floatBitsToUint(texel);
    }  // 2: TEX TEMP[2], TEMP[1].xyyy, SAMP[1], 2D
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(temp_2); temp_3 = floatBitsToUint(r); }  // 3: MUL TEMP[3], TEMP[0], TEMP[2]
    { precise vec4 r = uintBitsToFloat(temp_3) * uintBitsToFloat(const_0_0); tgsi_out_0 = floatBitsToUint(r); }  // 4: MUL OUT[0], TEMP[3], CONST[0]
}
