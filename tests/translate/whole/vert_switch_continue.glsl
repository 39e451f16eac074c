uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x00000007u, 0x00000003u);
const uvec4 imm_1 = uvec4(0x00000004u, 0x3f000000u, 0x3e800000u, 0x00000000u);
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
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_in_0;  // 0: MOV TEMP[0], IN[0]
    temp_1.x = imm_0.x;  // 1: MOV TEMP[1].x, IMM[0].xxxx
    temp_2.x = imm_0.x;  // 2: MOV TEMP[2].x, IMM[0].xxxx
    for (uint loop_3 = 0u; loop_3 < 65535u && ++tgsi_steps <= 1048576u; ++loop_3) {  // 3: BGNLOOP :0
        temp_2.x = temp_2.x + imm_0.y;  // 4: UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy
        temp_3.x = uint(-int(int(imm_0.z) < int(temp_2.x)));  // 5: ISLT TEMP[3].x, IMM[0].zzzz, TEMP[2].xxxx
        if (temp_3.x != 0u) {  // 6: UIF TEMP[3].xxxx :8
            break;  // 7: BRK
        }  // 8: ENDIF
        temp_4.x = temp_2.x ^ tgsi_sv_0.x;  // 9: XOR TEMP[4].x, TEMP[2].xxxx, SV[0].xxxx
        temp_5.x = temp_4.x & imm_0.w;  // 10: AND TEMP[5].x, TEMP[4].xxxx, IMM[0].wwww
        switch (temp_5.x) {  // 11: SWITCH TEMP[5].xxxx
            case 0u: ;  // 12: CASE IMM[0].xxxx
            continue;  // 13: CONT
            case 3u: ;  // 14: CASE IMM[0].wwww
            temp_6.x = temp_2.x & imm_1.x;  // 15: AND TEMP[6].x, TEMP[2].xxxx, IMM[1].xxxx
            temp_7.x = uint(-int(temp_6.x != imm_0.x));  // 16: USNE TEMP[7].x, TEMP[6].xxxx, IMM[0].xxxx
            if (temp_7.x != 0u) {  // 17: UIF TEMP[7].xxxx :19
                continue;  // 18: CONT
            }  // 19: ENDIF
            { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_1.yyyy); temp_0 = floatBitsToUint(r); }  // 20: MUL TEMP[0], TEMP[0], IMM[1].yyyy
            default: ;  // 21: DEFAULT
            temp_1.x = temp_1.x + temp_2.x;  // 22: UADD TEMP[1].x, TEMP[1].xxxx, TEMP[2].xxxx
        break; }  // 23: ENDSWITCH
        { precise vec4 r = uintBitsToFloat(temp_0) + uintBitsToFloat(imm_1.zzzz); temp_0 = floatBitsToUint(r); }  // 24: ADD TEMP[0], TEMP[0], IMM[1].zzzz
    }  // 25: ENDLOOP :0
    tgsi_out_0 = temp_0;  // 26: MOV OUT[0], TEMP[0]
    tgsi_out_1 = temp_1.xxxx;  // 27: MOV OUT[1], TEMP[1].xxxx
}
