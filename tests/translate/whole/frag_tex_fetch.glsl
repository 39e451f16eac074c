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
layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler3D vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40c00000u, 0x00000003u, 0x00000000u, 0x40400000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0xffffffffu, 0x00000002u, 0x00000000u);
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
    { precise vec2 r = abs(uintBitsToFloat(tgsi_in_0.xy)) * uintBitsToFloat(imm_0.xx); temp_0.xy = floatBitsToUint(r); }  // 0: MUL TEMP[0].xy, |IN[0].xyyy|, IMM[0].xxxx
    temp_1.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_0.xy)));  // 1: F2I TEMP[1].xy, TEMP[0].xyyy
    temp_2.x = uint(tgsi_f2i(uintBitsToFloat(tgsi_in_0.w)));  // 2: F2I TEMP[2].x, IN[0].wwww
    temp_3.x = temp_2.x & imm_0.y;  // 3: AND TEMP[3].x, TEMP[2].xxxx, IMM[0].yyyy
    temp_4.xy = temp_1.xy;  // 4: MOV TEMP[4].xy, TEMP[1].xyyy
    temp_4.z = imm_0.z;  // 5: MOV TEMP[4].z, IMM[0].zzzz
    temp_4.w = temp_3.x;  // 6: MOV TEMP[4].w, TEMP[3].xxxx
    {
        ivec4 p = ivec4(temp_4);
        ivec2 at = p.xy;
        bool inside = uint(p.w) < uint(textureQueryLevels(vkp_samp_0)) && all(lessThan(uvec2(at), uvec2(max(textureSize(vkp_samp_0, 0) >> p.w, ivec2(1)))));
        vec4 texel = inside ? texelFetch(vkp_samp_0, at, p.w) : vec4(0);
        temp_5 = floatBitsToUint(texel);
    }  // 7: TXF TEMP[5], TEMP[4], SAMP[0], 2D
    { precise vec3 r = abs(uintBitsToFloat(tgsi_in_0.xyz)) * uintBitsToFloat(imm_0.www); temp_6.xyz = floatBitsToUint(r); }  // 8: MUL TEMP[6].xyz, |IN[0].xyzz|, IMM[0].wwww
    temp_7.xyz = uvec3(tgsi_f2i(uintBitsToFloat(temp_6.xyz)));  // 9: F2I TEMP[7].xyz, TEMP[6].xyzz
    temp_7.w = imm_0.z;  // 10: MOV TEMP[7].w, IMM[0].zzzz
    {
        ivec4 p = ivec4(temp_7);
        ivec3 at = p.xyz + ivec3(imm_1.xyz);
        bool inside = uint(p.w) < uint(textureQueryLevels(vkp_samp_1)) && all(lessThan(uvec3(at), uvec3(max(textureSize(vkp_samp_1, 0) >> p.w, ivec3(1)))));
        vec4 texel = inside ? texelFetch(vkp_samp_1, at, p.w) : vec4(0);
        temp_8 = floatBitsToUint(texel);
    }  // 11: TXF TEMP[8], TEMP[7], SAMP[1], 3D, IMM[1].xyz
    { precise vec4 r = uintBitsToFloat(temp_5) + uintBitsToFloat(temp_8); tgsi_out_0 = floatBitsToUint(r); }  // 12: ADD OUT[0], TEMP[5], TEMP[8]
}
