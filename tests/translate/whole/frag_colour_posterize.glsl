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
const uvec4 imm_0 = uvec4(0x3e991687u, 0x3f1645a2u, 0x3de978d5u, 0x41000000u);
const uvec4 imm_1 = uvec4(0x00000007u, 0x00000000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
uvec4 const_0_4;
uvec4 const_0_5;
uvec4 const_0_6;
uvec4 const_0_7;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 7));
    const_0_0 = vkp_of_lane(part, 0u);
    const_0_1 = vkp_of_lane(part, 1u);
    const_0_2 = vkp_of_lane(part, 2u);
    const_0_3 = vkp_of_lane(part, 3u);
    const_0_4 = vkp_of_lane(part, 4u);
    const_0_5 = vkp_of_lane(part, 5u);
    const_0_6 = vkp_of_lane(part, 6u);
    const_0_7 = vkp_of_lane(part, 7u);
#else
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
    const_0_4 = vkp_const(0u, 4);
    const_0_5 = vkp_const(0u, 5);
    const_0_6 = vkp_const(0u, 6);
    const_0_7 = vkp_const(0u, 7);
#endif
}
void tgsi_main() {
    uvec4 temp_array1[8] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
    uvec4 temp_8 = uvec4(0u);
    uvec4 temp_9 = uvec4(0u);
    uvec4 temp_10 = uvec4(0u);
    uvec4 temp_11 = uvec4(0u);
    uvec4 temp_12 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_array1[0] = const_0_0;  // 0: MOV TEMP[0], CONST[0]
    temp_array1[1] = const_0_1;  // 1: MOV TEMP[1], CONST[1]
    temp_array1[2] = const_0_2;  // 2: MOV TEMP[2], CONST[2]
    temp_array1[3] = const_0_3;  // 3: MOV TEMP[3], CONST[3]
    temp_array1[4] = const_0_4;  // 4: MOV TEMP[4], CONST[4]
    temp_array1[5] = const_0_5;  // 5: MOV TEMP[5], CONST[5]
    temp_array1[6] = const_0_6;  // 6: MOV TEMP[6], CONST[6]
    temp_array1[7] = const_0_7;  // 7: MOV TEMP[7], CONST[7]
    temp_8.xyz = floatBitsToUint(tgsi_sat(uintBitsToFloat(tgsi_in_0.xyz)));  // 8: MOV_SAT TEMP[8].xyz, IN[0].xyzz
    { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(imm_0.x) + uintBitsToFloat(temp_8.y) * uintBitsToFloat(imm_0.y) + uintBitsToFloat(temp_8.z) * uintBitsToFloat(imm_0.z); temp_9.x = floatBitsToUint(r); }  // 9: DP3 TEMP[9].x, TEMP[8].xyzz, IMM[0].xyzz
    { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(imm_0.w); temp_10.x = floatBitsToUint(r); }  // 10: MUL TEMP[10].x, TEMP[9].xxxx, IMM[0].wwww
    temp_11.x = uint(tgsi_f2i(uintBitsToFloat(temp_10.x)));  // 11: F2I TEMP[11].x, TEMP[10].xxxx
    temp_12.x = uint(min(int(temp_11.x), int(imm_1.x)));  // 12: IMIN TEMP[12].x, TEMP[11].xxxx, IMM[1].xxxx
    addr_0.x = temp_12.x;  // 13: UARL ADDR[0].x, TEMP[12].xxxx
    tgsi_out_0 = temp_array1[clamp(int(addr_0.x), 0, 7)];  // 14: MOV OUT[0], TEMP[ADDR[0].x](1)
}
