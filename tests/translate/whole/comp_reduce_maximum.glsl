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
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x00000008u, 0x00000020u);
const uvec4 imm_1 = uvec4(0x00000000u, 0x00000001u, 0x00000000u, 0x00000000u);
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
    tgsi_steps = 0u;
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_1.x >> 2;
        temp_2.x = vkp_buffer_0_load(at + 0u);
    }  // 2: LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx
    temp_3.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 3: SHL TEMP[3].x, SV[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_3.x >> 2;
        uvec4 v = temp_2.xxxx;
        vkp_shared_store(at + 0u, v.x);
    }  // 4: STORE MEMORY[0].x, TEMP[3].xxxx, TEMP[2].xxxx
    memoryBarrierShared();  // 5: MEMBAR IMM[0].zzzz
    memoryBarrierShared(); barrier();  // 6: BARRIER
    temp_4.x = imm_0.w;  // 7: MOV TEMP[4].x, IMM[0].wwww
    for (uint loop_8 = 0u; loop_8 < 65535u && ++tgsi_steps <= 1048576u; ++loop_8) {  // 8: BGNLOOP :0
        temp_5.x = uint(-int(temp_4.x == imm_1.x));  // 9: USEQ TEMP[5].x, TEMP[4].xxxx, IMM[1].xxxx
        if (temp_5.x != 0u) {  // 10: UIF TEMP[5].xxxx :12
            break;  // 11: BRK
        }  // 12: ENDIF
        temp_6.x = uint(-int(tgsi_sv_0.x < temp_4.x));  // 13: USLT TEMP[6].x, SV[0].xxxx, TEMP[4].xxxx
        if (temp_6.x != 0u) {  // 14: UIF TEMP[6].xxxx :23
            temp_7.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 15: SHL TEMP[7].x, SV[0].xxxx, IMM[0].yyyy
            {
                uint at = temp_7.x >> 2;
                temp_8.x = vkp_shared_load(at + 0u);
            }  // 16: LOAD TEMP[8].x, MEMORY[0], TEMP[7].xxxx
            temp_9.x = tgsi_sv_0.x + temp_4.x;  // 17: UADD TEMP[9].x, SV[0].xxxx, TEMP[4].xxxx
            temp_10.x = temp_9.x << (imm_0.y & 31u);  // 18: SHL TEMP[10].x, TEMP[9].xxxx, IMM[0].yyyy
            {
                uint at = temp_10.x >> 2;
                temp_11.x = vkp_shared_load(at + 0u);
            }  // 19: LOAD TEMP[11].x, MEMORY[0], TEMP[10].xxxx
            temp_12.x = uint(max(int(temp_8.x), int(temp_11.x)));  // 20: IMAX TEMP[12].x, TEMP[8].xxxx, TEMP[11].xxxx
            temp_13.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 21: SHL TEMP[13].x, SV[0].xxxx, IMM[0].yyyy
            {
                uint at = temp_13.x >> 2;
                uvec4 v = temp_12.xxxx;
                vkp_shared_store(at + 0u, v.x);
            }  // 22: STORE MEMORY[0].x, TEMP[13].xxxx, TEMP[12].xxxx
        }  // 23: ENDIF
        memoryBarrierShared();  // 24: MEMBAR IMM[0].zzzz
        memoryBarrierShared(); barrier();  // 25: BARRIER
        temp_4.x = temp_4.x >> (imm_1.y & 31u);  // 26: USHR TEMP[4].x, TEMP[4].xxxx, IMM[1].yyyy
    }  // 27: ENDLOOP :0
    temp_14.x = uint(-int(tgsi_sv_0.x == imm_1.x));  // 28: USEQ TEMP[14].x, SV[0].xxxx, IMM[1].xxxx
    if (temp_14.x != 0u) {  // 29: UIF TEMP[14].xxxx :33
        {
            uint at = imm_1.x >> 2;
            temp_15.x = vkp_shared_load(at + 0u);
        }  // 30: LOAD TEMP[15].x, MEMORY[0], IMM[1].xxxx
        temp_16.x = tgsi_sv_1.x << (imm_0.y & 31u);  // 31: SHL TEMP[16].x, SV[1].xxxx, IMM[0].yyyy
        {
            uint at = temp_16.x >> 2;
            uvec4 v = temp_15.xxxx;
            vkp_buffer_1_store(at + 0u, v.x);
        }  // 32: STORE BUFFER[1].x, TEMP[16].xxxx, TEMP[15].xxxx
    }  // 33: ENDIF
}
