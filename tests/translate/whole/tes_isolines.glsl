uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uvec4 tgsi_out_0;
const uvec4 imm_0 = uvec4(0xc0400000u, 0x3f800000u, 0x40000000u, 0x40400000u);
const uvec4 imm_1 = uvec4(0xc0000000u, 0x3dcccccdu, 0x00000000u, 0x00000000u);
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
    uvec4 temp_10 = uvec4(0u);
    uvec4 temp_11 = uvec4(0u);
    uvec4 temp_12 = uvec4(0u);
    uvec4 temp_13 = uvec4(0u);
    uvec4 temp_14 = uvec4(0u);
    uvec4 temp_15 = uvec4(0u);
    uvec4 temp_16 = uvec4(0u);
    uvec4 temp_17 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_sv_0.x) * uintBitsToFloat(tgsi_sv_0.x); temp_0.x = floatBitsToUint(r); }  // 0: MUL TEMP[0].x, SV[0].xxxx, SV[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(tgsi_sv_0.x); temp_1.x = floatBitsToUint(r); }  // 1: MUL TEMP[1].x, TEMP[0].xxxx, SV[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(imm_0.x) + uintBitsToFloat(imm_0.y); temp_2.x = floatBitsToUint(r); }  // 2: MAD TEMP[2].x, TEMP[0].xxxx, IMM[0].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_1.x) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_2.x); temp_3.x = floatBitsToUint(r); }  // 3: MAD TEMP[3].x, TEMP[1].xxxx, IMM[0].zzzz, TEMP[2].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_3.xxxx); temp_4 = floatBitsToUint(r); }  // 4: MUL TEMP[4], IN[0][0], TEMP[3].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(imm_0.w); temp_5.x = floatBitsToUint(r); }  // 5: MUL TEMP[5].x, TEMP[0].xxxx, IMM[0].wwww
    { precise float r = uintBitsToFloat(temp_1.x) * uintBitsToFloat(imm_1.x) + uintBitsToFloat(temp_5.x); temp_6.x = floatBitsToUint(r); }  // 6: MAD TEMP[6].x, TEMP[1].xxxx, IMM[1].xxxx, TEMP[5].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_6.xxxx) + uintBitsToFloat(temp_4); temp_7 = floatBitsToUint(r); }  // 7: MAD TEMP[7], IN[1][0], TEMP[6].xxxx, TEMP[4]
    { precise float r = uintBitsToFloat(temp_1.x) + uintBitsToFloat(tgsi_sv_0.x); temp_8.x = floatBitsToUint(r); }  // 8: ADD TEMP[8].x, TEMP[1].xxxx, SV[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(imm_1.x) + uintBitsToFloat(temp_8.x); temp_9.x = floatBitsToUint(r); }  // 9: MAD TEMP[9].x, TEMP[0].xxxx, IMM[1].xxxx, TEMP[8].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_1[clamp(0, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_9.xxxx) + uintBitsToFloat(temp_7); temp_10 = floatBitsToUint(r); }  // 10: MAD TEMP[10], IN[0][1], TEMP[9].xxxx, TEMP[7]
    { precise float r = uintBitsToFloat(temp_1.x) + (-uintBitsToFloat(temp_0.x)); temp_11.x = floatBitsToUint(r); }  // 11: ADD TEMP[11].x, TEMP[1].xxxx, -TEMP[0].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_1[clamp(1, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(temp_11.xxxx) + uintBitsToFloat(temp_10); temp_12 = floatBitsToUint(r); }  // 12: MAD TEMP[12], IN[1][1], TEMP[11].xxxx, TEMP[10]
    { precise float r = uintBitsToFloat(tgsi_sv_0.y) * uintBitsToFloat(imm_1.y); temp_13.x = floatBitsToUint(r); }  // 13: MUL TEMP[13].x, SV[0].yyyy, IMM[1].yyyy
    { precise float r = uintBitsToFloat(temp_12.y) + uintBitsToFloat(temp_13.x); temp_14.x = floatBitsToUint(r); }  // 14: ADD TEMP[14].x, TEMP[12].yyyy, TEMP[13].xxxx
    temp_15.x = floatBitsToUint(float(tgsi_sv_1.x));  // 15: U2F TEMP[15].x, SV[1].xxxx
    { precise float r = uintBitsToFloat(temp_12.z) + uintBitsToFloat(temp_15.x); temp_16.x = floatBitsToUint(r); }  // 16: ADD TEMP[16].x, TEMP[12].zzzz, TEMP[15].xxxx
    temp_17.x = temp_12.x;  // 17: MOV TEMP[17].x, TEMP[12].xxxx
    temp_17.y = temp_14.x;  // 18: MOV TEMP[17].y, TEMP[14].xxxx
    temp_17.z = temp_16.x;  // 19: MOV TEMP[17].z, TEMP[16].xxxx
    temp_17.w = temp_12.w;  // 20: MOV TEMP[17].w, TEMP[12].wwww
    tgsi_out_0 = temp_17;  // 21: MOV OUT[0], TEMP[17]
}
