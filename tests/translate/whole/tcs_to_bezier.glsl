uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
VKP_PATCH_STORAGE uvec4 tgsi_out_0[4];
VKP_PATCH_STORAGE uvec4 tgsi_out_1[4];
VKP_PATCH_STORAGE uvec4 tgsi_out_2;
VKP_PATCH_STORAGE uvec4 tgsi_out_3;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3f800000u, 0xbe2aaaabu, 0x3e2aaaabu);
const uvec4 imm_1 = uvec4(0x3f800000u, 0x41000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_array1[4] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    uvec4 temp_6 = uvec4(0u);
    uvec4 temp_7 = uvec4(0u);
    uvec4 temp_8 = uvec4(0u);
    uvec4 temp_9 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    temp_array1[0] = imm_0.xyxx;  // 0: MOV TEMP[0], IMM[0].xyxx
    temp_array1[1] = imm_0.zywx;  // 1: MOV TEMP[1], IMM[0].zywx
    temp_array1[2] = imm_0.xwyz;  // 2: MOV TEMP[2], IMM[0].xwyz
    temp_array1[3] = imm_0.xxyx;  // 3: MOV TEMP[3], IMM[0].xxyx
    addr_0.x = tgsi_sv_0.x;  // 4: UARL ADDR[0].x, SV[0].xxxx
    temp_4 = temp_array1[clamp(int(addr_0.x), 0, 3)];  // 5: MOV TEMP[4], TEMP[ADDR[0].x](1)
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_4.xxxx); temp_5 = floatBitsToUint(r); }  // 6: MUL TEMP[5], IN[0][0], TEMP[4].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_4.yyyy) + uintBitsToFloat(temp_5); temp_6 = floatBitsToUint(r); }  // 7: MAD TEMP[6], IN[1][0], TEMP[4].yyyy, TEMP[5]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_4.zzzz) + uintBitsToFloat(temp_6); temp_7 = floatBitsToUint(r); }  // 8: MAD TEMP[7], IN[2][0], TEMP[4].zzzz, TEMP[6]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(3, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_4.wwww) + uintBitsToFloat(temp_7); temp_8 = floatBitsToUint(r); }  // 9: MAD TEMP[8], IN[3][0], TEMP[4].wwww, TEMP[7]
    addr_0.x = tgsi_sv_0.x;  // 10: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(4)) tgsi_out_0[clamp(int(addr_0.x), 0, 4 - 1)] = temp_8;  // 11: MOV OUT[ADDR[0].x][0], TEMP[8]
    if (uint(int(addr_0.x)) < uint(4)) tgsi_out_1[clamp(int(addr_0.x), 0, 4 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 12: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    temp_9.x = uint(-int(tgsi_sv_0.x == imm_0.x));  // 13: USEQ TEMP[9].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_9.x != 0u) {  // 14: UIF TEMP[9].xxxx :17
        tgsi_out_2 = imm_1.xyzz;  // 15: MOV OUT[2], IMM[1].xyzz
        tgsi_out_3.xy = imm_0.xx;  // 16: MOV OUT[3].xy, IMM[0].xxxx
    }  // 17: ENDIF
}
