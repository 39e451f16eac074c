uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000007u, 0x00000000u, 0x00000001u, 0x000000c8u);
const uvec4 imm_1 = uvec4(0x00000003u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = tgsi_sv_0.x + imm_0.x;  // 0: UADD TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    temp_1.x = imm_0.y;  // 1: MOV TEMP[1].x, IMM[0].yyyy
    temp_2.x = imm_0.y;  // 2: MOV TEMP[2].x, IMM[0].yyyy
    for (uint loop_3 = 0u; loop_3 < 65535u && ++tgsi_steps <= 1048576u; ++loop_3) {  // 3: BGNLOOP :0
        temp_3.x = uint(-int(temp_0.x == imm_0.z));  // 4: USEQ TEMP[3].x, TEMP[0].xxxx, IMM[0].zzzz
        if (temp_3.x != 0u) {  // 5: UIF TEMP[3].xxxx :7
            break;  // 6: BRK
        }  // 7: ENDIF
        temp_4.x = uint(-int(int(temp_1.x) >= int(imm_0.w)));  // 8: ISGE TEMP[4].x, TEMP[1].xxxx, IMM[0].wwww
        if (temp_4.x != 0u) {  // 9: UIF TEMP[4].xxxx :11
            break;  // 10: BRK
        }  // 11: ENDIF
        temp_1.x = temp_1.x + imm_0.z;  // 12: UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz
        temp_5.x = temp_0.x & imm_0.z;  // 13: AND TEMP[5].x, TEMP[0].xxxx, IMM[0].zzzz
        temp_6.x = uint(-int(temp_5.x != imm_0.y));  // 14: USNE TEMP[6].x, TEMP[5].xxxx, IMM[0].yyyy
        temp_7.x = temp_0.x * imm_1.x + imm_0.z;  // 15: UMAD TEMP[7].x, TEMP[0].xxxx, IMM[1].xxxx, IMM[0].zzzz
        temp_8.x = temp_0.x >> (imm_0.z & 31u);  // 16: USHR TEMP[8].x, TEMP[0].xxxx, IMM[0].zzzz
        temp_0.x = mix(temp_8.x, temp_7.x, temp_6.x != uint(0));  // 17: UCMP TEMP[0].x, TEMP[6].xxxx, TEMP[7].xxxx, TEMP[8].xxxx
        temp_2.x = max(temp_2.x, temp_0.x);  // 18: UMAX TEMP[2].x, TEMP[2].xxxx, TEMP[0].xxxx
    }  // 19: ENDLOOP :0
    temp_9.x = temp_1.x;  // 20: MOV TEMP[9].x, TEMP[1].xxxx
    temp_9.y = temp_2.x;  // 21: MOV TEMP[9].y, TEMP[2].xxxx
    tgsi_out_0.xy = temp_9.xy;  // 22: MOV OUT[0].xy, TEMP[9].xyyy
    tgsi_out_1 = tgsi_in_0;  // 23: MOV OUT[1], IN[0]
}
