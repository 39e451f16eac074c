#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
uvec4 tgsi_in_4;
uvec4 tgsi_in_5;
uvec4 tgsi_in_6;
uvec4 tgsi_in_7;
uvec4 tgsi_in_8;
uvec4 tgsi_in_9;
uvec4 tgsi_in_10;
uvec4 tgsi_in_11;
uvec4 tgsi_in_12;
uvec4 tgsi_in_13;
uvec4 tgsi_in_14;
uvec4 tgsi_in_15;
uvec4 tgsi_in_16;
uvec4 tgsi_in_17;
uvec4 tgsi_in_18;
uvec4 tgsi_in_19;
uvec4 tgsi_in_20;
uvec4 tgsi_in_21;
uvec4 tgsi_in_22;
uvec4 tgsi_in_23;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3f000000u, 0x3e800000u, 0x3e2aaaabu, 0x3e000000u);
const uvec4 imm_1 = uvec4(0x3dcccccdu, 0x3daaaaabu, 0x3d924925u, 0x3d800000u);
const uvec4 imm_2 = uvec4(0x3d638e39u, 0x3d4ccccdu, 0x3d3a2e8cu, 0x3d2aaaabu);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(tgsi_in_0) * uintBitsToFloat(imm_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], IN[0], IMM[0].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_1.xyzz) * uintBitsToFloat(imm_0.xxxx) + uintBitsToFloat(temp_0); temp_1 = floatBitsToUint(r); }  // 1: MAD TEMP[1], IN[1].xyzz, IMM[0].xxxx, TEMP[0]
    temp_2 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_1), uintBitsToFloat(tgsi_in_2.yyyx)));  // 2: MAX TEMP[2], TEMP[1], IN[2].yyyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_3) * uintBitsToFloat(imm_0.yyyy) + uintBitsToFloat(temp_2); temp_3 = floatBitsToUint(r); }  // 3: MAD TEMP[3], IN[3], IMM[0].yyyy, TEMP[2]
    temp_4 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_3), uintBitsToFloat(tgsi_in_4.zzyx)));  // 4: MAX TEMP[4], TEMP[3], IN[4].zzyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_5.xyyy) * uintBitsToFloat(imm_0.zzzz) + uintBitsToFloat(temp_4); temp_5 = floatBitsToUint(r); }  // 5: MAD TEMP[5], IN[5].xyyy, IMM[0].zzzz, TEMP[4]
    temp_6 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_5), uintBitsToFloat(tgsi_in_6.wzyx)));  // 6: MAX TEMP[6], TEMP[5], IN[6].wzyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_7.xyzz) * uintBitsToFloat(imm_0.wwww) + uintBitsToFloat(temp_6); temp_7 = floatBitsToUint(r); }  // 7: MAD TEMP[7], IN[7].xyzz, IMM[0].wwww, TEMP[6]
    temp_8 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_7), uintBitsToFloat(tgsi_in_8.yyyx)));  // 8: MAX TEMP[8], TEMP[7], IN[8].yyyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_9) * uintBitsToFloat(imm_1.xxxx) + uintBitsToFloat(temp_8); temp_9 = floatBitsToUint(r); }  // 9: MAD TEMP[9], IN[9], IMM[1].xxxx, TEMP[8]
    temp_10 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_9), uintBitsToFloat(tgsi_in_10.zzyx)));  // 10: MAX TEMP[10], TEMP[9], IN[10].zzyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_11.xyyy) * uintBitsToFloat(imm_1.yyyy) + uintBitsToFloat(temp_10); temp_11 = floatBitsToUint(r); }  // 11: MAD TEMP[11], IN[11].xyyy, IMM[1].yyyy, TEMP[10]
    temp_12 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_11), uintBitsToFloat(tgsi_in_12.wzyx)));  // 12: MAX TEMP[12], TEMP[11], IN[12].wzyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_13.xyzz) * uintBitsToFloat(imm_1.zzzz) + uintBitsToFloat(temp_12); temp_13 = floatBitsToUint(r); }  // 13: MAD TEMP[13], IN[13].xyzz, IMM[1].zzzz, TEMP[12]
    temp_14 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_13), uintBitsToFloat(tgsi_in_14.yyyx)));  // 14: MAX TEMP[14], TEMP[13], IN[14].yyyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_15) * uintBitsToFloat(imm_1.wwww) + uintBitsToFloat(temp_14); temp_15 = floatBitsToUint(r); }  // 15: MAD TEMP[15], IN[15], IMM[1].wwww, TEMP[14]
    temp_16 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_15), uintBitsToFloat(tgsi_in_16.zzyx)));  // 16: MAX TEMP[16], TEMP[15], IN[16].zzyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_17.xyyy) * uintBitsToFloat(imm_2.xxxx) + uintBitsToFloat(temp_16); temp_17 = floatBitsToUint(r); }  // 17: MAD TEMP[17], IN[17].xyyy, IMM[2].xxxx, TEMP[16]
    temp_18 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_17), uintBitsToFloat(tgsi_in_18.wzyx)));  // 18: MAX TEMP[18], TEMP[17], IN[18].wzyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_19.xyzz) * uintBitsToFloat(imm_2.yyyy) + uintBitsToFloat(temp_18); temp_19 = floatBitsToUint(r); }  // 19: MAD TEMP[19], IN[19].xyzz, IMM[2].yyyy, TEMP[18]
    temp_20 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_19), uintBitsToFloat(tgsi_in_20.yyyx)));  // 20: MAX TEMP[20], TEMP[19], IN[20].yyyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_21) * uintBitsToFloat(imm_2.zzzz) + uintBitsToFloat(temp_20); temp_21 = floatBitsToUint(r); }  // 21: MAD TEMP[21], IN[21], IMM[2].zzzz, TEMP[20]
    temp_22 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_21), uintBitsToFloat(tgsi_in_22.zzyx)));  // 22: MAX TEMP[22], TEMP[21], IN[22].zzyx
    { precise vec4 r = uintBitsToFloat(tgsi_in_23.xyyy) * uintBitsToFloat(imm_2.wwww) + uintBitsToFloat(temp_22); tgsi_out_0 = floatBitsToUint(r); }  // 23: MAD OUT[0], IN[23].xyyy, IMM[2].wwww, TEMP[22]
}
