int tgsi_d2i(double a) {
    if (isnan(a)) return 0;
    return a >= 2147483648.0lf ? 0x7fffffff : a <= -2147483649.0lf ? int(0x80000000u) : int(a);
}
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000003u, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000000u, 0x401c0000u, 0x00000000u, 0x3fc00000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise double v00 = double(int(tgsi_sv_0.x)); uvec2 r00 = unpackDouble2x32(v00); temp_0.xy = r00; }  // 0: I2D TEMP[0].xy, SV[0].xxxx
    temp_1.x = tgsi_sv_0.x << (imm_0.x & 31u);  // 1: SHL TEMP[1].x, SV[0].xxxx, IMM[0].xxxx
    { precise double v00 = double(temp_1.x); uvec2 r00 = unpackDouble2x32(v00); temp_2.xy = r00; }  // 2: U2D TEMP[2].xy, TEMP[1].xxxx
    { precise double v00 = packDouble2x32(temp_0.xy) + packDouble2x32(temp_2.xy); uvec2 r00 = unpackDouble2x32(v00); temp_3.xy = r00; }  // 3: DADD TEMP[3].xy, TEMP[0].xyxy, TEMP[2].xyxy
    { precise double v00 = packDouble2x32(temp_3.xy) / packDouble2x32(imm_1.xy); uvec2 r00 = unpackDouble2x32(v00); temp_4.xy = r00; }  // 4: DDIV TEMP[4].xy, TEMP[3].xyxy, IMM[1].xyxy
    { precise float v00 = float(packDouble2x32(temp_4.xy)); uint r00 = floatBitsToUint(v00); temp_5.x = r00; }  // 5: D2F TEMP[5].x, TEMP[4].xyxy
    { int v00 = tgsi_d2i(packDouble2x32(temp_4.xy)); uint r00 = uint(v00); temp_6.x = r00; }  // 6: D2I TEMP[6].x, TEMP[4].xyxy
    temp_7.x = temp_5.x;  // 7: MOV TEMP[7].x, TEMP[5].xxxx
    temp_7.y = temp_6.x;  // 8: MOV TEMP[7].y, TEMP[6].xxxx
    { precise double v00 = (-packDouble2x32(temp_3.xy)) * packDouble2x32(imm_1.zw); uvec2 r00 = unpackDouble2x32(v00); temp_8.xy = r00; }  // 9: DMUL TEMP[8].xy, -TEMP[3].xyxy, IMM[1].zwzw
    tgsi_out_0.xy = temp_7.xy;  // 10: MOV OUT[0].xy, TEMP[7].xyyy
    tgsi_out_1 = temp_8.xyxy;  // 11: MOV OUT[1], TEMP[8].xyxy
}
