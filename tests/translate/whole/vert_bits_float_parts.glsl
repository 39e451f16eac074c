uint tgsi_ubfe(uint a, uint b, uint c) {
    int start = int(min(b, 31u)); return bitfieldExtract(a, start, min(int(c & 63u), 32 - start));
}
uvec2 tgsi_ubfe(uvec2 a, uvec2 b, uvec2 c) { return uvec2(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y)); }
uvec3 tgsi_ubfe(uvec3 a, uvec3 b, uvec3 c) { return uvec3(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y), tgsi_ubfe(a.z, b.z, c.z)); }
uvec4 tgsi_ubfe(uvec4 a, uvec4 b, uvec4 c) { return uvec4(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y), tgsi_ubfe(a.z, b.z, c.z), tgsi_ubfe(a.w, b.w, c.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000017u, 0x00000008u, 0x007fffffu, 0x3f800000u);
const uvec4 imm_1 = uvec4(0xffffff81u, 0xffffff9cu, 0x00000000u, 0x00000000u);
const uvec4 imm_2 = uvec4(0x0000001fu, 0x00000064u, 0x0000007fu, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_ubfe(tgsi_in_0, imm_0.xxxx, imm_0.yyyy);  // 0: UBFE TEMP[0], IN[0], IMM[0].xxxx, IMM[0].yyyy
    temp_1 = temp_0 + imm_1.xxxx;  // 1: UADD TEMP[1], TEMP[0], IMM[1].xxxx
    temp_2 = tgsi_in_0 & imm_0.zzzz;  // 2: AND TEMP[2], IN[0], IMM[0].zzzz
    temp_3 = temp_2 | imm_0.wwww;  // 3: OR TEMP[3], TEMP[2], IMM[0].wwww
    temp_4 = tgsi_in_0 >> (imm_2.xxxx & 31u);  // 4: USHR TEMP[4], IN[0], IMM[2].xxxx
    temp_5 = uvec4(min(ivec4(temp_1), ivec4(imm_2.yyyy)));  // 5: IMIN TEMP[5], TEMP[1], IMM[2].yyyy
    temp_6 = uvec4(max(ivec4(temp_5), ivec4(imm_1.yyyy)));  // 6: IMAX TEMP[6], TEMP[5], IMM[1].yyyy
    temp_7 = temp_6 + imm_2.zzzz;  // 7: UADD TEMP[7], TEMP[6], IMM[2].zzzz
    temp_8 = temp_7 << (imm_0.xxxx & 31u);  // 8: SHL TEMP[8], TEMP[7], IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(temp_3) * uintBitsToFloat(temp_8); temp_9 = floatBitsToUint(r); }  // 9: MUL TEMP[9], TEMP[3], TEMP[8]
    temp_10.x = temp_1.x;  // 10: MOV TEMP[10].x, TEMP[1].xxxx
    temp_10.y = temp_4.x;  // 11: MOV TEMP[10].y, TEMP[4].xxxx
    temp_10.z = temp_3.x;  // 12: MOV TEMP[10].z, TEMP[3].xxxx
    temp_10.w = temp_1.y;  // 13: MOV TEMP[10].w, TEMP[1].yyyy
    temp_11 = uvec4(-ivec4(notEqual(temp_4, imm_2.wwww)));  // 14: USNE TEMP[11], TEMP[4], IMM[2].wwww
    temp_12 = mix(temp_9, (temp_9 ^ 0x80000000u), notEqual(temp_11, uvec4(0)));  // 15: UCMP TEMP[12], TEMP[11], -TEMP[9], TEMP[9]
    tgsi_out_0 = temp_10;  // 16: MOV OUT[0], TEMP[10]
    tgsi_out_1 = temp_12;  // 17: MOV OUT[1], TEMP[12]
}
