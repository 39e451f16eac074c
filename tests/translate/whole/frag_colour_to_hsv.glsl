#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
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
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x40000000u, 0x40800000u, 0x40c00000u);
const uvec4 imm_1 = uvec4(0x3e2aaaabu, 0x38d1b717u, 0x00000000u, 0x00000000u);
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
    uvec4 temp_13 = uvec4(0u);
    uvec4 temp_14 = uvec4(0u);
    uvec4 temp_15 = uvec4(0u);
    uvec4 temp_16 = uvec4(0u);
    uvec4 temp_17 = uvec4(0u);
    uvec4 temp_18 = uvec4(0u);
    uvec4 temp_19 = uvec4(0u);
    uvec4 temp_20 = uvec4(0u);
    uvec4 temp_21 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0 = floatBitsToUint(tgsi_sat(uintBitsToFloat(tgsi_in_0)));  // 0: MOV_SAT TEMP[0], IN[0]
    temp_1.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_0.y), uintBitsToFloat(temp_0.z)));  // 1: MAX TEMP[1].x, TEMP[0].yyyy, TEMP[0].zzzz
    temp_2.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_0.x), uintBitsToFloat(temp_1.x)));  // 2: MAX TEMP[2].x, TEMP[0].xxxx, TEMP[1].xxxx
    temp_3.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_0.y), uintBitsToFloat(temp_0.z)));  // 3: MIN TEMP[3].x, TEMP[0].yyyy, TEMP[0].zzzz
    temp_4.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_0.x), uintBitsToFloat(temp_3.x)));  // 4: MIN TEMP[4].x, TEMP[0].xxxx, TEMP[3].xxxx
    { precise float r = uintBitsToFloat(temp_2.x) + (-uintBitsToFloat(temp_4.x)); temp_5.x = floatBitsToUint(r); }  // 5: ADD TEMP[5].x, TEMP[2].xxxx, -TEMP[4].xxxx
    temp_6.x = imm_0.x;  // 6: MOV TEMP[6].x, IMM[0].xxxx
    temp_7.x = uint(-int(uintBitsToFloat(temp_5.x) != uintBitsToFloat(imm_0.x)));  // 7: FSNE TEMP[7].x, TEMP[5].xxxx, IMM[0].xxxx
    if (temp_7.x != 0u) {  // 8: UIF TEMP[7].xxxx :29
        temp_8.x = uint(-int(uintBitsToFloat(temp_2.x) == uintBitsToFloat(temp_0.x)));  // 9: FSEQ TEMP[8].x, TEMP[2].xxxx, TEMP[0].xxxx
        if (temp_8.x != 0u) {  // 10: UIF TEMP[8].xxxx :13
            { precise float r = uintBitsToFloat(temp_0.y) + (-uintBitsToFloat(temp_0.z)); temp_9.x = floatBitsToUint(r); }  // 11: ADD TEMP[9].x, TEMP[0].yyyy, -TEMP[0].zzzz
            temp_6.x = floatBitsToUint(uintBitsToFloat(temp_9.x) / uintBitsToFloat(temp_5.x));  // 12: DIV TEMP[6].x, TEMP[9].xxxx, TEMP[5].xxxx
        } else {  // 13: ELSE :24
            temp_10.x = uint(-int(uintBitsToFloat(temp_2.x) == uintBitsToFloat(temp_0.y)));  // 14: FSEQ TEMP[10].x, TEMP[2].xxxx, TEMP[0].yyyy
            if (temp_10.x != 0u) {  // 15: UIF TEMP[10].xxxx :19
                { precise float r = uintBitsToFloat(temp_0.z) + (-uintBitsToFloat(temp_0.x)); temp_11.x = floatBitsToUint(r); }  // 16: ADD TEMP[11].x, TEMP[0].zzzz, -TEMP[0].xxxx
                temp_12.x = floatBitsToUint(uintBitsToFloat(temp_11.x) / uintBitsToFloat(temp_5.x));  // 17: DIV TEMP[12].x, TEMP[11].xxxx, TEMP[5].xxxx
                { precise float r = uintBitsToFloat(temp_12.x) + uintBitsToFloat(imm_0.y); temp_6.x = floatBitsToUint(r); }  // 18: ADD TEMP[6].x, TEMP[12].xxxx, IMM[0].yyyy
            } else {  // 19: ELSE :23
                { precise float r = uintBitsToFloat(temp_0.x) + (-uintBitsToFloat(temp_0.y)); temp_13.x = floatBitsToUint(r); }  // 20: ADD TEMP[13].x, TEMP[0].xxxx, -TEMP[0].yyyy
                temp_14.x = floatBitsToUint(uintBitsToFloat(temp_13.x) / uintBitsToFloat(temp_5.x));  // 21: DIV TEMP[14].x, TEMP[13].xxxx, TEMP[5].xxxx
                { precise float r = uintBitsToFloat(temp_14.x) + uintBitsToFloat(imm_0.z); temp_6.x = floatBitsToUint(r); }  // 22: ADD TEMP[6].x, TEMP[14].xxxx, IMM[0].zzzz
            }  // 23: ENDIF
        }  // 24: ENDIF
        temp_15.x = uint(-int(uintBitsToFloat(temp_6.x) < uintBitsToFloat(imm_0.x)));  // 25: FSLT TEMP[15].x, TEMP[6].xxxx, IMM[0].xxxx
        if (temp_15.x != 0u) {  // 26: UIF TEMP[15].xxxx :28
            { precise float r = uintBitsToFloat(temp_6.x) + uintBitsToFloat(imm_0.w); temp_6.x = floatBitsToUint(r); }  // 27: ADD TEMP[6].x, TEMP[6].xxxx, IMM[0].wwww
        }  // 28: ENDIF
    }  // 29: ENDIF
    { precise float r = uintBitsToFloat(temp_6.x) * uintBitsToFloat(imm_1.x); temp_16.x = floatBitsToUint(r); }  // 30: MUL TEMP[16].x, TEMP[6].xxxx, IMM[1].xxxx
    temp_17.x = uint(-int(uintBitsToFloat(temp_2.x) != uintBitsToFloat(imm_0.x)));  // 31: FSNE TEMP[17].x, TEMP[2].xxxx, IMM[0].xxxx
    temp_18.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_2.x), uintBitsToFloat(imm_1.y)));  // 32: MAX TEMP[18].x, TEMP[2].xxxx, IMM[1].yyyy
    temp_19.x = floatBitsToUint(uintBitsToFloat(temp_5.x) / uintBitsToFloat(temp_18.x));  // 33: DIV TEMP[19].x, TEMP[5].xxxx, TEMP[18].xxxx
    temp_20.x = mix(imm_0.x, temp_19.x, temp_17.x != uint(0));  // 34: UCMP TEMP[20].x, TEMP[17].xxxx, TEMP[19].xxxx, IMM[0].xxxx
    temp_21.x = temp_16.x;  // 35: MOV TEMP[21].x, TEMP[16].xxxx
    temp_21.y = temp_20.x;  // 36: MOV TEMP[21].y, TEMP[20].xxxx
    temp_21.z = temp_2.x;  // 37: MOV TEMP[21].z, TEMP[2].xxxx
    temp_21.w = tgsi_in_0.w;  // 38: MOV TEMP[21].w, IN[0].wwww
    tgsi_out_0 = temp_21;  // 39: MOV OUT[0], TEMP[21]
}
