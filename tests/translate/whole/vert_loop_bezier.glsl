uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x0000000fu, 0x3d800000u, 0x00000005u, 0x00000001u);
const uvec4 imm_1 = uvec4(0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_2 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
uvec4 const_0_4;
uvec4 const_0_5;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
    const_0_4 = vkp_const(0u, 4);
    const_0_5 = vkp_const(0u, 5);
}
void tgsi_main() {
    uvec4 temp_array1[6] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) + uintBitsToFloat(tgsi_in_0.wzyx); temp_array1[0] = floatBitsToUint(r); }  // 0: ADD TEMP[0], CONST[0], IN[0].wzyx
    { precise vec4 r = uintBitsToFloat(const_0_1) + uintBitsToFloat(tgsi_in_0); temp_array1[1] = floatBitsToUint(r); }  // 1: ADD TEMP[1], CONST[1], IN[0]
    { precise vec4 r = uintBitsToFloat(const_0_2) + uintBitsToFloat(tgsi_in_0.wzyx); temp_array1[2] = floatBitsToUint(r); }  // 2: ADD TEMP[2], CONST[2], IN[0].wzyx
    { precise vec4 r = uintBitsToFloat(const_0_3) + uintBitsToFloat(tgsi_in_0); temp_array1[3] = floatBitsToUint(r); }  // 3: ADD TEMP[3], CONST[3], IN[0]
    { precise vec4 r = uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_0.wzyx); temp_array1[4] = floatBitsToUint(r); }  // 4: ADD TEMP[4], CONST[4], IN[0].wzyx
    { precise vec4 r = uintBitsToFloat(const_0_5) + uintBitsToFloat(tgsi_in_0); temp_array1[5] = floatBitsToUint(r); }  // 5: ADD TEMP[5], CONST[5], IN[0]
    temp_6.x = tgsi_sv_0.x & imm_0.x;  // 6: AND TEMP[6].x, SV[0].xxxx, IMM[0].xxxx
    temp_7.x = floatBitsToUint(float(temp_6.x));  // 7: U2F TEMP[7].x, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(imm_0.y); temp_8.x = floatBitsToUint(r); }  // 8: MUL TEMP[8].x, TEMP[7].xxxx, IMM[0].yyyy
    temp_9.x = imm_0.z;  // 9: MOV TEMP[9].x, IMM[0].zzzz
    for (uint loop_10 = 0u; loop_10 < 65535u && ++tgsi_steps <= 1048576u; ++loop_10) {  // 10: BGNLOOP :0
        temp_10.x = uint(-int(int(temp_9.x) < int(imm_0.w)));  // 11: ISLT TEMP[10].x, TEMP[9].xxxx, IMM[0].wwww
        if (temp_10.x != 0u) {  // 12: UIF TEMP[10].xxxx :14
            break;  // 13: BRK
        }  // 14: ENDIF
        temp_11.x = imm_1.x;  // 15: MOV TEMP[11].x, IMM[1].xxxx
        for (uint loop_16 = 0u; loop_16 < 65535u && ++tgsi_steps <= 1048576u; ++loop_16) {  // 16: BGNLOOP :0
            temp_12.x = uint(-int(int(temp_11.x) >= int(temp_9.x)));  // 17: ISGE TEMP[12].x, TEMP[11].xxxx, TEMP[9].xxxx
            if (temp_12.x != 0u) {  // 18: UIF TEMP[12].xxxx :20
                break;  // 19: BRK
            }  // 20: ENDIF
            addr_0.x = temp_11.x;  // 21: UARL ADDR[0].x, TEMP[11].xxxx
            temp_13 = temp_array1[clamp(int(addr_0.x), 0, 5)];  // 22: MOV TEMP[13], TEMP[ADDR[0].x](1)
            temp_14.x = temp_11.x + imm_0.w;  // 23: UADD TEMP[14].x, TEMP[11].xxxx, IMM[0].wwww
            addr_0.x = temp_14.x;  // 24: UARL ADDR[0].x, TEMP[14].xxxx
            temp_15 = temp_array1[clamp(int(addr_0.x), 0, 5)];  // 25: MOV TEMP[15], TEMP[ADDR[0].x](1)
            addr_0.x = temp_11.x;  // 26: UARL ADDR[0].x, TEMP[11].xxxx
            { precise vec4 r = uintBitsToFloat(temp_15) + (-uintBitsToFloat(temp_13)); temp_16 = floatBitsToUint(r); }  // 27: ADD TEMP[16], TEMP[15], -TEMP[13]
            { precise vec4 r = uintBitsToFloat(temp_16) * uintBitsToFloat(temp_8.xxxx) + uintBitsToFloat(temp_13); { int at = int(addr_0.x); if (uint(at) < 6u) temp_array1[at] = floatBitsToUint(r); } }  // 28: MAD TEMP[ADDR[0].x](1), TEMP[16], TEMP[8].xxxx, TEMP[13]
            temp_11.x = temp_11.x + imm_0.w;  // 29: UADD TEMP[11].x, TEMP[11].xxxx, IMM[0].wwww
        }  // 30: ENDLOOP :0
        temp_9.x = temp_9.x + imm_2.x;  // 31: UADD TEMP[9].x, TEMP[9].xxxx, IMM[2].xxxx
    }  // 32: ENDLOOP :0
    tgsi_out_0 = temp_array1[0];  // 33: MOV OUT[0], TEMP[0]
    tgsi_out_1 = temp_8.xxxx;  // 34: MOV OUT[1], TEMP[8].xxxx
}
