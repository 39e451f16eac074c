layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
shared uint vkp_shared[VKP_SHARED_WORDS];
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_shared_store(uint at, uint v) { if (at < VKP_SHARED_WORDS) vkp_shared[at] = v; }
uint vkp_shared_ATOMOR(uint at, uint v) { return at < VKP_SHARED_WORDS ? atomicOr(vkp_shared[at], v) : 0u; }
uint vkp_shared_load(uint at) { return at < VKP_SHARED_WORDS ? vkp_shared[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x000000ffu, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000008u, 0x00000001u, 0x00000005u, 0x00000100u);
const uvec4 imm_2 = uvec4(0x0000001fu, 0x00000104u, 0xffffffffu, 0x00000020u);
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
    uvec4 temp_39 = uvec4(0u);
    uvec4 temp_40 = uvec4(0u);
    uvec4 temp_41 = uvec4(0u);
    tgsi_steps = 0u;
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_1.x >> 2;
        temp_2.x = vkp_buffer_0_load(at + 0u);
    }  // 2: LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx
    temp_3.x = temp_2.x & imm_0.z;  // 3: AND TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz
    temp_4.x = imm_0.w;  // 4: MOV TEMP[4].x, IMM[0].wwww
    for (uint loop_5 = 0u; loop_5 < 65535u && ++tgsi_steps <= 1048576u; ++loop_5) {  // 5: BGNLOOP :0
        temp_5.x = uint(-int(int(temp_4.x) >= int(imm_1.x)));  // 6: ISGE TEMP[5].x, TEMP[4].xxxx, IMM[1].xxxx
        if (temp_5.x != 0u) {  // 7: UIF TEMP[5].xxxx :9
            break;  // 8: BRK
        }  // 9: ENDIF
        temp_6.x = temp_3.x >> (temp_4.x & 31u);  // 10: USHR TEMP[6].x, TEMP[3].xxxx, TEMP[4].xxxx
        temp_7.x = temp_6.x & imm_1.y;  // 11: AND TEMP[7].x, TEMP[6].xxxx, IMM[1].yyyy
        temp_8.x = uint(-int(tgsi_sv_0.x < imm_0.y));  // 12: USLT TEMP[8].x, SV[0].xxxx, IMM[0].yyyy
        if (temp_8.x != 0u) {  // 13: UIF TEMP[8].xxxx :17
            temp_9.x = tgsi_sv_0.x + imm_0.x;  // 14: UADD TEMP[9].x, SV[0].xxxx, IMM[0].xxxx
            temp_10.x = temp_9.x << (imm_0.y & 31u);  // 15: SHL TEMP[10].x, TEMP[9].xxxx, IMM[0].yyyy
            {
                uint at = temp_10.x >> 2;
                uvec4 v = imm_0.wwww;
                vkp_shared_store(at + 0u, v.x);
            }  // 16: STORE MEMORY[0].x, TEMP[10].xxxx, IMM[0].wwww
        }  // 17: ENDIF
        memoryBarrierShared();  // 18: MEMBAR IMM[1].xxxx
        memoryBarrierShared(); barrier();  // 19: BARRIER
        temp_11.x = tgsi_sv_0.x >> (imm_1.z & 31u);  // 20: USHR TEMP[11].x, SV[0].xxxx, IMM[1].zzzz
        temp_12.x = temp_11.x << (imm_0.y & 31u);  // 21: SHL TEMP[12].x, TEMP[11].xxxx, IMM[0].yyyy
        temp_13.x = temp_12.x + imm_1.w;  // 22: UADD TEMP[13].x, TEMP[12].xxxx, IMM[1].wwww
        temp_14.x = tgsi_sv_0.x & imm_2.x;  // 23: AND TEMP[14].x, SV[0].xxxx, IMM[2].xxxx
        temp_15.x = temp_7.x << (temp_14.x & 31u);  // 24: SHL TEMP[15].x, TEMP[7].xxxx, TEMP[14].xxxx
        {
            uint at = temp_13.x >> 2;
            uint old = 0u;
            old = vkp_shared_ATOMOR(at, temp_15.x);
            temp_16.x = old;
        }  // 25: ATOMOR TEMP[16].x, MEMORY[0], TEMP[13].xxxx, TEMP[15].xxxx
        memoryBarrierShared();  // 26: MEMBAR IMM[1].xxxx
        memoryBarrierShared(); barrier();  // 27: BARRIER
        {
            uint at = imm_1.w >> 2;
            temp_17.x = vkp_shared_load(at + 0u);
        }  // 28: LOAD TEMP[17].x, MEMORY[0], IMM[1].wwww
        {
            uint at = imm_2.y >> 2;
            temp_18.x = vkp_shared_load(at + 0u);
        }  // 29: LOAD TEMP[18].x, MEMORY[0], IMM[2].yyyy
        temp_19.x = uint(bitCount(temp_17.x));  // 30: POPC TEMP[19].x, TEMP[17].xxxx
        temp_20.x = uint(bitCount(temp_18.x));  // 31: POPC TEMP[20].x, TEMP[18].xxxx
        temp_21.x = temp_19.x + temp_20.x;  // 32: UADD TEMP[21].x, TEMP[19].xxxx, TEMP[20].xxxx
        temp_22.x = tgsi_sv_0.x & imm_2.x;  // 33: AND TEMP[22].x, SV[0].xxxx, IMM[2].xxxx
        temp_23.x = imm_1.y << (temp_22.x & 31u);  // 34: SHL TEMP[23].x, IMM[1].yyyy, TEMP[22].xxxx
        temp_24.x = temp_23.x + imm_2.z;  // 35: UADD TEMP[24].x, TEMP[23].xxxx, IMM[2].zzzz
        temp_25.x = uint(-int(tgsi_sv_0.x < imm_2.w));  // 36: USLT TEMP[25].x, SV[0].xxxx, IMM[2].wwww
        temp_26.x = mix(temp_18.x, temp_17.x, temp_25.x != uint(0));  // 37: UCMP TEMP[26].x, TEMP[25].xxxx, TEMP[17].xxxx, TEMP[18].xxxx
        temp_27.x = temp_26.x & temp_24.x;  // 38: AND TEMP[27].x, TEMP[26].xxxx, TEMP[24].xxxx
        temp_28.x = uint(bitCount(temp_27.x));  // 39: POPC TEMP[28].x, TEMP[27].xxxx
        temp_29.x = uint(bitCount(temp_17.x));  // 40: POPC TEMP[29].x, TEMP[17].xxxx
        temp_30.x = mix(temp_29.x, imm_0.w, temp_25.x != uint(0));  // 41: UCMP TEMP[30].x, TEMP[25].xxxx, IMM[0].wwww, TEMP[29].xxxx
        temp_31.x = temp_28.x + temp_30.x;  // 42: UADD TEMP[31].x, TEMP[28].xxxx, TEMP[30].xxxx
        temp_32.x = uint(-int(temp_21.x));  // 43: INEG TEMP[32].x, TEMP[21].xxxx
        temp_33.x = imm_0.x + temp_32.x;  // 44: UADD TEMP[33].x, IMM[0].xxxx, TEMP[32].xxxx
        temp_34.x = uint(-int(temp_7.x != imm_0.w));  // 45: USNE TEMP[34].x, TEMP[7].xxxx, IMM[0].wwww
        temp_35.x = temp_33.x + temp_31.x;  // 46: UADD TEMP[35].x, TEMP[33].xxxx, TEMP[31].xxxx
        temp_36.x = uint(-int(temp_31.x));  // 47: INEG TEMP[36].x, TEMP[31].xxxx
        temp_37.x = tgsi_sv_0.x + temp_36.x;  // 48: UADD TEMP[37].x, SV[0].xxxx, TEMP[36].xxxx
        temp_38.x = mix(temp_37.x, temp_35.x, temp_34.x != uint(0));  // 49: UCMP TEMP[38].x, TEMP[34].xxxx, TEMP[35].xxxx, TEMP[37].xxxx
        temp_39.x = temp_38.x << (imm_0.y & 31u);  // 50: SHL TEMP[39].x, TEMP[38].xxxx, IMM[0].yyyy
        {
            uint at = temp_39.x >> 2;
            uvec4 v = temp_3.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 51: STORE MEMORY[0].x, TEMP[39].xxxx, TEMP[3].xxxx
        memoryBarrierShared();  // 52: MEMBAR IMM[1].xxxx
        memoryBarrierShared(); barrier();  // 53: BARRIER
        temp_40.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 54: SHL TEMP[40].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_40.x >> 2;
            temp_3.x = vkp_shared_load(at + 0u);
        }  // 55: LOAD TEMP[3].x, MEMORY[0], TEMP[40].xxxx
        memoryBarrierShared();  // 56: MEMBAR IMM[1].xxxx
        memoryBarrierShared(); barrier();  // 57: BARRIER
        temp_4.x = temp_4.x + imm_1.y;  // 58: UADD TEMP[4].x, TEMP[4].xxxx, IMM[1].yyyy
    }  // 59: ENDLOOP :0
    temp_41.x = temp_0.x << (imm_0.y & 31u);  // 60: SHL TEMP[41].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_41.x >> 2;
        uvec4 v = temp_3.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 61: STORE BUFFER[1].x, TEMP[41].xxxx, TEMP[3].xxxx
}
