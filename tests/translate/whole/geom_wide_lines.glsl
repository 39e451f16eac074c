void vkp_emit(uint stream);
void vkp_end_primitive(uint stream);
#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
uvec4 tgsi_in_0[4];
uvec4 tgsi_in_1[4];
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3c23d70au, 0x3e800000u, 0x3d4ccccdu, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(tgsi_in_0[1].xy) + (-uintBitsToFloat(tgsi_in_0[0].xy)); temp_0.xy = floatBitsToUint(r); }  // 0: ADD TEMP[0].xy, IN[1][0].xyyy, -IN[0][0].xyyy
    { precise vec2 r = uintBitsToFloat(tgsi_in_0[2].xy) + (-uintBitsToFloat(tgsi_in_0[1].xy)); temp_1.xy = floatBitsToUint(r); }  // 1: ADD TEMP[1].xy, IN[2][0].xyyy, -IN[1][0].xyyy
    { precise vec2 r = uintBitsToFloat(tgsi_in_0[3].xy) + (-uintBitsToFloat(tgsi_in_0[2].xy)); temp_2.xy = floatBitsToUint(r); }  // 2: ADD TEMP[2].xy, IN[3][0].xyyy, -IN[2][0].xyyy
    temp_3.x = (temp_0.y ^ 0x80000000u);  // 3: MOV TEMP[3].x, -TEMP[0].yyyy
    temp_3.y = temp_0.x;  // 4: MOV TEMP[3].y, TEMP[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_0.x) + uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_0.y); temp_4.x = floatBitsToUint(r); }  // 5: DP2 TEMP[4].x, TEMP[0].xyyy, TEMP[0].xyyy
    { precise float r = uintBitsToFloat(temp_4.x) + uintBitsToFloat(imm_0.x); temp_5.x = floatBitsToUint(r); }  // 6: ADD TEMP[5].x, TEMP[4].xxxx, IMM[0].xxxx
    temp_6.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_5.x)));  // 7: RSQ TEMP[6].x, TEMP[5].xxxx
    { precise vec2 r = uintBitsToFloat(temp_3.xy) * uintBitsToFloat(temp_6.xx); temp_7.xy = floatBitsToUint(r); }  // 8: MUL TEMP[7].xy, TEMP[3].xyyy, TEMP[6].xxxx
    temp_8.x = (temp_1.y ^ 0x80000000u);  // 9: MOV TEMP[8].x, -TEMP[1].yyyy
    temp_8.y = temp_1.x;  // 10: MOV TEMP[8].y, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(temp_1.x) * uintBitsToFloat(temp_1.x) + uintBitsToFloat(temp_1.y) * uintBitsToFloat(temp_1.y); temp_9.x = floatBitsToUint(r); }  // 11: DP2 TEMP[9].x, TEMP[1].xyyy, TEMP[1].xyyy
    { precise float r = uintBitsToFloat(temp_9.x) + uintBitsToFloat(imm_0.x); temp_10.x = floatBitsToUint(r); }  // 12: ADD TEMP[10].x, TEMP[9].xxxx, IMM[0].xxxx
    temp_11.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_10.x)));  // 13: RSQ TEMP[11].x, TEMP[10].xxxx
    { precise vec2 r = uintBitsToFloat(temp_8.xy) * uintBitsToFloat(temp_11.xx); temp_12.xy = floatBitsToUint(r); }  // 14: MUL TEMP[12].xy, TEMP[8].xyyy, TEMP[11].xxxx
    temp_13.x = (temp_2.y ^ 0x80000000u);  // 15: MOV TEMP[13].x, -TEMP[2].yyyy
    temp_13.y = temp_2.x;  // 16: MOV TEMP[13].y, TEMP[2].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_2.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_2.y); temp_14.x = floatBitsToUint(r); }  // 17: DP2 TEMP[14].x, TEMP[2].xyyy, TEMP[2].xyyy
    { precise float r = uintBitsToFloat(temp_14.x) + uintBitsToFloat(imm_0.x); temp_15.x = floatBitsToUint(r); }  // 18: ADD TEMP[15].x, TEMP[14].xxxx, IMM[0].xxxx
    temp_16.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_15.x)));  // 19: RSQ TEMP[16].x, TEMP[15].xxxx
    { precise vec2 r = uintBitsToFloat(temp_13.xy) * uintBitsToFloat(temp_16.xx); temp_17.xy = floatBitsToUint(r); }  // 20: MUL TEMP[17].xy, TEMP[13].xyyy, TEMP[16].xxxx
    { precise vec2 r = uintBitsToFloat(temp_7.xy) + uintBitsToFloat(temp_12.xy); temp_18.xy = floatBitsToUint(r); }  // 21: ADD TEMP[18].xy, TEMP[7].xyyy, TEMP[12].xyyy
    { precise float r = uintBitsToFloat(temp_18.x) * uintBitsToFloat(temp_12.x) + uintBitsToFloat(temp_18.y) * uintBitsToFloat(temp_12.y); temp_19.x = floatBitsToUint(r); }  // 22: DP2 TEMP[19].x, TEMP[18].xyyy, TEMP[12].xyyy
    temp_20.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_19.x), uintBitsToFloat(imm_0.y)));  // 23: MAX TEMP[20].x, TEMP[19].xxxx, IMM[0].yyyy
    temp_21.xy = floatBitsToUint(uintBitsToFloat(temp_18.xy) / uintBitsToFloat(temp_20.xx));  // 24: DIV TEMP[21].xy, TEMP[18].xyyy, TEMP[20].xxxx
    { precise vec2 r = uintBitsToFloat(temp_21.xy) * uintBitsToFloat(imm_0.zz); temp_22.xy = floatBitsToUint(r); }  // 25: MUL TEMP[22].xy, TEMP[21].xyyy, IMM[0].zzzz
    { precise vec2 r = uintBitsToFloat(tgsi_in_0[1].xy) + uintBitsToFloat(temp_22.xy); temp_23.xy = floatBitsToUint(r); }  // 26: ADD TEMP[23].xy, IN[1][0].xyyy, TEMP[22].xyyy
    temp_23.zw = tgsi_in_0[1].zw;  // 27: MOV TEMP[23].zw, IN[1][0].zzzw
    tgsi_out_0 = temp_23;  // 28: MOV OUT[0], TEMP[23]
    tgsi_out_1 = tgsi_in_1[1];  // 29: MOV OUT[1], IN[1][1]
    vkp_emit(imm_0.w);  // 30: EMIT IMM[0].wwww
    { precise vec2 r = uintBitsToFloat(tgsi_in_0[1].xy) + (-uintBitsToFloat(temp_22.xy)); temp_24.xy = floatBitsToUint(r); }  // 31: ADD TEMP[24].xy, IN[1][0].xyyy, -TEMP[22].xyyy
    temp_24.zw = tgsi_in_0[1].zw;  // 32: MOV TEMP[24].zw, IN[1][0].zzzw
    tgsi_out_0 = temp_24;  // 33: MOV OUT[0], TEMP[24]
    tgsi_out_1 = tgsi_in_1[1];  // 34: MOV OUT[1], IN[1][1]
    vkp_emit(imm_0.w);  // 35: EMIT IMM[0].wwww
    { precise vec2 r = uintBitsToFloat(temp_12.xy) + uintBitsToFloat(temp_17.xy); temp_25.xy = floatBitsToUint(r); }  // 36: ADD TEMP[25].xy, TEMP[12].xyyy, TEMP[17].xyyy
    { precise float r = uintBitsToFloat(temp_25.x) * uintBitsToFloat(temp_12.x) + uintBitsToFloat(temp_25.y) * uintBitsToFloat(temp_12.y); temp_26.x = floatBitsToUint(r); }  // 37: DP2 TEMP[26].x, TEMP[25].xyyy, TEMP[12].xyyy
    temp_27.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_26.x), uintBitsToFloat(imm_0.y)));  // 38: MAX TEMP[27].x, TEMP[26].xxxx, IMM[0].yyyy
    temp_28.xy = floatBitsToUint(uintBitsToFloat(temp_25.xy) / uintBitsToFloat(temp_27.xx));  // 39: DIV TEMP[28].xy, TEMP[25].xyyy, TEMP[27].xxxx
    { precise vec2 r = uintBitsToFloat(temp_28.xy) * uintBitsToFloat(imm_0.zz); temp_29.xy = floatBitsToUint(r); }  // 40: MUL TEMP[29].xy, TEMP[28].xyyy, IMM[0].zzzz
    { precise vec2 r = uintBitsToFloat(tgsi_in_0[2].xy) + uintBitsToFloat(temp_29.xy); temp_30.xy = floatBitsToUint(r); }  // 41: ADD TEMP[30].xy, IN[2][0].xyyy, TEMP[29].xyyy
    temp_30.zw = tgsi_in_0[2].zw;  // 42: MOV TEMP[30].zw, IN[2][0].zzzw
    tgsi_out_0 = temp_30;  // 43: MOV OUT[0], TEMP[30]
    tgsi_out_1 = tgsi_in_1[2];  // 44: MOV OUT[1], IN[2][1]
    vkp_emit(imm_0.w);  // 45: EMIT IMM[0].wwww
    { precise vec2 r = uintBitsToFloat(tgsi_in_0[2].xy) + (-uintBitsToFloat(temp_29.xy)); temp_31.xy = floatBitsToUint(r); }  // 46: ADD TEMP[31].xy, IN[2][0].xyyy, -TEMP[29].xyyy
    temp_31.zw = tgsi_in_0[2].zw;  // 47: MOV TEMP[31].zw, IN[2][0].zzzw
    tgsi_out_0 = temp_31;  // 48: MOV OUT[0], TEMP[31]
    tgsi_out_1 = tgsi_in_1[2];  // 49: MOV OUT[1], IN[2][1]
    vkp_emit(imm_0.w);  // 50: EMIT IMM[0].wwww
    vkp_end_primitive(imm_0.w);  // 51: ENDPRIM IMM[0].wwww
}
