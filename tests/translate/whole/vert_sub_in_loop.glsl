uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000004u, 0x00000001u, 0x3f000000u);
const uvec4 imm_1 = uvec4(0x3f400000u, 0x3e000000u, 0x00000003u, 0x40400000u);
const uvec4 imm_2 = uvec4(0x3fa00000u, 0x0000000au, 0x00000000u, 0x00000000u);
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
void tgsi_sub_23();
void tgsi_sub_32();
void tgsi_sub_23() {
    temp_2.x = temp_2.x + imm_0.z;  // 24: UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].zzzz
    temp_9.x = uint(-int(uintBitsToFloat(temp_0.x) < uintBitsToFloat(temp_1.x)));  // 25: FSLT TEMP[9].x, TEMP[0].xxxx, TEMP[1].xxxx
    if (temp_9.x != 0u) {  // 26: UIF TEMP[9].xxxx :29
        { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_0.wwww); temp_0 = floatBitsToUint(r); }  // 27: MUL TEMP[0], TEMP[0], IMM[0].wwww
        return;  // 28: RET
    }  // 29: ENDIF
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_1.xxxx) + uintBitsToFloat(temp_1.wzyx); temp_0 = floatBitsToUint(r); }  // 30: MAD TEMP[0], TEMP[0], IMM[1].xxxx, TEMP[1].wzyx
}
void tgsi_sub_32() {
    temp_10.x = temp_1.w;  // 33: MOV TEMP[10].x, TEMP[1].wwww
    temp_10.yzw = temp_1.xyz;  // 34: MOV TEMP[10].yzw, TEMP[1].xxyz
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_1.yyyy); temp_11 = floatBitsToUint(r); }  // 35: MUL TEMP[11], TEMP[0], IMM[1].yyyy
    { precise vec4 r = uintBitsToFloat(temp_10) + uintBitsToFloat(temp_11); temp_1 = floatBitsToUint(r); }  // 36: ADD TEMP[1], TEMP[10], TEMP[11]
    temp_12.x = imm_0.x;  // 37: MOV TEMP[12].x, IMM[0].xxxx
    for (uint loop_38 = 0u; loop_38 < 65535u && ++tgsi_steps <= 1048576u; ++loop_38) {  // 38: BGNLOOP :0
        temp_13.x = uint(-int(int(temp_12.x) >= int(imm_1.z)));  // 39: ISGE TEMP[13].x, TEMP[12].xxxx, IMM[1].zzzz
        if (temp_13.x != 0u) {  // 40: UIF TEMP[13].xxxx :42
            break;  // 41: BRK
        }  // 42: ENDIF
        temp_14.x = uint(-int(uintBitsToFloat(imm_1.w) < uintBitsToFloat(temp_1.x)));  // 43: FSLT TEMP[14].x, IMM[1].wwww, TEMP[1].xxxx
        if (temp_14.x != 0u) {  // 44: UIF TEMP[14].xxxx :46
            return;  // 45: RET
        }  // 46: ENDIF
        { precise vec4 r = uintBitsToFloat(temp_1.yzwx) * uintBitsToFloat(imm_2.xxxx) + uintBitsToFloat(imm_0.wwww); temp_1 = floatBitsToUint(r); }  // 47: MAD TEMP[1], TEMP[1].yzwx, IMM[2].xxxx, IMM[0].wwww
        temp_12.x = temp_12.x + imm_0.z;  // 48: UADD TEMP[12].x, TEMP[12].xxxx, IMM[0].zzzz
    }  // 49: ENDLOOP :0
    temp_2.x = temp_2.x + imm_2.y;  // 50: UADD TEMP[2].x, TEMP[2].xxxx, IMM[2].yyyy
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
    temp_3.x = imm_0.x;  // 3: MOV TEMP[3].x, IMM[0].xxxx
    for (uint loop_4 = 0u; loop_4 < 65535u && ++tgsi_steps <= 1048576u; ++loop_4) {  // 4: BGNLOOP :0
        temp_4.x = uint(-int(int(temp_3.x) >= int(imm_0.y)));  // 5: ISGE TEMP[4].x, TEMP[3].xxxx, IMM[0].yyyy
        if (temp_4.x != 0u) {  // 6: UIF TEMP[4].xxxx :8
            break;  // 7: BRK
        }  // 8: ENDIF
        tgsi_sub_23();  // 9: CAL :23
        temp_5.x = temp_3.x & imm_0.z;  // 10: AND TEMP[5].x, TEMP[3].xxxx, IMM[0].zzzz
        temp_6.x = uint(-int(temp_5.x != imm_0.x));  // 11: USNE TEMP[6].x, TEMP[5].xxxx, IMM[0].xxxx
        if (temp_6.x != 0u) {  // 12: UIF TEMP[6].xxxx :14
            tgsi_sub_32();  // 13: CAL :32
        }  // 14: ENDIF
        temp_3.x = temp_3.x + imm_0.z;  // 15: UADD TEMP[3].x, TEMP[3].xxxx, IMM[0].zzzz
    }  // 16: ENDLOOP :0
    tgsi_out_0 = temp_0;  // 17: MOV OUT[0], TEMP[0]
    temp_7.x = floatBitsToUint(float(int(temp_2.x)));  // 18: I2F TEMP[7].x, TEMP[2].xxxx
    temp_8.xyz = temp_1.xyz;  // 19: MOV TEMP[8].xyz, TEMP[1].xyzz
    temp_8.w = temp_7.x;  // 20: MOV TEMP[8].w, TEMP[7].xxxx
    tgsi_out_1 = temp_8;  // 21: MOV OUT[1], TEMP[8]
}
