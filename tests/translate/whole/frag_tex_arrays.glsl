float tgsi_round(float a) {
    precise float m = abs(a), r = m + 8388608.0, s = r - 8388608.0;
    return uintBitsToFloat(floatBitsToUint(m < 8388608.0 ? s : m) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_round(vec2 a) { return vec2(tgsi_round(a.x), tgsi_round(a.y)); }
vec3 tgsi_round(vec3 a) { return vec3(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z)); }
vec4 tgsi_round(vec4 a) { return vec4(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z), tgsi_round(a.w)); }
layout(set = 1, binding = 0) uniform sampler2DArray vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler1DArray vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.x = floatBitsToUint(tgsi_round(uintBitsToFloat(tgsi_in_0.z)));  // 0: ROUND TEMP[0].x, IN[0].zzzz
    temp_1.xy = tgsi_in_0.xy;  // 1: MOV TEMP[1].xy, IN[0].xyyy
    temp_1.z = temp_0.x;  // 2: MOV TEMP[1].z, TEMP[0].xxxx
    {
        vec4 p = uintBitsToFloat(temp_1.xyzz);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_samp_0, p.xyz, dx, dy);
        temp_2 = floatBitsToUint(texel);
    }  // 3: TEX TEMP[2], TEMP[1].xyzz, SAMP[0], 2D_ARRAY
    temp_3.x = floatBitsToUint(tgsi_round(uintBitsToFloat(tgsi_in_0.w)));  // 4: ROUND TEMP[3].x, IN[0].wwww
    temp_4.x = tgsi_in_0.x;  // 5: MOV TEMP[4].x, IN[0].xxxx
    temp_4.y = temp_3.x;  // 6: MOV TEMP[4].y, TEMP[3].xxxx
    {
        vec4 p = uintBitsToFloat(temp_4.xyyy);
        float dx = vkp_ddx_coarse(p).x;
        float dy = vkp_ddy_coarse(p).x;
        vec4 texel = textureGrad(vkp_samp_1, p.xy, dx, dy);
        temp_5 = floatBitsToUint(texel);
    }  // 7: TEX TEMP[5], TEMP[4].xyyy, SAMP[1], 1D_ARRAY
    { precise vec4 r = uintBitsToFloat(temp_2) + uintBitsToFloat(temp_5); tgsi_out_0 = floatBitsToUint(r); }  // 8: ADD OUT[0], TEMP[2], TEMP[5]
}
