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
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = abs(uintBitsToFloat(tgsi_in_1.x)) * uintBitsToFloat(const_0_0.z); temp_0.x = floatBitsToUint(r); }  // 0: MUL TEMP[0].x, |IN[1].xxxx|, CONST[0].zzzz
    temp_1.x = floatBitsToUint(tgsi_sat(exp2((-uintBitsToFloat(temp_0.x)))));  // 1: EX2_SAT TEMP[1].x, -TEMP[0].xxxx
    { precise vec3 r = uintBitsToFloat(temp_1.xxx) * uintBitsToFloat(tgsi_in_0.xyz) + (1.0 - uintBitsToFloat(temp_1.xxx)) * uintBitsToFloat(const_0_1.xyz); temp_2.xyz = floatBitsToUint(r); }  // 2: LRP TEMP[2].xyz, TEMP[1].xxxx, IN[0].xyzz, CONST[1].xyzz
    temp_2.w = tgsi_in_0.w;  // 3: MOV TEMP[2].w, IN[0].wwww
    tgsi_out_0 = temp_2;  // 4: MOV OUT[0], TEMP[2]
    { precise float r = uintBitsToFloat(tgsi_in_0.w) + (-uintBitsToFloat(const_0_2.x)); temp_3.x = floatBitsToUint(r); }  // 5: ADD TEMP[3].x, IN[0].wwww, -CONST[2].xxxx
    tgsi_killed = tgsi_killed || any(lessThan(uintBitsToFloat(temp_3.xxxx), vec4(0.0)));  // 6: KILL_IF TEMP[3].xxxx
}
