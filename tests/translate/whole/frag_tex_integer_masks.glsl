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
layout(set = 1, binding = 0) uniform usampler2D vkp_samp_0;
layout(set = 1, binding = 1) uniform isampler2D vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x0000001fu, 0x00000001u, 0x00000000u);
void tgsi_load_constants() {
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
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        uvec4 texel = textureGrad(vkp_samp_0, p.xy, dx, dy);
        temp_0 = texel;
    }  // 0: TEX TEMP[0], IN[0].xyyy, SAMP[0], 2D
    temp_1.xy = uvec2(tgsi_f2i(uintBitsToFloat(tgsi_in_0.xy)));  // 1: F2I TEMP[1].xy, IN[0].xyyy
    temp_1.z = imm_0.x;  // 2: MOV TEMP[1].z, IMM[0].xxxx
    temp_1.w = imm_0.x;  // 3: MOV TEMP[1].w, IMM[0].xxxx
    {
        ivec4 p = ivec4(temp_1);
        ivec2 at = p.xy;
        bool inside = uint(p.w) < uint(textureQueryLevels(vkp_samp_1)) && all(lessThan(uvec2(at), uvec2(max(textureSize(vkp_samp_1, 0) >> p.w, ivec2(1)))));
        ivec4 texel = inside ? texelFetch(vkp_samp_1, at, p.w) : ivec4(0);
        temp_2 = uvec4(texel);
    }  // 4: TXF TEMP[2], TEMP[1], SAMP[1], 2D
    temp_3.x = temp_0.y & imm_0.y;  // 5: AND TEMP[3].x, TEMP[0].yyyy, IMM[0].yyyy
    temp_4.x = temp_0.x >> (temp_3.x & 31u);  // 6: USHR TEMP[4].x, TEMP[0].xxxx, TEMP[3].xxxx
    temp_5.x = temp_4.x & imm_0.z;  // 7: AND TEMP[5].x, TEMP[4].xxxx, IMM[0].zzzz
    temp_6.x = uint(-int(temp_5.x != imm_0.x));  // 8: USNE TEMP[6].x, TEMP[5].xxxx, IMM[0].xxxx
    temp_7 = floatBitsToUint(vec4(ivec4(temp_2)));  // 9: I2F TEMP[7], TEMP[2]
    temp_8 = floatBitsToUint(vec4(temp_0.wzyx));  // 10: U2F TEMP[8], TEMP[0].wzyx
    tgsi_out_0 = mix(temp_8, temp_7, notEqual(temp_6.xxxx, uvec4(0)));  // 11: UCMP OUT[0], TEMP[6].xxxx, TEMP[7], TEMP[8]
}
