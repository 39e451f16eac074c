#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1[VKP_INPUT_VERTICES];
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
VKP_PATCH_STORAGE uvec4 tgsi_out_0[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_1[3];
VKP_PATCH_STORAGE uvec4 tgsi_out_2;
VKP_PATCH_STORAGE uvec4 tgsi_out_3;
const uvec4 imm_0 = uvec4(0x00000000u, 0xbe800000u, 0xbf800000u, 0x00000000u);
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
    uvec4 addr_0 = uvec4(0u);
    addr_0.x = tgsi_sv_0.x;  // 0: UARL ADDR[0].x, SV[0].xxxx
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_0[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_0[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 1: MOV OUT[ADDR[0].x][0], IN[ADDR[0].x][0]
    if (uint(int(addr_0.x)) < uint(3)) tgsi_out_1[clamp(int(addr_0.x), 0, 3 - 1)] = tgsi_in_1[clamp(int(addr_0.x), 0, VKP_INPUT_VERTICES - 1)];  // 2: MOV OUT[ADDR[0].x][1], IN[ADDR[0].x][1]
    temp_0.x = uint(-int(tgsi_sv_0.x == imm_0.x));  // 3: USEQ TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    if (temp_0.x != 0u) {  // 4: UIF TEMP[0].xxxx :17
        { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)].xyz) + (-uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz)); temp_1.xyz = floatBitsToUint(r); }  // 5: ADD TEMP[1].xyz, IN[1][0].xyzz, -IN[0][0].xyzz
        { precise vec3 r = uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)].xyz) + (-uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].xyz)); temp_2.xyz = floatBitsToUint(r); }  // 6: ADD TEMP[2].xyz, IN[2][0].xyzz, -IN[0][0].xyzz
        { precise vec3 r = uintBitsToFloat(temp_1.zxy) * uintBitsToFloat(temp_2.yzx); temp_3.xyz = floatBitsToUint(r); }  // 7: MUL TEMP[3].xyz, TEMP[1].zxyy, TEMP[2].yzxx
        { precise vec3 r = uintBitsToFloat(temp_1.yzx) * uintBitsToFloat(temp_2.zxy) + (-uintBitsToFloat(temp_3.xyz)); temp_4.xyz = floatBitsToUint(r); }  // 8: MAD TEMP[4].xyz, TEMP[1].yzxx, TEMP[2].zxyy, -TEMP[3].xyzz
        temp_5.x = uint(-int(uintBitsToFloat(temp_4.z) < uintBitsToFloat(imm_0.y)));  // 9: FSLT TEMP[5].x, TEMP[4].zzzz, IMM[0].yyyy
        { precise float r = tgsi_max(uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)].x), uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)].x)); temp_6.x = floatBitsToUint(r); }  // 10: MAX TEMP[6].x, IN[0][0].xxxx, IN[1][0].xxxx
        { precise float r = tgsi_max(uintBitsToFloat(temp_6.x), uintBitsToFloat(tgsi_in_0[clamp(2, 0, VKP_INPUT_VERTICES - 1)].x)); temp_7.x = floatBitsToUint(r); }  // 11: MAX TEMP[7].x, TEMP[6].xxxx, IN[2][0].xxxx
        temp_8.x = uint(-int(uintBitsToFloat(temp_7.x) < uintBitsToFloat(imm_0.z)));  // 12: FSLT TEMP[8].x, TEMP[7].xxxx, IMM[0].zzzz
        temp_9.x = temp_5.x | temp_8.x;  // 13: OR TEMP[9].x, TEMP[5].xxxx, TEMP[8].xxxx
        temp_10.x = mix(const_0_0.x, imm_0.x, temp_9.x != uint(0));  // 14: UCMP TEMP[10].x, TEMP[9].xxxx, IMM[0].xxxx, CONST[0].xxxx
        tgsi_out_2.xyz = temp_10.xxx;  // 15: MOV OUT[2].xyz, TEMP[10].xxxx
        tgsi_out_3.x = temp_10.x;  // 16: MOV OUT[3].x, TEMP[10].xxxx
    }  // 17: ENDIF
}
