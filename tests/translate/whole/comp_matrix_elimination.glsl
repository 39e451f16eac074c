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
const uvec4 imm_0 = uvec4(0x00000008u, 0x00000040u, 0x00000002u, 0x41a00000u);
const uvec4 imm_1 = uvec4(0x00000000u, 0x00000007u, 0x00000009u, 0x00000001u);
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
    tgsi_steps = 0u;
    temp_0.x = tgsi_sv_0.y * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[0].yyyy, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = tgsi_sv_1.x * imm_0.y + temp_0.x;  // 1: UMAD TEMP[1].x, SV[1].xxxx, IMM[0].yyyy, TEMP[0].xxxx
    temp_2.x = temp_1.x << (imm_0.z & 31u);  // 2: SHL TEMP[2].x, TEMP[1].xxxx, IMM[0].zzzz
    {
        uint at = temp_2.x >> 2;
        temp_3.x = vkp_buffer_0_load(at + 0u);
    }  // 3: LOAD TEMP[3].x, BUFFER[0], TEMP[2].xxxx
    temp_4.x = uint(-int(tgsi_sv_0.x == tgsi_sv_0.y));  // 4: USEQ TEMP[4].x, SV[0].xxxx, SV[0].yyyy
    temp_5.x = mix(imm_1.x, imm_0.w, temp_4.x != uint(0));  // 5: UCMP TEMP[5].x, TEMP[4].xxxx, IMM[0].wwww, IMM[1].xxxx
    { precise float r = uintBitsToFloat(temp_3.x) + uintBitsToFloat(temp_5.x); temp_6.x = floatBitsToUint(r); }  // 6: ADD TEMP[6].x, TEMP[3].xxxx, TEMP[5].xxxx
    temp_7.x = temp_0.x << (imm_0.z & 31u);  // 7: SHL TEMP[7].x, TEMP[0].xxxx, IMM[0].zzzz
    {
        uint at = temp_7.x >> 2;
        uvec4 v = temp_6.xxxx;
        vkp_shared_store(at + 0u, v.x);
    }  // 8: STORE MEMORY[0].x, TEMP[7].xxxx, TEMP[6].xxxx
    memoryBarrierShared();  // 9: MEMBAR IMM[0].xxxx
    memoryBarrierShared(); barrier();  // 10: BARRIER
    temp_8.x = imm_1.x;  // 11: MOV TEMP[8].x, IMM[1].xxxx
    for (uint loop_12 = 0u; loop_12 < 65535u && ++tgsi_steps <= 1048576u; ++loop_12) {  // 12: BGNLOOP :0
        temp_9.x = uint(-int(int(temp_8.x) >= int(imm_1.y)));  // 13: ISGE TEMP[9].x, TEMP[8].xxxx, IMM[1].yyyy
        if (temp_9.x != 0u) {  // 14: UIF TEMP[9].xxxx :16
            break;  // 15: BRK
        }  // 16: ENDIF
        temp_10.x = tgsi_sv_0.y * imm_0.x + temp_8.x;  // 17: UMAD TEMP[10].x, SV[0].yyyy, IMM[0].xxxx, TEMP[8].xxxx
        temp_11.x = temp_10.x << (imm_0.z & 31u);  // 18: SHL TEMP[11].x, TEMP[10].xxxx, IMM[0].zzzz
        {
            uint at = temp_11.x >> 2;
            temp_12.x = vkp_shared_load(at + 0u);
        }  // 19: LOAD TEMP[12].x, MEMORY[0], TEMP[11].xxxx
        temp_13.x = temp_8.x * imm_1.z + imm_1.x;  // 20: UMAD TEMP[13].x, TEMP[8].xxxx, IMM[1].zzzz, IMM[1].xxxx
        temp_14.x = temp_13.x << (imm_0.z & 31u);  // 21: SHL TEMP[14].x, TEMP[13].xxxx, IMM[0].zzzz
        {
            uint at = temp_14.x >> 2;
            temp_15.x = vkp_shared_load(at + 0u);
        }  // 22: LOAD TEMP[15].x, MEMORY[0], TEMP[14].xxxx
        temp_16.x = temp_8.x * imm_0.x + tgsi_sv_0.x;  // 23: UMAD TEMP[16].x, TEMP[8].xxxx, IMM[0].xxxx, SV[0].xxxx
        temp_17.x = temp_16.x << (imm_0.z & 31u);  // 24: SHL TEMP[17].x, TEMP[16].xxxx, IMM[0].zzzz
        {
            uint at = temp_17.x >> 2;
            temp_18.x = vkp_shared_load(at + 0u);
        }  // 25: LOAD TEMP[18].x, MEMORY[0], TEMP[17].xxxx
        temp_19.x = temp_0.x << (imm_0.z & 31u);  // 26: SHL TEMP[19].x, TEMP[0].xxxx, IMM[0].zzzz
        {
            uint at = temp_19.x >> 2;
            temp_20.x = vkp_shared_load(at + 0u);
        }  // 27: LOAD TEMP[20].x, MEMORY[0], TEMP[19].xxxx
        memoryBarrierShared();  // 28: MEMBAR IMM[0].xxxx
        memoryBarrierShared(); barrier();  // 29: BARRIER
        temp_21.x = uint(-int(int(temp_8.x) < int(tgsi_sv_0.y)));  // 30: ISLT TEMP[21].x, TEMP[8].xxxx, SV[0].yyyy
        temp_22.x = uint(-int(int(tgsi_sv_0.x) >= int(temp_8.x)));  // 31: ISGE TEMP[22].x, SV[0].xxxx, TEMP[8].xxxx
        temp_23.x = temp_21.x & temp_22.x;  // 32: AND TEMP[23].x, TEMP[21].xxxx, TEMP[22].xxxx
        if (temp_23.x != 0u) {  // 33: UIF TEMP[23].xxxx :39
            temp_24.x = floatBitsToUint(uintBitsToFloat(temp_12.x) / uintBitsToFloat(temp_15.x));  // 34: DIV TEMP[24].x, TEMP[12].xxxx, TEMP[15].xxxx
            { precise float r = uintBitsToFloat(temp_24.x) * uintBitsToFloat(temp_18.x); temp_25.x = floatBitsToUint(r); }  // 35: MUL TEMP[25].x, TEMP[24].xxxx, TEMP[18].xxxx
            { precise float r = uintBitsToFloat(temp_20.x) + (-uintBitsToFloat(temp_25.x)); temp_26.x = floatBitsToUint(r); }  // 36: ADD TEMP[26].x, TEMP[20].xxxx, -TEMP[25].xxxx
            temp_27.x = temp_0.x << (imm_0.z & 31u);  // 37: SHL TEMP[27].x, TEMP[0].xxxx, IMM[0].zzzz
            {
                uint at = temp_27.x >> 2;
                uvec4 v = temp_26.xxxx;
                vkp_shared_store(at + 0u, v.x);
            }  // 38: STORE MEMORY[0].x, TEMP[27].xxxx, TEMP[26].xxxx
        }  // 39: ENDIF
        memoryBarrierShared();  // 40: MEMBAR IMM[0].xxxx
        memoryBarrierShared(); barrier();  // 41: BARRIER
        temp_8.x = temp_8.x + imm_1.w;  // 42: UADD TEMP[8].x, TEMP[8].xxxx, IMM[1].wwww
    }  // 43: ENDLOOP :0
    temp_28.x = tgsi_sv_1.x * imm_0.y + temp_0.x;  // 44: UMAD TEMP[28].x, SV[1].xxxx, IMM[0].yyyy, TEMP[0].xxxx
    temp_29.x = temp_0.x << (imm_0.z & 31u);  // 45: SHL TEMP[29].x, TEMP[0].xxxx, IMM[0].zzzz
    {
        uint at = temp_29.x >> 2;
        temp_30.x = vkp_shared_load(at + 0u);
    }  // 46: LOAD TEMP[30].x, MEMORY[0], TEMP[29].xxxx
    temp_31.x = temp_28.x << (imm_0.z & 31u);  // 47: SHL TEMP[31].x, TEMP[28].xxxx, IMM[0].zzzz
    {
        uint at = temp_31.x >> 2;
        uvec4 v = temp_30.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 48: STORE BUFFER[1].x, TEMP[31].xxxx, TEMP[30].xxxx
}
