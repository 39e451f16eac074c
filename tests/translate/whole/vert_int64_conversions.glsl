#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
uint tgsi_f2u(float a) {
    uint bits = floatBitsToUint(a), part = bits & 0x7fffffu | 0x800000u;
    int e = int(bits >> 23) - 150;
    uint r = e < 0 ? part >> min(-e, 31) : part << min(e, 8);
    return !(a > 0.0) ? 0u : a >= 4294967296.0 ? 0xffffffffu : r;
}
uvec2 tgsi_f2u(vec2 a) { return uvec2(tgsi_f2u(a.x), tgsi_f2u(a.y)); }
uvec3 tgsi_f2u(vec3 a) { return uvec3(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z)); }
uvec4 tgsi_f2u(vec4 a) { return uvec4(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z), tgsi_f2u(a.w)); }
uint64_t tgsi_f2u64(float a) {
    if (!(a > 0.0)) return 0ul;
    if (a >= 18446744073709551616.0) return 0xfffffffffffffffful;
    precise float scaled = a * 2.3283064365386963e-10;
    uint high = tgsi_f2u(scaled);
    precise float rest = a - float(high) * 4294967296.0;
    return uint64_t(high) << 32 | uint64_t(tgsi_f2u(rest));
}
int64_t tgsi_f2i64(float a) {
    int64_t m = int64_t(tgsi_f2u64(abs(a)));
    if (a >= 9223372036854775808.0) return int64_t(0x7ffffffffffffffful);
    return a <= -9223372036854775808.0 ? int64_t(0x8000000000000000ul) : a < 0.0 ? -m : m;
}
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x5368d4a5u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(imm_0.x); temp_0.x = floatBitsToUint(r); }  // 0: MUL TEMP[0].x, IN[0].xxxx, IMM[0].xxxx
    { int64_t v00 = tgsi_f2i64(uintBitsToFloat(temp_0.x)); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_1.xy = r00; }  // 1: F2I64 TEMP[1].xy, TEMP[0].xxxx
    { precise float r = abs(uintBitsToFloat(tgsi_in_0.y)) * uintBitsToFloat(imm_0.x); temp_2.x = floatBitsToUint(r); }  // 2: MUL TEMP[2].x, |IN[0].yyyy|, IMM[0].xxxx
    { uint64_t v00 = tgsi_f2u64(uintBitsToFloat(temp_2.x)); uvec2 r00 = unpackUint2x32(v00); temp_3.xy = r00; }  // 3: F2U64 TEMP[3].xy, TEMP[2].xxxx
    { precise float v00 = float(int64_t(packUint2x32(temp_1.xy))); uint r00 = floatBitsToUint(v00); temp_4.x = r00; }  // 4: I642F TEMP[4].x, TEMP[1].xyxy
    { precise float v00 = float(packUint2x32(temp_3.xy)); uint r00 = floatBitsToUint(v00); temp_5.x = r00; }  // 5: U642F TEMP[5].x, TEMP[3].xyxy
    { precise double v00 = double(int64_t(packUint2x32(temp_1.xy))); uvec2 r00 = unpackDouble2x32(v00); temp_6.xy = r00; }  // 6: I642D TEMP[6].xy, TEMP[1].xyxy
    { precise float v00 = float(packDouble2x32(temp_6.xy)); uint r00 = floatBitsToUint(v00); temp_7.x = r00; }  // 7: D2F TEMP[7].x, TEMP[6].xyxy
    { precise double v00 = double(packUint2x32(temp_3.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_8.xy = r00; }  // 8: U642D TEMP[8].xy, TEMP[3].xyxy
    { precise float v00 = float(packDouble2x32(temp_8.xy)); uint r00 = floatBitsToUint(v00); temp_9.x = r00; }  // 9: D2F TEMP[9].x, TEMP[8].xyxy
    temp_10.x = temp_4.x;  // 10: MOV TEMP[10].x, TEMP[4].xxxx
    temp_10.y = temp_5.x;  // 11: MOV TEMP[10].y, TEMP[5].xxxx
    temp_10.z = temp_7.x;  // 12: MOV TEMP[10].z, TEMP[7].xxxx
    temp_10.w = temp_9.x;  // 13: MOV TEMP[10].w, TEMP[9].xxxx
    { int64_t v00 = -int64_t(packUint2x32(temp_1.xy)); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_11.xy = r00; }  // 14: I64NEG TEMP[11].xy, TEMP[1].xyxy
    { int64_t v00 = sign(int64_t(packUint2x32(temp_1.xy))); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_12.xy = r00; }  // 15: I64SSG TEMP[12].xy, TEMP[1].xyxy
    temp_13.xy = temp_11.xy;  // 16: MOV TEMP[13].xy, TEMP[11].xyyy
    temp_13.zw = temp_12.xy;  // 17: MOV TEMP[13].zw, TEMP[12].xxxy
    tgsi_out_0 = temp_10;  // 18: MOV OUT[0], TEMP[10]
    tgsi_out_1 = temp_13;  // 19: MOV OUT[1], TEMP[13]
}
