layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
shared uint vkp_shared[VKP_SHARED_WORDS];
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_shared_store(uint at, uint v) { if (at < VKP_SHARED_WORDS) vkp_shared[at] = v; }
uint vkp_shared_ATOMUADD(uint at, uint v) { return at < VKP_SHARED_WORDS ? atomicAdd(vkp_shared[at], v) : 0u; }
uint vkp_buffer_1_ATOMUADD(uint at, uint v) { return at < uint(vkp_buffer_1.words.length()) ? atomicAdd(vkp_buffer_1.words[at], v) : 0u; }
uint vkp_shared_ATOMAND(uint at, uint v) { return at < VKP_SHARED_WORDS ? atomicAnd(vkp_shared[at], v) : 0u; }
uint vkp_buffer_1_ATOMAND(uint at, uint v) { return at < uint(vkp_buffer_1.words.length()) ? atomicAnd(vkp_buffer_1.words[at], v) : 0u; }
uint vkp_shared_ATOMOR(uint at, uint v) { return at < VKP_SHARED_WORDS ? atomicOr(vkp_shared[at], v) : 0u; }
uint vkp_buffer_1_ATOMOR(uint at, uint v) { return at < uint(vkp_buffer_1.words.length()) ? atomicOr(vkp_buffer_1.words[at], v) : 0u; }
uint vkp_shared_ATOMXOR(uint at, uint v) { return at < VKP_SHARED_WORDS ? atomicXor(vkp_shared[at], v) : 0u; }
uint vkp_buffer_1_ATOMXOR(uint at, uint v) { return at < uint(vkp_buffer_1.words.length()) ? atomicXor(vkp_buffer_1.words[at], v) : 0u; }
uint vkp_shared_ATOMUMIN(uint at, uint v) { return at < VKP_SHARED_WORDS ? atomicMin(vkp_shared[at], v) : 0u; }
uint vkp_buffer_1_ATOMUMIN(uint at, uint v) { return at < uint(vkp_buffer_1.words.length()) ? atomicMin(vkp_buffer_1.words[at], v) : 0u; }
uint vkp_shared_ATOMUMAX(uint at, uint v) { return at < VKP_SHARED_WORDS ? atomicMax(vkp_shared[at], v) : 0u; }
uint vkp_buffer_1_ATOMUMAX(uint at, uint v) { return at < uint(vkp_buffer_1.words.length()) ? atomicMax(vkp_buffer_1.words[at], v) : 0u; }
uint vkp_shared_ATOMIMIN(uint at, uint v) {
    if (!(at < VKP_SHARED_WORDS)) return 0u;
    uint old = vkp_shared[at], seen;
    do { seen = old; old = atomicCompSwap(vkp_shared[at], seen, uint(min(int(seen), int(v)))); } while (old != seen);
    return old;
}
uint vkp_buffer_1_ATOMIMIN(uint at, uint v) {
    if (!(at < uint(vkp_buffer_1.words.length()))) return 0u;
    uint old = vkp_buffer_1.words[at], seen;
    do { seen = old; old = atomicCompSwap(vkp_buffer_1.words[at], seen, uint(min(int(seen), int(v)))); } while (old != seen);
    return old;
}
uint vkp_shared_ATOMIMAX(uint at, uint v) {
    if (!(at < VKP_SHARED_WORDS)) return 0u;
    uint old = vkp_shared[at], seen;
    do { seen = old; old = atomicCompSwap(vkp_shared[at], seen, uint(max(int(seen), int(v)))); } while (old != seen);
    return old;
}
uint vkp_buffer_1_ATOMIMAX(uint at, uint v) {
    if (!(at < uint(vkp_buffer_1.words.length()))) return 0u;
    uint old = vkp_buffer_1.words[at], seen;
    do { seen = old; old = atomicCompSwap(vkp_buffer_1.words[at], seen, uint(max(int(seen), int(v)))); } while (old != seen);
    return old;
}
uint vkp_shared_load(uint at) { return at < VKP_SHARED_WORDS ? vkp_shared[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000008u, 0x00000002u, 0x00000040u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000004u, 0x00000001u, 0x00000044u, 0x00000048u);
const uvec4 imm_2 = uvec4(0x0000000cu, 0x00000003u, 0x0000004cu, 0x00000010u);
const uvec4 imm_3 = uvec4(0x00000050u, 0x00000014u, 0x00000005u, 0x00000054u);
const uvec4 imm_4 = uvec4(0x00000018u, 0x00000006u, 0x00000058u, 0x0000001cu);
const uvec4 imm_5 = uvec4(0x00000007u, 0x0000005cu, 0x00000000u, 0x00000000u);
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
    temp_0.x = uint(-int(tgsi_sv_0.x < imm_0.x));  // 0: USLT TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_0.x != 0u) {  // 1: UIF TEMP[0].xxxx :6
        temp_1.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 2: SHL TEMP[1].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_1.x >> 2;
            temp_2.x = vkp_buffer_0_load(at + 0u);
        }  // 3: LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx
        temp_3.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 4: SHL TEMP[3].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_3.x >> 2;
            uvec4 v = temp_2.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 5: STORE MEMORY[0].x, TEMP[3].xxxx, TEMP[2].xxxx
    }  // 6: ENDIF
    memoryBarrierShared();  // 7: MEMBAR IMM[0].xxxx
    memoryBarrierShared(); barrier();  // 8: BARRIER
    temp_4.x = tgsi_sv_1.x * imm_0.z + tgsi_sv_0.x;  // 9: UMAD TEMP[4].x, SV[1].xxxx, IMM[0].zzzz, SV[0].xxxx
    temp_5.x = temp_4.x << (imm_0.y & 31u);  // 10: SHL TEMP[5].x, TEMP[4].xxxx, IMM[0].yyyy
    {
        uint at = temp_5.x >> 2;
        temp_6.x = vkp_buffer_0_load(at + 0u);
    }  // 11: LOAD TEMP[6].x, BUFFER[0], TEMP[5].xxxx
    {
        uint at = imm_0.w >> 2;
        uint old = 0u;
        old = vkp_shared_ATOMUADD(at, temp_6.x);
        temp_7.x = old;
    }  // 12: ATOMUADD TEMP[7].x, MEMORY[0], IMM[0].wwww, TEMP[6].xxxx
    temp_8.x = temp_6.x ^ imm_0.w;  // 13: XOR TEMP[8].x, TEMP[6].xxxx, IMM[0].wwww
    {
        uint at = imm_0.z >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMUADD(at, temp_8.x);
        temp_9.x = old;
    }  // 14: ATOMUADD TEMP[9].x, BUFFER[1], IMM[0].zzzz, TEMP[8].xxxx
    {
        uint at = imm_1.x >> 2;
        uint old = 0u;
        old = vkp_shared_ATOMAND(at, temp_6.x);
        temp_10.x = old;
    }  // 15: ATOMAND TEMP[10].x, MEMORY[0], IMM[1].xxxx, TEMP[6].xxxx
    temp_11.x = temp_6.x ^ imm_1.y;  // 16: XOR TEMP[11].x, TEMP[6].xxxx, IMM[1].yyyy
    {
        uint at = imm_1.z >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMAND(at, temp_11.x);
        temp_12.x = old;
    }  // 17: ATOMAND TEMP[12].x, BUFFER[1], IMM[1].zzzz, TEMP[11].xxxx
    {
        uint at = imm_0.x >> 2;
        uint old = 0u;
        old = vkp_shared_ATOMOR(at, temp_6.x);
        temp_13.x = old;
    }  // 18: ATOMOR TEMP[13].x, MEMORY[0], IMM[0].xxxx, TEMP[6].xxxx
    temp_14.x = temp_6.x ^ imm_0.y;  // 19: XOR TEMP[14].x, TEMP[6].xxxx, IMM[0].yyyy
    {
        uint at = imm_1.w >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMOR(at, temp_14.x);
        temp_15.x = old;
    }  // 20: ATOMOR TEMP[15].x, BUFFER[1], IMM[1].wwww, TEMP[14].xxxx
    {
        uint at = imm_2.x >> 2;
        uint old = 0u;
        old = vkp_shared_ATOMXOR(at, temp_6.x);
        temp_16.x = old;
    }  // 21: ATOMXOR TEMP[16].x, MEMORY[0], IMM[2].xxxx, TEMP[6].xxxx
    temp_17.x = temp_6.x ^ imm_2.y;  // 22: XOR TEMP[17].x, TEMP[6].xxxx, IMM[2].yyyy
    {
        uint at = imm_2.z >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMXOR(at, temp_17.x);
        temp_18.x = old;
    }  // 23: ATOMXOR TEMP[18].x, BUFFER[1], IMM[2].zzzz, TEMP[17].xxxx
    {
        uint at = imm_2.w >> 2;
        uint old = 0u;
        old = vkp_shared_ATOMUMIN(at, temp_6.x);
        temp_19.x = old;
    }  // 24: ATOMUMIN TEMP[19].x, MEMORY[0], IMM[2].wwww, TEMP[6].xxxx
    temp_20.x = temp_6.x ^ imm_1.x;  // 25: XOR TEMP[20].x, TEMP[6].xxxx, IMM[1].xxxx
    {
        uint at = imm_3.x >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMUMIN(at, temp_20.x);
        temp_21.x = old;
    }  // 26: ATOMUMIN TEMP[21].x, BUFFER[1], IMM[3].xxxx, TEMP[20].xxxx
    {
        uint at = imm_3.y >> 2;
        uint old = 0u;
        old = vkp_shared_ATOMUMAX(at, temp_6.x);
        temp_22.x = old;
    }  // 27: ATOMUMAX TEMP[22].x, MEMORY[0], IMM[3].yyyy, TEMP[6].xxxx
    temp_23.x = temp_6.x ^ imm_3.z;  // 28: XOR TEMP[23].x, TEMP[6].xxxx, IMM[3].zzzz
    {
        uint at = imm_3.w >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMUMAX(at, temp_23.x);
        temp_24.x = old;
    }  // 29: ATOMUMAX TEMP[24].x, BUFFER[1], IMM[3].wwww, TEMP[23].xxxx
    {
        uint at = imm_4.x >> 2;
        uint old = 0u;
        old = vkp_shared_ATOMIMIN(at, temp_6.x);
        temp_25.x = old;
    }  // 30: ATOMIMIN TEMP[25].x, MEMORY[0], IMM[4].xxxx, TEMP[6].xxxx
    temp_26.x = temp_6.x ^ imm_4.y;  // 31: XOR TEMP[26].x, TEMP[6].xxxx, IMM[4].yyyy
    {
        uint at = imm_4.z >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMIMIN(at, temp_26.x);
        temp_27.x = old;
    }  // 32: ATOMIMIN TEMP[27].x, BUFFER[1], IMM[4].zzzz, TEMP[26].xxxx
    {
        uint at = imm_4.w >> 2;
        uint old = 0u;
        old = vkp_shared_ATOMIMAX(at, temp_6.x);
        temp_28.x = old;
    }  // 33: ATOMIMAX TEMP[28].x, MEMORY[0], IMM[4].wwww, TEMP[6].xxxx
    temp_29.x = temp_6.x ^ imm_5.x;  // 34: XOR TEMP[29].x, TEMP[6].xxxx, IMM[5].xxxx
    {
        uint at = imm_5.y >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMIMAX(at, temp_29.x);
        temp_30.x = old;
    }  // 35: ATOMIMAX TEMP[30].x, BUFFER[1], IMM[5].yyyy, TEMP[29].xxxx
    memoryBarrierShared();  // 36: MEMBAR IMM[0].xxxx
    memoryBarrierShared(); barrier();  // 37: BARRIER
    temp_31.x = uint(-int(tgsi_sv_0.x < imm_0.x));  // 38: USLT TEMP[31].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_31.x != 0u) {  // 39: UIF TEMP[31].xxxx :46
        temp_32.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 40: UMAD TEMP[32].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
        temp_33.x = temp_32.x + imm_0.z;  // 41: UADD TEMP[33].x, TEMP[32].xxxx, IMM[0].zzzz
        temp_34.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 42: SHL TEMP[34].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_34.x >> 2;
            temp_35.x = vkp_shared_load(at + 0u);
        }  // 43: LOAD TEMP[35].x, MEMORY[0], TEMP[34].xxxx
        temp_36.x = temp_33.x << (imm_0.y & 31u);  // 44: SHL TEMP[36].x, TEMP[33].xxxx, IMM[0].yyyy
        {
            uint at = temp_36.x >> 2;
            uvec4 v = temp_35.xxxx;
            vkp_buffer_1_store(at + 0u, v.x);
        }  // 45: STORE BUFFER[1].x, TEMP[36].xxxx, TEMP[35].xxxx
    }  // 46: ENDIF
}
