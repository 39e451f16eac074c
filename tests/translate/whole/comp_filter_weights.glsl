#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000005u, 0x00000040u, 0x000000ffu);
const uvec4 imm_1 = uvec4(0xfffffffeu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_2 = uvec4(0x00000002u, 0x00000001u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
}
void tgsi_run() {
    uvec4 temp_array1[5] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    temp_array1[0].x = const_0_0.x;  // 0: MOV TEMP[0].x, CONST[0].xxxx
    temp_array1[1].x = const_0_0.y;  // 1: MOV TEMP[1].x, CONST[0].yyyy
    temp_array1[2].x = const_0_0.z;  // 2: MOV TEMP[2].x, CONST[0].zzzz
    temp_array1[3].x = const_0_0.w;  // 3: MOV TEMP[3].x, CONST[0].wwww
    temp_array1[4].x = const_0_1.x;  // 4: MOV TEMP[4].x, CONST[1].xxxx
    temp_5.x = imm_0.x;  // 5: MOV TEMP[5].x, IMM[0].xxxx
    temp_6.x = imm_0.x;  // 6: MOV TEMP[6].x, IMM[0].xxxx
    for (uint loop_7 = 0u; (loop_7 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_7) {  // 7: BGNLOOP :0
        temp_7.x = uint(-int(int(temp_6.x) >= int(imm_0.y)));  // 8: ISGE TEMP[7].x, TEMP[6].xxxx, IMM[0].yyyy
        if (temp_7.x != 0u) {  // 9: UIF TEMP[7].xxxx :11
            break;  // 10: BRK
        }  // 11: ENDIF
        temp_8.x = tgsi_sv_1.x * imm_0.z + tgsi_sv_0.x;  // 12: UMAD TEMP[8].x, SV[1].xxxx, IMM[0].zzzz, SV[0].xxxx
        temp_9.x = temp_8.x + temp_6.x;  // 13: UADD TEMP[9].x, TEMP[8].xxxx, TEMP[6].xxxx
        temp_10.x = temp_9.x + imm_1.x;  // 14: UADD TEMP[10].x, TEMP[9].xxxx, IMM[1].xxxx
        temp_11.x = uint(min(int(temp_10.x), int(imm_0.w)));  // 15: IMIN TEMP[11].x, TEMP[10].xxxx, IMM[0].wwww
        temp_12.x = uint(max(int(temp_11.x), int(imm_0.x)));  // 16: IMAX TEMP[12].x, TEMP[11].xxxx, IMM[0].xxxx
        temp_13.x = temp_12.x << (imm_2.x & 31u);  // 17: SHL TEMP[13].x, TEMP[12].xxxx, IMM[2].xxxx
        {
            uint at = temp_13.x >> 2;
            temp_14.x = vkp_buffer_0_load(at + 0u);
        }  // 18: LOAD TEMP[14].x, BUFFER[0], TEMP[13].xxxx
        addr_0.x = temp_6.x;  // 19: UARL ADDR[0].x, TEMP[6].xxxx
        { precise float r = uintBitsToFloat(temp_14.x) * uintBitsToFloat(temp_array1[clamp(int(addr_0.x), 0, 4)].x) + uintBitsToFloat(temp_5.x); temp_5.x = floatBitsToUint(r); }  // 20: MAD TEMP[5].x, TEMP[14].xxxx, TEMP[ADDR[0].x](1).xxxx, TEMP[5].xxxx
        temp_6.x = temp_6.x + imm_2.y;  // 21: UADD TEMP[6].x, TEMP[6].xxxx, IMM[2].yyyy
    }  // 22: ENDLOOP :0
    temp_15.x = temp_8.x << (imm_2.x & 31u);  // 23: SHL TEMP[15].x, TEMP[8].xxxx, IMM[2].xxxx
    {
        uint at = temp_15.x >> 2;
        uvec4 v = temp_5.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 24: STORE BUFFER[1].x, TEMP[15].xxxx, TEMP[5].xxxx
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(6u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
