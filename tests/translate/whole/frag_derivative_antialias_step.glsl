#extension GL_EXT_spirv_intrinsics : require
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
const uvec4 imm_0 = uvec4(0xbe800000u, 0x3c23d70au, 0x3f000000u, 0x00000000u);
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
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) + uintBitsToFloat(imm_0.xx); temp_0.xy = floatBitsToUint(r); }  // 0: ADD TEMP[0].xy, IN[0].xyyy, IMM[0].xxxx
    temp_1.xy = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0.xyyy)).xy);  // 1: DDX TEMP[1].xy, IN[0].xyyy
    temp_2.xy = floatBitsToUint(vkp_ddy(uintBitsToFloat(tgsi_in_0.xyyy)).xy);  // 2: DDY TEMP[2].xy, IN[0].xyyy
    { precise vec2 r = abs(uintBitsToFloat(temp_1.xy)) + abs(uintBitsToFloat(temp_2.xy)); temp_3.xy = floatBitsToUint(r); }  // 3: ADD TEMP[3].xy, |TEMP[1].xyyy|, |TEMP[2].xyyy|
    temp_4.xy = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_3.xy), uintBitsToFloat(imm_0.yy)));  // 4: MAX TEMP[4].xy, TEMP[3].xyyy, IMM[0].yyyy
    temp_5.xy = floatBitsToUint(uintBitsToFloat(temp_0.xy) / uintBitsToFloat(temp_4.xy));  // 5: DIV TEMP[5].xy, TEMP[0].xyyy, TEMP[4].xyyy
    { precise vec2 r = uintBitsToFloat(temp_5.xy) + uintBitsToFloat(imm_0.zz); temp_6.xy = floatBitsToUint(r); }  // 6: ADD TEMP[6].xy, TEMP[5].xyyy, IMM[0].zzzz
    temp_7.xy = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_6.xy)));  // 7: MOV_SAT TEMP[7].xy, TEMP[6].xyyy
    temp_7.zw = tgsi_in_0.zw;  // 8: MOV TEMP[7].zw, IN[0].zzzw
    tgsi_out_0 = temp_7;  // 9: MOV OUT[0], TEMP[7]
}
