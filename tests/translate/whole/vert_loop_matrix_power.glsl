uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x00000000u, 0x00000003u, 0x00000004u);
const uvec4 imm_1 = uvec4(0x3f000000u, 0x00000001u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
}
void tgsi_main() {
    uvec4 temp_array2[4] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = const_0_0;  // 0: MOV TEMP[0], CONST[0]
    temp_array2[0] = imm_0.xyyy;  // 1: MOV TEMP[4], IMM[0].xyyy
    temp_1 = const_0_1;  // 2: MOV TEMP[1], CONST[1]
    temp_array2[1] = imm_0.yxyy;  // 3: MOV TEMP[5], IMM[0].yxyy
    temp_2 = const_0_2;  // 4: MOV TEMP[2], CONST[2]
    temp_array2[2] = imm_0.yyxy;  // 5: MOV TEMP[6], IMM[0].yyxy
    temp_3 = const_0_3;  // 6: MOV TEMP[3], CONST[3]
    temp_array2[3] = imm_0.yyyx;  // 7: MOV TEMP[7], IMM[0].yyyx
    temp_8.x = tgsi_sv_0.x & imm_0.z;  // 8: AND TEMP[8].x, SV[0].xxxx, IMM[0].zzzz
    temp_9.x = imm_0.y;  // 9: MOV TEMP[9].x, IMM[0].yyyy
    for (uint loop_10 = 0u; loop_10 < 65535u && ++tgsi_steps <= 1048576u; ++loop_10) {  // 10: BGNLOOP :0
        temp_10.x = uint(-int(int(temp_9.x) >= int(temp_8.x)));  // 11: ISGE TEMP[10].x, TEMP[9].xxxx, TEMP[8].xxxx
        if (temp_10.x != 0u) {  // 12: UIF TEMP[10].xxxx :14
            break;  // 13: BRK
        }  // 14: ENDIF
        temp_11.x = imm_0.y;  // 15: MOV TEMP[11].x, IMM[0].yyyy
        for (uint loop_16 = 0u; loop_16 < 65535u && ++tgsi_steps <= 1048576u; ++loop_16) {  // 16: BGNLOOP :0
            temp_12.x = uint(-int(int(temp_11.x) >= int(imm_0.w)));  // 17: ISGE TEMP[12].x, TEMP[11].xxxx, IMM[0].wwww
            if (temp_12.x != 0u) {  // 18: UIF TEMP[12].xxxx :20
                break;  // 19: BRK
            }  // 20: ENDIF
            addr_0.x = temp_11.x;  // 21: UARL ADDR[0].x, TEMP[11].xxxx
            temp_13 = temp_array2[clamp(int(addr_0.x) + 4 - 4, 0, 3)];  // 22: MOV TEMP[13], TEMP[ADDR[0].x+4](2)
            temp_14 = imm_0.yyyy;  // 23: MOV TEMP[14], IMM[0].yyyy
            { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(temp_13.xxxx) + uintBitsToFloat(temp_14); temp_14 = floatBitsToUint(r); }  // 24: MAD TEMP[14], TEMP[0], TEMP[13].xxxx, TEMP[14]
            { precise vec4 r = uintBitsToFloat(temp_1) * uintBitsToFloat(temp_13.yyyy) + uintBitsToFloat(temp_14); temp_14 = floatBitsToUint(r); }  // 25: MAD TEMP[14], TEMP[1], TEMP[13].yyyy, TEMP[14]
            { precise vec4 r = uintBitsToFloat(temp_2) * uintBitsToFloat(temp_13.zzzz) + uintBitsToFloat(temp_14); temp_14 = floatBitsToUint(r); }  // 26: MAD TEMP[14], TEMP[2], TEMP[13].zzzz, TEMP[14]
            { precise vec4 r = uintBitsToFloat(temp_3) * uintBitsToFloat(temp_13.wwww) + uintBitsToFloat(temp_14); temp_14 = floatBitsToUint(r); }  // 27: MAD TEMP[14], TEMP[3], TEMP[13].wwww, TEMP[14]
            addr_0.x = temp_11.x;  // 28: UARL ADDR[0].x, TEMP[11].xxxx
            { precise vec4 r = uintBitsToFloat(temp_14) * uintBitsToFloat(imm_1.xxxx); { int at = int(addr_0.x) + 4 - 4; if (uint(at) < 4u) temp_array2[at] = floatBitsToUint(r); } }  // 29: MUL TEMP[ADDR[0].x+4](2), TEMP[14], IMM[1].xxxx
            temp_11.x = temp_11.x + imm_1.y;  // 30: UADD TEMP[11].x, TEMP[11].xxxx, IMM[1].yyyy
        }  // 31: ENDLOOP :0
        temp_9.x = temp_9.x + imm_1.y;  // 32: UADD TEMP[9].x, TEMP[9].xxxx, IMM[1].yyyy
    }  // 33: ENDLOOP :0
    { precise vec4 r = uintBitsToFloat(temp_array2[0]) * uintBitsToFloat(tgsi_in_0.xxxx); temp_15 = floatBitsToUint(r); }  // 34: MUL TEMP[15], TEMP[4], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(temp_array2[1]) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_15); temp_16 = floatBitsToUint(r); }  // 35: MAD TEMP[16], TEMP[5], IN[0].yyyy, TEMP[15]
    { precise vec4 r = uintBitsToFloat(temp_array2[2]) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_16); temp_17 = floatBitsToUint(r); }  // 36: MAD TEMP[17], TEMP[6], IN[0].zzzz, TEMP[16]
    { precise vec4 r = uintBitsToFloat(temp_array2[3]) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_17); temp_18 = floatBitsToUint(r); }  // 37: MAD TEMP[18], TEMP[7], IN[0].wwww, TEMP[17]
    temp_19.x = tgsi_sv_0.x & imm_0.z;  // 38: AND TEMP[19].x, SV[0].xxxx, IMM[0].zzzz
    addr_0.x = temp_19.x;  // 39: UARL ADDR[0].x, TEMP[19].xxxx
    tgsi_out_0 = temp_18;  // 40: MOV OUT[0], TEMP[18]
    tgsi_out_1 = temp_array2[clamp(int(addr_0.x) + 4 - 4, 0, 3)];  // 41: MOV OUT[1], TEMP[ADDR[0].x+4](2)
}
