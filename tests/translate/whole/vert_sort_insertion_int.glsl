uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000001u, 0x00000008u, 0x00000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_array1[8] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
    uvec4 temp_8 = uvec4(0u);
    uvec4 temp_9 = uvec4(0u);
    uvec4 temp_10 = uvec4(0u);
    uvec4 temp_11 = uvec4(0u);
    uvec4 temp_12 = uvec4(0u);
    uvec4 temp_13 = uvec4(0u);
    uvec4 temp_14 = uvec4(0u);
    uvec4 temp_15 = uvec4(0u);
    uvec4 temp_16 = uvec4(0u);
    uvec4 temp_17 = uvec4(0u);
    uvec4 temp_18 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_array1[0].x = tgsi_in_0.x;  // 0: MOV TEMP[0].x, IN[0].xxxx
    temp_array1[1].x = tgsi_in_0.y;  // 1: MOV TEMP[1].x, IN[0].yyyy
    temp_array1[2].x = tgsi_in_0.z;  // 2: MOV TEMP[2].x, IN[0].zzzz
    temp_array1[3].x = tgsi_in_0.w;  // 3: MOV TEMP[3].x, IN[0].wwww
    temp_array1[4].x = tgsi_in_1.x;  // 4: MOV TEMP[4].x, IN[1].xxxx
    temp_array1[5].x = tgsi_in_1.y;  // 5: MOV TEMP[5].x, IN[1].yyyy
    temp_array1[6].x = tgsi_in_1.z;  // 6: MOV TEMP[6].x, IN[1].zzzz
    temp_array1[7].x = tgsi_in_1.w;  // 7: MOV TEMP[7].x, IN[1].wwww
    temp_8.x = imm_0.x;  // 8: MOV TEMP[8].x, IMM[0].xxxx
    for (uint loop_9 = 0u; loop_9 < 65535u && ++tgsi_steps <= 1048576u; ++loop_9) {  // 9: BGNLOOP :0
        temp_9.x = uint(-int(int(temp_8.x) >= int(imm_0.y)));  // 10: ISGE TEMP[9].x, TEMP[8].xxxx, IMM[0].yyyy
        if (temp_9.x != 0u) {  // 11: UIF TEMP[9].xxxx :13
            break;  // 12: BRK
        }  // 13: ENDIF
        addr_0.x = temp_8.x;  // 14: UARL ADDR[0].x, TEMP[8].xxxx
        temp_10.x = temp_array1[clamp(int(addr_0.x), 0, 7)].x;  // 15: MOV TEMP[10].x, TEMP[ADDR[0].x](1).xxxx
        temp_11.x = temp_8.x + imm_1.x;  // 16: UADD TEMP[11].x, TEMP[8].xxxx, IMM[1].xxxx
        for (uint loop_17 = 0u; loop_17 < 65535u && ++tgsi_steps <= 1048576u; ++loop_17) {  // 17: BGNLOOP :0
            temp_12.x = uint(-int(int(temp_11.x) < int(imm_0.z)));  // 18: ISLT TEMP[12].x, TEMP[11].xxxx, IMM[0].zzzz
            if (temp_12.x != 0u) {  // 19: UIF TEMP[12].xxxx :21
                break;  // 20: BRK
            }  // 21: ENDIF
            addr_0.x = temp_11.x;  // 22: UARL ADDR[0].x, TEMP[11].xxxx
            temp_13.x = temp_array1[clamp(int(addr_0.x), 0, 7)].x;  // 23: MOV TEMP[13].x, TEMP[ADDR[0].x](1).xxxx
            temp_14.x = uint(-int(int(temp_10.x) >= int(temp_13.x)));  // 24: ISGE TEMP[14].x, TEMP[10].xxxx, TEMP[13].xxxx
            if (temp_14.x != 0u) {  // 25: UIF TEMP[14].xxxx :27
                break;  // 26: BRK
            }  // 27: ENDIF
            temp_15.x = temp_11.x + imm_0.x;  // 28: UADD TEMP[15].x, TEMP[11].xxxx, IMM[0].xxxx
            addr_0.x = temp_15.x;  // 29: UARL ADDR[0].x, TEMP[15].xxxx
            { int at = int(addr_0.x); if (uint(at) < 8u) temp_array1[at].x = temp_13.x; }  // 30: MOV TEMP[ADDR[0].x](1).x, TEMP[13].xxxx
            temp_11.x = temp_11.x + imm_1.x;  // 31: UADD TEMP[11].x, TEMP[11].xxxx, IMM[1].xxxx
        }  // 32: ENDLOOP :0
        temp_16.x = temp_11.x + imm_0.x;  // 33: UADD TEMP[16].x, TEMP[11].xxxx, IMM[0].xxxx
        addr_0.x = temp_16.x;  // 34: UARL ADDR[0].x, TEMP[16].xxxx
        { int at = int(addr_0.x); if (uint(at) < 8u) temp_array1[at].x = temp_10.x; }  // 35: MOV TEMP[ADDR[0].x](1).x, TEMP[10].xxxx
        temp_8.x = temp_8.x + imm_0.x;  // 36: UADD TEMP[8].x, TEMP[8].xxxx, IMM[0].xxxx
    }  // 37: ENDLOOP :0
    temp_17.x = temp_array1[0].x;  // 38: MOV TEMP[17].x, TEMP[0].xxxx
    temp_17.y = temp_array1[1].x;  // 39: MOV TEMP[17].y, TEMP[1].xxxx
    temp_17.z = temp_array1[2].x;  // 40: MOV TEMP[17].z, TEMP[2].xxxx
    temp_17.w = temp_array1[3].x;  // 41: MOV TEMP[17].w, TEMP[3].xxxx
    tgsi_out_0 = temp_17;  // 42: MOV OUT[0], TEMP[17]
    temp_18.x = temp_array1[4].x;  // 43: MOV TEMP[18].x, TEMP[4].xxxx
    temp_18.y = temp_array1[5].x;  // 44: MOV TEMP[18].y, TEMP[5].xxxx
    temp_18.z = temp_array1[6].x;  // 45: MOV TEMP[18].z, TEMP[6].xxxx
    temp_18.w = temp_array1[7].x;  // 46: MOV TEMP[18].w, TEMP[7].xxxx
    tgsi_out_1 = temp_18;  // 47: MOV OUT[1], TEMP[18]
}
