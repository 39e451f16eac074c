uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise double v00 = double(uintBitsToFloat(tgsi_in_0.x)); uvec2 r00 = unpackDouble2x32(v00); temp_0.xy = r00; }  // 0: F2D TEMP[0].xy, IN[0].xxxx
    { precise double v00 = double(uintBitsToFloat(tgsi_in_0.y)); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 1: F2D TEMP[1].xy, IN[0].yyyy
    { precise double v00 = double(uintBitsToFloat(tgsi_in_0.z)); uvec2 r00 = unpackDouble2x32(v00); temp_2.xy = r00; }  // 2: F2D TEMP[2].xy, IN[0].zzzz
    { precise double v00 = double(uintBitsToFloat(tgsi_in_0.w)); uvec2 r00 = unpackDouble2x32(v00); temp_3.xy = r00; }  // 3: F2D TEMP[3].xy, IN[0].wwww
    { precise double v00 = double(uintBitsToFloat(const_0_0.x)); uvec2 r00 = unpackDouble2x32(v00); temp_4.xy = r00; }  // 4: F2D TEMP[4].xy, CONST[0].xxxx
    { precise double v00 = packDouble2x32(temp_4.xy) * packDouble2x32(temp_0.xy); uvec2 r00 = unpackDouble2x32(v00); temp_5.xy = r00; }  // 5: DMUL TEMP[5].xy, TEMP[4].xyxy, TEMP[0].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_0.y)); uvec2 r00 = unpackDouble2x32(v00); temp_6.xy = r00; }  // 6: F2D TEMP[6].xy, CONST[0].yyyy
    { precise double v00 = packDouble2x32(temp_6.xy) * packDouble2x32(temp_1.xy) + packDouble2x32(temp_5.xy); uvec2 r00 = unpackDouble2x32(v00); temp_7.xy = r00; }  // 7: DMAD TEMP[7].xy, TEMP[6].xyxy, TEMP[1].xyxy, TEMP[5].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_0.z)); uvec2 r00 = unpackDouble2x32(v00); temp_8.xy = r00; }  // 8: F2D TEMP[8].xy, CONST[0].zzzz
    { precise double v00 = packDouble2x32(temp_8.xy) * packDouble2x32(temp_2.xy) + packDouble2x32(temp_7.xy); uvec2 r00 = unpackDouble2x32(v00); temp_9.xy = r00; }  // 9: DMAD TEMP[9].xy, TEMP[8].xyxy, TEMP[2].xyxy, TEMP[7].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_0.w)); uvec2 r00 = unpackDouble2x32(v00); temp_10.xy = r00; }  // 10: F2D TEMP[10].xy, CONST[0].wwww
    { precise double v00 = packDouble2x32(temp_10.xy) * packDouble2x32(temp_3.xy) + packDouble2x32(temp_9.xy); uvec2 r00 = unpackDouble2x32(v00); temp_11.xy = r00; }  // 11: DMAD TEMP[11].xy, TEMP[10].xyxy, TEMP[3].xyxy, TEMP[9].xyxy
    { precise float v00 = float(packDouble2x32(temp_11.xy)); uint r00 = floatBitsToUint(v00); temp_12.x = r00; }  // 12: D2F TEMP[12].x, TEMP[11].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_1.x)); uvec2 r00 = unpackDouble2x32(v00); temp_13.xy = r00; }  // 13: F2D TEMP[13].xy, CONST[1].xxxx
    { precise double v00 = packDouble2x32(temp_13.xy) * packDouble2x32(temp_0.xy); uvec2 r00 = unpackDouble2x32(v00); temp_14.xy = r00; }  // 14: DMUL TEMP[14].xy, TEMP[13].xyxy, TEMP[0].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_1.y)); uvec2 r00 = unpackDouble2x32(v00); temp_15.xy = r00; }  // 15: F2D TEMP[15].xy, CONST[1].yyyy
    { precise double v00 = packDouble2x32(temp_15.xy) * packDouble2x32(temp_1.xy) + packDouble2x32(temp_14.xy); uvec2 r00 = unpackDouble2x32(v00); temp_16.xy = r00; }  // 16: DMAD TEMP[16].xy, TEMP[15].xyxy, TEMP[1].xyxy, TEMP[14].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_1.z)); uvec2 r00 = unpackDouble2x32(v00); temp_17.xy = r00; }  // 17: F2D TEMP[17].xy, CONST[1].zzzz
    { precise double v00 = packDouble2x32(temp_17.xy) * packDouble2x32(temp_2.xy) + packDouble2x32(temp_16.xy); uvec2 r00 = unpackDouble2x32(v00); temp_18.xy = r00; }  // 18: DMAD TEMP[18].xy, TEMP[17].xyxy, TEMP[2].xyxy, TEMP[16].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_1.w)); uvec2 r00 = unpackDouble2x32(v00); temp_19.xy = r00; }  // 19: F2D TEMP[19].xy, CONST[1].wwww
    { precise double v00 = packDouble2x32(temp_19.xy) * packDouble2x32(temp_3.xy) + packDouble2x32(temp_18.xy); uvec2 r00 = unpackDouble2x32(v00); temp_20.xy = r00; }  // 20: DMAD TEMP[20].xy, TEMP[19].xyxy, TEMP[3].xyxy, TEMP[18].xyxy
    { precise float v00 = float(packDouble2x32(temp_20.xy)); uint r00 = floatBitsToUint(v00); temp_21.x = r00; }  // 21: D2F TEMP[21].x, TEMP[20].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_2.x)); uvec2 r00 = unpackDouble2x32(v00); temp_22.xy = r00; }  // 22: F2D TEMP[22].xy, CONST[2].xxxx
    { precise double v00 = packDouble2x32(temp_22.xy) * packDouble2x32(temp_0.xy); uvec2 r00 = unpackDouble2x32(v00); temp_23.xy = r00; }  // 23: DMUL TEMP[23].xy, TEMP[22].xyxy, TEMP[0].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_2.y)); uvec2 r00 = unpackDouble2x32(v00); temp_24.xy = r00; }  // 24: F2D TEMP[24].xy, CONST[2].yyyy
    { precise double v00 = packDouble2x32(temp_24.xy) * packDouble2x32(temp_1.xy) + packDouble2x32(temp_23.xy); uvec2 r00 = unpackDouble2x32(v00); temp_25.xy = r00; }  // 25: DMAD TEMP[25].xy, TEMP[24].xyxy, TEMP[1].xyxy, TEMP[23].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_2.z)); uvec2 r00 = unpackDouble2x32(v00); temp_26.xy = r00; }  // 26: F2D TEMP[26].xy, CONST[2].zzzz
    { precise double v00 = packDouble2x32(temp_26.xy) * packDouble2x32(temp_2.xy) + packDouble2x32(temp_25.xy); uvec2 r00 = unpackDouble2x32(v00); temp_27.xy = r00; }  // 27: DMAD TEMP[27].xy, TEMP[26].xyxy, TEMP[2].xyxy, TEMP[25].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_2.w)); uvec2 r00 = unpackDouble2x32(v00); temp_28.xy = r00; }  // 28: F2D TEMP[28].xy, CONST[2].wwww
    { precise double v00 = packDouble2x32(temp_28.xy) * packDouble2x32(temp_3.xy) + packDouble2x32(temp_27.xy); uvec2 r00 = unpackDouble2x32(v00); temp_29.xy = r00; }  // 29: DMAD TEMP[29].xy, TEMP[28].xyxy, TEMP[3].xyxy, TEMP[27].xyxy
    { precise float v00 = float(packDouble2x32(temp_29.xy)); uint r00 = floatBitsToUint(v00); temp_30.x = r00; }  // 30: D2F TEMP[30].x, TEMP[29].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_3.x)); uvec2 r00 = unpackDouble2x32(v00); temp_31.xy = r00; }  // 31: F2D TEMP[31].xy, CONST[3].xxxx
    { precise double v00 = packDouble2x32(temp_31.xy) * packDouble2x32(temp_0.xy); uvec2 r00 = unpackDouble2x32(v00); temp_32.xy = r00; }  // 32: DMUL TEMP[32].xy, TEMP[31].xyxy, TEMP[0].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_3.y)); uvec2 r00 = unpackDouble2x32(v00); temp_33.xy = r00; }  // 33: F2D TEMP[33].xy, CONST[3].yyyy
    { precise double v00 = packDouble2x32(temp_33.xy) * packDouble2x32(temp_1.xy) + packDouble2x32(temp_32.xy); uvec2 r00 = unpackDouble2x32(v00); temp_34.xy = r00; }  // 34: DMAD TEMP[34].xy, TEMP[33].xyxy, TEMP[1].xyxy, TEMP[32].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_3.z)); uvec2 r00 = unpackDouble2x32(v00); temp_35.xy = r00; }  // 35: F2D TEMP[35].xy, CONST[3].zzzz
    { precise double v00 = packDouble2x32(temp_35.xy) * packDouble2x32(temp_2.xy) + packDouble2x32(temp_34.xy); uvec2 r00 = unpackDouble2x32(v00); temp_36.xy = r00; }  // 36: DMAD TEMP[36].xy, TEMP[35].xyxy, TEMP[2].xyxy, TEMP[34].xyxy
    { precise double v00 = double(uintBitsToFloat(const_0_3.w)); uvec2 r00 = unpackDouble2x32(v00); temp_37.xy = r00; }  // 37: F2D TEMP[37].xy, CONST[3].wwww
    { precise double v00 = packDouble2x32(temp_37.xy) * packDouble2x32(temp_3.xy) + packDouble2x32(temp_36.xy); uvec2 r00 = unpackDouble2x32(v00); temp_38.xy = r00; }  // 38: DMAD TEMP[38].xy, TEMP[37].xyxy, TEMP[3].xyxy, TEMP[36].xyxy
    { precise float v00 = float(packDouble2x32(temp_38.xy)); uint r00 = floatBitsToUint(v00); temp_39.x = r00; }  // 39: D2F TEMP[39].x, TEMP[38].xyxy
    temp_40.x = temp_12.x;  // 40: MOV TEMP[40].x, TEMP[12].xxxx
    temp_40.y = temp_21.x;  // 41: MOV TEMP[40].y, TEMP[21].xxxx
    temp_40.z = temp_30.x;  // 42: MOV TEMP[40].z, TEMP[30].xxxx
    temp_40.w = temp_39.x;  // 43: MOV TEMP[40].w, TEMP[39].xxxx
    tgsi_out_0 = temp_40;  // 44: MOV OUT[0], TEMP[40]
    tgsi_out_1 = tgsi_in_1;  // 45: MOV OUT[1], IN[1]
}
