layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
uint vkp_words_1_load(uint at) { return at < 0x40000000u ? vkp_const(1u, int(at >> 2))[at & 3u] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x00000000u, 0x00000004u);
const uvec4 imm_1 = uvec4(0x00000007u, 0x00000001u, 0x0000001fu, 0x00000003u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_1.x >> 2;
        temp_2.x = vkp_buffer_0_load(at + 0u);
    }  // 2: LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx
    temp_3.x = imm_0.z;  // 3: MOV TEMP[3].x, IMM[0].zzzz
    temp_4.x = imm_0.z;  // 4: MOV TEMP[4].x, IMM[0].zzzz
    for (uint loop_5 = 0u; loop_5 < 65535u && ++tgsi_steps <= 1048576u; ++loop_5) {  // 5: BGNLOOP :0
        temp_5.x = uint(-int(int(temp_4.x) >= int(imm_0.w)));  // 6: ISGE TEMP[5].x, TEMP[4].xxxx, IMM[0].wwww
        if (temp_5.x != 0u) {  // 7: UIF TEMP[5].xxxx :9
            break;  // 8: BRK
        }  // 9: ENDIF
        temp_6.x = temp_0.x + temp_4.x;  // 10: UADD TEMP[6].x, TEMP[0].xxxx, TEMP[4].xxxx
        temp_7.x = temp_6.x & imm_1.x;  // 11: AND TEMP[7].x, TEMP[6].xxxx, IMM[1].xxxx
        addr_0.x = temp_7.x;  // 12: UARL ADDR[0].x, TEMP[7].xxxx
        { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(temp_2.x) + uintBitsToFloat(vkp_const(1u, int(addr_0.x)).x); temp_3.x = floatBitsToUint(r); }  // 13: MAD TEMP[3].x, TEMP[3].xxxx, TEMP[2].xxxx, CONST[1][ADDR[0].x].xxxx
        temp_4.x = temp_4.x + imm_1.y;  // 14: UADD TEMP[4].x, TEMP[4].xxxx, IMM[1].yyyy
    }  // 15: ENDLOOP :0
    temp_8.x = temp_0.x & imm_1.z;  // 16: AND TEMP[8].x, TEMP[0].xxxx, IMM[1].zzzz
    temp_9.x = temp_8.x << (imm_0.y & 31u);  // 17: SHL TEMP[9].x, TEMP[8].xxxx, IMM[0].yyyy
    {
        uint at = temp_9.x >> 2;
        temp_10.x = vkp_words_1_load(at + 0u);
    }  // 18: LOAD TEMP[10].x, CONSTBUF[1], TEMP[9].xxxx
    temp_11.x = temp_0.x << (imm_1.w & 31u);  // 19: SHL TEMP[11].x, TEMP[0].xxxx, IMM[1].wwww
    temp_12.x = temp_3.x;  // 20: MOV TEMP[12].x, TEMP[3].xxxx
    temp_12.y = temp_10.x;  // 21: MOV TEMP[12].y, TEMP[10].xxxx
    {
        uint at = temp_11.x >> 2;
        uvec4 v = temp_12.xyyy;
        vkp_buffer_1_store(at + 0u, v.x);
        vkp_buffer_1_store(at + 1u, v.y);
    }  // 22: STORE BUFFER[1].xy, TEMP[11].xxxx, TEMP[12].xyyy
}
