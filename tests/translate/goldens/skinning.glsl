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
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_array1[5] = uvec4[](uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u), uvec4(0u));
    uvec4 temp_0 = uvec4(0u);
    uvec4 addr_0 = uvec4(0u);
    uvec4 addr_1 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    addr_0.x = uint(tgsi_f2i(floor(uintBitsToFloat(tgsi_in_1.x))));  // 0: ARL ADDR[0].x, IN[1].xxxx
    addr_1.y = tgsi_sv_0.x;  // 1: UARL ADDR[1].y, SV[0].xxxx
    { uvec4 s0 = vkp_const(0u, int(addr_0.x)); { precise float r = uintBitsToFloat(s0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(s0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(s0.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(s0.w) * uintBitsToFloat(tgsi_in_0.w); temp_0.x = floatBitsToUint(r); } }  // 2: DP4 TEMP[0].x, CONST[ADDR[0].x], IN[0]
    { uvec4 s0 = vkp_const(0u, int(addr_0.x) + 1); { precise float r = uintBitsToFloat(s0.x) * uintBitsToFloat(tgsi_in_0.x) + uintBitsToFloat(s0.y) * uintBitsToFloat(tgsi_in_0.y) + uintBitsToFloat(s0.z) * uintBitsToFloat(tgsi_in_0.z) + uintBitsToFloat(s0.w) * uintBitsToFloat(tgsi_in_0.w); temp_0.y = floatBitsToUint(r); } }  // 3: DP4 TEMP[0].y, CONST[ADDR[0].x+1], IN[0]
    { int at = int(addr_1.y) + 1 - 1; if (uint(at) < 5u) temp_array1[at].xz = temp_0.xx; }  // 4: MOV TEMP[ADDR[1].y+1](1).xz, TEMP[0].xyxy
    tgsi_out_0 = temp_array1[clamp(int(addr_1.y) + 4 - 1, 0, 4)];  // 5: MOV OUT[0], TEMP[ADDR[1].y+4](1)
}
