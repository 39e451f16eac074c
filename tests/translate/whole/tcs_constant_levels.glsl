uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
VKP_PATCH_STORAGE uvec4 tgsi_out_0[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_1[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_2;
VKP_PATCH_STORAGE uvec4 tgsi_out_3;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_0[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_1[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    temp_0.x = uint(-int(tgsi_sv_0.x == imm_0.x));  // 3: USEQ TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_0.x != 0u) {  // 4: UIF TEMP[0].xxxx :7
        tgsi_out_2.xyz = const_0_0.xyz;  // 5: MOV OUT[2].xyz, CONST[0].xyzz
        tgsi_out_3.x = const_0_0.w;  // 6: MOV OUT[3].x, CONST[0].wwww
    }  // 7: ENDIF
}
