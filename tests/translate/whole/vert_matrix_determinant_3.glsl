uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    { precise float r = float(uintBitsToFloat(temp_13.x) > float(0)) - float(uintBitsToFloat(temp_13.x) < float(0)); temp_14.x = floatBitsToUint(r); }  // 14: SSG TEMP[14].x, TEMP[13].xxxx
    temp_15.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_13.x));  // 15: RCP TEMP[15].x, TEMP[13].xxxx
    temp_16.x = temp_13.x;  // 16: MOV TEMP[16].x, TEMP[13].xxxx
    temp_16.y = temp_14.x;  // 17: MOV TEMP[16].y, TEMP[14].xxxx
    temp_16.z = (temp_13.x & 0x7fffffffu);  // 18: MOV TEMP[16].z, |TEMP[13].xxxx|
    temp_16.w = temp_15.x;  // 19: MOV TEMP[16].w, TEMP[15].xxxx
    tgsi_out_1 = temp_16;  // 20: MOV OUT[1], TEMP[16]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0) * uintBitsToFloat(temp_14.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 21: MUL OUT[0], IN[0], TEMP[14].xxxx
}
