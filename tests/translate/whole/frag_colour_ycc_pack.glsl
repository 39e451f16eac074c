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
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3f800000u, 0x437f0000u, 0x00000010u, 0x00000008u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 2));
    const_0_0 = vkp_of_lane(part, 0u);
    const_0_1 = vkp_of_lane(part, 1u);
    const_0_2 = vkp_of_lane(part, 2u);
#else
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
#endif
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
    uvec4 temp_13 = uvec4(0u);
    uvec4 temp_14 = uvec4(0u);
    uvec4 temp_15 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xyz = tgsi_in_0.xyz;  // 0: MOV TEMP[0].xyz, IN[0].xyzz
    temp_0.w = imm_0.x;  // 1: MOV TEMP[0].w, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(const_0_0.x) + uintBitsToFloat(temp_0.y) * uintBitsToFloat(const_0_0.y) + uintBitsToFloat(temp_0.z) * uintBitsToFloat(const_0_0.z) + uintBitsToFloat(temp_0.w) * uintBitsToFloat(const_0_0.w); temp_1.x = floatBitsToUint(r); }  // 2: DP4 TEMP[1].x, TEMP[0], CONST[0]
    temp_2.xyz = tgsi_in_0.xyz;  // 3: MOV TEMP[2].xyz, IN[0].xyzz
    temp_2.w = imm_0.x;  // 4: MOV TEMP[2].w, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(const_0_1.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(const_0_1.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(const_0_1.z) + uintBitsToFloat(temp_2.w) * uintBitsToFloat(const_0_1.w); temp_3.x = floatBitsToUint(r); }  // 5: DP4 TEMP[3].x, TEMP[2], CONST[1]
    temp_4.xyz = tgsi_in_0.xyz;  // 6: MOV TEMP[4].xyz, IN[0].xyzz
    temp_4.w = imm_0.x;  // 7: MOV TEMP[4].w, IMM[0].xxxx
    { precise float r = uintBitsToFloat(temp_4.x) * uintBitsToFloat(const_0_2.x) + uintBitsToFloat(temp_4.y) * uintBitsToFloat(const_0_2.y) + uintBitsToFloat(temp_4.z) * uintBitsToFloat(const_0_2.z) + uintBitsToFloat(temp_4.w) * uintBitsToFloat(const_0_2.w); temp_5.x = floatBitsToUint(r); }  // 8: DP4 TEMP[5].x, TEMP[4], CONST[2]
    temp_6.x = temp_1.x;  // 9: MOV TEMP[6].x, TEMP[1].xxxx
    temp_6.y = temp_3.x;  // 10: MOV TEMP[6].y, TEMP[3].xxxx
    temp_6.z = temp_5.x;  // 11: MOV TEMP[6].z, TEMP[5].xxxx
    temp_7.xyz = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_6.xyz)));  // 12: MOV_SAT TEMP[7].xyz, TEMP[6].xyzz
    { precise vec3 r = uintBitsToFloat(temp_7.xyz) * uintBitsToFloat(imm_0.yyy); temp_8.xyz = floatBitsToUint(r); }  // 13: MUL TEMP[8].xyz, TEMP[7].xyzz, IMM[0].yyyy
    temp_9.xyz = floatBitsToUint(tgsi_round(uintBitsToFloat(temp_8.xyz)));  // 14: ROUND TEMP[9].xyz, TEMP[8].xyzz
    temp_10.xyz = uvec3(tgsi_f2i(uintBitsToFloat(temp_9.xyz)));  // 15: F2I TEMP[10].xyz, TEMP[9].xyzz
    temp_11.x = temp_10.x << (imm_0.z & 31u);  // 16: SHL TEMP[11].x, TEMP[10].xxxx, IMM[0].zzzz
    temp_12.x = temp_10.y << (imm_0.w & 31u);  // 17: SHL TEMP[12].x, TEMP[10].yyyy, IMM[0].wwww
    temp_13.x = temp_11.x | temp_12.x;  // 18: OR TEMP[13].x, TEMP[11].xxxx, TEMP[12].xxxx
    temp_14.x = temp_13.x | temp_10.z;  // 19: OR TEMP[14].x, TEMP[13].xxxx, TEMP[10].zzzz
    temp_15.x = floatBitsToUint(float(int(temp_14.x)));  // 20: I2F TEMP[15].x, TEMP[14].xxxx
    temp_15.yzw = temp_6.xyz;  // 21: MOV TEMP[15].yzw, TEMP[6].xxyz
    tgsi_out_0 = temp_15;  // 22: MOV OUT[0], TEMP[15]
}
