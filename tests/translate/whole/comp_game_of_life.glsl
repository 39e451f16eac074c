layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
void vkp_buffer_1_store(uint at, uint v) { if (at < uint(vkp_buffer_1.words.length())) vkp_buffer_1.words[at] = v; }
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x00000000u, 0x00000001u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_2 = uvec4(0x00000020u, 0x0000001fu, 0x00000003u, 0x00000000u);
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
    uvec4 temp_40 = uvec4(0u);
    uvec4 temp_41 = uvec4(0u);
    uvec4 temp_42 = uvec4(0u);
    uvec4 temp_43 = uvec4(0u);
    uvec4 temp_44 = uvec4(0u);
    uvec4 temp_45 = uvec4(0u);
    uvec4 temp_46 = uvec4(0u);
    uvec4 temp_47 = uvec4(0u);
    uvec4 temp_48 = uvec4(0u);
    uvec4 temp_49 = uvec4(0u);
    tgsi_steps = 0u;
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_1.x >> 2;
        temp_2.x = vkp_buffer_0_load(at + 0u);
    }  // 2: LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx
    temp_3.x = temp_0.x + imm_1.x;  // 3: UADD TEMP[3].x, TEMP[0].xxxx, IMM[1].xxxx
    temp_4.x = uint(max(int(temp_3.x), int(imm_0.z)));  // 4: IMAX TEMP[4].x, TEMP[3].xxxx, IMM[0].zzzz
    temp_5.x = temp_4.x << (imm_0.y & 31u);  // 5: SHL TEMP[5].x, TEMP[4].xxxx, IMM[0].yyyy
    {
        uint at = temp_5.x >> 2;
        temp_6.x = vkp_buffer_0_load(at + 0u);
    }  // 6: LOAD TEMP[6].x, BUFFER[0], TEMP[5].xxxx
    temp_7.x = temp_0.x + imm_0.w;  // 7: UADD TEMP[7].x, TEMP[0].xxxx, IMM[0].wwww
    temp_8.x = temp_7.x << (imm_0.y & 31u);  // 8: SHL TEMP[8].x, TEMP[7].xxxx, IMM[0].yyyy
    {
        uint at = temp_8.x >> 2;
        temp_9.x = vkp_buffer_0_load(at + 0u);
    }  // 9: LOAD TEMP[9].x, BUFFER[0], TEMP[8].xxxx
    temp_10.x = imm_0.z;  // 10: MOV TEMP[10].x, IMM[0].zzzz
    temp_11.x = imm_0.z;  // 11: MOV TEMP[11].x, IMM[0].zzzz
    for (uint loop_12 = 0u; loop_12 < 65535u && ++tgsi_steps <= 1048576u; ++loop_12) {  // 12: BGNLOOP :0
        temp_12.x = uint(-int(int(temp_11.x) >= int(imm_2.x)));  // 13: ISGE TEMP[12].x, TEMP[11].xxxx, IMM[2].xxxx
        if (temp_12.x != 0u) {  // 14: UIF TEMP[12].xxxx :16
            break;  // 15: BRK
        }  // 16: ENDIF
        temp_13.x = temp_11.x + imm_2.y;  // 17: UADD TEMP[13].x, TEMP[11].xxxx, IMM[2].yyyy
        temp_14.x = temp_13.x & imm_2.y;  // 18: AND TEMP[14].x, TEMP[13].xxxx, IMM[2].yyyy
        temp_15.x = temp_11.x + imm_0.w;  // 19: UADD TEMP[15].x, TEMP[11].xxxx, IMM[0].wwww
        temp_16.x = temp_15.x & imm_2.y;  // 20: AND TEMP[16].x, TEMP[15].xxxx, IMM[2].yyyy
        temp_17.x = temp_6.x >> (temp_14.x & 31u);  // 21: USHR TEMP[17].x, TEMP[6].xxxx, TEMP[14].xxxx
        temp_18.x = temp_17.x & imm_0.w;  // 22: AND TEMP[18].x, TEMP[17].xxxx, IMM[0].wwww
        temp_19.x = temp_6.x >> (temp_11.x & 31u);  // 23: USHR TEMP[19].x, TEMP[6].xxxx, TEMP[11].xxxx
        temp_20.x = temp_19.x & imm_0.w;  // 24: AND TEMP[20].x, TEMP[19].xxxx, IMM[0].wwww
        temp_21.x = temp_18.x + temp_20.x;  // 25: UADD TEMP[21].x, TEMP[18].xxxx, TEMP[20].xxxx
        temp_22.x = temp_6.x >> (temp_16.x & 31u);  // 26: USHR TEMP[22].x, TEMP[6].xxxx, TEMP[16].xxxx
        temp_23.x = temp_22.x & imm_0.w;  // 27: AND TEMP[23].x, TEMP[22].xxxx, IMM[0].wwww
        temp_24.x = temp_21.x + temp_23.x;  // 28: UADD TEMP[24].x, TEMP[21].xxxx, TEMP[23].xxxx
        temp_25.x = temp_2.x >> (temp_14.x & 31u);  // 29: USHR TEMP[25].x, TEMP[2].xxxx, TEMP[14].xxxx
        temp_26.x = temp_25.x & imm_0.w;  // 30: AND TEMP[26].x, TEMP[25].xxxx, IMM[0].wwww
        temp_27.x = temp_24.x + temp_26.x;  // 31: UADD TEMP[27].x, TEMP[24].xxxx, TEMP[26].xxxx
        temp_28.x = temp_2.x >> (temp_16.x & 31u);  // 32: USHR TEMP[28].x, TEMP[2].xxxx, TEMP[16].xxxx
        temp_29.x = temp_28.x & imm_0.w;  // 33: AND TEMP[29].x, TEMP[28].xxxx, IMM[0].wwww
        temp_30.x = temp_27.x + temp_29.x;  // 34: UADD TEMP[30].x, TEMP[27].xxxx, TEMP[29].xxxx
        temp_31.x = temp_9.x >> (temp_14.x & 31u);  // 35: USHR TEMP[31].x, TEMP[9].xxxx, TEMP[14].xxxx
        temp_32.x = temp_31.x & imm_0.w;  // 36: AND TEMP[32].x, TEMP[31].xxxx, IMM[0].wwww
        temp_33.x = temp_30.x + temp_32.x;  // 37: UADD TEMP[33].x, TEMP[30].xxxx, TEMP[32].xxxx
        temp_34.x = temp_9.x >> (temp_11.x & 31u);  // 38: USHR TEMP[34].x, TEMP[9].xxxx, TEMP[11].xxxx
        temp_35.x = temp_34.x & imm_0.w;  // 39: AND TEMP[35].x, TEMP[34].xxxx, IMM[0].wwww
        temp_36.x = temp_33.x + temp_35.x;  // 40: UADD TEMP[36].x, TEMP[33].xxxx, TEMP[35].xxxx
        temp_37.x = temp_9.x >> (temp_16.x & 31u);  // 41: USHR TEMP[37].x, TEMP[9].xxxx, TEMP[16].xxxx
        temp_38.x = temp_37.x & imm_0.w;  // 42: AND TEMP[38].x, TEMP[37].xxxx, IMM[0].wwww
        temp_39.x = temp_36.x + temp_38.x;  // 43: UADD TEMP[39].x, TEMP[36].xxxx, TEMP[38].xxxx
        temp_40.x = uint(-int(temp_39.x == imm_2.z));  // 44: USEQ TEMP[40].x, TEMP[39].xxxx, IMM[2].zzzz
        temp_41.x = uint(-int(temp_39.x == imm_0.y));  // 45: USEQ TEMP[41].x, TEMP[39].xxxx, IMM[0].yyyy
        temp_42.x = temp_2.x >> (temp_11.x & 31u);  // 46: USHR TEMP[42].x, TEMP[2].xxxx, TEMP[11].xxxx
        temp_43.x = temp_42.x & imm_0.w;  // 47: AND TEMP[43].x, TEMP[42].xxxx, IMM[0].wwww
        temp_44.x = uint(-int(temp_43.x != imm_0.z));  // 48: USNE TEMP[44].x, TEMP[43].xxxx, IMM[0].zzzz
        temp_45.x = temp_41.x & temp_44.x;  // 49: AND TEMP[45].x, TEMP[41].xxxx, TEMP[44].xxxx
        temp_46.x = temp_40.x | temp_45.x;  // 50: OR TEMP[46].x, TEMP[40].xxxx, TEMP[45].xxxx
        temp_47.x = temp_46.x & imm_0.w;  // 51: AND TEMP[47].x, TEMP[46].xxxx, IMM[0].wwww
        temp_48.x = temp_47.x << (temp_11.x & 31u);  // 52: SHL TEMP[48].x, TEMP[47].xxxx, TEMP[11].xxxx
        temp_10.x = temp_10.x | temp_48.x;  // 53: OR TEMP[10].x, TEMP[10].xxxx, TEMP[48].xxxx
        temp_11.x = temp_11.x + imm_0.w;  // 54: UADD TEMP[11].x, TEMP[11].xxxx, IMM[0].wwww
    }  // 55: ENDLOOP :0
    temp_49.x = temp_0.x << (imm_0.y & 31u);  // 56: SHL TEMP[49].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_49.x >> 2;
        uvec4 v = temp_10.xxxx;
        vkp_buffer_1_store(at + 0u, v.x);
    }  // 57: STORE BUFFER[1].x, TEMP[49].xxxx, TEMP[10].xxxx
}
