uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000007u, 0x00000008u, 0x00000001u);
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
    uvec4 temp_20 = uvec4(0u);
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
        temp_10.x = temp_8.x;  // 14: MOV TEMP[10].x, TEMP[8].xxxx
        temp_11.x = imm_0.x;  // 15: MOV TEMP[11].x, IMM[0].xxxx
        for (uint loop_16 = 0u; loop_16 < 65535u && ++tgsi_steps <= 1048576u; ++loop_16) {  // 16: BGNLOOP :0
            temp_12.x = uint(-int(int(temp_11.x) >= int(imm_0.z)));  // 17: ISGE TEMP[12].x, TEMP[11].xxxx, IMM[0].zzzz
            if (temp_12.x != 0u) {  // 18: UIF TEMP[12].xxxx :20
                break;  // 19: BRK
            }  // 20: ENDIF
            temp_13.x = uint(-int(int(temp_8.x) < int(temp_11.x)));  // 21: ISLT TEMP[13].x, TEMP[8].xxxx, TEMP[11].xxxx
            if (temp_13.x != 0u) {  // 22: UIF TEMP[13].xxxx :31
                addr_0.x = temp_11.x;  // 23: UARL ADDR[0].x, TEMP[11].xxxx
                temp_14.x = temp_array1[clamp(int(addr_0.x), 0, 7)].x;  // 24: MOV TEMP[14].x, TEMP[ADDR[0].x](1).xxxx
                addr_0.x = temp_10.x;  // 25: UARL ADDR[0].x, TEMP[10].xxxx
                temp_15.x = temp_array1[clamp(int(addr_0.x), 0, 7)].x;  // 26: MOV TEMP[15].x, TEMP[ADDR[0].x](1).xxxx
                temp_16.x = uint(-int(int(temp_14.x) < int(temp_15.x)));  // 27: ISLT TEMP[16].x, TEMP[14].xxxx, TEMP[15].xxxx
                if (temp_16.x != 0u) {  // 28: UIF TEMP[16].xxxx :30
                    temp_10.x = temp_11.x;  // 29: MOV TEMP[10].x, TEMP[11].xxxx
                }  // 30: ENDIF
            }  // 31: ENDIF
            temp_11.x = temp_11.x + imm_0.w;  // 32: UADD TEMP[11].x, TEMP[11].xxxx, IMM[0].wwww
        }  // 33: ENDLOOP :0
        addr_0.x = temp_8.x;  // 34: UARL ADDR[0].x, TEMP[8].xxxx
        temp_17.x = temp_array1[clamp(int(addr_0.x), 0, 7)].x;  // 35: MOV TEMP[17].x, TEMP[ADDR[0].x](1).xxxx
        addr_0.x = temp_10.x;  // 36: UARL ADDR[0].x, TEMP[10].xxxx
        temp_18.x = temp_array1[clamp(int(addr_0.x), 0, 7)].x;  // 37: MOV TEMP[18].x, TEMP[ADDR[0].x](1).xxxx
        addr_0.x = temp_8.x;  // 38: UARL ADDR[0].x, TEMP[8].xxxx
        { int at = int(addr_0.x); if (uint(at) < 8u) temp_array1[at].x = temp_18.x; }  // 39: MOV TEMP[ADDR[0].x](1).x, TEMP[18].xxxx
        addr_0.x = temp_10.x;  // 40: UARL ADDR[0].x, TEMP[10].xxxx
        { int at = int(addr_0.x); if (uint(at) < 8u) temp_array1[at].x = temp_17.x; }  // 41: MOV TEMP[ADDR[0].x](1).x, TEMP[17].xxxx
        temp_8.x = temp_8.x + imm_0.w;  // 42: UADD TEMP[8].x, TEMP[8].xxxx, IMM[0].wwww
    }  // 43: ENDLOOP :0
    temp_19.x = temp_array1[0].x;  // 44: MOV TEMP[19].x, TEMP[0].xxxx
    temp_19.y = temp_array1[1].x;  // 45: MOV TEMP[19].y, TEMP[1].xxxx
    temp_19.z = temp_array1[2].x;  // 46: MOV TEMP[19].z, TEMP[2].xxxx
    temp_19.w = temp_array1[3].x;  // 47: MOV TEMP[19].w, TEMP[3].xxxx
    tgsi_out_0 = temp_19;  // 48: MOV OUT[0], TEMP[19]
    temp_20.x = temp_array1[4].x;  // 49: MOV TEMP[20].x, TEMP[4].xxxx
    temp_20.y = temp_array1[5].x;  // 50: MOV TEMP[20].y, TEMP[5].xxxx
    temp_20.z = temp_array1[6].x;  // 51: MOV TEMP[20].z, TEMP[6].xxxx
    temp_20.w = temp_array1[7].x;  // 52: MOV TEMP[20].w, TEMP[7].xxxx
    tgsi_out_1 = temp_20;  // 53: MOV OUT[1], TEMP[20]
}
