layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000001u, 0x00000000u, 0x3e800000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(1, 0));
        temp_0 = floatBitsToUint(texel);
    }  // 0: TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D, IMM[0].xyy
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(-1, 0));
        temp_1 = floatBitsToUint(texel);
    }  // 1: TEX TEMP[1], IN[0].xyyy, SAMP[0], 2D, IMM[1].xyy
    { precise vec4 r = uintBitsToFloat(temp_0) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: ADD TEMP[2], TEMP[0], TEMP[1]
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(0, 1));
        temp_3 = floatBitsToUint(texel);
    }  // 3: TEX TEMP[3], IN[0].xyyy, SAMP[0], 2D, IMM[0].yxy
    { precise vec4 r = uintBitsToFloat(temp_2) + uintBitsToFloat(temp_3); temp_4 = floatBitsToUint(r); }  // 4: ADD TEMP[4], TEMP[2], TEMP[3]
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(0, -1));
        temp_5 = floatBitsToUint(texel);
    }  // 5: TEX TEMP[5], IN[0].xyyy, SAMP[0], 2D, IMM[1].yxy
    { precise vec4 r = uintBitsToFloat(temp_4) + uintBitsToFloat(temp_5); temp_6 = floatBitsToUint(r); }  // 6: ADD TEMP[6], TEMP[4], TEMP[5]
    { precise vec4 r = uintBitsToFloat(temp_6) * uintBitsToFloat(imm_0.zzzz); tgsi_out_0 = floatBitsToUint(r); }  // 7: MUL OUT[0], TEMP[6], IMM[0].zzzz
}
