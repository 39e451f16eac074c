#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x00000003u, 0x00000001u, 0x00000000u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_run() {
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    { precise float r = abs(uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].w)) + uintBitsToFloat(imm_0.x); temp_4.x = floatBitsToUint(r); }  // 0: ADD TEMP[4].x, |IN[0][0].wwww|, IMM[0].xxxx
    temp_5.xyz = tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz;  // 1: MOV TEMP[5].xyz, IN[0][0].xyzz
    temp_5.w = temp_4.x;  // 2: MOV TEMP[5].w, TEMP[4].xxxx
    temp_array1[0] = temp_5;  // 3: MOV TEMP[0], TEMP[5]
    { precise float r = abs(uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)].w)) + uintBitsToFloat(imm_0.x); temp_6.x = floatBitsToUint(r); }  // 4: ADD TEMP[6].x, |IN[1][0].wwww|, IMM[0].xxxx
    temp_7.xyz = tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)].xyz;  // 5: MOV TEMP[7].xyz, IN[1][0].xyzz
    temp_7.w = temp_6.x;  // 6: MOV TEMP[7].w, TEMP[6].xxxx
    temp_array1[1] = temp_7;  // 7: MOV TEMP[1], TEMP[7]
    { precise float r = abs(uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)].w)) + uintBitsToFloat(imm_0.x); temp_8.x = floatBitsToUint(r); }  // 8: ADD TEMP[8].x, |IN[2][0].wwww|, IMM[0].xxxx
    temp_9.xyz = tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)].xyz;  // 9: MOV TEMP[9].xyz, IN[2][0].xyzz
    temp_9.w = temp_8.x;  // 10: MOV TEMP[9].w, TEMP[8].xxxx
    temp_array1[2] = temp_9;  // 11: MOV TEMP[2], TEMP[9]
    { precise float r = abs(uintBitsToFloat(tgsi_in_0[clamp(3, 0, VKP_INPUT_VERTICES - 1)].w)) + uintBitsToFloat(imm_0.x); temp_10.x = floatBitsToUint(r); }  // 12: ADD TEMP[10].x, |IN[3][0].wwww|, IMM[0].xxxx
    temp_11.xyz = tgsi_in_0[clamp(3, 0, VKP_INPUT_VERTICES - 1)].xyz;  // 13: MOV TEMP[11].xyz, IN[3][0].xyzz
    temp_11.w = temp_10.x;  // 14: MOV TEMP[11].w, TEMP[10].xxxx
    temp_array1[3] = temp_11;  // 15: MOV TEMP[3], TEMP[11]
    temp_12.x = imm_0.y;  // 16: MOV TEMP[12].x, IMM[0].yyyy
    for (uint loop_17 = 0u; (loop_17 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_17) {  // 17: BGNLOOP :0
        temp_13.x = uint(-int(int(temp_12.x) < int(imm_0.z)));  // 18: ISLT TEMP[13].x, TEMP[12].xxxx, IMM[0].zzzz
        if (temp_13.x != 0u) {  // 19: UIF TEMP[13].xxxx :21
            break;  // 20: BRK
        }  // 21: ENDIF
        temp_14.x = imm_0.w;  // 22: MOV TEMP[14].x, IMM[0].wwww
        for (uint loop_23 = 0u; (loop_23 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_23) {  // 23: BGNLOOP :0
            temp_15.x = uint(-int(int(temp_14.x) >= int(temp_12.x)));  // 24: ISGE TEMP[15].x, TEMP[14].xxxx, TEMP[12].xxxx
            if (temp_15.x != 0u) {  // 25: UIF TEMP[15].xxxx :27
                break;  // 26: BRK
            }  // 27: ENDIF
            addr_0.x = temp_14.x;  // 28: UARL ADDR[0].x, TEMP[14].xxxx
            temp_16 = temp_array1[clamp(int(addr_0.x), 0, 3)];  // 29: MOV TEMP[16], TEMP[ADDR[0].x](1)
            temp_17.x = temp_14.x + imm_0.z;  // 30: UADD TEMP[17].x, TEMP[14].xxxx, IMM[0].zzzz
            addr_0.x = temp_17.x;  // 31: UARL ADDR[0].x, TEMP[17].xxxx
            temp_18 = temp_array1[clamp(int(addr_0.x), 0, 3)];  // 32: MOV TEMP[18], TEMP[ADDR[0].x](1)
            addr_0.x = temp_14.x;  // 33: UARL ADDR[0].x, TEMP[14].xxxx
            { precise vec4 r = uintBitsToFloat(tgsi_sv_0.xxxx) * uintBitsToFloat(temp_18) + (1.0 - uintBitsToFloat(tgsi_sv_0.xxxx)) * uintBitsToFloat(temp_16); { int at = int(addr_0.x); if (uint(at) < 4u) temp_array1[at] = floatBitsToUint(r); } }  // 34: LRP TEMP[ADDR[0].x](1), SV[0].xxxx, TEMP[18], TEMP[16]
            temp_14.x = temp_14.x + imm_0.z;  // 35: UADD TEMP[14].x, TEMP[14].xxxx, IMM[0].zzzz
        }  // 36: ENDLOOP :0
        temp_12.x = temp_12.x + imm_1.x;  // 37: UADD TEMP[12].x, TEMP[12].xxxx, IMM[1].xxxx
    }  // 38: ENDLOOP :0
    temp_19 = temp_array1[0];  // 39: MOV TEMP[19], TEMP[0]
    temp_20.xyz = floatBitsToUint(uintBitsToFloat(temp_19.xyz) / uintBitsToFloat(temp_19.www));  // 40: DIV TEMP[20].xyz, TEMP[19].xyzz, TEMP[19].wwww
    temp_20.w = imm_0.x;  // 41: MOV TEMP[20].w, IMM[0].xxxx
    tgsi_out_0 = temp_20;  // 42: MOV OUT[0], TEMP[20]
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(5u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
