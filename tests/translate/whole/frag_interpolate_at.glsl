uvec4 vkp_interpolate_centroid(int number);
uvec4 vkp_interpolate_sample(int number, int sample_number);
uvec4 vkp_interpolate_offset(int number, vec2 offset);
uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x3e800000u, 0xbe800000u, 0x3f000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0 = vkp_interpolate_centroid(0);  // 0: INTERP_CENTROID TEMP[0], IN[0]
    temp_1 = vkp_interpolate_sample(0, int(tgsi_sv_0.x));  // 1: INTERP_SAMPLE TEMP[1], IN[0], SV[0].xxxx
    { precise vec4 r = uintBitsToFloat(temp_0) + uintBitsToFloat(temp_1); temp_2 = floatBitsToUint(r); }  // 2: ADD TEMP[2], TEMP[0], TEMP[1]
    temp_3 = vkp_interpolate_offset(0, uintBitsToFloat(imm_0.xy));  // 3: INTERP_OFFSET TEMP[3], IN[0], IMM[0].xyyy
    { precise vec4 r = uintBitsToFloat(temp_3) * uintBitsToFloat(imm_0.zzzz) + uintBitsToFloat(temp_2); tgsi_out_0 = floatBitsToUint(r); }  // 4: MAD OUT[0], TEMP[3], IMM[0].zzzz, TEMP[2]
}
