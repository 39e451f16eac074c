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
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(tgsi_in_0.z); temp_0.x = floatBitsToUint(r); }  // 0: DP3 TEMP[0].x, IN[0].xyzz, IN[0].xyzz
    temp_1.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_0.x)));  // 1: RSQ TEMP[1].x, TEMP[0].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(temp_1.xxx); temp_2.xyz = floatBitsToUint(r); }  // 2: MUL TEMP[2].xyz, IN[0].xyzz, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_1.x) * uintBitsToFloat(tgsi_in_1.x) + uintBitsToFloat(tgsi_in_1.y) * uintBitsToFloat(tgsi_in_1.y) + uintBitsToFloat(tgsi_in_1.z) * uintBitsToFloat(tgsi_in_1.z); temp_3.x = floatBitsToUint(r); }  // 3: DP3 TEMP[3].x, IN[1].xyzz, IN[1].xyzz
    temp_4.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_3.x)));  // 4: RSQ TEMP[4].x, TEMP[3].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_1.xyz) * uintBitsToFloat(temp_4.xxx); temp_5.xyz = floatBitsToUint(r); }  // 5: MUL TEMP[5].xyz, IN[1].xyzz, TEMP[4].xxxx
    { precise vec3 r = uintBitsToFloat(const_0_0.xyz) * uintBitsToFloat(tgsi_in_3.xyz); temp_6.xyz = floatBitsToUint(r); }  // 6: MUL TEMP[6].xyz, CONST[0].xyzz, IN[3].xyzz
    { precise float r = uintBitsToFloat(tgsi_in_2.x) * uintBitsToFloat(tgsi_in_2.x) + uintBitsToFloat(tgsi_in_2.y) * uintBitsToFloat(tgsi_in_2.y) + uintBitsToFloat(tgsi_in_2.z) * uintBitsToFloat(tgsi_in_2.z); temp_7.x = floatBitsToUint(r); }  // 7: DP3 TEMP[7].x, IN[2].xyzz, IN[2].xyzz
    temp_8.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_7.x)));  // 8: RSQ TEMP[8].x, TEMP[7].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_2.xyz) * uintBitsToFloat(temp_8.xxx); temp_9.xyz = floatBitsToUint(r); }  // 9: MUL TEMP[9].xyz, IN[2].xyzz, TEMP[8].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_9.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_9.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_9.z); temp_10.x = floatBitsToUint(r); }  // 10: DP3 TEMP[10].x, TEMP[2].xyzz, TEMP[9].xyzz
    temp_11.x = floatBitsToUint(tgsi_sat(uintBitsToFloat(temp_10.x)));  // 11: MOV_SAT TEMP[11].x, TEMP[10].xxxx
    { precise vec3 r = uintBitsToFloat(tgsi_in_3.xyz) * uintBitsToFloat(temp_11.xxx); temp_12.xyz = floatBitsToUint(r); }  // 12: MUL TEMP[12].xyz, IN[3].xyzz, TEMP[11].xxxx
    { precise vec3 r = uintBitsToFloat(temp_12.xyz) * uintBitsToFloat(const_0_1.xyz) + uintBitsToFloat(temp_6.xyz); temp_6.xyz = floatBitsToUint(r); }  // 13: MAD TEMP[6].xyz, TEMP[12].xyzz, CONST[1].xyzz, TEMP[6].xyzz
    temp_13.xyz = temp_6.xyz;  // 14: MOV TEMP[13].xyz, TEMP[6].xyzz
    temp_13.w = tgsi_in_3.w;  // 15: MOV TEMP[13].w, IN[3].wwww
    tgsi_out_0 = temp_13;  // 16: MOV OUT[0], TEMP[13]
}
