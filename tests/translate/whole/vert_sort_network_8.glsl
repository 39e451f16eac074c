#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = tgsi_in_0.x;  // 0: MOV TEMP[0].x, IN[0].xxxx
    temp_1.x = tgsi_in_0.y;  // 1: MOV TEMP[1].x, IN[0].yyyy
    temp_2.x = tgsi_in_0.z;  // 2: MOV TEMP[2].x, IN[0].zzzz
    temp_3.x = tgsi_in_0.w;  // 3: MOV TEMP[3].x, IN[0].wwww
    temp_4.x = tgsi_in_1.x;  // 4: MOV TEMP[4].x, IN[1].xxxx
    temp_5.x = tgsi_in_1.y;  // 5: MOV TEMP[5].x, IN[1].yyyy
    temp_6.x = tgsi_in_1.z;  // 6: MOV TEMP[6].x, IN[1].zzzz
    temp_7.x = tgsi_in_1.w;  // 7: MOV TEMP[7].x, IN[1].wwww
    temp_8.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_0.x), uintBitsToFloat(temp_2.x)));  // 8: MIN TEMP[8].x, TEMP[0].xxxx, TEMP[2].xxxx
    temp_9.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_0.x), uintBitsToFloat(temp_2.x)));  // 9: MAX TEMP[9].x, TEMP[0].xxxx, TEMP[2].xxxx
    temp_10.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_1.x), uintBitsToFloat(temp_3.x)));  // 10: MIN TEMP[10].x, TEMP[1].xxxx, TEMP[3].xxxx
    temp_11.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_1.x), uintBitsToFloat(temp_3.x)));  // 11: MAX TEMP[11].x, TEMP[1].xxxx, TEMP[3].xxxx
    temp_12.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_4.x), uintBitsToFloat(temp_6.x)));  // 12: MIN TEMP[12].x, TEMP[4].xxxx, TEMP[6].xxxx
    temp_13.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_4.x), uintBitsToFloat(temp_6.x)));  // 13: MAX TEMP[13].x, TEMP[4].xxxx, TEMP[6].xxxx
    temp_14.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_5.x), uintBitsToFloat(temp_7.x)));  // 14: MIN TEMP[14].x, TEMP[5].xxxx, TEMP[7].xxxx
    temp_15.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_5.x), uintBitsToFloat(temp_7.x)));  // 15: MAX TEMP[15].x, TEMP[5].xxxx, TEMP[7].xxxx
    temp_16.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_8.x), uintBitsToFloat(temp_12.x)));  // 16: MIN TEMP[16].x, TEMP[8].xxxx, TEMP[12].xxxx
    temp_17.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_8.x), uintBitsToFloat(temp_12.x)));  // 17: MAX TEMP[17].x, TEMP[8].xxxx, TEMP[12].xxxx
    temp_18.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_10.x), uintBitsToFloat(temp_14.x)));  // 18: MIN TEMP[18].x, TEMP[10].xxxx, TEMP[14].xxxx
    temp_19.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_10.x), uintBitsToFloat(temp_14.x)));  // 19: MAX TEMP[19].x, TEMP[10].xxxx, TEMP[14].xxxx
    temp_20.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_9.x), uintBitsToFloat(temp_13.x)));  // 20: MIN TEMP[20].x, TEMP[9].xxxx, TEMP[13].xxxx
    temp_21.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_9.x), uintBitsToFloat(temp_13.x)));  // 21: MAX TEMP[21].x, TEMP[9].xxxx, TEMP[13].xxxx
    temp_22.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_11.x), uintBitsToFloat(temp_15.x)));  // 22: MIN TEMP[22].x, TEMP[11].xxxx, TEMP[15].xxxx
    temp_23.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_11.x), uintBitsToFloat(temp_15.x)));  // 23: MAX TEMP[23].x, TEMP[11].xxxx, TEMP[15].xxxx
    temp_24.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_16.x), uintBitsToFloat(temp_18.x)));  // 24: MIN TEMP[24].x, TEMP[16].xxxx, TEMP[18].xxxx
    temp_25.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_16.x), uintBitsToFloat(temp_18.x)));  // 25: MAX TEMP[25].x, TEMP[16].xxxx, TEMP[18].xxxx
    temp_26.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_20.x), uintBitsToFloat(temp_22.x)));  // 26: MIN TEMP[26].x, TEMP[20].xxxx, TEMP[22].xxxx
    temp_27.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_20.x), uintBitsToFloat(temp_22.x)));  // 27: MAX TEMP[27].x, TEMP[20].xxxx, TEMP[22].xxxx
    temp_28.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_17.x), uintBitsToFloat(temp_19.x)));  // 28: MIN TEMP[28].x, TEMP[17].xxxx, TEMP[19].xxxx
    temp_29.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_17.x), uintBitsToFloat(temp_19.x)));  // 29: MAX TEMP[29].x, TEMP[17].xxxx, TEMP[19].xxxx
    temp_30.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_21.x), uintBitsToFloat(temp_23.x)));  // 30: MIN TEMP[30].x, TEMP[21].xxxx, TEMP[23].xxxx
    temp_31.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_21.x), uintBitsToFloat(temp_23.x)));  // 31: MAX TEMP[31].x, TEMP[21].xxxx, TEMP[23].xxxx
    temp_32.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_26.x), uintBitsToFloat(temp_28.x)));  // 32: MIN TEMP[32].x, TEMP[26].xxxx, TEMP[28].xxxx
    temp_33.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_26.x), uintBitsToFloat(temp_28.x)));  // 33: MAX TEMP[33].x, TEMP[26].xxxx, TEMP[28].xxxx
    temp_34.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_27.x), uintBitsToFloat(temp_29.x)));  // 34: MIN TEMP[34].x, TEMP[27].xxxx, TEMP[29].xxxx
    temp_35.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_27.x), uintBitsToFloat(temp_29.x)));  // 35: MAX TEMP[35].x, TEMP[27].xxxx, TEMP[29].xxxx
    temp_36.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_25.x), uintBitsToFloat(temp_33.x)));  // 36: MIN TEMP[36].x, TEMP[25].xxxx, TEMP[33].xxxx
    temp_37.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_25.x), uintBitsToFloat(temp_33.x)));  // 37: MAX TEMP[37].x, TEMP[25].xxxx, TEMP[33].xxxx
    temp_38.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_34.x), uintBitsToFloat(temp_30.x)));  // 38: MIN TEMP[38].x, TEMP[34].xxxx, TEMP[30].xxxx
    temp_39.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_34.x), uintBitsToFloat(temp_30.x)));  // 39: MAX TEMP[39].x, TEMP[34].xxxx, TEMP[30].xxxx
    temp_40.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_36.x), uintBitsToFloat(temp_32.x)));  // 40: MIN TEMP[40].x, TEMP[36].xxxx, TEMP[32].xxxx
    temp_41.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_36.x), uintBitsToFloat(temp_32.x)));  // 41: MAX TEMP[41].x, TEMP[36].xxxx, TEMP[32].xxxx
    temp_42.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_38.x), uintBitsToFloat(temp_37.x)));  // 42: MIN TEMP[42].x, TEMP[38].xxxx, TEMP[37].xxxx
    temp_43.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_38.x), uintBitsToFloat(temp_37.x)));  // 43: MAX TEMP[43].x, TEMP[38].xxxx, TEMP[37].xxxx
    temp_44.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_35.x), uintBitsToFloat(temp_39.x)));  // 44: MIN TEMP[44].x, TEMP[35].xxxx, TEMP[39].xxxx
    temp_45.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_35.x), uintBitsToFloat(temp_39.x)));  // 45: MAX TEMP[45].x, TEMP[35].xxxx, TEMP[39].xxxx
    temp_46.x = temp_24.x;  // 46: MOV TEMP[46].x, TEMP[24].xxxx
    temp_46.y = temp_40.x;  // 47: MOV TEMP[46].y, TEMP[40].xxxx
    temp_46.z = temp_41.x;  // 48: MOV TEMP[46].z, TEMP[41].xxxx
    temp_46.w = temp_42.x;  // 49: MOV TEMP[46].w, TEMP[42].xxxx
    tgsi_out_0 = temp_46;  // 50: MOV OUT[0], TEMP[46]
    temp_47.x = temp_43.x;  // 51: MOV TEMP[47].x, TEMP[43].xxxx
    temp_47.y = temp_44.x;  // 52: MOV TEMP[47].y, TEMP[44].xxxx
    temp_47.z = temp_45.x;  // 53: MOV TEMP[47].z, TEMP[45].xxxx
    temp_47.w = temp_31.x;  // 54: MOV TEMP[47].w, TEMP[31].xxxx
    tgsi_out_1 = temp_47;  // 55: MOV OUT[1], TEMP[47]
}
