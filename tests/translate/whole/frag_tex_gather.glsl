#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
layout(set = 1, binding = 0) uniform sampler2D vkp_samp_0;
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x00000001u, 0x00000003u, 0x3f800000u);
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
    uvec4 temp_9 = uvec4(0u);
    uvec4 temp_10 = uvec4(0u);
    uvec4 temp_11 = uvec4(0u);
    uvec4 temp_12 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec4 texel = textureGather(vkp_samp_0, p.xy, 0);
        temp_0 = floatBitsToUint(texel);
    }  // 0: TG4 TEMP[0], IN[0].xyyy, IMM[0].xxxx, SAMP[0], 2D
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec4 texel = textureGather(vkp_samp_0, p.xy, 1);
        temp_1 = floatBitsToUint(texel);
    }  // 1: TG4 TEMP[1], IN[0].xyyy, IMM[0].yyyy, SAMP[0], 2D
    {
        vec4 p = uintBitsToFloat(tgsi_in_0.xyyy);
        vec4 texel = textureGather(vkp_samp_0, p.xy, 3);
        temp_2 = floatBitsToUint(texel);
    }  // 2: TG4 TEMP[2], IN[0].xyyy, IMM[0].zzzz, SAMP[0], 2D
    temp_3.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_0.x), uintBitsToFloat(temp_0.y)));  // 3: MAX TEMP[3].x, TEMP[0].xxxx, TEMP[0].yyyy
    temp_4.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_0.z), uintBitsToFloat(temp_0.w)));  // 4: MAX TEMP[4].x, TEMP[0].zzzz, TEMP[0].wwww
    temp_5.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_3.x), uintBitsToFloat(temp_4.x)));  // 5: MAX TEMP[5].x, TEMP[3].xxxx, TEMP[4].xxxx
    temp_6.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_1.x), uintBitsToFloat(temp_1.y)));  // 6: MAX TEMP[6].x, TEMP[1].xxxx, TEMP[1].yyyy
    temp_7.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_1.z), uintBitsToFloat(temp_1.w)));  // 7: MAX TEMP[7].x, TEMP[1].zzzz, TEMP[1].wwww
    temp_8.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_6.x), uintBitsToFloat(temp_7.x)));  // 8: MAX TEMP[8].x, TEMP[6].xxxx, TEMP[7].xxxx
    temp_9.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_2.x), uintBitsToFloat(temp_2.y)));  // 9: MIN TEMP[9].x, TEMP[2].xxxx, TEMP[2].yyyy
    temp_10.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_2.z), uintBitsToFloat(temp_2.w)));  // 10: MIN TEMP[10].x, TEMP[2].zzzz, TEMP[2].wwww
    temp_11.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_9.x), uintBitsToFloat(temp_10.x)));  // 11: MIN TEMP[11].x, TEMP[9].xxxx, TEMP[10].xxxx
    temp_12.x = temp_5.x;  // 12: MOV TEMP[12].x, TEMP[5].xxxx
    temp_12.y = temp_8.x;  // 13: MOV TEMP[12].y, TEMP[8].xxxx
    temp_12.z = temp_11.x;  // 14: MOV TEMP[12].z, TEMP[11].xxxx
    temp_12.w = imm_0.w;  // 15: MOV TEMP[12].w, IMM[0].wwww
    tgsi_out_0 = temp_12;  // 16: MOV OUT[0], TEMP[12]
}
