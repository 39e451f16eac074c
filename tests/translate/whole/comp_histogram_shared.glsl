layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
shared uint vkp_shared[VKP_SHARED_WORDS];
void vkp_shared_store(uint at, uint v) { if (at < VKP_SHARED_WORDS) vkp_shared[at] = v; }
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
uint vkp_shared_ATOMUADD(uint at, uint v) { return at < VKP_SHARED_WORDS ? atomicAdd(vkp_shared[at], v) : 0u; }
uint vkp_shared_load(uint at) { return at < VKP_SHARED_WORDS ? vkp_shared[at] : 0u; }
uint vkp_buffer_1_ATOMUADD(uint at, uint v) { return at < uint(vkp_buffer_1.words.length()) ? atomicAdd(vkp_buffer_1.words[at], v) : 0u; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000002u, 0x00000008u, 0x00000004u);
const uvec4 imm_1 = uvec4(0x00000100u, 0x00000040u, 0x00000007u, 0x0000003fu);
const uvec4 imm_2 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_steps = 0u;
    temp_0.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 0: SHL TEMP[0].x, SV[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_0.x >> 2;
        uvec4 v = imm_0.xxxx;
        vkp_shared_store(at + 0u, v.x);
    }  // 1: STORE MEMORY[0].x, TEMP[0].xxxx, IMM[0].xxxx
    memoryBarrierShared();  // 2: MEMBAR IMM[0].zzzz
    memoryBarrierShared(); barrier();  // 3: BARRIER
    temp_1.x = imm_0.x;  // 4: MOV TEMP[1].x, IMM[0].xxxx
    for (uint loop_5 = 0u; loop_5 < 65535u && ++tgsi_steps <= 1048576u; ++loop_5) {  // 5: BGNLOOP :0
        temp_2.x = uint(-int(int(temp_1.x) >= int(imm_0.w)));  // 6: ISGE TEMP[2].x, TEMP[1].xxxx, IMM[0].wwww
        if (temp_2.x != 0u) {  // 7: UIF TEMP[2].xxxx :9
            break;  // 8: BRK
        }  // 9: ENDIF
        temp_3.x = tgsi_sv_1.x * imm_1.x + tgsi_sv_0.x;  // 10: UMAD TEMP[3].x, SV[1].xxxx, IMM[1].xxxx, SV[0].xxxx
        temp_4.x = temp_1.x * imm_1.y + temp_3.x;  // 11: UMAD TEMP[4].x, TEMP[1].xxxx, IMM[1].yyyy, TEMP[3].xxxx
        temp_5.x = temp_4.x << (imm_0.y & 31u);  // 12: SHL TEMP[5].x, TEMP[4].xxxx, IMM[0].yyyy
        {
            uint at = temp_5.x >> 2;
            temp_6.x = vkp_buffer_0_load(at + 0u);
        }  // 13: LOAD TEMP[6].x, BUFFER[0], TEMP[5].xxxx
        temp_7.x = temp_6.x >> (imm_1.z & 31u);  // 14: USHR TEMP[7].x, TEMP[6].xxxx, IMM[1].zzzz
        temp_8.x = temp_7.x & imm_1.w;  // 15: AND TEMP[8].x, TEMP[7].xxxx, IMM[1].wwww
        temp_9.x = temp_8.x << (imm_0.y & 31u);  // 16: SHL TEMP[9].x, TEMP[8].xxxx, IMM[0].yyyy
        {
            uint at = temp_9.x >> 2;
            uint old = 0u;
            old = vkp_shared_ATOMUADD(at, imm_2.x);
            temp_10.x = old;
        }  // 17: ATOMUADD TEMP[10].x, MEMORY[0], TEMP[9].xxxx, IMM[2].xxxx
        temp_1.x = temp_1.x + imm_2.x;  // 18: UADD TEMP[1].x, TEMP[1].xxxx, IMM[2].xxxx
    }  // 19: ENDLOOP :0
    memoryBarrierShared();  // 20: MEMBAR IMM[0].zzzz
    memoryBarrierShared(); barrier();  // 21: BARRIER
    temp_11.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 22: SHL TEMP[11].x, SV[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_11.x >> 2;
        temp_12.x = vkp_shared_load(at + 0u);
    }  // 23: LOAD TEMP[12].x, MEMORY[0], TEMP[11].xxxx
    temp_13.x = uint(-int(temp_12.x != imm_0.x));  // 24: USNE TEMP[13].x, TEMP[12].xxxx, IMM[0].xxxx
    if (temp_13.x != 0u) {  // 25: UIF TEMP[13].xxxx :28
        temp_14.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 26: SHL TEMP[14].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_14.x >> 2;
            uint old = 0u;
            old = vkp_buffer_1_ATOMUADD(at, temp_12.x);
            temp_15.x = old;
        }  // 27: ATOMUADD TEMP[15].x, BUFFER[1], TEMP[14].xxxx, TEMP[12].xxxx
    }  // 28: ENDIF
}
