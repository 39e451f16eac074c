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
const uvec4 imm_0 = uvec4(0x00000003u, 0x00000040u, 0x00000002u, 0x00000008u);
const uvec4 imm_1 = uvec4(0x00000020u, 0x00000000u, 0x00000001u, 0x00000000u);
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
    temp_0.x = tgsi_sv_0.x << (imm_0.x & 31u);  // 0: SHL TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    temp_1.x = tgsi_sv_1.x * imm_0.y + tgsi_sv_0.x;  // 1: UMAD TEMP[1].x, SV[1].xxxx, IMM[0].yyyy, SV[0].xxxx
    temp_2.x = temp_1.x << (imm_0.z & 31u);  // 2: SHL TEMP[2].x, TEMP[1].xxxx, IMM[0].zzzz
    {
        uint at = temp_2.x >> 2;
        temp_3.x = vkp_buffer_0_load(at + 0u);
    }  // 3: LOAD TEMP[3].x, BUFFER[0], TEMP[2].xxxx
    temp_3.y = temp_1.x;  // 4: MOV TEMP[3].y, TEMP[1].xxxx
    {
        uint at = temp_0.x >> 2;
        uvec4 v = temp_3.xyyy;
        vkp_shared_store(at + 0u, v.x);
        vkp_shared_store(at + 1u, v.y);
    }  // 5: STORE MEMORY[0].xy, TEMP[0].xxxx, TEMP[3].xyyy
    memoryBarrierShared();  // 6: MEMBAR IMM[0].wwww
    memoryBarrierShared(); barrier();  // 7: BARRIER
    temp_4.x = imm_1.x;  // 8: MOV TEMP[4].x, IMM[1].xxxx
    for (uint loop_9 = 0u; loop_9 < 65535u && ++tgsi_steps <= 1048576u; ++loop_9) {  // 9: BGNLOOP :0
        temp_5.x = uint(-int(temp_4.x == imm_1.y));  // 10: USEQ TEMP[5].x, TEMP[4].xxxx, IMM[1].yyyy
        if (temp_5.x != 0u) {  // 11: UIF TEMP[5].xxxx :13
            break;  // 12: BRK
        }  // 13: ENDIF
        temp_6.x = uint(-int(tgsi_sv_0.x < temp_4.x));  // 14: USLT TEMP[6].x, SV[0].xxxx, TEMP[4].xxxx
        if (temp_6.x != 0u) {  // 15: UIF TEMP[6].xxxx :26
            temp_7.x = tgsi_sv_0.x << (imm_0.x & 31u);  // 16: SHL TEMP[7].x, SV[0].xxxx, IMM[0].xxxx
            {
                uint at = temp_7.x >> 2;
                temp_8.xy = uvec2(vkp_shared_load(at + 0u), vkp_shared_load(at + 1u));
            }  // 17: LOAD TEMP[8].xy, MEMORY[0], TEMP[7].xxxx
            temp_9.x = tgsi_sv_0.x + temp_4.x;  // 18: UADD TEMP[9].x, SV[0].xxxx, TEMP[4].xxxx
            temp_10.x = temp_9.x << (imm_0.x & 31u);  // 19: SHL TEMP[10].x, TEMP[9].xxxx, IMM[0].xxxx
            {
                uint at = temp_10.x >> 2;
                temp_11.xy = uvec2(vkp_shared_load(at + 0u), vkp_shared_load(at + 1u));
            }  // 20: LOAD TEMP[11].xy, MEMORY[0], TEMP[10].xxxx
            temp_12.x = uint(-int(uintBitsToFloat(temp_11.x) < uintBitsToFloat(temp_8.x)));  // 21: FSLT TEMP[12].x, TEMP[11].xxxx, TEMP[8].xxxx
            if (temp_12.x != 0u) {  // 22: UIF TEMP[12].xxxx :25
                temp_13.x = tgsi_sv_0.x << (imm_0.x & 31u);  // 23: SHL TEMP[13].x, SV[0].xxxx, IMM[0].xxxx
                {
                    uint at = temp_13.x >> 2;
                    uvec4 v = temp_11.xyyy;
                    vkp_shared_store(at + 0u, v.x);
                    vkp_shared_store(at + 1u, v.y);
                }  // 24: STORE MEMORY[0].xy, TEMP[13].xxxx, TEMP[11].xyyy
            }  // 25: ENDIF
        }  // 26: ENDIF
        memoryBarrierShared();  // 27: MEMBAR IMM[0].wwww
        memoryBarrierShared(); barrier();  // 28: BARRIER
        temp_4.x = temp_4.x >> (imm_1.z & 31u);  // 29: USHR TEMP[4].x, TEMP[4].xxxx, IMM[1].zzzz
    }  // 30: ENDLOOP :0
    temp_14.x = uint(-int(tgsi_sv_0.x == imm_1.y));  // 31: USEQ TEMP[14].x, SV[0].xxxx, IMM[1].yyyy
    if (temp_14.x != 0u) {  // 32: UIF TEMP[14].xxxx :36
        temp_15.x = tgsi_sv_1.x << (imm_0.x & 31u);  // 33: SHL TEMP[15].x, SV[1].xxxx, IMM[0].xxxx
        {
            uint at = imm_1.y >> 2;
            temp_16.xy = uvec2(vkp_shared_load(at + 0u), vkp_shared_load(at + 1u));
        }  // 34: LOAD TEMP[16].xy, MEMORY[0], IMM[1].yyyy
        {
            uint at = temp_15.x >> 2;
            uvec4 v = temp_16.xyyy;
            vkp_buffer_1_store(at + 0u, v.x);
            vkp_buffer_1_store(at + 1u, v.y);
        }  // 35: STORE BUFFER[1].xy, TEMP[15].xxxx, TEMP[16].xyyy
    }  // 36: ENDIF
}
