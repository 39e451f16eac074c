uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
uvec4 tgsi_in_4;
uvec4 tgsi_in_5;
uvec4 tgsi_in_6;
uvec4 tgsi_in_7;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
uvec4 tgsi_out_3;
uvec4 tgsi_out_4;
uvec4 tgsi_out_5;
uvec4 tgsi_out_6;
uvec4 tgsi_out_7;
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
uvec4 const_0_4;
uvec4 const_0_5;
uvec4 const_0_6;
uvec4 const_0_7;
uvec4 const_0_8;
uvec4 const_0_9;
uvec4 const_0_10;
uvec4 const_0_11;
uvec4 const_0_12;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
    const_0_4 = vkp_const(0u, 4);
    const_0_5 = vkp_const(0u, 5);
    const_0_6 = vkp_const(0u, 6);
    const_0_7 = vkp_const(0u, 7);
    const_0_8 = vkp_const(0u, 8);
    const_0_9 = vkp_const(0u, 9);
    const_0_10 = vkp_const(0u, 10);
    const_0_11 = vkp_const(0u, 11);
    const_0_12 = vkp_const(0u, 12);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    tgsi_out_3 = uvec4(0u);
    tgsi_out_4 = uvec4(0u);
    tgsi_out_5 = uvec4(0u);
    tgsi_out_6 = uvec4(0u);
    tgsi_out_7 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(tgsi_in_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], CONST[0], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_0); temp_1 = floatBitsToUint(r); }  // 1: MAD TEMP[1], CONST[1], IN[0].yyyy, TEMP[0]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: MAD TEMP[2], CONST[2], IN[0].zzzz, TEMP[1]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_2); tgsi_out_0 = floatBitsToUint(r); }  // 3: MAD OUT[0], CONST[3], IN[0].wwww, TEMP[2]
    tgsi_out_1.x = const_0_4.x;  // 4: MOV OUT[1].x, CONST[4].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_5.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_5.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_5.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_5.w); temp_3.x = floatBitsToUint(r); }  // 5: DP4 TEMP[3].x, IN[0], CONST[5]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_6.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_6.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_6.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_6.w); temp_4.x = floatBitsToUint(r); }  // 6: DP4 TEMP[4].x, IN[0], CONST[6]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_7.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_7.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_7.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_7.w); temp_5.x = floatBitsToUint(r); }  // 7: DP4 TEMP[5].x, IN[0], CONST[7]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_8.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_8.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_8.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_8.w); temp_6.x = floatBitsToUint(r); }  // 8: DP4 TEMP[6].x, IN[0], CONST[8]
    temp_7.x = temp_3.x;  // 9: MOV TEMP[7].x, TEMP[3].xxxx
    temp_7.y = temp_4.x;  // 10: MOV TEMP[7].y, TEMP[4].xxxx
    temp_7.z = temp_5.x;  // 11: MOV TEMP[7].z, TEMP[5].xxxx
    temp_7.w = temp_6.x;  // 12: MOV TEMP[7].w, TEMP[6].xxxx
    tgsi_out_2 = temp_7;  // 13: MOV OUT[2], TEMP[7]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_9.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_9.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_9.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_9.w); temp_8.x = floatBitsToUint(r); }  // 14: DP4 TEMP[8].x, IN[0], CONST[9]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_10.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_10.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_10.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_10.w); temp_9.x = floatBitsToUint(r); }  // 15: DP4 TEMP[9].x, IN[0], CONST[10]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_11.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_11.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_11.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_11.w); temp_10.x = floatBitsToUint(r); }  // 16: DP4 TEMP[10].x, IN[0], CONST[11]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_12.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_12.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_12.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_12.w); temp_11.x = floatBitsToUint(r); }  // 17: DP4 TEMP[11].x, IN[0], CONST[12]
    temp_12.x = temp_8.x;  // 18: MOV TEMP[12].x, TEMP[8].xxxx
    temp_12.y = temp_9.x;  // 19: MOV TEMP[12].y, TEMP[9].xxxx
    temp_12.z = temp_10.x;  // 20: MOV TEMP[12].z, TEMP[10].xxxx
    temp_12.w = temp_11.x;  // 21: MOV TEMP[12].w, TEMP[11].xxxx
    tgsi_out_3 = temp_12;  // 22: MOV OUT[3], TEMP[12]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0.wzyx) + (-uintBitsToFloat(tgsi_in_5)); tgsi_out_4 = floatBitsToUint(r); }  // 23: ADD OUT[4], IN[0].wzyx, -IN[5]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_4); temp_13 = floatBitsToUint(r); }  // 24: MAD TEMP[13], IN[1], CONST[4], IN[4]
    tgsi_out_5.xyz = temp_13.xyz;  // 25: MOV OUT[5].xyz, TEMP[13].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_2.wzyx) + (-uintBitsToFloat(tgsi_in_7)); temp_14 = floatBitsToUint(r); }  // 26: ADD TEMP[14], IN[2].wzyx, -IN[7]
    tgsi_out_6.xy = temp_14.xy;  // 27: MOV OUT[6].xy, TEMP[14].xyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_3) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_2); tgsi_out_7 = floatBitsToUint(r); }  // 28: MAD OUT[7], IN[3], CONST[4], IN[2]
}
