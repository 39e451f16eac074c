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
const uvec4 imm_0 = uvec4(0x0000001au, 0x00000003u, 0x00000040u, 0x00000008u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000020u, 0xffffffffu, 0xc0490fdbu);
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
    tgsi_steps = 0u;
    temp_0.x = bitfieldReverse(tgsi_sv_0.x);  // 0: BREV TEMP[0].x, SV[0].xxxx
    temp_1.x = temp_0.x >> (imm_0.x & 31u);  // 1: USHR TEMP[1].x, TEMP[0].xxxx, IMM[0].xxxx
    temp_2.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 2: SHL TEMP[2].x, SV[0].xxxx, IMM[0].yyyy
    temp_3.x = tgsi_sv_1.x * imm_0.z + temp_1.x;  // 3: UMAD TEMP[3].x, SV[1].xxxx, IMM[0].zzzz, TEMP[1].xxxx
    temp_4.x = temp_3.x << (imm_0.y & 31u);  // 4: SHL TEMP[4].x, TEMP[3].xxxx, IMM[0].yyyy
    {
        uint at = temp_4.x >> 2;
        temp_5.xy = uvec2(vkp_buffer_0_load(at + 0u), vkp_buffer_0_load(at + 1u));
    }  // 5: LOAD TEMP[5].xy, BUFFER[0], TEMP[4].xxxx
    {
        uint at = temp_2.x >> 2;
        uvec4 v = temp_5.xyyy;
        vkp_shared_store(at + 0u, v.x);
        vkp_shared_store(at + 1u, v.y);
    }  // 6: STORE MEMORY[0].xy, TEMP[2].xxxx, TEMP[5].xyyy
    memoryBarrierShared();  // 7: MEMBAR IMM[0].wwww
    memoryBarrierShared(); barrier();  // 8: BARRIER
    temp_6.x = imm_1.x;  // 9: MOV TEMP[6].x, IMM[1].xxxx
    for (uint loop_10 = 0u; loop_10 < 65535u && ++tgsi_steps <= 1048576u; ++loop_10) {  // 10: BGNLOOP :0
        temp_7.x = uint(-int(temp_6.x >= imm_0.z));  // 11: USGE TEMP[7].x, TEMP[6].xxxx, IMM[0].zzzz
        if (temp_7.x != 0u) {  // 12: UIF TEMP[7].xxxx :14
            break;  // 13: BRK
        }  // 14: ENDIF
        temp_8.x = uint(-int(tgsi_sv_0.x < imm_1.y));  // 15: USLT TEMP[8].x, SV[0].xxxx, IMM[1].yyyy
        if (temp_8.x != 0u) {  // 16: UIF TEMP[8].xxxx :47
            temp_9.x = temp_6.x + imm_1.z;  // 17: UADD TEMP[9].x, TEMP[6].xxxx, IMM[1].zzzz
            temp_10.x = tgsi_sv_0.x & temp_9.x;  // 18: AND TEMP[10].x, SV[0].xxxx, TEMP[9].xxxx
            temp_11.x = tgsi_sv_0.x ^ temp_10.x;  // 19: XOR TEMP[11].x, SV[0].xxxx, TEMP[10].xxxx
            temp_12.x = temp_11.x << (imm_1.x & 31u);  // 20: SHL TEMP[12].x, TEMP[11].xxxx, IMM[1].xxxx
            temp_13.x = temp_12.x + temp_10.x;  // 21: UADD TEMP[13].x, TEMP[12].xxxx, TEMP[10].xxxx
            temp_14.x = floatBitsToUint(float(temp_10.x));  // 22: U2F TEMP[14].x, TEMP[10].xxxx
            temp_15.x = floatBitsToUint(float(temp_6.x));  // 23: U2F TEMP[15].x, TEMP[6].xxxx
            temp_16.x = floatBitsToUint(uintBitsToFloat(temp_14.x) / uintBitsToFloat(temp_15.x));  // 24: DIV TEMP[16].x, TEMP[14].xxxx, TEMP[15].xxxx
            { precise float r = uintBitsToFloat(temp_16.x) * uintBitsToFloat(imm_1.w); temp_17.x = floatBitsToUint(r); }  // 25: MUL TEMP[17].x, TEMP[16].xxxx, IMM[1].wwww
            temp_18.x = floatBitsToUint(cos(uintBitsToFloat(temp_17.x)));  // 26: COS TEMP[18].x, TEMP[17].xxxx
            temp_19.x = floatBitsToUint(sin(uintBitsToFloat(temp_17.x)));  // 27: SIN TEMP[19].x, TEMP[17].xxxx
            temp_20.x = temp_13.x << (imm_0.y & 31u);  // 28: SHL TEMP[20].x, TEMP[13].xxxx, IMM[0].yyyy
            {
                uint at = temp_20.x >> 2;
                temp_21.xy = uvec2(vkp_shared_load(at + 0u), vkp_shared_load(at + 1u));
            }  // 29: LOAD TEMP[21].xy, MEMORY[0], TEMP[20].xxxx
            temp_22.x = temp_13.x + temp_6.x;  // 30: UADD TEMP[22].x, TEMP[13].xxxx, TEMP[6].xxxx
            temp_23.x = temp_22.x << (imm_0.y & 31u);  // 31: SHL TEMP[23].x, TEMP[22].xxxx, IMM[0].yyyy
            {
                uint at = temp_23.x >> 2;
                temp_24.xy = uvec2(vkp_shared_load(at + 0u), vkp_shared_load(at + 1u));
            }  // 32: LOAD TEMP[24].xy, MEMORY[0], TEMP[23].xxxx
            { precise float r = uintBitsToFloat(temp_24.x) * uintBitsToFloat(temp_18.x); temp_25.x = floatBitsToUint(r); }  // 33: MUL TEMP[25].x, TEMP[24].xxxx, TEMP[18].xxxx
            { precise float r = uintBitsToFloat(temp_24.y) * uintBitsToFloat(temp_19.x); temp_26.x = floatBitsToUint(r); }  // 34: MUL TEMP[26].x, TEMP[24].yyyy, TEMP[19].xxxx
            { precise float r = uintBitsToFloat(temp_25.x) + (-uintBitsToFloat(temp_26.x)); temp_27.x = floatBitsToUint(r); }  // 35: ADD TEMP[27].x, TEMP[25].xxxx, -TEMP[26].xxxx
            { precise float r = uintBitsToFloat(temp_24.y) * uintBitsToFloat(temp_18.x); temp_28.x = floatBitsToUint(r); }  // 36: MUL TEMP[28].x, TEMP[24].yyyy, TEMP[18].xxxx
            { precise float r = uintBitsToFloat(temp_24.x) * uintBitsToFloat(temp_19.x) + uintBitsToFloat(temp_28.x); temp_29.x = floatBitsToUint(r); }  // 37: MAD TEMP[29].x, TEMP[24].xxxx, TEMP[19].xxxx, TEMP[28].xxxx
            temp_30.x = temp_27.x;  // 38: MOV TEMP[30].x, TEMP[27].xxxx
            temp_30.y = temp_29.x;  // 39: MOV TEMP[30].y, TEMP[29].xxxx
            temp_31.x = temp_13.x << (imm_0.y & 31u);  // 40: SHL TEMP[31].x, TEMP[13].xxxx, IMM[0].yyyy
            { precise vec2 r = uintBitsToFloat(temp_21.xy) + uintBitsToFloat(temp_30.xy); temp_32.xy = floatBitsToUint(r); }  // 41: ADD TEMP[32].xy, TEMP[21].xyyy, TEMP[30].xyyy
            {
                uint at = temp_31.x >> 2;
                uvec4 v = temp_32.xyyy;
                vkp_shared_store(at + 0u, v.x);
                vkp_shared_store(at + 1u, v.y);
            }  // 42: STORE MEMORY[0].xy, TEMP[31].xxxx, TEMP[32].xyyy
            temp_33.x = temp_13.x + temp_6.x;  // 43: UADD TEMP[33].x, TEMP[13].xxxx, TEMP[6].xxxx
            temp_34.x = temp_33.x << (imm_0.y & 31u);  // 44: SHL TEMP[34].x, TEMP[33].xxxx, IMM[0].yyyy
            { precise vec2 r = uintBitsToFloat(temp_21.xy) + (-uintBitsToFloat(temp_30.xy)); temp_35.xy = floatBitsToUint(r); }  // 45: ADD TEMP[35].xy, TEMP[21].xyyy, -TEMP[30].xyyy
            {
                uint at = temp_34.x >> 2;
                uvec4 v = temp_35.xyyy;
                vkp_shared_store(at + 0u, v.x);
                vkp_shared_store(at + 1u, v.y);
            }  // 46: STORE MEMORY[0].xy, TEMP[34].xxxx, TEMP[35].xyyy
        }  // 47: ENDIF
        memoryBarrierShared();  // 48: MEMBAR IMM[0].wwww
        memoryBarrierShared(); barrier();  // 49: BARRIER
        temp_6.x = temp_6.x << (imm_1.x & 31u);  // 50: SHL TEMP[6].x, TEMP[6].xxxx, IMM[1].xxxx
    }  // 51: ENDLOOP :0
    temp_36.x = tgsi_sv_1.x * imm_0.z + tgsi_sv_0.x;  // 52: UMAD TEMP[36].x, SV[1].xxxx, IMM[0].zzzz, SV[0].xxxx
    temp_37.x = temp_36.x << (imm_0.y & 31u);  // 53: SHL TEMP[37].x, TEMP[36].xxxx, IMM[0].yyyy
    temp_38.x = tgsi_sv_0.x << (imm_0.y & 31u);  // 54: SHL TEMP[38].x, SV[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_38.x >> 2;
        temp_39.xy = uvec2(vkp_shared_load(at + 0u), vkp_shared_load(at + 1u));
    }  // 55: LOAD TEMP[39].xy, MEMORY[0], TEMP[38].xxxx
    {
        uint at = temp_37.x >> 2;
        uvec4 v = temp_39.xyyy;
        vkp_buffer_1_store(at + 0u, v.x);
        vkp_buffer_1_store(at + 1u, v.y);
    }  // 56: STORE BUFFER[1].xy, TEMP[37].xxxx, TEMP[39].xyyy
}
