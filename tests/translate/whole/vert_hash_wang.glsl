uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x0000003du, 0x00000010u, 0x00000009u, 0x00000004u);
const uvec4 imm_1 = uvec4(0x27d4eb2du, 0x0000000fu, 0x00000008u, 0x33800000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_in_0 + tgsi_sv_0.xxxx;  // 0: UADD TEMP[0], IN[0], SV[0].xxxx
    temp_1 = temp_0 ^ imm_0.xxxx;  // 1: XOR TEMP[1], TEMP[0], IMM[0].xxxx
    temp_2 = temp_0 >> (imm_0.yyyy & 31u);  // 2: USHR TEMP[2], TEMP[0], IMM[0].yyyy
    temp_3 = temp_1 ^ temp_2;  // 3: XOR TEMP[3], TEMP[1], TEMP[2]
    temp_4 = temp_3 * imm_0.zzzz;  // 4: UMUL TEMP[4], TEMP[3], IMM[0].zzzz
    temp_5 = temp_4 >> (imm_0.wwww & 31u);  // 5: USHR TEMP[5], TEMP[4], IMM[0].wwww
    temp_6 = temp_4 ^ temp_5;  // 6: XOR TEMP[6], TEMP[4], TEMP[5]
    temp_7 = temp_6 * imm_1.xxxx;  // 7: UMUL TEMP[7], TEMP[6], IMM[1].xxxx
    temp_8 = temp_7 >> (imm_1.yyyy & 31u);  // 8: USHR TEMP[8], TEMP[7], IMM[1].yyyy
    temp_9 = temp_7 ^ temp_8;  // 9: XOR TEMP[9], TEMP[7], TEMP[8]
    tgsi_out_1 = temp_9;  // 10: MOV OUT[1], TEMP[9]
    temp_10 = temp_9 >> (imm_1.zzzz & 31u);  // 11: USHR TEMP[10], TEMP[9], IMM[1].zzzz
    temp_11 = floatBitsToUint(vec4(temp_10));  // 12: U2F TEMP[11], TEMP[10]
    { precise vec4 r = uintBitsToFloat(temp_11) * uintBitsToFloat(imm_1.wwww); tgsi_out_0 = floatBitsToUint(r); }  // 13: MUL OUT[0], TEMP[11], IMM[1].wwww
}
