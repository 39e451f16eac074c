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
const uvec4 imm_0 = uvec4(0x00000008u, 0x00000000u, 0x00000002u, 0x00000010u);
const uvec4 imm_1 = uvec4(0x00000040u, 0x00000100u, 0x00000001u, 0x00000000u);
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
    temp_0.x = tgsi_sv_1.y * imm_0.x + tgsi_sv_0.y;  // 0: UMAD TEMP[0].x, SV[1].yyyy, IMM[0].xxxx, SV[0].yyyy
    temp_1.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 1: UMAD TEMP[1].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_2.x = imm_0.y;  // 2: MOV TEMP[2].x, IMM[0].yyyy
    temp_3.x = imm_0.y;  // 3: MOV TEMP[3].x, IMM[0].yyyy
    for (uint loop_4 = 0u; loop_4 < 65535u && ++tgsi_steps <= 1048576u; ++loop_4) {  // 4: BGNLOOP :0
        temp_4.x = uint(-int(int(temp_3.x) >= int(imm_0.z)));  // 5: ISGE TEMP[4].x, TEMP[3].xxxx, IMM[0].zzzz
        if (temp_4.x != 0u) {  // 6: UIF TEMP[4].xxxx :8
            break;  // 7: BRK
        }  // 8: ENDIF
        temp_5.x = tgsi_sv_0.y * imm_0.x + tgsi_sv_0.x;  // 9: UMAD TEMP[5].x, SV[0].yyyy, IMM[0].xxxx, SV[0].xxxx
        temp_6.x = temp_3.x * imm_0.x + tgsi_sv_0.x;  // 10: UMAD TEMP[6].x, TEMP[3].xxxx, IMM[0].xxxx, SV[0].xxxx
        temp_7.x = temp_0.x * imm_0.w + temp_6.x;  // 11: UMAD TEMP[7].x, TEMP[0].xxxx, IMM[0].wwww, TEMP[6].xxxx
        temp_8.x = temp_7.x << (imm_0.z & 31u);  // 12: SHL TEMP[8].x, TEMP[7].xxxx, IMM[0].zzzz
        {
            uint at = temp_8.x >> 2;
            temp_9.x = vkp_buffer_0_load(at + 0u);
        }  // 13: LOAD TEMP[9].x, BUFFER[0], TEMP[8].xxxx
        temp_10.x = temp_5.x << (imm_0.z & 31u);  // 14: SHL TEMP[10].x, TEMP[5].xxxx, IMM[0].zzzz
        {
            uint at = temp_10.x >> 2;
            uvec4 v = temp_9.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 15: STORE MEMORY[0].x, TEMP[10].xxxx, TEMP[9].xxxx
        temp_11.x = temp_5.x + imm_1.x;  // 16: UADD TEMP[11].x, TEMP[5].xxxx, IMM[1].xxxx
        temp_12.x = temp_3.x * imm_0.x + tgsi_sv_0.y;  // 17: UMAD TEMP[12].x, TEMP[3].xxxx, IMM[0].xxxx, SV[0].yyyy
        temp_13.x = temp_12.x * imm_0.w + temp_1.x;  // 18: UMAD TEMP[13].x, TEMP[12].xxxx, IMM[0].wwww, TEMP[1].xxxx
        temp_14.x = temp_13.x + imm_1.y;  // 19: UADD TEMP[14].x, TEMP[13].xxxx, IMM[1].yyyy
        temp_15.x = temp_14.x << (imm_0.z & 31u);  // 20: SHL TEMP[15].x, TEMP[14].xxxx, IMM[0].zzzz
        {
            uint at = temp_15.x >> 2;
            temp_16.x = vkp_buffer_0_load(at + 0u);
        }  // 21: LOAD TEMP[16].x, BUFFER[0], TEMP[15].xxxx
        temp_17.x = temp_11.x << (imm_0.z & 31u);  // 22: SHL TEMP[17].x, TEMP[11].xxxx, IMM[0].zzzz
        {
            uint at = temp_17.x >> 2;
            uvec4 v = temp_16.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 23: STORE MEMORY[0].x, TEMP[17].xxxx, TEMP[16].xxxx
        memoryBarrierShared();  // 24: MEMBAR IMM[0].xxxx
        memoryBarrierShared(); barrier();  // 25: BARRIER
        temp_18.x = imm_0.y;  // 26: MOV TEMP[18].x, IMM[0].yyyy
        for (uint loop_27 = 0u; loop_27 < 65535u && ++tgsi_steps <= 1048576u; ++loop_27) {  // 27: BGNLOOP :0
            temp_19.x = uint(-int(int(temp_18.x) >= int(imm_0.x)));  // 28: ISGE TEMP[19].x, TEMP[18].xxxx, IMM[0].xxxx
            if (temp_19.x != 0u) {  // 29: UIF TEMP[19].xxxx :31
                break;  // 30: BRK
            }  // 31: ENDIF
            temp_20.x = tgsi_sv_0.y * imm_0.x + temp_18.x;  // 32: UMAD TEMP[20].x, SV[0].yyyy, IMM[0].xxxx, TEMP[18].xxxx
            temp_21.x = temp_20.x << (imm_0.z & 31u);  // 33: SHL TEMP[21].x, TEMP[20].xxxx, IMM[0].zzzz
            {
                uint at = temp_21.x >> 2;
                temp_22.x = vkp_shared_load(at + 0u);
            }  // 34: LOAD TEMP[22].x, MEMORY[0], TEMP[21].xxxx
            temp_23.x = temp_18.x * imm_0.x + tgsi_sv_0.x;  // 35: UMAD TEMP[23].x, TEMP[18].xxxx, IMM[0].xxxx, SV[0].xxxx
            temp_24.x = temp_23.x + imm_1.x;  // 36: UADD TEMP[24].x, TEMP[23].xxxx, IMM[1].xxxx
            temp_25.x = temp_24.x << (imm_0.z & 31u);  // 37: SHL TEMP[25].x, TEMP[24].xxxx, IMM[0].zzzz
            {
                uint at = temp_25.x >> 2;
                temp_26.x = vkp_shared_load(at + 0u);
            }  // 38: LOAD TEMP[26].x, MEMORY[0], TEMP[25].xxxx
            { precise float r = uintBitsToFloat(temp_22.x) * uintBitsToFloat(temp_26.x) + uintBitsToFloat(temp_2.x); temp_2.x = floatBitsToUint(r); }  // 39: MAD TEMP[2].x, TEMP[22].xxxx, TEMP[26].xxxx, TEMP[2].xxxx
            temp_18.x = temp_18.x + imm_1.z;  // 40: UADD TEMP[18].x, TEMP[18].xxxx, IMM[1].zzzz
        }  // 41: ENDLOOP :0
        memoryBarrierShared();  // 42: MEMBAR IMM[0].xxxx
        memoryBarrierShared(); barrier();  // 43: BARRIER
        temp_3.x = temp_3.x + imm_1.z;  // 44: UADD TEMP[3].x, TEMP[3].xxxx, IMM[1].zzzz
    }  // 45: ENDLOOP :0
    temp_27.x = temp_0.x * imm_0.w + temp_1.x;  // 46: UMAD TEMP[27].x, TEMP[0].xxxx, IMM[0].wwww, TEMP[1].xxxx
    temp_28.x = temp_27.x << (imm_0.z & 31u);  // 47: SHL TEMP[28].x, TEMP[27].xxxx, IMM[0].zzzz
    {
        uint at = temp_28.x >> 2;
        uvec4 v = temp_2.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 48: STORE BUFFER[1].x, TEMP[28].xxxx, TEMP[2].xxxx
}
