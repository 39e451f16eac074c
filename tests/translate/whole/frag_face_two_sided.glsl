#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3e800000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.x = uint(-int(uintBitsToFloat(imm_0.x) < uintBitsToFloat(tgsi_in_3.x)));  // 0: FSLT TEMP[0].x, IMM[0].xxxx, IN[3].xxxx
    temp_1.xyz = mix((tgsi_in_2.xyz ^ 0x80000000u), tgsi_in_2.xyz, notEqual(temp_0.xxx, uvec3(0)));  // 1: UCMP TEMP[1].xyz, TEMP[0].xxxx, IN[2].xyzz, -IN[2].xyzz
    temp_2 = mix(tgsi_in_1, tgsi_in_0, notEqual(temp_0.xxxx, uvec4(0)));  // 2: UCMP TEMP[2], TEMP[0].xxxx, IN[0], IN[1]
    temp_3.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_1.z), uintBitsToFloat(imm_0.y)));  // 3: MAX TEMP[3].x, TEMP[1].zzzz, IMM[0].yyyy
    { precise vec4 r = uintBitsToFloat(temp_2) * uintBitsToFloat(temp_3.xxxx); tgsi_out_0 = floatBitsToUint(r); }  // 4: MUL OUT[0], TEMP[2], TEMP[3].xxxx
}
