#extension GL_EXT_spirv_intrinsics : require
spirv_instruction(set = "GLSL.std.450", id = 80) float tgsi_max(float a, float b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec2 tgsi_max(vec2 a, vec2 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec3 tgsi_max(vec3 a, vec3 b);
spirv_instruction(set = "GLSL.std.450", id = 80) vec4 tgsi_max(vec4 a, vec4 b);
float tgsi_ldexp(float a, int b) {
    uint bits = floatBitsToUint(a), sign = bits & 0x80000000u, size = bits & 0x7fffffffu;
    if (size == 0u || size >= 0x7f800000u) return a;
    int shift = size < 0x800000u ? 23 - findMSB(size) : 0;
    int e = (shift > 0 ? 1 - shift : int(size >> 23)) + clamp(b, -1000, 1000);
    uint part = size << shift & 0x7fffffu;
    return uintBitsToFloat(sign | (e < 1 ? 0u : e > 254 ? 0x7f800000u : uint(e) << 23 | part));
}
vec2 tgsi_ldexp(vec2 a, ivec2 b) { return vec2(tgsi_ldexp(a.x, b.x), tgsi_ldexp(a.y, b.y)); }
vec3 tgsi_ldexp(vec3 a, ivec3 b) { return vec3(tgsi_ldexp(a.x, b.x), tgsi_ldexp(a.y, b.y), tgsi_ldexp(a.z, b.z)); }
vec4 tgsi_ldexp(vec4 a, ivec4 b) { return vec4(tgsi_ldexp(a.x, b.x), tgsi_ldexp(a.y, b.y), tgsi_ldexp(a.z, b.z), tgsi_ldexp(a.w, b.w)); }
float tgsi_scale(float a, int b) {
    int e = clamp(b, -300, 300), third = e / 3;
    float part = uintBitsToFloat(uint(third + 127) << 23);
    precise float r = a * part * part * uintBitsToFloat(uint(e - 2 * third + 127) << 23);
    return r;
}
vec2 tgsi_scale(vec2 a, ivec2 b) { return vec2(tgsi_scale(a.x, b.x), tgsi_scale(a.y, b.y)); }
vec3 tgsi_scale(vec3 a, ivec3 b) { return vec3(tgsi_scale(a.x, b.x), tgsi_scale(a.y, b.y), tgsi_scale(a.z, b.z)); }
vec4 tgsi_scale(vec4 a, ivec4 b) { return vec4(tgsi_scale(a.x, b.x), tgsi_scale(a.y, b.y), tgsi_scale(a.z, b.z), tgsi_scale(a.w, b.w)); }
float tgsi_fma(float a, float b, float c) {
    if (isinf(c) && !isinf(a) && !isinf(b) && !isnan(a + b)) return c;
    if (isinf(a) || isinf(b) || isinf(c) || isnan(a + b + c) || a == 0.0 || b == 0.0) return fma(a, b, c);
    int i, j, k;
    a = frexp(a, i); b = frexp(b, j); frexp(c, k);
    i += j; k -= i;
    if (c != 0.0 && k > 60) return c;
    c = c != 0.0 && k < -100 ? (c < 0.0 ? -1e-30 : 1e-30) : tgsi_scale(c, -i);
    precise float p = a * b, t, e, s, u, v, w, z;
    t = 4097.0 * a; u = t - (t - a); v = a - u;
    t = 4097.0 * b; w = t - (t - b); z = b - w;
    e = ((u * w - p) + u * z + v * w) + v * z;
    s = c + e; t = s - c; u = (c - (s - t)) + (e - t);
    v = p + s; t = v - p; w = (p - (v - t)) + (s - t);
    z = u + w; t = z - u; e = (u - (z - t)) + (w - t);
    uint bits = floatBitsToUint(z);
    if (e != 0.0 && (bits & 1u) == 0u) z = uintBitsToFloat((e > 0.0) == (z > 0.0) ? bits + 1u : bits - 1u);
    return tgsi_scale(v + z, i);
}
vec2 tgsi_fma(vec2 a, vec2 b, vec2 c) { return vec2(tgsi_fma(a.x, b.x, c.x), tgsi_fma(a.y, b.y, c.y)); }
vec3 tgsi_fma(vec3 a, vec3 b, vec3 c) { return vec3(tgsi_fma(a.x, b.x, c.x), tgsi_fma(a.y, b.y, c.y), tgsi_fma(a.z, b.z, c.z)); }
vec4 tgsi_fma(vec4 a, vec4 b, vec4 c) { return vec4(tgsi_fma(a.x, b.x, c.x), tgsi_fma(a.y, b.y, c.y), tgsi_fma(a.z, b.z, c.z), tgsi_fma(a.w, b.w, c.w)); }
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
int tgsi_f2i(float a) {
    int m = int(tgsi_f2u(abs(a)));
    return a >= 2147483648.0 ? 0x7fffffff : a <= -2147483648.0 ? int(0x80000000u) : a < 0.0 ? -m : m;
}
ivec2 tgsi_f2i(vec2 a) { return ivec2(tgsi_f2i(a.x), tgsi_f2i(a.y)); }
ivec3 tgsi_f2i(vec3 a) { return ivec3(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z)); }
ivec4 tgsi_f2i(vec4 a) { return ivec4(tgsi_f2i(a.x), tgsi_f2i(a.y), tgsi_f2i(a.z), tgsi_f2i(a.w)); }
double tgsi_dfrexp_mantissa(double a) {
    uvec2 w = unpackDouble2x32(a);
    if (a == 0.0lf || (w.y & 0x7ff00000u) == 0x7ff00000u) return a;
    if ((w.y & 0x7ff00000u) == 0u) w = unpackDouble2x32(a * 18014398509481984.0lf);
    return packDouble2x32(uvec2(w.x, (w.y & 0x800fffffu) | 0x3fe00000u));
}
int tgsi_dfrexp_exponent(double a) {
    uvec2 w = unpackDouble2x32(a);
    if (a == 0.0lf || (w.y & 0x7ff00000u) == 0x7ff00000u) return 0;
    bool denormal = (w.y & 0x7ff00000u) == 0u;
    if (denormal) w = unpackDouble2x32(a * 18014398509481984.0lf);
    return int(w.y >> 20 & 0x7ffu) - (denormal ? 1076 : 1022);
}
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x40800000u, 0x00000000u, 0x00000000u, 0x00000000u);
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
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    temp_0 = floatBitsToUint(tgsi_fma(uintBitsToFloat(tgsi_in_0), uintBitsToFloat(tgsi_in_1), uintBitsToFloat(tgsi_in_0.wzyx)));  // 0: FMA TEMP[0], IN[0], IN[1], IN[0].wzyx
    temp_1 = floatBitsToUint(tgsi_fma(uintBitsToFloat(temp_0), uintBitsToFloat(temp_0), uintBitsToFloat(tgsi_in_1)));  // 1: FMA TEMP[1], TEMP[0], TEMP[0], IN[1]
    { precise vec4 r = uintBitsToFloat(tgsi_in_1) * uintBitsToFloat(imm_0.xxxx); temp_2 = floatBitsToUint(r); }  // 2: MUL TEMP[2], IN[1], IMM[0].xxxx
    temp_3 = uvec4(tgsi_f2i(uintBitsToFloat(temp_2)));  // 3: F2I TEMP[3], TEMP[2]
    tgsi_out_0 = floatBitsToUint(tgsi_ldexp(uintBitsToFloat(temp_1), ivec4(temp_3)));  // 4: LDEXP OUT[0], TEMP[1], TEMP[3]
    { precise double v00 = double(uintBitsToFloat(temp_0.x)); uvec2 r00 = unpackDouble2x32(v00); temp_4.xy = r00; }  // 5: F2D TEMP[4].xy, TEMP[0].xxxx
    { precise double v00 = tgsi_dfrexp_mantissa(packDouble2x32(temp_4.xy)); uvec2 r00 = unpackDouble2x32(v00); int v10 = tgsi_dfrexp_exponent(packDouble2x32(temp_4.xy)); uint r10 = uint(v10); temp_5.xy = r00; temp_6.x = r10; }  // 6: DFRACEXP TEMP[5].xy, TEMP[6].x, TEMP[4].xyxy
    { precise float v00 = float(packDouble2x32(temp_5.xy)); uint r00 = floatBitsToUint(v00); temp_7.x = r00; }  // 7: D2F TEMP[7].x, TEMP[5].xyxy
    { precise float v00 = float((-packDouble2x32(temp_4.xy))); uint r00 = floatBitsToUint(v00); temp_8.x = r00; }  // 8: D2F TEMP[8].x, -TEMP[4].xyxy
    temp_9.x = floatBitsToUint(tgsi_max(uintBitsToFloat(temp_0.y), uintBitsToFloat(temp_0.z)));  // 9: MAX TEMP[9].x, TEMP[0].yyyy, TEMP[0].zzzz
    temp_10.x = temp_7.x;  // 10: MOV TEMP[10].x, TEMP[7].xxxx
    temp_10.y = temp_6.x;  // 11: MOV TEMP[10].y, TEMP[6].xxxx
    temp_10.z = temp_8.x;  // 12: MOV TEMP[10].z, TEMP[8].xxxx
    temp_10.w = temp_9.x;  // 13: MOV TEMP[10].w, TEMP[9].xxxx
    tgsi_out_1 = temp_10;  // 14: MOV OUT[1], TEMP[10]
}
