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
void tgsi_sub_12();
void tgsi_sub_21();
void tgsi_sub_12() {
    temp_2.x = temp_2.x + imm_0.y;  // 13: UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].yyyy
    temp_5.x = uint(-int(uintBitsToFloat(temp_0.x) < uintBitsToFloat(temp_1.x)));  // 14: FSLT TEMP[5].x, TEMP[0].xxxx, TEMP[1].xxxx
    if (temp_5.x != 0u) {  // 15: UIF TEMP[5].xxxx :18
        { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_0.zzzz); temp_0 = floatBitsToUint(r); }  // 16: MUL TEMP[0], TEMP[0], IMM[0].zzzz
        return;  // 17: RET
    }  // 18: ENDIF
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_0.wwww) + uintBitsToFloat(temp_1.wzyx); temp_0 = floatBitsToUint(r); }  // 19: MAD TEMP[0], TEMP[0], IMM[0].wwww, TEMP[1].wzyx
}
void tgsi_sub_21() {
    temp_6.x = temp_1.w;  // 22: MOV TEMP[6].x, TEMP[1].wwww
    temp_6.yzw = temp_1.xyz;  // 23: MOV TEMP[6].yzw, TEMP[1].xxyz
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_1.xxxx); temp_7 = floatBitsToUint(r); }  // 24: MUL TEMP[7], TEMP[0], IMM[1].xxxx
    { precise vec4 r = uintBitsToFloat(temp_6) + uintBitsToFloat(temp_7); temp_1 = floatBitsToUint(r); }  // 25: ADD TEMP[1], TEMP[6], TEMP[7]
    temp_8.x = imm_0.x;  // 26: MOV TEMP[8].x, IMM[0].xxxx
    for (uint loop_27 = 0u; loop_27 < 65535u && ++tgsi_steps <= 1048576u; ++loop_27) {  // 27: BGNLOOP :0
        temp_9.x = uint(-int(int(temp_8.x) >= int(imm_1.y)));  // 28: ISGE TEMP[9].x, TEMP[8].xxxx, IMM[1].yyyy
        if (temp_9.x != 0u) {  // 29: UIF TEMP[9].xxxx :31
            break;  // 30: BRK
        }  // 31: ENDIF
        temp_10.x = uint(-int(uintBitsToFloat(imm_1.z) < uintBitsToFloat(temp_1.x)));  // 32: FSLT TEMP[10].x, IMM[1].zzzz, TEMP[1].xxxx
        if (temp_10.x != 0u) {  // 33: UIF TEMP[10].xxxx :35
            return;  // 34: RET
        }  // 35: ENDIF
        { precise vec4 r = uintBitsToFloat(temp_1.yzwx) * uintBitsToFloat(imm_1.wwww) + uintBitsToFloat(imm_0.zzzz); temp_1 = floatBitsToUint(r); }  // 36: MAD TEMP[1], TEMP[1].yzwx, IMM[1].wwww, IMM[0].zzzz
        temp_8.x = temp_8.x + imm_0.y;  // 37: UADD TEMP[8].x, TEMP[8].xxxx, IMM[0].yyyy
    }  // 38: ENDLOOP :0
    temp_2.x = temp_2.x + imm_2.x;  // 39: UADD TEMP[2].x, TEMP[2].xxxx, IMM[2].xxxx
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
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_in_0;  // 0: MOV TEMP[0], IN[0]
    temp_1 = tgsi_in_1;  // 1: MOV TEMP[1], IN[1]
    temp_2.x = imm_0.x;  // 2: MOV TEMP[2].x, IMM[0].xxxx
    tgsi_sub_12();  // 3: CAL :12
    tgsi_sub_12();  // 4: CAL :12
    tgsi_sub_21();  // 5: CAL :21
    tgsi_out_0 = temp_0;  // 6: MOV OUT[0], TEMP[0]
    temp_3.x = floatBitsToUint(float(int(temp_2.x)));  // 7: I2F TEMP[3].x, TEMP[2].xxxx
    temp_4.xyz = temp_1.xyz;  // 8: MOV TEMP[4].xyz, TEMP[1].xyzz
    temp_4.w = temp_3.x;  // 9: MOV TEMP[4].w, TEMP[3].xxxx
    tgsi_out_1 = temp_4;  // 10: MOV OUT[1], TEMP[4]
}
