uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0xffffffffu, 0x00000001u, 0x00000014u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
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
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    temp_1.x = tgsi_in_0.x;  // 1: MOV TEMP[1].x, IN[0].xxxx
    temp_2 = imm_1.xyyy;  // 2: MOV TEMP[2], IMM[1].xyyy
    for (uint loop_3 = 0u; loop_3 < 65535u && ++tgsi_steps <= 1048576u; ++loop_3) {  // 3: BGNLOOP :0
        temp_3.x = uint(-int(temp_1.x == imm_0.x));  // 4: USEQ TEMP[3].x, TEMP[1].xxxx, IMM[0].xxxx
        if (temp_3.x != 0u) {  // 5: UIF TEMP[3].xxxx :7
            break;  // 6: BRK
        }  // 7: ENDIF
        temp_4.x = uint(findLSB(temp_1.x));  // 8: LSB TEMP[4].x, TEMP[1].xxxx
        temp_5.x = temp_1.x + imm_0.y;  // 9: UADD TEMP[5].x, TEMP[1].xxxx, IMM[0].yyyy
        temp_1.x = temp_1.x & temp_5.x;  // 10: AND TEMP[1].x, TEMP[1].xxxx, TEMP[5].xxxx
        temp_0.x = temp_0.x + imm_0.z;  // 11: UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].zzzz
        temp_6.x = temp_4.x & imm_0.z;  // 12: AND TEMP[6].x, TEMP[4].xxxx, IMM[0].zzzz
        temp_7.x = uint(-int(temp_6.x != imm_0.x));  // 13: USNE TEMP[7].x, TEMP[6].xxxx, IMM[0].xxxx
        if (temp_7.x != 0u) {  // 14: UIF TEMP[7].xxxx :16
            continue;  // 15: CONT
        }  // 16: ENDIF
        temp_8.x = temp_4.x;  // 17: MOV TEMP[8].x, TEMP[4].xxxx
        temp_8.y = temp_0.x;  // 18: MOV TEMP[8].y, TEMP[0].xxxx
        temp_8.z = temp_2.y;  // 19: MOV TEMP[8].z, TEMP[2].yyyy
        temp_8.w = temp_2.z;  // 20: MOV TEMP[8].w, TEMP[2].zzzz
        temp_2 = temp_8;  // 21: MOV TEMP[2], TEMP[8]
        temp_9.x = uint(-int(int(imm_0.w) < int(temp_0.x)));  // 22: ISLT TEMP[9].x, IMM[0].wwww, TEMP[0].xxxx
        if (temp_9.x != 0u) {  // 23: UIF TEMP[9].xxxx :25
            break;  // 24: BRK
        }  // 25: ENDIF
    }  // 26: ENDLOOP :0
    tgsi_out_0 = temp_2;  // 27: MOV OUT[0], TEMP[2]
    tgsi_out_1 = temp_0.xxxx;  // 28: MOV OUT[1], TEMP[0].xxxx
}
