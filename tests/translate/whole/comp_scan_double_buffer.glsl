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
    uvec4 temp_17 = uvec4(0u);
    uvec4 temp_18 = uvec4(0u);
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
    uvec4 temp_21 = uvec4(0u);
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
    temp_6.x = imm_1.y;  // 9: MOV TEMP[6].x, IMM[1].yyyy
    for (uint loop_10 = 0u; loop_10 < 65535u && ++tgsi_steps <= 1048576u; ++loop_10) {  // 10: BGNLOOP :0
        temp_7.x = uint(-int(temp_6.x >= imm_0.x));  // 11: USGE TEMP[7].x, TEMP[6].xxxx, IMM[0].xxxx
        if (temp_7.x != 0u) {  // 12: UIF TEMP[7].xxxx :14
            break;  // 13: BRK
        }  // 14: ENDIF
        temp_8.x = temp_5.x + tgsi_sv_0.x;  // 15: UADD TEMP[8].x, TEMP[5].xxxx, SV[0].xxxx
        temp_9.x = temp_8.x << (imm_0.y & 31u);  // 16: SHL TEMP[9].x, TEMP[8].xxxx, IMM[0].yyyy
        {
            uint at = temp_9.x >> 2;
            temp_10.x = vkp_shared_load(at + 0u);
        }  // 17: LOAD TEMP[10].x, MEMORY[0], TEMP[9].xxxx
        temp_11.x = uint(-int(tgsi_sv_0.x >= temp_6.x));  // 18: USGE TEMP[11].x, SV[0].xxxx, TEMP[6].xxxx
        if (temp_11.x != 0u) {  // 19: UIF TEMP[11].xxxx :25
            temp_12.x = uint(-int(temp_6.x));  // 20: INEG TEMP[12].x, TEMP[6].xxxx
            temp_13.x = temp_8.x + temp_12.x;  // 21: UADD TEMP[13].x, TEMP[8].xxxx, TEMP[12].xxxx
            temp_14.x = temp_13.x << (imm_0.y & 31u);  // 22: SHL TEMP[14].x, TEMP[13].xxxx, IMM[0].yyyy
            {
                uint at = temp_14.x >> 2;
                temp_15.x = vkp_shared_load(at + 0u);
            }  // 23: LOAD TEMP[15].x, MEMORY[0], TEMP[14].xxxx
            temp_10.x = temp_10.x + temp_15.x;  // 24: UADD TEMP[10].x, TEMP[10].xxxx, TEMP[15].xxxx
        }  // 25: ENDIF
        temp_5.x = temp_5.x ^ imm_0.x;  // 26: XOR TEMP[5].x, TEMP[5].xxxx, IMM[0].xxxx
        temp_16.x = temp_5.x + tgsi_sv_0.x;  // 27: UADD TEMP[16].x, TEMP[5].xxxx, SV[0].xxxx
        temp_17.x = temp_16.x << (imm_0.y & 31u);  // 28: SHL TEMP[17].x, TEMP[16].xxxx, IMM[0].yyyy
        {
            uint at = temp_17.x >> 2;
            uvec4 v = temp_10.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 29: STORE MEMORY[0].x, TEMP[17].xxxx, TEMP[10].xxxx
        memoryBarrierShared();  // 30: MEMBAR IMM[0].wwww
        memoryBarrierShared(); barrier();  // 31: BARRIER
        temp_6.x = temp_6.x << (imm_1.y & 31u);  // 32: SHL TEMP[6].x, TEMP[6].xxxx, IMM[1].yyyy
    }  // 33: ENDLOOP :0
    temp_18.x = temp_5.x + tgsi_sv_0.x;  // 34: UADD TEMP[18].x, TEMP[5].xxxx, SV[0].xxxx
    temp_19.x = temp_18.x << (imm_0.y & 31u);  // 35: SHL TEMP[19].x, TEMP[18].xxxx, IMM[0].yyyy
    {
        uint at = temp_19.x >> 2;
        temp_20.x = vkp_shared_load(at + 0u);
    }  // 36: LOAD TEMP[20].x, MEMORY[0], TEMP[19].xxxx
    temp_21.x = temp_0.x << (imm_0.y & 31u);  // 37: SHL TEMP[21].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_21.x >> 2;
        uvec4 v = temp_20.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 38: STORE BUFFER[1].x, TEMP[21].xxxx, TEMP[20].xxxx
}
