uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000008u, 0x00000000u, 0x00000001u, 0x00000000u);
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
    uvec4 temp_19 = uvec4(0u);
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
        temp_9.x = imm_0.y;  // 10: MOV TEMP[9].x, IMM[0].yyyy
        temp_10.x = imm_0.z;  // 11: MOV TEMP[10].x, IMM[0].zzzz
        for (uint loop_12 = 0u; loop_12 < 65535u && ++tgsi_steps <= 1048576u; ++loop_12) {  // 12: BGNLOOP :0
            temp_11.x = uint(-int(int(temp_10.x) >= int(temp_8.x)));  // 13: ISGE TEMP[11].x, TEMP[10].xxxx, TEMP[8].xxxx
            if (temp_11.x != 0u) {  // 14: UIF TEMP[11].xxxx :16
                break;  // 15: BRK
            }  // 16: ENDIF
            temp_12.x = temp_10.x + imm_1.x;  // 17: UADD TEMP[12].x, TEMP[10].xxxx, IMM[1].xxxx
            addr_0.x = temp_12.x;  // 18: UARL ADDR[0].x, TEMP[12].xxxx
            temp_13.x = temp_array1[clamp(int(addr_0.x), 0, 7)].x;  // 19: MOV TEMP[13].x, TEMP[ADDR[0].x](1).xxxx
            addr_0.x = temp_10.x;  // 20: UARL ADDR[0].x, TEMP[10].xxxx
            temp_14.x = temp_array1[clamp(int(addr_0.x), 0, 7)].x;  // 21: MOV TEMP[14].x, TEMP[ADDR[0].x](1).xxxx
            temp_15.x = uint(-int(uintBitsToFloat(temp_14.x) < uintBitsToFloat(temp_13.x)));  // 22: FSLT TEMP[15].x, TEMP[14].xxxx, TEMP[13].xxxx
            if (temp_15.x != 0u) {  // 23: UIF TEMP[15].xxxx :30
                temp_16.x = temp_10.x + imm_1.x;  // 24: UADD TEMP[16].x, TEMP[10].xxxx, IMM[1].xxxx
                addr_0.x = temp_16.x;  // 25: UARL ADDR[0].x, TEMP[16].xxxx
                { int at = int(addr_0.x); if (uint(at) < 8u) temp_array1[at].x = temp_14.x; }  // 26: MOV TEMP[ADDR[0].x](1).x, TEMP[14].xxxx
                addr_0.x = temp_10.x;  // 27: UARL ADDR[0].x, TEMP[10].xxxx
                { int at = int(addr_0.x); if (uint(at) < 8u) temp_array1[at].x = temp_13.x; }  // 28: MOV TEMP[ADDR[0].x](1).x, TEMP[13].xxxx
                temp_9.x = imm_1.x;  // 29: MOV TEMP[9].x, IMM[1].xxxx
            }  // 30: ENDIF
            temp_10.x = temp_10.x + imm_0.z;  // 31: UADD TEMP[10].x, TEMP[10].xxxx, IMM[0].zzzz
        }  // 32: ENDLOOP :0
        temp_8.x = temp_8.x + imm_1.x;  // 33: UADD TEMP[8].x, TEMP[8].xxxx, IMM[1].xxxx
        temp_17.x = uint(-int(temp_9.x == imm_0.y));  // 34: USEQ TEMP[17].x, TEMP[9].xxxx, IMM[0].yyyy
        if (temp_17.x != 0u) {  // 35: UIF TEMP[17].xxxx :37
            break;  // 36: BRK
        }  // 37: ENDIF
    }  // 38: ENDLOOP :0
    temp_18.x = temp_array1[0].x;  // 39: MOV TEMP[18].x, TEMP[0].xxxx
    temp_18.y = temp_array1[1].x;  // 40: MOV TEMP[18].y, TEMP[1].xxxx
    temp_18.z = temp_array1[2].x;  // 41: MOV TEMP[18].z, TEMP[2].xxxx
    temp_18.w = temp_array1[3].x;  // 42: MOV TEMP[18].w, TEMP[3].xxxx
    tgsi_out_0 = temp_18;  // 43: MOV OUT[0], TEMP[18]
    temp_19.x = temp_array1[4].x;  // 44: MOV TEMP[19].x, TEMP[4].xxxx
    temp_19.y = temp_array1[5].x;  // 45: MOV TEMP[19].y, TEMP[5].xxxx
    temp_19.z = temp_array1[6].x;  // 46: MOV TEMP[19].z, TEMP[6].xxxx
    temp_19.w = temp_array1[7].x;  // 47: MOV TEMP[19].w, TEMP[7].xxxx
    tgsi_out_1 = temp_19;  // 48: MOV OUT[1], TEMP[19]
}
