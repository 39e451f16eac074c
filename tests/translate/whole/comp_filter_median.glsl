layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000000u, 0x00000002u, 0x00000001u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
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
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x + imm_1.x;  // 1: UADD TEMP[1].x, TEMP[0].xxxx, IMM[1].xxxx
    temp_2.x = uint(max(int(temp_1.x), int(imm_0.y)));  // 2: IMAX TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
    temp_3.x = temp_2.x << (imm_0.z & 31u);  // 3: SHL TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz
    {
        uint at = temp_3.x >> 2;
        temp_4.x = vkp_buffer_0_load(at + 0u);
    }  // 4: LOAD TEMP[4].x, BUFFER[0], TEMP[3].xxxx
    temp_5.x = temp_0.x + imm_0.y;  // 5: UADD TEMP[5].x, TEMP[0].xxxx, IMM[0].yyyy
    temp_6.x = uint(max(int(temp_5.x), int(imm_0.y)));  // 6: IMAX TEMP[6].x, TEMP[5].xxxx, IMM[0].yyyy
    temp_7.x = temp_6.x << (imm_0.z & 31u);  // 7: SHL TEMP[7].x, TEMP[6].xxxx, IMM[0].zzzz
    {
        uint at = temp_7.x >> 2;
        temp_8.x = vkp_buffer_0_load(at + 0u);
    }  // 8: LOAD TEMP[8].x, BUFFER[0], TEMP[7].xxxx
    temp_9.x = temp_0.x + imm_0.w;  // 9: UADD TEMP[9].x, TEMP[0].xxxx, IMM[0].wwww
    temp_10.x = uint(max(int(temp_9.x), int(imm_0.y)));  // 10: IMAX TEMP[10].x, TEMP[9].xxxx, IMM[0].yyyy
    temp_11.x = temp_10.x << (imm_0.z & 31u);  // 11: SHL TEMP[11].x, TEMP[10].xxxx, IMM[0].zzzz
    {
        uint at = temp_11.x >> 2;
        temp_12.x = vkp_buffer_0_load(at + 0u);
    }  // 12: LOAD TEMP[12].x, BUFFER[0], TEMP[11].xxxx
    temp_13.x = uint(min(int(temp_4.x), int(temp_8.x)));  // 13: IMIN TEMP[13].x, TEMP[4].xxxx, TEMP[8].xxxx
    temp_14.x = uint(max(int(temp_4.x), int(temp_8.x)));  // 14: IMAX TEMP[14].x, TEMP[4].xxxx, TEMP[8].xxxx
    temp_15.x = uint(min(int(temp_14.x), int(temp_12.x)));  // 15: IMIN TEMP[15].x, TEMP[14].xxxx, TEMP[12].xxxx
    temp_16.x = uint(max(int(temp_13.x), int(temp_15.x)));  // 16: IMAX TEMP[16].x, TEMP[13].xxxx, TEMP[15].xxxx
    temp_17.x = temp_0.x << (imm_0.z & 31u);  // 17: SHL TEMP[17].x, TEMP[0].xxxx, IMM[0].zzzz
    {
        uint at = temp_17.x >> 2;
        uvec4 v = temp_16.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 18: STORE BUFFER[1].x, TEMP[17].xxxx, TEMP[16].xxxx
}
