uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x3f800000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) + uintBitsToFloat(tgsi_in_1); temp_0 = floatBitsToUint(r); }  // 0: ADD TEMP[0], CONST[0], IN[1]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.wzyx) * uintBitsToFloat(imm_0.xxxx); temp_1 = floatBitsToUint(r); }  // 1: MUL TEMP[1], IN[1].wzyx, IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: ADD TEMP[2], CONST[1], TEMP[1]
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_2.y); temp_3.x = floatBitsToUint(r); }  // 3: MUL TEMP[3].x, TEMP[0].xxxx, TEMP[2].yyyy
    { precise float r = uintBitsToFloat(temp_0.y) * (-uintBitsToFloat(temp_2.x)) + uintBitsToFloat(temp_3.x); temp_4.x = floatBitsToUint(r); }  // 4: MAD TEMP[4].x, TEMP[0].yyyy, -TEMP[2].xxxx, TEMP[3].xxxx
    temp_5.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_4.x));  // 5: RCP TEMP[5].x, TEMP[4].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(tgsi_in_0.x); temp_6.x = floatBitsToUint(r); }  // 6: MUL TEMP[6].x, TEMP[2].yyyy, IN[0].xxxx
    { precise float r = (-uintBitsToFloat(temp_0.y)) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_6.x); temp_7.x = floatBitsToUint(r); }  // 7: MAD TEMP[7].x, -TEMP[0].yyyy, IN[0].yyyy, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(temp_5.x); temp_8.x = floatBitsToUint(r); }  // 8: MUL TEMP[8].x, TEMP[7].xxxx, TEMP[5].xxxx
    { precise float r = (-uintBitsToFloat(temp_2.x)) * uintBitsToFloat(tgsi_in_0.x); temp_9.x = floatBitsToUint(r); }  // 9: MUL TEMP[9].x, -TEMP[2].xxxx, IN[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_9.x); temp_10.x = floatBitsToUint(r); }  // 10: MAD TEMP[10].x, TEMP[0].xxxx, IN[0].yyyy, TEMP[9].xxxx
    { precise float r = uintBitsToFloat(temp_10.x) * uintBitsToFloat(temp_5.x); temp_11.x = floatBitsToUint(r); }  // 11: MUL TEMP[11].x, TEMP[10].xxxx, TEMP[5].xxxx
    temp_12.x = temp_8.x;  // 12: MOV TEMP[12].x, TEMP[8].xxxx
    temp_12.y = temp_11.x;  // 13: MOV TEMP[12].y, TEMP[11].xxxx
    temp_12.z = imm_0.y;  // 14: MOV TEMP[12].z, IMM[0].yyyy
    temp_12.w = imm_0.y;  // 15: MOV TEMP[12].w, IMM[0].yyyy
    tgsi_out_0 = temp_12;  // 16: MOV OUT[0], TEMP[12]
    tgsi_out_1 = temp_4.xxxx;  // 17: MOV OUT[1], TEMP[4].xxxx
}
