int tgsi_idiv(int a, int b) {
    bool overflow = a == int(0x80000000u) && b == -1;
    int quotient = a / (b == 0 || overflow ? 1 : b);
    return b == 0 ? 0 : quotient;
}
ivec2 tgsi_idiv(ivec2 a, ivec2 b) { return ivec2(tgsi_idiv(a.x, b.x), tgsi_idiv(a.y, b.y)); }
ivec3 tgsi_idiv(ivec3 a, ivec3 b) { return ivec3(tgsi_idiv(a.x, b.x), tgsi_idiv(a.y, b.y), tgsi_idiv(a.z, b.z)); }
ivec4 tgsi_idiv(ivec4 a, ivec4 b) { return ivec4(tgsi_idiv(a.x, b.x), tgsi_idiv(a.y, b.y), tgsi_idiv(a.z, b.z), tgsi_idiv(a.w, b.w)); }
int tgsi_imod(int a, int b) {
    return b == 0 ? -1 : a - b * tgsi_idiv(a, b);
}
ivec2 tgsi_imod(ivec2 a, ivec2 b) { return ivec2(tgsi_imod(a.x, b.x), tgsi_imod(a.y, b.y)); }
ivec3 tgsi_imod(ivec3 a, ivec3 b) { return ivec3(tgsi_imod(a.x, b.x), tgsi_imod(a.y, b.y), tgsi_imod(a.z, b.z)); }
ivec4 tgsi_imod(ivec4 a, ivec4 b) { return ivec4(tgsi_imod(a.x, b.x), tgsi_imod(a.y, b.y), tgsi_imod(a.z, b.z), tgsi_imod(a.w, b.w)); }
uint tgsi_udiv(uint a, uint b) {
    return b == 0u ? 0xffffffffu : a / max(b, 1u);
}
uvec2 tgsi_udiv(uvec2 a, uvec2 b) { return uvec2(tgsi_udiv(a.x, b.x), tgsi_udiv(a.y, b.y)); }
uvec3 tgsi_udiv(uvec3 a, uvec3 b) { return uvec3(tgsi_udiv(a.x, b.x), tgsi_udiv(a.y, b.y), tgsi_udiv(a.z, b.z)); }
uvec4 tgsi_udiv(uvec4 a, uvec4 b) { return uvec4(tgsi_udiv(a.x, b.x), tgsi_udiv(a.y, b.y), tgsi_udiv(a.z, b.z), tgsi_udiv(a.w, b.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000010u, 0x00000001u, 0x00000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0xffff63c0u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    temp_0 = tgsi_in_1 >> (imm_0.xxxx & 31u);  // 0: USHR TEMP[0], IN[1], IMM[0].xxxx
    temp_1 = max(temp_0, imm_0.yyyy);  // 1: UMAX TEMP[1], TEMP[0], IMM[0].yyyy
    temp_2 = tgsi_udiv(tgsi_in_0, temp_1);  // 2: UDIV TEMP[2], IN[0], TEMP[1]
    temp_3 = temp_1 + imm_1.xxxx;  // 3: UADD TEMP[3], TEMP[1], IMM[1].xxxx
    temp_4 = uvec4(tgsi_imod(ivec4(tgsi_in_0), ivec4(temp_3)));  // 4: MOD TEMP[4], IN[0], TEMP[3]
    tgsi_out_0 = temp_2;  // 5: MOV OUT[0], TEMP[2]
    tgsi_out_1 = temp_4;  // 6: MOV OUT[1], TEMP[4]
}
