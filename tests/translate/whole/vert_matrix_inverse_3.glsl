uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x3f800000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
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
    uvec4 temp_18 = uvec4(0u);
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
    uvec4 temp_21 = uvec4(0u);
    uvec4 temp_22 = uvec4(0u);
    uvec4 temp_23 = uvec4(0u);
    uvec4 temp_24 = uvec4(0u);
    uvec4 temp_25 = uvec4(0u);
    uvec4 temp_26 = uvec4(0u);
    uvec4 temp_27 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) + uintBitsToFloat(tgsi_in_1); temp_0 = floatBitsToUint(r); }  // 0: ADD TEMP[0], CONST[0], IN[1]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.wzyx) * uintBitsToFloat(imm_0.xxxx); temp_1 = floatBitsToUint(r); }  // 1: MUL TEMP[1], IN[1].wzyx, IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: ADD TEMP[2], CONST[1], TEMP[1]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.wzyx) * uintBitsToFloat(imm_0.xxxx); temp_3 = floatBitsToUint(r); }  // 3: MUL TEMP[3], IN[1].wzyx, IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_2) + uintBitsToFloat(temp_3); temp_4 = floatBitsToUint(r); }  // 4: ADD TEMP[4], CONST[2], TEMP[3]
    { precise vec3 r = uintBitsToFloat(temp_2.zxy) * uintBitsToFloat(temp_4.yzx); temp_5.xyz = floatBitsToUint(r); }  // 5: MUL TEMP[5].xyz, TEMP[2].zxyy, TEMP[4].yzxx
    { precise vec3 r = uintBitsToFloat(temp_2.yzx) * uintBitsToFloat(temp_4.zxy) + (-uintBitsToFloat(temp_5.xyz)); temp_6.xyz = floatBitsToUint(r); }  // 6: MAD TEMP[6].xyz, TEMP[2].yzxx, TEMP[4].zxyy, -TEMP[5].xyzz
    { precise vec3 r = uintBitsToFloat(temp_4.zxy) * uintBitsToFloat(temp_0.yzx); temp_7.xyz = floatBitsToUint(r); }  // 7: MUL TEMP[7].xyz, TEMP[4].zxyy, TEMP[0].yzxx
    { precise vec3 r = uintBitsToFloat(temp_4.yzx) * uintBitsToFloat(temp_0.zxy) + (-uintBitsToFloat(temp_7.xyz)); temp_8.xyz = floatBitsToUint(r); }  // 8: MAD TEMP[8].xyz, TEMP[4].yzxx, TEMP[0].zxyy, -TEMP[7].xyzz
    { precise vec3 r = uintBitsToFloat(temp_0.zxy) * uintBitsToFloat(temp_2.yzx); temp_9.xyz = floatBitsToUint(r); }  // 9: MUL TEMP[9].xyz, TEMP[0].zxyy, TEMP[2].yzxx
    { precise vec3 r = uintBitsToFloat(temp_0.yzx) * uintBitsToFloat(temp_2.zxy) + (-uintBitsToFloat(temp_9.xyz)); temp_10.xyz = floatBitsToUint(r); }  // 10: MAD TEMP[10].xyz, TEMP[0].yzxx, TEMP[2].zxyy, -TEMP[9].xyzz
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_6.x); temp_11.x = floatBitsToUint(r); }  // 11: MUL TEMP[11].x, TEMP[0].xxxx, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_6.y) + uintBitsToFloat(temp_11.x); temp_12.x = floatBitsToUint(r); }  // 12: MAD TEMP[12].x, TEMP[0].yyyy, TEMP[6].yyyy, TEMP[11].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_6.z) + uintBitsToFloat(temp_12.x); temp_13.x = floatBitsToUint(r); }  // 13: MAD TEMP[13].x, TEMP[0].zzzz, TEMP[6].zzzz, TEMP[12].xxxx
    temp_14.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_13.x));  // 14: RCP TEMP[14].x, TEMP[13].xxxx
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(tgsi_in_0.x); temp_15.x = floatBitsToUint(r); }  // 15: MUL TEMP[15].x, TEMP[6].xxxx, IN[0].xxxx
    { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_15.x); temp_16.x = floatBitsToUint(r); }  // 16: MAD TEMP[16].x, TEMP[8].xxxx, IN[0].yyyy, TEMP[15].xxxx
    { precise float r = uintBitsToFloat(temp_10.x) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_16.x); temp_17.x = floatBitsToUint(r); }  // 17: MAD TEMP[17].x, TEMP[10].xxxx, IN[0].zzzz, TEMP[16].xxxx
    { precise float r = uintBitsToFloat(temp_17.x) * uintBitsToFloat(temp_14.x); temp_18.x = floatBitsToUint(r); }  // 18: MUL TEMP[18].x, TEMP[17].xxxx, TEMP[14].xxxx
    { precise float r = uintBitsToFloat(temp_6.y) * uintBitsToFloat(tgsi_in_0.x); temp_19.x = floatBitsToUint(r); }  // 19: MUL TEMP[19].x, TEMP[6].yyyy, IN[0].xxxx
    { precise float r = uintBitsToFloat(temp_8.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_19.x); temp_20.x = floatBitsToUint(r); }  // 20: MAD TEMP[20].x, TEMP[8].yyyy, IN[0].yyyy, TEMP[19].xxxx
    { precise float r = uintBitsToFloat(temp_10.y) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_20.x); temp_21.x = floatBitsToUint(r); }  // 21: MAD TEMP[21].x, TEMP[10].yyyy, IN[0].zzzz, TEMP[20].xxxx
    { precise float r = uintBitsToFloat(temp_21.x) * uintBitsToFloat(temp_14.x); temp_22.x = floatBitsToUint(r); }  // 22: MUL TEMP[22].x, TEMP[21].xxxx, TEMP[14].xxxx
    { precise float r = uintBitsToFloat(temp_6.z) * uintBitsToFloat(tgsi_in_0.x); temp_23.x = floatBitsToUint(r); }  // 23: MUL TEMP[23].x, TEMP[6].zzzz, IN[0].xxxx
    { precise float r = uintBitsToFloat(temp_8.z) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(temp_23.x); temp_24.x = floatBitsToUint(r); }  // 24: MAD TEMP[24].x, TEMP[8].zzzz, IN[0].yyyy, TEMP[23].xxxx
    { precise float r = uintBitsToFloat(temp_10.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(temp_24.x); temp_25.x = floatBitsToUint(r); }  // 25: MAD TEMP[25].x, TEMP[10].zzzz, IN[0].zzzz, TEMP[24].xxxx
    { precise float r = uintBitsToFloat(temp_25.x) * uintBitsToFloat(temp_14.x); temp_26.x = floatBitsToUint(r); }  // 26: MUL TEMP[26].x, TEMP[25].xxxx, TEMP[14].xxxx
    temp_27.x = temp_18.x;  // 27: MOV TEMP[27].x, TEMP[18].xxxx
    temp_27.y = temp_22.x;  // 28: MOV TEMP[27].y, TEMP[22].xxxx
    temp_27.z = temp_26.x;  // 29: MOV TEMP[27].z, TEMP[26].xxxx
    temp_27.w = imm_0.y;  // 30: MOV TEMP[27].w, IMM[0].yyyy
    tgsi_out_0 = temp_27;  // 31: MOV OUT[0], TEMP[27]
    tgsi_out_1 = temp_13.xxxx;  // 32: MOV OUT[1], TEMP[13].xxxx
}
