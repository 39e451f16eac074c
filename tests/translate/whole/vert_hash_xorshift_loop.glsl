uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000001u, 0x00000007u, 0x00000000u, 0x0000000du);
const uvec4 imm_1 = uvec4(0x00000011u, 0x00000005u, 0x00000008u, 0x33800000u);
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
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_in_0 | imm_0.xxxx;  // 0: OR TEMP[0], IN[0], IMM[0].xxxx
    temp_1.x = tgsi_sv_0.x & imm_0.y;  // 1: AND TEMP[1].x, SV[0].xxxx, IMM[0].yyyy
    temp_2.x = imm_0.z;  // 2: MOV TEMP[2].x, IMM[0].zzzz
    for (uint loop_3 = 0u; loop_3 < 65535u && ++tgsi_steps <= 1048576u; ++loop_3) {  // 3: BGNLOOP :0
        temp_3.x = uint(-int(int(temp_2.x) >= int(temp_1.x)));  // 4: ISGE TEMP[3].x, TEMP[2].xxxx, TEMP[1].xxxx
        if (temp_3.x != 0u) {  // 5: UIF TEMP[3].xxxx :7
            break;  // 6: BRK
        }  // 7: ENDIF
        temp_4 = temp_0 << (imm_0.wwww & 31u);  // 8: SHL TEMP[4], TEMP[0], IMM[0].wwww
        temp_0 = temp_0 ^ temp_4;  // 9: XOR TEMP[0], TEMP[0], TEMP[4]
        temp_5 = temp_0 >> (imm_1.xxxx & 31u);  // 10: USHR TEMP[5], TEMP[0], IMM[1].xxxx
        temp_0 = temp_0 ^ temp_5;  // 11: XOR TEMP[0], TEMP[0], TEMP[5]
        temp_6 = temp_0 << (imm_1.yyyy & 31u);  // 12: SHL TEMP[6], TEMP[0], IMM[1].yyyy
        temp_0 = temp_0 ^ temp_6;  // 13: XOR TEMP[0], TEMP[0], TEMP[6]
        temp_2.x = temp_2.x + imm_0.x;  // 14: UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].xxxx
    }  // 15: ENDLOOP :0
    tgsi_out_1 = temp_0;  // 16: MOV OUT[1], TEMP[0]
    temp_7 = temp_0 >> (imm_1.zzzz & 31u);  // 17: USHR TEMP[7], TEMP[0], IMM[1].zzzz
    temp_8 = floatBitsToUint(vec4(temp_7));  // 18: U2F TEMP[8], TEMP[7]
    { precise vec4 r = uintBitsToFloat(temp_8) * uintBitsToFloat(imm_1.wwww); tgsi_out_0 = floatBitsToUint(r); }  // 19: MUL OUT[0], TEMP[8], IMM[1].wwww
}
