uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000001u, 0x55555555u, 0x33333333u, 0x00000002u);
const uvec4 imm_1 = uvec4(0x00000004u, 0x0f0f0f0fu, 0x01010101u, 0x00000018u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_in_0 >> (imm_0.xxxx & 31u);  // 0: USHR TEMP[0], IN[0], IMM[0].xxxx
    temp_1 = temp_0 & imm_0.yyyy;  // 1: AND TEMP[1], TEMP[0], IMM[0].yyyy
    temp_2 = uvec4(-ivec4(temp_1));  // 2: INEG TEMP[2], TEMP[1]
    temp_3 = tgsi_in_0 + temp_2;  // 3: UADD TEMP[3], IN[0], TEMP[2]
    temp_4 = temp_3 & imm_0.zzzz;  // 4: AND TEMP[4], TEMP[3], IMM[0].zzzz
    temp_5 = temp_3 >> (imm_0.wwww & 31u);  // 5: USHR TEMP[5], TEMP[3], IMM[0].wwww
    temp_6 = temp_5 & imm_0.zzzz;  // 6: AND TEMP[6], TEMP[5], IMM[0].zzzz
    temp_7 = temp_4 + temp_6;  // 7: UADD TEMP[7], TEMP[4], TEMP[6]
    temp_8 = temp_7 >> (imm_1.xxxx & 31u);  // 8: USHR TEMP[8], TEMP[7], IMM[1].xxxx
    temp_9 = temp_7 + temp_8;  // 9: UADD TEMP[9], TEMP[7], TEMP[8]
    temp_10 = temp_9 & imm_1.yyyy;  // 10: AND TEMP[10], TEMP[9], IMM[1].yyyy
    temp_11 = temp_10 * imm_1.zzzz;  // 11: UMUL TEMP[11], TEMP[10], IMM[1].zzzz
    temp_12 = temp_11 >> (imm_1.wwww & 31u);  // 12: USHR TEMP[12], TEMP[11], IMM[1].wwww
    temp_13 = uvec4(bitCount(tgsi_in_1));  // 13: POPC TEMP[13], IN[1]
    temp_14 = uvec4(-ivec4(temp_12));  // 14: INEG TEMP[14], TEMP[12]
    temp_15 = temp_13 + temp_14;  // 15: UADD TEMP[15], TEMP[13], TEMP[14]
    tgsi_out_0 = temp_12;  // 16: MOV OUT[0], TEMP[12]
    tgsi_out_1 = temp_15;  // 17: MOV OUT[1], TEMP[15]
}
