#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
uint tgsi_f2u(float a) {
    if (!(a > 0.0)) return 0u;
    if (a >= 4294967296.0) return 0xffffffffu;
    precise float scaled = a * 1.52587890625e-05;
    uint high = uint(scaled);
    precise float rest = a - float(high) * 65536.0;
    return high << 16 | uint(rest);
}
uvec2 tgsi_f2u(vec2 a) { return uvec2(tgsi_f2u(a.x), tgsi_f2u(a.y)); }
uvec3 tgsi_f2u(vec3 a) { return uvec3(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z)); }
uvec4 tgsi_f2u(vec4 a) { return uvec4(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z), tgsi_f2u(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
uvec4 tgsi_out_3;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x000000ffu, 0x00000001u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    tgsi_out_3 = uvec4(0u);
    tgsi_out_0.z = floatBitsToUint(tgsi_max(uintBitsToFloat(tgsi_in_0.z), uintBitsToFloat(tgsi_in_1.x)));  // 0: MAX OUT[0].z, IN[0].zzzz, IN[1].xxxx
    temp_0.x = tgsi_f2u(uintBitsToFloat(tgsi_in_1.y));  // 1: F2U TEMP[0].x, IN[1].yyyy
    tgsi_out_1.y = temp_0.x & imm_0.x;  // 2: AND OUT[1].y, TEMP[0].xxxx, IMM[0].xxxx
    temp_1.x = tgsi_f2u(abs(uintBitsToFloat(tgsi_in_1.z)));  // 3: F2U TEMP[1].x, |IN[1].zzzz|
    tgsi_out_2.x = temp_1.x | imm_0.y;  // 4: OR OUT[2].x, TEMP[1].xxxx, IMM[0].yyyy
    tgsi_out_3 = tgsi_in_1;  // 5: MOV OUT[3], IN[1]
}
