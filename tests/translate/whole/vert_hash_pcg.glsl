uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x2c9277b5u, 0xac564b05u, 0x0000001cu, 0x00000004u);
const uvec4 imm_1 = uvec4(0x108ef2d9u, 0x00000016u, 0x00000008u, 0x33800000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_in_0 ^ tgsi_sv_0.xxxx;  // 0: XOR TEMP[0], IN[0], SV[0].xxxx
    temp_1 = temp_0 * imm_0.xxxx + imm_0.yyyy;  // 1: UMAD TEMP[1], TEMP[0], IMM[0].xxxx, IMM[0].yyyy
    temp_2 = temp_1 >> (imm_0.zzzz & 31u);  // 2: USHR TEMP[2], TEMP[1], IMM[0].zzzz
    temp_3 = temp_2 + imm_0.wwww;  // 3: UADD TEMP[3], TEMP[2], IMM[0].wwww
    temp_4 = temp_1 >> (temp_3 & 31u);  // 4: USHR TEMP[4], TEMP[1], TEMP[3]
    temp_5 = temp_4 ^ temp_1;  // 5: XOR TEMP[5], TEMP[4], TEMP[1]
    temp_6 = temp_5 * imm_1.xxxx;  // 6: UMUL TEMP[6], TEMP[5], IMM[1].xxxx
    temp_7 = temp_6 >> (imm_1.yyyy & 31u);  // 7: USHR TEMP[7], TEMP[6], IMM[1].yyyy
    temp_8 = temp_7 ^ temp_6;  // 8: XOR TEMP[8], TEMP[7], TEMP[6]
    tgsi_out_1 = temp_8;  // 9: MOV OUT[1], TEMP[8]
    temp_9 = temp_8 >> (imm_1.zzzz & 31u);  // 10: USHR TEMP[9], TEMP[8], IMM[1].zzzz
    temp_10 = floatBitsToUint(vec4(temp_9));  // 11: U2F TEMP[10], TEMP[9]
    { precise vec4 r = uintBitsToFloat(temp_10) * uintBitsToFloat(imm_1.wwww); tgsi_out_0 = floatBitsToUint(r); }  // 12: MUL OUT[0], TEMP[10], IMM[1].wwww
}
