uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(tgsi_sv_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], IN[0][0], SV[0].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(tgsi_sv_0.yyyy) + uintBitsToFloat(temp_0); temp_1 = floatBitsToUint(r); }  // 1: MAD TEMP[1], IN[1][0], SV[0].yyyy, TEMP[0]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(tgsi_sv_0.zzzz) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: MAD TEMP[2], IN[2][0], SV[0].zzzz, TEMP[1]
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(temp_2.xxxx); temp_3 = floatBitsToUint(r); }  // 3: MUL TEMP[3], CONST[0], TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(temp_2.yyyy) + uintBitsToFloat(temp_3); temp_4 = floatBitsToUint(r); }  // 4: MAD TEMP[4], CONST[1], TEMP[2].yyyy, TEMP[3]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(temp_2.zzzz) + uintBitsToFloat(temp_4); temp_5 = floatBitsToUint(r); }  // 5: MAD TEMP[5], CONST[2], TEMP[2].zzzz, TEMP[4]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(temp_2.wwww) + uintBitsToFloat(temp_5); tgsi_out_0 = floatBitsToUint(r); }  // 6: MAD OUT[0], CONST[3], TEMP[2].wwww, TEMP[5]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1[clamp(0, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(tgsi_sv_0.xxxx); temp_6 = floatBitsToUint(r); }  // 7: MUL TEMP[6], IN[0][1], SV[0].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_1[clamp(1, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(tgsi_sv_0.yyyy) + uintBitsToFloat(temp_6); temp_7 = floatBitsToUint(r); }  // 8: MAD TEMP[7], IN[1][1], SV[0].yyyy, TEMP[6]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1[clamp(2, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(tgsi_sv_0.zzzz) + uintBitsToFloat(temp_7); tgsi_out_1 = floatBitsToUint(r); }  // 9: MAD OUT[1], IN[2][1], SV[0].zzzz, TEMP[7]
}
