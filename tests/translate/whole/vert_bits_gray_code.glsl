uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000001u, 0x00000010u, 0x00000008u, 0x00000004u);
const uvec4 imm_1 = uvec4(0x00000002u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_in_0 >> (imm_0.xxxx & 31u);  // 0: USHR TEMP[0], IN[0], IMM[0].xxxx
    temp_1 = tgsi_in_0 ^ temp_0;  // 1: XOR TEMP[1], IN[0], TEMP[0]
    temp_2 = temp_1;  // 2: MOV TEMP[2], TEMP[1]
    temp_3 = temp_2 >> (imm_0.yyyy & 31u);  // 3: USHR TEMP[3], TEMP[2], IMM[0].yyyy
    temp_2 = temp_2 ^ temp_3;  // 4: XOR TEMP[2], TEMP[2], TEMP[3]
    temp_4 = temp_2 >> (imm_0.zzzz & 31u);  // 5: USHR TEMP[4], TEMP[2], IMM[0].zzzz
    temp_2 = temp_2 ^ temp_4;  // 6: XOR TEMP[2], TEMP[2], TEMP[4]
    temp_5 = temp_2 >> (imm_0.wwww & 31u);  // 7: USHR TEMP[5], TEMP[2], IMM[0].wwww
    temp_2 = temp_2 ^ temp_5;  // 8: XOR TEMP[2], TEMP[2], TEMP[5]
    temp_6 = temp_2 >> (imm_1.xxxx & 31u);  // 9: USHR TEMP[6], TEMP[2], IMM[1].xxxx
    temp_2 = temp_2 ^ temp_6;  // 10: XOR TEMP[2], TEMP[2], TEMP[6]
    temp_7 = temp_2 >> (imm_0.xxxx & 31u);  // 11: USHR TEMP[7], TEMP[2], IMM[0].xxxx
    temp_2 = temp_2 ^ temp_7;  // 12: XOR TEMP[2], TEMP[2], TEMP[7]
    temp_8 = bitfieldReverse(tgsi_in_1);  // 13: BREV TEMP[8], IN[1]
    temp_9 = temp_2 ^ temp_8;  // 14: XOR TEMP[9], TEMP[2], TEMP[8]
    tgsi_out_0 = temp_1;  // 15: MOV OUT[0], TEMP[1]
    tgsi_out_1 = temp_9;  // 16: MOV OUT[1], TEMP[9]
}
