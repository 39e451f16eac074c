#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000005u, 0x00000001u, 0x00000021u);
const uvec4 imm_1 = uvec4(0x4c957f2du, 0x5851f42du, 0xf767814fu, 0x14057b7eu);
const uvec4 imm_2 = uvec4(0xed558ccdu, 0xff51afd7u, 0x00000000u, 0x00000000u);
const uvec4 imm_3 = uvec4(0x00000007u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { int64_t v00 = int64_t(tgsi_sv_0.x); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_0.xy = r00; }  // 0: U2I64 TEMP[0].xy, SV[0].xxxx
    temp_1.x = imm_0.x;  // 1: MOV TEMP[1].x, IMM[0].xxxx
    for (uint loop_2 = 0u; loop_2 < 65535u && ++tgsi_steps <= 1048576u; ++loop_2) {  // 2: BGNLOOP :0
        temp_2.x = uint(-int(int(temp_1.x) >= int(imm_0.y)));  // 3: ISGE TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
        if (temp_2.x != 0u) {  // 4: UIF TEMP[2].xxxx :6
            break;  // 5: BRK
        }  // 6: ENDIF
        { uint64_t v00 = packUint2x32(temp_0.xy) * packUint2x32(imm_1.xy); uvec2 r00 = unpackUint2x32(v00); temp_3.xy = r00; }  // 7: U64MUL TEMP[3].xy, TEMP[0].xyxy, IMM[1].xyxy
        { uint64_t v00 = packUint2x32(temp_3.xy) + packUint2x32(imm_1.zw); uvec2 r00 = unpackUint2x32(v00); temp_0.xy = r00; }  // 8: U64ADD TEMP[0].xy, TEMP[3].xyxy, IMM[1].zwzw
        temp_1.x = temp_1.x + imm_0.z;  // 9: UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz
    }  // 10: ENDLOOP :0
    { uint64_t v00 = packUint2x32(temp_0.xy) >> (imm_0.w & 63u); uvec2 r00 = unpackUint2x32(v00); temp_4.xy = r00; }  // 11: U64SHR TEMP[4].xy, TEMP[0].xyxy, IMM[0].wwww
    temp_5.xy = temp_4.xy ^ temp_0.xy;  // 12: XOR TEMP[5].xy, TEMP[4].xyyy, TEMP[0].xyyy
    { uint64_t v00 = packUint2x32(temp_5.xy) * packUint2x32(imm_2.xy); uvec2 r00 = unpackUint2x32(v00); temp_6.xy = r00; }  // 13: U64MUL TEMP[6].xy, TEMP[5].xyxy, IMM[2].xyxy
    { uint64_t v00 = packUint2x32(temp_0.xy) >> (imm_3.x & 63u); uvec2 r00 = unpackUint2x32(v00); temp_7.xy = r00; }  // 14: U64SHR TEMP[7].xy, TEMP[0].xyxy, IMM[3].xxxx
    tgsi_out_0 = temp_6.xyxy;  // 15: MOV OUT[0], TEMP[6].xyxy
    tgsi_out_1 = temp_7.xyxy;  // 16: MOV OUT[1], TEMP[7].xyxy
}
