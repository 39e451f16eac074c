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
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x3e800000u, 0x00000000u, 0x00000018u, 0x00000001u);
const uvec4 imm_1 = uvec4(0xbf333333u, 0x3a83126fu, 0x41f00000u, 0x3f800000u);
const uvec4 imm_2 = uvec4(0xffffffffu, 0x00000000u, 0x00000000u, 0x00000000u);
const uvec4 imm_3 = uvec4(0x3e4ccccdu, 0x3e99999au, 0x3f000000u, 0x3f800000u);
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
    uvec4 temp_22 = uvec4(0u);
    uvec4 temp_23 = uvec4(0u);
    uvec4 temp_24 = uvec4(0u);
    uvec4 temp_25 = uvec4(0u);
    tgsi_killed = false;
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    { precise vec3 r = uintBitsToFloat(tgsi_in_0.xyz) * uintBitsToFloat(imm_0.xxx) + (-uintBitsToFloat(tgsi_in_1.xyz)); temp_0.xyz = floatBitsToUint(r); }  // 0: MAD TEMP[0].xyz, IN[0].xyzz, IMM[0].xxxx, -IN[1].xyzz
    { precise float r = uintBitsToFloat(temp_0.x) * uintBitsToFloat(temp_0.x) + uintBitsToFloat(temp_0.y) * uintBitsToFloat(temp_0.y) + uintBitsToFloat(temp_0.z) * uintBitsToFloat(temp_0.z); temp_1.x = floatBitsToUint(r); }  // 1: DP3 TEMP[1].x, TEMP[0].xyzz, TEMP[0].xyzz
    temp_2.x = floatBitsToUint(inversesqrt(uintBitsToFloat(temp_1.x)));  // 2: RSQ TEMP[2].x, TEMP[1].xxxx
    { precise vec3 r = uintBitsToFloat(temp_0.xyz) * uintBitsToFloat(temp_2.xxx); temp_3.xyz = floatBitsToUint(r); }  // 3: MUL TEMP[3].xyz, TEMP[0].xyzz, TEMP[2].xxxx
    temp_4.x = imm_0.y;  // 4: MOV TEMP[4].x, IMM[0].yyyy
    temp_5.x = imm_0.y;  // 5: MOV TEMP[5].x, IMM[0].yyyy
    temp_6.x = imm_0.y;  // 6: MOV TEMP[6].x, IMM[0].yyyy
    for (uint loop_7 = 0u; loop_7 < 65535u && ++tgsi_steps <= 1048576u; ++loop_7) {  // 7: BGNLOOP :0
        temp_7.x = uint(-int(int(temp_5.x) >= int(imm_0.z)));  // 8: ISGE TEMP[7].x, TEMP[5].xxxx, IMM[0].zzzz
        if (temp_7.x != 0u) {  // 9: UIF TEMP[7].xxxx :11
            break;  // 10: BRK
        }  // 11: ENDIF
        temp_5.x = temp_5.x + imm_0.w;  // 12: UADD TEMP[5].x, TEMP[5].xxxx, IMM[0].wwww
        { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(temp_4.xxx) + uintBitsToFloat(tgsi_in_1.xyz); temp_8.xyz = floatBitsToUint(r); }  // 13: MAD TEMP[8].xyz, TEMP[3].xyzz, TEMP[4].xxxx, IN[1].xyzz
        { precise vec3 r = abs(uintBitsToFloat(temp_8.xyz)) + uintBitsToFloat(imm_1.xxx); temp_9.xyz = floatBitsToUint(r); }  // 14: ADD TEMP[9].xyz, |TEMP[8].xyzz|, IMM[1].xxxx
        temp_10.xyz = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_9.xyz), uintBitsToFloat(imm_0.yyy)));  // 15: MAX TEMP[10].xyz, TEMP[9].xyzz, IMM[0].yyyy
        { precise float r = uintBitsToFloat(temp_10.x) * uintBitsToFloat(temp_10.x) + uintBitsToFloat(temp_10.y) * uintBitsToFloat(temp_10.y) + uintBitsToFloat(temp_10.z) * uintBitsToFloat(temp_10.z); temp_11.x = floatBitsToUint(r); }  // 16: DP3 TEMP[11].x, TEMP[10].xyzz, TEMP[10].xyzz
        temp_12.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_11.x)));  // 17: SQRT TEMP[12].x, TEMP[11].xxxx
        temp_13.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_9.y), uintBitsToFloat(temp_9.z)));  // 18: MAX TEMP[13].x, TEMP[9].yyyy, TEMP[9].zzzz
        temp_14.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_9.x), uintBitsToFloat(temp_13.x)));  // 19: MAX TEMP[14].x, TEMP[9].xxxx, TEMP[13].xxxx
        temp_15.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_14.x), uintBitsToFloat(imm_0.y)));  // 20: MIN TEMP[15].x, TEMP[14].xxxx, IMM[0].yyyy
        { precise float r = uintBitsToFloat(temp_12.x) + uintBitsToFloat(temp_15.x); temp_16.x = floatBitsToUint(r); }  // 21: ADD TEMP[16].x, TEMP[12].xxxx, TEMP[15].xxxx
        temp_17.x = uint(-int(uintBitsToFloat(temp_16.x) < uintBitsToFloat(imm_1.y)));  // 22: FSLT TEMP[17].x, TEMP[16].xxxx, IMM[1].yyyy
        if (temp_17.x != 0u) {  // 23: UIF TEMP[17].xxxx :26
            temp_6.x = imm_2.x;  // 24: MOV TEMP[6].x, IMM[2].xxxx
            break;  // 25: BRK
        }  // 26: ENDIF
        { precise float r = uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_16.x); temp_4.x = floatBitsToUint(r); }  // 27: ADD TEMP[4].x, TEMP[4].xxxx, TEMP[16].xxxx
        temp_18.x = uint(-int(uintBitsToFloat(imm_1.z) < uintBitsToFloat(temp_4.x)));  // 28: FSLT TEMP[18].x, IMM[1].zzzz, TEMP[4].xxxx
        if (temp_18.x != 0u) {  // 29: UIF TEMP[18].xxxx :31
            break;  // 30: BRK
        }  // 31: ENDIF
    }  // 32: ENDLOOP :0
    { precise vec3 r = uintBitsToFloat(temp_3.xyz) * uintBitsToFloat(temp_4.xxx) + uintBitsToFloat(tgsi_in_1.xyz); temp_19.xyz = floatBitsToUint(r); }  // 33: MAD TEMP[19].xyz, TEMP[3].xyzz, TEMP[4].xxxx, IN[1].xyzz
    temp_20.x = floatBitsToUint(exp2((-uintBitsToFloat(temp_4.x))));  // 34: EX2 TEMP[20].x, -TEMP[4].xxxx
    temp_21.x = floatBitsToUint(float(int(temp_5.x)));  // 35: I2F TEMP[21].x, TEMP[5].xxxx
    { precise float r = uintBitsToFloat(temp_21.x) * uintBitsToFloat(imm_0.y); temp_22.x = floatBitsToUint(r); }  // 36: MUL TEMP[22].x, TEMP[21].xxxx, IMM[0].yyyy
    { precise float r = uintBitsToFloat(temp_22.x) + uintBitsToFloat(temp_4.x); temp_23.x = floatBitsToUint(r); }  // 37: ADD TEMP[23].x, TEMP[22].xxxx, TEMP[4].xxxx
    temp_24.x = temp_20.x;  // 38: MOV TEMP[24].x, TEMP[20].xxxx
    temp_24.y = temp_23.x;  // 39: MOV TEMP[24].y, TEMP[23].xxxx
    temp_24.z = (temp_19.x & 0x7fffffffu);  // 40: MOV TEMP[24].z, |TEMP[19].xxxx|
    temp_24.w = imm_1.w;  // 41: MOV TEMP[24].w, IMM[1].wwww
    temp_25.x = uint(-int(temp_6.x != imm_0.y));  // 42: USNE TEMP[25].x, TEMP[6].xxxx, IMM[0].yyyy
    tgsi_out_0 = mix(imm_3, temp_24, notEqual(temp_25.xxxx, uvec4(0)));  // 43: UCMP OUT[0], TEMP[25].xxxx, TEMP[24], IMM[3]
}
