float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40000000u, 0x40800000u, 0x3f000000u, 0xbf000000u);
const uvec4 imm_1 = uvec4(0x3f666666u, 0x3f59999au, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(imm_0.x); temp_0.x = floatBitsToUint(r); }  // 0: MUL TEMP[0].x, IN[0].xxxx, IMM[0].xxxx
    { precise float r = uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(imm_0.y); temp_1.x = floatBitsToUint(r); }  // 1: MUL TEMP[1].x, IN[0].yyyy, IMM[0].yyyy
    temp_2.x = temp_0.x;  // 2: MOV TEMP[2].x, TEMP[0].xxxx
    temp_2.y = temp_1.x;  // 3: MOV TEMP[2].y, TEMP[1].xxxx
    { precise float r = uintBitsToFloat(temp_2.y) * uintBitsToFloat(imm_0.z); temp_3.x = floatBitsToUint(r); }  // 4: MUL TEMP[3].x, TEMP[2].yyyy, IMM[0].zzzz
    { precise float r = uintBitsToFloat(temp_3.x) - tgsi_floor(uintBitsToFloat(temp_3.x)); temp_4.x = floatBitsToUint(r); }  // 5: FRC TEMP[4].x, TEMP[3].xxxx
    temp_5.x = floatBitsToUint(float(uintBitsToFloat(imm_0.z) < uintBitsToFloat(temp_4.x)));  // 6: SLT TEMP[5].x, IMM[0].zzzz, TEMP[4].xxxx
    { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(imm_0.z) + uintBitsToFloat(temp_2.x); temp_6.x = floatBitsToUint(r); }  // 7: MAD TEMP[6].x, TEMP[5].xxxx, IMM[0].zzzz, TEMP[2].xxxx
    temp_6.y = temp_2.y;  // 8: MOV TEMP[6].y, TEMP[2].yyyy
    { precise vec2 r = uintBitsToFloat(temp_6.xy) - tgsi_floor(uintBitsToFloat(temp_6.xy)); temp_7.xy = floatBitsToUint(r); }  // 9: FRC TEMP[7].xy, TEMP[6].xyyy
    temp_8.xy = floatBitsToUint(vec2(lessThan(uintBitsToFloat(temp_7.xy), uintBitsToFloat(imm_1.xy))));  // 10: SLT TEMP[8].xy, TEMP[7].xyyy, IMM[1].xyyy
    { precise float r = uintBitsToFloat(temp_8.x) * uintBitsToFloat(temp_8.y); temp_9.x = floatBitsToUint(r); }  // 11: MUL TEMP[9].x, TEMP[8].xxxx, TEMP[8].yyyy
    { precise float r = uintBitsToFloat(temp_9.x) + uintBitsToFloat(imm_0.w); temp_10.x = floatBitsToUint(r); }  // 12: ADD TEMP[10].x, TEMP[9].xxxx, IMM[0].wwww
    tgsi_out_0 = floatBitsToUint(mix(uintBitsToFloat(const_0_1), uintBitsToFloat(const_0_0), lessThan(uintBitsToFloat(temp_10.xxxx), vec4(0))));  // 13: CMP OUT[0], TEMP[10].xxxx, CONST[0], CONST[1]
}
