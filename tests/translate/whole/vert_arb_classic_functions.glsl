float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
float tgsi_log_floor(float a) {
    uint bits = floatBitsToUint(abs(a)), e = bits >> 23;
    if (e == 255u) return abs(a);
    if (a == 0.0) return uintBitsToFloat(0xff800000u);
    return float(e == 0u ? findMSB(bits) - 149 : int(e) - 127);
}
vec2 tgsi_log_floor(vec2 a) { return vec2(tgsi_log_floor(a.x), tgsi_log_floor(a.y)); }
vec3 tgsi_log_floor(vec3 a) { return vec3(tgsi_log_floor(a.x), tgsi_log_floor(a.y), tgsi_log_floor(a.z)); }
vec4 tgsi_log_floor(vec4 a) { return vec4(tgsi_log_floor(a.x), tgsi_log_floor(a.y), tgsi_log_floor(a.z), tgsi_log_floor(a.w)); }
float tgsi_log_part(float a) {
    uint bits = floatBitsToUint(abs(a)), e = bits >> 23;
    if (e == 255u || a == 0.0) return uintBitsToFloat(0x7fc00000u);
    if (e == 0u) bits <<= 23 - findMSB(bits);
    return uintBitsToFloat((bits & 0x7fffffu) | 0x3f800000u);
}
vec2 tgsi_log_part(vec2 a) { return vec2(tgsi_log_part(a.x), tgsi_log_part(a.y)); }
vec3 tgsi_log_part(vec3 a) { return vec3(tgsi_log_part(a.x), tgsi_log_part(a.y), tgsi_log_part(a.z)); }
vec4 tgsi_log_part(vec4 a) { return vec4(tgsi_log_part(a.x), tgsi_log_part(a.y), tgsi_log_part(a.z), tgsi_log_part(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x3f000000u, 0x3e800000u, 0x00000000u, 0x00000000u);
uvec4 const_0_0;
void tgsi_load_constants() {
#if defined(VKP_OF_ONE_DRAW)
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 0));
    const_0_0 = vkp_of_lane(part, 0u);
#else
    const_0_0 = vkp_const(0u, 0);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = vec4(exp2(floor(uintBitsToFloat(tgsi_in_0.x))), uintBitsToFloat(tgsi_in_0.x) - tgsi_floor(uintBitsToFloat(tgsi_in_0.x)), exp2(uintBitsToFloat(tgsi_in_0.x)), 1.0); temp_0 = floatBitsToUint(r); }  // 0: EXP TEMP[0], IN[0].xxxx
    { precise float r = abs(uintBitsToFloat(tgsi_in_1.x)) + uintBitsToFloat(imm_0.x); temp_1.x = floatBitsToUint(r); }  // 1: ADD TEMP[1].x, |IN[1].xxxx|, IMM[0].xxxx
    temp_2 = floatBitsToUint(vec4(tgsi_log_floor(uintBitsToFloat(temp_1.x)), tgsi_log_part(uintBitsToFloat(temp_1.x)), log2(abs(uintBitsToFloat(temp_1.x))), 1.0));  // 2: LOG TEMP[2], TEMP[1].xxxx
    { precise vec4 r = vec4(1.0, uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_1.y), uintBitsToFloat(tgsi_in_0.z), uintBitsToFloat(tgsi_in_1.w)); temp_3 = floatBitsToUint(r); }  // 3: DST TEMP[3], IN[0], IN[1]
    { precise vec3 r = vec3(uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_1.z) - uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(tgsi_in_1.y), uintBitsToFloat(tgsi_in_0.z) * uintBitsToFloat(tgsi_in_1.x) - uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_1.z), uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_1.y) - uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_1.x)); temp_4.xyz = floatBitsToUint(r); }  // 4: XPD TEMP[4].xyz, IN[0], IN[1]
    { precise vec4 r = uintBitsToFloat(temp_0) * uintBitsToFloat(imm_0.yyyy) + uintBitsToFloat(temp_2); temp_5 = floatBitsToUint(r); }  // 5: MAD TEMP[5], TEMP[0], IMM[0].yyyy, TEMP[2]
    { precise vec3 r = uintBitsToFloat(temp_4.xyz) + uintBitsToFloat(temp_3.xyz); temp_6.xyz = floatBitsToUint(r); }  // 6: ADD TEMP[6].xyz, TEMP[4].xyzz, TEMP[3].xyzz
    { precise float r = uintBitsToFloat(tgsi_in_0.x) * uintBitsToFloat(tgsi_in_1.x) + uintBitsToFloat(tgsi_in_0.y) * uintBitsToFloat(tgsi_in_1.y) + uintBitsToFloat(const_0_0.x); temp_7.x = floatBitsToUint(r); }  // 7: DP2A TEMP[7].x, IN[0], IN[1], CONST[0].xxxx
    temp_8.xyz = temp_6.xyz;  // 8: MOV TEMP[8].xyz, TEMP[6].xyzz
    temp_8.w = temp_7.x;  // 9: MOV TEMP[8].w, TEMP[7].xxxx
    tgsi_out_0 = temp_5;  // 10: MOV OUT[0], TEMP[5]
    tgsi_out_1 = temp_8;  // 11: MOV OUT[1], TEMP[8]
}
