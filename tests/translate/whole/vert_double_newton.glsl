uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x00000000u, 0x00000003u, 0x00000001u);
const uvec4 imm_1 = uvec4(0x00000000u, 0xbfe00000u, 0x00000000u, 0x3ff80000u);
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
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise float r = abs(uintBitsToFloat(tgsi_in_0.x)) + uintBitsToFloat(imm_0.x); temp_0.x = floatBitsToUint(r); }  // 0: ADD TEMP[0].x, |IN[0].xxxx|, IMM[0].xxxx
    { precise double v00 = double(uintBitsToFloat(temp_0.x)); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 1: F2D TEMP[1].xy, TEMP[0].xxxx
    { precise float r = abs(uintBitsToFloat(tgsi_in_0.x)) + uintBitsToFloat(imm_0.x); temp_2.x = floatBitsToUint(r); }  // 2: ADD TEMP[2].x, |IN[0].xxxx|, IMM[0].xxxx
    temp_3.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_2.x)));  // 3: RSQ TEMP[3].x, TEMP[2].xxxx
    { precise double v00 = double(uintBitsToFloat(temp_3.x)); uvec2 r00 = unpackDouble2x32(v00); temp_4.xy = r00; }  // 4: F2D TEMP[4].xy, TEMP[3].xxxx
    temp_5.x = imm_0.y;  // 5: MOV TEMP[5].x, IMM[0].yyyy
    for (uint loop_6 = 0u; loop_6 < 65535u && ++tgsi_steps <= 1048576u; ++loop_6) {  // 6: BGNLOOP :0
        temp_6.x = uint(-int(int(temp_5.x) >= int(imm_0.z)));  // 7: ISGE TEMP[6].x, TEMP[5].xxxx, IMM[0].zzzz
        if (temp_6.x != 0u) {  // 8: UIF TEMP[6].xxxx :10
            break;  // 9: BRK
        }  // 10: ENDIF
        { precise double v00 = packDouble2x32(temp_1.xy) * packDouble2x32(temp_4.xy); uvec2 r00 = unpackDouble2x32(v00); temp_7.xy = r00; }  // 11: DMUL TEMP[7].xy, TEMP[1].xyxy, TEMP[4].xyxy
        { precise double v00 = packDouble2x32(temp_7.xy) * packDouble2x32(imm_1.xy); uvec2 r00 = unpackDouble2x32(v00); temp_8.xy = r00; }  // 12: DMUL TEMP[8].xy, TEMP[7].xyxy, IMM[1].xyxy
        { precise double v00 = packDouble2x32(temp_8.xy) * packDouble2x32(temp_4.xy) + packDouble2x32(imm_1.zw); uvec2 r00 = unpackDouble2x32(v00); temp_9.xy = r00; }  // 13: DMAD TEMP[9].xy, TEMP[8].xyxy, TEMP[4].xyxy, IMM[1].zwzw
        { precise double v00 = packDouble2x32(temp_4.xy) * packDouble2x32(temp_9.xy); uvec2 r00 = unpackDouble2x32(v00); temp_4.xy = r00; }  // 14: DMUL TEMP[4].xy, TEMP[4].xyxy, TEMP[9].xyxy
        temp_5.x = temp_5.x + imm_0.w;  // 15: UADD TEMP[5].x, TEMP[5].xxxx, IMM[0].wwww
    }  // 16: ENDLOOP :0
    { precise double v00 = packDouble2x32(temp_1.xy) * packDouble2x32(temp_4.xy); uvec2 r00 = unpackDouble2x32(v00); temp_10.xy = r00; }  // 17: DMUL TEMP[10].xy, TEMP[1].xyxy, TEMP[4].xyxy
    { precise float v00 = float(packDouble2x32(temp_4.xy)); uint r00 = floatBitsToUint(v00); temp_11.x = r00; }  // 18: D2F TEMP[11].x, TEMP[4].xyxy
    { precise float v00 = float(packDouble2x32(temp_10.xy)); uint r00 = floatBitsToUint(v00); temp_12.x = r00; }  // 19: D2F TEMP[12].x, TEMP[10].xyxy
    { precise double v00 = sqrt(packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_13.xy = r00; }  // 20: DSQRT TEMP[13].xy, TEMP[1].xyxy
    { precise float v00 = float(packDouble2x32(temp_13.xy)); uint r00 = floatBitsToUint(v00); temp_14.x = r00; }  // 21: D2F TEMP[14].x, TEMP[13].xyxy
    { precise double v00 = 1.0lf / packDouble2x32(temp_1.xy); uvec2 r00 = unpackDouble2x32(v00); temp_15.xy = r00; }  // 22: DRCP TEMP[15].xy, TEMP[1].xyxy
    { precise float v00 = float(packDouble2x32(temp_15.xy)); uint r00 = floatBitsToUint(v00); temp_16.x = r00; }  // 23: D2F TEMP[16].x, TEMP[15].xyxy
    temp_17.x = temp_11.x;  // 24: MOV TEMP[17].x, TEMP[11].xxxx
    temp_17.y = temp_12.x;  // 25: MOV TEMP[17].y, TEMP[12].xxxx
    temp_17.z = temp_14.x;  // 26: MOV TEMP[17].z, TEMP[14].xxxx
    temp_17.w = temp_16.x;  // 27: MOV TEMP[17].w, TEMP[16].xxxx
    { precise double v00 = packDouble2x32(temp_10.xy) * packDouble2x32(temp_10.xy); uvec2 r00 = unpackDouble2x32(v00); temp_18.xy = r00; }  // 28: DMUL TEMP[18].xy, TEMP[10].xyxy, TEMP[10].xyxy
    { precise double v00 = packDouble2x32(temp_18.xy) + (-packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_19.xy = r00; }  // 29: DADD TEMP[19].xy, TEMP[18].xyxy, -TEMP[1].xyxy
    { precise float v00 = float(packDouble2x32(temp_19.xy)); uint r00 = floatBitsToUint(v00); temp_20.x = r00; }  // 30: D2F TEMP[20].x, TEMP[19].xyxy
    { precise double v00 = 1.0lf / sqrt(packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_21.xy = r00; }  // 31: DRSQ TEMP[21].xy, TEMP[1].xyxy
    { precise double v00 = packDouble2x32(temp_21.xy) + (-packDouble2x32(temp_4.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_22.xy = r00; }  // 32: DADD TEMP[22].xy, TEMP[21].xyxy, -TEMP[4].xyxy
    { precise float v00 = float(packDouble2x32(temp_22.xy)); uint r00 = floatBitsToUint(v00); temp_23.x = r00; }  // 33: D2F TEMP[23].x, TEMP[22].xyxy
    temp_24.x = temp_20.x;  // 34: MOV TEMP[24].x, TEMP[20].xxxx
    temp_24.y = temp_23.x;  // 35: MOV TEMP[24].y, TEMP[23].xxxx
    temp_24.z = imm_0.y;  // 36: MOV TEMP[24].z, IMM[0].yyyy
    temp_24.w = imm_0.y;  // 37: MOV TEMP[24].w, IMM[0].yyyy
    tgsi_out_0 = temp_17;  // 38: MOV OUT[0], TEMP[17]
    tgsi_out_1 = temp_24;  // 39: MOV OUT[1], TEMP[24]
}
