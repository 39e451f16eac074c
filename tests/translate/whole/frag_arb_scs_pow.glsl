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
float tgsi_pow(float a, float b) {
    float m = abs(a);
    precise float l = log2(m), e = b * l;
    bool whole = floor(b) == b, odd = whole && abs(b) < 16777216.0 && fract(b * 0.5) != 0.0;
    float p = m == 1.0 ? 1.0 : exp2(e), n = uintBitsToFloat(0x7fc00000u);
    p = floatBitsToInt(a) >= 0 ? p : odd ? -p : !whole && a < 0.0 && !isinf(a) ? n : p;
    return b == 0.0 || a == 1.0 ? 1.0 : isnan(a) || isnan(b) ? n : p;
}
vec2 tgsi_pow(vec2 a, vec2 b) { return vec2(tgsi_pow(a.x, b.x), tgsi_pow(a.y, b.y)); }
vec3 tgsi_pow(vec3 a, vec3 b) { return vec3(tgsi_pow(a.x, b.x), tgsi_pow(a.y, b.y), tgsi_pow(a.z, b.z)); }
vec4 tgsi_pow(vec4 a, vec4 b) { return vec4(tgsi_pow(a.x, b.x), tgsi_pow(a.y, b.y), tgsi_pow(a.z, b.z), tgsi_pow(a.w, b.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0xbf000000u, 0x3f800000u, 0x3e800000u, 0x3fc00000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xy = floatBitsToUint(vec2(cos(uintBitsToFloat(tgsi_in_1.x)), sin(uintBitsToFloat(tgsi_in_1.x))));  // 0: SCS TEMP[0].xy, IN[1]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(imm_0.x); temp_1.x = floatBitsToUint(r); }  // 1: ADD TEMP[1].x, IN[0].xxxx, IMM[0].xxxx
    temp_2.x = floatBitsToUint(mix(uintBitsToFloat(temp_0.y), uintBitsToFloat(temp_0.x), uintBitsToFloat(temp_1.x) < float(0)));  // 2: CMP TEMP[2].x, TEMP[1].xxxx, TEMP[0].xxxx, TEMP[0].yyyy
    { precise float r = abs(uintBitsToFloat(tgsi_in_1.x)) + uintBitsToFloat(imm_0.y); temp_3.x = floatBitsToUint(r); }  // 3: ADD TEMP[3].x, |IN[1].xxxx|, IMM[0].yyyy
    temp_4.x = floatBitsToUint(log2(uintBitsToFloat(temp_3.x)));  // 4: LG2 TEMP[4].x, TEMP[3].xxxx
    { precise float r = abs(uintBitsToFloat(tgsi_in_1.y)) + uintBitsToFloat(imm_0.z); temp_5.x = floatBitsToUint(r); }  // 5: ADD TEMP[5].x, |IN[1].yyyy|, IMM[0].zzzz
    temp_6.x = floatBitsToUint(tgsi_pow(uintBitsToFloat(temp_5.x), uintBitsToFloat(imm_0.w)));  // 6: POW TEMP[6].x, TEMP[5].xxxx, IMM[0].wwww
    temp_7.xy = temp_0.xy;  // 7: MOV TEMP[7].xy, TEMP[0].xyyy
    temp_7.z = temp_4.x;  // 8: MOV TEMP[7].z, TEMP[4].xxxx
    temp_7.w = temp_6.x;  // 9: MOV TEMP[7].w, TEMP[6].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0) * uintBitsToFloat(temp_2.xxxx) + uintBitsToFloat(temp_7); tgsi_out_0 = floatBitsToUint(tgsi_sat(r)); }  // 10: MAD_SAT OUT[0], IN[0], TEMP[2].xxxx, TEMP[7]
}
