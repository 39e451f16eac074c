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
uint tgsi_umod(uint a, uint b) {
    return b == 0u ? 0xffffffffu : a % max(b, 1u);
}
uvec2 tgsi_umod(uvec2 a, uvec2 b) { return uvec2(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y)); }
uvec3 tgsi_umod(uvec3 a, uvec3 b) { return uvec3(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y), tgsi_umod(a.z, b.z)); }
uvec4 tgsi_umod(uvec4 a, uvec4 b) { return uvec4(tgsi_umod(a.x, b.x), tgsi_umod(a.y, b.y), tgsi_umod(a.z, b.z), tgsi_umod(a.w, b.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
uint tgsi_steps;
const uvec4 imm_0 = uvec4(0x42c80000u, 0x00000006u, 0x0000000cu, 0x00000000u);
const uvec4 imm_1 = uvec4(0x00000001u, 0x00000000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
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
    tgsi_steps = 0u;
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise float r = abs(uintBitsToFloat(tgsi_in_0.x)) * uintBitsToFloat(imm_0.x); temp_0.x = floatBitsToUint(r); }  // 0: MUL TEMP[0].x, |IN[0].xxxx|, IMM[0].xxxx
    temp_1.x = tgsi_f2u(uintBitsToFloat(temp_0.x));  // 1: F2U TEMP[1].x, TEMP[0].xxxx
    temp_2.x = tgsi_sv_0.x * imm_0.y;  // 2: UMUL TEMP[2].x, SV[0].xxxx, IMM[0].yyyy
    temp_3.x = temp_2.x + imm_0.z;  // 3: UADD TEMP[3].x, TEMP[2].xxxx, IMM[0].zzzz
    temp_4.x = imm_0.w;  // 4: MOV TEMP[4].x, IMM[0].wwww
    for (uint loop_5 = 0u; loop_5 < 65535u && ++tgsi_steps <= 1048576u; ++loop_5) {  // 5: BGNLOOP :0
        temp_5.x = uint(-int(temp_3.x == imm_0.w));  // 6: USEQ TEMP[5].x, TEMP[3].xxxx, IMM[0].wwww
        if (temp_5.x != 0u) {  // 7: UIF TEMP[5].xxxx :9
            break;  // 8: BRK
        }  // 9: ENDIF
        temp_6.x = tgsi_umod(temp_1.x, temp_3.x);  // 10: UMOD TEMP[6].x, TEMP[1].xxxx, TEMP[3].xxxx
        temp_1.x = temp_3.x;  // 11: MOV TEMP[1].x, TEMP[3].xxxx
        temp_3.x = temp_6.x;  // 12: MOV TEMP[3].x, TEMP[6].xxxx
        temp_4.x = temp_4.x + imm_1.x;  // 13: UADD TEMP[4].x, TEMP[4].xxxx, IMM[1].xxxx
    }  // 14: ENDLOOP :0
    temp_7.x = floatBitsToUint(float(temp_1.x));  // 15: U2F TEMP[7].x, TEMP[1].xxxx
    tgsi_out_0 = temp_7.xxxx;  // 16: MOV OUT[0], TEMP[7].xxxx
    tgsi_out_1 = temp_4.xxxx;  // 17: MOV OUT[1], TEMP[4].xxxx
}
