#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
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
uvec4 tgsi_sv_0;
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
    uvec4 temp_6 = uvec4(0u);
    uvec4 temp_7 = uvec4(0u);
    uvec4 temp_8 = uvec4(0u);
    uvec4 temp_9 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { int64_t v00 = int64_t(tgsi_in_0.x); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_0.xy = r00; }  // 0: U2I64 TEMP[0].xy, IN[0].xxxx
    { int64_t v00 = int64_t(tgsi_in_1.x); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_1.xy = r00; }  // 1: U2I64 TEMP[1].xy, IN[1].xxxx
    { uint64_t v00 = packUint2x32(temp_0.xy) * packUint2x32(temp_1.xy); uvec2 r00 = unpackUint2x32(v00); temp_2.xy = r00; }  // 2: U64MUL TEMP[2].xy, TEMP[0].xyxy, TEMP[1].xyxy
    { int64_t v00 = int64_t(int(tgsi_in_0.y)); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_3.xy = r00; }  // 3: I2I64 TEMP[3].xy, IN[0].yyyy
    { int64_t v00 = int64_t(int(tgsi_in_1.y)); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_4.xy = r00; }  // 4: I2I64 TEMP[4].xy, IN[1].yyyy
    { uint64_t v00 = packUint2x32(temp_3.xy) * packUint2x32(temp_4.xy); uvec2 r00 = unpackUint2x32(v00); temp_5.xy = r00; }  // 5: U64MUL TEMP[5].xy, TEMP[3].xyxy, TEMP[4].xyxy
    temp_6.x = tgsi_umul_hi(tgsi_in_0.x, tgsi_in_1.x);  // 6: UMUL_HI TEMP[6].x, IN[0].xxxx, IN[1].xxxx
    temp_7.x = uint(tgsi_imul_hi(int(tgsi_in_0.y), int(tgsi_in_1.y)));  // 7: IMUL_HI TEMP[7].x, IN[0].yyyy, IN[1].yyyy
    temp_8.x = temp_2.y;  // 8: MOV TEMP[8].x, TEMP[2].yyyy
    temp_8.y = temp_5.y;  // 9: MOV TEMP[8].y, TEMP[5].yyyy
    temp_8.z = temp_6.x;  // 10: MOV TEMP[8].z, TEMP[6].xxxx
    temp_8.w = temp_7.x;  // 11: MOV TEMP[8].w, TEMP[7].xxxx
    { uint64_t v00 = packUint2x32(temp_2.xy) + packUint2x32(temp_5.xy); uvec2 r00 = unpackUint2x32(v00); temp_9.xy = r00; }  // 12: U64ADD TEMP[9].xy, TEMP[2].xyxy, TEMP[5].xyxy
    tgsi_out_0 = temp_8;  // 13: MOV OUT[0], TEMP[8]
    tgsi_out_1 = temp_9.xyxy;  // 14: MOV OUT[1], TEMP[9].xyxy
}
