uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000006u, 0x00000007u, 0x3f800000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x40000000u, 0x00000002u, 0x00000003u);
const uvec4 imm_2 = uvec4(0x00000004u, 0x0000000cu, 0x00000000u, 0x00000000u);
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
        temp_3.x = uint(-int(int(temp_2.x) >= int(imm_0.y)));  // 4: ISGE TEMP[3].x, TEMP[2].xxxx, IMM[0].yyyy
        if (temp_3.x != 0u) {  // 5: UIF TEMP[3].xxxx :7
            break;  // 6: BRK
        }  // 7: ENDIF
        temp_4.x = temp_2.x + tgsi_sv_0.x;  // 8: UADD TEMP[4].x, TEMP[2].xxxx, SV[0].xxxx
        temp_5.x = temp_4.x & imm_0.z;  // 9: AND TEMP[5].x, TEMP[4].xxxx, IMM[0].zzzz
        switch (temp_5.x) {  // 10: SWITCH TEMP[5].xxxx
            case 0u: ;  // 11: CASE IMM[0].xxxx
            { precise vec4 r = uintBitsToFloat(temp_0) + uintBitsToFloat(imm_0.wwww); temp_0 = floatBitsToUint(r); }  // 12: ADD TEMP[0], TEMP[0], IMM[0].wwww
            break;  // 13: BRK
            case 1u: ;  // 14: CASE IMM[1].xxxx
            { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_1.yyyy); temp_0 = floatBitsToUint(r); }  // 15: MUL TEMP[0], TEMP[0], IMM[1].yyyy
            case 2u: ;  // 16: CASE IMM[1].zzzz
            temp_0 = temp_0.wxyz;  // 17: MOV TEMP[0], TEMP[0].wxyz
            temp_6.x = uint(-int(uintBitsToFloat(temp_0.x) < uintBitsToFloat(imm_0.x)));  // 18: FSLT TEMP[6].x, TEMP[0].xxxx, IMM[0].xxxx
            if (temp_6.x != 0u) {  // 19: UIF TEMP[6].xxxx :21
                break;  // 20: BRK
            }  // 21: ENDIF
            temp_1.x = temp_1.x + imm_1.w;  // 22: UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].wwww
            case 4u: ;  // 23: CASE IMM[2].xxxx
            temp_1.x = temp_1.x + imm_0.z;  // 24: UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz
            temp_0 = (temp_0 & 0x7fffffffu);  // 25: MOV TEMP[0], |TEMP[0]|
            break;  // 26: BRK
            default: ;  // 27: DEFAULT
            { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(temp_0); temp_0 = floatBitsToUint(r); }  // 28: MUL TEMP[0], TEMP[0], TEMP[0]
        break; }  // 29: ENDSWITCH
        temp_7.x = uint(-int(int(imm_2.y) < int(temp_1.x)));  // 30: ISLT TEMP[7].x, IMM[2].yyyy, TEMP[1].xxxx
        if (temp_7.x != 0u) {  // 31: UIF TEMP[7].xxxx :33
            break;  // 32: BRK
        }  // 33: ENDIF
        temp_1.x = temp_1.x + imm_1.x;  // 34: UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].xxxx
        temp_2.x = temp_2.x + imm_1.x;  // 35: UADD TEMP[2].x, TEMP[2].xxxx, IMM[1].xxxx
    }  // 36: ENDLOOP :0
    tgsi_out_0 = temp_0;  // 37: MOV OUT[0], TEMP[0]
    tgsi_out_1 = temp_1.xxxx;  // 38: MOV OUT[1], TEMP[1].xxxx
}
