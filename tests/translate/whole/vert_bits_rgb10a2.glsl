int tgsi_ibfe(int a, uint b, uint c) {
    int start = int(min(b, 31u)); return bitfieldExtract(a, start, min(int(c & 63u), 32 - start));
}
ivec2 tgsi_ibfe(ivec2 a, uvec2 b, uvec2 c) { return ivec2(tgsi_ibfe(a.x, b.x, c.x), tgsi_ibfe(a.y, b.y, c.y)); }
ivec3 tgsi_ibfe(ivec3 a, uvec3 b, uvec3 c) { return ivec3(tgsi_ibfe(a.x, b.x, c.x), tgsi_ibfe(a.y, b.y, c.y), tgsi_ibfe(a.z, b.z, c.z)); }
ivec4 tgsi_ibfe(ivec4 a, uvec4 b, uvec4 c) { return ivec4(tgsi_ibfe(a.x, b.x, c.x), tgsi_ibfe(a.y, b.y, c.y), tgsi_ibfe(a.z, b.z, c.z), tgsi_ibfe(a.w, b.w, c.w)); }
uint tgsi_ubfe(uint a, uint b, uint c) {
    int start = int(min(b, 31u)); return bitfieldExtract(a, start, min(int(c & 63u), 32 - start));
}
uvec2 tgsi_ubfe(uvec2 a, uvec2 b, uvec2 c) { return uvec2(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y)); }
uvec3 tgsi_ubfe(uvec3 a, uvec3 b, uvec3 c) { return uvec3(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y), tgsi_ubfe(a.z, b.z, c.z)); }
uvec4 tgsi_ubfe(uvec4 a, uvec4 b, uvec4 c) { return uvec4(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y), tgsi_ubfe(a.z, b.z, c.z), tgsi_ubfe(a.w, b.w, c.w)); }
uint tgsi_bfi(uint a, uint b, uint c, uint d) {
    int start = int(min(c, 31u)); return bitfieldInsert(a, b, start, min(int(d & 63u), 32 - start));
}
uvec2 tgsi_bfi(uvec2 a, uvec2 b, uvec2 c, uvec2 d) { return uvec2(tgsi_bfi(a.x, b.x, c.x, d.x), tgsi_bfi(a.y, b.y, c.y, d.y)); }
uvec3 tgsi_bfi(uvec3 a, uvec3 b, uvec3 c, uvec3 d) { return uvec3(tgsi_bfi(a.x, b.x, c.x, d.x), tgsi_bfi(a.y, b.y, c.y, d.y), tgsi_bfi(a.z, b.z, c.z, d.z)); }
uvec4 tgsi_bfi(uvec4 a, uvec4 b, uvec4 c, uvec4 d) { return uvec4(tgsi_bfi(a.x, b.x, c.x, d.x), tgsi_bfi(a.y, b.y, c.y, d.y), tgsi_bfi(a.z, b.z, c.z, d.z), tgsi_bfi(a.w, b.w, c.w, d.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x0000000au, 0x00000014u, 0x0000001eu, 0x00000002u);
const uvec4 imm_1 = uvec4(0x00000000u, 0x0000000au, 0x00000014u, 0x0000001eu);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = tgsi_bfi(tgsi_in_0.x, tgsi_in_0.y, imm_0.x, imm_0.x);  // 0: BFI TEMP[0].x, IN[0].xxxx, IN[0].yyyy, IMM[0].xxxx, IMM[0].xxxx
    temp_1.x = tgsi_bfi(temp_0.x, tgsi_in_0.z, imm_0.y, imm_0.x);  // 1: BFI TEMP[1].x, TEMP[0].xxxx, IN[0].zzzz, IMM[0].yyyy, IMM[0].xxxx
    temp_2.x = tgsi_bfi(temp_1.x, tgsi_in_0.w, imm_0.z, imm_0.w);  // 2: BFI TEMP[2].x, TEMP[1].xxxx, IN[0].wwww, IMM[0].zzzz, IMM[0].wwww
    temp_3.x = tgsi_ubfe(temp_2.x, imm_1.x, imm_0.x);  // 3: UBFE TEMP[3].x, TEMP[2].xxxx, IMM[1].xxxx, IMM[0].xxxx
    temp_4.x = tgsi_ubfe(temp_2.x, imm_0.x, imm_0.x);  // 4: UBFE TEMP[4].x, TEMP[2].xxxx, IMM[0].xxxx, IMM[0].xxxx
    temp_5.x = tgsi_ubfe(tgsi_in_1.x, imm_0.y, imm_0.x);  // 5: UBFE TEMP[5].x, IN[1].xxxx, IMM[0].yyyy, IMM[0].xxxx
    temp_6.x = tgsi_ubfe(temp_2.x, imm_0.z, imm_0.w);  // 6: UBFE TEMP[6].x, TEMP[2].xxxx, IMM[0].zzzz, IMM[0].wwww
    temp_7.x = temp_3.x;  // 7: MOV TEMP[7].x, TEMP[3].xxxx
    temp_7.y = temp_4.x;  // 8: MOV TEMP[7].y, TEMP[4].xxxx
    temp_7.z = temp_5.x;  // 9: MOV TEMP[7].z, TEMP[5].xxxx
    temp_7.w = temp_6.x;  // 10: MOV TEMP[7].w, TEMP[6].xxxx
    temp_8 = uvec4(tgsi_ibfe(ivec4(tgsi_in_1), imm_1, imm_0.xxxw));  // 11: IBFE TEMP[8], IN[1], IMM[1], IMM[0].xxxw
    tgsi_out_0 = temp_7;  // 12: MOV OUT[0], TEMP[7]
    tgsi_out_1 = temp_8;  // 13: MOV OUT[1], TEMP[8]
}
