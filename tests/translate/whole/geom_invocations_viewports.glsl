void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[3];
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_1.x = tgsi_sv_0.x;  // 0: MOV OUT[1].x, SV[0].xxxx
    temp_0.x = tgsi_sv_0.x + imm_0.x;  // 1: UADD TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    temp_1.x = floatBitsToUint(float(temp_0.x));  // 2: U2F TEMP[1].x, TEMP[0].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[0]) * uintBitsToFloat(temp_1.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 3: MUL OUT[0], IN[0][0], TEMP[1].xxxx
    vkp_emit(imm_0.y);  // 4: EMIT IMM[0].yyyy
    tgsi_out_1.x = tgsi_sv_0.x;  // 5: MOV OUT[1].x, SV[0].xxxx
    temp_2.x = tgsi_sv_0.x + imm_0.x;  // 6: UADD TEMP[2].x, SV[0].xxxx, IMM[0].xxxx
    temp_3.x = floatBitsToUint(float(temp_2.x));  // 7: U2F TEMP[3].x, TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[1]) * uintBitsToFloat(temp_3.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 8: MUL OUT[0], IN[1][0], TEMP[3].xxxx
    vkp_emit(imm_0.y);  // 9: EMIT IMM[0].yyyy
    tgsi_out_1.x = tgsi_sv_0.x;  // 10: MOV OUT[1].x, SV[0].xxxx
    temp_4.x = tgsi_sv_0.x + imm_0.x;  // 11: UADD TEMP[4].x, SV[0].xxxx, IMM[0].xxxx
    temp_5.x = floatBitsToUint(float(temp_4.x));  // 12: U2F TEMP[5].x, TEMP[4].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[2]) * uintBitsToFloat(temp_5.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 13: MUL OUT[0], IN[2][0], TEMP[5].xxxx
    vkp_emit(imm_0.y);  // 14: EMIT IMM[0].yyyy
    vkp_end_primitive(imm_0.y);  // 15: ENDPRIM IMM[0].yyyy
}
