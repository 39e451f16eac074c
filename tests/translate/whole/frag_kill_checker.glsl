float tgsi_floor(float a) {
    return uintBitsToFloat(floatBitsToUint(floor(a)) | floatBitsToUint(a) & 0x80000000u);
}
vec2 tgsi_floor(vec2 a) { return vec2(tgsi_floor(a.x), tgsi_floor(a.y)); }
vec3 tgsi_floor(vec3 a) { return vec3(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z)); }
vec4 tgsi_floor(vec4 a) { return vec4(tgsi_floor(a.x), tgsi_floor(a.y), tgsi_floor(a.z), tgsi_floor(a.w)); }
uint tgsi_f2u(float a) {
    uint bits = floatBitsToUint(a), part = bits & 0x7fffffu | 0x800000u;
    int e = int(bits >> 23) - 150;
    uint r = e < 0 ? part >> min(-e, 31) : part << min(e, 8);
    return !(a > 0.0) ? 0u : a >= 4294967296.0 ? 0xffffffffu : r;
}
uvec2 tgsi_f2u(vec2 a) { return uvec2(tgsi_f2u(a.x), tgsi_f2u(a.y)); }
uvec3 tgsi_f2u(vec3 a) { return uvec3(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z)); }
uvec4 tgsi_f2u(vec4 a) { return uvec4(tgsi_f2u(a.x), tgsi_f2u(a.y), tgsi_f2u(a.z), tgsi_f2u(a.w)); }
int tgsi_f2i(float a) {
    int m = int(tgsi_f2u(abs(a)));
    return a >= 2147483648.0 ? 0x7fffffff : a <= -2147483648.0 ? int(0x80000000u) : a < 0.0 ? -m : m;
}
ivec2 tgsi_f2i(vec2 a) { return ivec2(tgsi_f2i(a.x), tgsi_f2i(a.y)); }
ivec3 tgsi_f2i(vec3 a) { return ivec3(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z)); }
ivec4 tgsi_f2i(vec4 a) { return ivec4(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z), tgsi_f2i(a.w)); }
uvec4 tgsi_in_0;
uvec4 tgsi_out_0;
bool tgsi_killed;
const uvec4 imm_0 = uvec4(0x40800000u, 0x00000001u, 0x00000000u, 0x00000000u);
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
    tgsi_killed = false;
    tgsi_out_0 = uvec4(0u);
    { precise vec2 r = uintBitsToFloat(tgsi_in_0.xy) * uintBitsToFloat(imm_0.xx); temp_0.xy = floatBitsToUint(r); }  // 0: MUL TEMP[0].xy, IN[0].xyyy, IMM[0].xxxx
    temp_1.xy = floatBitsToUint(tgsi_floor(uintBitsToFloat(temp_0.xy)));  // 1: FLR TEMP[1].xy, TEMP[0].xyyy
    temp_2.xy = uvec2(tgsi_f2i(uintBitsToFloat(temp_1.xy)));  // 2: F2I TEMP[2].xy, TEMP[1].xyyy
    temp_3.x = temp_2.x ^ temp_2.y;  // 3: XOR TEMP[3].x, TEMP[2].xxxx, TEMP[2].yyyy
    temp_4.x = temp_3.x & imm_0.y;  // 4: AND TEMP[4].x, TEMP[3].xxxx, IMM[0].yyyy
    temp_5.x = uint(-int(temp_4.x != imm_0.z));  // 5: USNE TEMP[5].x, TEMP[4].xxxx, IMM[0].zzzz
    if (temp_5.x != 0u) {  // 6: UIF TEMP[5].xxxx :8
        tgsi_killed = tgsi_killed || any(lessThan((-abs(uintBitsToFloat(tgsi_in_0.zzzz))), vec4(0.0)));  // 7: KILL_IF -|IN[0].zzzz|
    } else {  // 8: ELSE :10
        tgsi_killed = tgsi_killed || any(lessThan(uintBitsToFloat(tgsi_in_0.wwww), vec4(0.0)));  // 9: KILL_IF IN[0].wwww
    }  // 10: ENDIF
    temp_6.x = temp_2.x;  // 11: MOV TEMP[6].x, TEMP[2].xxxx
    temp_6.y = temp_2.y;  // 12: MOV TEMP[6].y, TEMP[2].yyyy
    temp_6.z = temp_2.x;  // 13: MOV TEMP[6].z, TEMP[2].xxxx
    temp_6.w = temp_2.y;  // 14: MOV TEMP[6].w, TEMP[2].yyyy
    tgsi_out_0 = floatBitsToUint(vec4(ivec4(temp_6)));  // 15: I2F OUT[0], TEMP[6]
}
