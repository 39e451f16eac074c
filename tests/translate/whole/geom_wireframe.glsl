void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[3];
uvec4 tgsi_in_1[3];
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    temp_0.xy = floatBitsToUint(uintBitsToFloat(tgsi_in_0[0].xy) / uintBitsToFloat(tgsi_in_0[0].ww));  // 0: DIV TEMP[0].xy, IN[0][0].xyyy, IN[0][0].wwww
    temp_1.xy = floatBitsToUint(uintBitsToFloat(tgsi_in_0[1].xy) / uintBitsToFloat(tgsi_in_0[1].ww));  // 1: DIV TEMP[1].xy, IN[1][0].xyyy, IN[1][0].wwww
    temp_2.xy = floatBitsToUint(uintBitsToFloat(tgsi_in_0[2].xy) / uintBitsToFloat(tgsi_in_0[2].ww));  // 2: DIV TEMP[2].xy, IN[2][0].xyyy, IN[2][0].wwww
    { precise vec2 r = uintBitsToFloat(temp_2.xy) + (-uintBitsToFloat(temp_1.xy)); temp_3.xy = floatBitsToUint(r); }  // 3: ADD TEMP[3].xy, TEMP[2].xyyy, -TEMP[1].xyyy
    { precise vec2 r = uintBitsToFloat(temp_2.xy) + (-uintBitsToFloat(temp_0.xy)); temp_4.xy = floatBitsToUint(r); }  // 4: ADD TEMP[4].xy, TEMP[2].xyyy, -TEMP[0].xyyy
    { precise vec2 r = uintBitsToFloat(temp_1.xy) + (-uintBitsToFloat(temp_0.xy)); temp_5.xy = floatBitsToUint(r); }  // 5: ADD TEMP[5].xy, TEMP[1].xyyy, -TEMP[0].xyyy
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_5.y); temp_6.x = floatBitsToUint(r); }  // 6: MUL TEMP[6].x, TEMP[4].xxxx, TEMP[5].yyyy
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_5.x); temp_7.x = floatBitsToUint(r); }  // 7: MUL TEMP[7].x, TEMP[4].yyyy, TEMP[5].xxxx
    { precise float r = uintBitsToFloat(temp_6.x) + (-uintBitsToFloat(temp_7.x)); temp_8.x = floatBitsToUint(r); }  // 8: ADD TEMP[8].x, TEMP[6].xxxx, -TEMP[7].xxxx
    { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(temp_3.x) + uintBitsToFloat(temp_3.y) * uintBitsToFloat(temp_3.y); temp_9.x = floatBitsToUint(r); }  // 9: DP2 TEMP[9].x, TEMP[3].xyyy, TEMP[3].xyyy
    temp_10.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_9.x)));  // 10: SQRT TEMP[10].x, TEMP[9].xxxx
    temp_11.x = floatBitsToUint(abs(uintBitsToFloat(temp_8.x)) / uintBitsToFloat(temp_10.x));  // 11: DIV TEMP[11].x, |TEMP[8].xxxx|, TEMP[10].xxxx
    tgsi_out_2.xyz = imm_0.xxx;  // 12: MOV OUT[2].xyz, IMM[0].xxxx
    tgsi_out_2.x = temp_11.x;  // 13: MOV OUT[2].x, TEMP[11].xxxx
    tgsi_out_0 = tgsi_in_0[0];  // 14: MOV OUT[0], IN[0][0]
    tgsi_out_1 = tgsi_in_1[0];  // 15: MOV OUT[1], IN[0][1]
    vkp_emit(imm_0.x);  // 16: EMIT IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_4.y); temp_12.x = floatBitsToUint(r); }  // 17: DP2 TEMP[12].x, TEMP[4].xyyy, TEMP[4].xyyy
    temp_13.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_12.x)));  // 18: SQRT TEMP[13].x, TEMP[12].xxxx
    temp_14.x = floatBitsToUint(abs(uintBitsToFloat(temp_8.x)) / uintBitsToFloat(temp_13.x));  // 19: DIV TEMP[14].x, |TEMP[8].xxxx|, TEMP[13].xxxx
    tgsi_out_2.xyz = imm_0.xxx;  // 20: MOV OUT[2].xyz, IMM[0].xxxx
    tgsi_out_2.y = temp_14.x;  // 21: MOV OUT[2].y, TEMP[14].xxxx
    tgsi_out_0 = tgsi_in_0[1];  // 22: MOV OUT[0], IN[1][0]
    tgsi_out_1 = tgsi_in_1[1];  // 23: MOV OUT[1], IN[1][1]
    vkp_emit(imm_0.x);  // 24: EMIT IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(temp_5.x) + uintBitsToFloat(temp_5.y) * uintBitsToFloat(temp_5.y); temp_15.x = floatBitsToUint(r); }  // 25: DP2 TEMP[15].x, TEMP[5].xyyy, TEMP[5].xyyy
    temp_16.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_15.x)));  // 26: SQRT TEMP[16].x, TEMP[15].xxxx
    temp_17.x = floatBitsToUint(abs(uintBitsToFloat(temp_8.x)) / uintBitsToFloat(temp_16.x));  // 27: DIV TEMP[17].x, |TEMP[8].xxxx|, TEMP[16].xxxx
    tgsi_out_2.xyz = imm_0.xxx;  // 28: MOV OUT[2].xyz, IMM[0].xxxx
    tgsi_out_2.z = temp_17.x;  // 29: MOV OUT[2].z, TEMP[17].xxxx
    tgsi_out_0 = tgsi_in_0[2];  // 30: MOV OUT[0], IN[2][0]
    tgsi_out_1 = tgsi_in_1[2];  // 31: MOV OUT[1], IN[2][1]
    vkp_emit(imm_0.x);  // 32: EMIT IMM[0].xxxx
    vkp_end_primitive(imm_0.x);  // 33: ENDPRIM IMM[0].xxxx
}
