uint tgsi_f2u(float a) {
    if (!(a > 0.0)) return 0u;
    if (a >= 4294967296.0) return 0xffffffffu;
    precise float scaled = a * 1.52587890625e-05;
    uint high = uint(scaled);
    precise float rest = a - float(high) * 65536.0;
    return high << 16 | uint(rest);
}
uvec2 tgsi_f2u(vec2 a) { return uvec2(tgsi_f2u(a.x), tgsi_f2u(a.y)); }
uvec3 tgsi_f2u(vec3 a) { return uvec3(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z)); }
uvec4 tgsi_f2u(vec4 a) { return uvec4(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z), tgsi_f2u(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x00000003u, 0x00000002u, 0x00000007u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    uvec4 temp_4 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    uvec4 addr_1 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = tgsi_sv_0.x & imm_0.x;  // 0: AND TEMP[0].x, SV[0].xxxx, IMM[0].xxxx
    temp_1.x = min(temp_0.x, imm_0.y);  // 1: UMIN TEMP[1].x, TEMP[0].xxxx, IMM[0].yyyy
    temp_2.x = tgsi_f2u(abs(uintBitsToFloat(tgsi_in_0.x)));  // 2: F2U TEMP[2].x, |IN[0].xxxx|
    temp_3.x = temp_2.x & imm_0.z;  // 3: AND TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz
    addr_1.x = temp_1.x;  // 4: UARL ADDR[1].x, TEMP[1].xxxx
    addr_0.x = temp_3.x;  // 5: UARL ADDR[0].x, TEMP[3].xxxx
    temp_4 = vkp_const(min(uint(int(addr_1.x) + 1), 3u), uint(int(addr_1.x) + 1) <= 3u ? int(addr_0.x) : -1);  // 6: MOV TEMP[4], CONST[ADDR[1].x+1][ADDR[0].x]
    { precise vec4 r = uintBitsToFloat(tgsi_in_0) + uintBitsToFloat(temp_4); tgsi_out_0 = floatBitsToUint(r); }  // 7: ADD OUT[0], IN[0], TEMP[4]
    addr_0.x = temp_3.x;  // 8: UARL ADDR[0].x, TEMP[3].xxxx
    { precise vec4 r = uintBitsToFloat(vkp_const(2u, int(addr_0.x))) * uintBitsToFloat(temp_4); tgsi_out_1 = floatBitsToUint(r); }  // 9: MUL OUT[1], CONST[2][ADDR[0].x], TEMP[4]
}
