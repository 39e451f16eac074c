float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40400000u, 0x3f000000u, 0x40000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(imm_0.xxx); temp_0.xyz = floatBitsToUint(r); }  // 0: MUL TEMP[0].xyz, IN[0].xyzz, IMM[0].xxxx
    temp_1.xyz = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_0.xyz)));  // 1: FLR TEMP[1].xyz, TEMP[0].xyzz
    { precise float r = uintBitsToFloat(temp_1.x) + uintBitsToFloat(temp_1.y); temp_2.x = floatBitsToUint(r); }  // 2: ADD TEMP[2].x, TEMP[1].xxxx, TEMP[1].yyyy
    { precise float r = uintBitsToFloat(temp_2.x) + uintBitsToFloat(temp_1.z); temp_3.x = floatBitsToUint(r); }  // 3: ADD TEMP[3].x, TEMP[2].xxxx, TEMP[1].zzzz
    { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(imm_0.y); temp_4.x = floatBitsToUint(r); }  // 4: MUL TEMP[4].x, TEMP[3].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_4.x) - tgsi_floor(uintBitsToFloat(temp_4.x)); temp_5.x = floatBitsToUint(r); }  // 5: FRC TEMP[5].x, TEMP[4].xxxx
    { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(imm_0.z); temp_6.x = floatBitsToUint(r); }  // 6: MUL TEMP[6].x, TEMP[5].xxxx, IMM[0].zzzz
    { precise vec4 r = uintBitsToFloat(temp_6.xxxx) * uintBitsToFloat(const_0_0) + (1.0 - uintBitsToFloat(temp_6.xxxx)) * uintBitsToFloat(const_0_1); tgsi_out_0 = floatBitsToUint(r); }  // 7: LRP OUT[0], TEMP[6].xxxx, CONST[0], CONST[1]
}
