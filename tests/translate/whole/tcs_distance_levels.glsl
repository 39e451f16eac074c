#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 79) float tgsi_min(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec2 tgsi_min(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec3 tgsi_min(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 79) vec4 tgsi_min(vec4 a, vec4 b);
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
VKP_PATCH_STORAGE uvec4 tgsi_out_0[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_1[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_2;
VKP_PATCH_STORAGE uvec4 tgsi_out_3;
const uvec4 imm_0 = uvec4(0x00000000u, 0x3f000000u, 0x40800000u, 0x40c00000u);
uvec4 const_0_1;
void tgsi_load_constants() {
    const_0_1 = vkp_const(0u, 1);
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
    uvec4 temp_26 = uvec4(0u);
    uvec4 temp_27 = uvec4(0u);
    uvec4 temp_28 = uvec4(0u);
    uvec4 temp_29 = uvec4(0u);
    uvec4 temp_30 = uvec4(0u);
    uvec4 temp_31 = uvec4(0u);
    uvec4 temp_32 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_0[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_1[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    temp_0.x = uint(-int(tgsi_sv_0.x == imm_0.x));  // 3: USEQ TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_0.x != 0u) {  // 4: UIF TEMP[0].xxxx :41
        { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)].xyz) + uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)].xyz); temp_1.xyz = floatBitsToUint(r); }  // 5: ADD TEMP[1].xyz, IN[1][0].xyzz, IN[2][0].xyzz
        { precise vec3 r = uintBitsToFloat(temp_1.xyz) * uintBitsToFloat(imm_0.yyy); temp_2.xyz = floatBitsToUint(r); }  // 6: MUL TEMP[2].xyz, TEMP[1].xyzz, IMM[0].yyyy
        { precise vec3 r = uintBitsToFloat(temp_2.xyz) + (-uintBitsToFloat(const_0_1.xyz)); temp_3.xyz = floatBitsToUint(r); }  // 7: ADD TEMP[3].xyz, TEMP[2].xyzz, -CONST[1].xyzz
        { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(temp_3.x) + uintBitsToFloat(temp_3.y) * uintBitsToFloat(temp_3.y) + uintBitsToFloat(temp_3.z) * uintBitsToFloat(temp_3.z); temp_4.x = floatBitsToUint(r); }  // 8: DP3 TEMP[4].x, TEMP[3].xyzz, TEMP[3].xyzz
        temp_5.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_4.x)));  // 9: SQRT TEMP[5].x, TEMP[4].xxxx
        { precise float r = (-uintBitsToFloat(temp_5.x)) + uintBitsToFloat(imm_0.z); temp_6.x = floatBitsToUint(r); }  // 10: ADD TEMP[6].x, -TEMP[5].xxxx, IMM[0].zzzz
        temp_7.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_6.x), uintBitsToFloat(imm_0.w)));  // 11: MIN TEMP[7].x, TEMP[6].xxxx, IMM[0].wwww
        temp_8.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_7.x), uintBitsToFloat(imm_0.x)));  // 12: MAX TEMP[8].x, TEMP[7].xxxx, IMM[0].xxxx
        temp_9.x = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_8.x)));  // 13: FLR TEMP[9].x, TEMP[8].xxxx
        temp_10.x = floatBitsToUint(exp2(uintBitsToFloat(temp_9.x)));  // 14: EX2 TEMP[10].x, TEMP[9].xxxx
        { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)].xyz) + uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz); temp_11.xyz = floatBitsToUint(r); }  // 15: ADD TEMP[11].xyz, IN[2][0].xyzz, IN[0][0].xyzz
        { precise vec3 r = uintBitsToFloat(temp_11.xyz) * uintBitsToFloat(imm_0.yyy); temp_12.xyz = floatBitsToUint(r); }  // 16: MUL TEMP[12].xyz, TEMP[11].xyzz, IMM[0].yyyy
        { precise vec3 r = uintBitsToFloat(temp_12.xyz) + (-uintBitsToFloat(const_0_1.xyz)); temp_13.xyz = floatBitsToUint(r); }  // 17: ADD TEMP[13].xyz, TEMP[12].xyzz, -CONST[1].xyzz
        { precise float r = uintBitsToFloat(temp_13.x) * uintBitsToFloat(temp_13.x) + uintBitsToFloat(temp_13.y) * uintBitsToFloat(temp_13.y) + uintBitsToFloat(temp_13.z) * uintBitsToFloat(temp_13.z); temp_14.x = floatBitsToUint(r); }  // 18: DP3 TEMP[14].x, TEMP[13].xyzz, TEMP[13].xyzz
        temp_15.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_14.x)));  // 19: SQRT TEMP[15].x, TEMP[14].xxxx
        { precise float r = (-uintBitsToFloat(temp_15.x)) + uintBitsToFloat(imm_0.z); temp_16.x = floatBitsToUint(r); }  // 20: ADD TEMP[16].x, -TEMP[15].xxxx, IMM[0].zzzz
        temp_17.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_16.x), uintBitsToFloat(imm_0.w)));  // 21: MIN TEMP[17].x, TEMP[16].xxxx, IMM[0].wwww
        temp_18.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_17.x), uintBitsToFloat(imm_0.x)));  // 22: MAX TEMP[18].x, TEMP[17].xxxx, IMM[0].xxxx
        temp_19.x = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_18.x)));  // 23: FLR TEMP[19].x, TEMP[18].xxxx
        temp_20.x = floatBitsToUint(exp2(uintBitsToFloat(temp_19.x)));  // 24: EX2 TEMP[20].x, TEMP[19].xxxx
        { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz) + uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)].xyz); temp_21.xyz = floatBitsToUint(r); }  // 25: ADD TEMP[21].xyz, IN[0][0].xyzz, IN[1][0].xyzz
        { precise vec3 r = uintBitsToFloat(temp_21.xyz) * uintBitsToFloat(imm_0.yyy); temp_22.xyz = floatBitsToUint(r); }  // 26: MUL TEMP[22].xyz, TEMP[21].xyzz, IMM[0].yyyy
        { precise vec3 r = uintBitsToFloat(temp_22.xyz) + (-uintBitsToFloat(const_0_1.xyz)); temp_23.xyz = floatBitsToUint(r); }  // 27: ADD TEMP[23].xyz, TEMP[22].xyzz, -CONST[1].xyzz
        { precise float r = uintBitsToFloat(temp_23.x) * uintBitsToFloat(temp_23.x) + uintBitsToFloat(temp_23.y) * uintBitsToFloat(temp_23.y) + uintBitsToFloat(temp_23.z) * uintBitsToFloat(temp_23.z); temp_24.x = floatBitsToUint(r); }  // 28: DP3 TEMP[24].x, TEMP[23].xyzz, TEMP[23].xyzz
        temp_25.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_24.x)));  // 29: SQRT TEMP[25].x, TEMP[24].xxxx
        { precise float r = (-uintBitsToFloat(temp_25.x)) + uintBitsToFloat(imm_0.z); temp_26.x = floatBitsToUint(r); }  // 30: ADD TEMP[26].x, -TEMP[25].xxxx, IMM[0].zzzz
        temp_27.x = floatBitsToUint(tgsi_min(uintBitsToFloat(temp_26.x), uintBitsToFloat(imm_0.w)));  // 31: MIN TEMP[27].x, TEMP[26].xxxx, IMM[0].wwww
        temp_28.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_27.x), uintBitsToFloat(imm_0.x)));  // 32: MAX TEMP[28].x, TEMP[27].xxxx, IMM[0].xxxx
        temp_29.x = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_28.x)));  // 33: FLR TEMP[29].x, TEMP[28].xxxx
        temp_30.x = floatBitsToUint(exp2(uintBitsToFloat(temp_29.x)));  // 34: EX2 TEMP[30].x, TEMP[29].xxxx
        temp_31.x = temp_10.x;  // 35: MOV TEMP[31].x, TEMP[10].xxxx
        temp_31.y = temp_20.x;  // 36: MOV TEMP[31].y, TEMP[20].xxxx
        temp_31.z = temp_30.x;  // 37: MOV TEMP[31].z, TEMP[30].xxxx
        tgsi_out_2.xyz = temp_31.xyz;  // 38: MOV OUT[2].xyz, TEMP[31].xyzz
        temp_32.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_20.x), uintBitsToFloat(temp_30.x)));  // 39: MAX TEMP[32].x, TEMP[20].xxxx, TEMP[30].xxxx
        tgsi_out_3.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_10.x), uintBitsToFloat(temp_32.x)));  // 40: MAX OUT[3].x, TEMP[10].xxxx, TEMP[32].xxxx
    }  // 41: ENDIF
}
