double tgsi_dmin(double a, double b) {
    return isnan(b) || a < b ? a : b;
}
double tgsi_dmax(double a, double b) {
    return isnan(b) || a > b ? a : b;
}
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x00000002u, 0x00000004u);
const uvec4 imm_1 = uvec4(0x00000008u, 0x00000010u, 0x00000020u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise double v00 = double(uintBitsToFloat(tgsi_in_0.x)); uvec2 r00 = unpackDouble2x32(v00); temp_0.xy = r00; }  // 0: F2D TEMP[0].xy, IN[0].xxxx
    { precise double v00 = double(uintBitsToFloat(tgsi_in_1.x)); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 1: F2D TEMP[1].xy, IN[1].xxxx
    { precise double v00 = tgsi_dmin(packDouble2x32(temp_0.xy), packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_2.xy = r00; }  // 2: DMIN TEMP[2].xy, TEMP[0].xyxy, TEMP[1].xyxy
    { precise double v00 = tgsi_dmax(packDouble2x32(temp_0.xy), packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_3.xy = r00; }  // 3: DMAX TEMP[3].xy, TEMP[0].xyxy, TEMP[1].xyxy
    temp_4.x = imm_0.x;  // 4: MOV TEMP[4].x, IMM[0].xxxx
    { int v00 = -int(packDouble2x32(temp_0.xy) < packDouble2x32(temp_1.xy)); uint r00 = uint(v00); temp_5.x = r00; }  // 5: DSLT TEMP[5].x, TEMP[0].xyxy, TEMP[1].xyxy
    { int v00 = -int(packDouble2x32(temp_0.xy) >= packDouble2x32(temp_1.xy)); uint r00 = uint(v00); temp_6.x = r00; }  // 6: DSGE TEMP[6].x, TEMP[0].xyxy, TEMP[1].xyxy
    { int v00 = -int(packDouble2x32(temp_0.xy) == packDouble2x32(temp_1.xy)); uint r00 = uint(v00); temp_7.x = r00; }  // 7: DSEQ TEMP[7].x, TEMP[0].xyxy, TEMP[1].xyxy
    { int v00 = -int(packDouble2x32(temp_0.xy) != packDouble2x32(temp_1.xy)); uint r00 = uint(v00); temp_8.x = r00; }  // 8: DSNE TEMP[8].x, TEMP[0].xyxy, TEMP[1].xyxy
    { int v00 = -int(packDouble2x32(temp_2.xy) < packDouble2x32(temp_3.xy)); uint r00 = uint(v00); temp_9.x = r00; }  // 9: DSLT TEMP[9].x, TEMP[2].xyxy, TEMP[3].xyxy
    { int v00 = -int(packDouble2x32(temp_3.xy) >= packDouble2x32(temp_0.xy)); uint r00 = uint(v00); temp_10.x = r00; }  // 10: DSGE TEMP[10].x, TEMP[3].xyxy, TEMP[0].xyxy
    temp_11.x = temp_5.x & imm_0.y;  // 11: AND TEMP[11].x, TEMP[5].xxxx, IMM[0].yyyy
    temp_4.x = temp_4.x | temp_11.x;  // 12: OR TEMP[4].x, TEMP[4].xxxx, TEMP[11].xxxx
    temp_12.x = temp_6.x & imm_0.z;  // 13: AND TEMP[12].x, TEMP[6].xxxx, IMM[0].zzzz
    temp_4.x = temp_4.x | temp_12.x;  // 14: OR TEMP[4].x, TEMP[4].xxxx, TEMP[12].xxxx
    temp_13.x = temp_7.x & imm_0.w;  // 15: AND TEMP[13].x, TEMP[7].xxxx, IMM[0].wwww
    temp_4.x = temp_4.x | temp_13.x;  // 16: OR TEMP[4].x, TEMP[4].xxxx, TEMP[13].xxxx
    temp_14.x = temp_8.x & imm_1.x;  // 17: AND TEMP[14].x, TEMP[8].xxxx, IMM[1].xxxx
    temp_4.x = temp_4.x | temp_14.x;  // 18: OR TEMP[4].x, TEMP[4].xxxx, TEMP[14].xxxx
    temp_15.x = temp_9.x & imm_1.y;  // 19: AND TEMP[15].x, TEMP[9].xxxx, IMM[1].yyyy
    temp_4.x = temp_4.x | temp_15.x;  // 20: OR TEMP[4].x, TEMP[4].xxxx, TEMP[15].xxxx
    temp_16.x = temp_10.x & imm_1.z;  // 21: AND TEMP[16].x, TEMP[10].xxxx, IMM[1].zzzz
    temp_4.x = temp_4.x | temp_16.x;  // 22: OR TEMP[4].x, TEMP[4].xxxx, TEMP[16].xxxx
    temp_17.x = uint(-int(temp_4.x == imm_0.x));  // 23: USEQ TEMP[17].x, TEMP[4].xxxx, IMM[0].xxxx
    temp_18.x = temp_4.x;  // 24: MOV TEMP[18].x, TEMP[4].xxxx
    temp_18.y = temp_17.x;  // 25: MOV TEMP[18].y, TEMP[17].xxxx
    { precise double v00 = abs(packDouble2x32(temp_3.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_19.xy = r00; }  // 26: DABS TEMP[19].xy, TEMP[3].xyxy
    { precise double v00 = packDouble2x32(temp_2.xy) + packDouble2x32(temp_19.xy); uvec2 r00 = unpackDouble2x32(v00); temp_20.xy = r00; }  // 27: DADD TEMP[20].xy, TEMP[2].xyxy, TEMP[19].xyxy
    tgsi_out_0.xy = temp_18.xy;  // 28: MOV OUT[0].xy, TEMP[18].xyyy
    tgsi_out_1 = temp_20.xyxy;  // 29: MOV OUT[1], TEMP[20].xyxy
}
