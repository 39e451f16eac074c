#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[6];
uvec4 tgsi_in_1[6];
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000006u, 0x3f000000u, 0x00000001u);
void tgsi_load_constants() {
}
void tgsi_run() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = imm_0.x;  // 0: MOV TEMP[0].x, IMM[0].xxxx
    for (uint loop_1 = 0u; (loop_1 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_1) {  // 1: BGNLOOP :0
        temp_1.x = uint(-int(int(temp_0.x) >= int(imm_0.y)));  // 2: ISGE TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
        if (temp_1.x != 0u) {  // 3: UIF TEMP[1].xxxx :5
            break;  // 4: BRK
        }  // 5: ENDIF
        addr_0.x = temp_0.x;  // 6: UARL ADDR[0].x, TEMP[0].xxxx
        tgsi_out_0 = tgsi_in_0[clamp(int(addr_0.x), 0, 6 - 1)];  // 7: MOV OUT[0], IN[ADDR[0].x][0]
        temp_2.x = floatBitsToUint(float(int(temp_0.x)));  // 8: I2F TEMP[2].x, TEMP[0].xxxx
        { precise vec4 r = uintBitsToFloat(tgsi_in_1[clamp(int(addr_0.x), 0, 6 - 1)]) * uintBitsToFloat(imm_0.zzzz) + uintBitsToFloat(temp_2.xxxx); tgsi_out_1 = floatBitsToUint(r); }  // 9: MAD OUT[1], IN[ADDR[0].x][1], IMM[0].zzzz, TEMP[2].xxxx
        vkp_emit(imm_0.x);  // 10: EMIT IMM[0].xxxx
        temp_0.x = temp_0.x + imm_0.w;  // 11: UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].wwww
    }  // 12: ENDLOOP :0
    vkp_end_primitive(imm_0.x);  // 13: ENDPRIM IMM[0].xxxx
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(3u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
