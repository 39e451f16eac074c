uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000003u, 0x00000001u, 0x00000002u);
const uvec4 imm_1 = uvec4(0x40000000u, 0x3f000000u, 0x00000000u, 0x00000000u);
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
    temp_2.x = tgsi_sv_0.x & imm_0.y;  // 2: AND TEMP[2].x, SV[0].xxxx, IMM[0].yyyy
    switch (temp_2.x) {  // 3: SWITCH TEMP[2].xxxx
        case 1u: ;  // 4: CASE IMM[0].zzzz
        temp_3.x = tgsi_sv_0.x >> (imm_0.w & 31u);  // 5: USHR TEMP[3].x, SV[0].xxxx, IMM[0].wwww
        temp_4.x = temp_3.x & imm_0.z;  // 6: AND TEMP[4].x, TEMP[3].xxxx, IMM[0].zzzz
        switch (temp_4.x) {  // 7: SWITCH TEMP[4].xxxx
            case 0u: ;  // 8: CASE IMM[0].xxxx
            temp_0 = temp_0.yxwz;  // 9: MOV TEMP[0], TEMP[0].yxwz
            break;  // 10: BRK
            default: ;  // 11: DEFAULT
            { precise vec4 r = uintBitsToFloat(temp_0) + uintBitsToFloat(temp_0); temp_0 = floatBitsToUint(r); }  // 12: ADD TEMP[0], TEMP[0], TEMP[0]
        break; }  // 13: ENDSWITCH
        temp_1.x = temp_1.x + imm_0.z;  // 14: UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz
        case 2u: ;  // 15: CASE IMM[0].wwww
        temp_1.x = temp_1.x + imm_0.w;  // 16: UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].wwww
        break;  // 17: BRK
        default: ;  // 18: DEFAULT
        temp_5.x = imm_0.x;  // 19: MOV TEMP[5].x, IMM[0].xxxx
        for (uint loop_20 = 0u; loop_20 < 65535u && ++tgsi_steps <= 1048576u; ++loop_20) {  // 20: BGNLOOP :0
            temp_6.x = uint(-int(int(temp_5.x) >= int(imm_0.y)));  // 21: ISGE TEMP[6].x, TEMP[5].xxxx, IMM[0].yyyy
            if (temp_6.x != 0u) {  // 22: UIF TEMP[6].xxxx :24
                break;  // 23: BRK
            }  // 24: ENDIF
            temp_7.x = uint(-int(uintBitsToFloat(imm_1.x) < uintBitsToFloat(temp_0.y)));  // 25: FSLT TEMP[7].x, IMM[1].xxxx, TEMP[0].yyyy
            if (temp_7.x != 0u) {  // 26: UIF TEMP[7].xxxx :28
                break;  // 27: BRK
            }  // 28: ENDIF
            { precise vec4 r = uintBitsToFloat(temp_0) + uintBitsToFloat(imm_1.yyyy); temp_0 = floatBitsToUint(r); }  // 29: ADD TEMP[0], TEMP[0], IMM[1].yyyy
            temp_1.x = temp_1.x + imm_0.z;  // 30: UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz
            temp_5.x = temp_5.x + imm_0.z;  // 31: UADD TEMP[5].x, TEMP[5].xxxx, IMM[0].zzzz
        }  // 32: ENDLOOP :0
    break; }  // 33: ENDSWITCH
    tgsi_out_0 = temp_0;  // 34: MOV OUT[0], TEMP[0]
    tgsi_out_1 = temp_1.xxxx;  // 35: MOV OUT[1], TEMP[1].xxxx
}
