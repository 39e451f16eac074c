uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0xf1bbcdc8u, 0x9e3779b9u, 0x00000004u);
const uvec4 imm_1 = uvec4(0xa341316cu, 0x00000005u, 0xc8013ea4u, 0xad90777du);
const uvec4 imm_2 = uvec4(0x7e95761eu, 0x00000008u, 0x33800000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = tgsi_in_0.x;  // 0: MOV TEMP[0].x, IN[0].xxxx
    temp_1.x = tgsi_sv_0.x;  // 1: MOV TEMP[1].x, SV[0].xxxx
    temp_2.x = imm_0.x;  // 2: MOV TEMP[2].x, IMM[0].xxxx
    for (uint loop_3 = 0u; loop_3 < 65535u && ++tgsi_steps <= 1048576u; ++loop_3) {  // 3: BGNLOOP :0
        temp_3.x = uint(-int(temp_2.x == imm_0.y));  // 4: USEQ TEMP[3].x, TEMP[2].xxxx, IMM[0].yyyy
        if (temp_3.x != 0u) {  // 5: UIF TEMP[3].xxxx :7
            break;  // 6: BRK
        }  // 7: ENDIF
        temp_2.x = temp_2.x + imm_0.z;  // 8: UADD TEMP[2].x, TEMP[2].xxxx, IMM[0].zzzz
        temp_4.x = temp_1.x << (imm_0.w & 31u);  // 9: SHL TEMP[4].x, TEMP[1].xxxx, IMM[0].wwww
        temp_5.x = temp_4.x + imm_1.x;  // 10: UADD TEMP[5].x, TEMP[4].xxxx, IMM[1].xxxx
        temp_6.x = temp_1.x + temp_2.x;  // 11: UADD TEMP[6].x, TEMP[1].xxxx, TEMP[2].xxxx
        temp_7.x = temp_5.x ^ temp_6.x;  // 12: XOR TEMP[7].x, TEMP[5].xxxx, TEMP[6].xxxx
        temp_8.x = temp_1.x >> (imm_1.y & 31u);  // 13: USHR TEMP[8].x, TEMP[1].xxxx, IMM[1].yyyy
        temp_9.x = temp_8.x + imm_1.z;  // 14: UADD TEMP[9].x, TEMP[8].xxxx, IMM[1].zzzz
        temp_10.x = temp_7.x ^ temp_9.x;  // 15: XOR TEMP[10].x, TEMP[7].xxxx, TEMP[9].xxxx
        temp_0.x = temp_0.x + temp_10.x;  // 16: UADD TEMP[0].x, TEMP[0].xxxx, TEMP[10].xxxx
        temp_11.x = temp_0.x << (imm_0.w & 31u);  // 17: SHL TEMP[11].x, TEMP[0].xxxx, IMM[0].wwww
        temp_12.x = temp_11.x + imm_1.w;  // 18: UADD TEMP[12].x, TEMP[11].xxxx, IMM[1].wwww
        temp_13.x = temp_0.x + temp_2.x;  // 19: UADD TEMP[13].x, TEMP[0].xxxx, TEMP[2].xxxx
        temp_14.x = temp_12.x ^ temp_13.x;  // 20: XOR TEMP[14].x, TEMP[12].xxxx, TEMP[13].xxxx
        temp_15.x = temp_0.x >> (imm_1.y & 31u);  // 21: USHR TEMP[15].x, TEMP[0].xxxx, IMM[1].yyyy
        temp_16.x = temp_15.x + imm_2.x;  // 22: UADD TEMP[16].x, TEMP[15].xxxx, IMM[2].xxxx
        temp_17.x = temp_14.x ^ temp_16.x;  // 23: XOR TEMP[17].x, TEMP[14].xxxx, TEMP[16].xxxx
        temp_1.x = temp_1.x + temp_17.x;  // 24: UADD TEMP[1].x, TEMP[1].xxxx, TEMP[17].xxxx
    }  // 25: ENDLOOP :0
    temp_18.x = temp_0.x ^ tgsi_in_0.y;  // 26: XOR TEMP[18].x, TEMP[0].xxxx, IN[0].yyyy
    temp_19.x = temp_1.x ^ tgsi_in_0.z;  // 27: XOR TEMP[19].x, TEMP[1].xxxx, IN[0].zzzz
    temp_20.x = temp_0.x;  // 28: MOV TEMP[20].x, TEMP[0].xxxx
    temp_20.y = temp_1.x;  // 29: MOV TEMP[20].y, TEMP[1].xxxx
    temp_20.z = temp_18.x;  // 30: MOV TEMP[20].z, TEMP[18].xxxx
    temp_20.w = temp_19.x;  // 31: MOV TEMP[20].w, TEMP[19].xxxx
    tgsi_out_1 = temp_20;  // 32: MOV OUT[1], TEMP[20]
    temp_21 = temp_20 >> (imm_2.yyyy & 31u);  // 33: USHR TEMP[21], TEMP[20], IMM[2].yyyy
    temp_22 = floatBitsToUint(vec4(temp_21));  // 34: U2F TEMP[22], TEMP[21]
    { precise vec4 r = uintBitsToFloat(temp_22) * uintBitsToFloat(imm_2.zzzz); tgsi_out_0 = floatBitsToUint(r); }  // 35: MUL OUT[0], TEMP[22], IMM[2].zzzz
}
