uvec4 vkp_framebuffer(int number);
#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3f800000u, 0x38d1b717u, 0x00000000u);
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
    uvec4 temp_7 = uvec4(0u);
    uvec4 temp_8 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { uvec4 texel = vkp_framebuffer(0); temp_0 = texel; }  // 0: FBFETCH TEMP[0], OUT[0]
    temp_1.xyz = imm_0.xxx;  // 1: MOV TEMP[1].xyz, IMM[0].xxxx
    temp_2.x = uint(-int(uintBitsToFloat(tgsi_in_0.w) != uintBitsToFloat(imm_0.x)));  // 2: FSNE TEMP[2].x, IN[0].wwww, IMM[0].xxxx
    if (temp_2.x != 0u) {  // 3: UIF TEMP[2].xxxx :8
        { precise vec3 r = (-uintBitsToFloat(tgsi_in_0.xyz)) + uintBitsToFloat(imm_0.yyy); temp_3.xyz = floatBitsToUint(r); }  // 4: ADD TEMP[3].xyz, -IN[0].xyzz, IMM[0].yyyy
        temp_4.xyz = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_3.xyz), uintBitsToFloat(imm_0.zzz)));  // 5: MAX TEMP[4].xyz, TEMP[3].xyzz, IMM[0].zzzz
        temp_5.xyz = floatBitsToUint(uintBitsToFloat(temp_0.xyz) / uintBitsToFloat(temp_4.xyz));  // 6: DIV TEMP[5].xyz, TEMP[0].xyzz, TEMP[4].xyzz
        temp_1.xyz = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_5.xyz), uintBitsToFloat(imm_0.yyy)));  // 7: MIN TEMP[1].xyz, TEMP[5].xyzz, IMM[0].yyyy
    }  // 8: ENDIF
    { precise float r = (-uintBitsToFloat(temp_0.w)) + uintBitsToFloat(imm_0.y); temp_6.x = floatBitsToUint(r); }  // 9: ADD TEMP[6].x, -TEMP[0].wwww, IMM[0].yyyy
    { precise float r = uintBitsToFloat(tgsi_in_0.w) * uintBitsToFloat(temp_6.x) + uintBitsToFloat(temp_0.w); temp_7.x = floatBitsToUint(r); }  // 10: MAD TEMP[7].x, IN[0].wwww, TEMP[6].xxxx, TEMP[0].wwww
    temp_8.xyz = temp_1.xyz;  // 11: MOV TEMP[8].xyz, TEMP[1].xyzz
    temp_8.w = temp_7.x;  // 12: MOV TEMP[8].w, TEMP[7].xxxx
    tgsi_out_0 = temp_8;  // 13: MOV OUT[0], TEMP[8]
}
