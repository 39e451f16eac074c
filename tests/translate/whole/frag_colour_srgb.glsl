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
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x414eb852u, 0x3ed55555u, 0x3f870a3du, 0xbd6147aeu);
const uvec4 imm_1 = uvec4(0x3b4d2e1cu, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xyz = floatBitsToUint(tgsi_sat(uintBitsToFloat(tgsi_in_0.xyz)));  // 0: MOV_SAT TEMP[0].xyz, IN[0].xyzz
    { precise vec3 r = uintBitsToFloat(temp_0.xyz) * uintBitsToFloat(imm_0.xxx); temp_1.xyz = floatBitsToUint(r); }  // 1: MUL TEMP[1].xyz, TEMP[0].xyzz, IMM[0].xxxx
    temp_2.x = floatBitsToUint(tgsi_pow(uintBitsToFloat(temp_0.x), uintBitsToFloat(imm_0.y)));  // 2: POW TEMP[2].x, TEMP[0].xxxx, IMM[0].yyyy
    temp_3.x = floatBitsToUint(tgsi_pow(uintBitsToFloat(temp_0.y), uintBitsToFloat(imm_0.y)));  // 3: POW TEMP[3].x, TEMP[0].yyyy, IMM[0].yyyy
    temp_4.x = floatBitsToUint(tgsi_pow(uintBitsToFloat(temp_0.z), uintBitsToFloat(imm_0.y)));  // 4: POW TEMP[4].x, TEMP[0].zzzz, IMM[0].yyyy
    temp_5.x = temp_2.x;  // 5: MOV TEMP[5].x, TEMP[2].xxxx
    temp_5.y = temp_3.x;  // 6: MOV TEMP[5].y, TEMP[3].xxxx
    temp_5.z = temp_4.x;  // 7: MOV TEMP[5].z, TEMP[4].xxxx
    { precise vec3 r = uintBitsToFloat(temp_5.xyz) * uintBitsToFloat(imm_0.zzz) + uintBitsToFloat(imm_0.www); temp_6.xyz = floatBitsToUint(r); }  // 8: MAD TEMP[6].xyz, TEMP[5].xyzz, IMM[0].zzzz, IMM[0].wwww
    temp_7.xyz = uvec3(-ivec3(lessThan(uintBitsToFloat(temp_0.xyz), uintBitsToFloat(imm_1.xxx))));  // 9: FSLT TEMP[7].xyz, TEMP[0].xyzz, IMM[1].xxxx
    temp_8.xyz = mix(temp_6.xyz, temp_1.xyz, notEqual(temp_7.xyz, uvec3(0)));  // 10: UCMP TEMP[8].xyz, TEMP[7].xyzz, TEMP[1].xyzz, TEMP[6].xyzz
    temp_8.w = tgsi_in_0.w;  // 11: MOV TEMP[8].w, IN[0].wwww
    tgsi_out_0 = temp_8;  // 12: MOV OUT[0], TEMP[8]
}
