// ASTC; the rules are those of vkpipe/format/blocks/astc*.py. The size of blocks is push.block; VKP_ASTC_SRGB is 1
// for sRGB formats, VKP_ASTC_HDR for the HDR profile, VKP_ASTC_VOLUME for blocks of three dimensions.
#include "decode_astc_integers.glsl"
#include "decode_astc_flat.glsl"
#include "decode_astc_volume.glsl"
#if VKP_ASTC_HDR == 1
#include "decode_astc_hdr.glsl"
#endif

const ivec4 VKP_ASTC_ERROR = ivec4(0xffff, 0, 0xffff, 0xffff);

struct AstcHeader {
    bool legal;
    uvec3 grid;
    uint planes;
    uint weight_range;
    uint weight_bits;
    uint partitions;
    uint modes;
    uint component;
    uint color_at;
    uint color_range;
    uint values;
};

// Modes of the end points, four bits for each partition, and how many bits in front of bit `end` say so.
uvec2 vkp_astc_modes(const uvec4 block, const uint partitions, const uint end)
{
    if (partitions == 1u)
        return uvec2(vkp_bits(block, 13u, 4u), 0u);
    uint selector = vkp_bits(block, 23u, 2u), word = vkp_bits(block, 25u, 4u);
    if (selector == 0u)
        return uvec2(word * 0x1111u, 0u);
    uint extra = 3u * partitions - 4u, found = 0u;
    word |= vkp_bits(block, end - extra, extra) << 4u;
    for (uint n = 0u; n < partitions; n++) {
        uint mode_class = selector - 1u + (word >> n & 1u);
        found |= (mode_class << 2u | word >> (partitions + 2u * n) & 3u) << 4u * n;
    }
    return uvec2(found, extra);
}

uint vkp_astc_count(const uint mode)
{
    return 2u * (mode >> 2u & 3u) + 2u;
}

AstcHeader vkp_astc_header(const uvec4 block)
{
    AstcHeader h;
    uint range;
    if (VKP_ASTC_VOLUME == 1)
        vkp_astc_volume_grid(vkp_bits(block, 0u, 11u), h.grid, h.planes, range);
    else
        vkp_astc_flat_grid(vkp_bits(block, 0u, 11u), h.grid, h.planes, range);
    h.weight_range = VKP_ASTC_WEIGHT_RANGES[min(range, 11u)];
    uint count = h.grid.x * h.grid.y * h.grid.z * h.planes;
    uint bits = vkp_astc_sequence_bits(count, h.weight_range);
    h.legal = range < 12u && all(lessThanEqual(h.grid, push.block.xyz)) && count <= 64u && bits >= 24u
        && bits <= 96u;
    h.weight_bits = min(bits, 96u);
    h.partitions = vkp_bits(block, 11u, 2u) + 1u;
    h.legal = h.legal && (h.planes == 1u || h.partitions < 4u);
    uvec2 modes = vkp_astc_modes(block, h.partitions, 128u - h.weight_bits);
    h.modes = modes.x;
    uint last = 128u - h.weight_bits - modes.y - 2u * (h.planes - 1u);
    h.component = vkp_bits(block, last, 2u);
    h.color_at = h.partitions == 1u ? 17u : 29u;
    h.values = 0u;
    for (uint n = 0u; n < h.partitions; n++)
        h.values += vkp_astc_count(h.modes >> 4u * n);
    h.color_range = 0u;
    for (int i = 0; i < VKP_ASTC_COLOR_RANGE_COUNT; i++) {
        uint colors = VKP_ASTC_COLOR_RANGES[i];
        if (int(vkp_astc_sequence_bits(h.values, colors)) <= int(last) - int(h.color_at))
            h.color_range = colors;
    }
    h.legal = h.legal && h.color_range != 0u && h.values <= 18u;
    return h;
}

