layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x00000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000002u, 0xfffffffdu, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec4 texel = textureGatherOffset(vkp_samp_0, p.xy, ivec2(imm_1.xy), 0);
        temp_0 = floatBitsToUint(texel);
    }  // 0: TG4 TEMP[0], IN[0].xyyy, IMM[0].xxxx, SAMP[0], 2D, IMM[1].xyz
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec4 texel = vec4(textureGatherOffset(vkp_samp_0, p.xy, ivec2(imm_0.xx), 1).w, textureGatherOffset(vkp_samp_0, p.xy, ivec2(imm_0.yx), 1).w, textureGatherOffset(vkp_samp_0, p.xy, ivec2(imm_0.xy), 1).w, textureGatherOffset(vkp_samp_0, p.xy, ivec2(imm_0.yy), 1).w);
        temp_1 = floatBitsToUint(texel);
    }  // 1: TG4 TEMP[1], IN[0].xyyy, IMM[0].yyyy, SAMP[0], 2D, IMM[0].xxx, IMM[0].yxx, IMM[0].xyx, IMM[0].yyx
    { precise vec4 r = uintBitsToFloat(temp_0) + uintBitsToFloat(temp_1); tgsi_out_0 = floatBitsToUint(r); }  // 2: ADD OUT[0], TEMP[0], TEMP[1]
}
