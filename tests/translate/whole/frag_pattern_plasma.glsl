#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 81) float tgsi_clamp(float a, float b, float c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec2 tgsi_clamp(vec2 a, vec2 b, vec2 c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec3 tgsi_clamp(vec3 a, vec3 b, vec3 c);
spirv_instruction(set = "GLSL.std.450", id = 81) vec4 tgsi_clamp(vec4 a, vec4 b, vec4 c);
float tgsi_sat(float a) {
    return tgsi_clamp(a, 0.0, 1.0);
}
vec2 tgsi_sat(vec2 a) { return vec2(tgsi_sat(a.x), tgsi_sat(a.y)); }
vec3 tgsi_sat(vec3 a) { return vec3(tgsi_sat(a.x), tgsi_sat(a.y), tgsi_sat(a.z)); }
vec4 tgsi_sat(vec4 a) { return vec4(tgsi_sat(a.x), tgsi_sat(a.y), tgsi_sat(a.z), tgsi_sat(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40400000u, 0x40000000u, 0x40800000u, 0x40490fd0u);
const uvec4 imm_1 = uvec4(0x3f800000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(imm_0.x); temp_0.x = floatBitsToUint(r); }  // 0: MUL TEMP[0].x, IN[0].xxxx, IMM[0].xxxx
    temp_1.x = floatBitsToUint(sin(uintBitsToFloat(temp_0.x)));  // 1: SIN TEMP[1].x, TEMP[0].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(tgsi_in_0.z); temp_2.x = floatBitsToUint(r); }  // 2: MAD TEMP[2].x, IN[0].yyyy, IMM[0].yyyy, IN[0].zzzz
    temp_3.x = floatBitsToUint(sin(uintBitsToFloat(temp_2.x)));  // 3: SIN TEMP[3].x, TEMP[2].xxxx
    { precise float r = uintBitsToFloat(temp_1.x) + uintBitsToFloat(temp_3.x); temp_4.x = floatBitsToUint(r); }  // 4: ADD TEMP[4].x, TEMP[1].xxxx, TEMP[3].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_0.y); temp_5.x = floatBitsToUint(r); }  // 5: DP2 TEMP[5].x, IN[0].xyyy, IN[0].xyyy
    temp_6.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_5.x)));  // 6: SQRT TEMP[6].x, TEMP[5].xxxx
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(imm_0.z); temp_7.x = floatBitsToUint(r); }  // 7: MUL TEMP[7].x, TEMP[6].xxxx, IMM[0].zzzz
    temp_8.x = floatBitsToUint(cos(uintBitsToFloat(temp_7.x)));  // 8: COS TEMP[8].x, TEMP[7].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_8.x); temp_9.x = floatBitsToUint(r); }  // 9: ADD TEMP[9].x, TEMP[4].xxxx, TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(imm_0.w); temp_10.x = floatBitsToUint(r); }  // 10: MUL TEMP[10].x, TEMP[9].xxxx, IMM[0].wwww
    temp_11.x = floatBitsToUint(sin(uintBitsToFloat(temp_10.x)));  // 11: SIN TEMP[11].x, TEMP[10].xxxx
    temp_12.x = floatBitsToUint(cos(uintBitsToFloat(temp_9.x)));  // 12: COS TEMP[12].x, TEMP[9].xxxx
    temp_13.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_9.x)));  // 13: MOV_SAT TEMP[13].x, TEMP[9].xxxx
    temp_14.x = temp_11.x;  // 14: MOV TEMP[14].x, TEMP[11].xxxx
    temp_14.y = temp_12.x;  // 15: MOV TEMP[14].y, TEMP[12].xxxx
    temp_14.z = temp_13.x;  // 16: MOV TEMP[14].z, TEMP[13].xxxx
    temp_14.w = imm_1.x;  // 17: MOV TEMP[14].w, IMM[1].xxxx
    tgsi_out_0 = temp_14;  // 18: MOV OUT[0], TEMP[14]
}
