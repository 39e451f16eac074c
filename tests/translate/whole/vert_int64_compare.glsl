#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x00000002u, 0x00000004u);
const uvec4 imm_1 = uvec4(0x00000008u, 0x00000010u, 0x00000020u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    { int v00 = -int((uint64_t(int64_t(packUint2x32(tgsi_in_0.xy))) ^ 0x8000000000000000ul) < (uint64_t(int64_t(packUint2x32(tgsi_in_1.xy))) ^ 0x8000000000000000ul)); uint r00 = uint(v00); temp_1.x = r00; }  // 1: I64SLT TEMP[1].x, IN[0].xyxy, IN[1].xyxy
    { int v00 = -int((uint64_t(int64_t(packUint2x32(tgsi_in_0.xy))) ^ 0x8000000000000000ul) >= (uint64_t(int64_t(packUint2x32(tgsi_in_1.xy))) ^ 0x8000000000000000ul)); uint r00 = uint(v00); temp_2.x = r00; }  // 2: I64SGE TEMP[2].x, IN[0].xyxy, IN[1].xyxy
    { int v00 = -int(packUint2x32(tgsi_in_0.xy) == packUint2x32(tgsi_in_1.xy)); uint r00 = uint(v00); temp_3.x = r00; }  // 3: U64SEQ TEMP[3].x, IN[0].xyxy, IN[1].xyxy
    { int v00 = -int(packUint2x32(tgsi_in_0.xy) != packUint2x32(tgsi_in_1.xy)); uint r00 = uint(v00); temp_4.x = r00; }  // 4: U64SNE TEMP[4].x, IN[0].xyxy, IN[1].xyxy
    { int v00 = -int(packUint2x32(tgsi_in_0.xy) < packUint2x32(tgsi_in_1.xy)); uint r00 = uint(v00); temp_5.x = r00; }  // 5: U64SLT TEMP[5].x, IN[0].xyxy, IN[1].xyxy
    { int v00 = -int(packUint2x32(tgsi_in_0.xy) >= packUint2x32(tgsi_in_1.xy)); uint r00 = uint(v00); temp_6.x = r00; }  // 6: U64SGE TEMP[6].x, IN[0].xyxy, IN[1].xyxy
    temp_7.x = temp_1.x & imm_0.y;  // 7: AND TEMP[7].x, TEMP[1].xxxx, IMM[0].yyyy
    temp_0.x = temp_0.x | temp_7.x;  // 8: OR TEMP[0].x, TEMP[0].xxxx, TEMP[7].xxxx
    temp_8.x = temp_2.x & imm_0.z;  // 9: AND TEMP[8].x, TEMP[2].xxxx, IMM[0].zzzz
    temp_0.x = temp_0.x | temp_8.x;  // 10: OR TEMP[0].x, TEMP[0].xxxx, TEMP[8].xxxx
    temp_9.x = temp_3.x & imm_0.w;  // 11: AND TEMP[9].x, TEMP[3].xxxx, IMM[0].wwww
    temp_0.x = temp_0.x | temp_9.x;  // 12: OR TEMP[0].x, TEMP[0].xxxx, TEMP[9].xxxx
    temp_10.x = temp_4.x & imm_1.x;  // 13: AND TEMP[10].x, TEMP[4].xxxx, IMM[1].xxxx
    temp_0.x = temp_0.x | temp_10.x;  // 14: OR TEMP[0].x, TEMP[0].xxxx, TEMP[10].xxxx
    temp_11.x = temp_5.x & imm_1.y;  // 15: AND TEMP[11].x, TEMP[5].xxxx, IMM[1].yyyy
    temp_0.x = temp_0.x | temp_11.x;  // 16: OR TEMP[0].x, TEMP[0].xxxx, TEMP[11].xxxx
    temp_12.x = temp_6.x & imm_1.z;  // 17: AND TEMP[12].x, TEMP[6].xxxx, IMM[1].zzzz
    temp_0.x = temp_0.x | temp_12.x;  // 18: OR TEMP[0].x, TEMP[0].xxxx, TEMP[12].xxxx
    { int64_t v00 = min(int64_t(packUint2x32(tgsi_in_0.xy)), int64_t(packUint2x32(tgsi_in_1.xy))); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_13.xy = r00; }  // 19: I64MIN TEMP[13].xy, IN[0].xyxy, IN[1].xyxy
    { uint64_t v00 = max(packUint2x32(tgsi_in_0.xy), packUint2x32(tgsi_in_1.xy)); uvec2 r00 = unpackUint2x32(v00); temp_14.xy = r00; }  // 20: U64MAX TEMP[14].xy, IN[0].xyxy, IN[1].xyxy
    temp_15.x = temp_0.x;  // 21: MOV TEMP[15].x, TEMP[0].xxxx
    temp_15.y = imm_0.x;  // 22: MOV TEMP[15].y, IMM[0].xxxx
    temp_15.zw = temp_13.xy;  // 23: MOV TEMP[15].zw, TEMP[13].xxxy
    { int64_t v00 = abs(int64_t(packUint2x32(tgsi_in_0.xy))); uvec2 r00 = unpackUint2x32(uint64_t(v00)); temp_16.xy = r00; }  // 24: I64ABS TEMP[16].xy, IN[0].xyxy
    temp_17.xy = temp_14.xy;  // 25: MOV TEMP[17].xy, TEMP[14].xyyy
    temp_17.zw = temp_16.xy;  // 26: MOV TEMP[17].zw, TEMP[16].xxxy
    tgsi_out_0 = temp_15;  // 27: MOV OUT[0], TEMP[15]
    tgsi_out_1 = temp_17;  // 28: MOV OUT[1], TEMP[17]
}
