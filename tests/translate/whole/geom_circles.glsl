#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[1];
uvec4 tgsi_out_0;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000010u, 0x00000003u, 0x00000001u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x40c90fdbu, 0x3e800000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
}
void tgsi_run() {
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
    tgsi_out_0 = uvec4(0u);
    temp_0.x = uint(min(int(const_0_0.y), int(imm_0.x)));  // 0: IMIN TEMP[0].x, CONST[0].yyyy, IMM[0].xxxx
    temp_1.x = uint(max(int(temp_0.x), int(imm_0.y)));  // 1: IMAX TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    temp_2.x = temp_1.x + imm_0.z;  // 2: UADD TEMP[2].x, TEMP[1].xxxx, IMM[0].zzzz
    temp_3.x = imm_0.w;  // 3: MOV TEMP[3].x, IMM[0].wwww
    for (uint loop_4 = 0u; (loop_4 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_4) {  // 4: BGNLOOP :0
        temp_4.x = uint(-int(int(temp_3.x) >= int(temp_2.x)));  // 5: ISGE TEMP[4].x, TEMP[3].xxxx, TEMP[2].xxxx
        if (temp_4.x != 0u) {  // 6: UIF TEMP[4].xxxx :8
            break;  // 7: BRK
        }  // 8: ENDIF
        temp_5.x = floatBitsToUint(float(int(temp_3.x)));  // 9: I2F TEMP[5].x, TEMP[3].xxxx
        temp_6.x = floatBitsToUint(float(int(temp_1.x)));  // 10: I2F TEMP[6].x, TEMP[1].xxxx
        temp_7.x = floatBitsToUint(uintBitsToFloat(temp_5.x) / uintBitsToFloat(temp_6.x));  // 11: DIV TEMP[7].x, TEMP[5].xxxx, TEMP[6].xxxx
        { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(imm_1.x); temp_8.x = floatBitsToUint(r); }  // 12: MUL TEMP[8].x, TEMP[7].xxxx, IMM[1].xxxx
        temp_9.x = floatBitsToUint(cos(uintBitsToFloat(temp_8.x)));  // 13: COS TEMP[9].x, TEMP[8].xxxx
        { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(imm_1.y) + uintBitsToFloat(tgsi_in_0[0].x); temp_10.x = floatBitsToUint(r); }  // 14: MAD TEMP[10].x, TEMP[9].xxxx, IMM[1].yyyy, IN[0][0].xxxx
        temp_11.x = floatBitsToUint(sin(uintBitsToFloat(temp_8.x)));  // 15: SIN TEMP[11].x, TEMP[8].xxxx
        { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(imm_1.y) + uintBitsToFloat(tgsi_in_0[0].y); temp_12.x = floatBitsToUint(r); }  // 16: MAD TEMP[12].x, TEMP[11].xxxx, IMM[1].yyyy, IN[0][0].yyyy
        temp_13.x = temp_10.x;  // 17: MOV TEMP[13].x, TEMP[10].xxxx
        temp_13.y = temp_12.x;  // 18: MOV TEMP[13].y, TEMP[12].xxxx
        temp_13.zw = tgsi_in_0[0].zw;  // 19: MOV TEMP[13].zw, IN[0][0].zzzw
        tgsi_out_0 = temp_13;  // 20: MOV OUT[0], TEMP[13]
        vkp_emit(imm_0.w);  // 21: EMIT IMM[0].wwww
        temp_3.x = temp_3.x + imm_0.z;  // 22: UADD TEMP[3].x, TEMP[3].xxxx, IMM[0].zzzz
    }  // 23: ENDLOOP :0
    vkp_end_primitive(imm_0.w);  // 24: ENDPRIM IMM[0].wwww
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(3u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
