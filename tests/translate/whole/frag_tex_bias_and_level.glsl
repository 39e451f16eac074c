layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec2 dx = vkp_ddx_coarse(p).xy * exp2(p.w);
        vec2 dy = vkp_ddy_coarse(p).xy * exp2(p.w);
        vec4 texel = textureGrad(vkp_samp_0, p.xy, dx, dy);
        temp_0 = floatBitsToUint(texel);
    }  // 0: TXB TEMP[0], IN[0], SAMP[0], 2D
    temp_1.xy = tgsi_in_0.xy;  // 1: MOV TEMP[1].xy, IN[0].xyyy
    temp_1.z = imm_0.x;  // 2: MOV TEMP[1].z, IMM[0].xxxx
    temp_1.w = const_0_0.x;  // 3: MOV TEMP[1].w, CONST[0].xxxx
    {
        vec4 p = uintBitsToFloat(temp_1);
        vec4 texel = textureLod(vkp_samp_0, p.xy, p.w);
        temp_2 = floatBitsToUint(texel);
    }  // 4: TXL TEMP[2], TEMP[1], SAMP[0], 2D
    { precise vec4 r = uintBitsToFloat(temp_0) + uintBitsToFloat(temp_2); tgsi_out_0 = floatBitsToUint(r); }  // 5: ADD OUT[0], TEMP[0], TEMP[2]
}
