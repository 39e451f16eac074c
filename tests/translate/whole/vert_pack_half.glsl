float tgsi_half(uint a) {
    uint sign = (a & 0x8000u) << 16, e = (a >> 10) & 31u, m = (a & 0x3ffu) << 13;
    float small = uintBitsToFloat(floatBitsToUint(float(m) * 7.275957614183426e-12) | sign);
    return e == 0u ? small : uintBitsToFloat(sign | m | (e == 31u ? 0x7f800000u : (e + 112u) << 23));
}
vec2 tgsi_half(uvec2 a) { return vec2(tgsi_half(a.x), tgsi_half(a.y)); }
vec3 tgsi_half(uvec3 a) { return vec3(tgsi_half(a.x), tgsi_half(a.y), tgsi_half(a.z)); }
vec4 tgsi_half(uvec4 a) { return vec4(tgsi_half(a.x), tgsi_half(a.y), tgsi_half(a.z), tgsi_half(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0.x = packHalf2x16(uintBitsToFloat(tgsi_in_0.xy));  // 0: PK2H TEMP[0].x, IN[0]
    temp_1 = floatBitsToUint(tgsi_half(uvec2(temp_0.x, temp_0.x >> 16)).xyxy);  // 1: UP2H TEMP[1], TEMP[0].xxxx
    temp_2.x = packHalf2x16(uintBitsToFloat(tgsi_in_1.xy));  // 2: PK2H TEMP[2].x, IN[1]
    temp_3.x = packHalf2x16(uintBitsToFloat(tgsi_in_0.zw));  // 3: PK2H TEMP[3].x, IN[0].zwww
    temp_4.x = packHalf2x16((-uintBitsToFloat(tgsi_in_1.zw)));  // 4: PK2H TEMP[4].x, -IN[1].zwww
    temp_5.x = packHalf2x16(abs(uintBitsToFloat(tgsi_in_1.wx)));  // 5: PK2H TEMP[5].x, |IN[1].wxxx|
    temp_6.x = temp_2.x;  // 6: MOV TEMP[6].x, TEMP[2].xxxx
    temp_6.y = temp_3.x;  // 7: MOV TEMP[6].y, TEMP[3].xxxx
    temp_6.z = temp_4.x;  // 8: MOV TEMP[6].z, TEMP[4].xxxx
    temp_6.w = temp_5.x;  // 9: MOV TEMP[6].w, TEMP[5].xxxx
    tgsi_out_0 = temp_1;  // 10: MOV OUT[0], TEMP[1]
    tgsi_out_1 = temp_6;  // 11: MOV OUT[1], TEMP[6]
}
