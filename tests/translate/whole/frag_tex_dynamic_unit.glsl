layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler2D vkp_samp_1;
layout(set = 1, binding = 2) uniform sampler2D vkp_samp_2;
layout(set = 1, binding = 3) uniform sampler2D vkp_samp_3;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000003u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.x = min(const_0_0.x, imm_0.x);  // 0: UMIN TEMP[0].x, CONST[0].xxxx, IMM[0].xxxx
    addr_0.x = temp_0.x;  // 1: UARL ADDR[0].x, TEMP[0].xxxx
    switch (clamp(int(addr_0.x), 0, 3)) {
    case 0: {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_0, p.xy, dx, dy);
        tgsi_out_0 = floatBitsToUint(texel);
    } break;
    case 1: {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_1, p.xy, dx, dy);
        tgsi_out_0 = floatBitsToUint(texel);
    } break;
    case 2: {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_2, p.xy, dx, dy);
        tgsi_out_0 = floatBitsToUint(texel);
    } break;
    case 3: {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_3, p.xy, dx, dy);
        tgsi_out_0 = floatBitsToUint(texel);
    } break;
    }  // 2: TEX OUT[0], IN[0].xyyy, SAMP[ADDR[0].x], 2D
}
