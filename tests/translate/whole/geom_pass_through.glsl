void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[3];
uvec4 tgsi_in_1[3];
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    tgsi_out_0 = tgsi_in_0[0];  // 0: MOV OUT[0], IN[0][0]
    tgsi_out_1 = tgsi_in_1[0];  // 1: MOV OUT[1], IN[0][1]
    tgsi_out_2.x = tgsi_sv_0.x;  // 2: MOV OUT[2].x, SV[0].xxxx
    vkp_emit(imm_0.x);  // 3: EMIT IMM[0].xxxx
    tgsi_out_0 = tgsi_in_0[1];  // 4: MOV OUT[0], IN[1][0]
    tgsi_out_1 = tgsi_in_1[1];  // 5: MOV OUT[1], IN[1][1]
    tgsi_out_2.x = tgsi_sv_0.x;  // 6: MOV OUT[2].x, SV[0].xxxx
    vkp_emit(imm_0.x);  // 7: EMIT IMM[0].xxxx
    tgsi_out_0 = tgsi_in_0[2];  // 8: MOV OUT[0], IN[2][0]
    tgsi_out_1 = tgsi_in_1[2];  // 9: MOV OUT[1], IN[2][1]
    tgsi_out_2.x = tgsi_sv_0.x;  // 10: MOV OUT[2].x, SV[0].xxxx
    vkp_emit(imm_0.x);  // 11: EMIT IMM[0].xxxx
    vkp_end_primitive(imm_0.x);  // 12: ENDPRIM IMM[0].xxxx
}