uint vkp_astc_partition(const uint seed, const uint partitions, uvec3 at)
{
    if (partitions == 1u)
        return 0u;
    at *= push.block.x * push.block.y * push.block.z < 31u ? 2u : 1u;
    uint p = seed + (partitions - 1u) * 1024u;
    p ^= p >> 15u;
    p -= p << 17u;
    p += p << 7u;
    p += p << 4u;
    p ^= p >> 5u;
    p += p << 16u;
    p ^= p >> 7u;
    p ^= p >> 3u;
    p ^= p << 6u;
    p ^= p >> 17u;
    uvec2 by = uvec2((seed & 2u) != 0u ? 4u : 5u, partitions == 3u ? 6u : 5u);
    by = (seed & 1u) != 0u ? by : by.yx;
    uvec4 s = uvec4(p, p >> 8u, p >> 16u, p >> 24u) & 15u, t = uvec4(p >> 4u, p >> 12u, p >> 20u, p >> 28u) & 15u;
    uvec4 u = uvec4(p >> 26u, p >> 30u | p << 2u, p >> 18u, p >> 22u) & 15u;
    uint by_z = (seed & 16u) != 0u ? by.x : by.y;
    uvec4 sums = (s * s >> by.x) * at.x + (t * t >> by.y) * at.y + (u * u >> by_z) * at.z;
    sums = sums + (uvec4(p) >> uvec4(14u, 10u, 6u, 2u)) & 63u;
    sums.z = partitions < 3u ? 0u : sums.z;
    sums.w = partitions < 4u ? 0u : sums.w;
    if (sums.x >= sums.y && sums.x >= sums.z && sums.x >= sums.w)
        return 0u;
    if (sums.y >= sums.z && sums.y >= sums.w)
        return 1u;
    return sums.z >= sums.w ? 2u : 3u;
}

int vkp_astc_stored_weight(const uvec4 stream, const AstcHeader h, const uint index)
{
    return vkp_astc_weight(h.weight_range, vkp_astc_integer(stream, h.weight_range, min(index, 63u)));
}

// The weights of a texel in both planes.
ivec2 vkp_astc_weights(const uvec4 block, const AstcHeader h, const uvec3 texel)
{
    uvec4 stream = bitfieldReverse(block).wzyx;
    stream = vkp_astc_part(stream, 0u, h.weight_bits);
    uvec4 places, shares;
    if (VKP_ASTC_VOLUME == 1)
        vkp_astc_volume_corners(texel, h.grid, places, shares);
    else
        vkp_astc_flat_corners(texel, h.grid, places, shares);
    ivec2 total = ivec2(8);
    for (uint corner = 0u; corner < 4u; corner++) {
        uint index = places[corner] * h.planes;
        int share = int(shares[corner]);
        total.x += share * vkp_astc_stored_weight(stream, h, index);
        if (h.planes == 2u)
            total.y += share * vkp_astc_stored_weight(stream, h, index + 1u);
    }
    return total >> 4;
}

ivec4 vkp_astc_contracted(const ivec4 c)
{
    return ivec4((c.r + c.b) >> 1, (c.g + c.b) >> 1, c.b, c.a);
}

// A base of 8 bits and a signed difference of 6, packed into two values.
ivec2 vkp_astc_offset(const int base, const int delta)
{
    return ivec2(base >> 1 | delta & 0x80, vkp_signed(delta >> 1, 6u));
}

// The end points of a partition; false: not of the profile.
bool vkp_astc_ends(const uint mode, int v[8], out ivec4 low, out ivec4 high)
{
    ivec2 r = vkp_astc_offset(v[0], v[1]), g = vkp_astc_offset(v[2], v[3]);
    ivec2 b = vkp_astc_offset(v[4], v[5]), a = vkp_astc_offset(v[6], v[7]);
    bool alpha = mode >= 12u;
    low = high = ivec4(255);
    switch (mode) {
    case 0u:
        low.rgb = ivec3(v[0]);
        high.rgb = ivec3(v[1]);
        break;
    case 1u:
        low.rgb = ivec3(v[0] >> 2 | v[1] & 0xc0);
        high.rgb = low.rgb + (v[1] & 63);
        break;
    case 4u:
        low = ivec4(ivec3(v[0]), v[2]);
        high = ivec4(ivec3(v[1]), v[3]);
        break;
    case 5u:
        low = ivec4(ivec3(r.x), g.x);
        high = ivec4(ivec3(r.x + r.y), g.x + g.y);
        break;
    case 6u:
    case 10u:
        low.rgb = ivec3(v[0], v[1], v[2]) * v[3] >> 8;
        high.rgb = ivec3(v[0], v[1], v[2]);
        if (mode == 10u) {
            low.a = v[4];
            high.a = v[5];
        }
        break;
    case 8u:
    case 12u:
        low = ivec4(v[0], v[2], v[4], alpha ? v[6] : 255);
        high = ivec4(v[1], v[3], v[5], alpha ? v[7] : 255);
        if (v[1] + v[3] + v[5] < v[0] + v[2] + v[4]) {
            ivec4 first = low;
            low = vkp_astc_contracted(high);
            high = vkp_astc_contracted(first);
        }
        break;
    case 9u:
    case 13u:
        low = ivec4(r.x, g.x, b.x, alpha ? a.x : 255);
        high = low + ivec4(r.y, g.y, b.y, alpha ? a.y : 0);
        if (r.y + g.y + b.y < 0) {
            ivec4 first = low;
            low = vkp_astc_contracted(high);
            high = vkp_astc_contracted(first);
        }
        break;
    default:
        return false;
    }
    low = clamp(low, 0, 255);
    high = clamp(high, 0, 255);
    return true;
}

