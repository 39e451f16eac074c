#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
VKP_PATCH_STORAGE uvec4 tgsi_out_0[4];
VKP_PATCH_STORAGE uvec4 tgsi_out_1[4];
VKP_PATCH_STORAGE uvec4 tgsi_out_2;
VKP_PATCH_STORAGE uvec4 tgsi_out_3;
VKP_PATCH_STORAGE uvec4 tgsi_out_4;
VKP_PATCH_STORAGE uvec4 tgsi_out_5;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x00000004u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 temp_5 = uvec4(0u);
    uvec4 temp_6 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    tgsi_steps = 0u;
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(4)) tgsi_out_0[clamp(int(addr_0.x), 0, 4 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    if (uint(int(addr_0.x)) < uint(4)) tgsi_out_1[clamp(int(addr_0.x), 0, 4 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    temp_0.x = uint(-int(tgsi_sv_0.x == imm_0.x));  // 3: USEQ TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_0.x != 0u) {  // 4: UIF TEMP[0].xxxx :24
        temp_1 = tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)];  // 5: MOV TEMP[1], IN[0][0]
        temp_2 = tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)];  // 6: MOV TEMP[2], IN[0][0]
        temp_3.x = imm_0.y;  // 7: MOV TEMP[3].x, IMM[0].yyyy
        for (uint loop_8 = 0u; loop_8 < 65535u && ++tgsi_steps <= 1048576u; ++loop_8) {  // 8: BGNLOOP :0
            temp_4.x = uint(-int(int(temp_3.x) >= int(imm_0.z)));  // 9: ISGE TEMP[4].x, TEMP[3].xxxx, IMM[0].zzzz
            if (temp_4.x != 0u) {  // 10: UIF TEMP[4].xxxx :12
                break;  // 11: BRK
            }  // 12: ENDIF
            addr_0.x = temp_3.x;  // 13: UARL ADDR[0].x, TEMP[3].xxxx
            temp_5 = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 14: MOV TEMP[5], IN[ADDR[0].x][0]
            temp_1 = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_1), uintBitsToFloat(temp_5)));  // 15: MIN TEMP[1], TEMP[1], TEMP[5]
            temp_2 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_2), uintBitsToFloat(temp_5)));  // 16: MAX TEMP[2], TEMP[2], TEMP[5]
            temp_3.x = temp_3.x + imm_0.y;  // 17: UADD TEMP[3].x, TEMP[3].xxxx, IMM[0].yyyy
        }  // 18: ENDLOOP :0
        tgsi_out_4 = temp_1;  // 19: MOV OUT[4], TEMP[1]
        tgsi_out_5 = temp_2;  // 20: MOV OUT[5], TEMP[2]
        { precise vec4 r = uintBitsToFloat(temp_2) + (-uintBitsToFloat(temp_1)); temp_6 = floatBitsToUint(r); }  // 21: ADD TEMP[6], TEMP[2], -TEMP[1]
        tgsi_out_2 = temp_6.xyxy;  // 22: MOV OUT[2], TEMP[6].xyxy
        tgsi_out_3.xy = temp_6.xy;  // 23: MOV OUT[3].xy, TEMP[6].xyyy
    }  // 24: ENDIF
}
