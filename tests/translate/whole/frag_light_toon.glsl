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
float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_in_2;
uvec4 tgsi_in_3;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40800000u, 0x3e800000u, 0x3e99999au, 0x00000000u);
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
    uvec4 temp_14 = uvec4(0u);
    uvec4 temp_15 = uvec4(0u);
    uvec4 temp_16 = uvec4(0u);
    uvec4 temp_17 = uvec4(0u);
    uvec4 temp_18 = uvec4(0u);
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
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
    { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(imm_0.x); temp_12.x = floatBitsToUint(r); }  // 12: MUL TEMP[12].x, TEMP[11].xxxx, IMM[0].xxxx
    temp_13.x = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_12.x)));  // 13: FLR TEMP[13].x, TEMP[12].xxxx
    { precise float r = uintBitsToFloat(temp_13.x) * uintBitsToFloat(imm_0.y); temp_14.x = floatBitsToUint(r); }  // 14: MUL TEMP[14].x, TEMP[13].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_2.x) * uintBitsToFloat(temp_5.x) + uintBitsToFloat(temp_2.y) * uintBitsToFloat(temp_5.y) + uintBitsToFloat(temp_2.z) * uintBitsToFloat(temp_5.z); temp_15.x = floatBitsToUint(r); }  // 15: DP3 TEMP[15].x, TEMP[2].xyzz, TEMP[5].xyzz
    temp_16.x = floatBitsToUint(float(uintBitsToFloat(temp_15.x) < uintBitsToFloat(imm_0.z)));  // 16: SLT TEMP[16].x, TEMP[15].xxxx, IMM[0].zzzz
    temp_17.x = uint(-int(uintBitsToFloat(temp_16.x) != uintBitsToFloat(imm_0.w)));  // 17: FSNE TEMP[17].x, TEMP[16].xxxx, IMM[0].wwww
    { precise vec3 r = uintBitsToFloat(tgsi_in_3.xyz) * uintBitsToFloat(temp_14.xxx); temp_18.xyz = floatBitsToUint(r); }  // 18: MUL TEMP[18].xyz, IN[3].xyzz, TEMP[14].xxxx
    temp_19.xyz = mix(temp_18.xyz, imm_0.www, notEqual(temp_17.xxx, uvec3(0)));  // 19: UCMP TEMP[19].xyz, TEMP[17].xxxx, IMM[0].wwww, TEMP[18].xyzz
    { precise vec3 r = uintBitsToFloat(temp_19.xyz) * uintBitsToFloat(const_0_1.xyz) + uintBitsToFloat(temp_6.xyz); temp_6.xyz = floatBitsToUint(r); }  // 20: MAD TEMP[6].xyz, TEMP[19].xyzz, CONST[1].xyzz, TEMP[6].xyzz
    temp_20.xyz = temp_6.xyz;  // 21: MOV TEMP[20].xyz, TEMP[6].xyzz
    temp_20.w = tgsi_in_3.w;  // 22: MOV TEMP[20].w, IN[3].wwww
    tgsi_out_0 = temp_20;  // 23: MOV OUT[0], TEMP[20]
}
