uint tgsi_ubfe(uint a, uint b, uint c) {
    int start = int(min(b, 31u)); return bitfieldExtract(a, start, min(int(c & 63u), 32 - start));
}
uvec2 tgsi_ubfe(uvec2 a, uvec2 b, uvec2 c) { return uvec2(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y)); }
uvec3 tgsi_ubfe(uvec3 a, uvec3 b, uvec3 c) { return uvec3(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y), tgsi_ubfe(a.z, b.z, c.z)); }
uvec4 tgsi_ubfe(uvec4 a, uvec4 b, uvec4 c) { return uvec4(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y), tgsi_ubfe(a.z, b.z, c.z), tgsi_ubfe(a.w, b.w, c.w)); }
layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
uint vkp_buffer_1_ATOMUADD(uint at, uint v) { return at < uint(vkp_buffer_1.words.length()) ? atomicAdd(vkp_buffer_1.words[at], v) : 0u; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x00000000u, 0x00000008u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000400u, 0x00000010u, 0x00000800u);
const uvec4 imm_2 = uvec4(0x00000018u, 0x00000c00u, 0x00000000u, 0x00000000u);
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
    uvec4 temp_18 = uvec4(0u);
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_1.x >> 2;
        temp_2.x = vkp_buffer_0_load(at + 0u);
    }  // 2: LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx
    temp_3.x = tgsi_ubfe(temp_2.x, imm_0.z, imm_0.w);  // 3: UBFE TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz, IMM[0].wwww
    temp_4.x = temp_3.x << (imm_0.y & 31u);  // 4: SHL TEMP[4].x, TEMP[3].xxxx, IMM[0].yyyy
    temp_5.x = temp_4.x + imm_0.z;  // 5: UADD TEMP[5].x, TEMP[4].xxxx, IMM[0].zzzz
    {
        uint at = temp_5.x >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMUADD(at, imm_1.x);
        temp_6.x = old;
    }  // 6: ATOMUADD TEMP[6].x, BUFFER[1], TEMP[5].xxxx, IMM[1].xxxx
    temp_7.x = tgsi_ubfe(temp_2.x, imm_0.w, imm_0.w);  // 7: UBFE TEMP[7].x, TEMP[2].xxxx, IMM[0].wwww, IMM[0].wwww
    temp_8.x = temp_7.x << (imm_0.y & 31u);  // 8: SHL TEMP[8].x, TEMP[7].xxxx, IMM[0].yyyy
    temp_9.x = temp_8.x + imm_1.y;  // 9: UADD TEMP[9].x, TEMP[8].xxxx, IMM[1].yyyy
    {
        uint at = temp_9.x >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMUADD(at, imm_1.x);
        temp_10.x = old;
    }  // 10: ATOMUADD TEMP[10].x, BUFFER[1], TEMP[9].xxxx, IMM[1].xxxx
    temp_11.x = tgsi_ubfe(temp_2.x, imm_1.z, imm_0.w);  // 11: UBFE TEMP[11].x, TEMP[2].xxxx, IMM[1].zzzz, IMM[0].wwww
    temp_12.x = temp_11.x << (imm_0.y & 31u);  // 12: SHL TEMP[12].x, TEMP[11].xxxx, IMM[0].yyyy
    temp_13.x = temp_12.x + imm_1.w;  // 13: UADD TEMP[13].x, TEMP[12].xxxx, IMM[1].wwww
    {
        uint at = temp_13.x >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMUADD(at, imm_1.x);
        temp_14.x = old;
    }  // 14: ATOMUADD TEMP[14].x, BUFFER[1], TEMP[13].xxxx, IMM[1].xxxx
    temp_15.x = tgsi_ubfe(temp_2.x, imm_2.x, imm_0.w);  // 15: UBFE TEMP[15].x, TEMP[2].xxxx, IMM[2].xxxx, IMM[0].wwww
    temp_16.x = temp_15.x << (imm_0.y & 31u);  // 16: SHL TEMP[16].x, TEMP[15].xxxx, IMM[0].yyyy
    temp_17.x = temp_16.x + imm_2.y;  // 17: UADD TEMP[17].x, TEMP[16].xxxx, IMM[2].yyyy
    {
        uint at = temp_17.x >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMUADD(at, imm_1.x);
        temp_18.x = old;
    }  // 18: ATOMUADD TEMP[18].x, BUFFER[1], TEMP[17].xxxx, IMM[1].xxxx
}
