uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
const uvec4 imm_0 = uvec4(0x40400000u, 0x40000000u, 0x3dcccccdu, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    uvec4 temp_6 = uvec4(0u);
    uvec4 temp_7 = uvec4(0u);
    uvec4 temp_8 = uvec4(0u);
    uvec4 temp_9 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(tgsi_sv_0.xxxx) * uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)]) + (1.0 - uintBitsToFloat(tgsi_sv_0.xxxx)) * uintBitsToFloat(tgsi_in_0[clamp(3, 0, VKP_INPUT_VERTICES - 1)]); temp_0 = floatBitsToUint(r); }  // 0: LRP TEMP[0], SV[0].xxxx, IN[2][0], IN[3][0]
    { precise vec4 r = uintBitsToFloat(tgsi_sv_0.xxxx) * uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)]) + (1.0 - uintBitsToFloat(tgsi_sv_0.xxxx)) * uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)]); temp_1 = floatBitsToUint(r); }  // 1: LRP TEMP[1], SV[0].xxxx, IN[1][0], IN[0][0]
    { precise vec4 r = uintBitsToFloat(tgsi_sv_0.yyyy) * uintBitsToFloat(temp_0) + (1.0 - uintBitsToFloat(tgsi_sv_0.yyyy)) * uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: LRP TEMP[2], SV[0].yyyy, TEMP[0], TEMP[1]
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(imm_0.x); temp_3.x = floatBitsToUint(r); }  // 3: MUL TEMP[3].x, TEMP[2].xxxx, IMM[0].xxxx
    temp_4.x = floatBitsToUint(sin(uintBitsToFloat(temp_3.x)));  // 4: SIN TEMP[4].x, TEMP[3].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(imm_0.y); temp_5.x = floatBitsToUint(r); }  // 5: MUL TEMP[5].x, TEMP[2].yyyy, IMM[0].yyyy
    temp_6.x = floatBitsToUint(cos(uintBitsToFloat(temp_5.x)));  // 6: COS TEMP[6].x, TEMP[5].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.x); temp_7.x = floatBitsToUint(r); }  // 7: MUL TEMP[7].x, TEMP[4].xxxx, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_2.z); temp_8.x = floatBitsToUint(r); }  // 8: MAD TEMP[8].x, TEMP[7].xxxx, IMM[0].zzzz, TEMP[2].zzzz
    temp_9.xy = temp_2.xy;  // 9: MOV TEMP[9].xy, TEMP[2].xyyy
    temp_9.z = temp_8.x;  // 10: MOV TEMP[9].z, TEMP[8].xxxx
    temp_9.w = temp_2.w;  // 11: MOV TEMP[9].w, TEMP[2].wwww
    tgsi_out_0 = temp_9;  // 12: MOV OUT[0], TEMP[9]
}
