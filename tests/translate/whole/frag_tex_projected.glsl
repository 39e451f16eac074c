layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler2DShadow vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        p.xyz /= p.w;
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_0, p.xy, dx, dy);
        temp_0 = floatBitsToUint(texel);
    }  // 0: TXP TEMP[0], IN[0], SAMP[0], 2D
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        p.xyz /= p.w;
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = vec4(textureGrad(vkp_samp_1, vec3(p.xy, p.z), dx, dy));
        temp_1.x = floatBitsToUint(texel.x);
    }  // 1: TXP TEMP[1].x, IN[0], SAMP[1], SHADOW2D
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(temp_1.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 2: MUL OUT[0], TEMP[0], TEMP[1].xxxx
}
