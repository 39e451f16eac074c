uint tgsi_umod(uint a, uint b) {
    return b == 0u ? 0xffffffffu : a % max(b, 1u);
}
uvec2 tgsi_umod(uvec2 a, uvec2 b) { return uvec2(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y)); }
uvec3 tgsi_umod(uvec3 a, uvec3 b) { return uvec3(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y), tgsi_umod(a.z, b.z)); }
uvec4 tgsi_umod(uvec4 a, uvec4 b) { return uvec4(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y), tgsi_umod(a.z, b.z), tgsi_umod(a.w, b.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000002u, 0x00000003u, 0x00000000u, 0x00000000u);
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
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = tgsi_sv_0.x * imm_0.x;  // 0: UMUL TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    temp_1.x = temp_0.x + imm_0.y;  // 1: UADD TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    temp_2.x = imm_0.z;  // 2: MOV TEMP[2].x, IMM[0].zzzz
    temp_3.x = imm_0.y;  // 3: MOV TEMP[3].x, IMM[0].yyyy
    for (uint loop_4 = 0u; loop_4 < 65535u && ++tgsi_steps <= 1048576u; ++loop_4) {  // 4: BGNLOOP :0
        temp_4.x = temp_3.x * temp_3.x;  // 5: UMUL TEMP[4].x, TEMP[3].xxxx, TEMP[3].xxxx
        temp_5.x = uint(-int(temp_1.x < temp_4.x));  // 6: USLT TEMP[5].x, TEMP[1].xxxx, TEMP[4].xxxx
        if (temp_5.x != 0u) {  // 7: UIF TEMP[5].xxxx :9
            break;  // 8: BRK
        }  // 9: ENDIF
        temp_6.x = tgsi_umod(temp_1.x, temp_3.x);  // 10: UMOD TEMP[6].x, TEMP[1].xxxx, TEMP[3].xxxx
        temp_7.x = uint(-int(temp_6.x == imm_0.z));  // 11: USEQ TEMP[7].x, TEMP[6].xxxx, IMM[0].zzzz
        if (temp_7.x != 0u) {  // 12: UIF TEMP[7].xxxx :15
            temp_2.x = temp_3.x;  // 13: MOV TEMP[2].x, TEMP[3].xxxx
            break;  // 14: BRK
        }  // 15: ENDIF
        temp_3.x = temp_3.x + imm_0.x;  // 16: UADD TEMP[3].x, TEMP[3].xxxx, IMM[0].xxxx
    }  // 17: ENDLOOP :0
    temp_8.x = temp_2.x;  // 18: MOV TEMP[8].x, TEMP[2].xxxx
    temp_8.y = temp_1.x;  // 19: MOV TEMP[8].y, TEMP[1].xxxx
    temp_9.x = uint(-int(temp_2.x == imm_0.z));  // 20: USEQ TEMP[9].x, TEMP[2].xxxx, IMM[0].zzzz
    temp_10 = mix((tgsi_in_0 ^ 0x80000000u), tgsi_in_0, notEqual(temp_9.xxxx, uvec4(0)));  // 21: UCMP TEMP[10], TEMP[9].xxxx, IN[0], -IN[0]
    tgsi_out_0.xy = temp_8.xy;  // 22: MOV OUT[0].xy, TEMP[8].xyyy
    tgsi_out_1 = temp_10;  // 23: MOV OUT[1], TEMP[10]
}
