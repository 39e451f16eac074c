uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000000u, 0x40000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.x = uint(-int(uintBitsToFloat(imm_0.x) < uintBitsToFloat(tgsi_in_0.x)));  // 0: FSLT TEMP[0].x, IMM[0].xxxx, IN[0].xxxx
    { precise vec4 r = uintBitsToFloat(tgsi_in_0) * uintBitsToFloat(imm_0.yyyy); temp_1 = floatBitsToUint(r); }  // 1: MUL TEMP[1], IN[0], IMM[0].yyyy
    temp_2 = floatBitsToUint(vkp_ddx(uintBitsToFloat(temp_1)));  // 2: DDX TEMP[2], TEMP[1]
    temp_3 = floatBitsToUint(vkp_ddy((-uintBitsToFloat(tgsi_in_0))));  // 3: DDY TEMP[3], -IN[0]
    tgsi_out_0 = mix(temp_3, temp_2, notEqual(temp_0.xxxx, uvec4(0)));  // 4: UCMP OUT[0], TEMP[0].xxxx, TEMP[2], TEMP[3]
}
