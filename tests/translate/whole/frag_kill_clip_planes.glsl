uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 3));
    const_0_0 = vkp_of_lane(part, 0u);
    const_0_1 = vkp_of_lane(part, 1u);
    const_0_2 = vkp_of_lane(part, 2u);
    const_0_3 = vkp_of_lane(part, 3u);
#else
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
#endif
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_0.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_0.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_0.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_0.w); temp_0.x = floatBitsToUint(r); }  // 0: DP4 TEMP[0].x, IN[0], CONST[0]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_1.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_1.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_1.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_1.w); temp_1.x = floatBitsToUint(r); }  // 1: DP4 TEMP[1].x, IN[0], CONST[1]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_2.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_2.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_2.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_2.w); temp_2.x = floatBitsToUint(r); }  // 2: DP4 TEMP[2].x, IN[0], CONST[2]
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(const_0_3.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(const_0_3.y) + uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(const_0_3.z) + uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(const_0_3.w); temp_3.x = floatBitsToUint(r); }  // 3: DP4 TEMP[3].x, IN[0], CONST[3]
    temp_4.x = temp_0.x;  // 4: MOV TEMP[4].x, TEMP[0].xxxx
    temp_4.y = temp_1.x;  // 5: MOV TEMP[4].y, TEMP[1].xxxx
    temp_4.z = temp_2.x;  // 6: MOV TEMP[4].z, TEMP[2].xxxx
    temp_4.w = temp_3.x;  // 7: MOV TEMP[4].w, TEMP[3].xxxx
    tgsi_killed = tgsi_killed || any(lessThan(uintBitsToFloat(temp_4), vec4(0.0)));  // 8: KILL_IF TEMP[4]
    tgsi_out_0 = tgsi_in_0;  // 9: MOV OUT[0], IN[0]
}
