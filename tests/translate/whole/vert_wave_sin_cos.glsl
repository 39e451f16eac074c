uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000003u, 0x00000001u, 0x3f800000u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    temp_1.x = imm_0.x;  // 1: MOV TEMP[1].x, IMM[0].xxxx
    temp_2.x = imm_0.x;  // 2: MOV TEMP[2].x, IMM[0].xxxx
    temp_3.x = imm_0.x;  // 3: MOV TEMP[3].x, IMM[0].xxxx
    for (uint loop_4 = 0u; loop_4 < 65535u && ++tgsi_steps <= 1048576u; ++loop_4) {  // 4: BGNLOOP :0
        temp_4.x = uint(-int(int(temp_3.x) >= int(imm_0.y)));  // 5: ISGE TEMP[4].x, TEMP[3].xxxx, IMM[0].yyyy
        if (temp_4.x != 0u) {  // 6: UIF TEMP[4].xxxx :8
            break;  // 7: BRK
        }  // 8: ENDIF
        addr_0.x = temp_3.x;  // 9: UARL ADDR[0].x, TEMP[3].xxxx
        temp_5 = vkp_const(0u, int(addr_0.x));  // 10: MOV TEMP[5], CONST[ADDR[0].x]
        { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(temp_5.y) * uintBitsToFloat(tgsi_in_0.z); temp_6.x = floatBitsToUint(r); }  // 11: DP2 TEMP[6].x, TEMP[5].xyyy, IN[0].xzzz
        { precise float r = uintBitsToFloat(temp_6.x) + uintBitsToFloat(temp_5.z); temp_7.x = floatBitsToUint(r); }  // 12: ADD TEMP[7].x, TEMP[6].xxxx, TEMP[5].zzzz
        temp_8.x = floatBitsToUint(sin(uintBitsToFloat(temp_7.x)));  // 13: SIN TEMP[8].x, TEMP[7].xxxx
        temp_9.x = floatBitsToUint(cos(uintBitsToFloat(temp_7.x)));  // 14: COS TEMP[9].x, TEMP[7].xxxx
        { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(temp_5.w) + uintBitsToFloat(temp_0.x); temp_0.x = floatBitsToUint(r); }  // 15: MAD TEMP[0].x, TEMP[8].xxxx, TEMP[5].wwww, TEMP[0].xxxx
        { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_5.x); temp_10.x = floatBitsToUint(r); }  // 16: MUL TEMP[10].x, TEMP[9].xxxx, TEMP[5].xxxx
        { precise float r = uintBitsToFloat(temp_10.x) * (-uintBitsToFloat(temp_5.w)) + uintBitsToFloat(temp_1.x); temp_1.x = floatBitsToUint(r); }  // 17: MAD TEMP[1].x, TEMP[10].xxxx, -TEMP[5].wwww, TEMP[1].xxxx
        { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_5.y); temp_11.x = floatBitsToUint(r); }  // 18: MUL TEMP[11].x, TEMP[9].xxxx, TEMP[5].yyyy
        { precise float r = uintBitsToFloat(temp_11.x) * (-uintBitsToFloat(temp_5.w)) + uintBitsToFloat(temp_2.x); temp_2.x = floatBitsToUint(r); }  // 19: MAD TEMP[2].x, TEMP[11].xxxx, -TEMP[5].wwww, TEMP[2].xxxx
        temp_3.x = temp_3.x + imm_0.z;  // 20: UADD TEMP[3].x, TEMP[3].xxxx, IMM[0].zzzz
    }  // 21: ENDLOOP :0
    { precise float r = uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_0.x); temp_12.x = floatBitsToUint(r); }  // 22: ADD TEMP[12].x, IN[0].yyyy, TEMP[0].xxxx
    temp_13.x = tgsi_in_0.x;  // 23: MOV TEMP[13].x, IN[0].xxxx
    temp_13.y = temp_12.x;  // 24: MOV TEMP[13].y, TEMP[12].xxxx
    temp_13.zw = tgsi_in_0.zw;  // 25: MOV TEMP[13].zw, IN[0].zzzw
    tgsi_out_0 = temp_13;  // 26: MOV OUT[0], TEMP[13]
    temp_14.x = temp_1.x;  // 27: MOV TEMP[14].x, TEMP[1].xxxx
    temp_14.y = imm_0.w;  // 28: MOV TEMP[14].y, IMM[0].wwww
    temp_14.z = temp_2.x;  // 29: MOV TEMP[14].z, TEMP[2].xxxx
    { precise float r = uintBitsToFloat(temp_14.x) * uintBitsToFloat(temp_14.x) + uintBitsToFloat(temp_14.y) * uintBitsToFloat(temp_14.y) + uintBitsToFloat(temp_14.z) * uintBitsToFloat(temp_14.z); temp_15.x = floatBitsToUint(r); }  // 30: DP3 TEMP[15].x, TEMP[14].xyzz, TEMP[14].xyzz
    temp_16.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_15.x)));  // 31: RSQ TEMP[16].x, TEMP[15].xxxx
    { precise vec3 r = uintBitsToFloat(temp_14.xyz) * uintBitsToFloat(temp_16.xxx); tgsi_out_1.xyz = floatBitsToUint(r); }  // 32: MUL OUT[1].xyz, TEMP[14].xyzz, TEMP[16].xxxx
}
