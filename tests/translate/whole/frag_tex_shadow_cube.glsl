layout(set = 1, binding = 0) uniform samplerCubeShadow vkp_samp_0;
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(tgsi_in_0.z); temp_0.x = floatBitsToUint(r); }  // 0: DP3 TEMP[0].x, IN[0].xyzz, IN[0].xyzz
    temp_1.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_0.x)));  // 1: SQRT TEMP[1].x, TEMP[0].xxxx
    temp_2.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_1.x));  // 2: RCP TEMP[2].x, TEMP[1].xxxx
    temp_3.xyz = tgsi_in_0.xyz;  // 3: MOV TEMP[3].xyz, IN[0].xyzz
    temp_3.w = temp_2.x;  // 4: MOV TEMP[3].w, TEMP[2].xxxx
    {
        vec4 p = uintBitsToFloat(temp_3);
        vec3 dx = vkp_ddx(p).xyz;
        vec3 dy = vkp_ddy(p).xyz;
        vec4 texel = vec4(tgsi_sampled(vkp_samp_0, vec4(p.xyz, p.w), dx, dy));
        temp_4.x = floatBitsToUint(texel.x);
    }  // 5: TEX TEMP[4].x, TEMP[3], SAMP[0], SHADOWCUBE
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_4.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 6: MUL OUT[0], CONST[0], TEMP[4].xxxx
}
