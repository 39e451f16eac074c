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
const uvec4 imm_0 = uvec4(0x00000002u, 0x00000040u, 0x00000000u, 0x00000042u);
const uvec4 imm_1 = uvec4(0xfffffffeu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_2 = uvec4(0x00000008u, 0x00000005u, 0x00000001u, 0x3e4ccccdu);
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
    temp_0.x = tgsi_sv_0.x + imm_0.x;  // 0: UADD TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    temp_1.x = tgsi_sv_1.x * imm_0.y + tgsi_sv_0.x;  // 1: UMAD TEMP[1].x, SV[1].xxxx, IMM[0].yyyy, SV[0].xxxx
    temp_2.x = temp_1.x << (imm_0.x & 31u);  // 2: SHL TEMP[2].x, TEMP[1].xxxx, IMM[0].xxxx
    {
        uint at = temp_2.x >> 2;
        temp_3.x = vkp_buffer_0_load(at + 0u);
    }  // 3: LOAD TEMP[3].x, BUFFER[0], TEMP[2].xxxx
    temp_4.x = temp_0.x << (imm_0.x & 31u);  // 4: SHL TEMP[4].x, TEMP[0].xxxx, IMM[0].xxxx
    {
        uint at = temp_4.x >> 2;
        uvec4 v = temp_3.xxxx;
        vkp_shared_store(at + 0u, v.x);
    }  // 5: STORE MEMORY[0].x, TEMP[4].xxxx, TEMP[3].xxxx
    temp_5.x = uint(-int(tgsi_sv_0.x < imm_0.x));  // 6: USLT TEMP[5].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_5.x != 0u) {  // 7: UIF TEMP[5].xxxx :20
        temp_6.x = temp_1.x + imm_1.x;  // 8: UADD TEMP[6].x, TEMP[1].xxxx, IMM[1].xxxx
        temp_7.x = uint(max(int(temp_6.x), int(imm_0.z)));  // 9: IMAX TEMP[7].x, TEMP[6].xxxx, IMM[0].zzzz
        temp_8.x = temp_7.x << (imm_0.x & 31u);  // 10: SHL TEMP[8].x, TEMP[7].xxxx, IMM[0].xxxx
        {
            uint at = temp_8.x >> 2;
            temp_9.x = vkp_buffer_0_load(at + 0u);
        }  // 11: LOAD TEMP[9].x, BUFFER[0], TEMP[8].xxxx
        temp_10.x = tgsi_sv_0.x << (imm_0.x & 31u);  // 12: SHL TEMP[10].x, SV[0].xxxx, IMM[0].xxxx
        {
            uint at = temp_10.x >> 2;
            uvec4 v = temp_9.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 13: STORE MEMORY[0].x, TEMP[10].xxxx, TEMP[9].xxxx
        temp_11.x = tgsi_sv_0.x + imm_0.w;  // 14: UADD TEMP[11].x, SV[0].xxxx, IMM[0].wwww
        temp_12.x = temp_1.x + imm_0.y;  // 15: UADD TEMP[12].x, TEMP[1].xxxx, IMM[0].yyyy
        temp_13.x = temp_12.x << (imm_0.x & 31u);  // 16: SHL TEMP[13].x, TEMP[12].xxxx, IMM[0].xxxx
        {
            uint at = temp_13.x >> 2;
            temp_14.x = vkp_buffer_0_load(at + 0u);
        }  // 17: LOAD TEMP[14].x, BUFFER[0], TEMP[13].xxxx
        temp_15.x = temp_11.x << (imm_0.x & 31u);  // 18: SHL TEMP[15].x, TEMP[11].xxxx, IMM[0].xxxx
        {
            uint at = temp_15.x >> 2;
            uvec4 v = temp_14.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 19: STORE MEMORY[0].x, TEMP[15].xxxx, TEMP[14].xxxx
    }  // 20: ENDIF
    memoryBarrierShared();  // 21: MEMBAR IMM[2].xxxx
    memoryBarrierShared(); barrier();  // 22: BARRIER
    temp_16.x = imm_0.z;  // 23: MOV TEMP[16].x, IMM[0].zzzz
    temp_17.x = imm_0.z;  // 24: MOV TEMP[17].x, IMM[0].zzzz
    for (uint loop_25 = 0u; loop_25 < 65535u && ++tgsi_steps <= 1048576u; ++loop_25) {  // 25: BGNLOOP :0
        temp_18.x = uint(-int(int(temp_17.x) >= int(imm_2.y)));  // 26: ISGE TEMP[18].x, TEMP[17].xxxx, IMM[2].yyyy
        if (temp_18.x != 0u) {  // 27: UIF TEMP[18].xxxx :29
            break;  // 28: BRK
        }  // 29: ENDIF
        temp_19.x = tgsi_sv_0.x + temp_17.x;  // 30: UADD TEMP[19].x, SV[0].xxxx, TEMP[17].xxxx
        temp_20.x = temp_19.x << (imm_0.x & 31u);  // 31: SHL TEMP[20].x, TEMP[19].xxxx, IMM[0].xxxx
        {
            uint at = temp_20.x >> 2;
            temp_21.x = vkp_shared_load(at + 0u);
        }  // 32: LOAD TEMP[21].x, MEMORY[0], TEMP[20].xxxx
        { precise float r = uintBitsToFloat(temp_16.x) + uintBitsToFloat(temp_21.x); temp_16.x = floatBitsToUint(r); }  // 33: ADD TEMP[16].x, TEMP[16].xxxx, TEMP[21].xxxx
        temp_17.x = temp_17.x + imm_2.z;  // 34: UADD TEMP[17].x, TEMP[17].xxxx, IMM[2].zzzz
    }  // 35: ENDLOOP :0
    { precise float r = uintBitsToFloat(temp_16.x) * uintBitsToFloat(imm_2.w); temp_22.x = floatBitsToUint(r); }  // 36: MUL TEMP[22].x, TEMP[16].xxxx, IMM[2].wwww
    temp_23.x = temp_1.x << (imm_0.x & 31u);  // 37: SHL TEMP[23].x, TEMP[1].xxxx, IMM[0].xxxx
    {
        uint at = temp_23.x >> 2;
        uvec4 v = temp_22.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 38: STORE BUFFER[1].x, TEMP[23].xxxx, TEMP[22].xxxx
}
