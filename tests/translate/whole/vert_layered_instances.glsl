uint tgsi_umod(uint a, uint b) {
    return b == 0u ? 0xffffffffu : a % max(b, 1u);
}
uvec2 tgsi_umod(uvec2 a, uvec2 b) { return uvec2(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y)); }
uvec3 tgsi_umod(uvec3 a, uvec3 b) { return uvec3(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y), tgsi_umod(a.z, b.z)); }
uvec4 tgsi_umod(uvec4 a, uvec4 b) { return uvec4(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y), tgsi_umod(a.z, b.z), tgsi_umod(a.w, b.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_sv_1;
uvec4 tgsi_sv_2;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uvec4 tgsi_out_2;
uvec4 tgsi_out_3;
const uvec4 imm_0 = uvec4(0x00000006u, 0x0000000fu, 0x3f000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    tgsi_out_2 = uvec4(0u);
    tgsi_out_3 = uvec4(0u);
    tgsi_out_1.x = tgsi_umod(tgsi_sv_0.x, imm_0.x);  // 0: UMOD OUT[1].x, SV[0].xxxx, IMM[0].xxxx
    temp_0.x = tgsi_sv_0.x + tgsi_sv_1.x;  // 1: UADD TEMP[0].x, SV[0].xxxx, SV[1].xxxx
    tgsi_out_2.x = temp_0.x & imm_0.y;  // 2: AND OUT[2].x, TEMP[0].xxxx, IMM[0].yyyy
    temp_1.x = tgsi_sv_2.x + tgsi_sv_0.x;  // 3: UADD TEMP[1].x, SV[2].xxxx, SV[0].xxxx
    temp_2.x = floatBitsToUint(float(temp_1.x));  // 4: U2F TEMP[2].x, TEMP[1].xxxx
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) * uintBitsToFloat(imm_0.zz) + uintBitsToFloat(temp_2.xx); temp_3.xy = floatBitsToUint(r); }  // 5: MAD TEMP[3].xy, IN[0].xyyy, IMM[0].zzzz, TEMP[2].xxxx
    temp_3.zw = tgsi_in_0.zw;  // 6: MOV TEMP[3].zw, IN[0].zzzw
    tgsi_out_0 = temp_3;  // 7: MOV OUT[0], TEMP[3]
    tgsi_out_3.x = floatBitsToUint(float(uintBitsToFloat(tgsi_in_0.x) < uintBitsToFloat(tgsi_in_0.y)));  // 8: SLT OUT[3].x, IN[0].xxxx, IN[0].yyyy
}
