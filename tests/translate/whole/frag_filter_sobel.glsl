layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3e991687u, 0x3f1645a2u, 0x3de978d5u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000001u, 0x00000000u);
const uvec4 imm_2 = uvec4(0x00000000u, 0x00000001u, 0x40000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0 = imm_0.xxxx;  // 0: MOV TEMP[0], IMM[0].xxxx
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(-1, -1));
        temp_1.xyz = floatBitsToUint(texel.xyz);
    }  // 1: TEX TEMP[1].xyz, IN[0].xyyy, SAMP[0], 2D, IMM[1].xxy
    { precise float r = uintBitsToFloat(temp_1.x) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(temp_1.y) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_1.z) * uintBitsToFloat(imm_0.w); temp_2.x = floatBitsToUint(r); }  // 2: DP3 TEMP[2].x, TEMP[1].xyzz, IMM[0].yzww
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(-1, 0));
        temp_3.xyz = floatBitsToUint(texel.xyz);
    }  // 3: TEX TEMP[3].xyz, IN[0].xyyy, SAMP[0], 2D, IMM[1].xyy
    { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(temp_3.y) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_3.z) * uintBitsToFloat(imm_0.w); temp_4.x = floatBitsToUint(r); }  // 4: DP3 TEMP[4].x, TEMP[3].xyzz, IMM[0].yzww
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(-1, 1));
        temp_5.xyz = floatBitsToUint(texel.xyz);
    }  // 5: TEX TEMP[5].xyz, IN[0].xyyy, SAMP[0], 2D, IMM[1].xzy
    { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(temp_5.y) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_5.z) * uintBitsToFloat(imm_0.w); temp_6.x = floatBitsToUint(r); }  // 6: DP3 TEMP[6].x, TEMP[5].xyzz, IMM[0].yzww
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(0, -1));
        temp_7.xyz = floatBitsToUint(texel.xyz);
    }  // 7: TEX TEMP[7].xyz, IN[0].xyyy, SAMP[0], 2D, IMM[1].yxy
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(temp_7.y) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_7.z) * uintBitsToFloat(imm_0.w); temp_8.x = floatBitsToUint(r); }  // 8: DP3 TEMP[8].x, TEMP[7].xyzz, IMM[0].yzww
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(0, 1));
        temp_9.xyz = floatBitsToUint(texel.xyz);
    }  // 9: TEX TEMP[9].xyz, IN[0].xyyy, SAMP[0], 2D, IMM[2].xyx
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(imm_0.w); temp_10.x = floatBitsToUint(r); }  // 10: DP3 TEMP[10].x, TEMP[9].xyzz, IMM[0].yzww
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(1, -1));
        temp_11.xyz = floatBitsToUint(texel.xyz);
    }  // 11: TEX TEMP[11].xyz, IN[0].xyyy, SAMP[0], 2D, IMM[1].zxy
    { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(temp_11.y) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_11.z) * uintBitsToFloat(imm_0.w); temp_12.x = floatBitsToUint(r); }  // 12: DP3 TEMP[12].x, TEMP[11].xyzz, IMM[0].yzww
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(1, 0));
        temp_13.xyz = floatBitsToUint(texel.xyz);
    }  // 13: TEX TEMP[13].xyz, IN[0].xyyy, SAMP[0], 2D, IMM[2].yxx
    { precise float r = uintBitsToFloat(temp_13.x) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(temp_13.y) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_13.z) * uintBitsToFloat(imm_0.w); temp_14.x = floatBitsToUint(r); }  // 14: DP3 TEMP[14].x, TEMP[13].xyzz, IMM[0].yzww
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec2 dx = vkp_ddx_coarse(p).xy;
        vec2 dy = vkp_ddy_coarse(p).xy;
        vec4 texel = textureGradOffset(vkp_samp_0, p.xy, dx, dy, ivec2(1, 1));
        temp_15.xyz = floatBitsToUint(texel.xyz);
    }  // 15: TEX TEMP[15].xyz, IN[0].xyyy, SAMP[0], 2D, IMM[2].yyx
    { precise float r = uintBitsToFloat(temp_15.x) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(temp_15.y) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_15.z) * uintBitsToFloat(imm_0.w); temp_16.x = floatBitsToUint(r); }  // 16: DP3 TEMP[16].x, TEMP[15].xyzz, IMM[0].yzww
    { precise float r = uintBitsToFloat(temp_14.x) + (-uintBitsToFloat(temp_4.x)); temp_17.x = floatBitsToUint(r); }  // 17: ADD TEMP[17].x, TEMP[14].xxxx, -TEMP[4].xxxx
    { precise float r = uintBitsToFloat(temp_12.x) + uintBitsToFloat(temp_16.x); temp_18.x = floatBitsToUint(r); }  // 18: ADD TEMP[18].x, TEMP[12].xxxx, TEMP[16].xxxx
    { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(imm_2.z) + uintBitsToFloat(temp_18.x); temp_19.x = floatBitsToUint(r); }  // 19: MAD TEMP[19].x, TEMP[17].xxxx, IMM[2].zzzz, TEMP[18].xxxx
    { precise float r = uintBitsToFloat(temp_19.x) + (-uintBitsToFloat(temp_2.x)); temp_20.x = floatBitsToUint(r); }  // 20: ADD TEMP[20].x, TEMP[19].xxxx, -TEMP[2].xxxx
    { precise float r = uintBitsToFloat(temp_20.x) + (-uintBitsToFloat(temp_6.x)); temp_21.x = floatBitsToUint(r); }  // 21: ADD TEMP[21].x, TEMP[20].xxxx, -TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_10.x) + (-uintBitsToFloat(temp_8.x)); temp_22.x = floatBitsToUint(r); }  // 22: ADD TEMP[22].x, TEMP[10].xxxx, -TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_6.x) + uintBitsToFloat(temp_16.x); temp_23.x = floatBitsToUint(r); }  // 23: ADD TEMP[23].x, TEMP[6].xxxx, TEMP[16].xxxx
    { precise float r = uintBitsToFloat(temp_22.x) * uintBitsToFloat(imm_2.z) + uintBitsToFloat(temp_23.x); temp_24.x = floatBitsToUint(r); }  // 24: MAD TEMP[24].x, TEMP[22].xxxx, IMM[2].zzzz, TEMP[23].xxxx
    { precise float r = uintBitsToFloat(temp_24.x) + (-uintBitsToFloat(temp_2.x)); temp_25.x = floatBitsToUint(r); }  // 25: ADD TEMP[25].x, TEMP[24].xxxx, -TEMP[2].xxxx
    { precise float r = uintBitsToFloat(temp_25.x) + (-uintBitsToFloat(temp_12.x)); temp_26.x = floatBitsToUint(r); }  // 26: ADD TEMP[26].x, TEMP[25].xxxx, -TEMP[12].xxxx
    { precise float r = uintBitsToFloat(temp_26.x) * uintBitsToFloat(temp_26.x); temp_27.x = floatBitsToUint(r); }  // 27: MUL TEMP[27].x, TEMP[26].xxxx, TEMP[26].xxxx
    { precise float r = uintBitsToFloat(temp_21.x) * uintBitsToFloat(temp_21.x) + uintBitsToFloat(temp_27.x); temp_28.x = floatBitsToUint(r); }  // 28: MAD TEMP[28].x, TEMP[21].xxxx, TEMP[21].xxxx, TEMP[27].xxxx
    temp_29.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_28.x)));  // 29: SQRT TEMP[29].x, TEMP[28].xxxx
    tgsi_out_0 = temp_29.xxxx;  // 30: MOV OUT[0], TEMP[29].xxxx
}
