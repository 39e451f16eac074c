#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
uint64_t tgsi_d2u64(double a) {
    if (!(a > 0.0lf)) return 0ul;
    if (a >= 18446744073709551616.0lf) return 0xfffffffffffffffful;
    precise double scaled = a * 2.3283064365386963e-10lf;
    uint high = uint(scaled);
    precise double rest = a - double(high) * 4294967296.0lf;
    return uint64_t(high) << 32 | uint64_t(uint(rest));
}
int64_t tgsi_d2i64(double a) {
    int64_t m = int64_t(tgsi_d2u64(abs(a)));
    if (a >= 9223372036854775808.0) return int64_t(0x7ffffffffffffffful);
    return a <= -9223372036854775808.0 ? int64_t(0x8000000000000000ul) : a < 0.0 ? -m : m;
}
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x26340000u, 0x430c6bf5u, 0x00000000u, 0x00000000u);
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
    { precise double v00 = double(uintBitsToFloat(tgsi_in_0.x)); uvec2 r00 = unpackDouble2x32(v00); temp_0.xy = r00; }  // 0: F2D TEMP[0].xy, IN[0].xxxx
    { precise double v00 = packDouble2x32(temp_0.xy) * packDouble2x32(imm_0.xy); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 1: DMUL TEMP[1].xy, TEMP[0].xyxy, IMM[0].xyxy
    { precise double v00 = double(abs(uintBitsToFloat(tgsi_in_1.x))); uvec2 r00 = unpackDouble2x32(v00); temp_2.xy = r00; }  // 2: F2D TEMP[2].xy, |IN[1].xxxx|
    { precise double v00 = packDouble2x32(temp_2.xy) * packDouble2x32(imm_0.xy); uvec2 r00 = unpackDouble2x32(v00); temp_3.xy = r00; }  // 3: DMUL TEMP[3].xy, TEMP[2].xyxy, IMM[0].xyxy
    { int64_t v00 = tgsi_d2i64(packDouble2x32(temp_1.xy)); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_4.xy = r00; }  // 4: D2I64 TEMP[4].xy, TEMP[1].xyxy
    { uint64_t v00 = tgsi_d2u64(packDouble2x32(temp_3.xy)); uvec2 r00 = unpackUint2x32(v00); temp_5.xy = r00; }  // 5: D2U64 TEMP[5].xy, TEMP[3].xyxy
    { int64_t v00 = -int64_t(packUint2x32(temp_4.xy)); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_6.xy = r00; }  // 6: I64NEG TEMP[6].xy, TEMP[4].xyxy
    { int64_t v00 = max(int64_t(packUint2x32(temp_4.xy)), int64_t(packUint2x32(temp_6.xy))); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_7.xy = r00; }  // 7: I64MAX TEMP[7].xy, TEMP[4].xyxy, TEMP[6].xyxy
    { precise double v00 = -packDouble2x32(temp_1.xy); uvec2 r00 = unpackDouble2x32(v00); temp_8.xy = r00; }  // 8: DNEG TEMP[8].xy, TEMP[1].xyxy
    temp_9.xy = temp_7.xy;  // 9: MOV TEMP[9].xy, TEMP[7].xyyy
    temp_9.zw = temp_5.xy;  // 10: MOV TEMP[9].zw, TEMP[5].xxxy
    tgsi_out_0 = temp_9;  // 11: MOV OUT[0], TEMP[9]
    tgsi_out_1 = temp_8.xyxy;  // 12: MOV OUT[1], TEMP[8].xyxy
}
