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
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x00000008u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x0000003fu, 0x00000000u, 0x00000000u);
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
        temp_5.x = uint(-int(int(temp_4.x) >= int(imm_0.x)));  // 9: ISGE TEMP[5].x, TEMP[4].xxxx, IMM[0].xxxx
        if (temp_5.x != 0u) {  // 10: UIF TEMP[5].xxxx :12
            break;  // 11: BRK
        }  // 12: ENDIF
        temp_6.x = tgsi_sv_0.x ^ temp_4.x;  // 13: XOR TEMP[6].x, SV[0].xxxx, TEMP[4].xxxx
        temp_7.x = temp_6.x & imm_1.x;  // 14: AND TEMP[7].x, TEMP[6].xxxx, IMM[1].xxxx
        temp_8.x = uint(-int(temp_7.x == imm_0.w));  // 15: USEQ TEMP[8].x, TEMP[7].xxxx, IMM[0].wwww
        temp_9.x = uint(-int(tgsi_sv_0.x < imm_1.y));  // 16: USLT TEMP[9].x, SV[0].xxxx, IMM[1].yyyy
        temp_10.x = temp_8.x & temp_9.x;  // 17: AND TEMP[10].x, TEMP[8].xxxx, TEMP[9].xxxx
        if (temp_10.x != 0u) {  // 18: UIF TEMP[10].xxxx :32
            temp_11.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 19: SHL TEMP[11].x, SV[0].xxxx, IMM[0].yyyy
            {
                uint at = temp_11.x >> 2;
                temp_12.x = vkp_shared_load(at + 0u);
            }  // 20: LOAD TEMP[12].x, MEMORY[0], TEMP[11].xxxx
            temp_13.x = tgsi_sv_0.x + imm_1.x;  // 21: UADD TEMP[13].x, SV[0].xxxx, IMM[1].xxxx
            temp_14.x = temp_13.x << (imm_0.y & 31u);  // 22: SHL TEMP[14].x, TEMP[13].xxxx, IMM[0].yyyy
            {
                uint at = temp_14.x >> 2;
                temp_15.x = vkp_shared_load(at + 0u);
            }  // 23: LOAD TEMP[15].x, MEMORY[0], TEMP[14].xxxx
            temp_16.x = uint(-int(temp_15.x < temp_12.x));  // 24: USLT TEMP[16].x, TEMP[15].xxxx, TEMP[12].xxxx
            if (temp_16.x != 0u) {  // 25: UIF TEMP[16].xxxx :31
                temp_17.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 26: SHL TEMP[17].x, SV[0].xxxx, IMM[0].yyyy
                {
                    uint at = temp_17.x >> 2;
                    uvec4 v = temp_15.xxxx;
                    vkp_shared_store(at + 0u, v.x);
                }  // 27: STORE MEMORY[0].x, TEMP[17].xxxx, TEMP[15].xxxx
                temp_18.x = tgsi_sv_0.x + imm_1.x;  // 28: UADD TEMP[18].x, SV[0].xxxx, IMM[1].xxxx
                temp_19.x = temp_18.x << (imm_0.y & 31u);  // 29: SHL TEMP[19].x, TEMP[18].xxxx, IMM[0].yyyy
                {
                    uint at = temp_19.x >> 2;
                    uvec4 v = temp_12.xxxx;
                    vkp_shared_store(at + 0u, v.x);
                }  // 30: STORE MEMORY[0].x, TEMP[19].xxxx, TEMP[12].xxxx
            }  // 31: ENDIF
        }  // 32: ENDIF
        memoryBarrierShared();  // 33: MEMBAR IMM[0].zzzz
        memoryBarrierShared(); barrier();  // 34: BARRIER
        temp_4.x = temp_4.x + imm_1.x;  // 35: UADD TEMP[4].x, TEMP[4].xxxx, IMM[1].xxxx
    }  // 36: ENDLOOP :0
    temp_20.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 37: SHL TEMP[20].x, SV[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_20.x >> 2;
        temp_21.x = vkp_shared_load(at + 0u);
    }  // 38: LOAD TEMP[21].x, MEMORY[0], TEMP[20].xxxx
    temp_22.x = temp_0.x << (imm_0.y & 31u);  // 39: SHL TEMP[22].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_22.x >> 2;
        uvec4 v = temp_21.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 40: STORE BUFFER[1].x, TEMP[22].xxxx, TEMP[21].xxxx
}
