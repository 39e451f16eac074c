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
uvec4 tgsi_out_0;
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
    tgsi_out_0 = uvec4(0u);
    temp_0.x = tgsi_in_0.x;  // 0: MOV TEMP[0].x, IN[0].xxxx
    temp_1.x = tgsi_in_0.y;  // 1: MOV TEMP[1].x, IN[0].yyyy
    temp_2.x = tgsi_in_0.z;  // 2: MOV TEMP[2].x, IN[0].zzzz
    temp_3.x = tgsi_in_0.w;  // 3: MOV TEMP[3].x, IN[0].wwww
    temp_4.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_0.x), uintBitsToFloat(temp_1.x)));  // 4: MIN TEMP[4].x, TEMP[0].xxxx, TEMP[1].xxxx
    temp_5.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_0.x), uintBitsToFloat(temp_1.x)));  // 5: MAX TEMP[5].x, TEMP[0].xxxx, TEMP[1].xxxx
    temp_6.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_2.x), uintBitsToFloat(temp_3.x)));  // 6: MIN TEMP[6].x, TEMP[2].xxxx, TEMP[3].xxxx
    temp_7.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_2.x), uintBitsToFloat(temp_3.x)));  // 7: MAX TEMP[7].x, TEMP[2].xxxx, TEMP[3].xxxx
    temp_8.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_4.x), uintBitsToFloat(temp_6.x)));  // 8: MIN TEMP[8].x, TEMP[4].xxxx, TEMP[6].xxxx
    temp_9.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_4.x), uintBitsToFloat(temp_6.x)));  // 9: MAX TEMP[9].x, TEMP[4].xxxx, TEMP[6].xxxx
    temp_10.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_5.x), uintBitsToFloat(temp_7.x)));  // 10: MIN TEMP[10].x, TEMP[5].xxxx, TEMP[7].xxxx
    temp_11.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_5.x), uintBitsToFloat(temp_7.x)));  // 11: MAX TEMP[11].x, TEMP[5].xxxx, TEMP[7].xxxx
    temp_12.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_10.x), uintBitsToFloat(temp_9.x)));  // 12: MIN TEMP[12].x, TEMP[10].xxxx, TEMP[9].xxxx
    temp_13.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_10.x), uintBitsToFloat(temp_9.x)));  // 13: MAX TEMP[13].x, TEMP[10].xxxx, TEMP[9].xxxx
    temp_14.x = temp_8.x;  // 14: MOV TEMP[14].x, TEMP[8].xxxx
    temp_14.y = temp_12.x;  // 15: MOV TEMP[14].y, TEMP[12].xxxx
    temp_14.z = temp_13.x;  // 16: MOV TEMP[14].z, TEMP[13].xxxx
    temp_14.w = temp_11.x;  // 17: MOV TEMP[14].w, TEMP[11].xxxx
    tgsi_out_0 = temp_14;  // 18: MOV OUT[0], TEMP[14]
}
