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
const uvec4 imm_0 = uvec4(0x4020a3d7u, 0x3cf5c28fu, 0x401b851fu, 0x3f170a3du);
const uvec4 imm_1 = uvec4(0x3e0f5c29u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise vec3 r = abs(uintBitsToFloat(tgsi_in_0.xyz)) * uintBitsToFloat(imm_0.xxx) + uintBitsToFloat(imm_0.yyy); temp_0.xyz = floatBitsToUint(r); }  // 0: MAD TEMP[0].xyz, |IN[0].xyzz|, IMM[0].xxxx, IMM[0].yyyy
    { precise vec3 r = abs(uintBitsToFloat(tgsi_in_0.xyz)) * uintBitsToFloat(temp_0.xyz); temp_1.xyz = floatBitsToUint(r); }  // 1: MUL TEMP[1].xyz, |IN[0].xyzz|, TEMP[0].xyzz
    { precise vec3 r = abs(uintBitsToFloat(tgsi_in_0.xyz)) * uintBitsToFloat(imm_0.zzz) + uintBitsToFloat(imm_0.www); temp_2.xyz = floatBitsToUint(r); }  // 2: MAD TEMP[2].xyz, |IN[0].xyzz|, IMM[0].zzzz, IMM[0].wwww
    { precise vec3 r = abs(uintBitsToFloat(tgsi_in_0.xyz)) * uintBitsToFloat(temp_2.xyz) + uintBitsToFloat(imm_1.xxx); temp_3.xyz = floatBitsToUint(r); }  // 3: MAD TEMP[3].xyz, |IN[0].xyzz|, TEMP[2].xyzz, IMM[1].xxxx
    temp_4.xyz = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_1.xyz) / uintBitsToFloat(temp_3.xyz)));  // 4: DIV_SAT TEMP[4].xyz, TEMP[1].xyzz, TEMP[3].xyzz
    temp_4.w = tgsi_in_0.w;  // 5: MOV TEMP[4].w, IN[0].wwww
    tgsi_out_0 = temp_4;  // 6: MOV OUT[0], TEMP[4]
}
