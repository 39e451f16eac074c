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
float tgsi_round(float a) {
    precise float m = abs(a), r = m + 8388608.0, s = r - 8388608.0;
    return uintBitsToFloat(floatBitsToUint(m < 8388608.0 ? s : m) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_round(vec2 a) { return vec2(tgsi_round(a.x), tgsi_round(a.y)); }
vec3 tgsi_round(vec3 a) { return vec3(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z)); }
vec4 tgsi_round(vec4 a) { return vec4(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z), tgsi_round(a.w)); }
float tgsi_snorm8(int a) {
    a = max(a, -127); precise float x = float(a), r = x * 0.0078740119934082031 + x * 3.75462327895093e-9; return r;
}
vec2 tgsi_snorm8(ivec2 a) { return vec2(tgsi_snorm8(a.x), tgsi_snorm8(a.y)); }
vec3 tgsi_snorm8(ivec3 a) { return vec3(tgsi_snorm8(a.x), tgsi_snorm8(a.y), tgsi_snorm8(a.z)); }
vec4 tgsi_snorm8(ivec4 a) { return vec4(tgsi_snorm8(a.x), tgsi_snorm8(a.y), tgsi_snorm8(a.z), tgsi_snorm8(a.w)); }
uint tgsi_pack_unorm16(float a, float b) {
    return uint(tgsi_round(tgsi_sat(a) * 65535.0)) | uint(tgsi_round(tgsi_sat(b) * 65535.0)) << 16;
}
uvec2 tgsi_pack_unorm16(vec2 a, vec2 b) { return uvec2(tgsi_pack_unorm16(a.x, b.x), tgsi_pack_unorm16(a.y, b.y)); }
uvec3 tgsi_pack_unorm16(vec3 a, vec3 b) { return uvec3(tgsi_pack_unorm16(a.x, b.x), tgsi_pack_unorm16(a.y, b.y), tgsi_pack_unorm16(a.z, b.z)); }
uvec4 tgsi_pack_unorm16(vec4 a, vec4 b) { return uvec4(tgsi_pack_unorm16(a.x, b.x), tgsi_pack_unorm16(a.y, b.y), tgsi_pack_unorm16(a.z, b.z), tgsi_pack_unorm16(a.w, b.w)); }
uint tgsi_pack_unorm8(float a, float b, float c, float d) {
    uvec4 words = uvec4(tgsi_round(tgsi_sat(vec4(a, b, c, d)) * 255.0));
    return words.x | words.y << 8 | words.z << 16 | words.w << 24;
}
uvec2 tgsi_pack_unorm8(vec2 a, vec2 b, vec2 c, vec2 d) { return uvec2(tgsi_pack_unorm8(a.x, b.x, c.x, d.x), tgsi_pack_unorm8(a.y, b.y, c.y, d.y)); }
uvec3 tgsi_pack_unorm8(vec3 a, vec3 b, vec3 c, vec3 d) { return uvec3(tgsi_pack_unorm8(a.x, b.x, c.x, d.x), tgsi_pack_unorm8(a.y, b.y, c.y, d.y), tgsi_pack_unorm8(a.z, b.z, c.z, d.z)); }
uvec4 tgsi_pack_unorm8(vec4 a, vec4 b, vec4 c, vec4 d) { return uvec4(tgsi_pack_unorm8(a.x, b.x, c.x, d.x), tgsi_pack_unorm8(a.y, b.y, c.y, d.y), tgsi_pack_unorm8(a.z, b.z, c.z, d.z), tgsi_pack_unorm8(a.w, b.w, c.w, d.w)); }
uint tgsi_pack_snorm8(float a, float b, float c, float d) {
    vec4 v = vec4(a, b, c, d);
    v = tgsi_round(tgsi_clamp(mix(v, vec4(0.0), isnan(v)), vec4(-1.0), vec4(1.0)) * 127.0);
    uvec4 words = uvec4(ivec4(v)) & 255u;
    return words.x | words.y << 8 | words.z << 16 | words.w << 24;
}
uvec2 tgsi_pack_snorm8(vec2 a, vec2 b, vec2 c, vec2 d) { return uvec2(tgsi_pack_snorm8(a.x, b.x, c.x, d.x), tgsi_pack_snorm8(a.y, b.y, c.y, d.y)); }
uvec3 tgsi_pack_snorm8(vec3 a, vec3 b, vec3 c, vec3 d) { return uvec3(tgsi_pack_snorm8(a.x, b.x, c.x, d.x), tgsi_pack_snorm8(a.y, b.y, c.y, d.y), tgsi_pack_snorm8(a.z, b.z, c.z, d.z)); }
uvec4 tgsi_pack_snorm8(vec4 a, vec4 b, vec4 c, vec4 d) { return uvec4(tgsi_pack_snorm8(a.x, b.x, c.x, d.x), tgsi_pack_snorm8(a.y, b.y, c.y, d.y), tgsi_pack_snorm8(a.z, b.z, c.z, d.z), tgsi_pack_snorm8(a.w, b.w, c.w, d.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3f000000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(tgsi_in_0) * uintBitsToFloat(imm_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], IN[0], IMM[0].xxxx
    temp_1.x = tgsi_pack_snorm8(uintBitsToFloat(temp_0.x), uintBitsToFloat(temp_0.y), uintBitsToFloat(temp_0.z), uintBitsToFloat(temp_0.w));  // 1: PK4B TEMP[1].x, TEMP[0]
    temp_2 = floatBitsToUint(tgsi_snorm8(ivec4(temp_1.x << 24, temp_1.x << 16, temp_1.x << 8, temp_1.x) >> 24));  // 2: UP4B TEMP[2], TEMP[1].xxxx
    temp_3.x = tgsi_pack_snorm8(uintBitsToFloat(tgsi_in_1.x), uintBitsToFloat(tgsi_in_1.y), uintBitsToFloat(tgsi_in_1.z), uintBitsToFloat(tgsi_in_1.w));  // 3: PK4B TEMP[3].x, IN[1]
    temp_4.x = tgsi_pack_snorm8((-uintBitsToFloat(tgsi_in_1.w)), (-uintBitsToFloat(tgsi_in_1.z)), (-uintBitsToFloat(tgsi_in_1.y)), (-uintBitsToFloat(tgsi_in_1.x)));  // 4: PK4B TEMP[4].x, -IN[1].wzyx
    temp_5 = floatBitsToUint(tgsi_sat(uintBitsToFloat(tgsi_in_1)));  // 5: MOV_SAT TEMP[5], IN[1]
    temp_6.x = tgsi_pack_unorm8(uintBitsToFloat(temp_5.x), uintBitsToFloat(temp_5.y), uintBitsToFloat(temp_5.z), uintBitsToFloat(temp_5.w));  // 6: PK4UB TEMP[6].x, TEMP[5]
    temp_7 = floatBitsToUint(tgsi_sat(uintBitsToFloat(tgsi_in_0)));  // 7: MOV_SAT TEMP[7], IN[0]
    temp_8.x = tgsi_pack_unorm16(uintBitsToFloat(temp_7.x), uintBitsToFloat(temp_7.y));  // 8: PK2US TEMP[8].x, TEMP[7]
    temp_9.x = temp_3.x;  // 9: MOV TEMP[9].x, TEMP[3].xxxx
    temp_9.y = temp_4.x;  // 10: MOV TEMP[9].y, TEMP[4].xxxx
    temp_9.z = temp_6.x;  // 11: MOV TEMP[9].z, TEMP[6].xxxx
    temp_9.w = temp_8.x;  // 12: MOV TEMP[9].w, TEMP[8].xxxx
    tgsi_out_0 = temp_2;  // 13: MOV OUT[0], TEMP[2]
    tgsi_out_1 = temp_9;  // 14: MOV OUT[1], TEMP[9]
}
