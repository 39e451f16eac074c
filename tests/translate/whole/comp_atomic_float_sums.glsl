float tgsi_round(float a) {
    precise float m = abs(a), r = m + 8388608.0, s = r - 8388608.0;
    return uintBitsToFloat(floatBitsToUint(m < 8388608.0 ? s : m) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_round(vec2 a) { return vec2(tgsi_round(a.x), tgsi_round(a.y)); }
vec3 tgsi_round(vec3 a) { return vec3(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z)); }
vec4 tgsi_round(vec4 a) { return vec4(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z), tgsi_round(a.w)); }
layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
shared uint vkp_shared[VKP_SHARED_WORDS];
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_shared_store(uint at, uint v) { if (at < VKP_SHARED_WORDS) vkp_shared[at] = v; }
uint vkp_shared_ATOMFADD(uint at, uint v) {
    if (!(at < VKP_SHARED_WORDS)) return 0u;
    uint old = vkp_shared[at], seen;
    do { seen = old; old = atomicCompSwap(vkp_shared[at], seen, floatBitsToUint(uintBitsToFloat(seen) + uintBitsToFloat(v))); } while (old != seen);
    return old;
}
uint vkp_buffer_1_ATOMFADD(uint at, uint v) {
    if (!(at < uint(vkp_buffer_1.words.length()))) return 0u;
    uint old = vkp_buffer_1.words[at], seen;
    do { seen = old; old = atomicCompSwap(vkp_buffer_1.words[at], seen, floatBitsToUint(uintBitsToFloat(seen) + uintBitsToFloat(v))); } while (old != seen);
    return old;
}
uint vkp_buffer_1_ATOMDEC_WRAP(uint at, uint v) {
    if (!(at < uint(vkp_buffer_1.words.length()))) return 0u;
    uint old = vkp_buffer_1.words[at], seen;
    do { seen = old; old = atomicCompSwap(vkp_buffer_1.words[at], seen, (seen > 0u && seen < v ? seen - 1u : 0u)); } while (old != seen);
    return old;
}
uint vkp_shared_load(uint at) { return at < VKP_SHARED_WORDS ? vkp_shared[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x41000000u, 0x00000004u);
const uvec4 imm_1 = uvec4(0x00000000u, 0x00000008u, 0x00000003u, 0x00000007u);
const uvec4 imm_2 = uvec4(0x00000006u, 0x00000020u, 0x00000000u, 0x00000000u);
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
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_1.x >> 2;
        temp_2.x = vkp_buffer_0_load(at + 0u);
    }  // 2: LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(imm_0.z); temp_3.x = floatBitsToUint(r); }  // 3: MUL TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz
    temp_4.x = floatBitsToUint(tgsi_round(uintBitsToFloat(temp_3.x)));  // 4: ROUND TEMP[4].x, TEMP[3].xxxx
    temp_5.x = uint(-int(tgsi_sv_0.x < imm_0.w));  // 5: USLT TEMP[5].x, SV[0].xxxx, IMM[0].wwww
    if (temp_5.x != 0u) {  // 6: UIF TEMP[5].xxxx :9
        temp_6.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 7: SHL TEMP[6].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_6.x >> 2;
            uvec4 v = imm_1.xxxx;
            vkp_shared_store(at + 0u, v.x);
        }  // 8: STORE MEMORY[0].x, TEMP[6].xxxx, IMM[1].xxxx
    }  // 9: ENDIF
    memoryBarrierShared();  // 10: MEMBAR IMM[1].yyyy
    memoryBarrierShared(); barrier();  // 11: BARRIER
    temp_7.x = tgsi_sv_0.x & imm_1.z;  // 12: AND TEMP[7].x, SV[0].xxxx, IMM[1].zzzz
    temp_8.x = temp_7.x << (imm_0.y & 31u);  // 13: SHL TEMP[8].x, TEMP[7].xxxx, IMM[0].yyyy
    {
        uint at = temp_8.x >> 2;
        uint old = 0u;
        old = vkp_shared_ATOMFADD(at, temp_4.x);
        temp_9.x = old;
    }  // 14: ATOMFADD TEMP[9].x, MEMORY[0], TEMP[8].xxxx, TEMP[4].xxxx
    temp_10.x = tgsi_sv_0.x & imm_1.w;  // 15: AND TEMP[10].x, SV[0].xxxx, IMM[1].wwww
    temp_11.x = temp_10.x << (imm_0.y & 31u);  // 16: SHL TEMP[11].x, TEMP[10].xxxx, IMM[0].yyyy
    {
        uint at = temp_11.x >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMFADD(at, temp_4.x);
        temp_12.x = old;
    }  // 17: ATOMFADD TEMP[12].x, BUFFER[1], TEMP[11].xxxx, TEMP[4].xxxx
    {
        uint at = imm_0.x >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMDEC_WRAP(at, imm_2.x);
        temp_13.x = old;
    }  // 18: ATOMDEC_WRAP TEMP[13].x, BUFFER[1], IMM[0].xxxx, IMM[2].xxxx
    memoryBarrierShared();  // 19: MEMBAR IMM[1].yyyy
    memoryBarrierShared(); barrier();  // 20: BARRIER
    temp_14.x = uint(-int(tgsi_sv_0.x < imm_0.w));  // 21: USLT TEMP[14].x, SV[0].xxxx, IMM[0].wwww
    if (temp_14.x != 0u) {  // 22: UIF TEMP[14].xxxx :29
        temp_15.x = tgsi_sv_1.x * imm_0.w + tgsi_sv_0.x;  // 23: UMAD TEMP[15].x, SV[1].xxxx, IMM[0].wwww, SV[0].xxxx
        temp_16.x = temp_15.x + imm_2.y;  // 24: UADD TEMP[16].x, TEMP[15].xxxx, IMM[2].yyyy
        temp_17.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 25: SHL TEMP[17].x, SV[0].xxxx, IMM[0].yyyy
        {
            uint at = temp_17.x >> 2;
            temp_18.x = vkp_shared_load(at + 0u);
        }  // 26: LOAD TEMP[18].x, MEMORY[0], TEMP[17].xxxx
        temp_19.x = temp_16.x << (imm_0.y & 31u);  // 27: SHL TEMP[19].x, TEMP[16].xxxx, IMM[0].yyyy
        {
            uint at = temp_19.x >> 2;
            uvec4 v = temp_18.xxxx;
            vkp_buffer_1_store(at + 0u, v.x);
        }  // 28: STORE BUFFER[1].x, TEMP[19].xxxx, TEMP[18].xxxx
    }  // 29: ENDIF
}
