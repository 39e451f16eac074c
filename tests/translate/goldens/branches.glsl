#ifndef vkp_may_go_on
#define vkp_may_go_on true
#endif
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
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0xffffffffu, 0x3f800000u);
void tgsi_load_constants() {
}
uvec4 temp_0;
uvec4 temp_1;
uvec4 temp_2;
void tgsi_sub_18();
void tgsi_sub_18() {
    temp_2 = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0)));  // 19: DDX TEMP[2], IN[0]
    { precise vec2 r = abs(uintBitsToFloat(temp_2.yw)) * (-uintBitsToFloat(tgsi_in_0.zx)) + uintBitsToFloat(temp_0.xx); tgsi_out_0.yw = floatBitsToUint(tgsi_sat(r)); }  // 20: MAD_SAT OUT[0].yw, |TEMP[2]|, -IN[0].wzyx, TEMP[0].xxxx
}
void tgsi_run() {
    temp_0 = uvec4(0u);
    temp_1 = uvec4(0u);
    temp_2 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    temp_0 = imm_0.xxxx;  // 0: MOV TEMP[0], IMM[0].xxxx
    for (uint loop_1 = 0u; (loop_1 < 65535u || (tgsi_steps = 1048576u) != 0u) && ++tgsi_steps <= 1048576u && ((tgsi_steps & 1023u) != 0u || vkp_may_go_on || (tgsi_steps = 1073741824u) == 0u); ++loop_1) {  // 1: BGNLOOP
        temp_1.x = uint(-int(int(temp_0.x) >= int(imm_0.y)));  // 2: ISGE TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
        if (temp_1.x != 0u) {  // 3: UIF TEMP[1].xxxx :6
            break;  // 4: BRK
        } else {  // 5: ELSE :6
            temp_0.x = temp_0.x + imm_0.y;  // 6: UADD TEMP[0].x, TEMP[0].xxxx, IMM[0].yyyy
        }  // 7: ENDIF
    }  // 8: ENDLOOP
    switch (temp_0.x) {  // 9: SWITCH TEMP[0].xxxx
        case 0u: ;  // 10: CASE IMM[0].xxxx
        tgsi_out_0 = imm_0.wwww;  // 11: MOV OUT[0], IMM[0].wwww
        break;  // 12: BRK
        default: ;  // 13: DEFAULT
        tgsi_sub_18();  // 14: CAL :18
    break; }  // 15: ENDSWITCH
    return;  // 16: RET
}
void tgsi_main() {
    tgsi_run();
#ifdef vkp_tell_cut_short
    if (tgsi_steps > 1048576u) vkp_tell_cut_short(1u | (tgsi_steps >= 1073741824u ? 256u : 0u));
#endif
}
