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
const uvec4 imm_0 = uvec4(0x00000001u, 0x00000002u, 0x0000000cu, 0x00000000u);
const uvec4 imm_1 = uvec4(0xffffffffu, 0xfffffffeu, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_array1[12] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_array1[0].x = tgsi_sv_0.x;  // 0: MOV TEMP[0].x, SV[0].xxxx
    temp_array1[1].x = tgsi_sv_0.x + imm_0.x;  // 1: UADD TEMP[1].x, SV[0].xxxx, IMM[0].xxxx
    temp_12.x = imm_0.y;  // 2: MOV TEMP[12].x, IMM[0].yyyy
    for (uint loop_3 = 0u; loop_3 < 65535u && ++tgsi_steps <= 1048576u; ++loop_3) {  // 3: BGNLOOP :0
        temp_13.x = uint(-int(int(temp_12.x) >= int(imm_0.z)));  // 4: ISGE TEMP[13].x, TEMP[12].xxxx, IMM[0].zzzz
        if (temp_13.x != 0u) {  // 5: UIF TEMP[13].xxxx :7
            break;  // 6: BRK
        }  // 7: ENDIF
        temp_14.x = temp_12.x + imm_1.x;  // 8: UADD TEMP[14].x, TEMP[12].xxxx, IMM[1].xxxx
        addr_0.x = temp_14.x;  // 9: UARL ADDR[0].x, TEMP[14].xxxx
        temp_15.x = temp_array1[clamp(int(addr_0.x), 0, 11)].x;  // 10: MOV TEMP[15].x, TEMP[ADDR[0].x](1).xxxx
        temp_16.x = temp_12.x + imm_1.y;  // 11: UADD TEMP[16].x, TEMP[12].xxxx, IMM[1].yyyy
        addr_0.x = temp_16.x;  // 12: UARL ADDR[0].x, TEMP[16].xxxx
        temp_17.x = temp_array1[clamp(int(addr_0.x), 0, 11)].x;  // 13: MOV TEMP[17].x, TEMP[ADDR[0].x](1).xxxx
        temp_18.x = temp_15.x + temp_17.x;  // 14: UADD TEMP[18].x, TEMP[15].xxxx, TEMP[17].xxxx
        addr_0.x = temp_12.x;  // 15: UARL ADDR[0].x, TEMP[12].xxxx
        { int at = int(addr_0.x); if (uint(at) < 12u) temp_array1[at].x = temp_18.x; }  // 16: MOV TEMP[ADDR[0].x](1).x, TEMP[18].xxxx
        temp_12.x = temp_12.x + imm_0.x;  // 17: UADD TEMP[12].x, TEMP[12].xxxx, IMM[0].xxxx
    }  // 18: ENDLOOP :0
    temp_19.x = tgsi_sv_0.x + imm_0.w;  // 19: UADD TEMP[19].x, SV[0].xxxx, IMM[0].wwww
    temp_20.x = tgsi_umod(temp_19.x, imm_0.z);  // 20: UMOD TEMP[20].x, TEMP[19].xxxx, IMM[0].zzzz
    addr_0.x = temp_20.x;  // 21: UARL ADDR[0].x, TEMP[20].xxxx
    temp_21.x = temp_array1[clamp(int(addr_0.x), 0, 11)].x;  // 22: MOV TEMP[21].x, TEMP[ADDR[0].x](1).xxxx
    temp_22.x = temp_array1[11].x;  // 23: MOV TEMP[22].x, TEMP[11].xxxx
    temp_22.y = temp_array1[7].x;  // 24: MOV TEMP[22].y, TEMP[7].xxxx
    tgsi_out_0 = temp_21.xxxx;  // 25: MOV OUT[0], TEMP[21].xxxx
    tgsi_out_1.xy = temp_22.xy;  // 26: MOV OUT[1].xy, TEMP[22].xyyy
}
