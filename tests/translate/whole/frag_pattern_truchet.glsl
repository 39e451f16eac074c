#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
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
const uvec4 imm_0 = uvec4(0x0000063du, 0x0000ca25u, 0x00000003u, 0x00000001u);
const uvec4 imm_1 = uvec4(0x00000000u, 0x3f800000u, 0xbf800000u, 0xbe800000u);
uvec4 const_0_0;
void tgsi_load_constants() {
#ifdef VKP_SHARED_LOADS
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xy = floatBitsToUint(tgsi_floor(uintBitsToFloat(tgsi_in_0.xy)));  // 0: FLR TEMP[0].xy, IN[0].xyyy
    temp_1.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_0.xy)));  // 1: F2I TEMP[1].xy, TEMP[0].xyyy
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) - tgsi_floor(uintBitsToFloat(tgsi_in_0.xy)); temp_2.xy = floatBitsToUint(r); }  // 2: FRC TEMP[2].xy, IN[0].xyyy
    temp_3.x = temp_1.x * imm_0.x;  // 3: UMUL TEMP[3].x, TEMP[1].xxxx, IMM[0].xxxx
    temp_4.x = temp_1.y * imm_0.y;  // 4: UMUL TEMP[4].x, TEMP[1].yyyy, IMM[0].yyyy
    temp_5.x = temp_3.x + temp_4.x;  // 5: UADD TEMP[5].x, TEMP[3].xxxx, TEMP[4].xxxx
    temp_6.x = temp_5.x >> (imm_0.z & 31u);  // 6: USHR TEMP[6].x, TEMP[5].xxxx, IMM[0].zzzz
    temp_7.x = temp_6.x & imm_0.w;  // 7: AND TEMP[7].x, TEMP[6].xxxx, IMM[0].wwww
    temp_8.x = uint(-int(temp_7.x != imm_1.x));  // 8: USNE TEMP[8].x, TEMP[7].xxxx, IMM[1].xxxx
    { precise float r = (-uintBitsToFloat(temp_2.x)) + uintBitsToFloat(imm_1.y); temp_9.x = floatBitsToUint(r); }  // 9: ADD TEMP[9].x, -TEMP[2].xxxx, IMM[1].yyyy
    temp_10.x = mix(temp_9.x, temp_2.x, temp_8.x != uint(0));  // 10: UCMP TEMP[10].x, TEMP[8].xxxx, TEMP[2].xxxx, TEMP[9].xxxx
    temp_11.x = temp_10.x;  // 11: MOV TEMP[11].x, TEMP[10].xxxx
    temp_11.y = temp_2.y;  // 12: MOV TEMP[11].y, TEMP[2].yyyy
    { precise float r = uintBitsToFloat(temp_10.x) + uintBitsToFloat(imm_1.z); temp_12.x = floatBitsToUint(r); }  // 13: ADD TEMP[12].x, TEMP[10].xxxx, IMM[1].zzzz
    { precise float r = uintBitsToFloat(temp_2.y) + uintBitsToFloat(imm_1.z); temp_13.x = floatBitsToUint(r); }  // 14: ADD TEMP[13].x, TEMP[2].yyyy, IMM[1].zzzz
    temp_14.x = temp_12.x;  // 15: MOV TEMP[14].x, TEMP[12].xxxx
    temp_14.y = temp_13.x;  // 16: MOV TEMP[14].y, TEMP[13].xxxx
    { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(temp_11.x) + uintBitsToFloat(temp_11.y) * uintBitsToFloat(temp_11.y); temp_15.x = floatBitsToUint(r); }  // 17: DP2 TEMP[15].x, TEMP[11].xyyy, TEMP[11].xyyy
    { precise float r = uintBitsToFloat(temp_15.x) + uintBitsToFloat(imm_1.w); temp_16.x = floatBitsToUint(r); }  // 18: ADD TEMP[16].x, TEMP[15].xxxx, IMM[1].wwww
    { precise float r = uintBitsToFloat(temp_14.x) * uintBitsToFloat(temp_14.x) + uintBitsToFloat(temp_14.y) * uintBitsToFloat(temp_14.y); temp_17.x = floatBitsToUint(r); }  // 19: DP2 TEMP[17].x, TEMP[14].xyyy, TEMP[14].xyyy
    { precise float r = uintBitsToFloat(temp_17.x) + uintBitsToFloat(imm_1.w); temp_18.x = floatBitsToUint(r); }  // 20: ADD TEMP[18].x, TEMP[17].xxxx, IMM[1].wwww
    temp_19.x = floatBitsToUint(tgsi_min(abs(uintBitsToFloat(temp_16.x)), abs(uintBitsToFloat(temp_18.x))));  // 21: MIN TEMP[19].x, |TEMP[16].xxxx|, |TEMP[18].xxxx|
    tgsi_out_0 = floatBitsToUint(vec4(lessThan(uintBitsToFloat(temp_19.xxxx), uintBitsToFloat(const_0_0))));  // 22: SLT OUT[0], TEMP[19].xxxx, CONST[0]
}
