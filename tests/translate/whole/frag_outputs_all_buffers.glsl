float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
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
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x00000001u, 0x00000003u, 0x00000002u, 0x3d800000u);
const uvec4 imm_1 = uvec4(0x41700000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    uvec4 temp_8 = uvec4(0u);
    uvec4 temp_9 = uvec4(0u);
    uvec4 temp_10 = uvec4(0u);
    uvec4 temp_11 = uvec4(0u);
    uvec4 temp_12 = uvec4(0u);
    uvec4 temp_13 = uvec4(0u);
    uvec4 temp_14 = uvec4(0u);
    uvec4 temp_15 = uvec4(0u);
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    temp_0.xy = tgsi_f2u(uintBitsToFloat(tgsi_in_0.xy));  // 0: F2U TEMP[0].xy, IN[0].xyyy
    temp_1.x = temp_0.x ^ temp_0.y;  // 1: XOR TEMP[1].x, TEMP[0].xxxx, TEMP[0].yyyy
    temp_2.x = temp_1.x & imm_0.x;  // 2: AND TEMP[2].x, TEMP[1].xxxx, IMM[0].xxxx
    temp_3.x = temp_2.x << (imm_0.y & 31u);  // 3: SHL TEMP[3].x, TEMP[2].xxxx, IMM[0].yyyy
    temp_4.x = temp_0.y & imm_0.x;  // 4: AND TEMP[4].x, TEMP[0].yyyy, IMM[0].xxxx
    temp_5.x = temp_4.x << (imm_0.z & 31u);  // 5: SHL TEMP[5].x, TEMP[4].xxxx, IMM[0].zzzz
    temp_6.x = temp_3.x | temp_5.x;  // 6: OR TEMP[6].x, TEMP[3].xxxx, TEMP[5].xxxx
    temp_7.x = temp_1.x & imm_0.z;  // 7: AND TEMP[7].x, TEMP[1].xxxx, IMM[0].zzzz
    temp_8.x = temp_6.x | temp_7.x;  // 8: OR TEMP[8].x, TEMP[6].xxxx, TEMP[7].xxxx
    temp_9.x = temp_0.y & imm_0.z;  // 9: AND TEMP[9].x, TEMP[0].yyyy, IMM[0].zzzz
    temp_10.x = temp_9.x >> (imm_0.x & 31u);  // 10: USHR TEMP[10].x, TEMP[9].xxxx, IMM[0].xxxx
    temp_11.x = temp_8.x | temp_10.x;  // 11: OR TEMP[11].x, TEMP[8].xxxx, TEMP[10].xxxx
    temp_12.x = floatBitsToUint(float(temp_11.x));  // 12: U2F TEMP[12].x, TEMP[11].xxxx
    { precise float r = uintBitsToFloat(temp_12.x) * uintBitsToFloat(imm_0.w); temp_13.x = floatBitsToUint(r); }  // 13: MUL TEMP[13].x, TEMP[12].xxxx, IMM[0].wwww
    { precise vec4 r = uintBitsToFloat(tgsi_in_1) * uintBitsToFloat(imm_1.xxxx) + uintBitsToFloat(temp_13.xxxx); temp_14 = floatBitsToUint(r); }  // 14: MAD TEMP[14], IN[1], IMM[1].xxxx, TEMP[13].xxxx
    temp_15 = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_14)));  // 15: FLR TEMP[15], TEMP[14]
    { precise vec4 r = uintBitsToFloat(temp_15) * uintBitsToFloat(imm_0.wwww); tgsi_out_0 = floatBitsToUint(r); }  // 16: MUL OUT[0], TEMP[15], IMM[0].wwww
}
