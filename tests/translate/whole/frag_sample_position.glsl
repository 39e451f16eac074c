uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uvec4 tgsi_sv_2;
uvec4 tgsi_sv_3;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000001u, 0x3f800000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = imm_0.x << (tgsi_sv_0.x & 31u);  // 0: SHL TEMP[0].x, IMM[0].xxxx, SV[0].xxxx
    tgsi_out_1.x = tgsi_sv_2.x & temp_0.x;  // 1: AND OUT[1].x, SV[2].xxxx, TEMP[0].xxxx
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) + uintBitsToFloat(tgsi_sv_1.xy); temp_1.xy = floatBitsToUint(r); }  // 2: ADD TEMP[1].xy, IN[0].xyyy, SV[1].xyyy
    temp_2.x = uint(bitCount(tgsi_sv_2.x));  // 3: POPC TEMP[2].x, SV[2].xxxx
    temp_3.x = floatBitsToUint(float(int(temp_2.x)));  // 4: I2F TEMP[3].x, TEMP[2].xxxx
    temp_4.xy = temp_1.xy;  // 5: MOV TEMP[4].xy, TEMP[1].xyyy
    temp_4.z = temp_3.x;  // 6: MOV TEMP[4].z, TEMP[3].xxxx
    temp_4.w = tgsi_in_0.w;  // 7: MOV TEMP[4].w, IN[0].wwww
    tgsi_out_0 = mix(temp_4, imm_0.yzzy, notEqual(tgsi_sv_3.xxxx, uvec4(0)));  // 8: UCMP OUT[0], SV[3].xxxx, IMM[0].yzzy, TEMP[4]
}
