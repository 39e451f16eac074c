int tgsi_imul_hi(int a, int b) {
    int high, low; imulExtended(a, b, high, low); return high;
}
ivec2 tgsi_imul_hi(ivec2 a, ivec2 b) { return ivec2(tgsi_imul_hi(a.x, b.x), tgsi_imul_hi(a.y, b.y)); }
ivec3 tgsi_imul_hi(ivec3 a, ivec3 b) { return ivec3(tgsi_imul_hi(a.x, b.x), tgsi_imul_hi(a.y, b.y), tgsi_imul_hi(a.z, b.z)); }
ivec4 tgsi_imul_hi(ivec4 a, ivec4 b) { return ivec4(tgsi_imul_hi(a.x, b.x), tgsi_imul_hi(a.y, b.y), tgsi_imul_hi(a.z, b.z), tgsi_imul_hi(a.w, b.w)); }
uint tgsi_umul_hi(uint a, uint b) {
    uint high, low; umulExtended(a, b, high, low); return high;
}
uvec2 tgsi_umul_hi(uvec2 a, uvec2 b) { return uvec2(tgsi_umul_hi(a.x, b.x), tgsi_umul_hi(a.y, b.y)); }
uvec3 tgsi_umul_hi(uvec3 a, uvec3 b) { return uvec3(tgsi_umul_hi(a.x, b.x), tgsi_umul_hi(a.y, b.y), tgsi_umul_hi(a.z, b.z)); }
uvec4 tgsi_umul_hi(uvec4 a, uvec4 b) { return uvec4(tgsi_umul_hi(a.x, b.x), tgsi_umul_hi(a.y, b.y), tgsi_umul_hi(a.z, b.z), tgsi_umul_hi(a.w, b.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.xy = tgsi_umul_hi(tgsi_in_0.xy, tgsi_in_1.xy);  // 0: UMUL_HI TEMP[0].xy, IN[0].xyyy, IN[1].xyyy
    temp_1.xy = uvec2(tgsi_imul_hi(ivec2(tgsi_in_0.zw), ivec2(tgsi_in_1.zw)));  // 1: IMUL_HI TEMP[1].xy, IN[0].zwww, IN[1].zwww
    temp_2.xy = temp_0.xy;  // 2: MOV TEMP[2].xy, TEMP[0].xyyy
    temp_2.zw = temp_1.xy;  // 3: MOV TEMP[2].zw, TEMP[1].xxxy
    temp_3 = uvec4(sign(ivec4(tgsi_in_0)));  // 4: ISSG TEMP[3], IN[0]
    temp_4 = uvec4(abs(ivec4(tgsi_in_1)));  // 5: IABS TEMP[4], IN[1]
    temp_5 = temp_3 * temp_4;  // 6: UMUL TEMP[5], TEMP[3], TEMP[4]
    tgsi_out_0 = temp_2;  // 7: MOV OUT[0], TEMP[2]
    tgsi_out_1 = temp_5;  // 8: MOV OUT[1], TEMP[5]
}
