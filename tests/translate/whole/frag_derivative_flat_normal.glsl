uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3a83126fu, 0x3f800000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xyz = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0.xyzz)).xyz);  // 0: DDX TEMP[0].xyz, IN[0].xyzz
    temp_1.xyz = floatBitsToUint(vkp_ddy(uintBitsToFloat(tgsi_in_0.xyzz)).xyz);  // 1: DDY TEMP[1].xyz, IN[0].xyzz
    { precise vec3 r = uintBitsToFloat(temp_0.zxy) * uintBitsToFloat(temp_1.yzx); temp_2.xyz = floatBitsToUint(r); }  // 2: MUL TEMP[2].xyz, TEMP[0].zxyy, TEMP[1].yzxx
    { precise vec3 r = uintBitsToFloat(temp_0.yzx) * uintBitsToFloat(temp_1.zxy) + (-uintBitsToFloat(temp_2.xyz)); temp_3.xyz = floatBitsToUint(r); }  // 3: MAD TEMP[3].xyz, TEMP[0].yzxx, TEMP[1].zxyy, -TEMP[2].xyzz
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) + uintBitsToFloat(imm_0.xxx); temp_4.xyz = floatBitsToUint(r); }  // 4: ADD TEMP[4].xyz, TEMP[3].xyzz, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_4.y) + uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_4.z); temp_5.x = floatBitsToUint(r); }  // 5: DP3 TEMP[5].x, TEMP[4].xyzz, TEMP[4].xyzz
    temp_6.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_5.x)));  // 6: RSQ TEMP[6].x, TEMP[5].xxxx
    { precise vec3 r = uintBitsToFloat(temp_4.xyz) * uintBitsToFloat(temp_6.xxx); temp_7.xyz = floatBitsToUint(r); }  // 7: MUL TEMP[7].xyz, TEMP[4].xyzz, TEMP[6].xxxx
    temp_7.w = imm_0.y;  // 8: MOV TEMP[7].w, IMM[0].yyyy
    tgsi_out_0 = temp_7;  // 9: MOV OUT[0], TEMP[7]
}
