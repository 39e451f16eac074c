uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
VKP_PATCH_STORAGE uvec4 tgsi_out_0[4];
VKP_PATCH_STORAGE uvec4 tgsi_out_1[4];
VKP_PATCH_STORAGE uvec4 tgsi_out_2;
VKP_PATCH_STORAGE uvec4 tgsi_out_3;
VKP_PATCH_STORAGE uvec4 tgsi_out_4;
const uvec4 imm_0 = uvec4(0x00000000u, 0x40000000u, 0x3f800000u, 0x3f000000u);
const uvec4 imm_1 = uvec4(0x3e800000u, 0x3e000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(4)) tgsi_out_0[clamp(int(addr_0.x), 0, 4 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    if (uint(int(addr_0.x)) < uint(4)) tgsi_out_1[clamp(int(addr_0.x), 0, 4 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    memoryBarrierShared(); barrier();  // 3: BARRIER
    temp_0.x = uint(-int(tgsi_sv_0.x == imm_0.x));  // 4: USEQ TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_0.x != 0u) {  // 5: UIF TEMP[0].xxxx :12
        tgsi_out_2 = imm_0.yyyy;  // 6: MOV OUT[2], IMM[0].yyyy
        tgsi_out_3.xy = imm_0.yy;  // 7: MOV OUT[3].xy, IMM[0].yyyy
        { precise vec4 r = uintBitsToFloat(tgsi_out_1[0]) * uintBitsToFloat(imm_0.zzzz); temp_1 = floatBitsToUint(r); }  // 8: MUL TEMP[1], OUT[0][1], IMM[0].zzzz
        { precise vec4 r = uintBitsToFloat(tgsi_out_1[1]) * uintBitsToFloat(imm_0.wwww) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 9: MAD TEMP[2], OUT[1][1], IMM[0].wwww, TEMP[1]
        { precise vec4 r = uintBitsToFloat(tgsi_out_1[2]) * uintBitsToFloat(imm_1.xxxx) + uintBitsToFloat(temp_2); temp_3 = floatBitsToUint(r); }  // 10: MAD TEMP[3], OUT[2][1], IMM[1].xxxx, TEMP[2]
        { precise vec4 r = uintBitsToFloat(tgsi_out_1[3]) * uintBitsToFloat(imm_1.yyyy) + uintBitsToFloat(temp_3); tgsi_out_4 = floatBitsToUint(r); }  // 11: MAD OUT[4], OUT[3][1], IMM[1].yyyy, TEMP[3]
    }  // 12: ENDIF
}
