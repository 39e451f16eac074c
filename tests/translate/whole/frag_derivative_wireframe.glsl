#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
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
const uvec4 imm_0 = uvec4(0x3fc00000u, 0x3a83126fu, 0xc0000000u, 0x40400000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xyz = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0.xyzz)).xyz);  // 0: DDX TEMP[0].xyz, IN[0].xyzz
    temp_1.xyz = floatBitsToUint(vkp_ddy(uintBitsToFloat(tgsi_in_0.xyzz)).xyz);  // 1: DDY TEMP[1].xyz, IN[0].xyzz
    { precise vec3 r = abs(uintBitsToFloat(temp_0.xyz)) + abs(uintBitsToFloat(temp_1.xyz)); temp_2.xyz = floatBitsToUint(r); }  // 2: ADD TEMP[2].xyz, |TEMP[0].xyzz|, |TEMP[1].xyzz|
    { precise vec3 r = uintBitsToFloat(temp_2.xyz) * uintBitsToFloat(imm_0.xxx); temp_3.xyz = floatBitsToUint(r); }  // 3: MUL TEMP[3].xyz, TEMP[2].xyzz, IMM[0].xxxx
    temp_4.xyz = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_3.xyz), uintBitsToFloat(imm_0.yyy)));  // 4: MAX TEMP[4].xyz, TEMP[3].xyzz, IMM[0].yyyy
    temp_5.xyz = floatBitsToUint(uintBitsToFloat(tgsi_in_0.xyz) / uintBitsToFloat(temp_4.xyz));  // 5: DIV TEMP[5].xyz, IN[0].xyzz, TEMP[4].xyzz
    temp_6.xyz = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_5.xyz)));  // 6: MOV_SAT TEMP[6].xyz, TEMP[5].xyzz
    { precise vec3 r = uintBitsToFloat(temp_6.xyz) * uintBitsToFloat(temp_6.xyz); temp_7.xyz = floatBitsToUint(r); }  // 7: MUL TEMP[7].xyz, TEMP[6].xyzz, TEMP[6].xyzz
    { precise vec3 r = uintBitsToFloat(temp_6.xyz) * uintBitsToFloat(imm_0.zzz) + uintBitsToFloat(imm_0.www); temp_8.xyz = floatBitsToUint(r); }  // 8: MAD TEMP[8].xyz, TEMP[6].xyzz, IMM[0].zzzz, IMM[0].wwww
    { precise vec3 r = uintBitsToFloat(temp_7.xyz) * uintBitsToFloat(temp_8.xyz); temp_9.xyz = floatBitsToUint(r); }  // 9: MUL TEMP[9].xyz, TEMP[7].xyzz, TEMP[8].xyzz
    temp_10.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_9.y), uintBitsToFloat(temp_9.z)));  // 10: MIN TEMP[10].x, TEMP[9].yyyy, TEMP[9].zzzz
    temp_11.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_9.x), uintBitsToFloat(temp_10.x)));  // 11: MIN TEMP[11].x, TEMP[9].xxxx, TEMP[10].xxxx
    temp_12.xyz = temp_9.xyz;  // 12: MOV TEMP[12].xyz, TEMP[9].xyzz
    temp_12.w = temp_11.x;  // 13: MOV TEMP[12].w, TEMP[11].xxxx
    tgsi_out_0 = temp_12;  // 14: MOV OUT[0], TEMP[12]
}
