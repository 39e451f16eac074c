#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
int tgsi_idiv(int a, int b) {
    bool overflow = a == int(0x80000000u) && b == -1;
    int quotient = a / (b == 0 || overflow ? 1 : b);
    return b == 0 ? 0 : quotient;
}
ivec2 tgsi_idiv(ivec2 a, ivec2 b) { return ivec2(tgsi_idiv(a.x, b.x), tgsi_idiv(a.y, b.y)); }
ivec3 tgsi_idiv(ivec3 a, ivec3 b) { return ivec3(tgsi_idiv(a.x, b.x), tgsi_idiv(a.y, b.y), tgsi_idiv(a.z, b.z)); }
ivec4 tgsi_idiv(ivec4 a, ivec4 b) { return ivec4(tgsi_idiv(a.x, b.x), tgsi_idiv(a.y, b.y), tgsi_idiv(a.z, b.z), tgsi_idiv(a.w, b.w)); }
int tgsi_imod(int a, int b) {
    return b == 0 ? -1 : a - b * tgsi_idiv(a, b);
}
ivec2 tgsi_imod(ivec2 a, ivec2 b) { return ivec2(tgsi_imod(a.x, b.x), tgsi_imod(a.y, b.y)); }
ivec3 tgsi_imod(ivec3 a, ivec3 b) { return ivec3(tgsi_imod(a.x, b.x), tgsi_imod(a.y, b.y), tgsi_imod(a.z, b.z)); }
ivec4 tgsi_imod(ivec4 a, ivec4 b) { return ivec4(tgsi_imod(a.x, b.x), tgsi_imod(a.y, b.y), tgsi_imod(a.z, b.z), tgsi_imod(a.w, b.w)); }
uvec4 tgsi_in_0[3];
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3f000000u, 0x00000000u, 0x00000003u, 0x00000005u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000004u, 0x00000002u, 0x0000000cu);
void tgsi_load_constants() {
}
void tgsi_run() {
    uvec4 temp_array2[12] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
    uvec4 temp_array1[6] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
    uvec4 temp_18 = uvec4(0u);
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
    uvec4 temp_21 = uvec4(0u);
    uvec4 temp_22 = uvec4(0u);
    uvec4 temp_23 = uvec4(0u);
    uvec4 temp_24 = uvec4(0u);
    uvec4 temp_25 = uvec4(0u);
    uvec4 temp_26 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_array1[0] = tgsi_in_0[0];  // 0: MOV TEMP[0], IN[0][0]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[0]) + uintBitsToFloat(tgsi_in_0[1]); temp_18 = floatBitsToUint(r); }  // 1: ADD TEMP[18], IN[0][0], IN[1][0]
    { precise vec4 r = uintBitsToFloat(temp_18) * uintBitsToFloat(imm_0.xxxx); temp_array1[3] = floatBitsToUint(r); }  // 2: MUL TEMP[3], TEMP[18], IMM[0].xxxx
    temp_array1[1] = tgsi_in_0[1];  // 3: MOV TEMP[1], IN[1][0]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[1]) + uintBitsToFloat(tgsi_in_0[2]); temp_19 = floatBitsToUint(r); }  // 4: ADD TEMP[19], IN[1][0], IN[2][0]
    { precise vec4 r = uintBitsToFloat(temp_19) * uintBitsToFloat(imm_0.xxxx); temp_array1[4] = floatBitsToUint(r); }  // 5: MUL TEMP[4], TEMP[19], IMM[0].xxxx
    temp_array1[2] = tgsi_in_0[2];  // 6: MOV TEMP[2], IN[2][0]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[2]) + uintBitsToFloat(tgsi_in_0[0]); temp_20 = floatBitsToUint(r); }  // 7: ADD TEMP[20], IN[2][0], IN[0][0]
    { precise vec4 r = uintBitsToFloat(temp_20) * uintBitsToFloat(imm_0.xxxx); temp_array1[5] = floatBitsToUint(r); }  // 8: MUL TEMP[5], TEMP[20], IMM[0].xxxx
    temp_array2[0].x = imm_0.y;  // 9: MOV TEMP[6].x, IMM[0].yyyy
    temp_array2[1].x = imm_0.z;  // 10: MOV TEMP[7].x, IMM[0].zzzz
    temp_array2[2].x = imm_0.w;  // 11: MOV TEMP[8].x, IMM[0].wwww
    temp_array2[3].x = imm_0.z;  // 12: MOV TEMP[9].x, IMM[0].zzzz
    temp_array2[4].x = imm_1.x;  // 13: MOV TEMP[10].x, IMM[1].xxxx
    temp_array2[5].x = imm_1.y;  // 14: MOV TEMP[11].x, IMM[1].yyyy
    temp_array2[6].x = imm_0.w;  // 15: MOV TEMP[12].x, IMM[0].wwww
    temp_array2[7].x = imm_1.y;  // 16: MOV TEMP[13].x, IMM[1].yyyy
    temp_array2[8].x = imm_1.z;  // 17: MOV TEMP[14].x, IMM[1].zzzz
    temp_array2[9].x = imm_0.z;  // 18: MOV TEMP[15].x, IMM[0].zzzz
    temp_array2[10].x = imm_1.y;  // 19: MOV TEMP[16].x, IMM[1].yyyy
    temp_array2[11].x = imm_0.w;  // 20: MOV TEMP[17].x, IMM[0].wwww
    temp_21.x = imm_0.y;  // 21: MOV TEMP[21].x, IMM[0].yyyy
    for (uint loop_22 = 0u; (loop_22 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_22) {  // 22: BGNLOOP :0
        temp_22.x = uint(-int(int(temp_21.x) >= int(imm_1.w)));  // 23: ISGE TEMP[22].x, TEMP[21].xxxx, IMM[1].wwww
        if (temp_22.x != 0u) {  // 24: UIF TEMP[22].xxxx :26
            break;  // 25: BRK
        }  // 26: ENDIF
        addr_0.x = temp_21.x;  // 27: UARL ADDR[0].x, TEMP[21].xxxx
        temp_23.x = temp_array2[clamp(int(addr_0.x) + 6 - 6, 0, 11)].x;  // 28: MOV TEMP[23].x, TEMP[ADDR[0].x+6](2).xxxx
        addr_0.x = temp_23.x;  // 29: UARL ADDR[0].x, TEMP[23].xxxx
        tgsi_out_0 = temp_array1[clamp(int(addr_0.x), 0, 5)];  // 30: MOV OUT[0], TEMP[ADDR[0].x](1)
        temp_24.x = uint(tgsi_idiv(int(temp_21.x), int(imm_0.z)));  // 31: IDIV TEMP[24].x, TEMP[21].xxxx, IMM[0].zzzz
        tgsi_out_1.x = floatBitsToUint(float(int(temp_24.x)));  // 32: I2F OUT[1].x, TEMP[24].xxxx
        vkp_emit(imm_0.y);  // 33: EMIT IMM[0].yyyy
        temp_25.x = uint(tgsi_imod(int(temp_21.x), int(imm_0.z)));  // 34: MOD TEMP[25].x, TEMP[21].xxxx, IMM[0].zzzz
        temp_26.x = uint(-int(temp_25.x == imm_1.z));  // 35: USEQ TEMP[26].x, TEMP[25].xxxx, IMM[1].zzzz
        if (temp_26.x != 0u) {  // 36: UIF TEMP[26].xxxx :38
            vkp_end_primitive(imm_0.y);  // 37: ENDPRIM IMM[0].yyyy
        }  // 38: ENDIF
        temp_21.x = temp_21.x + imm_1.x;  // 39: UADD TEMP[21].x, TEMP[21].xxxx, IMM[1].xxxx
    }  // 40: ENDLOOP :0
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(3u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
