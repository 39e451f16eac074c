uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_in_2[VKP_INPUT_VERTICES];
uvec4 tgsi_in_3[VKP_INPUT_VERTICES];
uvec4 tgsi_in_4[VKP_INPUT_VERTICES];
uvec4 tgsi_in_5[VKP_INPUT_VERTICES];
uvec4 tgsi_in_6[VKP_INPUT_VERTICES];
uvec4 tgsi_in_7[VKP_INPUT_VERTICES];
uvec4 tgsi_in_8[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
VKP_PATCH_STORAGE uvec4 tgsi_out_0[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_1[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_2[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_3[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_4[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_5[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_6[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_7[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_8[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_9;
VKP_PATCH_STORAGE uvec4 tgsi_out_10;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3f800000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
uvec4 const_0_4;
uvec4 const_0_5;
uvec4 const_0_6;
uvec4 const_0_7;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
    const_0_4 = vkp_const(0u, 4);
    const_0_5 = vkp_const(0u, 5);
    const_0_6 = vkp_const(0u, 6);
    const_0_7 = vkp_const(0u, 7);
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_0[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(const_0_0) + uintBitsToFloat(tgsi_in_8[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]); if (uint(int(addr_0.x)) < uint(3)) tgsi_out_1[clamp(int(addr_0.x), 0, 3 - 1)] = floatBitsToUint(r); }  // 2: MAD OUT[ADDR[0].x][1], IN[ADDR[0].x][1], CONST[0], IN[ADDR[0].x][8]
    { precise vec4 r = uintBitsToFloat(tgsi_in_2[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(const_0_1) + uintBitsToFloat(tgsi_in_7[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]); if (uint(int(addr_0.x)) < uint(3)) tgsi_out_2[clamp(int(addr_0.x), 0, 3 - 1)] = floatBitsToUint(r); }  // 3: MAD OUT[ADDR[0].x][2], IN[ADDR[0].x][2], CONST[1], IN[ADDR[0].x][7]
    { precise vec4 r = uintBitsToFloat(tgsi_in_3[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(const_0_2) + uintBitsToFloat(tgsi_in_6[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]); if (uint(int(addr_0.x)) < uint(3)) tgsi_out_3[clamp(int(addr_0.x), 0, 3 - 1)] = floatBitsToUint(r); }  // 4: MAD OUT[ADDR[0].x][3], IN[ADDR[0].x][3], CONST[2], IN[ADDR[0].x][6]
    { precise vec4 r = uintBitsToFloat(tgsi_in_4[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(const_0_3) + uintBitsToFloat(tgsi_in_5[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]); if (uint(int(addr_0.x)) < uint(3)) tgsi_out_4[clamp(int(addr_0.x), 0, 3 - 1)] = floatBitsToUint(r); }  // 5: MAD OUT[ADDR[0].x][4], IN[ADDR[0].x][4], CONST[3], IN[ADDR[0].x][5]
    { precise vec4 r = uintBitsToFloat(tgsi_in_5[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_4[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]); if (uint(int(addr_0.x)) < uint(3)) tgsi_out_5[clamp(int(addr_0.x), 0, 3 - 1)] = floatBitsToUint(r); }  // 6: MAD OUT[ADDR[0].x][5], IN[ADDR[0].x][5], CONST[4], IN[ADDR[0].x][4]
    { precise vec4 r = uintBitsToFloat(tgsi_in_6[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(const_0_5) + uintBitsToFloat(tgsi_in_3[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]); if (uint(int(addr_0.x)) < uint(3)) tgsi_out_6[clamp(int(addr_0.x), 0, 3 - 1)] = floatBitsToUint(r); }  // 7: MAD OUT[ADDR[0].x][6], IN[ADDR[0].x][6], CONST[5], IN[ADDR[0].x][3]
    { precise vec4 r = uintBitsToFloat(tgsi_in_7[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(const_0_6) + uintBitsToFloat(tgsi_in_2[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]); if (uint(int(addr_0.x)) < uint(3)) tgsi_out_7[clamp(int(addr_0.x), 0, 3 - 1)] = floatBitsToUint(r); }  // 8: MAD OUT[ADDR[0].x][7], IN[ADDR[0].x][7], CONST[6], IN[ADDR[0].x][2]
    { precise vec4 r = uintBitsToFloat(tgsi_in_8[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(const_0_7) + uintBitsToFloat(tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)]); if (uint(int(addr_0.x)) < uint(3)) tgsi_out_8[clamp(int(addr_0.x), 0, 3 - 1)] = floatBitsToUint(r); }  // 9: MAD OUT[ADDR[0].x][8], IN[ADDR[0].x][8], CONST[7], IN[ADDR[0].x][1]
    temp_0.x = uint(-int(tgsi_sv_0.x == imm_0.x));  // 10: USEQ TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_0.x != 0u) {  // 11: UIF TEMP[0].xxxx :14
        tgsi_out_9.xyz = imm_0.yyy;  // 12: MOV OUT[9].xyz, IMM[0].yyyy
        tgsi_out_10.x = imm_0.y;  // 13: MOV OUT[10].x, IMM[0].yyyy
    }  // 14: ENDIF
}
