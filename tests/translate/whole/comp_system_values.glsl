layout(std430, set = 1, binding = 0) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uvec4 tgsi_sv_2;
uvec4 tgsi_sv_3;
const uvec4 imm_0 = uvec4(0x00000002u, 0x00000004u, 0x00000010u, 0x00000008u);
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
    temp_0.x = tgsi_sv_1.z * tgsi_sv_2.y + tgsi_sv_1.y;  // 0: UMAD TEMP[0].x, SV[1].zzzz, SV[2].yyyy, SV[1].yyyy
    temp_1.x = temp_0.x * tgsi_sv_2.x + tgsi_sv_1.x;  // 1: UMAD TEMP[1].x, TEMP[0].xxxx, SV[2].xxxx, SV[1].xxxx
    temp_2.x = tgsi_sv_0.z * imm_0.x + tgsi_sv_0.y;  // 2: UMAD TEMP[2].x, SV[0].zzzz, IMM[0].xxxx, SV[0].yyyy
    temp_3.x = temp_2.x * imm_0.y + tgsi_sv_0.x;  // 3: UMAD TEMP[3].x, TEMP[2].xxxx, IMM[0].yyyy, SV[0].xxxx
    temp_4.x = temp_1.x * imm_0.z + temp_3.x;  // 4: UMAD TEMP[4].x, TEMP[1].xxxx, IMM[0].zzzz, TEMP[3].xxxx
    {
        uvec4 size = uvec4(uint(vkp_buffer_1.words.length()) * 4u, 0u, 0u, 0u);
        temp_5.x = size.x;
    }  // 5: RESQ TEMP[5].x, BUFFER[1]
    temp_6.x = temp_4.x << (imm_0.y & 31u);  // 6: SHL TEMP[6].x, TEMP[4].xxxx, IMM[0].yyyy
    temp_7.x = tgsi_sv_0.y << (imm_0.w & 31u);  // 7: SHL TEMP[7].x, SV[0].yyyy, IMM[0].wwww
    temp_8.x = tgsi_sv_0.x | temp_7.x;  // 8: OR TEMP[8].x, SV[0].xxxx, TEMP[7].xxxx
    temp_9.x = tgsi_sv_0.z << (imm_0.z & 31u);  // 9: SHL TEMP[9].x, SV[0].zzzz, IMM[0].zzzz
    temp_10.x = temp_8.x | temp_9.x;  // 10: OR TEMP[10].x, TEMP[8].xxxx, TEMP[9].xxxx
    temp_11.x = tgsi_sv_3.y * tgsi_sv_3.z;  // 11: UMUL TEMP[11].x, SV[3].yyyy, SV[3].zzzz
    temp_12.x = tgsi_sv_3.x + temp_11.x;  // 12: UADD TEMP[12].x, SV[3].xxxx, TEMP[11].xxxx
    temp_13.x = temp_10.x;  // 13: MOV TEMP[13].x, TEMP[10].xxxx
    temp_13.y = temp_12.x;  // 14: MOV TEMP[13].y, TEMP[12].xxxx
    temp_13.z = temp_1.x;  // 15: MOV TEMP[13].z, TEMP[1].xxxx
    temp_13.w = temp_5.x;  // 16: MOV TEMP[13].w, TEMP[5].xxxx
    {
        uint at = temp_6.x >> 2;
        uvec4 v = temp_13;
        vkp_buffer_1_store(at + 0u, v.x);
        vkp_buffer_1_store(at + 1u, v.y);
        vkp_buffer_1_store(at + 2u, v.z);
        vkp_buffer_1_store(at + 3u, v.w);
    }  // 17: STORE BUFFER[1], TEMP[6].xxxx, TEMP[13]
}
