uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000004u, 0x3f000000u, 0xbf800000u);
const uvec4 imm_1 = uvec4(0x3f800000u, 0x00000001u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    temp_0 = tgsi_in_0;  // 0: MOV TEMP[0], IN[0]
    temp_1.x = imm_0.x;  // 1: MOV TEMP[1].x, IMM[0].xxxx
    for (uint loop_2 = 0u; loop_2 < 65535u && ++tgsi_steps <= 1048576u; ++loop_2) {  // 2: BGNLOOP :0
        temp_2.x = uint(-int(int(temp_1.x) >= int(imm_0.y)));  // 3: ISGE TEMP[2].x, TEMP[1].xxxx, IMM[0].yyyy
        if (temp_2.x != 0u) {  // 4: UIF TEMP[2].xxxx :6
            break;  // 5: BRK
        }  // 6: ENDIF
        { precise vec4 r = uintBitsToFloat(temp_0.yzwx) * uintBitsToFloat(imm_0.zzzz) + uintBitsToFloat(tgsi_in_0); temp_0 = floatBitsToUint(r); }  // 7: MAD TEMP[0], TEMP[0].yzwx, IMM[0].zzzz, IN[0]
        temp_3.x = uint(-int(uintBitsToFloat(temp_0.x) < uintBitsToFloat(imm_0.w)));  // 8: FSLT TEMP[3].x, TEMP[0].xxxx, IMM[0].wwww
        if (temp_3.x != 0u) {  // 9: UIF TEMP[3].xxxx :11
            tgsi_killed = true;  // 10: KILL
        }  // 11: ENDIF
        temp_4.x = uint(-int(uintBitsToFloat(imm_1.x) < uintBitsToFloat(temp_0.y)));  // 12: FSLT TEMP[4].x, IMM[1].xxxx, TEMP[0].yyyy
        if (temp_4.x != 0u) {  // 13: UIF TEMP[4].xxxx :15
            break;  // 14: BRK
        }  // 15: ENDIF
        temp_1.x = temp_1.x + imm_1.y;  // 16: UADD TEMP[1].x, TEMP[1].xxxx, IMM[1].yyyy
    }  // 17: ENDLOOP :0
    tgsi_out_0 = temp_0;  // 18: MOV OUT[0], TEMP[0]
}
