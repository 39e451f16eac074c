#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[3];
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000006u, 0x00000000u, 0x00000003u);
const uvec4 imm_2 = uvec4(0x00000002u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_24;
void tgsi_load_constants() {
    const_0_24 = vkp_const(0u, 24);
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
    uvec4 addr_0 = uvec4(0u);
    uvec4 addr_1 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    for (uint loop_1 = 0u; (loop_1 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_1) {  // 1: BGNLOOP :0
        temp_0.x = temp_0.x + imm_1.x;  // 2: UADD TEMP[0].x, TEMP[0].xxxx, IMM[1].xxxx
        temp_1.x = uint(-int(int(temp_0.x) >= int(imm_1.y)));  // 3: ISGE TEMP[1].x, TEMP[0].xxxx, IMM[1].yyyy
        if (temp_1.x != 0u) {  // 4: UIF TEMP[1].xxxx :6
            break;  // 5: BRK
        }  // 6: ENDIF
        temp_2.x = const_0_24.x >> (temp_0.x & 31u);  // 7: USHR TEMP[2].x, CONST[24].xxxx, TEMP[0].xxxx
        temp_3.x = temp_2.x & imm_1.x;  // 8: AND TEMP[3].x, TEMP[2].xxxx, IMM[1].xxxx
        temp_4.x = uint(-int(temp_3.x != imm_1.z));  // 9: USNE TEMP[4].x, TEMP[3].xxxx, IMM[1].zzzz
        if (temp_4.x != 0u) {  // 10: UIF TEMP[4].xxxx :12
            continue;  // 11: CONT
        }  // 12: ENDIF
        temp_5.x = imm_1.z;  // 13: MOV TEMP[5].x, IMM[1].zzzz
        for (uint loop_14 = 0u; (loop_14 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_14) {  // 14: BGNLOOP :0
            temp_6.x = uint(-int(int(temp_5.x) >= int(imm_1.w)));  // 15: ISGE TEMP[6].x, TEMP[5].xxxx, IMM[1].wwww
            if (temp_6.x != 0u) {  // 16: UIF TEMP[6].xxxx :18
                break;  // 17: BRK
            }  // 18: ENDIF
            temp_7.x = temp_0.x << (imm_2.x & 31u);  // 19: SHL TEMP[7].x, TEMP[0].xxxx, IMM[2].xxxx
            addr_0.x = temp_7.x;  // 20: UARL ADDR[0].x, TEMP[7].xxxx
            addr_1.x = temp_5.x;  // 21: UARL ADDR[1].x, TEMP[5].xxxx
            { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x))) * uintBitsToFloat(tgsi_in_0[clamp(int(addr_1.x), 0, 3 - 1)].xxxx); temp_8 = floatBitsToUint(r); }  // 22: MUL TEMP[8], CONST[ADDR[0].x], IN[ADDR[1].x][0].xxxx
            { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 1)) * uintBitsToFloat(tgsi_in_0[clamp(int(addr_1.x), 0, 3 - 1)].yyyy) + uintBitsToFloat(temp_8); temp_9 = floatBitsToUint(r); }  // 23: MAD TEMP[9], CONST[ADDR[0].x+1], IN[ADDR[1].x][0].yyyy, TEMP[8]
            { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 2)) * uintBitsToFloat(tgsi_in_0[clamp(int(addr_1.x), 0, 3 - 1)].zzzz) + uintBitsToFloat(temp_9); temp_10 = floatBitsToUint(r); }  // 24: MAD TEMP[10], CONST[ADDR[0].x+2], IN[ADDR[1].x][0].zzzz, TEMP[9]
            { precise vec4 r = uintBitsToFloat(vkp_const(0u, int(addr_0.x) + 3)) * uintBitsToFloat(tgsi_in_0[clamp(int(addr_1.x), 0, 3 - 1)].wwww) + uintBitsToFloat(temp_10); tgsi_out_0 = floatBitsToUint(r); }  // 25: MAD OUT[0], CONST[ADDR[0].x+3], IN[ADDR[1].x][0].wwww, TEMP[10]
            tgsi_out_1.x = temp_0.x;  // 26: MOV OUT[1].x, TEMP[0].xxxx
            vkp_emit(imm_1.z);  // 27: EMIT IMM[1].zzzz
            temp_5.x = temp_5.x + imm_1.x;  // 28: UADD TEMP[5].x, TEMP[5].xxxx, IMM[1].xxxx
        }  // 29: ENDLOOP :0
        vkp_end_primitive(imm_1.z);  // 30: ENDPRIM IMM[1].zzzz
    }  // 31: ENDLOOP :0
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(3u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
