layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000003u, 0x00000000u, 0x00000010u);
const uvec4 imm_1 = uvec4(0x00000004u, 0x00000005u, 0x9e3779b9u, 0x0000000bu);
const uvec4 imm_2 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
}
void tgsi_main() {
    uvec4 temp_array1[4] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    temp_4.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[4].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_5.x = temp_4.x << (imm_0.y & 31u);  // 1: SHL TEMP[5].x, TEMP[4].xxxx, IMM[0].yyyy
    {
        uint at = temp_5.x >> 2;
        temp_6.xy = uvec2(vkp_buffer_0_load(at + 0u), vkp_buffer_0_load(at + 1u));
    }  // 2: LOAD TEMP[6].xy, BUFFER[0], TEMP[5].xxxx
    temp_7.x = temp_6.x;  // 3: MOV TEMP[7].x, TEMP[6].xxxx
    temp_8.x = temp_6.y;  // 4: MOV TEMP[8].x, TEMP[6].yyyy
    temp_9.x = imm_0.z;  // 5: MOV TEMP[9].x, IMM[0].zzzz
    temp_array1[0].x = const_0_0.x;  // 6: MOV TEMP[0].x, CONST[0].xxxx
    temp_array1[1].x = const_0_0.y;  // 7: MOV TEMP[1].x, CONST[0].yyyy
    temp_array1[2].x = const_0_0.z;  // 8: MOV TEMP[2].x, CONST[0].zzzz
    temp_array1[3].x = const_0_0.w;  // 9: MOV TEMP[3].x, CONST[0].wwww
    temp_10.x = imm_0.z;  // 10: MOV TEMP[10].x, IMM[0].zzzz
    for (uint loop_11 = 0u; loop_11 < 65535u && ++tgsi_steps <= 1048576u; ++loop_11) {  // 11: BGNLOOP :0
        temp_11.x = uint(-int(int(temp_10.x) >= int(imm_0.w)));  // 12: ISGE TEMP[11].x, TEMP[10].xxxx, IMM[0].wwww
        if (temp_11.x != 0u) {  // 13: UIF TEMP[11].xxxx :15
            break;  // 14: BRK
        }  // 15: ENDIF
        temp_12.x = temp_9.x & imm_0.y;  // 16: AND TEMP[12].x, TEMP[9].xxxx, IMM[0].yyyy
        addr_0.x = temp_12.x;  // 17: UARL ADDR[0].x, TEMP[12].xxxx
        temp_13.x = temp_array1[clamp(int(addr_0.x), 0, 3)].x;  // 18: MOV TEMP[13].x, TEMP[ADDR[0].x](1).xxxx
        temp_14.x = temp_8.x << (imm_1.x & 31u);  // 19: SHL TEMP[14].x, TEMP[8].xxxx, IMM[1].xxxx
        temp_15.x = temp_8.x >> (imm_1.y & 31u);  // 20: USHR TEMP[15].x, TEMP[8].xxxx, IMM[1].yyyy
        temp_16.x = temp_14.x ^ temp_15.x;  // 21: XOR TEMP[16].x, TEMP[14].xxxx, TEMP[15].xxxx
        temp_17.x = temp_16.x + temp_8.x;  // 22: UADD TEMP[17].x, TEMP[16].xxxx, TEMP[8].xxxx
        temp_18.x = temp_9.x + temp_13.x;  // 23: UADD TEMP[18].x, TEMP[9].xxxx, TEMP[13].xxxx
        temp_19.x = temp_17.x ^ temp_18.x;  // 24: XOR TEMP[19].x, TEMP[17].xxxx, TEMP[18].xxxx
        temp_7.x = temp_7.x + temp_19.x;  // 25: UADD TEMP[7].x, TEMP[7].xxxx, TEMP[19].xxxx
        temp_9.x = temp_9.x + imm_1.z;  // 26: UADD TEMP[9].x, TEMP[9].xxxx, IMM[1].zzzz
        temp_20.x = temp_9.x >> (imm_1.w & 31u);  // 27: USHR TEMP[20].x, TEMP[9].xxxx, IMM[1].wwww
        temp_21.x = temp_20.x & imm_0.y;  // 28: AND TEMP[21].x, TEMP[20].xxxx, IMM[0].yyyy
        addr_0.x = temp_21.x;  // 29: UARL ADDR[0].x, TEMP[21].xxxx
        temp_22.x = temp_array1[clamp(int(addr_0.x), 0, 3)].x;  // 30: MOV TEMP[22].x, TEMP[ADDR[0].x](1).xxxx
        temp_23.x = temp_7.x << (imm_1.x & 31u);  // 31: SHL TEMP[23].x, TEMP[7].xxxx, IMM[1].xxxx
        temp_24.x = temp_7.x >> (imm_1.y & 31u);  // 32: USHR TEMP[24].x, TEMP[7].xxxx, IMM[1].yyyy
        temp_25.x = temp_23.x ^ temp_24.x;  // 33: XOR TEMP[25].x, TEMP[23].xxxx, TEMP[24].xxxx
        temp_26.x = temp_25.x + temp_7.x;  // 34: UADD TEMP[26].x, TEMP[25].xxxx, TEMP[7].xxxx
        temp_27.x = temp_9.x + temp_22.x;  // 35: UADD TEMP[27].x, TEMP[9].xxxx, TEMP[22].xxxx
        temp_28.x = temp_26.x ^ temp_27.x;  // 36: XOR TEMP[28].x, TEMP[26].xxxx, TEMP[27].xxxx
        temp_8.x = temp_8.x + temp_28.x;  // 37: UADD TEMP[8].x, TEMP[8].xxxx, TEMP[28].xxxx
        temp_10.x = temp_10.x + imm_2.x;  // 38: UADD TEMP[10].x, TEMP[10].xxxx, IMM[2].xxxx
    }  // 39: ENDLOOP :0
    temp_29.x = temp_4.x << (imm_0.y & 31u);  // 40: SHL TEMP[29].x, TEMP[4].xxxx, IMM[0].yyyy
    temp_30.x = temp_7.x;  // 41: MOV TEMP[30].x, TEMP[7].xxxx
    temp_30.y = temp_8.x;  // 42: MOV TEMP[30].y, TEMP[8].xxxx
    {
        uint at = temp_29.x >> 2;
        uvec4 v = temp_30.xyyy;
        vkp_buffer_1_store(at + 0u, v.x);
        vkp_buffer_1_store(at + 1u, v.y);
    }  // 43: STORE BUFFER[1].xy, TEMP[29].xxxx, TEMP[30].xyyy
}
