// The end points of ASTC's HDR modes; the rules are those of vkpipe/format/blocks/astc_hdr.py.
#include "decode_bits.glsl"

// Put one loose bit to where it belongs in a variant; rows have its mask, value, number and place.
void vkp_astc_place(const uint row, const uint variant, const uint loose, inout int values[4])
{
    if ((row >> variant & 1u) != 0u)
        values[row >> 8u & 3u] |= int(loose >> (row >> 10u & 7u) & 1u) << (row >> 13u);
}

uint vkp_astc_loose(const int value, const uint bit, const uint to)
{
    return (uint(value) >> bit & 1u) << to;
}

ivec3 vkp_astc_major(const ivec3 color, const uint major)
{
    return major == 1u ? color.grb : major == 2u ? color.bgr : color;
}

void vkp_astc_hdr_scaled(int v[8], out ivec3 low, out ivec3 high)
{
    uint code = uint(v[0] >> 6 | (v[1] >> 7) << 2 | (v[2] >> 7) << 3);
    bool plain = (code & 12u) != 12u;
    uint major = plain ? code >> 2u : code == 15u ? 0u : code & 3u;
    uint variant = plain ? code & 3u : code == 15u ? 5u : 4u;
    int found[4] = int[](v[0] & 63, v[1] & 31, v[2] & 31, v[3] & 31);
    uint loose = vkp_astc_loose(v[1], 6u, 0u) | vkp_astc_loose(v[1], 5u, 1u) | vkp_astc_loose(v[2], 6u, 2u)
        | vkp_astc_loose(v[2], 5u, 3u) | vkp_astc_loose(v[3], 7u, 4u) | vkp_astc_loose(v[3], 6u, 5u)
        | vkp_astc_loose(v[3], 5u, 6u);
    for (int i = 0; i < VKP_ASTC_SCALED_BITS.length(); i++)
        vkp_astc_place(VKP_ASTC_SCALED_BITS[i], variant, loose, found);
    int shift = max(int(variant), 1);
    ivec3 color = ivec3(found[0], found[1], found[2]) << shift;
    if (variant != 5u)
        color.gb = color.rr - color.gb;
    high = vkp_astc_major(color, major);
    low = high - (found[3] << shift);
}

void vkp_astc_hdr_direct(int v[8], out ivec3 low, out ivec3 high)
{
    uint major = uint(v[4] >> 7 | (v[5] >> 7) << 1);
    if (major == 3u) {
        low = ivec3(v[0] << 4, v[2] << 4, (v[4] & 0x7f) << 5);
        high = ivec3(v[1] << 4, v[3] << 4, (v[5] & 0x7f) << 5);
        return;
    }
    uint variant = uint(v[1] >> 7 | (v[2] >> 7) << 1 | (v[3] >> 7) << 2);
    int found[4] = int[](v[0] | (v[1] & 0x40) << 2, v[2] & 63, v[3] & 63, v[1] & 63);
    uint loose = vkp_astc_loose(v[2], 6u, 0u) | vkp_astc_loose(v[3], 6u, 1u) | vkp_astc_loose(v[4], 6u, 2u)
        | vkp_astc_loose(v[5], 6u, 3u) | vkp_astc_loose(v[4], 5u, 4u) | vkp_astc_loose(v[5], 5u, 5u);
    for (int i = 0; i < VKP_ASTC_DIRECT_BITS.length(); i++)
        vkp_astc_place(VKP_ASTC_DIRECT_BITS[i], variant, loose, found);
    int shift = int(variant >> 1u ^ 3u);
    uint bits = VKP_ASTC_DELTA_BITS[variant];
    int a = found[0] << shift, b = found[1] << shift, e = found[2] << shift, c = found[3] << shift;
    int d = vkp_signed(v[4], bits) << shift, f = vkp_signed(v[5], bits) << shift;
    high = vkp_astc_major(clamp(ivec3(a, a - b, a - e), 0, 0xfff), major);
    low = vkp_astc_major(clamp(ivec3(a - c, a - b - c - d, a - e - c - f), 0, 0xfff), major);
}

ivec2 vkp_astc_hdr_alphas(const int first, const int second)
{
    int variant = first >> 7 | (second >> 7) << 1, low = first & 0x7f, high = second & 0x7f;
    if (variant == 3)
        return ivec2(low, high) << 5;
    int base = (low | high << variant + 1 & 0x780) << 4 - variant;
    int delta = vkp_signed(high & 0x3f >> variant, uint(6 - variant)) << 4 - variant;
    return ivec2(base, clamp(base + delta, 0, 0xfff));
}

// Of modes that the LDR profile lacks: 12 bits of each component; alpha of mode 14 has 8 and is none of HDR.
void vkp_astc_hdr_ends(const uint mode, int v[8], out ivec4 low, out ivec4 high)
{
    ivec3 first, second;
    ivec2 alphas = ivec2(0x780);
    if (mode == 2u) {
        bool up = v[1] >= v[0];
        first = ivec3(up ? v[0] << 4 : (v[1] << 4) + 8);
        second = ivec3(up ? v[1] << 4 : (v[0] << 4) - 8);
    } else if (mode == 3u) {
        bool fine = (v[0] & 0x80) == 0;
        first = ivec3(fine ? (v[1] & 0xf0) << 4 | (v[0] & 0x7f) << 1 : (v[1] & 0xe0) << 4 | (v[0] & 0x7f) << 2);
        second = first + (fine ? (v[1] & 0x0f) << 1 : (v[1] & 0x1f) << 2);
    } else if (mode == 7u) {
        vkp_astc_hdr_scaled(v, first, second);
    } else {
        vkp_astc_hdr_direct(v, first, second);
        if (mode != 11u)
            alphas = mode == 14u ? ivec2(v[6], v[7]) : vkp_astc_hdr_alphas(v[6], v[7]);
    }
    low = ivec4(clamp(first, 0, 0xfff), alphas.x);
    high = ivec4(clamp(second, 0, 0xfff), alphas.y);
}

// The bits of a half float of a component of 16 bits, five of them exponent.
ivec4 vkp_astc_hdr_halves(const ivec4 v)
{
    ivec4 m = v & 0x7ff;
    ivec4 curve = mix(mix(4 * m - 512, 3 * m, lessThan(m, ivec4(512))), 5 * m - 2048, greaterThanEqual(m, ivec4(1536)));
    return min((v >> 11 << 10) + (curve >> 3), 0x7bff);
}
