#extension GL_EXT_spirv_intrinsics : require
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
const uvec4 imm_0 = uvec4(0x00000000u, 0x3f800000u, 0x3f000000u, 0x00000000u);
uvec4 const_0_0;
void tgsi_load_constants() {
    const_0_0 = vkp_const(0u, 0);
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
    uvec4 addr_0 = uvec4(0u);
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(4)) tgsi_out_0[clamp(int(addr_0.x), 0, 4 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    if (uint(int(addr_0.x)) < uint(4)) tgsi_out_1[clamp(int(addr_0.x), 0, 4 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    memoryBarrierShared(); barrier();  // 3: BARRIER
    temp_0.x = uint(-int(tgsi_sv_0.x == imm_0.x));  // 4: USEQ TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_0.x != 0u) {  // 5: UIF TEMP[0].xxxx :34
        { precise vec3 r = uintBitsToFloat(tgsi_out_0[0].xyz) + (-uintBitsToFloat(tgsi_out_0[3].xyz)); temp_1.xyz = floatBitsToUint(r); }  // 6: ADD TEMP[1].xyz, OUT[0][0].xyzz, -OUT[3][0].xyzz
        { precise float r = uintBitsToFloat(temp_1.x) * uintBitsToFloat(temp_1.x) + uintBitsToFloat(temp_1.y) * uintBitsToFloat(temp_1.y) + uintBitsToFloat(temp_1.z) * uintBitsToFloat(temp_1.z); temp_2.x = floatBitsToUint(r); }  // 7: DP3 TEMP[2].x, TEMP[1].xyzz, TEMP[1].xyzz
        temp_3.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_2.x)));  // 8: SQRT TEMP[3].x, TEMP[2].xxxx
        { precise float r = uintBitsToFloat(temp_3.x) * uintBitsToFloat(const_0_0.x); temp_4.x = floatBitsToUint(r); }  // 9: MUL TEMP[4].x, TEMP[3].xxxx, CONST[0].xxxx
        { precise vec3 r = uintBitsToFloat(tgsi_out_0[0].xyz) + (-uintBitsToFloat(tgsi_out_0[1].xyz)); temp_5.xyz = floatBitsToUint(r); }  // 10: ADD TEMP[5].xyz, OUT[0][0].xyzz, -OUT[1][0].xyzz
        { precise float r = uintBitsToFloat(temp_5.x) * uintBitsToFloat(temp_5.x) + uintBitsToFloat(temp_5.y) * uintBitsToFloat(temp_5.y) + uintBitsToFloat(temp_5.z) * uintBitsToFloat(temp_5.z); temp_6.x = floatBitsToUint(r); }  // 11: DP3 TEMP[6].x, TEMP[5].xyzz, TEMP[5].xyzz
        temp_7.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_6.x)));  // 12: SQRT TEMP[7].x, TEMP[6].xxxx
        { precise float r = uintBitsToFloat(temp_7.x) * uintBitsToFloat(const_0_0.x); temp_8.x = floatBitsToUint(r); }  // 13: MUL TEMP[8].x, TEMP[7].xxxx, CONST[0].xxxx
        { precise vec3 r = uintBitsToFloat(tgsi_out_0[1].xyz) + (-uintBitsToFloat(tgsi_out_0[2].xyz)); temp_9.xyz = floatBitsToUint(r); }  // 14: ADD TEMP[9].xyz, OUT[1][0].xyzz, -OUT[2][0].xyzz
        { precise float r = uintBitsToFloat(temp_9.x) * uintBitsToFloat(temp_9.x) + uintBitsToFloat(temp_9.y) * uintBitsToFloat(temp_9.y) + uintBitsToFloat(temp_9.z) * uintBitsToFloat(temp_9.z); temp_10.x = floatBitsToUint(r); }  // 15: DP3 TEMP[10].x, TEMP[9].xyzz, TEMP[9].xyzz
        temp_11.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_10.x)));  // 16: SQRT TEMP[11].x, TEMP[10].xxxx
        { precise float r = uintBitsToFloat(temp_11.x) * uintBitsToFloat(const_0_0.x); temp_12.x = floatBitsToUint(r); }  // 17: MUL TEMP[12].x, TEMP[11].xxxx, CONST[0].xxxx
        { precise vec3 r = uintBitsToFloat(tgsi_out_0[2].xyz) + (-uintBitsToFloat(tgsi_out_0[3].xyz)); temp_13.xyz = floatBitsToUint(r); }  // 18: ADD TEMP[13].xyz, OUT[2][0].xyzz, -OUT[3][0].xyzz
        { precise float r = uintBitsToFloat(temp_13.x) * uintBitsToFloat(temp_13.x) + uintBitsToFloat(temp_13.y) * uintBitsToFloat(temp_13.y) + uintBitsToFloat(temp_13.z) * uintBitsToFloat(temp_13.z); temp_14.x = floatBitsToUint(r); }  // 19: DP3 TEMP[14].x, TEMP[13].xyzz, TEMP[13].xyzz
        temp_15.x = floatBitsToUint(sqrt(uintBitsToFloat(temp_14.x)));  // 20: SQRT TEMP[15].x, TEMP[14].xxxx
        { precise float r = uintBitsToFloat(temp_15.x) * uintBitsToFloat(const_0_0.x); temp_16.x = floatBitsToUint(r); }  // 21: MUL TEMP[16].x, TEMP[15].xxxx, CONST[0].xxxx
        temp_17.x = temp_4.x;  // 22: MOV TEMP[17].x, TEMP[4].xxxx
        temp_17.y = temp_8.x;  // 23: MOV TEMP[17].y, TEMP[8].xxxx
        temp_17.z = temp_12.x;  // 24: MOV TEMP[17].z, TEMP[12].xxxx
        temp_17.w = temp_16.x;  // 25: MOV TEMP[17].w, TEMP[16].xxxx
        tgsi_out_2 = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_17), uintBitsToFloat(imm_0.yyyy)));  // 26: MAX OUT[2], TEMP[17], IMM[0].yyyy
        { precise float r = uintBitsToFloat(temp_4.x) + uintBitsToFloat(temp_12.x); temp_18.x = floatBitsToUint(r); }  // 27: ADD TEMP[18].x, TEMP[4].xxxx, TEMP[12].xxxx
        { precise float r = uintBitsToFloat(temp_18.x) * uintBitsToFloat(imm_0.z); temp_19.x = floatBitsToUint(r); }  // 28: MUL TEMP[19].x, TEMP[18].xxxx, IMM[0].zzzz
        { precise float r = uintBitsToFloat(temp_8.x) + uintBitsToFloat(temp_16.x); temp_20.x = floatBitsToUint(r); }  // 29: ADD TEMP[20].x, TEMP[8].xxxx, TEMP[16].xxxx
        { precise float r = uintBitsToFloat(temp_20.x) * uintBitsToFloat(imm_0.z); temp_21.x = floatBitsToUint(r); }  // 30: MUL TEMP[21].x, TEMP[20].xxxx, IMM[0].zzzz
        temp_22.x = temp_19.x;  // 31: MOV TEMP[22].x, TEMP[19].xxxx
        temp_22.y = temp_21.x;  // 32: MOV TEMP[22].y, TEMP[21].xxxx
        tgsi_out_3.xy = temp_22.xy;  // 33: MOV OUT[3].xy, TEMP[22].xyyy
    }  // 34: ENDIF
}
