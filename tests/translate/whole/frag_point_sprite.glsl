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
float tgsi_unorm8(uint a) {
    precise float x = float(a), r = x * 0.0039215087890625 + x * 5.983839201917363e-8; return r;
}
vec2 tgsi_unorm8(uvec2 a) { return vec2(tgsi_unorm8(a.x), tgsi_unorm8(a.y)); }
vec3 tgsi_unorm8(uvec3 a) { return vec3(tgsi_unorm8(a.x), tgsi_unorm8(a.y), tgsi_unorm8(a.z)); }
vec4 tgsi_unorm8(uvec4 a) { return vec4(tgsi_unorm8(a.x), tgsi_unorm8(a.y), tgsi_unorm8(a.z), tgsi_unorm8(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40000000u, 0xbf800000u, 0x3f800000u, 0x9e3779b9u);
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
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) * uintBitsToFloat(imm_0.xx) + uintBitsToFloat(imm_0.yy); temp_0.xy = floatBitsToUint(r); }  // 0: MAD TEMP[0].xy, IN[0].xyyy, IMM[0].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_0.x) + uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_0.y); temp_1.x = floatBitsToUint(r); }  // 1: DP2 TEMP[1].x, TEMP[0].xyyy, TEMP[0].xyyy
    { precise float r = (-uintBitsToFloat(temp_1.x)) + uintBitsToFloat(imm_0.z); temp_2.x = floatBitsToUint(r); }  // 2: ADD TEMP[2].x, -TEMP[1].xxxx, IMM[0].zzzz
    tgsi_killed = tgsi_killed || any(lessThan(uintBitsToFloat(temp_2.xxxx), vec4(0.0)));  // 3: KILL_IF TEMP[2].xxxx
    temp_3.x = tgsi_in_1.x * imm_0.w;  // 4: UMUL TEMP[3].x, IN[1].xxxx, IMM[0].wwww
    temp_4.xyz = floatBitsToUint(tgsi_unorm8(uvec4(temp_3.x, temp_3.x >> 8, temp_3.x >> 16, temp_3.x >> 24) & 255u).xyz);  // 5: UP4UB TEMP[4].xyz, TEMP[3].xxxx
    { precise float r = (-uintBitsToFloat(temp_1.x)) + uintBitsToFloat(imm_0.z); temp_5.x = floatBitsToUint(r); }  // 6: ADD TEMP[5].x, -TEMP[1].xxxx, IMM[0].zzzz
    temp_6.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_5.x)));  // 7: MOV_SAT TEMP[6].x, TEMP[5].xxxx
    temp_7.xyz = temp_4.xyz;  // 8: MOV TEMP[7].xyz, TEMP[4].xyzz
    temp_7.w = temp_6.x;  // 9: MOV TEMP[7].w, TEMP[6].xxxx
    tgsi_out_0 = temp_7;  // 10: MOV OUT[0], TEMP[7]
}
