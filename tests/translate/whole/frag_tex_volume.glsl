layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler3D vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3f700000u, 0x3d000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_0, p.xy, dx, dy);
        temp_0.xyz = floatBitsToUint(texel.xyz);
    }  // 0: TEX TEMP[0].xyz, IN[0].xyyy, SAMP[0], 2D
    { precise vec3 r = uintBitsToFloat(temp_0.xyz) * uintBitsToFloat(imm_0.xxx) + uintBitsToFloat(imm_0.yyy); temp_1.xyz = floatBitsToUint(r); }  // 1: MAD TEMP[1].xyz, TEMP[0].xyzz, IMM[0].xxxx, IMM[0].yyyy
    {
        vec4 p = uintBitsToFloat(temp_1.xyzz);
        vec3 dx = vkp_ddx_coarse(p).xyz;
        vec3 dy = vkp_ddy_coarse(p).xyz;
        vec4 texel = textureGrad(vkp_samp_1, p.xyz, dx, dy);
        temp_2.xyz = floatBitsToUint(texel.xyz);
    }  // 2: TEX TEMP[2].xyz, TEMP[1].xyzz, SAMP[1], 3D
    temp_2.w = tgsi_in_0.w;  // 3: MOV TEMP[2].w, IN[0].wwww
    tgsi_out_0 = temp_2;  // 4: MOV OUT[0], TEMP[2]
}
