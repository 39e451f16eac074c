#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
float tgsi_trunc(float a) {
    return uintBitsToFloat(floatBitsToUint(trunc(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_trunc(vec2 a) { return vec2(tgsi_trunc(a.x), tgsi_trunc(a.y)); }
vec3 tgsi_trunc(vec3 a) { return vec3(tgsi_trunc(a.x), tgsi_trunc(a.y), tgsi_trunc(a.z)); }
vec4 tgsi_trunc(vec4 a) { return vec4(tgsi_trunc(a.x), tgsi_trunc(a.y), tgsi_trunc(a.z), tgsi_trunc(a.w)); }
float tgsi_round(float a) {
    precise float m = abs(a), r = m + 8388608.0, s = r - 8388608.0;
    return uintBitsToFloat(floatBitsToUint(m < 8388608.0 ? s : m) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_round(vec2 a) { return vec2(tgsi_round(a.x), tgsi_round(a.y)); }
vec3 tgsi_round(vec3 a) { return vec3(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z)); }
vec4 tgsi_round(vec4 a) { return vec4(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z), tgsi_round(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x40000000u, 0x40800000u, 0x41000000u);
const uvec4 imm_1 = uvec4(0x41800000u, 0x42000000u, 0x42700000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = floatBitsToUint(vec4(lessThan(uintBitsToFloat(tgsi_in_0), uintBitsToFloat(tgsi_in_1))));  // 0: SLT TEMP[0], IN[0], IN[1]
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_0.xxxx); temp_1 = floatBitsToUint(r); }  // 1: MUL TEMP[1], TEMP[0], IMM[0].xxxx
    temp_2 = floatBitsToUint(vec4(greaterThanEqual(uintBitsToFloat(tgsi_in_0), uintBitsToFloat(tgsi_in_1))));  // 2: SGE TEMP[2], IN[0], IN[1]
    { precise vec4 r = uintBitsToFloat(temp_2) * uintBitsToFloat(imm_0.yyyy); temp_3 = floatBitsToUint(r); }  // 3: MUL TEMP[3], TEMP[2], IMM[0].yyyy
    { precise vec4 r = uintBitsToFloat(temp_1) + uintBitsToFloat(temp_3); temp_4 = floatBitsToUint(r); }  // 4: ADD TEMP[4], TEMP[1], TEMP[3]
    temp_5 = floatBitsToUint(vec4(greaterThan(uintBitsToFloat(tgsi_in_0), uintBitsToFloat(tgsi_in_1))));  // 5: SGT TEMP[5], IN[0], IN[1]
    { precise vec4 r = uintBitsToFloat(temp_5) * uintBitsToFloat(imm_0.zzzz); temp_6 = floatBitsToUint(r); }  // 6: MUL TEMP[6], TEMP[5], IMM[0].zzzz
    { precise vec4 r = uintBitsToFloat(temp_4) + uintBitsToFloat(temp_6); temp_7 = floatBitsToUint(r); }  // 7: ADD TEMP[7], TEMP[4], TEMP[6]
    temp_8 = floatBitsToUint(vec4(lessThanEqual(uintBitsToFloat(tgsi_in_0), uintBitsToFloat(tgsi_in_1))));  // 8: SLE TEMP[8], IN[0], IN[1]
    { precise vec4 r = uintBitsToFloat(temp_8) * uintBitsToFloat(imm_0.wwww); temp_9 = floatBitsToUint(r); }  // 9: MUL TEMP[9], TEMP[8], IMM[0].wwww
    { precise vec4 r = uintBitsToFloat(temp_7) + uintBitsToFloat(temp_9); temp_10 = floatBitsToUint(r); }  // 10: ADD TEMP[10], TEMP[7], TEMP[9]
    temp_11 = floatBitsToUint(vec4(equal(uintBitsToFloat(tgsi_in_0), uintBitsToFloat(tgsi_in_1))));  // 11: SEQ TEMP[11], IN[0], IN[1]
    { precise vec4 r = uintBitsToFloat(temp_11) * uintBitsToFloat(imm_1.xxxx); temp_12 = floatBitsToUint(r); }  // 12: MUL TEMP[12], TEMP[11], IMM[1].xxxx
    { precise vec4 r = uintBitsToFloat(temp_10) + uintBitsToFloat(temp_12); temp_13 = floatBitsToUint(r); }  // 13: ADD TEMP[13], TEMP[10], TEMP[12]
    temp_14 = floatBitsToUint(vec4(notEqual(uintBitsToFloat(tgsi_in_0), uintBitsToFloat(tgsi_in_1))));  // 14: SNE TEMP[14], IN[0], IN[1]
    { precise vec4 r = uintBitsToFloat(temp_14) * uintBitsToFloat(imm_1.yyyy); temp_15 = floatBitsToUint(r); }  // 15: MUL TEMP[15], TEMP[14], IMM[1].yyyy
    { precise vec4 r = uintBitsToFloat(temp_13) + uintBitsToFloat(temp_15); temp_16 = floatBitsToUint(r); }  // 16: ADD TEMP[16], TEMP[13], TEMP[15]
    temp_17 = floatBitsToUint(tgsi_min(tgsi_max(uintBitsToFloat(temp_16), uintBitsToFloat(imm_0.xxxx)), uintBitsToFloat(imm_1.zzzz)));  // 17: CLAMP TEMP[17], TEMP[16], IMM[0].xxxx, IMM[1].zzzz
    temp_18 = floatBitsToUint(tgsi_trunc(uintBitsToFloat(tgsi_in_0)));  // 18: TRUNC TEMP[18], IN[0]
    temp_19 = floatBitsToUint(tgsi_round(uintBitsToFloat(tgsi_in_1)));  // 19: ROUND TEMP[19], IN[1]
    { precise vec4 r = uintBitsToFloat(temp_18) + uintBitsToFloat(temp_19); temp_20 = floatBitsToUint(r); }  // 20: ADD TEMP[20], TEMP[18], TEMP[19]
    tgsi_out_0 = temp_17;  // 21: MOV OUT[0], TEMP[17]
    tgsi_out_1 = temp_20;  // 22: MOV OUT[1], TEMP[20]
}
