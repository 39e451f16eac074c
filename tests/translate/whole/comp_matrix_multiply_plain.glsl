layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000008u, 0x00000000u, 0x00000010u, 0x00000002u);
const uvec4 imm_1 = uvec4(0x00000100u, 0x00000001u, 0x00000000u, 0x00000000u);
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
    tgsi_steps = 0u;
    temp_0.x = tgsi_sv_1.y * imm_0.x + tgsi_sv_0.y;  // 0: UMAD TEMP[0].x, SV[1].yyyy, IMM[0].xxxx, SV[0].yyyy
    temp_1.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 1: UMAD TEMP[1].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_2.x = imm_0.y;  // 2: MOV TEMP[2].x, IMM[0].yyyy
    temp_3.x = imm_0.y;  // 3: MOV TEMP[3].x, IMM[0].yyyy
    for (uint loop_4 = 0u; loop_4 < 65535u && ++tgsi_steps <= 1048576u; ++loop_4) {  // 4: BGNLOOP :0
        temp_4.x = uint(-int(int(temp_3.x) >= int(imm_0.z)));  // 5: ISGE TEMP[4].x, TEMP[3].xxxx, IMM[0].zzzz
        if (temp_4.x != 0u) {  // 6: UIF TEMP[4].xxxx :8
            break;  // 7: BRK
        }  // 8: ENDIF
        temp_5.x = temp_0.x * imm_0.z + temp_3.x;  // 9: UMAD TEMP[5].x, TEMP[0].xxxx, IMM[0].zzzz, TEMP[3].xxxx
        temp_6.x = temp_5.x << (imm_0.w & 31u);  // 10: SHL TEMP[6].x, TEMP[5].xxxx, IMM[0].wwww
        {
            uint at = temp_6.x >> 2;
            temp_7.x = vkp_buffer_0_load(at + 0u);
        }  // 11: LOAD TEMP[7].x, BUFFER[0], TEMP[6].xxxx
        temp_8.x = temp_3.x * imm_0.z + temp_1.x;  // 12: UMAD TEMP[8].x, TEMP[3].xxxx, IMM[0].zzzz, TEMP[1].xxxx
        temp_9.x = temp_8.x + imm_1.x;  // 13: UADD TEMP[9].x, TEMP[8].xxxx, IMM[1].xxxx
        temp_10.x = temp_9.x << (imm_0.w & 31u);  // 14: SHL TEMP[10].x, TEMP[9].xxxx, IMM[0].wwww
        {
            uint at = temp_10.x >> 2;
            temp_11.x = vkp_buffer_0_load(at + 0u);
        }  // 15: LOAD TEMP[11].x, BUFFER[0], TEMP[10].xxxx
        { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(temp_11.x) + uintBitsToFloat(temp_2.x); temp_2.x = floatBitsToUint(r); }  // 16: MAD TEMP[2].x, TEMP[7].xxxx, TEMP[11].xxxx, TEMP[2].xxxx
        temp_3.x = temp_3.x + imm_1.y;  // 17: UADD TEMP[3].x, TEMP[3].xxxx, IMM[1].yyyy
    }  // 18: ENDLOOP :0
    temp_12.x = temp_0.x * imm_0.z + temp_1.x;  // 19: UMAD TEMP[12].x, TEMP[0].xxxx, IMM[0].zzzz, TEMP[1].xxxx
    temp_13.x = temp_12.x << (imm_0.w & 31u);  // 20: SHL TEMP[13].x, TEMP[12].xxxx, IMM[0].wwww
    {
        uint at = temp_13.x >> 2;
        uvec4 v = temp_2.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 21: STORE BUFFER[1].x, TEMP[13].xxxx, TEMP[2].xxxx
}
