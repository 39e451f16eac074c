#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
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
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
uvec4 tgsi_out_3;
const uvec4 imm_0 = uvec4(0x3f000000u, 0xbf800000u, 0x00000000u, 0x3f800000u);
uvec4 const_0_0;
uvec4 const_0_1;
uvec4 const_0_2;
uvec4 const_0_3;
uvec4 const_0_4;
void tgsi_load_constants() {
#if defined(VKP_OF_ONE_DRAW)
    uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 4));
    const_0_0 = vkp_of_lane(part, 0u);
    const_0_1 = vkp_of_lane(part, 1u);
    const_0_2 = vkp_of_lane(part, 2u);
    const_0_3 = vkp_of_lane(part, 3u);
    const_0_4 = vkp_of_lane(part, 4u);
#elif (defined(VKP_SHARED_LOADS) || defined(VKP_CONSTANTS_TOGETHER)) && !VKP_WRITES_MEMORY
    uint own = vkp_constant_table, wanted = own + 1u;
    for (;;) {
        uint one = vkp_max_all(wanted);
        bool has = wanted == one;
        vkp_constant_table = one - 1u;
        uvec4 part;
    part = vkp_const(0u, 0 + min(int(gl_SubgroupInvocationID), 4));
    const_0_0 = has ? vkp_of_lane(part, 0u) : const_0_0;
    const_0_1 = has ? vkp_of_lane(part, 1u) : const_0_1;
    const_0_2 = has ? vkp_of_lane(part, 2u) : const_0_2;
    const_0_3 = has ? vkp_of_lane(part, 3u) : const_0_3;
    const_0_4 = has ? vkp_of_lane(part, 4u) : const_0_4;
        wanted = has ? 0u : wanted;
        VKP_COUNT_TABLE
        if (vkp_max_all(wanted) == 0u)
            break;
    }
    vkp_constant_table = own;
#else
    const_0_0 = vkp_const(0u, 0);
    const_0_1 = vkp_const(0u, 1);
    const_0_2 = vkp_const(0u, 2);
    const_0_3 = vkp_const(0u, 3);
    const_0_4 = vkp_const(0u, 4);
#endif
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    tgsi_out_3 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(const_0_0) * uintBitsToFloat(tgsi_in_0.xxxx); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], CONST[0], IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(const_0_1) * uintBitsToFloat(tgsi_in_0.yyyy) + uintBitsToFloat(temp_0); temp_0 = floatBitsToUint(r); }  // 1: MAD TEMP[0], CONST[1], IN[0].yyyy, TEMP[0]
    { precise vec4 r = uintBitsToFloat(const_0_2) * uintBitsToFloat(tgsi_in_0.zzzz) + uintBitsToFloat(temp_0); temp_0 = floatBitsToUint(r); }  // 2: MAD TEMP[0], CONST[2], IN[0].zzzz, TEMP[0]
    { precise vec4 r = uintBitsToFloat(const_0_3) * uintBitsToFloat(tgsi_in_0.wwww) + uintBitsToFloat(temp_0); tgsi_out_0 = floatBitsToUint(r); }  // 3: MAD OUT[0], CONST[3], IN[0].wwww, TEMP[0]
    { precise float r = uintBitsToFloat(tgsi_in_1.x) * uintBitsToFloat(const_0_4.x) + uintBitsToFloat(tgsi_in_1.y) * uintBitsToFloat(const_0_4.y) + uintBitsToFloat(tgsi_in_1.z) * uintBitsToFloat(const_0_4.z); temp_1.x = floatBitsToUint(r); }  // 4: DP3 TEMP[1].x, IN[1], CONST[4]
    temp_1.x = floatBitsToUint(tgsi_sat(tgsi_max(uintBitsToFloat(temp_1.x), uintBitsToFloat(imm_0.z))));  // 5: MAX_SAT TEMP[1].x, TEMP[1].xxxx, IMM[0].zzzz
    tgsi_out_1 = (temp_1.xxxx & 0x7fffffffu);  // 6: MOV OUT[1], |TEMP[1].xxxx|
    tgsi_out_2.xy = (tgsi_in_1.xy ^ 0x80000000u);  // 7: MOV OUT[2].xy, -IN[1].xyyy
    tgsi_out_3.x = imm_0.w;  // 8: MOV OUT[3].x, IMM[0].wwww
}