// The bits of the half float v / 65536, rounded towards zero, but 1 for the largest.
int vkp_astc_half(const int v)
{
    if (v == 0xffff)
        return 0x3c00;
    if (v < 4)
        return v << 8;
    int top = findMSB(v);
    return (top - 1) << 10 | ((v << (16 - top) & 0xffff) >> 6);
}

ivec4 vkp_astc_halves(const ivec4 v)
{
    return ivec4(vkp_astc_half(v.r), vkp_astc_half(v.g), vkp_astc_half(v.b), vkp_astc_half(v.a));
}

// What texels of 16 bits are in the stand-in.
ivec4 vkp_astc_stored(const ivec4 v)
{
    return VKP_ASTC_SRGB == 1 ? v >> 8 : vkp_astc_halves(v);
}

ivec4 vkp_astc_void_extent(const uvec4 block)
{
    bool halves = (block.x & 0x200u) != 0u;
    bool legal = VKP_ASTC_VOLUME == 1 ? vkp_astc_volume_extents(block) : vkp_astc_flat_extents(block);
    if (!legal || halves && VKP_ASTC_HDR == 0)
        return vkp_astc_stored(VKP_ASTC_ERROR);
    ivec4 color = ivec4(block.z & 0xffffu, block.z >> 16u, block.w & 0xffffu, block.w >> 16u);
    return halves ? color : vkp_astc_stored(color);
}

// End points of 8 bits widened to 16: colours of sRGB formats have no lower bits, but alpha does.
ivec4 vkp_astc_wide(const ivec4 c)
{
    return c << 8 | (VKP_ASTC_SRGB == 1 ? ivec4(0x80, 0x80, 0x80, c.a) : c);
}

ivec4 vkp_astc(const uvec4 block, const uvec3 at)
{
    if ((block.x & 0x1ffu) == 0x1fcu)
        return vkp_astc_void_extent(block);
    AstcHeader h = vkp_astc_header(block);
    if (!h.legal)
        return vkp_astc_stored(VKP_ASTC_ERROR);
    uint part = vkp_astc_partition(vkp_bits(block, 13u, 10u), h.partitions, at);
    uvec4 stream = vkp_astc_part(block, h.color_at, vkp_astc_sequence_bits(h.values, h.color_range));
    uint first = 0u;
    for (uint n = 0u; n < part; n++)
        first += vkp_astc_count(h.modes >> 4u * n);
    uint mode = h.modes >> 4u * part & 15u, count = vkp_astc_count(mode);
    int v[8] = int[](0, 0, 0, 0, 0, 0, 0, 0);
    for (uint i = 0u; i < count; i++) {
        int value = vkp_astc_color(h.color_range, vkp_astc_integer(stream, h.color_range, first + i));
        for (uint j = 0u; j < 8u; j++)
            v[j] = i == j ? value : v[j];
    }
    ivec4 low, high;
    bvec4 logarithmic = bvec4(false);
    if (!vkp_astc_ends(mode, v, low, high)) {
#if VKP_ASTC_HDR == 1
        vkp_astc_hdr_ends(mode, v, low, high);
        logarithmic = bvec4(bvec3(true), mode != 14u);
#else
        return vkp_astc_stored(VKP_ASTC_ERROR);
#endif
    }
    low = mix(vkp_astc_wide(low), low << 4, logarithmic);
    high = mix(vkp_astc_wide(high), high << 4, logarithmic);
    ivec2 weights = vkp_astc_weights(block, h, at);
    ivec4 share = ivec4(weights.x);
    if (h.planes == 2u)
        share[h.component] = weights.y;
    ivec4 texel = (low * (64 - share) + high * share + 32) >> 6;
#if VKP_ASTC_HDR == 1
    return mix(vkp_astc_stored(texel), vkp_astc_hdr_halves(texel), logarithmic);
#else
    return vkp_astc_stored(texel);
#endif
}
