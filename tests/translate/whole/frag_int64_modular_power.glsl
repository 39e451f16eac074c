#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
uint64_t tgsi_u64mod(uint64_t a, uint64_t b) {
    return b == 0ul ? 0xfffffffffffffffful : a % (b == 0ul ? 1ul : b);
}
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0xfffffffbu, 0x00000000u, 0x00000001u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x0000001fu, 0x00000003u, 0x00000000u, 0x00000001u);
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
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { int64_t v00 = int64_t(tgsi_in_0.x); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_0.xy = r00; }  // 0: U2I64 TEMP[0].xy, IN[0].xxxx
    { uint64_t v00 = tgsi_u64mod(packUint2x32(temp_0.xy), packUint2x32(imm_0.xy)); uvec2 r00 = unpackUint2x32(v00); temp_1.xy = r00; }  // 1: U64MOD TEMP[1].xy, TEMP[0].xyxy, IMM[0].xyxy
    temp_2.x = tgsi_in_2.x & imm_1.x;  // 2: AND TEMP[2].x, IN[2].xxxx, IMM[1].xxxx
    temp_3.x = temp_2.x + imm_1.y;  // 3: UADD TEMP[3].x, TEMP[2].xxxx, IMM[1].yyyy
    temp_4.xy = imm_0.zw;  // 4: MOV TEMP[4].xy, IMM[0].zwww
    for (uint loop_5 = 0u; loop_5 < 65535u && ++tgsi_steps <= 1048576u; ++loop_5) {  // 5: BGNLOOP :0
        temp_5.x = uint(-int(temp_3.x == imm_1.z));  // 6: USEQ TEMP[5].x, TEMP[3].xxxx, IMM[1].zzzz
        if (temp_5.x != 0u) {  // 7: UIF TEMP[5].xxxx :9
            break;  // 8: BRK
        }  // 9: ENDIF
        temp_6.x = temp_3.x & imm_1.w;  // 10: AND TEMP[6].x, TEMP[3].xxxx, IMM[1].wwww
        temp_7.x = uint(-int(temp_6.x != imm_1.z));  // 11: USNE TEMP[7].x, TEMP[6].xxxx, IMM[1].zzzz
        if (temp_7.x != 0u) {  // 12: UIF TEMP[7].xxxx :15
            { uint64_t v00 = packUint2x32(temp_4.xy) * packUint2x32(temp_1.xy); uvec2 r00 = unpackUint2x32(v00); temp_8.xy = r00; }  // 13: U64MUL TEMP[8].xy, TEMP[4].xyxy, TEMP[1].xyxy
            { uint64_t v00 = tgsi_u64mod(packUint2x32(temp_8.xy), packUint2x32(imm_0.xy)); uvec2 r00 = unpackUint2x32(v00); temp_4.xy = r00; }  // 14: U64MOD TEMP[4].xy, TEMP[8].xyxy, IMM[0].xyxy
        }  // 15: ENDIF
        { uint64_t v00 = packUint2x32(temp_1.xy) * packUint2x32(temp_1.xy); uvec2 r00 = unpackUint2x32(v00); temp_9.xy = r00; }  // 16: U64MUL TEMP[9].xy, TEMP[1].xyxy, TEMP[1].xyxy
        { uint64_t v00 = tgsi_u64mod(packUint2x32(temp_9.xy), packUint2x32(imm_0.xy)); uvec2 r00 = unpackUint2x32(v00); temp_1.xy = r00; }  // 17: U64MOD TEMP[1].xy, TEMP[9].xyxy, IMM[0].xyxy
        temp_3.x = temp_3.x >> (imm_1.w & 31u);  // 18: USHR TEMP[3].x, TEMP[3].xxxx, IMM[1].wwww
    }  // 19: ENDLOOP :0
    tgsi_out_0 = temp_4.xyxy;  // 20: MOV OUT[0], TEMP[4].xyxy
    tgsi_out_1 = temp_1.xyxy;  // 21: MOV OUT[1], TEMP[1].xyxy
}
