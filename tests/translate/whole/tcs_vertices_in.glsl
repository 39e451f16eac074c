uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uvec4 tgsi_sv_2;
VKP_PATCH_STORAGE uvec4 tgsi_out_0[4];
VKP_PATCH_STORAGE uvec4 tgsi_out_1[4];
VKP_PATCH_STORAGE uvec4 tgsi_out_2;
VKP_PATCH_STORAGE uvec4 tgsi_out_3;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3f800000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(4)) tgsi_out_0[clamp(int(addr_0.x), 0, 4 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    if (uint(int(addr_0.x)) < uint(4)) tgsi_out_1[clamp(int(addr_0.x), 0, 4 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    temp_0.x = uint(-int(tgsi_sv_0.x == imm_0.x));  // 3: USEQ TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_0.x != 0u) {  // 4: UIF TEMP[0].xxxx :12
        temp_1.x = tgsi_sv_2.x + tgsi_sv_1.x;  // 5: UADD TEMP[1].x, SV[2].xxxx, SV[1].xxxx
        temp_2.x = floatBitsToUint(float(temp_1.x));  // 6: U2F TEMP[2].x, TEMP[1].xxxx
        tgsi_out_2 = temp_2.xxxx;  // 7: MOV OUT[2], TEMP[2].xxxx
        { precise float r = uintBitsToFloat(temp_2.x) + uintBitsToFloat(imm_0.y); temp_3.x = floatBitsToUint(r); }  // 8: ADD TEMP[3].x, TEMP[2].xxxx, IMM[0].yyyy
        temp_4.x = temp_2.x;  // 9: MOV TEMP[4].x, TEMP[2].xxxx
        temp_4.y = temp_3.x;  // 10: MOV TEMP[4].y, TEMP[3].xxxx
        tgsi_out_3.xy = temp_4.xy;  // 11: MOV OUT[3].xy, TEMP[4].xyyy
    }  // 12: ENDIF
}
