uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x0000001fu, 0x00000020u, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_in_1 & imm_0.xxxx;  // 0: AND TEMP[0], IN[1], IMM[0].xxxx
    temp_1 = tgsi_in_0 << (temp_0 & 31u);  // 1: SHL TEMP[1], IN[0], TEMP[0]
    temp_2 = uvec4(-ivec4(temp_0));  // 2: INEG TEMP[2], TEMP[0]
    temp_3 = temp_2 + imm_0.yyyy;  // 3: UADD TEMP[3], TEMP[2], IMM[0].yyyy
    temp_4 = temp_3 & imm_0.xxxx;  // 4: AND TEMP[4], TEMP[3], IMM[0].xxxx
    temp_5 = tgsi_in_0 >> (temp_4 & 31u);  // 5: USHR TEMP[5], IN[0], TEMP[4]
    temp_6 = temp_1 | temp_5;  // 6: OR TEMP[6], TEMP[1], TEMP[5]
    temp_7 = max(tgsi_in_0, tgsi_in_1) - min(tgsi_in_0, tgsi_in_1) + temp_6;  // 7: SAD TEMP[7], IN[0], IN[1], TEMP[6]
    tgsi_out_0 = temp_6;  // 8: MOV OUT[0], TEMP[6]
    tgsi_out_1 = temp_7;  // 9: MOV OUT[1], TEMP[7]
}
