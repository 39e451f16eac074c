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
const uvec4 imm_1 = uvec4(0x00000001u, 0xffffffffu, 0x00000000u, 0x000000fcu);
const uvec4 imm_2 = uvec4(0x00000020u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    uvec4 temp_24 = uvec4(0u);
    uvec4 temp_25 = uvec4(0u);
    uvec4 temp_26 = uvec4(0u);
    uvec4 temp_27 = uvec4(0u);
    uvec4 temp_28 = uvec4(0u);
    uvec4 temp_29 = uvec4(0u);
    uvec4 temp_30 = uvec4(0u);
    uvec4 temp_31 = uvec4(0u);
    uvec4 temp_32 = uvec4(0u);
    uvec4 temp_33 = uvec4(0u);
    uvec4 temp_34 = uvec4(0u);
    uvec4 temp_35 = uvec4(0u);
    uvec4 temp_36 = uvec4(0u);
    uvec4 temp_37 = uvec4(0u);
    uvec4 temp_38 = uvec4(0u);
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
        temp_7.x = temp_5.x << (imm_1.x & 31u);  // 14: SHL TEMP[7].x, TEMP[5].xxxx, IMM[1].xxxx
        temp_8.x = temp_5.x << (imm_1.x & 31u);  // 15: SHL TEMP[8].x, TEMP[5].xxxx, IMM[1].xxxx
        temp_9.x = temp_8.x + imm_1.y;  // 16: UADD TEMP[9].x, TEMP[8].xxxx, IMM[1].yyyy
        temp_10.x = tgsi_sv_0.x * temp_7.x + temp_9.x;  // 17: UMAD TEMP[10].x, SV[0].xxxx, TEMP[7].xxxx, TEMP[9].xxxx
        temp_11.x = uint(-int(temp_10.x < imm_0.x));  // 18: USLT TEMP[11].x, TEMP[10].xxxx, IMM[0].xxxx
        if (temp_11.x != 0u) {  // 19: UIF TEMP[11].xxxx :29
            temp_12.x = temp_10.x << (imm_0.y & 31u);  // 20: SHL TEMP[12].x, TEMP[10].xxxx, IMM[0].yyyy
            {
                uint at = temp_12.x >> 2;
                temp_13.x = vkp_shared_load(at + 0u);
            }  // 21: LOAD TEMP[13].x, MEMORY[0], TEMP[12].xxxx
            temp_14.x = uint(-int(temp_5.x));  // 22: INEG TEMP[14].x, TEMP[5].xxxx
            temp_15.x = temp_10.x + temp_14.x;  // 23: UADD TEMP[15].x, TEMP[10].xxxx, TEMP[14].xxxx
            temp_16.x = temp_15.x << (imm_0.y & 31u);  // 24: SHL TEMP[16].x, TEMP[15].xxxx, IMM[0].yyyy
            {
                uint at = temp_16.x >> 2;
                temp_17.x = vkp_shared_load(at + 0u);
            }  // 25: LOAD TEMP[17].x, MEMORY[0], TEMP[16].xxxx
            temp_18.x = temp_13.x + temp_17.x;  // 26: UADD TEMP[18].x, TEMP[13].xxxx, TEMP[17].xxxx
            temp_19.x = temp_10.x << (imm_0.y & 31u);  // 27: SHL TEMP[19].x, TEMP[10].xxxx, IMM[0].yyyy
            {
                uint at = temp_19.x >> 2;
                uvec4 v = temp_18.xxxx;
                vkp_shared_store(at + 0u, v.x);
            }  // 28: STORE MEMORY[0].x, TEMP[19].xxxx, TEMP[18].xxxx
        }  // 29: ENDIF
        memoryBarrierShared();  // 30: MEMBAR IMM[0].wwww
        memoryBarrierShared(); barrier();  // 31: BARRIER
        temp_5.x = temp_5.x << (imm_1.x & 31u);  // 32: SHL TEMP[5].x, TEMP[5].xxxx, IMM[1].xxxx
    }  // 33: ENDLOOP :0
    temp_20.x = uint(-int(tgsi_sv_0.x == imm_1.z));  // 34: USEQ TEMP[20].x, SV[0].xxxx, IMM[1].zzzz
    if (temp_20.x != 0u) {  // 35: UIF TEMP[20].xxxx :37
        {
            uint at = imm_1.w >> 2;
            uvec4 v = imm_1.zzzz;
            vkp_shared_store(at + 0u, v.x);
        }  // 36: STORE MEMORY[0].x, IMM[1].wwww, IMM[1].zzzz
    }  // 37: ENDIF
    memoryBarrierShared();  // 38: MEMBAR IMM[0].wwww
    memoryBarrierShared(); barrier();  // 39: BARRIER
    temp_5.x = imm_2.x;  // 40: MOV TEMP[5].x, IMM[2].xxxx
    for (uint loop_41 = 0u; loop_41 < 65535u && ++tgsi_steps <= 1048576u; ++loop_41) {  // 41: BGNLOOP :0
        temp_21.x = uint(-int(temp_5.x == imm_1.z));  // 42: USEQ TEMP[21].x, TEMP[5].xxxx, IMM[1].zzzz
        if (temp_21.x != 0u) {  // 43: UIF TEMP[21].xxxx :45
            break;  // 44: BRK
        }  // 45: ENDIF
        temp_22.x = temp_5.x << (imm_1.x & 31u);  // 46: SHL TEMP[22].x, TEMP[5].xxxx, IMM[1].xxxx
        temp_23.x = temp_5.x << (imm_1.x & 31u);  // 47: SHL TEMP[23].x, TEMP[5].xxxx, IMM[1].xxxx
        temp_24.x = temp_23.x + imm_1.y;  // 48: UADD TEMP[24].x, TEMP[23].xxxx, IMM[1].yyyy
        temp_25.x = tgsi_sv_0.x * temp_22.x + temp_24.x;  // 49: UMAD TEMP[25].x, SV[0].xxxx, TEMP[22].xxxx, TEMP[24].xxxx
        temp_26.x = uint(-int(temp_25.x < imm_0.x));  // 50: USLT TEMP[26].x, TEMP[25].xxxx, IMM[0].xxxx
        if (temp_26.x != 0u) {  // 51: UIF TEMP[26].xxxx :63
            temp_27.x = uint(-int(temp_5.x));  // 52: INEG TEMP[27].x, TEMP[5].xxxx
            temp_28.x = temp_25.x + temp_27.x;  // 53: UADD TEMP[28].x, TEMP[25].xxxx, TEMP[27].xxxx
            temp_29.x = temp_28.x << (imm_0.y & 31u);  // 54: SHL TEMP[29].x, TEMP[28].xxxx, IMM[0].yyyy
            {
                uint at = temp_29.x >> 2;
                temp_30.x = vkp_shared_load(at + 0u);
            }  // 55: LOAD TEMP[30].x, MEMORY[0], TEMP[29].xxxx
            temp_31.x = temp_25.x << (imm_0.y & 31u);  // 56: SHL TEMP[31].x, TEMP[25].xxxx, IMM[0].yyyy
            {
                uint at = temp_31.x >> 2;
                temp_32.x = vkp_shared_load(at + 0u);
            }  // 57: LOAD TEMP[32].x, MEMORY[0], TEMP[31].xxxx
            temp_33.x = temp_28.x << (imm_0.y & 31u);  // 58: SHL TEMP[33].x, TEMP[28].xxxx, IMM[0].yyyy
            {
                uint at = temp_33.x >> 2;
                uvec4 v = temp_32.xxxx;
                vkp_shared_store(at + 0u, v.x);
            }  // 59: STORE MEMORY[0].x, TEMP[33].xxxx, TEMP[32].xxxx
            temp_34.x = temp_30.x + temp_32.x;  // 60: UADD TEMP[34].x, TEMP[30].xxxx, TEMP[32].xxxx
            temp_35.x = temp_25.x << (imm_0.y & 31u);  // 61: SHL TEMP[35].x, TEMP[25].xxxx, IMM[0].yyyy
            {
                uint at = temp_35.x >> 2;
                uvec4 v = temp_34.xxxx;
                vkp_shared_store(at + 0u, v.x);
            }  // 62: STORE MEMORY[0].x, TEMP[35].xxxx, TEMP[34].xxxx
        }  // 63: ENDIF
        memoryBarrierShared();  // 64: MEMBAR IMM[0].wwww
        memoryBarrierShared(); barrier();  // 65: BARRIER
        temp_5.x = temp_5.x >> (imm_1.x & 31u);  // 66: USHR TEMP[5].x, TEMP[5].xxxx, IMM[1].xxxx
    }  // 67: ENDLOOP :0
    temp_36.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 68: SHL TEMP[36].x, SV[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_36.x >> 2;
        temp_37.x = vkp_shared_load(at + 0u);
    }  // 69: LOAD TEMP[37].x, MEMORY[0], TEMP[36].xxxx
    temp_38.x = temp_0.x << (imm_0.y & 31u);  // 70: SHL TEMP[38].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_38.x >> 2;
        uvec4 v = temp_37.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 71: STORE BUFFER[1].x, TEMP[38].xxxx, TEMP[37].xxxx
}
