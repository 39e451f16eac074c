uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x40c00000u, 0x3f800000u, 0x3f000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    temp_1 = tgsi_in_0;  // 1: MOV TEMP[1], IN[0]
    for (uint loop_2 = 0u; loop_2 < 65535u && ++tgsi_steps <= 1048576u; ++loop_2) {  // 2: BGNLOOP :0
        temp_2.x = floatBitsToUint(float(uintBitsToFloat(temp_0.x) >= uintBitsToFloat(imm_0.y)));  // 3: SGE TEMP[2].x, TEMP[0].xxxx, IMM[0].yyyy
        if (uintBitsToFloat(temp_2.x) != 0.0) {  // 4: IF TEMP[2].xxxx :6
            break;  // 5: BRK
        }  // 6: ENDIF
        { precise float r = uintBitsToFloat(temp_0.x) + uintBitsToFloat(imm_0.z); temp_0.x = floatBitsToUint(r); }  // 7: ADD TEMP[0].x, TEMP[0].xxxx, IMM[0].zzzz
        temp_3.x = floatBitsToUint(float(uintBitsToFloat(temp_1.x) < uintBitsToFloat(imm_0.x)));  // 8: SLT TEMP[3].x, TEMP[1].xxxx, IMM[0].xxxx
        if (uintBitsToFloat(temp_3.x) != 0.0) {  // 9: IF TEMP[3].xxxx :12
            { precise vec4 r = uintBitsToFloat(temp_1.yzwx) + uintBitsToFloat(tgsi_in_1); temp_1 = floatBitsToUint(r); }  // 10: ADD TEMP[1], TEMP[1].yzwx, IN[1]
            continue;  // 11: CONT
        }  // 12: ENDIF
        { precise vec4 r = uintBitsToFloat(temp_1) * uintBitsToFloat(imm_0.wwww) + (-uintBitsToFloat(tgsi_in_1)); temp_1 = floatBitsToUint(r); }  // 13: MAD TEMP[1], TEMP[1], IMM[0].wwww, -IN[1]
    }  // 14: ENDLOOP :0
    tgsi_out_0 = temp_1;  // 15: MOV OUT[0], TEMP[1]
    tgsi_out_1 = temp_0.xxxx;  // 16: MOV OUT[1], TEMP[0].xxxx
}
