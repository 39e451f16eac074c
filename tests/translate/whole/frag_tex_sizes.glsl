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
layout(set = 1, binding = 0) uniform sampler2DArray vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler2DArray vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x00000000u, 0x00000000u);
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
    uvec4 temp_9 = uvec4(0u);
    uvec4 temp_10 = uvec4(0u);
    uvec4 temp_11 = uvec4(0u);
    uvec4 temp_12 = uvec4(0u);
    uvec4 temp_13 = uvec4(0u);
    uvec4 temp_14 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    {
        int level = int(imm_0.x);
        int levels = textureQueryLevels(vkp_samp_0);
        ivec3 size = uint(level) < uint(levels) ? max(textureSize(vkp_samp_0, 0) >> ivec3(level, level, 0), ivec3(1)) : ivec3(0);
        ivec4 texel = ivec4(size, levels);
        temp_0 = uvec4(texel);
    }  // 0: TXQ TEMP[0], IMM[0].xxxx, SAMP[0], 2D_ARRAY
    {
        ivec4 texel = ivec4(textureSize(vkp_samp_1, 0).xy, 0, 1);
        temp_1 = uvec4(texel);
    }  // 1: TXQ TEMP[1], IMM[0].xxxx, SAMP[1], 2D_MSAA
    {
        ivec4 texel = ivec4(vkp_samp_1_samples, 0, 0, 0);
        temp_2.x = uint(texel.x);
    }  // 2: TXQS TEMP[2].x, SAMP[1], 2D_MSAA
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) - tgsi_floor(uintBitsToFloat(tgsi_in_0.xy)); temp_3.xy = floatBitsToUint(r); }  // 3: FRC TEMP[3].xy, IN[0].xyyy
    temp_4.xy = floatBitsToUint(vec2(ivec2(temp_1.xy)));  // 4: I2F TEMP[4].xy, TEMP[1].xyyy
    { precise vec2 r = uintBitsToFloat(temp_3.xy) * uintBitsToFloat(temp_4.xy); temp_5.xy = floatBitsToUint(r); }  // 5: MUL TEMP[5].xy, TEMP[3].xyyy, TEMP[4].xyyy
    temp_6.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_5.xy)));  // 6: F2I TEMP[6].xy, TEMP[5].xyyy
    temp_7 = imm_0.xxxx;  // 7: MOV TEMP[7], IMM[0].xxxx
    temp_8.x = imm_0.x;  // 8: MOV TEMP[8].x, IMM[0].xxxx
    for (uint loop_9 = 0u; loop_9 < 65535u && ++tgsi_steps <= 1048576u; ++loop_9) {  // 9: BGNLOOP :0
        temp_9.x = uint(-int(int(temp_8.x) >= int(temp_2.x)));  // 10: ISGE TEMP[9].x, TEMP[8].xxxx, TEMP[2].xxxx
        if (temp_9.x != 0u) {  // 11: UIF TEMP[9].xxxx :13
            break;  // 12: BRK
        }  // 13: ENDIF
        temp_10.xy = temp_6.xy;  // 14: MOV TEMP[10].xy, TEMP[6].xyyy
        temp_10.z = imm_0.x;  // 15: MOV TEMP[10].z, IMM[0].xxxx
        temp_10.w = temp_8.x;  // 16: MOV TEMP[10].w, TEMP[8].xxxx
        {
            ivec4 p = ivec4(temp_10);
            ivec2 at = p.xy;
            bool inside = uint(p.w) < uint(vkp_samp_1_samples) && all(lessThan(uvec2(at), uvec2(textureSize(vkp_samp_1, 0).xy)));
            vec4 texel = inside ? texelFetch(vkp_samp_1, ivec3(at.xy, p.w), 0) : vec4(0);
            temp_11 = floatBitsToUint(texel);
        }  // 17: TXF TEMP[11], TEMP[10], SAMP[1], 2D_MSAA
        { precise vec4 r = uintBitsToFloat(temp_7) + uintBitsToFloat(temp_11); temp_7 = floatBitsToUint(r); }  // 18: ADD TEMP[7], TEMP[7], TEMP[11]
        temp_8.x = temp_8.x + imm_0.y;  // 19: UADD TEMP[8].x, TEMP[8].xxxx, IMM[0].yyyy
    }  // 20: ENDLOOP :0
    temp_12.x = floatBitsToUint(float(int(temp_2.x)));  // 21: I2F TEMP[12].x, TEMP[2].xxxx
    temp_13 = floatBitsToUint(uintBitsToFloat(temp_7) / uintBitsToFloat(temp_12.xxxx));  // 22: DIV TEMP[13], TEMP[7], TEMP[12].xxxx
    temp_14 = floatBitsToUint(vec4(ivec4(temp_0)));  // 23: I2F TEMP[14], TEMP[0]
    { precise vec4 r = uintBitsToFloat(temp_13) + uintBitsToFloat(temp_14); tgsi_out_0 = floatBitsToUint(r); }  // 24: ADD OUT[0], TEMP[13], TEMP[14]
}
