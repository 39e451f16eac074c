#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
uint tgsi_bfi(uint a, uint b, uint c, uint d) {
    int start = int(min(c, 31u)); return bitfieldInsert(a, b, start, min(int(d & 63u), 32 - start));
}
uvec2 tgsi_bfi(uvec2 a, uvec2 b, uvec2 c, uvec2 d) { return uvec2(tgsi_bfi(a.x, b.x, c.x, d.x), tgsi_bfi(a.y, b.y, c.y, d.y)); }
uvec3 tgsi_bfi(uvec3 a, uvec3 b, uvec3 c, uvec3 d) { return uvec3(tgsi_bfi(a.x, b.x, c.x, d.x), tgsi_bfi(a.y, b.y, c.y, d.y), tgsi_bfi(a.z, b.z, c.z, d.z)); }
uvec4 tgsi_bfi(uvec4 a, uvec4 b, uvec4 c, uvec4 d) { return uvec4(tgsi_bfi(a.x, b.x, c.x, d.x), tgsi_bfi(a.y, b.y, c.y, d.y), tgsi_bfi(a.z, b.z, c.z, d.z), tgsi_bfi(a.w, b.w, c.w, d.w)); }
layout(std430, set = 1, binding = 0) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
shared uint vkp_shared[VKP_SHARED_WORDS];
void vkp_shared_store(uint at, uint v) { if (at < VKP_SHARED_WORDS) vkp_shared[at] = v; }
uint vkp_shared_load(uint at) { return at < VKP_SHARED_WORDS ? vkp_shared[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uvec4 tgsi_sv_2;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000008u, 0x3dcccccdu, 0xbfc00000u, 0xbf4ccccdu);
const uvec4 imm_1 = uvec4(0x00000000u, 0x0000003fu, 0x40800000u, 0x40000000u);
const uvec4 imm_2 = uvec4(0x00000001u, 0x00000002u, 0x00000010u, 0x00000004u);
const uvec4 imm_3 = uvec4(0x00000018u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_run() {
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
    tgsi_steps = 0u;
    temp_0.xy = tgsi_sv_1.xy * imm_0.xx + tgsi_sv_0.xy;  // 0: UMAD TEMP[0].xy, SV[1].xyyy, IMM[0].xxxx, SV[0].xyyy
    temp_1.xy = floatBitsToUint(vec2(temp_0.xy));  // 1: U2F TEMP[1].xy, TEMP[0].xyyy
    { precise vec2 r = uintBitsToFloat(temp_1.xy) * uintBitsToFloat(imm_0.yy); temp_2.xy = floatBitsToUint(r); }  // 2: MUL TEMP[2].xy, TEMP[1].xyyy, IMM[0].yyyy
    { precise vec2 r = uintBitsToFloat(temp_2.xy) + uintBitsToFloat(imm_0.zw); temp_3.xy = floatBitsToUint(r); }  // 3: ADD TEMP[3].xy, TEMP[2].xyyy, IMM[0].zwww
    temp_4.xy = imm_1.xx;  // 4: MOV TEMP[4].xy, IMM[1].xxxx
    temp_5.x = imm_1.x;  // 5: MOV TEMP[5].x, IMM[1].xxxx
    for (uint loop_6 = 0u; (loop_6 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_6) {  // 6: BGNLOOP :0
        { precise vec2 r = uintBitsToFloat(temp_4.xy) * uintBitsToFloat(temp_4.xy); temp_6.xy = floatBitsToUint(r); }  // 7: MUL TEMP[6].xy, TEMP[4].xyyy, TEMP[4].xyyy
        temp_7.x = uint(-int(temp_5.x >= imm_1.y));  // 8: USGE TEMP[7].x, TEMP[5].xxxx, IMM[1].yyyy
        { precise float r = uintBitsToFloat(temp_6.x) + uintBitsToFloat(temp_6.y); temp_8.x = floatBitsToUint(r); }  // 9: ADD TEMP[8].x, TEMP[6].xxxx, TEMP[6].yyyy
        temp_9.x = uint(-int(uintBitsToFloat(temp_8.x) >= uintBitsToFloat(imm_1.z)));  // 10: FSGE TEMP[9].x, TEMP[8].xxxx, IMM[1].zzzz
        temp_10.x = temp_7.x | temp_9.x;  // 11: OR TEMP[10].x, TEMP[7].xxxx, TEMP[9].xxxx
        if (temp_10.x != 0u) {  // 12: UIF TEMP[10].xxxx :14
            break;  // 13: BRK
        }  // 14: ENDIF
        { precise float r = uintBitsToFloat(temp_6.x) + (-uintBitsToFloat(temp_6.y)); temp_11.x = floatBitsToUint(r); }  // 15: ADD TEMP[11].x, TEMP[6].xxxx, -TEMP[6].yyyy
        { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_4.y); temp_12.x = floatBitsToUint(r); }  // 16: MUL TEMP[12].x, TEMP[4].xxxx, TEMP[4].yyyy
        { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(imm_1.w); temp_13.x = floatBitsToUint(r); }  // 17: MUL TEMP[13].x, TEMP[12].xxxx, IMM[1].wwww
        temp_14.x = temp_11.x;  // 18: MOV TEMP[14].x, TEMP[11].xxxx
        temp_14.y = temp_13.x;  // 19: MOV TEMP[14].y, TEMP[13].xxxx
        { precise vec2 r = uintBitsToFloat(temp_14.xy) + uintBitsToFloat(temp_3.xy); temp_4.xy = floatBitsToUint(r); }  // 20: ADD TEMP[4].xy, TEMP[14].xyyy, TEMP[3].xyyy
        temp_5.x = temp_5.x + imm_2.x;  // 21: UADD TEMP[5].x, TEMP[5].xxxx, IMM[2].xxxx
    }  // 22: ENDLOOP :0
    temp_15.x = tgsi_sv_0.y * imm_0.x + tgsi_sv_0.x;  // 23: UMAD TEMP[15].x, SV[0].yyyy, IMM[0].xxxx, SV[0].xxxx
    temp_16.x = temp_15.x << (imm_2.y & 31u);  // 24: SHL TEMP[16].x, TEMP[15].xxxx, IMM[2].yyyy
    {
        uint at = temp_16.x >> 2;
        uvec4 v = temp_5.xxxx;
        vkp_shared_store(at + 0u, v.x);
    }  // 25: STORE MEMORY[0].x, TEMP[16].xxxx, TEMP[5].xxxx
    memoryBarrierShared();  // 26: MEMBAR IMM[0].xxxx
    memoryBarrierShared(); barrier();  // 27: BARRIER
    temp_17.x = uint(-int(temp_15.x < imm_2.z));  // 28: USLT TEMP[17].x, TEMP[15].xxxx, IMM[2].zzzz
    if (temp_17.x != 0u) {  // 29: UIF TEMP[17].xxxx :39
        temp_18.x = temp_15.x << (imm_2.w & 31u);  // 30: SHL TEMP[18].x, TEMP[15].xxxx, IMM[2].wwww
        {
            uint at = temp_18.x >> 2;
            temp_19 = uvec4(vkp_shared_load(at + 0u), vkp_shared_load(at + 1u), vkp_shared_load(at + 2u), vkp_shared_load(at + 3u));
        }  // 31: LOAD TEMP[19], MEMORY[0], TEMP[18].xxxx
        temp_20.x = tgsi_bfi(temp_19.x, temp_19.y, imm_0.x, imm_0.x);  // 32: BFI TEMP[20].x, TEMP[19].xxxx, TEMP[19].yyyy, IMM[0].xxxx, IMM[0].xxxx
        temp_21.x = tgsi_bfi(temp_20.x, temp_19.z, imm_2.z, imm_0.x);  // 33: BFI TEMP[21].x, TEMP[20].xxxx, TEMP[19].zzzz, IMM[2].zzzz, IMM[0].xxxx
        temp_22.x = tgsi_bfi(temp_21.x, temp_19.w, imm_3.x, imm_0.x);  // 34: BFI TEMP[22].x, TEMP[21].xxxx, TEMP[19].wwww, IMM[3].xxxx, IMM[0].xxxx
        temp_23.x = tgsi_sv_1.y * tgsi_sv_2.x + tgsi_sv_1.x;  // 35: UMAD TEMP[23].x, SV[1].yyyy, SV[2].xxxx, SV[1].xxxx
        temp_24.x = temp_23.x * imm_2.z + temp_15.x;  // 36: UMAD TEMP[24].x, TEMP[23].xxxx, IMM[2].zzzz, TEMP[15].xxxx
        temp_25.x = temp_24.x << (imm_2.y & 31u);  // 37: SHL TEMP[25].x, TEMP[24].xxxx, IMM[2].yyyy
        {
            uint at = temp_25.x >> 2;
            uvec4 v = temp_22.xxxx;
            vkp_buffer_1_store(at + 0u, v.x);
        }  // 38: STORE BUFFER[1].x, TEMP[25].xxxx, TEMP[22].xxxx
    }  // 39: ENDIF
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(6u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
