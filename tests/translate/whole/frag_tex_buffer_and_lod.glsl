#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
layout(set = 1, binding = 0) uniform samplerBuffer vkp_samp_0;
layout(set = 1, binding = 1) uniform sampler2D vkp_samp_1;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000008u, 0x00000001u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_run() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    uvec4 temp_6 = uvec4(0u);
    uvec4 temp_7 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    {
        ivec4 texel = ivec4(textureSize(vkp_samp_0), 0, 0, 1);
        temp_0.x = uint(texel.x);
    }  // 0: TXQ TEMP[0].x, IMM[0].xxxx, SAMP[0], BUFFER
    temp_1.x = uint(min(int(temp_0.x), int(imm_0.y)));  // 1: IMIN TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    temp_2 = imm_0.xxxx;  // 2: MOV TEMP[2], IMM[0].xxxx
    temp_3.x = imm_0.x;  // 3: MOV TEMP[3].x, IMM[0].xxxx
    for (uint loop_4 = 0u; (loop_4 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_4) {  // 4: BGNLOOP :0
        temp_4.x = uint(-int(int(temp_3.x) >= int(temp_1.x)));  // 5: ISGE TEMP[4].x, TEMP[3].xxxx, TEMP[1].xxxx
        if (temp_4.x != 0u) {  // 6: UIF TEMP[4].xxxx :8
            break;  // 7: BRK
        }  // 8: ENDIF
        {
            ivec4 p = ivec4(temp_3.xxxx);
            int at = p.x;
            bool inside = uint(at) < uint(textureSize(vkp_samp_0));
            vec4 texel = inside ? texelFetch(vkp_samp_0, at) : vec4(0);
            temp_5 = floatBitsToUint(texel);
        }  // 9: TXF TEMP[5], TEMP[3].xxxx, SAMP[0], BUFFER
        temp_6.x = floatBitsToUint(float(int(temp_3.x)));  // 10: I2F TEMP[6].x, TEMP[3].xxxx
        { precise vec4 r = uintBitsToFloat(temp_5) * uintBitsToFloat(temp_6.xxxx) + uintBitsToFloat(temp_2); temp_2 = floatBitsToUint(r); }  // 11: MAD TEMP[2], TEMP[5], TEMP[6].xxxx, TEMP[2]
        temp_3.x = temp_3.x + imm_0.z;  // 12: UADD TEMP[3].x, TEMP[3].xxxx, IMM[0].zzzz
    }  // 13: ENDLOOP :0
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 size = vec2(textureSize(vkp_samp_1, 0));
        vec2 dx = vkp_ddx_coarse(p).xy * size;
        vec2 dy = vkp_ddy_coarse(p).xy * size;
        float computed = log2(max(length(dx), length(dy)));
        vec4 limits = vkp_sampler_lod(1u);
        computed += limits.x;
        float wanted = clamp(computed, limits.y, limits.z);
        float last = float(textureQueryLevels(vkp_samp_1) - 1);
        wanted = limits.w == 1.0 ? ceil(wanted + 0.5) - 1.0 : wanted;
        float level = limits.w == 0.0 ? 0.0 : clamp(wanted, 0.0, last);
        vec4 texel = vec4(level, computed, 0.0, 0.0);
        temp_7.xy = floatBitsToUint(texel.xy);
    }  // 14: LODQ TEMP[7].xy, IN[0].xyyy, SAMP[1], 2D
    { precise vec4 r = uintBitsToFloat(temp_2) + uintBitsToFloat(temp_7.xyxy); tgsi_out_0 = floatBitsToUint(r); }  // 15: ADD OUT[0], TEMP[2], TEMP[7].xyxy
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(1u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
