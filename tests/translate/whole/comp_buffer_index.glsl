layout(std430, set = 1, binding = 0) coherent buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
layout(std430, set = 1, binding = 2) coherent buffer vkp_buffer_2_block { uint words[]; } vkp_buffer_2;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
uint vkp_buffer_1_load(uint at) { return at < uint(vkp_buffer_1.words.length()) ? vkp_buffer_1.words[at] : 0u; }
uint vkp_buffer_2_load(uint at) { return at < uint(vkp_buffer_2.words.length()) ? vkp_buffer_2.words[at] : 0u; }
void vkp_buffer_0_store(uint at, uint v) { if (at < uint(vkp_buffer_0.words.length())) vkp_buffer_0.words[at] = v; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
void vkp_buffer_2_store(uint at, uint v) { if (at < uint(vkp_buffer_2.words.length())) vkp_buffer_2.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000003u, 0x00000001u, 0x00000002u, 0x00000040u);
const uvec4 imm_1 = uvec4(0x00000400u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    uvec4 addr_0 = uvec4(0u);
    temp_0.x = tgsi_sv_0.x & imm_0.x;  // 0: AND TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    temp_1.x = min(temp_0.x, imm_0.y);  // 1: UMIN TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    addr_0.x = temp_1.x;  // 2: UARL ADDR[0].x, TEMP[1].xxxx
    temp_2.x = tgsi_sv_0.x << (imm_0.z & 31u);  // 3: SHL TEMP[2].x, SV[0].xxxx, IMM[0].zzzz
    switch (clamp(int(addr_0.x), 0, 2)) {
    case 0: {
        uint at = temp_2.x >> 2;
        temp_3.x = vkp_buffer_0_load(at + 0u);
    } break;
    case 1: {
        uint at = temp_2.x >> 2;
        temp_3.x = vkp_buffer_1_load(at + 0u);
    } break;
    case 2: {
        uint at = temp_2.x >> 2;
        temp_3.x = vkp_buffer_2_load(at + 0u);
    } break;
    }  // 4: LOAD TEMP[3].x, BUFFER[ADDR[0].x], TEMP[2].xxxx
    temp_4.x = temp_3.x & imm_0.y;  // 5: AND TEMP[4].x, TEMP[3].xxxx, IMM[0].yyyy
    temp_5.x = temp_4.x + imm_0.y;  // 6: UADD TEMP[5].x, TEMP[4].xxxx, IMM[0].yyyy
    temp_6.x = min(temp_5.x, imm_0.z);  // 7: UMIN TEMP[6].x, TEMP[5].xxxx, IMM[0].zzzz
    addr_0.x = temp_6.x;  // 8: UARL ADDR[0].x, TEMP[6].xxxx
    temp_7.x = tgsi_sv_1.x * imm_0.w + tgsi_sv_0.x;  // 9: UMAD TEMP[7].x, SV[1].xxxx, IMM[0].wwww, SV[0].xxxx
    temp_8.x = temp_7.x << (imm_0.z & 31u);  // 10: SHL TEMP[8].x, TEMP[7].xxxx, IMM[0].zzzz
    temp_9.x = temp_8.x + imm_1.x;  // 11: UADD TEMP[9].x, TEMP[8].xxxx, IMM[1].xxxx
    temp_10.x = temp_3.x + temp_7.x;  // 12: UADD TEMP[10].x, TEMP[3].xxxx, TEMP[7].xxxx
    switch (clamp(int(addr_0.x), 0, 2)) {
    case 0: {
        uint at = temp_9.x >> 2;
        uvec4 v = temp_10.xxxx;
        vkp_buffer_0_store(at + 0u, v.x);
    } break;
    case 1: {
        uint at = temp_9.x >> 2;
        uvec4 v = temp_10.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    } break;
    case 2: {
        uint at = temp_9.x >> 2;
        uvec4 v = temp_10.xxxx;
        vkp_buffer_2_store(at + 0u, v.x);
    } break;
    }  // 13: STORE BUFFER[ADDR[0].x].x, TEMP[9].xxxx, TEMP[10].xxxx
}
