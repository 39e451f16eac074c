uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x00000028u, 0x40800000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x40000000u, 0x3ccccccdu, 0x3f800000u);
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
        temp_7.xy = (temp_1.xy & 0x7fffffffu);  // 15: MOV TEMP[7].xy, |TEMP[1].xyyy|
        { precise float r = uintBitsToFloat(temp_4.x) + (-uintBitsToFloat(temp_4.y)); temp_8.x = floatBitsToUint(r); }  // 16: ADD TEMP[8].x, TEMP[4].xxxx, -TEMP[4].yyyy
        { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(temp_7.y); temp_9.x = floatBitsToUint(r); }  // 17: MUL TEMP[9].x, TEMP[7].xxxx, TEMP[7].yyyy
        { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(imm_1.y); temp_10.x = floatBitsToUint(r); }  // 18: MUL TEMP[10].x, TEMP[9].xxxx, IMM[1].yyyy
        temp_11.x = temp_8.x;  // 19: MOV TEMP[11].x, TEMP[8].xxxx
        temp_11.y = temp_10.x;  // 20: MOV TEMP[11].y, TEMP[10].xxxx
        { precise vec2 r = uintBitsToFloat(temp_11.xy) + uintBitsToFloat(temp_0.xy); temp_1.xy = floatBitsToUint(r); }  // 21: ADD TEMP[1].xy, TEMP[11].xyyy, TEMP[0].xyyy
    }  // 22: ENDLOOP :0
    temp_12.x = floatBitsToUint(float(int(temp_2.x)));  // 23: I2F TEMP[12].x, TEMP[2].xxxx
    { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(imm_1.z); temp_13.x = floatBitsToUint(r); }  // 24: MUL TEMP[13].x, TEMP[12].xxxx, IMM[1].zzzz
    { precise float r = uintBitsToFloat(temp_13.x) * uintBitsToFloat(temp_13.x); temp_14.x = floatBitsToUint(r); }  // 25: MUL TEMP[14].x, TEMP[13].xxxx, TEMP[13].xxxx
    { precise float r = (-uintBitsToFloat(temp_13.x)) + uintBitsToFloat(imm_1.w); temp_15.x = floatBitsToUint(r); }  // 26: ADD TEMP[15].x, -TEMP[13].xxxx, IMM[1].wwww
    temp_16.x = temp_13.x;  // 27: MOV TEMP[16].x, TEMP[13].xxxx
    temp_16.y = temp_14.x;  // 28: MOV TEMP[16].y, TEMP[14].xxxx
    temp_16.z = temp_15.x;  // 29: MOV TEMP[16].z, TEMP[15].xxxx
    temp_16.w = imm_1.w;  // 30: MOV TEMP[16].w, IMM[1].wwww
    tgsi_out_0 = temp_16;  // 31: MOV OUT[0], TEMP[16]
    temp_17.x = floatBitsToUint(float(int(temp_2.x)));  // 32: I2F TEMP[17].x, TEMP[2].xxxx
    temp_18.xy = temp_1.xy;  // 33: MOV TEMP[18].xy, TEMP[1].xyyy
    temp_18.z = temp_17.x;  // 34: MOV TEMP[18].z, TEMP[17].xxxx
    temp_18.w = imm_0.y;  // 35: MOV TEMP[18].w, IMM[0].yyyy
    tgsi_out_1 = temp_18;  // 36: MOV OUT[1], TEMP[18]
}
