layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
const uvec4 imm_0 = uvec4(0x3dcccccdu, 0x00000000u, 0x3d800000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(tgsi_sv_0.xxxx) * uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)]) + (1.0 - uintBitsToFloat(tgsi_sv_0.xxxx)) * uintBitsToFloat(tgsi_in_0[clamp(3, 0, VKP_INPUT_VERTICES - 1)]); temp_0 = floatBitsToUint(r); }  // 0: LRP TEMP[0], SV[0].xxxx, IN[2][0], IN[3][0]
    { precise vec4 r = uintBitsToFloat(tgsi_sv_0.xxxx) * uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)]) + (1.0 - uintBitsToFloat(tgsi_sv_0.xxxx)) * uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)]); temp_1 = floatBitsToUint(r); }  // 1: LRP TEMP[1], SV[0].xxxx, IN[1][0], IN[0][0]
    { precise vec4 r = uintBitsToFloat(tgsi_sv_0.yyyy) * uintBitsToFloat(temp_0) + (1.0 - uintBitsToFloat(tgsi_sv_0.yyyy)) * uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: LRP TEMP[2], SV[0].yyyy, TEMP[0], TEMP[1]
    { precise vec2 r = uintBitsToFloat(temp_2.xz) * uintBitsToFloat(imm_0.xx); temp_3.xy = floatBitsToUint(r); }  // 3: MUL TEMP[3].xy, TEMP[2].xzzz, IMM[0].xxxx
    temp_3.z = imm_0.y;  // 4: MOV TEMP[3].z, IMM[0].yyyy
    temp_3.w = imm_0.y;  // 5: MOV TEMP[3].w, IMM[0].yyyy
    {
        vec4 p = uintBitsToFloat(temp_3);
        vec4 texel = textureLod(vkp_samp_0, p.xy, p.w);
        temp_4.x = floatBitsToUint(texel.x);
    }  // 6: TXL TEMP[4].x, TEMP[3], SAMP[0], 2D
    { precise vec2 r = uintBitsToFloat(temp_2.xz) * uintBitsToFloat(imm_0.xx); temp_5.xy = floatBitsToUint(r); }  // 7: MUL TEMP[5].xy, TEMP[2].xzzz, IMM[0].xxxx
    { precise vec2 r = uintBitsToFloat(temp_5.xy) + uintBitsToFloat(imm_0.zy); temp_6.xy = floatBitsToUint(r); }  // 8: ADD TEMP[6].xy, TEMP[5].xyyy, IMM[0].zyyy
    temp_6.z = imm_0.y;  // 9: MOV TEMP[6].z, IMM[0].yyyy
    temp_6.w = imm_0.y;  // 10: MOV TEMP[6].w, IMM[0].yyyy
    {
        vec4 p = uintBitsToFloat(temp_6);
        vec4 texel = textureLod(vkp_samp_0, p.xy, p.w);
        temp_7.x = floatBitsToUint(texel.x);
    }  // 11: TXL TEMP[7].x, TEMP[6], SAMP[0], 2D
    { precise float r = uintBitsToFloat(temp_4.x) + (-uintBitsToFloat(temp_7.x)); temp_8.x = floatBitsToUint(r); }  // 12: ADD TEMP[8].x, TEMP[4].xxxx, -TEMP[7].xxxx
    { precise vec2 r = uintBitsToFloat(temp_2.xz) * uintBitsToFloat(imm_0.xx); temp_9.xy = floatBitsToUint(r); }  // 13: MUL TEMP[9].xy, TEMP[2].xzzz, IMM[0].xxxx
    { precise vec2 r = uintBitsToFloat(temp_9.xy) + uintBitsToFloat(imm_0.yz); temp_10.xy = floatBitsToUint(r); }  // 14: ADD TEMP[10].xy, TEMP[9].xyyy, IMM[0].yzzz
    temp_10.z = imm_0.y;  // 15: MOV TEMP[10].z, IMM[0].yyyy
    temp_10.w = imm_0.y;  // 16: MOV TEMP[10].w, IMM[0].yyyy
    {
        vec4 p = uintBitsToFloat(temp_10);
        vec4 texel = textureLod(vkp_samp_0, p.xy, p.w);
        temp_11.x = floatBitsToUint(texel.x);
    }  // 17: TXL TEMP[11].x, TEMP[10], SAMP[0], 2D
    { precise float r = uintBitsToFloat(temp_4.x) + (-uintBitsToFloat(temp_11.x)); temp_12.x = floatBitsToUint(r); }  // 18: ADD TEMP[12].x, TEMP[4].xxxx, -TEMP[11].xxxx
    temp_13.x = temp_8.x;  // 19: MOV TEMP[13].x, TEMP[8].xxxx
    temp_13.y = imm_0.z;  // 20: MOV TEMP[13].y, IMM[0].zzzz
    temp_13.z = temp_12.x;  // 21: MOV TEMP[13].z, TEMP[12].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) + uintBitsToFloat(temp_4.x); temp_14.x = floatBitsToUint(r); }  // 22: ADD TEMP[14].x, TEMP[2].yyyy, TEMP[4].xxxx
    temp_15.x = temp_2.x;  // 23: MOV TEMP[15].x, TEMP[2].xxxx
    temp_15.y = temp_14.x;  // 24: MOV TEMP[15].y, TEMP[14].xxxx
    temp_15.zw = temp_2.zw;  // 25: MOV TEMP[15].zw, TEMP[2].zzzw
    tgsi_out_0 = temp_15;  // 26: MOV OUT[0], TEMP[15]
    { precise float r = uintBitsToFloat(temp_13.x) * uintBitsToFloat(temp_13.x) + uintBitsToFloat(temp_13.y) * uintBitsToFloat(temp_13.y) + uintBitsToFloat(temp_13.z) * uintBitsToFloat(temp_13.z); temp_16.x = floatBitsToUint(r); }  // 27: DP3 TEMP[16].x, TEMP[13].xyzz, TEMP[13].xyzz
    temp_17.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_16.x)));  // 28: RSQ TEMP[17].x, TEMP[16].xxxx
    { precise vec3 r = uintBitsToFloat(temp_13.xyz) * uintBitsToFloat(temp_17.xxx); tgsi_out_1.xyz = floatBitsToUint(r); }  // 29: MUL OUT[1].xyz, TEMP[13].xyzz, TEMP[17].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) + uintBitsToFloat(temp_4.x); tgsi_out_2.x = floatBitsToUint(r); }  // 30: ADD OUT[2].x, TEMP[2].yyyy, TEMP[4].xxxx
}
