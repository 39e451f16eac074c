void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[6];
uvec4 tgsi_out_0;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(tgsi_in_0[2].xy) + (-uintBitsToFloat(tgsi_in_0[0].xy)); temp_0.xy = floatBitsToUint(r); }  // 0: ADD TEMP[0].xy, IN[2][0].xyyy, -IN[0][0].xyyy
    { precise vec2 r = uintBitsToFloat(tgsi_in_0[4].xy) + (-uintBitsToFloat(tgsi_in_0[0].xy)); temp_1.xy = floatBitsToUint(r); }  // 1: ADD TEMP[1].xy, IN[4][0].xyyy, -IN[0][0].xyyy
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_1.y); temp_2.x = floatBitsToUint(r); }  // 2: MUL TEMP[2].x, TEMP[0].xxxx, TEMP[1].yyyy
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_1.x); temp_3.x = floatBitsToUint(r); }  // 3: MUL TEMP[3].x, TEMP[0].yyyy, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) + (-uintBitsToFloat(temp_3.x)); temp_4.x = floatBitsToUint(r); }  // 4: ADD TEMP[4].x, TEMP[2].xxxx, -TEMP[3].xxxx
    temp_5.x = uint(-int(uintBitsToFloat(imm_0.x) < uintBitsToFloat(temp_4.x)));  // 5: FSLT TEMP[5].x, IMM[0].xxxx, TEMP[4].xxxx
    if (temp_5.x != 0u) {  // 6: UIF TEMP[5].xxxx :46
        { precise vec2 r = uintBitsToFloat(tgsi_in_0[1].xy) + (-uintBitsToFloat(tgsi_in_0[0].xy)); temp_6.xy = floatBitsToUint(r); }  // 7: ADD TEMP[6].xy, IN[1][0].xyyy, -IN[0][0].xyyy
        { precise vec2 r = uintBitsToFloat(tgsi_in_0[2].xy) + (-uintBitsToFloat(tgsi_in_0[0].xy)); temp_7.xy = floatBitsToUint(r); }  // 8: ADD TEMP[7].xy, IN[2][0].xyyy, -IN[0][0].xyyy
        { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(temp_7.y); temp_8.x = floatBitsToUint(r); }  // 9: MUL TEMP[8].x, TEMP[6].xxxx, TEMP[7].yyyy
        { precise float r = uintBitsToFloat(temp_6.y) * uintBitsToFloat(temp_7.x); temp_9.x = floatBitsToUint(r); }  // 10: MUL TEMP[9].x, TEMP[6].yyyy, TEMP[7].xxxx
        { precise float r = uintBitsToFloat(temp_8.x) + (-uintBitsToFloat(temp_9.x)); temp_10.x = floatBitsToUint(r); }  // 11: ADD TEMP[10].x, TEMP[8].xxxx, -TEMP[9].xxxx
        temp_11.x = uint(-int(uintBitsToFloat(imm_0.x) >= uintBitsToFloat(temp_10.x)));  // 12: FSGE TEMP[11].x, IMM[0].xxxx, TEMP[10].xxxx
        if (temp_11.x != 0u) {  // 13: UIF TEMP[11].xxxx :19
            tgsi_out_0 = tgsi_in_0[0];  // 14: MOV OUT[0], IN[0][0]
            vkp_emit(imm_0.x);  // 15: EMIT IMM[0].xxxx
            tgsi_out_0 = tgsi_in_0[2];  // 16: MOV OUT[0], IN[2][0]
            vkp_emit(imm_0.x);  // 17: EMIT IMM[0].xxxx
            vkp_end_primitive(imm_0.x);  // 18: ENDPRIM IMM[0].xxxx
        }  // 19: ENDIF
        { precise vec2 r = uintBitsToFloat(tgsi_in_0[3].xy) + (-uintBitsToFloat(tgsi_in_0[2].xy)); temp_12.xy = floatBitsToUint(r); }  // 20: ADD TEMP[12].xy, IN[3][0].xyyy, -IN[2][0].xyyy
        { precise vec2 r = uintBitsToFloat(tgsi_in_0[4].xy) + (-uintBitsToFloat(tgsi_in_0[2].xy)); temp_13.xy = floatBitsToUint(r); }  // 21: ADD TEMP[13].xy, IN[4][0].xyyy, -IN[2][0].xyyy
        { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(temp_13.y); temp_14.x = floatBitsToUint(r); }  // 22: MUL TEMP[14].x, TEMP[12].xxxx, TEMP[13].yyyy
        { precise float r = uintBitsToFloat(temp_12.y) * uintBitsToFloat(temp_13.x); temp_15.x = floatBitsToUint(r); }  // 23: MUL TEMP[15].x, TEMP[12].yyyy, TEMP[13].xxxx
        { precise float r = uintBitsToFloat(temp_14.x) + (-uintBitsToFloat(temp_15.x)); temp_16.x = floatBitsToUint(r); }  // 24: ADD TEMP[16].x, TEMP[14].xxxx, -TEMP[15].xxxx
        temp_17.x = uint(-int(uintBitsToFloat(imm_0.x) >= uintBitsToFloat(temp_16.x)));  // 25: FSGE TEMP[17].x, IMM[0].xxxx, TEMP[16].xxxx
        if (temp_17.x != 0u) {  // 26: UIF TEMP[17].xxxx :32
            tgsi_out_0 = tgsi_in_0[2];  // 27: MOV OUT[0], IN[2][0]
            vkp_emit(imm_0.x);  // 28: EMIT IMM[0].xxxx
            tgsi_out_0 = tgsi_in_0[4];  // 29: MOV OUT[0], IN[4][0]
            vkp_emit(imm_0.x);  // 30: EMIT IMM[0].xxxx
            vkp_end_primitive(imm_0.x);  // 31: ENDPRIM IMM[0].xxxx
        }  // 32: ENDIF
        { precise vec2 r = uintBitsToFloat(tgsi_in_0[5].xy) + (-uintBitsToFloat(tgsi_in_0[4].xy)); temp_18.xy = floatBitsToUint(r); }  // 33: ADD TEMP[18].xy, IN[5][0].xyyy, -IN[4][0].xyyy
        { precise vec2 r = uintBitsToFloat(tgsi_in_0[0].xy) + (-uintBitsToFloat(tgsi_in_0[4].xy)); temp_19.xy = floatBitsToUint(r); }  // 34: ADD TEMP[19].xy, IN[0][0].xyyy, -IN[4][0].xyyy
        { precise float r = uintBitsToFloat(temp_18.x) * uintBitsToFloat(temp_19.y); temp_20.x = floatBitsToUint(r); }  // 35: MUL TEMP[20].x, TEMP[18].xxxx, TEMP[19].yyyy
        { precise float r = uintBitsToFloat(temp_18.y) * uintBitsToFloat(temp_19.x); temp_21.x = floatBitsToUint(r); }  // 36: MUL TEMP[21].x, TEMP[18].yyyy, TEMP[19].xxxx
        { precise float r = uintBitsToFloat(temp_20.x) + (-uintBitsToFloat(temp_21.x)); temp_22.x = floatBitsToUint(r); }  // 37: ADD TEMP[22].x, TEMP[20].xxxx, -TEMP[21].xxxx
        temp_23.x = uint(-int(uintBitsToFloat(imm_0.x) >= uintBitsToFloat(temp_22.x)));  // 38: FSGE TEMP[23].x, IMM[0].xxxx, TEMP[22].xxxx
        if (temp_23.x != 0u) {  // 39: UIF TEMP[23].xxxx :45
            tgsi_out_0 = tgsi_in_0[4];  // 40: MOV OUT[0], IN[4][0]
            vkp_emit(imm_0.x);  // 41: EMIT IMM[0].xxxx
            tgsi_out_0 = tgsi_in_0[0];  // 42: MOV OUT[0], IN[0][0]
            vkp_emit(imm_0.x);  // 43: EMIT IMM[0].xxxx
            vkp_end_primitive(imm_0.x);  // 44: ENDPRIM IMM[0].xxxx
        }  // 45: ENDIF
    }  // 46: ENDIF
}
