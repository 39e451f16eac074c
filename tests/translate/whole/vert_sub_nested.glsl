uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x3f000000u, 0x3f400000u);
const uvec4 imm_1 = uvec4(0x3e000000u, 0x00000003u, 0x40400000u, 0x3fa00000u);
const uvec4 imm_2 = uvec4(0x0000000au, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
uvec4 temp_0;
uvec4 temp_1;
uvec4 temp_2;
uvec4 temp_3;
uvec4 temp_4;
uvec4 temp_5;
uvec4 temp_6;
uvec4 temp_7;
uvec4 temp_8;
uvec4 temp_9;
uvec4 temp_10;
uvec4 temp_11;
uvec4 temp_12;
uvec4 temp_13;
uvec4 temp_14;
void tgsi_sub_14();
void tgsi_sub_23();
void tgsi_sub_43();
void tgsi_sub_14() {
    temp_2.x = temp_2.x + imm_0.y;  // 15: UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy
    temp_7.x = uint(-int(uintBitsToFloat(temp_0.x) < uintBitsToFloat(temp_1.x)));  // 16: FSLT TEMP[7].x, TEMP[0].xxxx, TEMP[1].xxxx
    if (temp_7.x != 0u) {  // 17: UIF TEMP[7].xxxx :20
        { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_0.zzzz); temp_0 = floatBitsToUint(r); }  // 18: MUL TEMP[0], TEMP[0], IMM[0].zzzz
        return;  // 19: RET
    }  // 20: ENDIF
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_0.wwww) + uintBitsToFloat(temp_1.wzyx); temp_0 = floatBitsToUint(r); }  // 21: MAD TEMP[0], TEMP[0], IMM[0].wwww, TEMP[1].wzyx
}
void tgsi_sub_23() {
    temp_8.x = temp_1.w;  // 24: MOV TEMP[8].x, TEMP[1].wwww
    temp_8.yzw = temp_1.xyz;  // 25: MOV TEMP[8].yzw, TEMP[1].xxyz
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_1.xxxx); temp_9 = floatBitsToUint(r); }  // 26: MUL TEMP[9], TEMP[0], IMM[1].xxxx
    { precise vec4 r = uintBitsToFloat(temp_8) + uintBitsToFloat(temp_9); temp_1 = floatBitsToUint(r); }  // 27: ADD TEMP[1], TEMP[8], TEMP[9]
    temp_10.x = imm_0.x;  // 28: MOV TEMP[10].x, IMM[0].xxxx
    for (uint loop_29 = 0u; loop_29 < 65535u && ++tgsi_steps <= 1048576u; ++loop_29) {  // 29: BGNLOOP :0
        temp_11.x = uint(-int(int(temp_10.x) >= int(imm_1.y)));  // 30: ISGE TEMP[11].x, TEMP[10].xxxx, IMM[1].yyyy
        if (temp_11.x != 0u) {  // 31: UIF TEMP[11].xxxx :33
            break;  // 32: BRK
        }  // 33: ENDIF
        temp_12.x = uint(-int(uintBitsToFloat(imm_1.z) < uintBitsToFloat(temp_1.x)));  // 34: FSLT TEMP[12].x, IMM[1].zzzz, TEMP[1].xxxx
        if (temp_12.x != 0u) {  // 35: UIF TEMP[12].xxxx :37
            return;  // 36: RET
        }  // 37: ENDIF
        { precise vec4 r = uintBitsToFloat(temp_1.yzwx) * uintBitsToFloat(imm_1.wwww) + uintBitsToFloat(imm_0.zzzz); temp_1 = floatBitsToUint(r); }  // 38: MAD TEMP[1], TEMP[1].yzwx, IMM[1].wwww, IMM[0].zzzz
        temp_10.x = temp_10.x + imm_0.y;  // 39: UADD TEMP[10].x, TEMP[10].xxxx, IMM[0].yyyy
    }  // 40: ENDLOOP :0
    temp_2.x = temp_2.x + imm_2.x;  // 41: UADD TEMP[2].x, TEMP[2].xxxx, IMM[2].xxxx
}
void tgsi_sub_43() {
    tgsi_sub_14();  // 44: CAL :14
    temp_13.x = uint(-int(uintBitsToFloat(temp_0.y) >= uintBitsToFloat(imm_0.x)));  // 45: FSGE TEMP[13].x, TEMP[0].yyyy, IMM[0].xxxx
    if (temp_13.x != 0u) {  // 46: UIF TEMP[13].xxxx :48
        tgsi_sub_23();  // 47: CAL :23
    } else {  // 48: ELSE :50
        return;  // 49: RET
    }  // 50: ENDIF
    temp_14.xy = temp_0.yx;  // 51: MOV TEMP[14].xy, TEMP[0].yxxx
    temp_14.zw = temp_1.xy;  // 52: MOV TEMP[14].zw, TEMP[1].xxxy
    temp_0 = temp_14;  // 53: MOV TEMP[0], TEMP[14]
}
void tgsi_main() {
    temp_0 = uvec4(0u);
    temp_1 = uvec4(0u);
    temp_2 = uvec4(0u);
    temp_3 = uvec4(0u);
    temp_4 = uvec4(0u);
    temp_5 = uvec4(0u);
    temp_6 = uvec4(0u);
    temp_7 = uvec4(0u);
    temp_8 = uvec4(0u);
    temp_9 = uvec4(0u);
    temp_10 = uvec4(0u);
    temp_11 = uvec4(0u);
    temp_12 = uvec4(0u);
    temp_13 = uvec4(0u);
    temp_14 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_in_0;  // 0: MOV TEMP[0], IN[0]
    temp_1 = tgsi_in_1;  // 1: MOV TEMP[1], IN[1]
    temp_2.x = imm_0.x;  // 2: MOV TEMP[2].x, IMM[0].xxxx
    temp_3.x = uint(-int(uintBitsToFloat(tgsi_in_1.x) < uintBitsToFloat(tgsi_in_0.x)));  // 3: FSLT TEMP[3].x, IN[1].xxxx, IN[0].xxxx
    if (temp_3.x != 0u) tgsi_sub_14();  // 4: CALLNZ TEMP[3].xxxx :14
    tgsi_sub_43();  // 5: CAL :43
    temp_4.x = uint(-int(int(imm_0.y) < int(temp_2.x)));  // 6: ISLT TEMP[4].x, IMM[0].yyyy, TEMP[2].xxxx
    if (temp_4.x != 0u) tgsi_sub_23();  // 7: CALLNZ TEMP[4].xxxx :23
    tgsi_out_0 = temp_0;  // 8: MOV OUT[0], TEMP[0]
    temp_5.x = floatBitsToUint(float(int(temp_2.x)));  // 9: I2F TEMP[5].x, TEMP[2].xxxx
    temp_6.xyz = temp_1.xyz;  // 10: MOV TEMP[6].xyz, TEMP[1].xyzz
    temp_6.w = temp_5.x;  // 11: MOV TEMP[6].w, TEMP[5].xxxx
    tgsi_out_1 = temp_6;  // 12: MOV OUT[1], TEMP[6]
}
