#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x00000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000001u, 0x00000000u);
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
    uvec4 temp_15 = uvec4(0u);
    uvec4 temp_16 = uvec4(0u);
    uvec4 temp_17 = uvec4(0u);
    uvec4 temp_18 = uvec4(0u);
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
    uvec4 temp_21 = uvec4(0u);
    uvec4 temp_22 = uvec4(0u);
    uvec4 temp_23 = uvec4(0u);
    uvec4 temp_24 = uvec4(0u);
    uvec4 temp_25 = uvec4(0u);
    uvec4 temp_26 = uvec4(0u);
    uvec4 temp_27 = uvec4(0u);
    uvec4 temp_28 = uvec4(0u);
    uvec4 temp_29 = uvec4(0u);
    uvec4 temp_30 = uvec4(0u);
    uvec4 temp_31 = uvec4(0u);
    uvec4 temp_32 = uvec4(0u);
    uvec4 temp_33 = uvec4(0u);
    uvec4 temp_34 = uvec4(0u);
    uvec4 temp_35 = uvec4(0u);
    uvec4 temp_36 = uvec4(0u);
    uvec4 temp_37 = uvec4(0u);
    uvec4 temp_38 = uvec4(0u);
    uvec4 temp_39 = uvec4(0u);
    uvec4 temp_40 = uvec4(0u);
    uvec4 temp_41 = uvec4(0u);
    uvec4 temp_42 = uvec4(0u);
    uvec4 temp_43 = uvec4(0u);
    uvec4 temp_44 = uvec4(0u);
    uvec4 temp_45 = uvec4(0u);
    uvec4 temp_46 = uvec4(0u);
    uvec4 temp_47 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0 = imm_0.xxxx;  // 0: MOV TEMP[0], IMM[0].xxxx
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(-1, -1));
        temp_1 = floatBitsToUint(texel);
    }  // 1: TEX TEMP[1], IN[0].xyyy, SAMP[0], 2D, IMM[1].xxy
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(-1, 0));
        temp_2 = floatBitsToUint(texel);
    }  // 2: TEX TEMP[2], IN[0].xyyy, SAMP[0], 2D, IMM[1].xyy
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(-1, 1));
        temp_3 = floatBitsToUint(texel);
    }  // 3: TEX TEMP[3], IN[0].xyyy, SAMP[0], 2D, IMM[1].xzy
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(0, -1));
        temp_4 = floatBitsToUint(texel);
    }  // 4: TEX TEMP[4], IN[0].xyyy, SAMP[0], 2D, IMM[1].yxy
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(0, 0));
        temp_5 = floatBitsToUint(texel);
    }  // 5: TEX TEMP[5], IN[0].xyyy, SAMP[0], 2D, IMM[0].xxx
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(0, 1));
        temp_6 = floatBitsToUint(texel);
    }  // 6: TEX TEMP[6], IN[0].xyyy, SAMP[0], 2D, IMM[0].xyx
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(1, -1));
        temp_7 = floatBitsToUint(texel);
    }  // 7: TEX TEMP[7], IN[0].xyyy, SAMP[0], 2D, IMM[1].zxy
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(1, 0));
        temp_8 = floatBitsToUint(texel);
    }  // 8: TEX TEMP[8], IN[0].xyyy, SAMP[0], 2D, IMM[0].yxx
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(1, 1));
        temp_9 = floatBitsToUint(texel);
    }  // 9: TEX TEMP[9], IN[0].xyyy, SAMP[0], 2D, IMM[0].yyx
    temp_10 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_2), uintBitsToFloat(temp_3)));  // 10: MIN TEMP[10], TEMP[2], TEMP[3]
    temp_11 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_2), uintBitsToFloat(temp_3)));  // 11: MAX TEMP[11], TEMP[2], TEMP[3]
    temp_12 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_5), uintBitsToFloat(temp_6)));  // 12: MIN TEMP[12], TEMP[5], TEMP[6]
    temp_13 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_5), uintBitsToFloat(temp_6)));  // 13: MAX TEMP[13], TEMP[5], TEMP[6]
    temp_14 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_8), uintBitsToFloat(temp_9)));  // 14: MIN TEMP[14], TEMP[8], TEMP[9]
    temp_15 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_8), uintBitsToFloat(temp_9)));  // 15: MAX TEMP[15], TEMP[8], TEMP[9]
    temp_16 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_1), uintBitsToFloat(temp_10)));  // 16: MIN TEMP[16], TEMP[1], TEMP[10]
    temp_17 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_1), uintBitsToFloat(temp_10)));  // 17: MAX TEMP[17], TEMP[1], TEMP[10]
    temp_18 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_4), uintBitsToFloat(temp_12)));  // 18: MIN TEMP[18], TEMP[4], TEMP[12]
    temp_19 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_4), uintBitsToFloat(temp_12)));  // 19: MAX TEMP[19], TEMP[4], TEMP[12]
    temp_20 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_7), uintBitsToFloat(temp_14)));  // 20: MIN TEMP[20], TEMP[7], TEMP[14]
    temp_21 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_7), uintBitsToFloat(temp_14)));  // 21: MAX TEMP[21], TEMP[7], TEMP[14]
    temp_22 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_17), uintBitsToFloat(temp_11)));  // 22: MIN TEMP[22], TEMP[17], TEMP[11]
    temp_23 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_17), uintBitsToFloat(temp_11)));  // 23: MAX TEMP[23], TEMP[17], TEMP[11]
    temp_24 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_19), uintBitsToFloat(temp_13)));  // 24: MIN TEMP[24], TEMP[19], TEMP[13]
    temp_25 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_19), uintBitsToFloat(temp_13)));  // 25: MAX TEMP[25], TEMP[19], TEMP[13]
    temp_26 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_21), uintBitsToFloat(temp_15)));  // 26: MIN TEMP[26], TEMP[21], TEMP[15]
    temp_27 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_21), uintBitsToFloat(temp_15)));  // 27: MAX TEMP[27], TEMP[21], TEMP[15]
    temp_28 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_16), uintBitsToFloat(temp_18)));  // 28: MIN TEMP[28], TEMP[16], TEMP[18]
    temp_29 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_16), uintBitsToFloat(temp_18)));  // 29: MAX TEMP[29], TEMP[16], TEMP[18]
    temp_30 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_25), uintBitsToFloat(temp_27)));  // 30: MIN TEMP[30], TEMP[25], TEMP[27]
    temp_31 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_25), uintBitsToFloat(temp_27)));  // 31: MAX TEMP[31], TEMP[25], TEMP[27]
    temp_32 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_24), uintBitsToFloat(temp_26)));  // 32: MIN TEMP[32], TEMP[24], TEMP[26]
    temp_33 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_24), uintBitsToFloat(temp_26)));  // 33: MAX TEMP[33], TEMP[24], TEMP[26]
    temp_34 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_29), uintBitsToFloat(temp_20)));  // 34: MIN TEMP[34], TEMP[29], TEMP[20]
    temp_35 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_29), uintBitsToFloat(temp_20)));  // 35: MAX TEMP[35], TEMP[29], TEMP[20]
    temp_36 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_22), uintBitsToFloat(temp_32)));  // 36: MIN TEMP[36], TEMP[22], TEMP[32]
    temp_37 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_22), uintBitsToFloat(temp_32)));  // 37: MAX TEMP[37], TEMP[22], TEMP[32]
    temp_38 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_23), uintBitsToFloat(temp_30)));  // 38: MIN TEMP[38], TEMP[23], TEMP[30]
    temp_39 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_23), uintBitsToFloat(temp_30)));  // 39: MAX TEMP[39], TEMP[23], TEMP[30]
    temp_40 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_37), uintBitsToFloat(temp_33)));  // 40: MIN TEMP[40], TEMP[37], TEMP[33]
    temp_41 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_37), uintBitsToFloat(temp_33)));  // 41: MAX TEMP[41], TEMP[37], TEMP[33]
    temp_42 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_40), uintBitsToFloat(temp_38)));  // 42: MIN TEMP[42], TEMP[40], TEMP[38]
    temp_43 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_40), uintBitsToFloat(temp_38)));  // 43: MAX TEMP[43], TEMP[40], TEMP[38]
    temp_44 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_35), uintBitsToFloat(temp_42)));  // 44: MIN TEMP[44], TEMP[35], TEMP[42]
    temp_45 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_35), uintBitsToFloat(temp_42)));  // 45: MAX TEMP[45], TEMP[35], TEMP[42]
    temp_46 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_45), uintBitsToFloat(temp_43)));  // 46: MIN TEMP[46], TEMP[45], TEMP[43]
    temp_47 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_45), uintBitsToFloat(temp_43)));  // 47: MAX TEMP[47], TEMP[45], TEMP[43]
    tgsi_out_0 = temp_46;  // 48: MOV OUT[0], TEMP[46]
}
