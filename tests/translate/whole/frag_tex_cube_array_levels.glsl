float tgsi_round(float a) {
    precise float m = abs(a), r = m + 8388608.0, s = r - 8388608.0;
    return uintBitsToFloat(floatBitsToUint(m < 8388608.0 ? s : m) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_round(vec2 a) { return vec2(tgsi_round(a.x), tgsi_round(a.y)); }
vec3 tgsi_round(vec3 a) { return vec3(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z)); }
vec4 tgsi_round(vec4 a) { return vec4(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z), tgsi_round(a.w)); }
uint tgsi_f2u(float a) {
    if (!(a > 0.0)) return 0u;
    if (a >= 4294967296.0) return 0xffffffffu;
    precise float scaled = a * 1.52587890625e-05;
    uint high = uint(scaled);
    precise float rest = a - float(high) * 65536.0;
    return high << 16 | uint(rest);
}
uvec2 tgsi_f2u(vec2 a) { return uvec2(tgsi_f2u(a.x), tgsi_f2u(a.y)); }
uvec3 tgsi_f2u(vec3 a) { return uvec3(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z)); }
uvec4 tgsi_f2u(vec4 a) { return uvec4(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z), tgsi_f2u(a.w)); }
int tgsi_f2i(float a) {
    int m = int(tgsi_f2u(abs(a)));
    return a >= 2147483648.0 ? 0x7fffffff : a <= -2147483648.0 ? int(0x80000000u) : a < 0.0 ? -m : m;
}
ivec2 tgsi_f2i(vec2 a) { return ivec2(tgsi_f2i(a.x), tgsi_f2i(a.y)); }
ivec3 tgsi_f2i(vec3 a) { return ivec3(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z)); }
ivec4 tgsi_f2i(vec4 a) { return ivec4(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z), tgsi_f2i(a.w)); }
layout(set = 1, binding = 0) uniform samplerCubeArray vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler2D vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3f000000u, 0x00000000u, 0x40800000u, 0x00000000u);
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
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    uvec4 temp_6 = uvec4(0u);
    uvec4 temp_7 = uvec4(0u);
    uvec4 temp_8 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = abs(uintBitsToFloat(tgsi_in_0.w)) * uintBitsToFloat(imm_0.x); temp_0.x = floatBitsToUint(r); }  // 0: MUL TEMP[0].x, |IN[0].wwww|, IMM[0].xxxx
    temp_1.x = floatBitsToUint(tgsi_round(uintBitsToFloat(temp_0.x)));  // 1: ROUND TEMP[1].x, TEMP[0].xxxx
    temp_2.xyz = tgsi_in_0.xyz;  // 2: MOV TEMP[2].xyz, IN[0].xyzz
    temp_2.w = temp_1.x;  // 3: MOV TEMP[2].w, TEMP[1].xxxx
    {
        vec4 p = uintBitsToFloat(temp_2);
        vec4 extra = uintBitsToFloat(const_0_0.xxxx);
        vec3 dx = vkp_ddx_coarse(p).xyz * exp2(extra.x);
        vec3 dy = vkp_ddy_coarse(p).xyz * exp2(extra.x);
        vec4 texel = textureGrad(vkp_samp_0, p.xyzw, dx, dy);
        temp_3 = floatBitsToUint(texel);
    }  // 4: TXB2 TEMP[3], TEMP[2], CONST[0].xxxx, SAMP[0], CUBEARRAY
    {
        vec4 p = uintBitsToFloat(temp_2);
        vec4 extra = uintBitsToFloat(imm_0.yyyy);
        vec4 texel = textureLod(vkp_samp_0, p.xyzw, extra.x);
        temp_4 = floatBitsToUint(texel);
    }  // 5: TXL2 TEMP[4], TEMP[2], IMM[0].yyyy, SAMP[0], CUBEARRAY
    { precise vec2 r = abs(uintBitsToFloat(tgsi_in_0.xy)) * uintBitsToFloat(imm_0.zz); temp_5.xy = floatBitsToUint(r); }  // 6: MUL TEMP[5].xy, |IN[0].xyyy|, IMM[0].zzzz
    temp_6.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_5.xy)));  // 7: F2I TEMP[6].xy, TEMP[5].xyyy
    temp_6.z = imm_0.y;  // 8: MOV TEMP[6].z, IMM[0].yyyy
    temp_6.w = imm_0.y;  // 9: MOV TEMP[6].w, IMM[0].yyyy
    {
        ivec4 p = ivec4(temp_6);
        ivec2 at = p.xy;
        bool inside = all(lessThan(uvec2(at), uvec2(textureSize(vkp_samp_1, 0))));
        vec4 texel = inside ? texelFetch(vkp_samp_1, at, 0) : vec4(0);
        temp_7 = floatBitsToUint(texel);
    }  // 10: TXF_LZ TEMP[7], TEMP[6], SAMP[1], 2D
    { precise vec4 r = uintBitsToFloat(temp_4) * uintBitsToFloat(temp_7); temp_8 = floatBitsToUint(r); }  // 11: MUL TEMP[8], TEMP[4], TEMP[7]
    { precise vec4 r = uintBitsToFloat(temp_3) + uintBitsToFloat(temp_8); tgsi_out_0 = floatBitsToUint(r); }  // 12: ADD OUT[0], TEMP[3], TEMP[8]
}
