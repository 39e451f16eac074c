#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x0000003fu, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = tgsi_sv_0.x & imm_0.x;  // 0: AND TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    { uint64_t v00 = packUint2x32(tgsi_in_0.xy) << (temp_0.x & 63u); uvec2 r00 = unpackUint2x32(v00); temp_1.xy = r00; }  // 1: U64SHL TEMP[1].xy, IN[0].xyxy, TEMP[0].xxxx
    { uint64_t v00 = packUint2x32(tgsi_in_0.xy) >> (temp_0.x & 63u); uvec2 r00 = unpackUint2x32(v00); temp_2.xy = r00; }  // 2: U64SHR TEMP[2].xy, IN[0].xyxy, TEMP[0].xxxx
    { int64_t v00 = int64_t(packUint2x32(tgsi_in_0.zw)) >> (temp_0.x & 63u); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_3.xy = r00; }  // 3: I64SHR TEMP[3].xy, IN[0].zwzw, TEMP[0].xxxx
    temp_4.xy = temp_1.xy;  // 4: MOV TEMP[4].xy, TEMP[1].xyyy
    temp_4.zw = temp_2.xy;  // 5: MOV TEMP[4].zw, TEMP[2].xxxy
    tgsi_out_0 = temp_4;  // 6: MOV OUT[0], TEMP[4]
    tgsi_out_1 = temp_3.xyxy;  // 7: MOV OUT[1], TEMP[3].xyxy
}
