#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
uint tgsi_ubfe(uint a, uint b, uint c) {
    int start = int(min(b, 31u)); return bitfieldExtract(a, start, min(int(c & 63u), 32 - start));
}
uvec2 tgsi_ubfe(uvec2 a, uvec2 b, uvec2 c) { return uvec2(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y)); }
uvec3 tgsi_ubfe(uvec3 a, uvec3 b, uvec3 c) { return uvec3(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y), tgsi_ubfe(a.z, b.z, c.z)); }
uvec4 tgsi_ubfe(uvec4 a, uvec4 b, uvec4 c) { return uvec4(tgsi_ubfe(a.x, b.x, c.x), tgsi_ubfe(a.y, b.y, c.y), tgsi_ubfe(a.z, b.z, c.z), tgsi_ubfe(a.w, b.w, c.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x811c9dc5u, 0x00000000u, 0x00000010u, 0x00000002u);
const uvec4 imm_1 = uvec4(0x00000003u, 0x00000008u, 0x01000193u, 0x00000001u);
const uvec4 imm_2 = uvec4(0x33800000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_4.x = imm_0.x;  // 0: MOV TEMP[4].x, IMM[0].xxxx
    temp_array1[0].x = tgsi_in_0.x;  // 1: MOV TEMP[0].x, IN[0].xxxx
    temp_array1[1].x = tgsi_in_0.y;  // 2: MOV TEMP[1].x, IN[0].yyyy
    temp_array1[2].x = tgsi_in_0.z;  // 3: MOV TEMP[2].x, IN[0].zzzz
    temp_array1[3].x = tgsi_in_0.w;  // 4: MOV TEMP[3].x, IN[0].wwww
    temp_5.x = imm_0.y;  // 5: MOV TEMP[5].x, IMM[0].yyyy
    for (uint loop_6 = 0u; (loop_6 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_6) {  // 6: BGNLOOP :0
        temp_6.x = uint(-int(int(temp_5.x) >= int(imm_0.z)));  // 7: ISGE TEMP[6].x, TEMP[5].xxxx, IMM[0].zzzz
        if (temp_6.x != 0u) {  // 8: UIF TEMP[6].xxxx :10
            break;  // 9: BRK
        }  // 10: ENDIF
        temp_7.x = uint(int(temp_5.x) >> (imm_0.w & 31u));  // 11: ISHR TEMP[7].x, TEMP[5].xxxx, IMM[0].wwww
        addr_0.x = temp_7.x;  // 12: UARL ADDR[0].x, TEMP[7].xxxx
        temp_8.x = temp_5.x & imm_1.x;  // 13: AND TEMP[8].x, TEMP[5].xxxx, IMM[1].xxxx
        temp_9.x = temp_8.x << (imm_1.x & 31u);  // 14: SHL TEMP[9].x, TEMP[8].xxxx, IMM[1].xxxx
        temp_10.x = tgsi_ubfe(temp_array1[clamp(int(addr_0.x), 0, 3)].x, temp_9.x, imm_1.y);  // 15: UBFE TEMP[10].x, TEMP[ADDR[0].x](1).xxxx, TEMP[9].xxxx, IMM[1].yyyy
        temp_11.x = temp_4.x ^ temp_10.x;  // 16: XOR TEMP[11].x, TEMP[4].xxxx, TEMP[10].xxxx
        temp_4.x = temp_11.x * imm_1.z;  // 17: UMUL TEMP[4].x, TEMP[11].xxxx, IMM[1].zzzz
        temp_5.x = temp_5.x + imm_1.w;  // 18: UADD TEMP[5].x, TEMP[5].xxxx, IMM[1].wwww
    }  // 19: ENDLOOP :0
    temp_12.x = temp_4.x ^ tgsi_sv_0.x;  // 20: XOR TEMP[12].x, TEMP[4].xxxx, SV[0].xxxx
    temp_13.x = bitfieldReverse(temp_4.x);  // 21: BREV TEMP[13].x, TEMP[4].xxxx
    temp_14.x = uint(bitCount(temp_4.x));  // 22: POPC TEMP[14].x, TEMP[4].xxxx
    temp_15.x = temp_4.x;  // 23: MOV TEMP[15].x, TEMP[4].xxxx
    temp_15.y = temp_12.x;  // 24: MOV TEMP[15].y, TEMP[12].xxxx
    temp_15.z = temp_13.x;  // 25: MOV TEMP[15].z, TEMP[13].xxxx
    temp_15.w = temp_14.x;  // 26: MOV TEMP[15].w, TEMP[14].xxxx
    tgsi_out_1 = temp_15;  // 27: MOV OUT[1], TEMP[15]
    temp_16 = temp_15 >> (imm_1.yyyy & 31u);  // 28: USHR TEMP[16], TEMP[15], IMM[1].yyyy
    temp_17 = floatBitsToUint(vec4(temp_16));  // 29: U2F TEMP[17], TEMP[16]
    { precise vec4 r = uintBitsToFloat(temp_17) * uintBitsToFloat(imm_2.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 30: MUL OUT[0], TEMP[17], IMM[2].xxxx
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(2u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
