layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler2DShadow vkp_samp_3;
// Lookups with the derivatives of the quad, or the device's own.
#ifdef VKP_OWN_DERIVATIVES
#define tgsi_sampled(s, p, dx, dy) texture(s, p)
#define tgsi_sampledOffset(s, p, dx, dy, offset) textureOffset(s, p, offset)
#else
#define tgsi_sampled(s, p, dx, dy) textureGrad(s, p, dx, dy)
#define tgsi_sampledOffset(s, p, dx, dy, offset) textureGradOffset(s, p, dx, dy, offset)
#endif
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3dcccccdu, 0x40490fdbu, 0x60ad78ecu, 0x00000000u);
uvec4 const_1_7;
void tgsi_load_constants() {
#if defined(VKP_SHARED_LOADS)
    uvec4 part;
    part = vkp_const(1u, 7 + min(int(gl_SubgroupInvocationID), 0));
    const_1_7 = vkp_of_lane(part, 0u);
#else
    const_1_7 = vkp_const(1u, 7);
#endif
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_2.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = tgsi_sampled(vkp_samp_0, p.xy, dx, dy);
        temp_0 = floatBitsToUint(texel);
    }  // 0: TEX TEMP[0], IN[2].xyyy, SAMP[0], 2D
    {
        vec4 p = uintBitsToFloat(tgsi_in_1);
        p.xyz /= p.w;
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = vec4(tgsi_sampled(vkp_samp_3, vec3(p.xy, p.z), dx, dy));
        temp_1.x = floatBitsToUint(texel.x);
    }  // 1: TXP TEMP[1].x, IN[1], SAMP[3], SHADOW2D
    { precise float r = uintBitsToFloat(temp_0.w) + (-uintBitsToFloat(imm_0.x)); temp_2.x = floatBitsToUint(r); }  // 2: ADD TEMP[2].x, TEMP[0].wwww, -IMM[0].xxxx
    tgsi_killed = tgsi_killed || any(lessThan(uintBitsToFloat(temp_2.xxxx), vec4(0.0)));  // 3: KILL_IF TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(const_1_7); temp_0 = floatBitsToUint(r); }  // 4: MUL TEMP[0], TEMP[0], CONST[1][7]
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(temp_1.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 5: MUL OUT[0], TEMP[0], TEMP[1].xxxx
    tgsi_out_1.z = tgsi_in_0.z;  // 6: MOV OUT[1].z, IN[0].zzzz
}
