#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
layout(std430, set = 1, binding = 0) readonly buffer vkp_buffer_0_block { uint words[]; } vkp_buffer_0;
layout(std430, set = 1, binding = 1) coherent buffer vkp_buffer_1_block { uint words[]; } vkp_buffer_1;
uint vkp_buffer_0_load(uint at) { return at < uint(vkp_buffer_0.words.length()) ? vkp_buffer_0.words[at] : 0u; }
uint vkp_buffer_1_ATOMCAS(uint at, uint expected, uint v) { return at < uint(vkp_buffer_1.words.length()) ? atomicCompSwap(vkp_buffer_1.words[at], expected, v) : 0u; }
uint vkp_buffer_1_ATOMINC_WRAP(uint at, uint v) {
    if (!(at < uint(vkp_buffer_1.words.length()))) return 0u;
    uint old = vkp_buffer_1.words[at], seen;
    do { seen = old; old = atomicCompSwap(vkp_buffer_1.words[at], seen, (seen + 1u <= v ? seen + 1u : 0u)); } while (old != seen);
    return old + 1u;
}
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000040u, 0x00000002u, 0x7149f2cau, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000004u, 0x0000000au, 0x00000000u, 0x00000000u);
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
    uvec4 temp_7 = uvec4(0u);
    uvec4 temp_8 = uvec4(0u);
    tgsi_steps = 0u;
    temp_0.x = tgsi_sv_1.x * imm_0.x + tgsi_sv_0.x;  // 0: UMAD TEMP[0].x, SV[1].xxxx, IMM[0].xxxx, SV[0].xxxx
    temp_1.x = temp_0.x << (imm_0.y & 31u);  // 1: SHL TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    {
        uint at = temp_1.x >> 2;
        temp_2.x = vkp_buffer_0_load(at + 0u);
    }  // 2: LOAD TEMP[2].x, BUFFER[0], TEMP[1].xxxx
    temp_3.x = floatBitsToUint(tgsi_min(abs(uintBitsToFloat(temp_2.x)), uintBitsToFloat(imm_0.z)));  // 3: MIN TEMP[3].x, |TEMP[2].xxxx|, IMM[0].zzzz
    temp_4.x = imm_0.w;  // 4: MOV TEMP[4].x, IMM[0].wwww
    for (uint loop_5 = 0u; (loop_5 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_5) {  // 5: BGNLOOP :0
        temp_5.x = uint(-int(uintBitsToFloat(temp_4.x) >= uintBitsToFloat(temp_3.x)));  // 6: FSGE TEMP[5].x, TEMP[4].xxxx, TEMP[3].xxxx
        if (temp_5.x != 0u) {  // 7: UIF TEMP[5].xxxx :9
            break;  // 8: BRK
        }  // 9: ENDIF
        {
            uint at = imm_0.w >> 2;
            uint old = 0u;
            old = vkp_buffer_1_ATOMCAS(at, temp_4.x, temp_3.x);
            temp_6.x = old;
        }  // 10: ATOMCAS TEMP[6].x, BUFFER[1], IMM[0].wwww, TEMP[4].xxxx, TEMP[3].xxxx
        temp_7.x = uint(-int(temp_6.x == temp_4.x));  // 11: USEQ TEMP[7].x, TEMP[6].xxxx, TEMP[4].xxxx
        if (temp_7.x != 0u) {  // 12: UIF TEMP[7].xxxx :14
            break;  // 13: BRK
        }  // 14: ENDIF
        temp_4.x = temp_6.x;  // 15: MOV TEMP[4].x, TEMP[6].xxxx
    }  // 16: ENDLOOP :0
    {
        uint at = imm_1.x >> 2;
        uint old = 0u;
        old = vkp_buffer_1_ATOMINC_WRAP(at, imm_1.y);
        temp_8.x = old;
    }  // 17: ATOMINC_WRAP TEMP[8].x, BUFFER[1], IMM[1].xxxx, IMM[1].yyyy
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(6u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
