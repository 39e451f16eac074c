#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
float tgsi_ceil(float a) {
    return uintBitsToFloat(floatBitsToUint(ceil(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_ceil(vec2 a) { return vec2(tgsi_ceil(a.x), tgsi_ceil(a.y)); }
vec3 tgsi_ceil(vec3 a) { return vec3(tgsi_ceil(a.x), tgsi_ceil(a.y), tgsi_ceil(a.z)); }
vec4 tgsi_ceil(vec4 a) { return vec4(tgsi_ceil(a.x), tgsi_ceil(a.y), tgsi_ceil(a.z), tgsi_ceil(a.w)); }
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
int tgsi_f2i(float a) {
    int m = int(tgsi_f2u(abs(a)));
    return a >= 2147483648.0 ? 0x7fffffff : a <= -2147483648.0 ? int(0x80000000u) : a < 0.0 ? -m : m;
}
ivec2 tgsi_f2i(vec2 a) { return ivec2(tgsi_f2i(a.x), tgsi_f2i(a.y)); }
ivec3 tgsi_f2i(vec3 a) { return ivec3(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z)); }
ivec4 tgsi_f2i(vec4 a) { return ivec4(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z), tgsi_f2i(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x40000000u, 0x40e00000u, 0x3f800000u, 0x00000000u);
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
    uvec4 addr_0 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise float r = abs(uintBitsToFloat(tgsi_in_1.x)) * uintBitsToFloat(imm_0.x); temp_0.x = floatBitsToUint(r); }  // 0: MUL TEMP[0].x, |IN[1].xxxx|, IMM[0].xxxx
    temp_1.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_0.x), uintBitsToFloat(imm_0.y)));  // 1: MIN TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    addr_0.x = uint(tgsi_f2i(floor(uintBitsToFloat(temp_1.x))));  // 2: ARL ADDR[0].x, TEMP[1].xxxx
    { uvec4 s1 = vkp_const(0u, int(addr_0.x)); { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(s1.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(s1.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(s1.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(s1.w); temp_2.x = floatBitsToUint(r); } }  // 3: DP4 TEMP[2].x, IN[0], CONST[ADDR[0].x]
    { uvec4 s1 = vkp_const(0u, int(addr_0.x) + 1); { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(s1.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(s1.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(s1.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(s1.w); temp_3.x = floatBitsToUint(r); } }  // 4: DP4 TEMP[3].x, IN[0], CONST[ADDR[0].x+1]
    { uvec4 s1 = vkp_const(0u, int(addr_0.x) + 2); { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(s1.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(s1.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(s1.z) + uintBitsToFloat(s1.w); temp_4.x = floatBitsToUint(r); } }  // 5: DPH TEMP[4].x, IN[0], CONST[ADDR[0].x+2]
    temp_5.x = temp_2.x;  // 6: MOV TEMP[5].x, TEMP[2].xxxx
    temp_5.y = temp_3.x;  // 7: MOV TEMP[5].y, TEMP[3].xxxx
    temp_5.z = temp_4.x;  // 8: MOV TEMP[5].z, TEMP[4].xxxx
    temp_5.w = imm_0.z;  // 9: MOV TEMP[5].w, IMM[0].zzzz
    { precise vec4 r = vec4(greaterThan(uintBitsToFloat(tgsi_in_1), vec4(0))) - vec4(lessThan(uintBitsToFloat(tgsi_in_1), vec4(0))); temp_6 = floatBitsToUint(r); }  // 10: SSG TEMP[6], IN[1]
    temp_7 = floatBitsToUint(tgsi_ceil(uintBitsToFloat(tgsi_in_0)));  // 11: CEIL TEMP[7], IN[0]
    { precise vec4 r = uintBitsToFloat(temp_6) + uintBitsToFloat(temp_7); temp_8 = floatBitsToUint(r); }  // 12: ADD TEMP[8], TEMP[6], TEMP[7]
    tgsi_out_0 = temp_5;  // 13: MOV OUT[0], TEMP[5]
    tgsi_out_1 = temp_8;  // 14: MOV OUT[1], TEMP[8]
}
