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
float tgsi_unorm16(uint a) {
    precise float x = float(a), r = x * 1.52587890625e-5 + x * 2.3283419636754843e-10; return r;
}
vec2 tgsi_unorm16(uvec2 a) { return vec2(tgsi_unorm16(a.x), tgsi_unorm16(a.y)); }
vec3 tgsi_unorm16(uvec3 a) { return vec3(tgsi_unorm16(a.x), tgsi_unorm16(a.y), tgsi_unorm16(a.z)); }
vec4 tgsi_unorm16(uvec4 a) { return vec4(tgsi_unorm16(a.x), tgsi_unorm16(a.y), tgsi_unorm16(a.z), tgsi_unorm16(a.w)); }
float tgsi_unorm8(uint a) {
    precise float x = float(a), r = x * 0.0039215087890625 + x * 5.983839201917363e-8; return r;
}
vec2 tgsi_unorm8(uvec2 a) { return vec2(tgsi_unorm8(a.x), tgsi_unorm8(a.y)); }
vec3 tgsi_unorm8(uvec3 a) { return vec3(tgsi_unorm8(a.x), tgsi_unorm8(a.y), tgsi_unorm8(a.z)); }
vec4 tgsi_unorm8(uvec4 a) { return vec4(tgsi_unorm8(a.x), tgsi_unorm8(a.y), tgsi_unorm8(a.z), tgsi_unorm8(a.w)); }
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
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(tgsi_in_0) * uintBitsToFloat(imm_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], IN[0], IMM[0].xxxx
    temp_1 = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_0)));  // 1: MOV_SAT TEMP[1], TEMP[0]
    temp_2.x = tgsi_pack_unorm8(uintBitsToFloat(temp_1.x), uintBitsToFloat(temp_1.y), uintBitsToFloat(temp_1.z), uintBitsToFloat(temp_1.w));  // 2: PK4UB TEMP[2].x, TEMP[1]
    temp_3 = floatBitsToUint(tgsi_unorm8(uvec4(temp_2.x, temp_2.x >> 8, temp_2.x >> 16, temp_2.x >> 24) & 255u));  // 3: UP4UB TEMP[3], TEMP[2].xxxx
    temp_4 = floatBitsToUint(tgsi_sat(uintBitsToFloat(tgsi_in_1)));  // 4: MOV_SAT TEMP[4], IN[1]
    temp_5.x = tgsi_pack_unorm16(uintBitsToFloat(temp_4.x), uintBitsToFloat(temp_4.y));  // 5: PK2US TEMP[5].x, TEMP[4]
    temp_6 = floatBitsToUint(tgsi_unorm16(uvec4(temp_5.x, temp_5.x >> 16, temp_5.x, temp_5.x >> 16) & 0xffffu));  // 6: UP2US TEMP[6], TEMP[5].xxxx
    tgsi_out_0 = temp_3;  // 7: MOV OUT[0], TEMP[3]
    tgsi_out_1 = temp_6;  // 8: MOV OUT[1], TEMP[6]
}
