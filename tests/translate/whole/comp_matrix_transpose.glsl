layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
shared uint vkp_shared[VKP_SHARED_WORDS];
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_shared_store(uint at, uint v) { if (at < VKP_SHARED_WORDS) vkp_shared[at] = v; }
uint vkp_shared_load(uint at) { return at < VKP_SHARED_WORDS ? vkp_shared[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000009u, 0x00000008u, 0x00000010u, 0x00000002u);
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
    temp_0.x = tgsi_sv_0.y * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[0].yyyy, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = tgsi_sv_1.y * imm_0.y + tgsi_sv_0.y;  // 1: UMAD TEMP[1].x, SV[1].yyyy, IMM[0].yyyy, SV[0].yyyy
    temp_2.x = tgsi_sv_1.x * imm_0.y + tgsi_sv_0.x;  // 2: UMAD TEMP[2].x, SV[1].xxxx, IMM[0].yyyy, SV[0].xxxx
    temp_3.x = temp_1.x * imm_0.z + temp_2.x;  // 3: UMAD TEMP[3].x, TEMP[1].xxxx, IMM[0].zzzz, TEMP[2].xxxx
    temp_4.x = temp_3.x << (imm_0.w & 31u);  // 4: SHL TEMP[4].x, TEMP[3].xxxx, IMM[0].wwww
    {
        uint at = temp_4.x >> 2;
        temp_5.x = vkp_buffer_0_load(at + 0u);
    }  // 5: LOAD TEMP[5].x, BUFFER[0], TEMP[4].xxxx
    temp_6.x = temp_0.x << (imm_0.w & 31u);  // 6: SHL TEMP[6].x, TEMP[0].xxxx, IMM[0].wwww
    {
        uint at = temp_6.x >> 2;
        uvec4 v = temp_5.xxxx;
        vkp_shared_store(at + 0u, v.x);
    }  // 7: STORE MEMORY[0].x, TEMP[6].xxxx, TEMP[5].xxxx
    memoryBarrierShared();  // 8: MEMBAR IMM[0].yyyy
    memoryBarrierShared(); barrier();  // 9: BARRIER
    temp_7.x = tgsi_sv_1.x * imm_0.y + tgsi_sv_0.y;  // 10: UMAD TEMP[7].x, SV[1].xxxx, IMM[0].yyyy, SV[0].yyyy
    temp_8.x = tgsi_sv_1.y * imm_0.y + tgsi_sv_0.x;  // 11: UMAD TEMP[8].x, SV[1].yyyy, IMM[0].yyyy, SV[0].xxxx
    temp_9.x = temp_7.x * imm_0.z + temp_8.x;  // 12: UMAD TEMP[9].x, TEMP[7].xxxx, IMM[0].zzzz, TEMP[8].xxxx
    temp_10.x = tgsi_sv_0.x * imm_0.x + tgsi_sv_0.y;  // 13: UMAD TEMP[10].x, SV[0].xxxx, IMM[0].xxxx, SV[0].yyyy
    temp_11.x = temp_10.x << (imm_0.w & 31u);  // 14: SHL TEMP[11].x, TEMP[10].xxxx, IMM[0].wwww
    {
        uint at = temp_11.x >> 2;
        temp_12.x = vkp_shared_load(at + 0u);
    }  // 15: LOAD TEMP[12].x, MEMORY[0], TEMP[11].xxxx
    temp_13.x = temp_9.x << (imm_0.w & 31u);  // 16: SHL TEMP[13].x, TEMP[9].xxxx, IMM[0].wwww
    {
        uint at = temp_13.x >> 2;
        uvec4 v = temp_12.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 17: STORE BUFFER[1].x, TEMP[13].xxxx, TEMP[12].xxxx
}
