uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40000000u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.x = uint(-int(uintBitsToFloat(tgsi_in_0.x) < uintBitsToFloat(tgsi_in_0.y)));  // 0: FSLT TEMP[0].x, IN[0].xxxx, IN[0].yyyy
    if (temp_0.x != 0u) {  // 1: UIF TEMP[0].xxxx :3
        tgsi_killed = true;  // 2: DEMOTE
    }  // 3: ENDIF
    temp_1 = floatBitsToUint(vkp_ddx(uintBitsToFloat(tgsi_in_0)));  // 4: DDX TEMP[1], IN[0]
    { precise vec4 r = uintBitsToFloat(temp_1) * uintBitsToFloat(imm_0.xxxx) + uintBitsToFloat(tgsi_in_0); tgsi_out_0 = floatBitsToUint(r); }  // 5: MAD OUT[0], TEMP[1], IMM[0].xxxx, IN[0]
}
