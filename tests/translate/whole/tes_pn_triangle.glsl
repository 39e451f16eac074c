uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
uvec4 tgsi_in_4;
uvec4 tgsi_in_5;
uvec4 tgsi_in_6;
uvec4 tgsi_in_7;
uvec4 tgsi_in_8;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x40400000u, 0x40c00000u, 0x3f800000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec3 r = uintBitsToFloat(tgsi_sv_0.xyz) * uintBitsToFloat(tgsi_sv_0.xyz); temp_0.xyz = floatBitsToUint(r); }  // 0: MUL TEMP[0].xyz, SV[0].xyzz, SV[0].xyzz
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(tgsi_sv_0.x); temp_1.x = floatBitsToUint(r); }  // 1: MUL TEMP[1].x, TEMP[0].xxxx, SV[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(temp_1.xxx); temp_2.xyz = floatBitsToUint(r); }  // 2: MUL TEMP[2].xyz, IN[0][0].xyzz, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(tgsi_sv_0.y); temp_3.x = floatBitsToUint(r); }  // 3: MUL TEMP[3].x, TEMP[0].yyyy, SV[0].yyyy
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(temp_3.xxx) + uintBitsToFloat(temp_2.xyz); temp_4.xyz = floatBitsToUint(r); }  // 4: MAD TEMP[4].xyz, IN[1][0].xyzz, TEMP[3].xxxx, TEMP[2].xyzz
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(tgsi_sv_0.z); temp_5.x = floatBitsToUint(r); }  // 5: MUL TEMP[5].x, TEMP[0].zzzz, SV[0].zzzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(temp_5.xxx) + uintBitsToFloat(temp_4.xyz); temp_6.xyz = floatBitsToUint(r); }  // 6: MAD TEMP[6].xyz, IN[2][0].xyzz, TEMP[5].xxxx, TEMP[4].xyzz
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(tgsi_sv_0.y); temp_7.x = floatBitsToUint(r); }  // 7: MUL TEMP[7].x, TEMP[0].xxxx, SV[0].yyyy
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(tgsi_sv_0.x); temp_8.x = floatBitsToUint(r); }  // 8: MUL TEMP[8].x, TEMP[0].yyyy, SV[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(tgsi_sv_0.z); temp_9.x = floatBitsToUint(r); }  // 9: MUL TEMP[9].x, TEMP[0].yyyy, SV[0].zzzz
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(tgsi_sv_0.y); temp_10.x = floatBitsToUint(r); }  // 10: MUL TEMP[10].x, TEMP[0].zzzz, SV[0].yyyy
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(tgsi_sv_0.x); temp_11.x = floatBitsToUint(r); }  // 11: MUL TEMP[11].x, TEMP[0].zzzz, SV[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(tgsi_sv_0.z); temp_12.x = floatBitsToUint(r); }  // 12: MUL TEMP[12].x, TEMP[0].xxxx, SV[0].zzzz
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(imm_0.x); temp_13.x = floatBitsToUint(r); }  // 13: MUL TEMP[13].x, TEMP[7].xxxx, IMM[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_2.xyz) * uintBitsToFloat(temp_13.xxx) + uintBitsToFloat(temp_6.xyz); temp_14.xyz = floatBitsToUint(r); }  // 14: MAD TEMP[14].xyz, IN[2].xyzz, TEMP[13].xxxx, TEMP[6].xyzz
    { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(imm_0.x); temp_15.x = floatBitsToUint(r); }  // 15: MUL TEMP[15].x, TEMP[8].xxxx, IMM[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_3.xyz) * uintBitsToFloat(temp_15.xxx) + uintBitsToFloat(temp_14.xyz); temp_16.xyz = floatBitsToUint(r); }  // 16: MAD TEMP[16].xyz, IN[3].xyzz, TEMP[15].xxxx, TEMP[14].xyzz
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(imm_0.x); temp_17.x = floatBitsToUint(r); }  // 17: MUL TEMP[17].x, TEMP[9].xxxx, IMM[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_4.xyz) * uintBitsToFloat(temp_17.xxx) + uintBitsToFloat(temp_16.xyz); temp_18.xyz = floatBitsToUint(r); }  // 18: MAD TEMP[18].xyz, IN[4].xyzz, TEMP[17].xxxx, TEMP[16].xyzz
    { precise float r = uintBitsToFloat(temp_10.x) * uintBitsToFloat(imm_0.x); temp_19.x = floatBitsToUint(r); }  // 19: MUL TEMP[19].x, TEMP[10].xxxx, IMM[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_5.xyz) * uintBitsToFloat(temp_19.xxx) + uintBitsToFloat(temp_18.xyz); temp_20.xyz = floatBitsToUint(r); }  // 20: MAD TEMP[20].xyz, IN[5].xyzz, TEMP[19].xxxx, TEMP[18].xyzz
    { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(imm_0.x); temp_21.x = floatBitsToUint(r); }  // 21: MUL TEMP[21].x, TEMP[11].xxxx, IMM[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_6.xyz) * uintBitsToFloat(temp_21.xxx) + uintBitsToFloat(temp_20.xyz); temp_22.xyz = floatBitsToUint(r); }  // 22: MAD TEMP[22].xyz, IN[6].xyzz, TEMP[21].xxxx, TEMP[20].xyzz
    { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(imm_0.x); temp_23.x = floatBitsToUint(r); }  // 23: MUL TEMP[23].x, TEMP[12].xxxx, IMM[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_7.xyz) * uintBitsToFloat(temp_23.xxx) + uintBitsToFloat(temp_22.xyz); temp_24.xyz = floatBitsToUint(r); }  // 24: MAD TEMP[24].xyz, IN[7].xyzz, TEMP[23].xxxx, TEMP[22].xyzz
    { precise float r = uintBitsToFloat(tgsi_sv_0.x) * uintBitsToFloat(tgsi_sv_0.y); temp_25.x = floatBitsToUint(r); }  // 25: MUL TEMP[25].x, SV[0].xxxx, SV[0].yyyy
    { precise float r = uintBitsToFloat(temp_25.x) * uintBitsToFloat(tgsi_sv_0.z); temp_26.x = floatBitsToUint(r); }  // 26: MUL TEMP[26].x, TEMP[25].xxxx, SV[0].zzzz
    { precise float r = uintBitsToFloat(temp_26.x) * uintBitsToFloat(imm_0.y); temp_27.x = floatBitsToUint(r); }  // 27: MUL TEMP[27].x, TEMP[26].xxxx, IMM[0].yyyy
    { precise vec3 r = uintBitsToFloat(tgsi_in_8.xyz) * uintBitsToFloat(temp_27.xxx) + uintBitsToFloat(temp_24.xyz); temp_28.xyz = floatBitsToUint(r); }  // 28: MAD TEMP[28].xyz, IN[8].xyzz, TEMP[27].xxxx, TEMP[24].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_1[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(tgsi_sv_0.xxx); temp_29.xyz = floatBitsToUint(r); }  // 29: MUL TEMP[29].xyz, IN[0][1].xyzz, SV[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_1[clamp(1, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(tgsi_sv_0.yyy) + uintBitsToFloat(temp_29.xyz); temp_30.xyz = floatBitsToUint(r); }  // 30: MAD TEMP[30].xyz, IN[1][1].xyzz, SV[0].yyyy, TEMP[29].xyzz
    { precise vec3 r = uintBitsToFloat(tgsi_in_1[clamp(2, 0, VKP_INPUT_VERTICES - 1)].xyz) * uintBitsToFloat(tgsi_sv_0.zzz) + uintBitsToFloat(temp_30.xyz); temp_31.xyz = floatBitsToUint(r); }  // 31: MAD TEMP[31].xyz, IN[2][1].xyzz, SV[0].zzzz, TEMP[30].xyzz
    temp_32.xyz = temp_28.xyz;  // 32: MOV TEMP[32].xyz, TEMP[28].xyzz
    temp_32.w = imm_0.z;  // 33: MOV TEMP[32].w, IMM[0].zzzz
    tgsi_out_0 = temp_32;  // 34: MOV OUT[0], TEMP[32]
    { precise float r = uintBitsToFloat(temp_31.x) * uintBitsToFloat(temp_31.x) + uintBitsToFloat(temp_31.y) * uintBitsToFloat(temp_31.y) + uintBitsToFloat(temp_31.z) * uintBitsToFloat(temp_31.z); temp_33.x = floatBitsToUint(r); }  // 35: DP3 TEMP[33].x, TEMP[31].xyzz, TEMP[31].xyzz
    temp_34.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_33.x)));  // 36: RSQ TEMP[34].x, TEMP[33].xxxx
    { precise vec3 r = uintBitsToFloat(temp_31.xyz) * uintBitsToFloat(temp_34.xxx); tgsi_out_1.xyz = floatBitsToUint(r); }  // 37: MUL OUT[1].xyz, TEMP[31].xyzz, TEMP[34].xxxx
}
