uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x40400000u, 0x00000000u, 0x00000004u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_array1[4] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
    uvec4 temp_array2[4] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
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
    uvec4 temp_26 = uvec4(0u);
    uvec4 temp_27 = uvec4(0u);
    uvec4 temp_28 = uvec4(0u);
    uvec4 temp_29 = uvec4(0u);
    uvec4 temp_30 = uvec4(0u);
    uvec4 temp_31 = uvec4(0u);
    uvec4 temp_32 = uvec4(0u);
    uvec4 temp_33 = uvec4(0u);
    uvec4 temp_34 = uvec4(0u);
    uvec4 temp_35 = uvec4(0u);
    uvec4 temp_36 = uvec4(0u);
    uvec4 temp_37 = uvec4(0u);
    uvec4 temp_38 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise float r = (-uintBitsToFloat(tgsi_sv_0.x)) + uintBitsToFloat(imm_0.x); temp_8.x = floatBitsToUint(r); }  // 0: ADD TEMP[8].x, -SV[0].xxxx, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(temp_8.x); temp_9.x = floatBitsToUint(r); }  // 1: MUL TEMP[9].x, TEMP[8].xxxx, TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_8.x); temp_10.x = floatBitsToUint(r); }  // 2: MUL TEMP[10].x, TEMP[9].xxxx, TEMP[8].xxxx
    { precise float r = uintBitsToFloat(tgsi_sv_0.x) * uintBitsToFloat(temp_8.x); temp_11.x = floatBitsToUint(r); }  // 3: MUL TEMP[11].x, SV[0].xxxx, TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(temp_8.x); temp_12.x = floatBitsToUint(r); }  // 4: MUL TEMP[12].x, TEMP[11].xxxx, TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(imm_0.y); temp_13.x = floatBitsToUint(r); }  // 5: MUL TEMP[13].x, TEMP[12].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(tgsi_sv_0.x) * uintBitsToFloat(tgsi_sv_0.x); temp_14.x = floatBitsToUint(r); }  // 6: MUL TEMP[14].x, SV[0].xxxx, SV[0].xxxx
    { precise float r = uintBitsToFloat(temp_14.x) * uintBitsToFloat(temp_8.x); temp_15.x = floatBitsToUint(r); }  // 7: MUL TEMP[15].x, TEMP[14].xxxx, TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_15.x) * uintBitsToFloat(imm_0.y); temp_16.x = floatBitsToUint(r); }  // 8: MUL TEMP[16].x, TEMP[15].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(tgsi_sv_0.x) * uintBitsToFloat(tgsi_sv_0.x); temp_17.x = floatBitsToUint(r); }  // 9: MUL TEMP[17].x, SV[0].xxxx, SV[0].xxxx
    { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(tgsi_sv_0.x); temp_18.x = floatBitsToUint(r); }  // 10: MUL TEMP[18].x, TEMP[17].xxxx, SV[0].xxxx
    { precise float r = (-uintBitsToFloat(tgsi_sv_0.y)) + uintBitsToFloat(imm_0.x); temp_19.x = floatBitsToUint(r); }  // 11: ADD TEMP[19].x, -SV[0].yyyy, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_19.x) * uintBitsToFloat(temp_19.x); temp_20.x = floatBitsToUint(r); }  // 12: MUL TEMP[20].x, TEMP[19].xxxx, TEMP[19].xxxx
    { precise float r = uintBitsToFloat(temp_20.x) * uintBitsToFloat(temp_19.x); temp_21.x = floatBitsToUint(r); }  // 13: MUL TEMP[21].x, TEMP[20].xxxx, TEMP[19].xxxx
    { precise float r = uintBitsToFloat(tgsi_sv_0.y) * uintBitsToFloat(temp_19.x); temp_22.x = floatBitsToUint(r); }  // 14: MUL TEMP[22].x, SV[0].yyyy, TEMP[19].xxxx
    { precise float r = uintBitsToFloat(temp_22.x) * uintBitsToFloat(temp_19.x); temp_23.x = floatBitsToUint(r); }  // 15: MUL TEMP[23].x, TEMP[22].xxxx, TEMP[19].xxxx
    { precise float r = uintBitsToFloat(temp_23.x) * uintBitsToFloat(imm_0.y); temp_24.x = floatBitsToUint(r); }  // 16: MUL TEMP[24].x, TEMP[23].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(tgsi_sv_0.y) * uintBitsToFloat(tgsi_sv_0.y); temp_25.x = floatBitsToUint(r); }  // 17: MUL TEMP[25].x, SV[0].yyyy, SV[0].yyyy
    { precise float r = uintBitsToFloat(temp_25.x) * uintBitsToFloat(temp_19.x); temp_26.x = floatBitsToUint(r); }  // 18: MUL TEMP[26].x, TEMP[25].xxxx, TEMP[19].xxxx
    { precise float r = uintBitsToFloat(temp_26.x) * uintBitsToFloat(imm_0.y); temp_27.x = floatBitsToUint(r); }  // 19: MUL TEMP[27].x, TEMP[26].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(tgsi_sv_0.y) * uintBitsToFloat(tgsi_sv_0.y); temp_28.x = floatBitsToUint(r); }  // 20: MUL TEMP[28].x, SV[0].yyyy, SV[0].yyyy
    { precise float r = uintBitsToFloat(temp_28.x) * uintBitsToFloat(tgsi_sv_0.y); temp_29.x = floatBitsToUint(r); }  // 21: MUL TEMP[29].x, TEMP[28].xxxx, SV[0].yyyy
    temp_array1[0].x = temp_10.x;  // 22: MOV TEMP[0].x, TEMP[10].xxxx
    temp_array2[0].x = temp_21.x;  // 23: MOV TEMP[4].x, TEMP[21].xxxx
    temp_array1[1].x = temp_13.x;  // 24: MOV TEMP[1].x, TEMP[13].xxxx
    temp_array2[1].x = temp_24.x;  // 25: MOV TEMP[5].x, TEMP[24].xxxx
    temp_array1[2].x = temp_16.x;  // 26: MOV TEMP[2].x, TEMP[16].xxxx
    temp_array2[2].x = temp_27.x;  // 27: MOV TEMP[6].x, TEMP[27].xxxx
    temp_array1[3].x = temp_18.x;  // 28: MOV TEMP[3].x, TEMP[18].xxxx
    temp_array2[3].x = temp_29.x;  // 29: MOV TEMP[7].x, TEMP[29].xxxx
    temp_30 = imm_0.zzzz;  // 30: MOV TEMP[30], IMM[0].zzzz
    temp_31.x = imm_0.z;  // 31: MOV TEMP[31].x, IMM[0].zzzz
    for (uint loop_32 = 0u; loop_32 < 65535u && ++tgsi_steps <= 1048576u; ++loop_32) {  // 32: BGNLOOP :0
        temp_32.x = uint(-int(int(temp_31.x) >= int(imm_0.w)));  // 33: ISGE TEMP[32].x, TEMP[31].xxxx, IMM[0].wwww
        if (temp_32.x != 0u) {  // 34: UIF TEMP[32].xxxx :36
            break;  // 35: BRK
        }  // 36: ENDIF
        temp_33 = imm_0.zzzz;  // 37: MOV TEMP[33], IMM[0].zzzz
        temp_34.x = imm_0.z;  // 38: MOV TEMP[34].x, IMM[0].zzzz
        for (uint loop_39 = 0u; loop_39 < 65535u && ++tgsi_steps <= 1048576u; ++loop_39) {  // 39: BGNLOOP :0
            temp_35.x = uint(-int(int(temp_34.x) >= int(imm_0.w)));  // 40: ISGE TEMP[35].x, TEMP[34].xxxx, IMM[0].wwww
            if (temp_35.x != 0u) {  // 41: UIF TEMP[35].xxxx :43
                break;  // 42: BRK
            }  // 43: ENDIF
            addr_0.x = temp_34.x;  // 44: UARL ADDR[0].x, TEMP[34].xxxx
            temp_36.x = temp_array1[clamp(int(addr_0.x), 0, 3)].x;  // 45: MOV TEMP[36].x, TEMP[ADDR[0].x](1).xxxx
            temp_37.x = temp_31.x * imm_0.w + temp_34.x;  // 46: UMAD TEMP[37].x, TEMP[31].xxxx, IMM[0].wwww, TEMP[34].xxxx
            addr_0.x = temp_37.x;  // 47: UARL ADDR[0].x, TEMP[37].xxxx
            { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_36.xxxx) + uintBitsToFloat(temp_33); temp_33 = floatBitsToUint(r); }  // 48: MAD TEMP[33], IN[ADDR[0].x][0], TEMP[36].xxxx, TEMP[33]
            temp_34.x = temp_34.x + imm_1.x;  // 49: UADD TEMP[34].x, TEMP[34].xxxx, IMM[1].xxxx
        }  // 50: ENDLOOP :0
        addr_0.x = temp_31.x;  // 51: UARL ADDR[0].x, TEMP[31].xxxx
        temp_38.x = temp_array2[clamp(int(addr_0.x) + 4 - 4, 0, 3)].x;  // 52: MOV TEMP[38].x, TEMP[ADDR[0].x+4](2).xxxx
        { precise vec4 r = uintBitsToFloat(temp_33) * uintBitsToFloat(temp_38.xxxx) + uintBitsToFloat(temp_30); temp_30 = floatBitsToUint(r); }  // 53: MAD TEMP[30], TEMP[33], TEMP[38].xxxx, TEMP[30]
        temp_31.x = temp_31.x + imm_1.x;  // 54: UADD TEMP[31].x, TEMP[31].xxxx, IMM[1].xxxx
    }  // 55: ENDLOOP :0
    tgsi_out_0 = temp_30;  // 56: MOV OUT[0], TEMP[30]
    tgsi_out_1.xy = tgsi_sv_0.xy;  // 57: MOV OUT[1].xy, SV[0].xyyy
}
