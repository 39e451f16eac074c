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
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3f000000u, 0x3e800000u, 0x3e2aaaabu, 0x3e000000u);
const uvec4 imm_1 = uvec4(0x3dcccccdu, 0x3daaaaabu, 0x3d924925u, 0x3d800000u);
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
    { precise vec4 r = uintBitsToFloat(tgsi_in_15) * uintBitsToFloat(imm_1.wwww) + uintBitsToFloat(temp_14); tgsi_out_0 = floatBitsToUint(r); }  // 15: MAD OUT[0], IN[15], IMM[1].wwww, TEMP[14]
}
