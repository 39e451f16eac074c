void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
uvec4 tgsi_in_0[1];
uvec4 tgsi_in_1[1];
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
const uvec4 imm_0 = uvec4(0xbf800000u, 0x00000000u, 0x3f800000u, 0x00000000u);
uvec4 const_0_0;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(imm_0.xx) * uintBitsToFloat(const_0_0.xy) + uintBitsToFloat(tgsi_in_0[0].xy); temp_0.xy = floatBitsToUint(r); }  // 0: MAD TEMP[0].xy, IMM[0].xxxx, CONST[0].xyyy, IN[0][0].xyyy
    temp_0.zw = tgsi_in_0[0].zw;  // 1: MOV TEMP[0].zw, IN[0][0].zzzw
    tgsi_out_0 = temp_0;  // 2: MOV OUT[0], TEMP[0]
    tgsi_out_1 = tgsi_in_1[0];  // 3: MOV OUT[1], IN[0][1]
    tgsi_out_2.xy = imm_0.yy;  // 4: MOV OUT[2].xy, IMM[0].yyyy
    vkp_emit(imm_0.y);  // 5: EMIT IMM[0].yyyy
    { precise vec2 r = uintBitsToFloat(imm_0.xz) * uintBitsToFloat(const_0_0.xy) + uintBitsToFloat(tgsi_in_0[0].xy); temp_1.xy = floatBitsToUint(r); }  // 6: MAD TEMP[1].xy, IMM[0].xzzz, CONST[0].xyyy, IN[0][0].xyyy
    temp_1.zw = tgsi_in_0[0].zw;  // 7: MOV TEMP[1].zw, IN[0][0].zzzw
    tgsi_out_0 = temp_1;  // 8: MOV OUT[0], TEMP[1]
    tgsi_out_1 = tgsi_in_1[0];  // 9: MOV OUT[1], IN[0][1]
    tgsi_out_2.xy = imm_0.yz;  // 10: MOV OUT[2].xy, IMM[0].yzzz
    vkp_emit(imm_0.y);  // 11: EMIT IMM[0].yyyy
    { precise vec2 r = uintBitsToFloat(imm_0.zx) * uintBitsToFloat(const_0_0.xy) + uintBitsToFloat(tgsi_in_0[0].xy); temp_2.xy = floatBitsToUint(r); }  // 12: MAD TEMP[2].xy, IMM[0].zxxx, CONST[0].xyyy, IN[0][0].xyyy
    temp_2.zw = tgsi_in_0[0].zw;  // 13: MOV TEMP[2].zw, IN[0][0].zzzw
    tgsi_out_0 = temp_2;  // 14: MOV OUT[0], TEMP[2]
    tgsi_out_1 = tgsi_in_1[0];  // 15: MOV OUT[1], IN[0][1]
    tgsi_out_2.xy = imm_0.zy;  // 16: MOV OUT[2].xy, IMM[0].zyyy
    vkp_emit(imm_0.y);  // 17: EMIT IMM[0].yyyy
    { precise vec2 r = uintBitsToFloat(imm_0.zz) * uintBitsToFloat(const_0_0.xy) + uintBitsToFloat(tgsi_in_0[0].xy); temp_3.xy = floatBitsToUint(r); }  // 18: MAD TEMP[3].xy, IMM[0].zzzz, CONST[0].xyyy, IN[0][0].xyyy
    temp_3.zw = tgsi_in_0[0].zw;  // 19: MOV TEMP[3].zw, IN[0][0].zzzw
    tgsi_out_0 = temp_3;  // 20: MOV OUT[0], TEMP[3]
    tgsi_out_1 = tgsi_in_1[0];  // 21: MOV OUT[1], IN[0][1]
    tgsi_out_2.xy = imm_0.zz;  // 22: MOV OUT[2].xy, IMM[0].zzzz
    vkp_emit(imm_0.y);  // 23: EMIT IMM[0].yyyy
    vkp_end_primitive(imm_0.y);  // 24: ENDPRIM IMM[0].yyyy
}
