layout(set = 1, binding = 0) uniform usampler2D vkp_samp_0;
layout(set = 1, binding = 1) uniform samplerCube vkp_samp_1;
layout(set = 1, binding = 2) uniform sampler2DArray vkp_samp_2;
layout(set = 1, binding = 3) uniform isampler3D vkp_samp_3;
layout(set = 1, binding = 4) uniform sampler2D vkp_samp_4;
layout(set = 1, binding = 5) uniform sampler1D vkp_samp_5;
// Lookups with the derivatives of the quad, or the device's own.
#ifdef VKP_OWN_DERIVATIVES
#define tgsi_sampled(s, p, dx, dy) texture(s, p)
#define tgsi_sampledOffset(s, p, dx, dy, offset) textureOffset(s, p, offset)
#else
#define tgsi_sampled(s, p, dx, dy) textureGrad(s, p, dx, dy)
#define tgsi_sampledOffset(s, p, dx, dy, offset) textureGradOffset(s, p, dx, dy, offset)
#endif
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000001u, 0xfffffffeu, 0x00000000u, 0x00000003u);
uvec4 const_0_0;
void tgsi_load_constants() {
#if defined(VKP_SHARED_LOADS)
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        uvec4 texel = tgsi_sampledOffset(vkp_samp_0, p.xy, dx, dy, ivec2(1, -2));
        temp_0 = texel;
    }  // 0: TEX TEMP[0], IN[0], SAMP[0], 2D, IMM[0].xyz
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec3 dx = vkp_ddx(p).xyz * exp2(p.w);
        vec3 dy = vkp_ddy(p).xyz * exp2(p.w);
        vec4 texel = textureGrad(vkp_samp_1, p.xyz, dx, dy);
        temp_1 = floatBitsToUint(texel);
    }  // 1: TXB TEMP[1], IN[0], SAMP[1], CUBE
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec4 texel = textureLod(vkp_samp_2, p.xyz, p.w);
        temp_2 = floatBitsToUint(texel);
    }  // 2: TXL TEMP[2], IN[0], SAMP[2], 2D_ARRAY
    {
        ivec4 p = ivec4(imm_0.xxxz);
        ivec3 at = p.xyz + ivec3(imm_0.yyx);
        bool inside = uint(p.w) < uint(textureQueryLevels(vkp_samp_3)) && all(lessThan(uvec3(at), uvec3(max(textureSize(vkp_samp_3, 0) >> p.w, ivec3(1)))));
        ivec4 texel = inside ? texelFetch(vkp_samp_3, at, p.w) : ivec4(0);
        temp_3 = uvec4(texel);
    }  // 3: TXF TEMP[3], IMM[0].xxxz, SAMP[3], 3D, IMM[0].yyx
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        p.xy = p.xy / vec2(textureSize(vkp_samp_4, 0));
        vec2 dx = uintBitsToFloat(tgsi_in_0.yx) / vec2(textureSize(vkp_samp_4, 0));
        vec2 dy = uintBitsToFloat(tgsi_in_0.zw) / vec2(textureSize(vkp_samp_4, 0));
        vec4 texel = textureGrad(vkp_samp_4, p.xy, dx, dy);
        temp_4.xy = floatBitsToUint(texel.xy);
    }  // 4: TXD TEMP[4].xy, IN[0], IN[0].yxyx, IN[0].zwzw, SAMP[4], RECT
    {
        int level = int(imm_0.z);
        int levels = textureQueryLevels(vkp_samp_2);
        ivec3 size = uint(level) < uint(levels) ? max(textureSize(vkp_samp_2, 0) >> ivec3(level, level, 0), ivec3(1)) : ivec3(0);
        ivec4 texel = ivec4(size, levels);
        temp_5.xyw = uvec3(texel.xyw);
    }  // 5: TXQ TEMP[5].xyw, IMM[0].zzzz, SAMP[2], 2D_ARRAY
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        uvec4 texel = textureGather(vkp_samp_0, p.xy, 3);
        temp_6 = texel;
    }  // 6: TG4 TEMP[6], IN[0], IMM[0].wwww, SAMP[0], 2D
    addr_0.x = const_0_0.x;  // 7: UARL ADDR[0].x, CONST[0].xxxx
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xxxx);
        float dx = vkp_ddx_coarse(p).x;
        float dy = vkp_ddy_coarse(p).x;
        vec4 texel = textureGrad(vkp_samp_5, p.x, dx, dy);
        temp_1 = floatBitsToUint(texel);
    }  // 8: TEX TEMP[1], IN[0].xxxx, SAMP[ADDR[0].x+1], 1D
    tgsi_out_0 = temp_0 + temp_6;  // 9: UADD OUT[0], TEMP[0], TEMP[6]
}
