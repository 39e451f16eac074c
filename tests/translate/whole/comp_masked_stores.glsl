layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
const uvec4 imm_0 = uvec4(0x00000040u, 0x0000000cu, 0x00000000u, 0x00000004u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000002u, 0x00000000u, 0x00000000u);
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
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x * imm_0.y + imm_0.z;  // 1: UMAD TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy, IMM[0].zzzz
    {
        uint at = temp_1.x >> 2;
        temp_2 = uvec4(vkp_buffer_0_load(at + 0u), vkp_buffer_0_load(at + 1u), vkp_buffer_0_load(at + 2u), vkp_buffer_0_load(at + 3u));
    }  // 2: LOAD TEMP[2], BUFFER[0], TEMP[1].xxxx
    temp_3.x = temp_0.x << (imm_0.w & 31u);  // 3: SHL TEMP[3].x, TEMP[0].xxxx, IMM[0].wwww
    {
        uint at = temp_3.x >> 2;
        uvec4 v = temp_2.wwzz;
        vkp_buffer_1_store(at + 0u, v.x);
        vkp_buffer_1_store(at + 2u, v.z);
    }  // 4: STORE BUFFER[1].xz, TEMP[3].xxxx, TEMP[2].wwzz
    temp_4.x = temp_0.x << (imm_0.w & 31u);  // 5: SHL TEMP[4].x, TEMP[0].xxxx, IMM[0].wwww
    {
        uint at = temp_4.x >> 2;
        uvec4 v = temp_2.xxxx;
        vkp_buffer_1_store(at + 1u, v.y);
    }  // 6: STORE BUFFER[1].y, TEMP[4].xxxx, TEMP[2].xxxx
    temp_5.x = temp_0.x & imm_1.x;  // 7: AND TEMP[5].x, TEMP[0].xxxx, IMM[1].xxxx
    temp_6.x = uint(-int(temp_5.x != imm_0.z));  // 8: USNE TEMP[6].x, TEMP[5].xxxx, IMM[0].zzzz
    if (temp_6.x != 0u) {  // 9: UIF TEMP[6].xxxx :13
        temp_7.x = temp_0.x << (imm_0.w & 31u);  // 10: SHL TEMP[7].x, TEMP[0].xxxx, IMM[0].wwww
        temp_8.x = temp_7.x + imm_1.y;  // 11: UADD TEMP[8].x, TEMP[7].xxxx, IMM[1].yyyy
        {
            uint at = temp_8.x >> 2;
            uvec4 v = temp_2.xxxx;
            vkp_buffer_1_store(at + 3u, v.w);
        }  // 12: STORE BUFFER[1].w, TEMP[8].xxxx, TEMP[2].xxxx
    }  // 13: ENDIF
}
