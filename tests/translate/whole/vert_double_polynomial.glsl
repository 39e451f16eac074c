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
double tgsi_dldexp(double a, int b) {
    int e = clamp(b, -2200, 2200), third = e / 3;
    double part = packDouble2x32(uvec2(0u, uint(third + 1023) << 20));
    precise double r = a * part * part * packDouble2x32(uvec2(0u, uint(e - 2 * third + 1023) << 20));
    return r;
}
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
double tgsi_dfma(double a, double b, double c) {
    if (isinf(c) && !isinf(a) && !isinf(b) && !isnan(a + b)) return c;
    if (isinf(a) || isinf(b) || isinf(c) || isnan(a + b + c) || a == 0.0lf || b == 0.0lf) return fma(a, b, c);
    int i = tgsi_dfrexp_exponent(a) + tgsi_dfrexp_exponent(b), k = tgsi_dfrexp_exponent(c) - i;
    a = tgsi_dfrexp_mantissa(a); b = tgsi_dfrexp_mantissa(b);
    if (c != 0.0lf && k > 200) return c;
    c = c != 0.0lf && k < -300 ? (c < 0.0lf ? -1.0e-90lf : 1.0e-90lf) : tgsi_dldexp(c, -i);
    precise double p = a * b, t, e, s, u, v, w, z;
    t = 134217729.0lf * a; u = t - (t - a); v = a - u;
    t = 134217729.0lf * b; w = t - (t - b); z = b - w;
    e = ((u * w - p) + u * z + v * w) + v * z;
    s = c + e; t = s - c; u = (c - (s - t)) + (e - t);
    v = p + s; t = v - p; w = (p - (v - t)) + (s - t);
    z = u + w; t = z - u; e = (u - (z - t)) + (w - t);
    uvec2 bits = unpackDouble2x32(z);
    if (e != 0.0lf && (bits.x & 1u) == 0u) {
        if ((e > 0.0lf) == (z > 0.0lf)) bits.x++;
        else bits = uvec2(bits.x - 1u, bits.y - uint(bits.x == 0u));
        z = packDouble2x32(bits);
    }
    return tgsi_dldexp(v + z, i);
}
uvec4 tgsi_in_0;
uvec4 tgsi_in_1;
uvec4 tgsi_sv_0;
uvec4 tgsi_out_0;
uvec4 tgsi_out_1;
const uvec4 imm_0 = uvec4(0x1a01a01au, 0x3f2a01a0u, 0x16c16c17u, 0x3f56c16cu);
const uvec4 imm_1 = uvec4(0x11111111u, 0x3f811111u, 0x55555555u, 0x3fa55555u);
const uvec4 imm_2 = uvec4(0x55555555u, 0x3fc55555u, 0x00000000u, 0x3fe00000u);
const uvec4 imm_3 = uvec4(0x00000000u, 0x3ff00000u, 0x00000000u, 0x00000000u);
void tgsi_load_constants() {
}
void tgsi_main() {
    uvec4 temp_0 = uvec4(0u);
    uvec4 temp_1 = uvec4(0u);
    uvec4 temp_2 = uvec4(0u);
    uvec4 temp_3 = uvec4(0u);
    tgsi_out_0 = uvec4(0u);
    tgsi_out_1 = uvec4(0u);
    { precise double v00 = double(uintBitsToFloat(tgsi_in_0.x)); uvec2 r00 = unpackDouble2x32(v00); temp_0.xy = r00; }  // 0: F2D TEMP[0].xy, IN[0].xxxx
    temp_1.xy = imm_0.xy;  // 1: MOV TEMP[1].xy, IMM[0].xyyy
    { precise double v00 = tgsi_dfma(packDouble2x32(temp_1.xy), packDouble2x32(temp_0.xy), packDouble2x32(imm_0.zw)); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 2: DFMA TEMP[1].xy, TEMP[1].xyxy, TEMP[0].xyxy, IMM[0].zwzw
    { precise double v00 = tgsi_dfma(packDouble2x32(temp_1.xy), packDouble2x32(temp_0.xy), packDouble2x32(imm_1.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 3: DFMA TEMP[1].xy, TEMP[1].xyxy, TEMP[0].xyxy, IMM[1].xyxy
    { precise double v00 = tgsi_dfma(packDouble2x32(temp_1.xy), packDouble2x32(temp_0.xy), packDouble2x32(imm_1.zw)); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 4: DFMA TEMP[1].xy, TEMP[1].xyxy, TEMP[0].xyxy, IMM[1].zwzw
    { precise double v00 = tgsi_dfma(packDouble2x32(temp_1.xy), packDouble2x32(temp_0.xy), packDouble2x32(imm_2.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 5: DFMA TEMP[1].xy, TEMP[1].xyxy, TEMP[0].xyxy, IMM[2].xyxy
    { precise double v00 = tgsi_dfma(packDouble2x32(temp_1.xy), packDouble2x32(temp_0.xy), packDouble2x32(imm_2.zw)); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 6: DFMA TEMP[1].xy, TEMP[1].xyxy, TEMP[0].xyxy, IMM[2].zwzw
    { precise double v00 = tgsi_dfma(packDouble2x32(temp_1.xy), packDouble2x32(temp_0.xy), packDouble2x32(imm_3.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 7: DFMA TEMP[1].xy, TEMP[1].xyxy, TEMP[0].xyxy, IMM[3].xyxy
    { precise double v00 = tgsi_dfma(packDouble2x32(temp_1.xy), packDouble2x32(temp_0.xy), packDouble2x32(imm_3.xy)); uvec2 r00 = unpackDouble2x32(v00); temp_1.xy = r00; }  // 8: DFMA TEMP[1].xy, TEMP[1].xyxy, TEMP[0].xyxy, IMM[3].xyxy
    temp_2.x = uint(tgsi_f2i(uintBitsToFloat(tgsi_in_1.x)));  // 9: F2I TEMP[2].x, IN[1].xxxx
    { precise double v00 = tgsi_dldexp(packDouble2x32(temp_1.xy), int(temp_2.x)); uvec2 r00 = unpackDouble2x32(v00); temp_3.xy = r00; }  // 10: DLDEXP TEMP[3].xy, TEMP[1].xyxy, TEMP[2].xxxx
    tgsi_out_0 = temp_3.xyxy;  // 11: MOV OUT[0], TEMP[3].xyxy
    tgsi_out_1 = temp_1.xyxy;  // 12: MOV OUT[1], TEMP[1].xyxy
}
