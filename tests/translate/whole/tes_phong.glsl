uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
const uvec4 imm_0 = uvec4(0x3f400000u, 0x3f800000u, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(tgsi_sv_0.xxx); temp_0.xyz = floatBitsToUint(r); }  // 0: MUL TEMP[0].xyz, IN[0][0].xyzz, SV[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(tgsi_sv_0.yyy) + uintBitsToFloat(temp_0.xyz); temp_1.xyz = floatBitsToUint(r); }  // 1: MAD TEMP[1].xyz, IN[1][0].xyzz, SV[0].yyyy, TEMP[0].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(tgsi_sv_0.zzz) + uintBitsToFloat(temp_1.xyz); temp_2.xyz = floatBitsToUint(r); }  // 2: MAD TEMP[2].xyz, IN[2][0].xyzz, SV[0].zzzz, TEMP[1].xyzz
    { precise vec3 r = uintBitsToFloat(temp_2.xyz) + (-uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz)); temp_3.xyz = floatBitsToUint(r); }  // 3: ADD TEMP[3].xyz, TEMP[2].xyzz, -IN[0][0].xyzz
    { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(tgsi_in_1[clamp(0, 0, VKP_INPUT_VERTICES - 1)].x) + uintBitsToFloat(temp_3.y) * uintBitsToFloat(tgsi_in_1[clamp(0, 0, VKP_INPUT_VERTICES - 1)].y) + uintBitsToFloat(temp_3.z) * uintBitsToFloat(tgsi_in_1[clamp(0, 0, VKP_INPUT_VERTICES - 1)].z); temp_4.x = floatBitsToUint(r); }  // 4: DP3 TEMP[4].x, TEMP[3].xyzz, IN[0][1].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_1[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(temp_4.xxx); temp_5.xyz = floatBitsToUint(r); }  // 5: MUL TEMP[5].xyz, IN[0][1].xyzz, TEMP[4].xxxx
    { precise vec3 r = uintBitsToFloat(temp_2.xyz) + (-uintBitsToFloat(temp_5.xyz)); temp_6.xyz = floatBitsToUint(r); }  // 6: ADD TEMP[6].xyz, TEMP[2].xyzz, -TEMP[5].xyzz
    { precise vec3 r = uintBitsToFloat(temp_6.xyz) * uintBitsToFloat(tgsi_sv_0.xxx); temp_7.xyz = floatBitsToUint(r); }  // 7: MUL TEMP[7].xyz, TEMP[6].xyzz, SV[0].xxxx
    { precise vec3 r = uintBitsToFloat(temp_2.xyz) + (-uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)].xyz)); temp_8.xyz = floatBitsToUint(r); }  // 8: ADD TEMP[8].xyz, TEMP[2].xyzz, -IN[1][0].xyzz
    { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(tgsi_in_1[clamp(1, 0, VKP_INPUT_VERTICES - 1)].x) + uintBitsToFloat(temp_8.y) * uintBitsToFloat(tgsi_in_1[clamp(1, 0, VKP_INPUT_VERTICES - 1)].y) + uintBitsToFloat(temp_8.z) * uintBitsToFloat(tgsi_in_1[clamp(1, 0, VKP_INPUT_VERTICES - 1)].z); temp_9.x = floatBitsToUint(r); }  // 9: DP3 TEMP[9].x, TEMP[8].xyzz, IN[1][1].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_1[clamp(1, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(temp_9.xxx); temp_10.xyz = floatBitsToUint(r); }  // 10: MUL TEMP[10].xyz, IN[1][1].xyzz, TEMP[9].xxxx
    { precise vec3 r = uintBitsToFloat(temp_2.xyz) + (-uintBitsToFloat(temp_10.xyz)); temp_11.xyz = floatBitsToUint(r); }  // 11: ADD TEMP[11].xyz, TEMP[2].xyzz, -TEMP[10].xyzz
    { precise vec3 r = uintBitsToFloat(temp_11.xyz) * uintBitsToFloat(tgsi_sv_0.yyy) + uintBitsToFloat(temp_7.xyz); temp_12.xyz = floatBitsToUint(r); }  // 12: MAD TEMP[12].xyz, TEMP[11].xyzz, SV[0].yyyy, TEMP[7].xyzz
    { precise vec3 r = uintBitsToFloat(temp_2.xyz) + (-uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)].xyz)); temp_13.xyz = floatBitsToUint(r); }  // 13: ADD TEMP[13].xyz, TEMP[2].xyzz, -IN[2][0].xyzz
    { precise float r = uintBitsToFloat(temp_13.x) * uintBitsToFloat(tgsi_in_1[clamp(2, 0, VKP_INPUT_VERTICES - 1)].x) + uintBitsToFloat(temp_13.y) * uintBitsToFloat(tgsi_in_1[clamp(2, 0, VKP_INPUT_VERTICES - 1)].y) + uintBitsToFloat(temp_13.z) * uintBitsToFloat(tgsi_in_1[clamp(2, 0, VKP_INPUT_VERTICES - 1)].z); temp_14.x = floatBitsToUint(r); }  // 14: DP3 TEMP[14].x, TEMP[13].xyzz, IN[2][1].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_1[clamp(2, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(temp_14.xxx); temp_15.xyz = floatBitsToUint(r); }  // 15: MUL TEMP[15].xyz, IN[2][1].xyzz, TEMP[14].xxxx
    { precise vec3 r = uintBitsToFloat(temp_2.xyz) + (-uintBitsToFloat(temp_15.xyz)); temp_16.xyz = floatBitsToUint(r); }  // 16: ADD TEMP[16].xyz, TEMP[2].xyzz, -TEMP[15].xyzz
    { precise vec3 r = uintBitsToFloat(temp_16.xyz) * uintBitsToFloat(tgsi_sv_0.zzz) + uintBitsToFloat(temp_12.xyz); temp_17.xyz = floatBitsToUint(r); }  // 17: MAD TEMP[17].xyz, TEMP[16].xyzz, SV[0].zzzz, TEMP[12].xyzz
    { precise vec3 r = uintBitsToFloat(imm_0.xxx) * uintBitsToFloat(temp_17.xyz) + (1.0 - uintBitsToFloat(imm_0.xxx)) * uintBitsToFloat(temp_2.xyz); temp_18.xyz = floatBitsToUint(r); }  // 18: LRP TEMP[18].xyz, IMM[0].xxxx, TEMP[17].xyzz, TEMP[2].xyzz
    temp_18.w = imm_0.y;  // 19: MOV TEMP[18].w, IMM[0].yyyy
    tgsi_out_0 = temp_18;  // 20: MOV OUT[0], TEMP[18]
}
