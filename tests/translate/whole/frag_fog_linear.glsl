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
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 1));
    const_0_0 = vkp_of_lane(part, 0u);
    const_0_1 = vkp_of_lane(part, 1u);
#else
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
#endif
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(const_0_0.x) + (-abs(uintBitsToFloat(tgsi_in_1.x))); temp_0.x = floatBitsToUint(r); }  // 0: ADD TEMP[0].x, CONST[0].xxxx, -|IN[1].xxxx|
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(const_0_0.y); temp_1.x = floatBitsToUint(r); }  // 1: MUL TEMP[1].x, TEMP[0].xxxx, CONST[0].yyyy
    temp_2.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_1.x)));  // 2: MOV_SAT TEMP[2].x, TEMP[1].xxxx
    { precise vec3 r = uintBitsToFloat(temp_2.xxx) * uintBitsToFloat(tgsi_in_0.xyz) + (1.0 - uintBitsToFloat(temp_2.xxx)) * uintBitsToFloat(const_0_1.xyz); temp_3.xyz = floatBitsToUint(r); }  // 3: LRP TEMP[3].xyz, TEMP[2].xxxx, IN[0].xyzz, CONST[1].xyzz
    temp_3.w = tgsi_in_0.w;  // 4: MOV TEMP[3].w, IN[0].wwww
    tgsi_out_0 = temp_3;  // 5: MOV OUT[0], TEMP[3]
}
