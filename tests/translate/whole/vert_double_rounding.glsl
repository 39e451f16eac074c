double tgsi_dssg(double a) {
    precise double r = double(a > 0.0lf) - double(a < 0.0lf); return r;
}
double tgsi_dtrunc(double a) {
    uvec2 w = unpackDouble2x32(floor(abs(a)));
    w.y |= unpackDouble2x32(a).y & 0x80000000u;
    return packDouble2x32(w);
}
double tgsi_dround(double a) {
    precise double m = abs(a), r = m + 4503599627370496.0lf, s = r - 4503599627370496.0lf;
    uvec2 w = unpackDouble2x32(m < 4503599627370496.0lf ? s : m);
    w.y |= unpackDouble2x32(a).y & 0x80000000u;
    return packDouble2x32(w);
}
int tgsi_d2i(double a) {
    if (isnan(a)) return 0;
    return a >= 2147483648.0lf ? 0x7fffffff : a <= -2147483649.0lf ? int(0x80000000u) : int(a);
}
uint tgsi_d2u(double a) {
    return a >= 4294967296.0lf ? 0xffffffffu : a > 0.0lf ? uint(a) : 0u;
}
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000000u, 0x40080000u, 0x00000000u, 0x40000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise double v00 = double(uintBitsToFloat(tgsi_in_0.x)); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = double(uintBitsToFloat(tgsi_in_0.y)); uvec2 r01 = unpackDouble2x32(v01); temp_0 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 0: F2D TEMP[0], IN[0].xyyy
    { precise double v00 = packDouble2x32(temp_0.xy) * packDouble2x32(imm_0.xy); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = packDouble2x32(temp_0.zw) * packDouble2x32(imm_0.xy); uvec2 r01 = unpackDouble2x32(v01); temp_1 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 1: DMUL TEMP[1], TEMP[0], IMM[0].xyxy
    { precise double v00 = packDouble2x32(temp_1.xy) - floor(packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = packDouble2x32(temp_1.zw) - floor(packDouble2x32(temp_1.zw)); uvec2 r01 = unpackDouble2x32(v01); temp_2 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 2: DFRAC TEMP[2], TEMP[1]
    { precise double v00 = tgsi_dtrunc(packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = tgsi_dtrunc(packDouble2x32(temp_1.zw)); uvec2 r01 = unpackDouble2x32(v01); temp_3 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 3: DTRUNC TEMP[3], TEMP[1]
    { precise double v00 = ceil(packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = ceil(packDouble2x32(temp_1.zw)); uvec2 r01 = unpackDouble2x32(v01); temp_4 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 4: DCEIL TEMP[4], TEMP[1]
    { precise double v00 = floor(packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = floor(packDouble2x32(temp_1.zw)); uvec2 r01 = unpackDouble2x32(v01); temp_5 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 5: DFLR TEMP[5], TEMP[1]
    { precise double v00 = tgsi_dround(packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = tgsi_dround(packDouble2x32(temp_1.zw)); uvec2 r01 = unpackDouble2x32(v01); temp_6 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 6: DROUND TEMP[6], TEMP[1]
    { precise double v00 = tgsi_dssg(packDouble2x32(temp_1.xy)); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = tgsi_dssg(packDouble2x32(temp_1.zw)); uvec2 r01 = unpackDouble2x32(v01); temp_7 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 7: DSSG TEMP[7], TEMP[1]
    { precise double v00 = packDouble2x32(temp_2.xy) + packDouble2x32(temp_3.xy); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = packDouble2x32(temp_2.zw) + packDouble2x32(temp_3.zw); uvec2 r01 = unpackDouble2x32(v01); temp_8 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 8: DADD TEMP[8], TEMP[2], TEMP[3]
    { precise double v00 = packDouble2x32(temp_5.xy) * packDouble2x32(imm_0.zw); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = packDouble2x32(temp_5.zw) * packDouble2x32(imm_0.zw); uvec2 r01 = unpackDouble2x32(v01); temp_9 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 9: DMUL TEMP[9], TEMP[5], IMM[0].zwzw
    { precise double v00 = packDouble2x32(temp_4.xy) + packDouble2x32(temp_9.xy); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = packDouble2x32(temp_4.zw) + packDouble2x32(temp_9.zw); uvec2 r01 = unpackDouble2x32(v01); temp_10 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 10: DADD TEMP[10], TEMP[4], TEMP[9]
    { precise double v00 = packDouble2x32(temp_6.xy) + (-packDouble2x32(temp_7.xy)); uvec2 r00 = unpackDouble2x32(v00); precise double v01 = packDouble2x32(temp_6.zw) + (-packDouble2x32(temp_7.zw)); uvec2 r01 = unpackDouble2x32(v01); temp_11 = uvec4(r00.x, r00.y, r01.x, r01.y); }  // 11: DADD TEMP[11], TEMP[6], -TEMP[7]
    { precise float v00 = float(packDouble2x32(temp_8.xy)); uint r00 = floatBitsToUint(v00); precise float v01 = float(packDouble2x32(temp_8.zw)); uint r01 = floatBitsToUint(v01); temp_12.xy = uvec2(r00, r01); }  // 12: D2F TEMP[12].xy, TEMP[8]
    { precise float v00 = float(packDouble2x32(temp_10.xy)); uint r00 = floatBitsToUint(v00); precise float v01 = float(packDouble2x32(temp_10.zw)); uint r01 = floatBitsToUint(v01); temp_13.xy = uvec2(r00, r01); }  // 13: D2F TEMP[13].xy, TEMP[10]
    temp_14.xy = temp_12.xy;  // 14: MOV TEMP[14].xy, TEMP[12].xyyy
    temp_14.zw = temp_13.xy;  // 15: MOV TEMP[14].zw, TEMP[13].xxxy
    { precise float v00 = float(packDouble2x32(temp_11.xy)); uint r00 = floatBitsToUint(v00); precise float v01 = float(packDouble2x32(temp_11.zw)); uint r01 = floatBitsToUint(v01); temp_15.xy = uvec2(r00, r01); }  // 16: D2F TEMP[15].xy, TEMP[11]
    { int v00 = tgsi_d2i(packDouble2x32(temp_1.xy)); uint r00 = uint(v00); temp_16.x = r00; }  // 17: D2I TEMP[16].x, TEMP[1].xyxy
    { precise double v00 = abs(packDouble2x32(temp_1.zw)); uvec2 r00 = unpackDouble2x32(v00); temp_17.xy = r00; }  // 18: DABS TEMP[17].xy, TEMP[1].zwzw
    { uint v00 = tgsi_d2u(packDouble2x32(temp_17.xy)); uint r00 = v00; temp_18.x = r00; }  // 19: D2U TEMP[18].x, TEMP[17].xyxy
    temp_19.xy = temp_15.xy;  // 20: MOV TEMP[19].xy, TEMP[15].xyyy
    temp_19.z = temp_16.x;  // 21: MOV TEMP[19].z, TEMP[16].xxxx
    temp_19.w = temp_18.x;  // 22: MOV TEMP[19].w, TEMP[18].xxxx
    tgsi_out_0 = temp_14;  // 23: MOV OUT[0], TEMP[14]
    tgsi_out_1 = temp_19;  // 24: MOV OUT[1], TEMP[19]
}
