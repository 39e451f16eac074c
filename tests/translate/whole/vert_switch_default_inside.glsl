uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000007u, 0x3f800000u, 0x00000001u);
const uvec4 imm_1 = uvec4(0x40000000u, 0x00000002u, 0x00000003u, 0x00000005u);
const uvec4 imm_2 = uvec4(0x3f000000u, 0xbf800000u, 0x00000004u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = tgsi_in_0;  // 0: MOV TEMP[0], IN[0]
    temp_1.x = imm_0.x;  // 1: MOV TEMP[1].x, IMM[0].xxxx
    temp_2.x = tgsi_sv_0.x & imm_0.y;  // 2: AND TEMP[2].x, SV[0].xxxx, IMM[0].yyyy
    switch (temp_2.x) {  // 3: SWITCH TEMP[2].xxxx
        case 0u: ;  // 4: CASE IMM[0].xxxx
        { precise vec4 r = uintBitsToFloat(temp_0) + uintBitsToFloat(imm_0.zzzz); temp_0 = floatBitsToUint(r); }  // 5: ADD TEMP[0], TEMP[0], IMM[0].zzzz
        break;  // 6: BRK
        case 1u: ;  // 7: CASE IMM[0].wwww
        { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_1.xxxx); temp_0 = floatBitsToUint(r); }  // 8: MUL TEMP[0], TEMP[0], IMM[1].xxxx
        case 2u: ;  // 9: CASE IMM[1].yyyy
        temp_0 = temp_0.wxyz;  // 10: MOV TEMP[0], TEMP[0].wxyz
        temp_3.x = uint(-int(uintBitsToFloat(temp_0.x) < uintBitsToFloat(imm_0.x)));  // 11: FSLT TEMP[3].x, TEMP[0].xxxx, IMM[0].xxxx
        if (temp_3.x != 0u) {  // 12: UIF TEMP[3].xxxx :14
            break;  // 13: BRK
        }  // 14: ENDIF
        temp_1.x = temp_1.x + imm_1.z;  // 15: UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].zzzz
        default: ;  // 16: DEFAULT
        temp_0 = (temp_0 ^ 0x80000000u);  // 17: MOV TEMP[0], -TEMP[0]
        case 5u: ;  // 18: CASE IMM[1].wwww
        { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_2.xxxx) + uintBitsToFloat(imm_2.yyyy); temp_0 = floatBitsToUint(r); }  // 19: MAD TEMP[0], TEMP[0], IMM[2].xxxx, IMM[2].yyyy
        break;  // 20: BRK
        case 4u: ;  // 21: CASE IMM[2].zzzz
        temp_1.x = temp_1.x + imm_0.y;  // 22: UADD TEMP[1].x, TEMP[1].xxxx, IMM[0].yyyy
        temp_0 = (temp_0 & 0x7fffffffu);  // 23: MOV TEMP[0], |TEMP[0]|
    break; }  // 24: ENDSWITCH
    tgsi_out_0 = temp_0;  // 25: MOV OUT[0], TEMP[0]
    tgsi_out_1 = temp_1.xxxx;  // 26: MOV OUT[1], TEMP[1].xxxx
}
