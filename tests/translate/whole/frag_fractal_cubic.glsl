uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x00000028u, 0x40800000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x40400000u, 0x3f400000u, 0x3e000000u);
const uvec4 imm_2 = uvec4(0x3ccccccdu, 0x3f800000u, 0x00000000u, 0x00000000u);
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
    uvec4 temp_21 = uvec4(0u);
    uvec4 temp_22 = uvec4(0u);
    uvec4 temp_23 = uvec4(0u);
    uvec4 temp_24 = uvec4(0u);
    uvec4 temp_25 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) * uintBitsToFloat(imm_0.xx); temp_0.xy = floatBitsToUint(r); }  // 0: MUL TEMP[0].xy, IN[0].xyyy, IMM[0].xxxx
    temp_1.xy = imm_0.yy;  // 1: MOV TEMP[1].xy, IMM[0].yyyy
    temp_2.x = imm_0.y;  // 2: MOV TEMP[2].x, IMM[0].yyyy
    for (uint loop_3 = 0u; loop_3 < 65535u && ++tgsi_steps <= 1048576u; ++loop_3) {  // 3: BGNLOOP :0
        temp_3.x = uint(-int(int(temp_2.x) >= int(imm_0.z)));  // 4: ISGE TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz
        if (temp_3.x != 0u) {  // 5: UIF TEMP[3].xxxx :7
            break;  // 6: BRK
        }  // 7: ENDIF
        { precise vec2 r = uintBitsToFloat(temp_1.xy) * uintBitsToFloat(temp_1.xy); temp_4.xy = floatBitsToUint(r); }  // 8: MUL TEMP[4].xy, TEMP[1].xyyy, TEMP[1].xyyy
        { precise float r = uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_4.y); temp_5.x = floatBitsToUint(r); }  // 9: ADD TEMP[5].x, TEMP[4].xxxx, TEMP[4].yyyy
        temp_6.x = uint(-int(uintBitsToFloat(imm_0.w) < uintBitsToFloat(temp_5.x)));  // 10: FSLT TEMP[6].x, IMM[0].wwww, TEMP[5].xxxx
        if (temp_6.x != 0u) {  // 11: UIF TEMP[6].xxxx :13
            break;  // 12: BRK
        }  // 13: ENDIF
        temp_2.x = temp_2.x + imm_1.x;  // 14: UADD TEMP[2].x, TEMP[2].xxxx, IMM[1].xxxx
        { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(imm_1.y); temp_7.x = floatBitsToUint(r); }  // 15: MUL TEMP[7].x, TEMP[4].yyyy, IMM[1].yyyy
        { precise float r = uintBitsToFloat(temp_4.x) + (-uintBitsToFloat(temp_7.x)); temp_8.x = floatBitsToUint(r); }  // 16: ADD TEMP[8].x, TEMP[4].xxxx, -TEMP[7].xxxx
        { precise float r = uintBitsToFloat(temp_1.x) * uintBitsToFloat(temp_8.x); temp_9.x = floatBitsToUint(r); }  // 17: MUL TEMP[9].x, TEMP[1].xxxx, TEMP[8].xxxx
        { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(imm_1.y); temp_10.x = floatBitsToUint(r); }  // 18: MUL TEMP[10].x, TEMP[4].xxxx, IMM[1].yyyy
        { precise float r = uintBitsToFloat(temp_10.x) + (-uintBitsToFloat(temp_4.y)); temp_11.x = floatBitsToUint(r); }  // 19: ADD TEMP[11].x, TEMP[10].xxxx, -TEMP[4].yyyy
        { precise float r = uintBitsToFloat(temp_1.y) * uintBitsToFloat(temp_11.x); temp_12.x = floatBitsToUint(r); }  // 20: MUL TEMP[12].x, TEMP[1].yyyy, TEMP[11].xxxx
        temp_13.x = temp_9.x;  // 21: MOV TEMP[13].x, TEMP[9].xxxx
        temp_13.y = temp_12.x;  // 22: MOV TEMP[13].y, TEMP[12].xxxx
        { precise vec2 r = uintBitsToFloat(temp_1.xy) * uintBitsToFloat(imm_1.zz); temp_14.xy = floatBitsToUint(r); }  // 23: MUL TEMP[14].xy, TEMP[1].xyyy, IMM[1].zzzz
        { precise vec2 r = uintBitsToFloat(temp_13.xy) * uintBitsToFloat(imm_1.ww); temp_15.xy = floatBitsToUint(r); }  // 24: MUL TEMP[15].xy, TEMP[13].xyyy, IMM[1].wwww
        { precise vec2 r = uintBitsToFloat(temp_14.xy) + uintBitsToFloat(temp_15.xy); temp_16.xy = floatBitsToUint(r); }  // 25: ADD TEMP[16].xy, TEMP[14].xyyy, TEMP[15].xyyy
        { precise vec2 r = uintBitsToFloat(temp_16.xy) + uintBitsToFloat(temp_0.xy); temp_1.xy = floatBitsToUint(r); }  // 26: ADD TEMP[1].xy, TEMP[16].xyyy, TEMP[0].xyyy
        temp_17.x = temp_2.x & imm_1.x;  // 27: AND TEMP[17].x, TEMP[2].xxxx, IMM[1].xxxx
        temp_18.x = uint(-int(temp_17.x == imm_0.y));  // 28: USEQ TEMP[18].x, TEMP[17].xxxx, IMM[0].yyyy
        if (temp_18.x != 0u) {  // 29: UIF TEMP[18].xxxx :31
            continue;  // 30: CONT
        }  // 31: ENDIF
        temp_1.xy = temp_1.yx;  // 32: MOV TEMP[1].xy, TEMP[1].yxxx
    }  // 33: ENDLOOP :0
    temp_19.x = floatBitsToUint(float(int(temp_2.x)));  // 34: I2F TEMP[19].x, TEMP[2].xxxx
    { precise float r = uintBitsToFloat(temp_19.x) * uintBitsToFloat(imm_2.x); temp_20.x = floatBitsToUint(r); }  // 35: MUL TEMP[20].x, TEMP[19].xxxx, IMM[2].xxxx
    { precise float r = uintBitsToFloat(temp_20.x) * uintBitsToFloat(temp_20.x); temp_21.x = floatBitsToUint(r); }  // 36: MUL TEMP[21].x, TEMP[20].xxxx, TEMP[20].xxxx
    { precise float r = (-uintBitsToFloat(temp_20.x)) + uintBitsToFloat(imm_2.y); temp_22.x = floatBitsToUint(r); }  // 37: ADD TEMP[22].x, -TEMP[20].xxxx, IMM[2].yyyy
    temp_23.x = temp_20.x;  // 38: MOV TEMP[23].x, TEMP[20].xxxx
    temp_23.y = temp_21.x;  // 39: MOV TEMP[23].y, TEMP[21].xxxx
    temp_23.z = temp_22.x;  // 40: MOV TEMP[23].z, TEMP[22].xxxx
    temp_23.w = imm_2.y;  // 41: MOV TEMP[23].w, IMM[2].yyyy
    tgsi_out_0 = temp_23;  // 42: MOV OUT[0], TEMP[23]
    temp_24.x = floatBitsToUint(float(int(temp_2.x)));  // 43: I2F TEMP[24].x, TEMP[2].xxxx
    temp_25.xy = temp_1.xy;  // 44: MOV TEMP[25].xy, TEMP[1].xyyy
    temp_25.z = temp_24.x;  // 45: MOV TEMP[25].z, TEMP[24].xxxx
    temp_25.w = imm_0.y;  // 46: MOV TEMP[25].w, IMM[0].yyyy
    tgsi_out_1 = temp_25;  // 47: MOV OUT[1], TEMP[25]
}
