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
uvec4 tgsi_out_8;
uvec4 tgsi_out_9;
uvec4 tgsi_out_10;
uvec4 tgsi_out_11;
uvec4 tgsi_out_12;
uvec4 tgsi_out_13;
uvec4 tgsi_out_14;
uvec4 tgsi_out_15;
uvec4 tgsi_out_16;
uvec4 tgsi_out_17;
uvec4 tgsi_out_18;
uvec4 tgsi_out_19;
uvec4 tgsi_out_20;
uvec4 tgsi_out_21;
uvec4 tgsi_out_22;
uvec4 tgsi_out_23;
uvec4 tgsi_out_24;
uvec4 tgsi_out_25;
uvec4 tgsi_out_26;
uvec4 tgsi_out_27;
uvec4 tgsi_out_28;
uvec4 tgsi_out_29;
uvec4 tgsi_out_30;
uvec4 tgsi_out_31;
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
uvec4 const_0_4;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
    const_0_4 = vkp_const(0u, 4);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    tgsi_out_3 = uvec4(0u);
    tgsi_out_4 = uvec4(0u);
    tgsi_out_5 = uvec4(0u);
    tgsi_out_6 = uvec4(0u);
    tgsi_out_7 = uvec4(0u);
    tgsi_out_8 = uvec4(0u);
    tgsi_out_9 = uvec4(0u);
    tgsi_out_10 = uvec4(0u);
    tgsi_out_11 = uvec4(0u);
    tgsi_out_12 = uvec4(0u);
    tgsi_out_13 = uvec4(0u);
    tgsi_out_14 = uvec4(0u);
    tgsi_out_15 = uvec4(0u);
    tgsi_out_16 = uvec4(0u);
    tgsi_out_17 = uvec4(0u);
    tgsi_out_18 = uvec4(0u);
    tgsi_out_19 = uvec4(0u);
    tgsi_out_20 = uvec4(0u);
    tgsi_out_21 = uvec4(0u);
    tgsi_out_22 = uvec4(0u);
    tgsi_out_23 = uvec4(0u);
    tgsi_out_24 = uvec4(0u);
    tgsi_out_25 = uvec4(0u);
    tgsi_out_26 = uvec4(0u);
    tgsi_out_27 = uvec4(0u);
    tgsi_out_28 = uvec4(0u);
    tgsi_out_29 = uvec4(0u);
    tgsi_out_30 = uvec4(0u);
    tgsi_out_31 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(tgsi_in_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], CONST[0], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_0); temp_1 = floatBitsToUint(r); }  // 1: MAD TEMP[1], CONST[1], IN[0].yyyy, TEMP[0]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: MAD TEMP[2], CONST[2], IN[0].zzzz, TEMP[1]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_2); tgsi_out_0 = floatBitsToUint(r); }  // 3: MAD OUT[0], CONST[3], IN[0].wwww, TEMP[2]
    tgsi_out_1.x = const_0_4.x;  // 4: MOV OUT[1].x, CONST[4].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0.wzyx) + (-uintBitsToFloat(tgsi_in_5)); tgsi_out_2 = floatBitsToUint(r); }  // 5: ADD OUT[2], IN[0].wzyx, -IN[5]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_4); temp_3 = floatBitsToUint(r); }  // 6: MAD TEMP[3], IN[1], CONST[4], IN[4]
    tgsi_out_3.xyz = temp_3.xyz;  // 7: MOV OUT[3].xyz, TEMP[3].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_2.wzyx) + (-uintBitsToFloat(tgsi_in_7)); temp_4 = floatBitsToUint(r); }  // 8: ADD TEMP[4], IN[2].wzyx, -IN[7]
    tgsi_out_4.xy = temp_4.xy;  // 9: MOV OUT[4].xy, TEMP[4].xyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_3) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_2); tgsi_out_5 = floatBitsToUint(r); }  // 10: MAD OUT[5], IN[3], CONST[4], IN[2]
    { precise vec4 r = uintBitsToFloat(tgsi_in_4.wzyx) + (-uintBitsToFloat(tgsi_in_1)); temp_5 = floatBitsToUint(r); }  // 11: ADD TEMP[5], IN[4].wzyx, -IN[1]
    tgsi_out_6.xyz = temp_5.xyz;  // 12: MOV OUT[6].xyz, TEMP[5].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_5) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_0); temp_6 = floatBitsToUint(r); }  // 13: MAD TEMP[6], IN[5], CONST[4], IN[0]
    tgsi_out_7.xy = temp_6.xy;  // 14: MOV OUT[7].xy, TEMP[6].xyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_6.wzyx) + (-uintBitsToFloat(tgsi_in_3)); tgsi_out_8 = floatBitsToUint(r); }  // 15: ADD OUT[8], IN[6].wzyx, -IN[3]
    { precise vec4 r = uintBitsToFloat(tgsi_in_7) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_6); temp_7 = floatBitsToUint(r); }  // 16: MAD TEMP[7], IN[7], CONST[4], IN[6]
    tgsi_out_9.xyz = temp_7.xyz;  // 17: MOV OUT[9].xyz, TEMP[7].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_0.wzyx) + (-uintBitsToFloat(tgsi_in_5)); temp_8 = floatBitsToUint(r); }  // 18: ADD TEMP[8], IN[0].wzyx, -IN[5]
    tgsi_out_10.xy = temp_8.xy;  // 19: MOV OUT[10].xy, TEMP[8].xyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_1) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_4); tgsi_out_11 = floatBitsToUint(r); }  // 20: MAD OUT[11], IN[1], CONST[4], IN[4]
    { precise vec4 r = uintBitsToFloat(tgsi_in_2.wzyx) + (-uintBitsToFloat(tgsi_in_7)); temp_9 = floatBitsToUint(r); }  // 21: ADD TEMP[9], IN[2].wzyx, -IN[7]
    tgsi_out_12.xyz = temp_9.xyz;  // 22: MOV OUT[12].xyz, TEMP[9].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_3) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_2); temp_10 = floatBitsToUint(r); }  // 23: MAD TEMP[10], IN[3], CONST[4], IN[2]
    tgsi_out_13.xy = temp_10.xy;  // 24: MOV OUT[13].xy, TEMP[10].xyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_4.wzyx) + (-uintBitsToFloat(tgsi_in_1)); tgsi_out_14 = floatBitsToUint(r); }  // 25: ADD OUT[14], IN[4].wzyx, -IN[1]
    { precise vec4 r = uintBitsToFloat(tgsi_in_5) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_0); temp_11 = floatBitsToUint(r); }  // 26: MAD TEMP[11], IN[5], CONST[4], IN[0]
    tgsi_out_15.xyz = temp_11.xyz;  // 27: MOV OUT[15].xyz, TEMP[11].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_6.wzyx) + (-uintBitsToFloat(tgsi_in_3)); temp_12 = floatBitsToUint(r); }  // 28: ADD TEMP[12], IN[6].wzyx, -IN[3]
    tgsi_out_16.xy = temp_12.xy;  // 29: MOV OUT[16].xy, TEMP[12].xyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_7) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_6); tgsi_out_17 = floatBitsToUint(r); }  // 30: MAD OUT[17], IN[7], CONST[4], IN[6]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0.wzyx) + (-uintBitsToFloat(tgsi_in_5)); temp_13 = floatBitsToUint(r); }  // 31: ADD TEMP[13], IN[0].wzyx, -IN[5]
    tgsi_out_18.xyz = temp_13.xyz;  // 32: MOV OUT[18].xyz, TEMP[13].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_1) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_4); temp_14 = floatBitsToUint(r); }  // 33: MAD TEMP[14], IN[1], CONST[4], IN[4]
    tgsi_out_19.xy = temp_14.xy;  // 34: MOV OUT[19].xy, TEMP[14].xyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_2.wzyx) + (-uintBitsToFloat(tgsi_in_7)); tgsi_out_20 = floatBitsToUint(r); }  // 35: ADD OUT[20], IN[2].wzyx, -IN[7]
    { precise vec4 r = uintBitsToFloat(tgsi_in_3) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_2); temp_15 = floatBitsToUint(r); }  // 36: MAD TEMP[15], IN[3], CONST[4], IN[2]
    tgsi_out_21.xyz = temp_15.xyz;  // 37: MOV OUT[21].xyz, TEMP[15].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_4.wzyx) + (-uintBitsToFloat(tgsi_in_1)); temp_16 = floatBitsToUint(r); }  // 38: ADD TEMP[16], IN[4].wzyx, -IN[1]
    tgsi_out_22.xy = temp_16.xy;  // 39: MOV OUT[22].xy, TEMP[16].xyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_5) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_0); tgsi_out_23 = floatBitsToUint(r); }  // 40: MAD OUT[23], IN[5], CONST[4], IN[0]
    { precise vec4 r = uintBitsToFloat(tgsi_in_6.wzyx) + (-uintBitsToFloat(tgsi_in_3)); temp_17 = floatBitsToUint(r); }  // 41: ADD TEMP[17], IN[6].wzyx, -IN[3]
    tgsi_out_24.xyz = temp_17.xyz;  // 42: MOV OUT[24].xyz, TEMP[17].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_7) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_6); temp_18 = floatBitsToUint(r); }  // 43: MAD TEMP[18], IN[7], CONST[4], IN[6]
    tgsi_out_25.xy = temp_18.xy;  // 44: MOV OUT[25].xy, TEMP[18].xyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_0.wzyx) + (-uintBitsToFloat(tgsi_in_5)); tgsi_out_26 = floatBitsToUint(r); }  // 45: ADD OUT[26], IN[0].wzyx, -IN[5]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_4); temp_19 = floatBitsToUint(r); }  // 46: MAD TEMP[19], IN[1], CONST[4], IN[4]
    tgsi_out_27.xyz = temp_19.xyz;  // 47: MOV OUT[27].xyz, TEMP[19].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_2.wzyx) + (-uintBitsToFloat(tgsi_in_7)); temp_20 = floatBitsToUint(r); }  // 48: ADD TEMP[20], IN[2].wzyx, -IN[7]
    tgsi_out_28.xy = temp_20.xy;  // 49: MOV OUT[28].xy, TEMP[20].xyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_3) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_2); tgsi_out_29 = floatBitsToUint(r); }  // 50: MAD OUT[29], IN[3], CONST[4], IN[2]
    { precise vec4 r = uintBitsToFloat(tgsi_in_4.wzyx) + (-uintBitsToFloat(tgsi_in_1)); temp_21 = floatBitsToUint(r); }  // 51: ADD TEMP[21], IN[4].wzyx, -IN[1]
    tgsi_out_30.xyz = temp_21.xyz;  // 52: MOV OUT[30].xyz, TEMP[21].xyzz
    { precise vec4 r = uintBitsToFloat(tgsi_in_5) * uintBitsToFloat(const_0_4) + uintBitsToFloat(tgsi_in_0); temp_22 = floatBitsToUint(r); }  // 53: MAD TEMP[22], IN[5], CONST[4], IN[0]
    tgsi_out_31.xy = temp_22.xy;  // 54: MOV OUT[31].xy, TEMP[22].xyyy
}
