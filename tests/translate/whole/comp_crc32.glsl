layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
shared uint vkp_shared[VKP_SHARED_WORDS];
void vkp_shared_store(uint at, uint v) { if (at < VKP_SHARED_WORDS) vkp_shared[at] = v; }
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
uint vkp_shared_load(uint at) { return at < VKP_SHARED_WORDS ? vkp_shared[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000004u, 0x00000040u, 0x00000008u);
const uvec4 imm_1 = uvec4(0x00000001u, 0xedb88320u, 0x00000002u, 0xffffffffu);
const uvec4 imm_2 = uvec4(0x000003ffu, 0x000000ffu, 0x00000000u, 0x00000000u);
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
    tgsi_steps = 0u;
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    for (uint loop_1 = 0u; loop_1 < 65535u && ++tgsi_steps <= 1048576u; ++loop_1) {  // 1: BGNLOOP :0
        temp_1.x = uint(-int(int(temp_0.x) >= int(imm_0.y)));  // 2: ISGE TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
        if (temp_1.x != 0u) {  // 3: UIF TEMP[1].xxxx :5
            break;  // 4: BRK
        }  // 5: ENDIF
        temp_2.x = temp_0.x * imm_0.z + tgsi_sv_0.x;  // 6: UMAD TEMP[2].x, TEMP[0].xxxx, IMM[0].zzzz, SV[0].xxxx
        temp_3.x = temp_2.x;  // 7: MOV TEMP[3].x, TEMP[2].xxxx
        temp_4.x = imm_0.x;  // 8: MOV TEMP[4].x, IMM[0].xxxx
        for (uint loop_9 = 0u; loop_9 < 65535u && ++tgsi_steps <= 1048576u; ++loop_9) {  // 9: BGNLOOP :0
            temp_5.x = uint(-int(int(temp_4.x) >= int(imm_0.w)));  // 10: ISGE TEMP[5].x, TEMP[4].xxxx, IMM[0].wwww
            if (temp_5.x != 0u) {  // 11: UIF TEMP[5].xxxx :13
                break;  // 12: BRK
            }  // 13: ENDIF
            temp_6.x = temp_3.x & imm_1.x;  // 14: AND TEMP[6].x, TEMP[3].xxxx, IMM[1].xxxx
            temp_7.x = uint(-int(temp_6.x != imm_0.x));  // 15: USNE TEMP[7].x, TEMP[6].xxxx, IMM[0].xxxx
            temp_8.x = temp_3.x >> (imm_1.x & 31u);  // 16: USHR TEMP[8].x, TEMP[3].xxxx, IMM[1].xxxx
            temp_9.x = temp_8.x ^ imm_1.y;  // 17: XOR TEMP[9].x, TEMP[8].xxxx, IMM[1].yyyy
            temp_10.x = temp_3.x >> (imm_1.x & 31u);  // 18: USHR TEMP[10].x, TEMP[3].xxxx, IMM[1].xxxx
            temp_3.x = mix(temp_10.x, temp_9.x, temp_7.x != uint(0));  // 19: UCMP TEMP[3].x, TEMP[7].xxxx, TEMP[9].xxxx, TEMP[10].xxxx
            temp_4.x = temp_4.x + imm_1.x;  // 20: UADD TEMP[4].x, TEMP[4].xxxx, IMM[1].xxxx
        }  // 21: ENDLOOP :0
        temp_11.x = temp_2.x << (imm_1.z & 31u);  // 22: SHL TEMP[11].x, TEMP[2].xxxx, IMM[1].zzzz
        {
            uint at = temp_11.x >> 2;
            uvec4 v = temp_3.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 23: STORE MEMORY[0].x, TEMP[11].xxxx, TEMP[3].xxxx
        temp_0.x = temp_0.x + imm_1.x;  // 24: UADD TEMP[0].x, TEMP[0].xxxx, IMM[1].xxxx
    }  // 25: ENDLOOP :0
    memoryBarrierShared();  // 26: MEMBAR IMM[0].wwww
    memoryBarrierShared(); barrier();  // 27: BARRIER
    temp_12.x = imm_1.w;  // 28: MOV TEMP[12].x, IMM[1].wwww
    temp_13.x = imm_0.x;  // 29: MOV TEMP[13].x, IMM[0].xxxx
    for (uint loop_30 = 0u; loop_30 < 65535u && ++tgsi_steps <= 1048576u; ++loop_30) {  // 30: BGNLOOP :0
        temp_14.x = uint(-int(int(temp_13.x) >= int(imm_0.y)));  // 31: ISGE TEMP[14].x, TEMP[13].xxxx, IMM[0].yyyy
        if (temp_14.x != 0u) {  // 32: UIF TEMP[14].xxxx :34
            break;  // 33: BRK
        }  // 34: ENDIF
        temp_15.x = tgsi_sv_1.x * imm_0.z + tgsi_sv_0.x;  // 35: UMAD TEMP[15].x, SV[1].xxxx, IMM[0].zzzz, SV[0].xxxx
        temp_16.x = temp_15.x * imm_0.y + temp_13.x;  // 36: UMAD TEMP[16].x, TEMP[15].xxxx, IMM[0].yyyy, TEMP[13].xxxx
        temp_17.x = temp_16.x & imm_2.x;  // 37: AND TEMP[17].x, TEMP[16].xxxx, IMM[2].xxxx
        temp_18.x = temp_17.x << (imm_1.z & 31u);  // 38: SHL TEMP[18].x, TEMP[17].xxxx, IMM[1].zzzz
        {
            uint at = temp_18.x >> 2;
            temp_19.x = vkp_buffer_0_load(at + 0u);
        }  // 39: LOAD TEMP[19].x, BUFFER[0], TEMP[18].xxxx
        temp_20.x = imm_0.x;  // 40: MOV TEMP[20].x, IMM[0].xxxx
        for (uint loop_41 = 0u; loop_41 < 65535u && ++tgsi_steps <= 1048576u; ++loop_41) {  // 41: BGNLOOP :0
            temp_21.x = uint(-int(int(temp_20.x) >= int(imm_0.y)));  // 42: ISGE TEMP[21].x, TEMP[20].xxxx, IMM[0].yyyy
            if (temp_21.x != 0u) {  // 43: UIF TEMP[21].xxxx :45
                break;  // 44: BRK
            }  // 45: ENDIF
            temp_22.x = temp_12.x >> (imm_0.w & 31u);  // 46: USHR TEMP[22].x, TEMP[12].xxxx, IMM[0].wwww
            temp_23.x = temp_12.x ^ temp_19.x;  // 47: XOR TEMP[23].x, TEMP[12].xxxx, TEMP[19].xxxx
            temp_24.x = temp_23.x & imm_2.y;  // 48: AND TEMP[24].x, TEMP[23].xxxx, IMM[2].yyyy
            temp_25.x = temp_24.x << (imm_1.z & 31u);  // 49: SHL TEMP[25].x, TEMP[24].xxxx, IMM[1].zzzz
            {
                uint at = temp_25.x >> 2;
                temp_26.x = vkp_shared_load(at + 0u);
            }  // 50: LOAD TEMP[26].x, MEMORY[0], TEMP[25].xxxx
            temp_12.x = temp_22.x ^ temp_26.x;  // 51: XOR TEMP[12].x, TEMP[22].xxxx, TEMP[26].xxxx
            temp_19.x = temp_19.x >> (imm_0.w & 31u);  // 52: USHR TEMP[19].x, TEMP[19].xxxx, IMM[0].wwww
            temp_20.x = temp_20.x + imm_1.x;  // 53: UADD TEMP[20].x, TEMP[20].xxxx, IMM[1].xxxx
        }  // 54: ENDLOOP :0
        temp_13.x = temp_13.x + imm_1.x;  // 55: UADD TEMP[13].x, TEMP[13].xxxx, IMM[1].xxxx
    }  // 56: ENDLOOP :0
    temp_27.x = ~temp_12.x;  // 57: NOT TEMP[27].x, TEMP[12].xxxx
    temp_28.x = temp_15.x << (imm_1.z & 31u);  // 58: SHL TEMP[28].x, TEMP[15].xxxx, IMM[1].zzzz
    {
        uint at = temp_28.x >> 2;
        uvec4 v = temp_27.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 59: STORE BUFFER[1].x, TEMP[28].xxxx, TEMP[27].xxxx
}
