uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    uvec4 temp_28 = uvec4(0u);
    uvec4 temp_29 = uvec4(0u);
    uvec4 temp_30 = uvec4(0u);
    uvec4 temp_31 = uvec4(0u);
    uvec4 temp_32 = uvec4(0u);
    uvec4 temp_33 = uvec4(0u);
    uvec4 temp_34 = uvec4(0u);
    uvec4 temp_35 = uvec4(0u);
    uvec4 temp_36 = uvec4(0u);
    uvec4 temp_37 = uvec4(0u);
    uvec4 temp_38 = uvec4(0u);
    uvec4 temp_39 = uvec4(0u);
    uvec4 temp_40 = uvec4(0u);
    uvec4 temp_41 = uvec4(0u);
    uvec4 temp_42 = uvec4(0u);
    uvec4 temp_43 = uvec4(0u);
    uvec4 temp_44 = uvec4(0u);
    uvec4 temp_45 = uvec4(0u);
    uvec4 temp_46 = uvec4(0u);
    uvec4 temp_47 = uvec4(0u);
    uvec4 temp_48 = uvec4(0u);
    uvec4 temp_49 = uvec4(0u);
    uvec4 temp_50 = uvec4(0u);
    uvec4 temp_51 = uvec4(0u);
    uvec4 temp_52 = uvec4(0u);
    uvec4 temp_53 = uvec4(0u);
    uvec4 temp_54 = uvec4(0u);
    uvec4 temp_55 = uvec4(0u);
    uvec4 temp_56 = uvec4(0u);
    uvec4 temp_57 = uvec4(0u);
    uvec4 temp_58 = uvec4(0u);
    uvec4 temp_59 = uvec4(0u);
    uvec4 temp_60 = uvec4(0u);
    uvec4 temp_61 = uvec4(0u);
    uvec4 temp_62 = uvec4(0u);
    uvec4 temp_63 = uvec4(0u);
    uvec4 temp_64 = uvec4(0u);
    uvec4 temp_65 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) + uintBitsToFloat(tgsi_in_1); temp_0 = floatBitsToUint(r); }  // 0: ADD TEMP[0], CONST[0], IN[1]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.wzyx) * uintBitsToFloat(imm_0.xxxx); temp_1 = floatBitsToUint(r); }  // 1: MUL TEMP[1], IN[1].wzyx, IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: ADD TEMP[2], CONST[1], TEMP[1]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.wzyx) * uintBitsToFloat(imm_0.xxxx); temp_3 = floatBitsToUint(r); }  // 3: MUL TEMP[3], IN[1].wzyx, IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_2) + uintBitsToFloat(temp_3); temp_4 = floatBitsToUint(r); }  // 4: ADD TEMP[4], CONST[2], TEMP[3]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.wzyx) * uintBitsToFloat(imm_0.xxxx); temp_5 = floatBitsToUint(r); }  // 5: MUL TEMP[5], IN[1].wzyx, IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_3) + uintBitsToFloat(temp_5); temp_6 = floatBitsToUint(r); }  // 6: ADD TEMP[6], CONST[3], TEMP[5]
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.w); temp_7.x = floatBitsToUint(r); }  // 7: MUL TEMP[7].x, TEMP[4].zzzz, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.z); temp_8.x = floatBitsToUint(r); }  // 8: MUL TEMP[8].x, TEMP[4].wwww, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_7.x) + (-uintBitsToFloat(temp_8.x)); temp_9.x = floatBitsToUint(r); }  // 9: ADD TEMP[9].x, TEMP[7].xxxx, -TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_9.x); temp_10.x = floatBitsToUint(r); }  // 10: MUL TEMP[10].x, TEMP[2].yyyy, TEMP[9].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.w); temp_11.x = floatBitsToUint(r); }  // 11: MUL TEMP[11].x, TEMP[4].yyyy, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.y); temp_12.x = floatBitsToUint(r); }  // 12: MUL TEMP[12].x, TEMP[4].wwww, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_11.x) + (-uintBitsToFloat(temp_12.x)); temp_13.x = floatBitsToUint(r); }  // 13: ADD TEMP[13].x, TEMP[11].xxxx, -TEMP[12].xxxx
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_13.x); temp_14.x = floatBitsToUint(r); }  // 14: MUL TEMP[14].x, TEMP[2].zzzz, TEMP[13].xxxx
    { precise float r = uintBitsToFloat(temp_10.x) + (-uintBitsToFloat(temp_14.x)); temp_15.x = floatBitsToUint(r); }  // 15: ADD TEMP[15].x, TEMP[10].xxxx, -TEMP[14].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.z); temp_16.x = floatBitsToUint(r); }  // 16: MUL TEMP[16].x, TEMP[4].yyyy, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.y); temp_17.x = floatBitsToUint(r); }  // 17: MUL TEMP[17].x, TEMP[4].zzzz, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_16.x) + (-uintBitsToFloat(temp_17.x)); temp_18.x = floatBitsToUint(r); }  // 18: ADD TEMP[18].x, TEMP[16].xxxx, -TEMP[17].xxxx
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_18.x) + uintBitsToFloat(temp_15.x); temp_19.x = floatBitsToUint(r); }  // 19: MAD TEMP[19].x, TEMP[2].wwww, TEMP[18].xxxx, TEMP[15].xxxx
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.w); temp_20.x = floatBitsToUint(r); }  // 20: MUL TEMP[20].x, TEMP[4].zzzz, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.z); temp_21.x = floatBitsToUint(r); }  // 21: MUL TEMP[21].x, TEMP[4].wwww, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_20.x) + (-uintBitsToFloat(temp_21.x)); temp_22.x = floatBitsToUint(r); }  // 22: ADD TEMP[22].x, TEMP[20].xxxx, -TEMP[21].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_22.x); temp_23.x = floatBitsToUint(r); }  // 23: MUL TEMP[23].x, TEMP[2].xxxx, TEMP[22].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.w); temp_24.x = floatBitsToUint(r); }  // 24: MUL TEMP[24].x, TEMP[4].xxxx, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.x); temp_25.x = floatBitsToUint(r); }  // 25: MUL TEMP[25].x, TEMP[4].wwww, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_24.x) + (-uintBitsToFloat(temp_25.x)); temp_26.x = floatBitsToUint(r); }  // 26: ADD TEMP[26].x, TEMP[24].xxxx, -TEMP[25].xxxx
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_26.x); temp_27.x = floatBitsToUint(r); }  // 27: MUL TEMP[27].x, TEMP[2].zzzz, TEMP[26].xxxx
    { precise float r = uintBitsToFloat(temp_23.x) + (-uintBitsToFloat(temp_27.x)); temp_28.x = floatBitsToUint(r); }  // 28: ADD TEMP[28].x, TEMP[23].xxxx, -TEMP[27].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.z); temp_29.x = floatBitsToUint(r); }  // 29: MUL TEMP[29].x, TEMP[4].xxxx, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.x); temp_30.x = floatBitsToUint(r); }  // 30: MUL TEMP[30].x, TEMP[4].zzzz, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_29.x) + (-uintBitsToFloat(temp_30.x)); temp_31.x = floatBitsToUint(r); }  // 31: ADD TEMP[31].x, TEMP[29].xxxx, -TEMP[30].xxxx
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_31.x) + uintBitsToFloat(temp_28.x); temp_32.x = floatBitsToUint(r); }  // 32: MAD TEMP[32].x, TEMP[2].wwww, TEMP[31].xxxx, TEMP[28].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.w); temp_33.x = floatBitsToUint(r); }  // 33: MUL TEMP[33].x, TEMP[4].yyyy, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.y); temp_34.x = floatBitsToUint(r); }  // 34: MUL TEMP[34].x, TEMP[4].wwww, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_33.x) + (-uintBitsToFloat(temp_34.x)); temp_35.x = floatBitsToUint(r); }  // 35: ADD TEMP[35].x, TEMP[33].xxxx, -TEMP[34].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_35.x); temp_36.x = floatBitsToUint(r); }  // 36: MUL TEMP[36].x, TEMP[2].xxxx, TEMP[35].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.w); temp_37.x = floatBitsToUint(r); }  // 37: MUL TEMP[37].x, TEMP[4].xxxx, TEMP[6].wwww
    { precise float r = uintBitsToFloat(temp_4.w) * uintBitsToFloat(temp_6.x); temp_38.x = floatBitsToUint(r); }  // 38: MUL TEMP[38].x, TEMP[4].wwww, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_37.x) + (-uintBitsToFloat(temp_38.x)); temp_39.x = floatBitsToUint(r); }  // 39: ADD TEMP[39].x, TEMP[37].xxxx, -TEMP[38].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_39.x); temp_40.x = floatBitsToUint(r); }  // 40: MUL TEMP[40].x, TEMP[2].yyyy, TEMP[39].xxxx
    { precise float r = uintBitsToFloat(temp_36.x) + (-uintBitsToFloat(temp_40.x)); temp_41.x = floatBitsToUint(r); }  // 41: ADD TEMP[41].x, TEMP[36].xxxx, -TEMP[40].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.y); temp_42.x = floatBitsToUint(r); }  // 42: MUL TEMP[42].x, TEMP[4].xxxx, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.x); temp_43.x = floatBitsToUint(r); }  // 43: MUL TEMP[43].x, TEMP[4].yyyy, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_42.x) + (-uintBitsToFloat(temp_43.x)); temp_44.x = floatBitsToUint(r); }  // 44: ADD TEMP[44].x, TEMP[42].xxxx, -TEMP[43].xxxx
    { precise float r = uintBitsToFloat(temp_2.w) * uintBitsToFloat(temp_44.x) + uintBitsToFloat(temp_41.x); temp_45.x = floatBitsToUint(r); }  // 45: MAD TEMP[45].x, TEMP[2].wwww, TEMP[44].xxxx, TEMP[41].xxxx
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.z); temp_46.x = floatBitsToUint(r); }  // 46: MUL TEMP[46].x, TEMP[4].yyyy, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.y); temp_47.x = floatBitsToUint(r); }  // 47: MUL TEMP[47].x, TEMP[4].zzzz, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_46.x) + (-uintBitsToFloat(temp_47.x)); temp_48.x = floatBitsToUint(r); }  // 48: ADD TEMP[48].x, TEMP[46].xxxx, -TEMP[47].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_48.x); temp_49.x = floatBitsToUint(r); }  // 49: MUL TEMP[49].x, TEMP[2].xxxx, TEMP[48].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.z); temp_50.x = floatBitsToUint(r); }  // 50: MUL TEMP[50].x, TEMP[4].xxxx, TEMP[6].zzzz
    { precise float r = uintBitsToFloat(temp_4.z) * uintBitsToFloat(temp_6.x); temp_51.x = floatBitsToUint(r); }  // 51: MUL TEMP[51].x, TEMP[4].zzzz, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_50.x) + (-uintBitsToFloat(temp_51.x)); temp_52.x = floatBitsToUint(r); }  // 52: ADD TEMP[52].x, TEMP[50].xxxx, -TEMP[51].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_52.x); temp_53.x = floatBitsToUint(r); }  // 53: MUL TEMP[53].x, TEMP[2].yyyy, TEMP[52].xxxx
    { precise float r = uintBitsToFloat(temp_49.x) + (-uintBitsToFloat(temp_53.x)); temp_54.x = floatBitsToUint(r); }  // 54: ADD TEMP[54].x, TEMP[49].xxxx, -TEMP[53].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(temp_6.y); temp_55.x = floatBitsToUint(r); }  // 55: MUL TEMP[55].x, TEMP[4].xxxx, TEMP[6].yyyy
    { precise float r = uintBitsToFloat(temp_4.y) * uintBitsToFloat(temp_6.x); temp_56.x = floatBitsToUint(r); }  // 56: MUL TEMP[56].x, TEMP[4].yyyy, TEMP[6].xxxx
    { precise float r = uintBitsToFloat(temp_55.x) + (-uintBitsToFloat(temp_56.x)); temp_57.x = floatBitsToUint(r); }  // 57: ADD TEMP[57].x, TEMP[55].xxxx, -TEMP[56].xxxx
    { precise float r = uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_57.x) + uintBitsToFloat(temp_54.x); temp_58.x = floatBitsToUint(r); }  // 58: MAD TEMP[58].x, TEMP[2].zzzz, TEMP[57].xxxx, TEMP[54].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_19.x); temp_59.x = floatBitsToUint(r); }  // 59: MUL TEMP[59].x, TEMP[0].xxxx, TEMP[19].xxxx
    { precise float r = uintBitsToFloat(temp_0.y) * (-uintBitsToFloat(temp_32.x)) + uintBitsToFloat(temp_59.x); temp_60.x = floatBitsToUint(r); }  // 60: MAD TEMP[60].x, TEMP[0].yyyy, -TEMP[32].xxxx, TEMP[59].xxxx
    { precise float r = uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_45.x) + uintBitsToFloat(temp_60.x); temp_61.x = floatBitsToUint(r); }  // 61: MAD TEMP[61].x, TEMP[0].zzzz, TEMP[45].xxxx, TEMP[60].xxxx
    { precise float r = uintBitsToFloat(temp_0.w) * (-uintBitsToFloat(temp_58.x)) + uintBitsToFloat(temp_61.x); temp_62.x = floatBitsToUint(r); }  // 62: MAD TEMP[62].x, TEMP[0].wwww, -TEMP[58].xxxx, TEMP[61].xxxx
    { precise float r = float(uintBitsToFloat(temp_62.x) > float(0)) - float(uintBitsToFloat(temp_62.x) < float(0)); temp_63.x = floatBitsToUint(r); }  // 63: SSG TEMP[63].x, TEMP[62].xxxx
    temp_64.x = floatBitsToUint(1.0 / uintBitsToFloat(temp_62.x));  // 64: RCP TEMP[64].x, TEMP[62].xxxx
    temp_65.x = temp_62.x;  // 65: MOV TEMP[65].x, TEMP[62].xxxx
    temp_65.y = temp_63.x;  // 66: MOV TEMP[65].y, TEMP[63].xxxx
    temp_65.z = (temp_62.x & 0x7fffffffu);  // 67: MOV TEMP[65].z, |TEMP[62].xxxx|
    temp_65.w = temp_64.x;  // 68: MOV TEMP[65].w, TEMP[64].xxxx
    tgsi_out_1 = temp_65;  // 69: MOV OUT[1], TEMP[65]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0) * uintBitsToFloat(temp_63.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 70: MUL OUT[0], IN[0], TEMP[63].xxxx
}
