uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
VKP_PATCH_STORAGE uvec4 tgsi_out_0[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_1[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_2;
VKP_PATCH_STORAGE uvec4 tgsi_out_3;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x00000003u, 0x00000000u, 0x40000000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x40800000u, 0x00000002u, 0x40400000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_0[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_1[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    temp_0.x = imm_0.x;  // 3: MOV TEMP[0].x, IMM[0].xxxx
    temp_1.x = tgsi_sv_1.x & imm_0.y;  // 4: AND TEMP[1].x, SV[1].xxxx, IMM[0].yyyy
    switch (temp_1.x) {  // 5: SWITCH TEMP[1].xxxx
        case 0u: ;  // 6: CASE IMM[0].zzzz
        temp_0.x = imm_0.w;  // 7: MOV TEMP[0].x, IMM[0].wwww
        break;  // 8: BRK
        case 1u: ;  // 9: CASE IMM[1].xxxx
        { precise float r = uintBitsToFloat(temp_0.x) + uintBitsToFloat(imm_1.y); temp_0.x = floatBitsToUint(r); }  // 10: ADD TEMP[0].x, TEMP[0].xxxx, IMM[1].yyyy
        case 2u: ;  // 11: CASE IMM[1].zzzz
        { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(imm_1.w); temp_0.x = floatBitsToUint(r); }  // 12: MUL TEMP[0].x, TEMP[0].xxxx, IMM[1].wwww
        break;  // 13: BRK
        default: ;  // 14: DEFAULT
        temp_0.x = floatBitsToUint(float(tgsi_sv_1.x));  // 15: U2F TEMP[0].x, SV[1].xxxx
    break; }  // 16: ENDSWITCH
    temp_2.x = uint(-int(tgsi_sv_0.x == imm_0.z));  // 17: USEQ TEMP[2].x, SV[0].xxxx, IMM[0].zzzz
    if (temp_2.x != 0u) {  // 18: UIF TEMP[2].xxxx :21
        tgsi_out_2.xyz = temp_0.xxx;  // 19: MOV OUT[2].xyz, TEMP[0].xxxx
        tgsi_out_3.x = temp_0.x;  // 20: MOV OUT[3].x, TEMP[0].xxxx
    }  // 21: ENDIF
}
