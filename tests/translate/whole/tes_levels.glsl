uvec4 tgsi_in_0[VKP_INPUT_VERTICES];
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uvec4 tgsi_sv_2;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(1, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(tgsi_sv_0.yyyy); temp_0 = floatBitsToUint(r); }  // 0: MUL TEMP[0], IN[1][0], SV[0].yyyy
    { precise vec4 r = uintBitsToFloat(tgsi_in_0[clamp(0, 0, VKP_INPUT_VERTICES - 1)]) * uintBitsToFloat(tgsi_sv_0.xxxx) + uintBitsToFloat(temp_0); tgsi_out_0 = floatBitsToUint(r); }  // 1: MAD OUT[0], IN[0][0], SV[0].xxxx, TEMP[0]
    { precise vec3 r = uintBitsToFloat(tgsi_sv_1.xyz) + uintBitsToFloat(tgsi_in_1.xxx); temp_1.xyz = floatBitsToUint(r); }  // 2: ADD TEMP[1].xyz, SV[1].xyzz, IN[1].xxxx
    { precise float r = uintBitsToFloat(tgsi_sv_2.x) * uintBitsToFloat(tgsi_in_1.y); temp_2.x = floatBitsToUint(r); }  // 3: MUL TEMP[2].x, SV[2].xxxx, IN[1].yyyy
    temp_3.xyz = temp_1.xyz;  // 4: MOV TEMP[3].xyz, TEMP[1].xyzz
    temp_3.w = temp_2.x;  // 5: MOV TEMP[3].w, TEMP[2].xxxx
    tgsi_out_1 = temp_3;  // 6: MOV OUT[1], TEMP[3]
}
