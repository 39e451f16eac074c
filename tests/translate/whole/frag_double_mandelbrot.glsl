uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3fe00000u, 0x00000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000000u, 0x0000001eu, 0x00000001u, 0x3f800000u);
const uvec4 imm_2 = uvec4(0x00000000u, 0x40100000u, 0x00000000u, 0x40000000u);
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
    { precise double v00 = double(uintBitsToFloat(tgsi_in_0.x)); uvec2 r00 = unpackDouble2x32(v00); temp_0.xy = r00; }  // 0: F2D TEMP[0].xy, IN[0].xxxx
    { precise double v00 = packDouble2x32(temp_0.xy) * packDouble2x32(imm_0.xy); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 1: DMUL TEMP[1].xy, TEMP[0].xyxy, IMM[0].xyxy
    { precise double v00 = double(uintBitsToFloat(tgsi_in_0.y)); uvec2 r00 = unpackDouble2x32(v00); temp_2.xy = r00; }  // 2: F2D TEMP[2].xy, IN[0].yyyy
    { precise double v00 = packDouble2x32(temp_2.xy) * packDouble2x32(imm_0.xy); uvec2 r00 = unpackDouble2x32(v00); temp_3.xy = r00; }  // 3: DMUL TEMP[3].xy, TEMP[2].xyxy, IMM[0].xyxy
    temp_4.xy = imm_0.zw;  // 4: MOV TEMP[4].xy, IMM[0].zwww
    temp_5.xy = imm_0.zw;  // 5: MOV TEMP[5].xy, IMM[0].zwww
    temp_6.x = imm_1.x;  // 6: MOV TEMP[6].x, IMM[1].xxxx
    for (uint loop_7 = 0u; loop_7 < 65535u && ++tgsi_steps <= 1048576u; ++loop_7) {  // 7: BGNLOOP :0
        temp_7.x = uint(-int(int(temp_6.x) >= int(imm_1.y)));  // 8: ISGE TEMP[7].x, TEMP[6].xxxx, IMM[1].yyyy
        if (temp_7.x != 0u) {  // 9: UIF TEMP[7].xxxx :11
            break;  // 10: BRK
        }  // 11: ENDIF
        { precise double v00 = packDouble2x32(temp_4.xy) * packDouble2x32(temp_4.xy); uvec2 r00 = unpackDouble2x32(v00); temp_8.xy = r00; }  // 12: DMUL TEMP[8].xy, TEMP[4].xyxy, TEMP[4].xyxy
        { precise double v00 = packDouble2x32(temp_5.xy) * packDouble2x32(temp_5.xy); uvec2 r00 = unpackDouble2x32(v00); temp_9.xy = r00; }  // 13: DMUL TEMP[9].xy, TEMP[5].xyxy, TEMP[5].xyxy
        { precise double v00 = packDouble2x32(temp_8.xy) + packDouble2x32(temp_9.xy); uvec2 r00 = unpackDouble2x32(v00); temp_10.xy = r00; }  // 14: DADD TEMP[10].xy, TEMP[8].xyxy, TEMP[9].xyxy
        { int v00 = -int(packDouble2x32(temp_10.xy) >= packDouble2x32(imm_2.xy)); uint r00 = uint(v00); temp_11.x = r00; }  // 15: DSGE TEMP[11].x, TEMP[10].xyxy, IMM[2].xyxy
        if (temp_11.x != 0u) {  // 16: UIF TEMP[11].xxxx :18
            break;  // 17: BRK
        }  // 18: ENDIF
        { precise double v00 = packDouble2x32(temp_8.xy) + (-packDouble2x32(temp_9.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_12.xy = r00; }  // 19: DADD TEMP[12].xy, TEMP[8].xyxy, -TEMP[9].xyxy
        { precise double v00 = packDouble2x32(temp_12.xy) + packDouble2x32(temp_1.xy); uvec2 r00 = unpackDouble2x32(v00); temp_13.xy = r00; }  // 20: DADD TEMP[13].xy, TEMP[12].xyxy, TEMP[1].xyxy
        { precise double v00 = packDouble2x32(temp_4.xy) * packDouble2x32(imm_2.zw); uvec2 r00 = unpackDouble2x32(v00); temp_14.xy = r00; }  // 21: DMUL TEMP[14].xy, TEMP[4].xyxy, IMM[2].zwzw
        { precise double v00 = packDouble2x32(temp_14.xy) * packDouble2x32(temp_5.xy) + packDouble2x32(temp_3.xy); uvec2 r00 = unpackDouble2x32(v00); temp_5.xy = r00; }  // 22: DMAD TEMP[5].xy, TEMP[14].xyxy, TEMP[5].xyxy, TEMP[3].xyxy
        temp_4.xy = temp_13.xy;  // 23: MOV TEMP[4].xy, TEMP[13].xyyy
        temp_6.x = temp_6.x + imm_1.z;  // 24: UADD TEMP[6].x, TEMP[6].xxxx, IMM[1].zzzz
    }  // 25: ENDLOOP :0
    temp_15.x = temp_6.x;  // 26: MOV TEMP[15].x, TEMP[6].xxxx
    temp_15.y = temp_6.x;  // 27: MOV TEMP[15].y, TEMP[6].xxxx
    { precise float v00 = float(packDouble2x32(temp_4.xy)); uint r00 = floatBitsToUint(v00); temp_16.x = r00; }  // 28: D2F TEMP[16].x, TEMP[4].xyxy
    { precise float v00 = float(packDouble2x32(temp_5.xy)); uint r00 = floatBitsToUint(v00); temp_17.x = r00; }  // 29: D2F TEMP[17].x, TEMP[5].xyxy
    temp_18.x = temp_16.x;  // 30: MOV TEMP[18].x, TEMP[16].xxxx
    temp_18.y = temp_17.x;  // 31: MOV TEMP[18].y, TEMP[17].xxxx
    temp_18.z = imm_1.x;  // 32: MOV TEMP[18].z, IMM[1].xxxx
    temp_18.w = imm_1.w;  // 33: MOV TEMP[18].w, IMM[1].wwww
    tgsi_out_0.xy = temp_15.xy;  // 34: MOV OUT[0].xy, TEMP[15].xyyy
    tgsi_out_1 = temp_18;  // 35: MOV OUT[1], TEMP[18]
}
