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
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000004u, 0x00000000u, 0x00000002u);
const uvec4 imm_1 = uvec4(0x00000008u, 0x3f000000u, 0x00000001u, 0x00000000u);
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
    tgsi_steps = 0u;
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_1.x >> 2;
        temp_2 = uvec4(vkp_buffer_0_load(at + 0u), vkp_buffer_0_load(at + 1u), vkp_buffer_0_load(at + 2u), vkp_buffer_0_load(at + 3u));
    }  // 2: LOAD TEMP[2], BUFFER[0], TEMP[1].xxxx
    temp_3.xyz = imm_0.zzz;  // 3: MOV TEMP[3].xyz, IMM[0].zzzz
    temp_4.x = imm_0.z;  // 4: MOV TEMP[4].x, IMM[0].zzzz
    for (uint loop_5 = 0u; loop_5 < 65535u && ++tgsi_steps <= 1048576u; ++loop_5) {  // 5: BGNLOOP :0
        temp_5.x = uint(-int(int(temp_4.x) >= int(imm_0.w)));  // 6: ISGE TEMP[5].x, TEMP[4].xxxx, IMM[0].wwww
        if (temp_5.x != 0u) {  // 7: UIF TEMP[5].xxxx :9
            break;  // 8: BRK
        }  // 9: ENDIF
        temp_6.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 10: SHL TEMP[6].x, SV[0].xxxx, IMM[0].yyyy
        temp_7.x = temp_4.x * imm_0.x + tgsi_sv_0.x;  // 11: UMAD TEMP[7].x, TEMP[4].xxxx, IMM[0].xxxx, SV[0].xxxx
        temp_8.x = temp_7.x << (imm_0.y & 31u);  // 12: SHL TEMP[8].x, TEMP[7].xxxx, IMM[0].yyyy
        {
            uint at = temp_8.x >> 2;
            temp_9 = uvec4(vkp_buffer_0_load(at + 0u), vkp_buffer_0_load(at + 1u), vkp_buffer_0_load(at + 2u), vkp_buffer_0_load(at + 3u));
        }  // 13: LOAD TEMP[9], BUFFER[0], TEMP[8].xxxx
        {
            uint at = temp_6.x >> 2;
            uvec4 v = temp_9;
            vkp_shared_store(at + 0u, v.x);
            vkp_shared_store(at + 1u, v.y);
            vkp_shared_store(at + 2u, v.z);
            vkp_shared_store(at + 3u, v.w);
        }  // 14: STORE MEMORY[0], TEMP[6].xxxx, TEMP[9]
        memoryBarrierShared();  // 15: MEMBAR IMM[1].xxxx
        memoryBarrierShared(); barrier();  // 16: BARRIER
        temp_10.x = imm_0.z;  // 17: MOV TEMP[10].x, IMM[0].zzzz
        for (uint loop_18 = 0u; loop_18 < 65535u && ++tgsi_steps <= 1048576u; ++loop_18) {  // 18: BGNLOOP :0
            temp_11.x = uint(-int(int(temp_10.x) >= int(imm_0.x)));  // 19: ISGE TEMP[11].x, TEMP[10].xxxx, IMM[0].xxxx
            if (temp_11.x != 0u) {  // 20: UIF TEMP[11].xxxx :22
                break;  // 21: BRK
            }  // 22: ENDIF
            temp_12.x = temp_10.x << (imm_0.y & 31u);  // 23: SHL TEMP[12].x, TEMP[10].xxxx, IMM[0].yyyy
            {
                uint at = temp_12.x >> 2;
                temp_13 = uvec4(vkp_shared_load(at + 0u), vkp_shared_load(at + 1u), vkp_shared_load(at + 2u), vkp_shared_load(at + 3u));
            }  // 24: LOAD TEMP[13], MEMORY[0], TEMP[12].xxxx
            { precise vec3 r = uintBitsToFloat(temp_13.xyz) + (-uintBitsToFloat(temp_2.xyz)); temp_14.xyz = floatBitsToUint(r); }  // 25: ADD TEMP[14].xyz, TEMP[13].xyzz, -TEMP[2].xyzz
            { precise float r = uintBitsToFloat(temp_14.x) * uintBitsToFloat(temp_14.x) + uintBitsToFloat(temp_14.y) * uintBitsToFloat(temp_14.y) + uintBitsToFloat(temp_14.z) * uintBitsToFloat(temp_14.z); temp_15.x = floatBitsToUint(r); }  // 26: DP3 TEMP[15].x, TEMP[14].xyzz, TEMP[14].xyzz
            { precise float r = uintBitsToFloat(temp_15.x) + uintBitsToFloat(imm_1.y); temp_16.x = floatBitsToUint(r); }  // 27: ADD TEMP[16].x, TEMP[15].xxxx, IMM[1].yyyy
            temp_17.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_16.x)));  // 28: RSQ TEMP[17].x, TEMP[16].xxxx
            { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(temp_17.x); temp_18.x = floatBitsToUint(r); }  // 29: MUL TEMP[18].x, TEMP[17].xxxx, TEMP[17].xxxx
            { precise float r = uintBitsToFloat(temp_18.x) * uintBitsToFloat(temp_17.x); temp_19.x = floatBitsToUint(r); }  // 30: MUL TEMP[19].x, TEMP[18].xxxx, TEMP[17].xxxx
            { precise float r = uintBitsToFloat(temp_19.x) * abs(uintBitsToFloat(temp_13.w)); temp_20.x = floatBitsToUint(r); }  // 31: MUL TEMP[20].x, TEMP[19].xxxx, |TEMP[13].wwww|
            { precise vec3 r = uintBitsToFloat(temp_14.xyz) * uintBitsToFloat(temp_20.xxx) + uintBitsToFloat(temp_3.xyz); temp_3.xyz = floatBitsToUint(r); }  // 32: MAD TEMP[3].xyz, TEMP[14].xyzz, TEMP[20].xxxx, TEMP[3].xyzz
            temp_10.x = temp_10.x + imm_1.z;  // 33: UADD TEMP[10].x, TEMP[10].xxxx, IMM[1].zzzz
        }  // 34: ENDLOOP :0
        memoryBarrierShared();  // 35: MEMBAR IMM[1].xxxx
        memoryBarrierShared(); barrier();  // 36: BARRIER
        temp_4.x = temp_4.x + imm_1.z;  // 37: UADD TEMP[4].x, TEMP[4].xxxx, IMM[1].zzzz
    }  // 38: ENDLOOP :0
    temp_21.x = temp_0.x << (imm_0.y & 31u);  // 39: SHL TEMP[21].x, TEMP[0].xxxx, IMM[0].yyyy
    temp_22.xyz = temp_3.xyz;  // 40: MOV TEMP[22].xyz, TEMP[3].xyzz
    temp_22.w = temp_2.w;  // 41: MOV TEMP[22].w, TEMP[2].wwww
    {
        uint at = temp_21.x >> 2;
        uvec4 v = temp_22;
        vkp_buffer_1_store(at + 0u, v.x);
        vkp_buffer_1_store(at + 1u, v.y);
        vkp_buffer_1_store(at + 2u, v.z);
        vkp_buffer_1_store(at + 3u, v.w);
    }  // 42: STORE BUFFER[1], TEMP[21].xxxx, TEMP[22]
}
