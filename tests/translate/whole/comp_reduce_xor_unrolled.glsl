layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
shared uint vkp_shared[VKP_SHARED_WORDS];
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_shared_store(uint at, uint v) { if (at < VKP_SHARED_WORDS) vkp_shared[at] = v; }
uint vkp_shared_load(uint at) { return at < VKP_SHARED_WORDS ? vkp_shared[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x00000008u, 0x00000020u);
const uvec4 imm_1 = uvec4(0x00000010u, 0x00000004u, 0x00000001u, 0x00000000u);
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
    uvec4 temp_42 = uvec4(0u);
    uvec4 temp_43 = uvec4(0u);
    uvec4 temp_44 = uvec4(0u);
    uvec4 temp_45 = uvec4(0u);
    uvec4 temp_46 = uvec4(0u);
    uvec4 temp_47 = uvec4(0u);
    uvec4 temp_48 = uvec4(0u);
    uvec4 temp_49 = uvec4(0u);
    uvec4 temp_50 = uvec4(0u);
    uvec4 temp_51 = uvec4(0u);
    uvec4 temp_52 = uvec4(0u);
    uvec4 temp_53 = uvec4(0u);
    uvec4 temp_54 = uvec4(0u);
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
    temp_4.x = uint(-int(tgsi_sv_0.x < imm_0.w));  // 7: USLT TEMP[4].x, SV[0].xxxx, IMM[0].wwww
    if (temp_4.x != 0u) {  // 8: UIF TEMP[4].xxxx :17
        temp_5.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 9: SHL TEMP[5].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_5.x >> 2;
            temp_6.x = vkp_shared_load(at + 0u);
        }  // 10: LOAD TEMP[6].x, MEMORY[0], TEMP[5].xxxx
        temp_7.x = tgsi_sv_0.x + imm_0.w;  // 11: UADD TEMP[7].x, SV[0].xxxx, IMM[0].wwww
        temp_8.x = temp_7.x << (imm_0.y & 31u);  // 12: SHL TEMP[8].x, TEMP[7].xxxx, IMM[0].yyyy
        {
            uint at = temp_8.x >> 2;
            temp_9.x = vkp_shared_load(at + 0u);
        }  // 13: LOAD TEMP[9].x, MEMORY[0], TEMP[8].xxxx
        temp_10.x = temp_6.x ^ temp_9.x;  // 14: XOR TEMP[10].x, TEMP[6].xxxx, TEMP[9].xxxx
        temp_11.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 15: SHL TEMP[11].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_11.x >> 2;
            uvec4 v = temp_10.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 16: STORE MEMORY[0].x, TEMP[11].xxxx, TEMP[10].xxxx
    }  // 17: ENDIF
    memoryBarrierShared();  // 18: MEMBAR IMM[0].zzzz
    memoryBarrierShared(); barrier();  // 19: BARRIER
    temp_12.x = uint(-int(tgsi_sv_0.x < imm_1.x));  // 20: USLT TEMP[12].x, SV[0].xxxx, IMM[1].xxxx
    if (temp_12.x != 0u) {  // 21: UIF TEMP[12].xxxx :30
        temp_13.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 22: SHL TEMP[13].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_13.x >> 2;
            temp_14.x = vkp_shared_load(at + 0u);
        }  // 23: LOAD TEMP[14].x, MEMORY[0], TEMP[13].xxxx
        temp_15.x = tgsi_sv_0.x + imm_1.x;  // 24: UADD TEMP[15].x, SV[0].xxxx, IMM[1].xxxx
        temp_16.x = temp_15.x << (imm_0.y & 31u);  // 25: SHL TEMP[16].x, TEMP[15].xxxx, IMM[0].yyyy
        {
            uint at = temp_16.x >> 2;
            temp_17.x = vkp_shared_load(at + 0u);
        }  // 26: LOAD TEMP[17].x, MEMORY[0], TEMP[16].xxxx
        temp_18.x = temp_14.x ^ temp_17.x;  // 27: XOR TEMP[18].x, TEMP[14].xxxx, TEMP[17].xxxx
        temp_19.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 28: SHL TEMP[19].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_19.x >> 2;
            uvec4 v = temp_18.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 29: STORE MEMORY[0].x, TEMP[19].xxxx, TEMP[18].xxxx
    }  // 30: ENDIF
    memoryBarrierShared();  // 31: MEMBAR IMM[0].zzzz
    memoryBarrierShared(); barrier();  // 32: BARRIER
    temp_20.x = uint(-int(tgsi_sv_0.x < imm_0.z));  // 33: USLT TEMP[20].x, SV[0].xxxx, IMM[0].zzzz
    if (temp_20.x != 0u) {  // 34: UIF TEMP[20].xxxx :43
        temp_21.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 35: SHL TEMP[21].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_21.x >> 2;
            temp_22.x = vkp_shared_load(at + 0u);
        }  // 36: LOAD TEMP[22].x, MEMORY[0], TEMP[21].xxxx
        temp_23.x = tgsi_sv_0.x + imm_0.z;  // 37: UADD TEMP[23].x, SV[0].xxxx, IMM[0].zzzz
        temp_24.x = temp_23.x << (imm_0.y & 31u);  // 38: SHL TEMP[24].x, TEMP[23].xxxx, IMM[0].yyyy
        {
            uint at = temp_24.x >> 2;
            temp_25.x = vkp_shared_load(at + 0u);
        }  // 39: LOAD TEMP[25].x, MEMORY[0], TEMP[24].xxxx
        temp_26.x = temp_22.x ^ temp_25.x;  // 40: XOR TEMP[26].x, TEMP[22].xxxx, TEMP[25].xxxx
        temp_27.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 41: SHL TEMP[27].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_27.x >> 2;
            uvec4 v = temp_26.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 42: STORE MEMORY[0].x, TEMP[27].xxxx, TEMP[26].xxxx
    }  // 43: ENDIF
    memoryBarrierShared();  // 44: MEMBAR IMM[0].zzzz
    memoryBarrierShared(); barrier();  // 45: BARRIER
    temp_28.x = uint(-int(tgsi_sv_0.x < imm_1.y));  // 46: USLT TEMP[28].x, SV[0].xxxx, IMM[1].yyyy
    if (temp_28.x != 0u) {  // 47: UIF TEMP[28].xxxx :56
        temp_29.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 48: SHL TEMP[29].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_29.x >> 2;
            temp_30.x = vkp_shared_load(at + 0u);
        }  // 49: LOAD TEMP[30].x, MEMORY[0], TEMP[29].xxxx
        temp_31.x = tgsi_sv_0.x + imm_1.y;  // 50: UADD TEMP[31].x, SV[0].xxxx, IMM[1].yyyy
        temp_32.x = temp_31.x << (imm_0.y & 31u);  // 51: SHL TEMP[32].x, TEMP[31].xxxx, IMM[0].yyyy
        {
            uint at = temp_32.x >> 2;
            temp_33.x = vkp_shared_load(at + 0u);
        }  // 52: LOAD TEMP[33].x, MEMORY[0], TEMP[32].xxxx
        temp_34.x = temp_30.x ^ temp_33.x;  // 53: XOR TEMP[34].x, TEMP[30].xxxx, TEMP[33].xxxx
        temp_35.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 54: SHL TEMP[35].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_35.x >> 2;
            uvec4 v = temp_34.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 55: STORE MEMORY[0].x, TEMP[35].xxxx, TEMP[34].xxxx
    }  // 56: ENDIF
    memoryBarrierShared();  // 57: MEMBAR IMM[0].zzzz
    memoryBarrierShared(); barrier();  // 58: BARRIER
    temp_36.x = uint(-int(tgsi_sv_0.x < imm_0.y));  // 59: USLT TEMP[36].x, SV[0].xxxx, IMM[0].yyyy
    if (temp_36.x != 0u) {  // 60: UIF TEMP[36].xxxx :69
        temp_37.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 61: SHL TEMP[37].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_37.x >> 2;
            temp_38.x = vkp_shared_load(at + 0u);
        }  // 62: LOAD TEMP[38].x, MEMORY[0], TEMP[37].xxxx
        temp_39.x = tgsi_sv_0.x + imm_0.y;  // 63: UADD TEMP[39].x, SV[0].xxxx, IMM[0].yyyy
        temp_40.x = temp_39.x << (imm_0.y & 31u);  // 64: SHL TEMP[40].x, TEMP[39].xxxx, IMM[0].yyyy
        {
            uint at = temp_40.x >> 2;
            temp_41.x = vkp_shared_load(at + 0u);
        }  // 65: LOAD TEMP[41].x, MEMORY[0], TEMP[40].xxxx
        temp_42.x = temp_38.x ^ temp_41.x;  // 66: XOR TEMP[42].x, TEMP[38].xxxx, TEMP[41].xxxx
        temp_43.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 67: SHL TEMP[43].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_43.x >> 2;
            uvec4 v = temp_42.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 68: STORE MEMORY[0].x, TEMP[43].xxxx, TEMP[42].xxxx
    }  // 69: ENDIF
    memoryBarrierShared();  // 70: MEMBAR IMM[0].zzzz
    memoryBarrierShared(); barrier();  // 71: BARRIER
    temp_44.x = uint(-int(tgsi_sv_0.x < imm_1.z));  // 72: USLT TEMP[44].x, SV[0].xxxx, IMM[1].zzzz
    if (temp_44.x != 0u) {  // 73: UIF TEMP[44].xxxx :82
        temp_45.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 74: SHL TEMP[45].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_45.x >> 2;
            temp_46.x = vkp_shared_load(at + 0u);
        }  // 75: LOAD TEMP[46].x, MEMORY[0], TEMP[45].xxxx
        temp_47.x = tgsi_sv_0.x + imm_1.z;  // 76: UADD TEMP[47].x, SV[0].xxxx, IMM[1].zzzz
        temp_48.x = temp_47.x << (imm_0.y & 31u);  // 77: SHL TEMP[48].x, TEMP[47].xxxx, IMM[0].yyyy
        {
            uint at = temp_48.x >> 2;
            temp_49.x = vkp_shared_load(at + 0u);
        }  // 78: LOAD TEMP[49].x, MEMORY[0], TEMP[48].xxxx
        temp_50.x = temp_46.x ^ temp_49.x;  // 79: XOR TEMP[50].x, TEMP[46].xxxx, TEMP[49].xxxx
        temp_51.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 80: SHL TEMP[51].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_51.x >> 2;
            uvec4 v = temp_50.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 81: STORE MEMORY[0].x, TEMP[51].xxxx, TEMP[50].xxxx
    }  // 82: ENDIF
    memoryBarrierShared();  // 83: MEMBAR IMM[0].zzzz
    memoryBarrierShared(); barrier();  // 84: BARRIER
    temp_52.x = uint(-int(tgsi_sv_0.x == imm_1.w));  // 85: USEQ TEMP[52].x, SV[0].xxxx, IMM[1].wwww
    if (temp_52.x != 0u) {  // 86: UIF TEMP[52].xxxx :90
        {
            uint at = imm_1.w >> 2;
            temp_53.x = vkp_shared_load(at + 0u);
        }  // 87: LOAD TEMP[53].x, MEMORY[0], IMM[1].wwww
        temp_54.x = tgsi_sv_1.x << (imm_0.y & 31u);  // 88: SHL TEMP[54].x, SV[1].xxxx, IMM[0].yyyy
        {
            uint at = temp_54.x >> 2;
            uvec4 v = temp_53.xxxx;
            vkp_buffer_1_store(at + 0u, v.x);
        }  // 89: STORE BUFFER[1].x, TEMP[54].xxxx, TEMP[53].xxxx
    }  // 90: ENDIF
}
