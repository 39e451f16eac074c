#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
float tgsi_round(float a) {
    precise float m = abs(a), r = m + 8388608.0, s = r - 8388608.0;
    return uintBitsToFloat(floatBitsToUint(m < 8388608.0 ? s : m) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_round(vec2 a) { return vec2(tgsi_round(a.x), tgsi_round(a.y)); }
vec3 tgsi_round(vec3 a) { return vec3(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z)); }
vec4 tgsi_round(vec4 a) { return vec4(tgsi_round(a.x), tgsi_round(a.y), tgsi_round(a.z), tgsi_round(a.w)); }
uint tgsi_f2u(float a) {
    uint bits = floatBitsToUint(a), part = bits & 0x7fffffu | 0x800000u;
    int e = int(bits >> 23) - 150;
    uint r = e < 0 ? part >> min(-e, 31) : part << min(e, 8);
    return !(a > 0.0) ? 0u : a >= 4294967296.0 ? 0xffffffffu : r;
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
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
uint tgsi_stacked;
uvec4 tgsi_stack[64];
const uvec4 imm_0 = uvec4(0x40c00000u, 0x3f000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000000u, 0x00000001u, 0x00000005u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_run() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    uvec4 temp_6 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    tgsi_stacked = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = floatBitsToUint(tgsi_min(abs(uintBitsToFloat(tgsi_in_1)), uintBitsToFloat(imm_0.xxxx)));  // 0: MIN TEMP[0], |IN[1]|, IMM[0].xxxx
    addr_0 = uvec4(tgsi_f2i(tgsi_round(uintBitsToFloat(temp_0))));  // 1: ARR ADDR[0], TEMP[0]
    if (tgsi_stacked < 64u) tgsi_stack[tgsi_stacked++] = addr_0;  // 2: PUSHA ADDR[0]
    addr_0.x = uint(tgsi_f2i(floor(uintBitsToFloat(temp_0.w))));  // 3: ARL ADDR[0].x, TEMP[0].wwww
    temp_1 = vkp_const(0u, int(addr_0.x));  // 4: MOV TEMP[1], CONST[ADDR[0].x]
    { uvec4 top = tgsi_stacked > 0u ? tgsi_stack[--tgsi_stacked] : uvec4(0u); addr_0 = top; }  // 5: POPA ADDR[0]
    temp_2 = vkp_const(0u, int(addr_0.y) + 2);  // 6: MOV TEMP[2], CONST[ADDR[0].y+2]
    temp_3.x = imm_1.x;  // 7: MOV TEMP[3].x, IMM[1].xxxx
    temp_4 = floatBitsToUint(abs(uintBitsToFloat(tgsi_in_0)));  // 8: ABS TEMP[4], IN[0]
    for (uint loop_9 = 0u; (loop_9 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_9) {  // 9: BGNLOOP :0
        temp_3.x = temp_3.x + imm_1.y;  // 10: UADD TEMP[3].x, TEMP[3].xxxx, IMM[1].yyyy
        temp_5.x = uint(-int(int(imm_1.z) < int(temp_3.x)));  // 11: ISLT TEMP[5].x, IMM[1].zzzz, TEMP[3].xxxx
        if (temp_5.x != 0u) break;  // 12: BREAKC TEMP[5].xxxx
        { precise vec4 r = uintBitsToFloat(temp_4) * uintBitsToFloat(imm_0.yyyy) + uintBitsToFloat(temp_2); temp_4 = floatBitsToUint(r); }  // 13: MAD TEMP[4], TEMP[4], IMM[0].yyyy, TEMP[2]
        temp_6.x = uint(-int(uintBitsToFloat(temp_4.x) < uintBitsToFloat(temp_1.x)));  // 14: FSLT TEMP[6].x, TEMP[4].xxxx, TEMP[1].xxxx
        if (temp_6.x != 0u) break;  // 15: BREAKC TEMP[6].xxxx
    }  // 16: ENDLOOP :0
    tgsi_out_0 = temp_4;  // 17: MOV OUT[0], TEMP[4]
    { precise vec4 r = uintBitsToFloat(temp_1) - uintBitsToFloat(temp_2); tgsi_out_1 = floatBitsToUint(r); }  // 18: SUB OUT[1], TEMP[1], TEMP[2]
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(2u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
