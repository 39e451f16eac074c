float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
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
layout(set = 1, binding = 0) uniform sampler2D vkp_view_0_0;
layout(set = 1, binding = 1) uniform sampler2DArray vkp_view_1_0;
layout(set = 1, binding = 2) uniform sampler3D vkp_view_2_0;
layout(set = 1, binding = 3) uniform sampler2DShadow vkp_view_3_1_shadow;
layout(set = 1, binding = 4) uniform sampler2D vkp_view_0_texels;
layout(set = 1, binding = 5) uniform sampler3D vkp_view_2_texels;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x40a00000u, 0x00000000u, 0x00000000u);
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
    uvec4 temp_9 = uvec4(0u);
    uvec4 temp_10 = uvec4(0u);
    uvec4 temp_11 = uvec4(0u);
    uvec4 temp_12 = uvec4(0u);
    uvec4 temp_13 = uvec4(0u);
    uvec4 temp_14 = uvec4(0u);
    uvec4 temp_15 = uvec4(0u);
    uvec4 temp_16 = uvec4(0u);
    uvec4 temp_17 = uvec4(0u);
    uvec4 temp_18 = uvec4(0u);
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGrad(vkp_view_0_0, p.xy, dx, dy);
        temp_0 = floatBitsToUint(texel);
    }  // 0: SAMPLE TEMP[0], IN[0], SVIEW[0], SAMP[0]
    temp_1.xy = tgsi_in_0.xy;  // 1: MOV TEMP[1].xy, IN[0].xyyy
    temp_1.z = (tgsi_in_0.z & 0x7fffffffu);  // 2: MOV TEMP[1].z, |IN[0].zzzz|
    temp_1.w = imm_0.x;  // 3: MOV TEMP[1].w, IMM[0].xxxx
    {
        vec4 p = uintBitsToFloat(temp_1);
        vec4 extra = uintBitsToFloat(imm_0.xxxx);
        vec4 texel = textureLod(vkp_view_1_0, p.xyz, extra.x);
        temp_2 = floatBitsToUint(texel.wzyx);
    }  // 4: SAMPLE_L TEMP[2], TEMP[1], SVIEW[1].wzyx, SAMP[0], IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(temp_0) + uintBitsToFloat(temp_2); temp_3 = floatBitsToUint(r); }  // 5: ADD TEMP[3], TEMP[0], TEMP[2]
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec4 extra = uintBitsToFloat(const_0_0.xxxx);
        vec3 dx = vkp_ddx_coarse(p).xyz * exp2(extra.x);
        vec3 dy = vkp_ddy_coarse(p).xyz * exp2(extra.x);
        vec4 texel = textureGrad(vkp_view_2_0, p.xyz, dx, dy);
        temp_4 = floatBitsToUint(texel);
    }  // 6: SAMPLE_B TEMP[4], IN[0], SVIEW[2], SAMP[0], CONST[0].xxxx
    temp_5.xy = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0.xyyy)).xy);  // 7: DDX_FINE TEMP[5].xy, IN[0].xyyy
    temp_6.xy = floatBitsToUint(vkp_ddy(uintBitsToFloat(tgsi_in_0.xyyy)).xy);  // 8: DDY_FINE TEMP[6].xy, IN[0].xyyy
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec2 dx = uintBitsToFloat(temp_5.xy);
        vec2 dy = uintBitsToFloat(temp_6.xy);
        vec4 texel = textureGrad(vkp_view_0_0, p.xy, dx, dy);
        temp_7 = floatBitsToUint(texel.yyyw);
    }  // 9: SAMPLE_D TEMP[7], IN[0], SVIEW[0].yyyw, SAMP[0], TEMP[5].xyyy, TEMP[6].xyyy
    { precise vec4 r = uintBitsToFloat(temp_4) * uintBitsToFloat(temp_7); temp_8 = floatBitsToUint(r); }  // 10: MUL TEMP[8], TEMP[4], TEMP[7]
    { precise vec4 r = uintBitsToFloat(temp_3) + uintBitsToFloat(temp_8); tgsi_out_0 = floatBitsToUint(r); }  // 11: ADD OUT[0], TEMP[3], TEMP[8]
    { precise float r = uintBitsToFloat(tgsi_in_0.z) - tgsi_floor(uintBitsToFloat(tgsi_in_0.z)); temp_9.x = floatBitsToUint(r); }  // 12: FRC TEMP[9].x, IN[0].zzzz
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec4 extra = uintBitsToFloat(temp_9.xxxx);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = vec4(textureGrad(vkp_view_3_1_shadow, vec3(p.xy, extra.x), dx, dy));
        temp_10.x = floatBitsToUint(texel.x);
    }  // 13: SAMPLE_C TEMP[10].x, IN[0], SVIEW[3], SAMP[1], TEMP[9].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_0.w) - tgsi_floor(uintBitsToFloat(tgsi_in_0.w)); temp_11.x = floatBitsToUint(r); }  // 14: FRC TEMP[11].x, IN[0].wwww
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec4 extra = uintBitsToFloat(temp_11.xxxx);
        vec4 texel = vec4(textureLod(vkp_view_3_1_shadow, vec3(p.xy, extra.x), 0.0));
        temp_12.x = floatBitsToUint(texel.x);
    }  // 15: SAMPLE_C_LZ TEMP[12].x, IN[0], SVIEW[3], SAMP[1], TEMP[11].xxxx
    { precise float r = uintBitsToFloat(temp_10.x) + uintBitsToFloat(temp_12.x); temp_13.x = floatBitsToUint(r); }  // 16: ADD TEMP[13].x, TEMP[10].xxxx, TEMP[12].xxxx
    { precise vec2 r = abs(uintBitsToFloat(tgsi_in_0.xy)) * uintBitsToFloat(imm_0.yy); temp_14.xy = floatBitsToUint(r); }  // 17: MUL TEMP[14].xy, |IN[0].xyyy|, IMM[0].yyyy
    temp_15.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_14.xy)));  // 18: F2I TEMP[15].xy, TEMP[14].xyyy
    temp_15.z = imm_0.x;  // 19: MOV TEMP[15].z, IMM[0].xxxx
    temp_15.w = imm_0.x;  // 20: MOV TEMP[15].w, IMM[0].xxxx
    {
        ivec4 p = ivec4(temp_15);
        ivec2 at = p.xy;
        bool inside = uint(p.w) < uint(textureQueryLevels(vkp_view_0_texels)) && all(lessThan(uvec2(at), uvec2(max(textureSize(vkp_view_0_texels, 0) >> p.w, ivec2(1)))));
        vec4 texel = inside ? texelFetch(vkp_view_0_texels, at, p.w) : vec4(0);
        temp_16 = floatBitsToUint(texel);
    }  // 21: SAMPLE_I TEMP[16], TEMP[15], SVIEW[0]
    {
        int level = int(imm_0.x);
        int levels = textureQueryLevels(vkp_view_2_texels);
        ivec3 size = uint(level) < uint(levels) ? max(textureSize(vkp_view_2_texels, 0) >> level, ivec3(1)) : ivec3(0);
        ivec4 texel = ivec4(size, levels);
        temp_17 = uvec4(texel);
    }  // 22: SVIEWINFO TEMP[17], IMM[0].xxxx, SVIEW[2]
    temp_18 = floatBitsToUint(vec4(ivec4(temp_17)));  // 23: I2F TEMP[18], TEMP[17]
    { precise vec4 r = uintBitsToFloat(temp_16) * uintBitsToFloat(temp_13.xxxx) + uintBitsToFloat(temp_18); temp_19 = floatBitsToUint(r); }  // 24: MAD TEMP[19], TEMP[16], TEMP[13].xxxx, TEMP[18]
    {
        vec4 p = uintBitsToFloat(tgsi_in_0);
        vec4 texel = textureGather(vkp_view_0_0, p.xy, 0);
        temp_20 = floatBitsToUint(texel);
    }  // 25: GATHER4 TEMP[20], IN[0], SVIEW[0], SAMP[0]
    { precise vec4 r = uintBitsToFloat(temp_19) + uintBitsToFloat(temp_20); tgsi_out_1 = floatBitsToUint(r); }  // 26: ADD OUT[1], TEMP[19], TEMP[20]
}
