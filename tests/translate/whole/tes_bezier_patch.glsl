uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x40400000u, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise float r = (-uintBitsToFloat(tgsi_sv_0.x)) + uintBitsToFloat(imm_0.x); temp_0.x = floatBitsToUint(r); }  // 0: ADD TEMP[0].x, -SV[0].xxxx, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_0.x); temp_1.x = floatBitsToUint(r); }  // 1: MUL TEMP[1].x, TEMP[0].xxxx, TEMP[0].xxxx
    { precise float r = uintBitsToFloat(temp_1.x) * uintBitsToFloat(temp_0.x); temp_2.x = floatBitsToUint(r); }  // 2: MUL TEMP[2].x, TEMP[1].xxxx, TEMP[0].xxxx
    { precise float r = uintBitsToFloat(tgsi_sv_0.x) * uintBitsToFloat(temp_0.x); temp_3.x = floatBitsToUint(r); }  // 3: MUL TEMP[3].x, SV[0].xxxx, TEMP[0].xxxx
    { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(temp_0.x); temp_4.x = floatBitsToUint(r); }  // 4: MUL TEMP[4].x, TEMP[3].xxxx, TEMP[0].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(imm_0.y); temp_5.x = floatBitsToUint(r); }  // 5: MUL TEMP[5].x, TEMP[4].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(tgsi_sv_0.x) * uintBitsToFloat(tgsi_sv_0.x); temp_6.x = floatBitsToUint(r); }  // 6: MUL TEMP[6].x, SV[0].xxxx, SV[0].xxxx
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(temp_0.x); temp_7.x = floatBitsToUint(r); }  // 7: MUL TEMP[7].x, TEMP[6].xxxx, TEMP[0].xxxx
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(imm_0.y); temp_8.x = floatBitsToUint(r); }  // 8: MUL TEMP[8].x, TEMP[7].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(tgsi_sv_0.x) * uintBitsToFloat(tgsi_sv_0.x); temp_9.x = floatBitsToUint(r); }  // 9: MUL TEMP[9].x, SV[0].xxxx, SV[0].xxxx
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(tgsi_sv_0.x); temp_10.x = floatBitsToUint(r); }  // 10: MUL TEMP[10].x, TEMP[9].xxxx, SV[0].xxxx
    { precise float r = (-uintBitsToFloat(tgsi_sv_0.y)) + uintBitsToFloat(imm_0.x); temp_11.x = floatBitsToUint(r); }  // 11: ADD TEMP[11].x, -SV[0].yyyy, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(temp_11.x); temp_12.x = floatBitsToUint(r); }  // 12: MUL TEMP[12].x, TEMP[11].xxxx, TEMP[11].xxxx
    { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(temp_11.x); temp_13.x = floatBitsToUint(r); }  // 13: MUL TEMP[13].x, TEMP[12].xxxx, TEMP[11].xxxx
    { precise float r = uintBitsToFloat(tgsi_sv_0.y) * uintBitsToFloat(temp_11.x); temp_14.x = floatBitsToUint(r); }  // 14: MUL TEMP[14].x, SV[0].yyyy, TEMP[11].xxxx
    { precise float r = uintBitsToFloat(temp_14.x) * uintBitsToFloat(temp_11.x); temp_15.x = floatBitsToUint(r); }  // 15: MUL TEMP[15].x, TEMP[14].xxxx, TEMP[11].xxxx
    { precise float r = uintBitsToFloat(temp_15.x) * uintBitsToFloat(imm_0.y); temp_16.x = floatBitsToUint(r); }  // 16: MUL TEMP[16].x, TEMP[15].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(tgsi_sv_0.y) * uintBitsToFloat(tgsi_sv_0.y); temp_17.x = floatBitsToUint(r); }  // 17: MUL TEMP[17].x, SV[0].yyyy, SV[0].yyyy
    { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(temp_11.x); temp_18.x = floatBitsToUint(r); }  // 18: MUL TEMP[18].x, TEMP[17].xxxx, TEMP[11].xxxx
    { precise float r = uintBitsToFloat(temp_18.x) * uintBitsToFloat(imm_0.y); temp_19.x = floatBitsToUint(r); }  // 19: MUL TEMP[19].x, TEMP[18].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(tgsi_sv_0.y) * uintBitsToFloat(tgsi_sv_0.y); temp_20.x = floatBitsToUint(r); }  // 20: MUL TEMP[20].x, SV[0].yyyy, SV[0].yyyy
    { precise float r = uintBitsToFloat(temp_20.x) * uintBitsToFloat(tgsi_sv_0.y); temp_21.x = floatBitsToUint(r); }  // 21: MUL TEMP[21].x, TEMP[20].xxxx, SV[0].yyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_2.xxxx); temp_22 = floatBitsToUint(r); }  // 22: MUL TEMP[22], IN[0][0], TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_5.xxxx) + uintBitsToFloat(temp_22); temp_23 = floatBitsToUint(r); }  // 23: MAD TEMP[23], IN[1][0], TEMP[5].xxxx, TEMP[22]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_8.xxxx) + uintBitsToFloat(temp_23); temp_24 = floatBitsToUint(r); }  // 24: MAD TEMP[24], IN[2][0], TEMP[8].xxxx, TEMP[23]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(3, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_10.xxxx) + uintBitsToFloat(temp_24); temp_25 = floatBitsToUint(r); }  // 25: MAD TEMP[25], IN[3][0], TEMP[10].xxxx, TEMP[24]
    { precise vec4 r = uintBitsToFloat(temp_25) * uintBitsToFloat(temp_13.xxxx); temp_26 = floatBitsToUint(r); }  // 26: MUL TEMP[26], TEMP[25], TEMP[13].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(4, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_2.xxxx); temp_27 = floatBitsToUint(r); }  // 27: MUL TEMP[27], IN[4][0], TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(5, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_5.xxxx) + uintBitsToFloat(temp_27); temp_28 = floatBitsToUint(r); }  // 28: MAD TEMP[28], IN[5][0], TEMP[5].xxxx, TEMP[27]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(6, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_8.xxxx) + uintBitsToFloat(temp_28); temp_29 = floatBitsToUint(r); }  // 29: MAD TEMP[29], IN[6][0], TEMP[8].xxxx, TEMP[28]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(7, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_10.xxxx) + uintBitsToFloat(temp_29); temp_30 = floatBitsToUint(r); }  // 30: MAD TEMP[30], IN[7][0], TEMP[10].xxxx, TEMP[29]
    { precise vec4 r = uintBitsToFloat(temp_30) * uintBitsToFloat(temp_16.xxxx) + uintBitsToFloat(temp_26); temp_31 = floatBitsToUint(r); }  // 31: MAD TEMP[31], TEMP[30], TEMP[16].xxxx, TEMP[26]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(8, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_2.xxxx); temp_32 = floatBitsToUint(r); }  // 32: MUL TEMP[32], IN[8][0], TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(9, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_5.xxxx) + uintBitsToFloat(temp_32); temp_33 = floatBitsToUint(r); }  // 33: MAD TEMP[33], IN[9][0], TEMP[5].xxxx, TEMP[32]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(10, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_8.xxxx) + uintBitsToFloat(temp_33); temp_34 = floatBitsToUint(r); }  // 34: MAD TEMP[34], IN[10][0], TEMP[8].xxxx, TEMP[33]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(11, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_10.xxxx) + uintBitsToFloat(temp_34); temp_35 = floatBitsToUint(r); }  // 35: MAD TEMP[35], IN[11][0], TEMP[10].xxxx, TEMP[34]
    { precise vec4 r = uintBitsToFloat(temp_35) * uintBitsToFloat(temp_19.xxxx) + uintBitsToFloat(temp_31); temp_36 = floatBitsToUint(r); }  // 36: MAD TEMP[36], TEMP[35], TEMP[19].xxxx, TEMP[31]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(12, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_2.xxxx); temp_37 = floatBitsToUint(r); }  // 37: MUL TEMP[37], IN[12][0], TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(13, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_5.xxxx) + uintBitsToFloat(temp_37); temp_38 = floatBitsToUint(r); }  // 38: MAD TEMP[38], IN[13][0], TEMP[5].xxxx, TEMP[37]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(14, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_8.xxxx) + uintBitsToFloat(temp_38); temp_39 = floatBitsToUint(r); }  // 39: MAD TEMP[39], IN[14][0], TEMP[8].xxxx, TEMP[38]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(15, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_10.xxxx) + uintBitsToFloat(temp_39); temp_40 = floatBitsToUint(r); }  // 40: MAD TEMP[40], IN[15][0], TEMP[10].xxxx, TEMP[39]
    { precise vec4 r = uintBitsToFloat(temp_40) * uintBitsToFloat(temp_21.xxxx) + uintBitsToFloat(temp_36); tgsi_out_0 = floatBitsToUint(r); }  // 41: MAD OUT[0], TEMP[40], TEMP[21].xxxx, TEMP[36]
    tgsi_out_1.xy = tgsi_sv_0.xy;  // 42: MOV OUT[1].xy, SV[0].xyyy
}
