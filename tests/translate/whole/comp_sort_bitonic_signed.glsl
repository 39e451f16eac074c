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
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x00000008u, 0x00000001u);
const uvec4 imm_1 = uvec4(0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
    uvec4 temp_21 = uvec4(0u);
    uvec4 temp_22 = uvec4(0u);
    uvec4 temp_23 = uvec4(0u);
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
    temp_4.x = imm_0.y;  // 7: MOV TEMP[4].x, IMM[0].yyyy
    for (uint loop_8 = 0u; loop_8 < 65535u && ++tgsi_steps <= 1048576u; ++loop_8) {  // 8: BGNLOOP :0
        temp_5.x = uint(-int(imm_0.x < temp_4.x));  // 9: USLT TEMP[5].x, IMM[0].xxxx, TEMP[4].xxxx
        if (temp_5.x != 0u) {  // 10: UIF TEMP[5].xxxx :12
            break;  // 11: BRK
        }  // 12: ENDIF
        temp_6.x = temp_4.x >> (imm_0.w & 31u);  // 13: USHR TEMP[6].x, TEMP[4].xxxx, IMM[0].wwww
        for (uint loop_14 = 0u; loop_14 < 65535u && ++tgsi_steps <= 1048576u; ++loop_14) {  // 14: BGNLOOP :0
            temp_7.x = uint(-int(temp_6.x == imm_1.x));  // 15: USEQ TEMP[7].x, TEMP[6].xxxx, IMM[1].xxxx
            if (temp_7.x != 0u) {  // 16: UIF TEMP[7].xxxx :18
                break;  // 17: BRK
            }  // 18: ENDIF
            temp_8.x = tgsi_sv_0.x ^ temp_6.x;  // 19: XOR TEMP[8].x, SV[0].xxxx, TEMP[6].xxxx
            temp_9.x = uint(-int(tgsi_sv_0.x < temp_8.x));  // 20: USLT TEMP[9].x, SV[0].xxxx, TEMP[8].xxxx
            if (temp_9.x != 0u) {  // 21: UIF TEMP[9].xxxx :37
                temp_10.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 22: SHL TEMP[10].x, SV[0].xxxx, IMM[0].yyyy
                {
                    uint at = temp_10.x >> 2;
                    temp_11.x = vkp_shared_load(at + 0u);
                }  // 23: LOAD TEMP[11].x, MEMORY[0], TEMP[10].xxxx
                temp_12.x = temp_8.x << (imm_0.y & 31u);  // 24: SHL TEMP[12].x, TEMP[8].xxxx, IMM[0].yyyy
                {
                    uint at = temp_12.x >> 2;
                    temp_13.x = vkp_shared_load(at + 0u);
                }  // 25: LOAD TEMP[13].x, MEMORY[0], TEMP[12].xxxx
                temp_14.x = tgsi_sv_0.x & temp_4.x;  // 26: AND TEMP[14].x, SV[0].xxxx, TEMP[4].xxxx
                temp_15.x = uint(-int(temp_14.x == imm_1.x));  // 27: USEQ TEMP[15].x, TEMP[14].xxxx, IMM[1].xxxx
                temp_16.x = uint(-int(int(temp_13.x) < int(temp_11.x)));  // 28: ISLT TEMP[16].x, TEMP[13].xxxx, TEMP[11].xxxx
                temp_17.x = ~temp_15.x;  // 29: NOT TEMP[17].x, TEMP[15].xxxx
                temp_18.x = temp_16.x ^ temp_17.x;  // 30: XOR TEMP[18].x, TEMP[16].xxxx, TEMP[17].xxxx
                if (temp_18.x != 0u) {  // 31: UIF TEMP[18].xxxx :36
                    temp_19.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 32: SHL TEMP[19].x, SV[0].xxxx, IMM[0].yyyy
                    {
                        uint at = temp_19.x >> 2;
                        uvec4 v = temp_13.xxxx;
                        vkp_shared_store(at + 0u, v.x);
                    }  // 33: STORE MEMORY[0].x, TEMP[19].xxxx, TEMP[13].xxxx
                    temp_20.x = temp_8.x << (imm_0.y & 31u);  // 34: SHL TEMP[20].x, TEMP[8].xxxx, IMM[0].yyyy
                    {
                        uint at = temp_20.x >> 2;
                        uvec4 v = temp_11.xxxx;
                        vkp_shared_store(at + 0u, v.x);
                    }  // 35: STORE MEMORY[0].x, TEMP[20].xxxx, TEMP[11].xxxx
                }  // 36: ENDIF
            }  // 37: ENDIF
            memoryBarrierShared();  // 38: MEMBAR IMM[0].zzzz
            memoryBarrierShared(); barrier();  // 39: BARRIER
            temp_6.x = temp_6.x >> (imm_0.w & 31u);  // 40: USHR TEMP[6].x, TEMP[6].xxxx, IMM[0].wwww
        }  // 41: ENDLOOP :0
        temp_4.x = temp_4.x << (imm_0.w & 31u);  // 42: SHL TEMP[4].x, TEMP[4].xxxx, IMM[0].wwww
    }  // 43: ENDLOOP :0
    temp_21.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 44: SHL TEMP[21].x, SV[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_21.x >> 2;
        temp_22.x = vkp_shared_load(at + 0u);
    }  // 45: LOAD TEMP[22].x, MEMORY[0], TEMP[21].xxxx
    temp_23.x = temp_0.x << (imm_0.y & 31u);  // 46: SHL TEMP[23].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_23.x >> 2;
        uvec4 v = temp_22.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 47: STORE BUFFER[1].x, TEMP[23].xxxx, TEMP[22].xxxx
}
