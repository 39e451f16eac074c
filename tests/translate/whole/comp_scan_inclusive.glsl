layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
shared uint vkp_shared[VKP_SHARED_WORDS];
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_shared_store(uint at, uint v) { if (at < VKP_SHARED_WORDS) vkp_shared[at] = v; }
uint vkp_shared_load(uint at) { return at < VKP_SHARED_WORDS ? vkp_shared[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x0000ffffu, 0x00000008u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_steps = 0u;
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_1.x >> 2;
        temp_2.x = vkp_buffer_0_load(at + 0u);
    }  // 2: LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx
    temp_3.x = temp_2.x & imm_0.z;  // 3: AND TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz
    temp_4.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 4: SHL TEMP[4].x, SV[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_4.x >> 2;
        uvec4 v = temp_3.xxxx;
        vkp_shared_store(at + 0u, v.x);
    }  // 5: STORE MEMORY[0].x, TEMP[4].xxxx, TEMP[3].xxxx
    memoryBarrierShared();  // 6: MEMBAR IMM[0].wwww
    memoryBarrierShared(); barrier();  // 7: BARRIER
    temp_5.x = imm_1.x;  // 8: MOV TEMP[5].x, IMM[1].xxxx
    for (uint loop_9 = 0u; loop_9 < 65535u && ++tgsi_steps <= 1048576u; ++loop_9) {  // 9: BGNLOOP :0
        temp_6.x = uint(-int(temp_5.x >= imm_0.x));  // 10: USGE TEMP[6].x, TEMP[5].xxxx, IMM[0].xxxx
        if (temp_6.x != 0u) {  // 11: UIF TEMP[6].xxxx :13
            break;  // 12: BRK
        }  // 13: ENDIF
        temp_7.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 14: SHL TEMP[7].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_7.x >> 2;
            temp_8.x = vkp_shared_load(at + 0u);
        }  // 15: LOAD TEMP[8].x, MEMORY[0], TEMP[7].xxxx
        temp_9.x = uint(-int(tgsi_sv_0.x >= temp_5.x));  // 16: USGE TEMP[9].x, SV[0].xxxx, TEMP[5].xxxx
        if (temp_9.x != 0u) {  // 17: UIF TEMP[9].xxxx :23
            temp_10.x = uint(-int(temp_5.x));  // 18: INEG TEMP[10].x, TEMP[5].xxxx
            temp_11.x = tgsi_sv_0.x + temp_10.x;  // 19: UADD TEMP[11].x, SV[0].xxxx, TEMP[10].xxxx
            temp_12.x = temp_11.x << (imm_0.y & 31u);  // 20: SHL TEMP[12].x, TEMP[11].xxxx, IMM[0].yyyy
            {
                uint at = temp_12.x >> 2;
                temp_13.x = vkp_shared_load(at + 0u);
            }  // 21: LOAD TEMP[13].x, MEMORY[0], TEMP[12].xxxx
            temp_8.x = temp_8.x + temp_13.x;  // 22: UADD TEMP[8].x, TEMP[8].xxxx, TEMP[13].xxxx
        }  // 23: ENDIF
        memoryBarrierShared();  // 24: MEMBAR IMM[0].wwww
        memoryBarrierShared(); barrier();  // 25: BARRIER
        temp_14.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 26: SHL TEMP[14].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_14.x >> 2;
            uvec4 v = temp_8.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 27: STORE MEMORY[0].x, TEMP[14].xxxx, TEMP[8].xxxx
        memoryBarrierShared();  // 28: MEMBAR IMM[0].wwww
        memoryBarrierShared(); barrier();  // 29: BARRIER
        temp_5.x = temp_5.x << (imm_1.x & 31u);  // 30: SHL TEMP[5].x, TEMP[5].xxxx, IMM[1].xxxx
    }  // 31: ENDLOOP :0
    temp_15.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 32: SHL TEMP[15].x, SV[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_15.x >> 2;
        temp_16.x = vkp_shared_load(at + 0u);
    }  // 33: LOAD TEMP[16].x, MEMORY[0], TEMP[15].xxxx
    temp_17.x = temp_0.x << (imm_0.y & 31u);  // 34: SHL TEMP[17].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_17.x >> 2;
        uvec4 v = temp_16.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 35: STORE BUFFER[1].x, TEMP[17].xxxx, TEMP[16].xxxx
}
