#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
int64_t tgsi_i64div(int64_t a, int64_t b) {
    bool overflow = a == int64_t(0x8000000000000000ul) && b == -1l;
    int64_t quotient = a / (b == 0l || overflow ? 1l : b);
    return b == 0l ? 0l : quotient;
}
int64_t tgsi_i64mod(int64_t a, int64_t b) {
    return b == 0l ? -1l : a - b * tgsi_i64div(a, b);
}
uint64_t tgsi_u64div(uint64_t a, uint64_t b) {
    return b == 0ul ? 0xfffffffffffffffful : a / (b == 0ul ? 1ul : b);
}
uint64_t tgsi_u64mod(uint64_t a, uint64_t b) {
    return b == 0ul ? 0xfffffffffffffffful : a % (b == 0ul ? 1ul : b);
}
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000010u, 0x00000008u, 0x00000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000003u, 0x00000000u, 0xfffffffbu, 0xffffffffu);
const uvec4 imm_2 = uvec4(0xffffffffu, 0xffffffffu, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { int64_t v00 = int64_t(tgsi_in_0.x); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_0.xy = r00; }  // 0: U2I64 TEMP[0].xy, IN[0].xxxx
    { uint64_t v00 = packUint2x32(temp_0.xy) << (imm_0.x & 63u); uvec2 r00 = unpackUint2x32(v00); temp_1.xy = r00; }  // 1: U64SHL TEMP[1].xy, TEMP[0].xyxy, IMM[0].xxxx
    { int64_t v00 = int64_t(tgsi_in_1.y); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_2.xy = r00; }  // 2: U2I64 TEMP[2].xy, IN[1].yyyy
    { uint64_t v00 = packUint2x32(temp_1.xy) + packUint2x32(temp_2.xy); uvec2 r00 = unpackUint2x32(v00); temp_3.xy = r00; }  // 3: U64ADD TEMP[3].xy, TEMP[1].xyxy, TEMP[2].xyxy
    temp_4.x = tgsi_in_1.x >> (imm_0.y & 31u);  // 4: USHR TEMP[4].x, IN[1].xxxx, IMM[0].yyyy
    { int64_t v00 = int64_t(temp_4.x); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_5.xy = r00; }  // 5: U2I64 TEMP[5].xy, TEMP[4].xxxx
    { uint64_t v00 = max(packUint2x32(temp_5.xy), packUint2x32(imm_1.xy)); uvec2 r00 = unpackUint2x32(v00); temp_6.xy = r00; }  // 6: U64MAX TEMP[6].xy, TEMP[5].xyxy, IMM[1].xyxy
    { uint64_t v00 = tgsi_u64div(packUint2x32(temp_3.xy), packUint2x32(temp_6.xy)); uvec2 r00 = unpackUint2x32(v00); temp_7.xy = r00; }  // 7: U64DIV TEMP[7].xy, TEMP[3].xyxy, TEMP[6].xyxy
    { uint64_t v00 = tgsi_u64mod(packUint2x32(temp_3.xy), packUint2x32(temp_6.xy)); uvec2 r00 = unpackUint2x32(v00); temp_8.xy = r00; }  // 8: U64MOD TEMP[8].xy, TEMP[3].xyxy, TEMP[6].xyxy
    { int64_t v00 = int64_t(int(tgsi_in_1.z)); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_9.xy = r00; }  // 9: I2I64 TEMP[9].xy, IN[1].zzzz
    { uint64_t v00 = packUint2x32(temp_9.xy) + packUint2x32(imm_1.zw); uvec2 r00 = unpackUint2x32(v00); temp_10.xy = r00; }  // 10: U64ADD TEMP[10].xy, TEMP[9].xyxy, IMM[1].zwzw
    { int64_t v00 = min(int64_t(packUint2x32(temp_10.xy)), int64_t(packUint2x32(imm_2.xy))); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_11.xy = r00; }  // 11: I64MIN TEMP[11].xy, TEMP[10].xyxy, IMM[2].xyxy
    { int64_t v00 = tgsi_i64div(int64_t(packUint2x32(temp_3.xy)), int64_t(packUint2x32(temp_11.xy))); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_12.xy = r00; }  // 12: I64DIV TEMP[12].xy, TEMP[3].xyxy, TEMP[11].xyxy
    { int64_t v00 = tgsi_i64mod(int64_t(packUint2x32(temp_3.xy)), int64_t(packUint2x32(temp_11.xy))); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_13.xy = r00; }  // 13: I64MOD TEMP[13].xy, TEMP[3].xyxy, TEMP[11].xyxy
    { uint64_t v00 = packUint2x32(temp_12.xy) + packUint2x32(temp_13.xy); uvec2 r00 = unpackUint2x32(v00); temp_14.xy = r00; }  // 14: U64ADD TEMP[14].xy, TEMP[12].xyxy, TEMP[13].xyxy
    { uint64_t v00 = packUint2x32(temp_14.xy) + packUint2x32(temp_8.xy); uvec2 r00 = unpackUint2x32(v00); temp_15.xy = r00; }  // 15: U64ADD TEMP[15].xy, TEMP[14].xyxy, TEMP[8].xyxy
    tgsi_out_0 = temp_7.xyxy;  // 16: MOV OUT[0], TEMP[7].xyxy
    tgsi_out_1 = temp_15.xyxy;  // 17: MOV OUT[1], TEMP[15].xyxy
}
