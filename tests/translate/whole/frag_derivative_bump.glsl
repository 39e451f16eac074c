uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xyz = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0.xyzz)).xyz);  // 0: DDX TEMP[0].xyz, IN[0].xyzz
    temp_1.xyz = floatBitsToUint(vkp_ddy(uintBitsToFloat(tgsi_in_0.xyzz)).xyz);  // 1: DDY TEMP[1].xyz, IN[0].xyzz
    temp_2.x = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_2.xxxx)).x);  // 2: DDX TEMP[2].x, IN[2].xxxx
    temp_3.x = floatBitsToUint(vkp_ddy(uintBitsToFloat(tgsi_in_2.xxxx)).x);  // 3: DDY TEMP[3].x, IN[2].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_1.x) * uintBitsToFloat(tgsi_in_1.x) + uintBitsToFloat(tgsi_in_1.y) * uintBitsToFloat(tgsi_in_1.y) + uintBitsToFloat(tgsi_in_1.z) * uintBitsToFloat(tgsi_in_1.z); temp_4.x = floatBitsToUint(r); }  // 4: DP3 TEMP[4].x, IN[1].xyzz, IN[1].xyzz
    temp_5.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_4.x)));  // 5: RSQ TEMP[5].x, TEMP[4].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_5.xxx); temp_6.xyz = floatBitsToUint(r); }  // 6: MUL TEMP[6].xyz, IN[1].xyzz, TEMP[5].xxxx
    { precise vec3 r = uintBitsToFloat(temp_1.zxy) * uintBitsToFloat(temp_6.yzx); temp_7.xyz = floatBitsToUint(r); }  // 7: MUL TEMP[7].xyz, TEMP[1].zxyy, TEMP[6].yzxx
    { precise vec3 r = uintBitsToFloat(temp_1.yzx) * uintBitsToFloat(temp_6.zxy) + (-uintBitsToFloat(temp_7.xyz)); temp_8.xyz = floatBitsToUint(r); }  // 8: MAD TEMP[8].xyz, TEMP[1].yzxx, TEMP[6].zxyy, -TEMP[7].xyzz
    { precise vec3 r = uintBitsToFloat(temp_6.zxy) * uintBitsToFloat(temp_0.yzx); temp_9.xyz = floatBitsToUint(r); }  // 9: MUL TEMP[9].xyz, TEMP[6].zxyy, TEMP[0].yzxx
    { precise vec3 r = uintBitsToFloat(temp_6.yzx) * uintBitsToFloat(temp_0.zxy) + (-uintBitsToFloat(temp_9.xyz)); temp_10.xyz = floatBitsToUint(r); }  // 10: MAD TEMP[10].xyz, TEMP[6].yzxx, TEMP[0].zxyy, -TEMP[9].xyzz
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_8.x) + uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_8.y) + uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_8.z); temp_11.x = floatBitsToUint(r); }  // 11: DP3 TEMP[11].x, TEMP[0].xyzz, TEMP[8].xyzz
    { precise vec3 r = uintBitsToFloat(temp_8.xyz) * uintBitsToFloat(temp_2.xxx); temp_12.xyz = floatBitsToUint(r); }  // 12: MUL TEMP[12].xyz, TEMP[8].xyzz, TEMP[2].xxxx
    { precise vec3 r = uintBitsToFloat(temp_10.xyz) * uintBitsToFloat(temp_3.xxx); temp_13.xyz = floatBitsToUint(r); }  // 13: MUL TEMP[13].xyz, TEMP[10].xyzz, TEMP[3].xxxx
    { precise vec3 r = uintBitsToFloat(temp_12.xyz) + uintBitsToFloat(temp_13.xyz); temp_14.xyz = floatBitsToUint(r); }  // 14: ADD TEMP[14].xyz, TEMP[12].xyzz, TEMP[13].xyzz
    { precise float r = float(uintBitsToFloat(temp_11.x) > float(0)) - float(uintBitsToFloat(temp_11.x) < float(0)); temp_15.x = floatBitsToUint(r); }  // 15: SSG TEMP[15].x, TEMP[11].xxxx
    { precise vec3 r = uintBitsToFloat(temp_14.xyz) * uintBitsToFloat(temp_15.xxx); temp_16.xyz = floatBitsToUint(r); }  // 16: MUL TEMP[16].xyz, TEMP[14].xyzz, TEMP[15].xxxx
    { precise vec3 r = uintBitsToFloat(temp_6.xyz) * abs(uintBitsToFloat(temp_11.xxx)) + (-uintBitsToFloat(temp_16.xyz)); temp_17.xyz = floatBitsToUint(r); }  // 17: MAD TEMP[17].xyz, TEMP[6].xyzz, |TEMP[11].xxxx|, -TEMP[16].xyzz
    temp_17.w = imm_0.x;  // 18: MOV TEMP[17].w, IMM[0].xxxx
    tgsi_out_0 = temp_17;  // 19: MOV OUT[0], TEMP[17]
}
