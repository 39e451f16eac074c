// What ASTC blocks of three dimensions have of their own; the rules are those of vkpipe/format/blocks/astc_volume.py.
#include "decode_bits.glsl"

// Columns, rows and slices of weights, their planes, and the number of their range; 12 is not defined.
void vkp_astc_volume_grid(const uint mode, out uvec3 grid, out uint planes, out uint range)
{
    uint a = mode >> 5u & 3u, b = mode >> 7u & 3u, upper = mode >> 9u & 3u, size;
    bool plain = true, known = true;
    if ((mode & 3u) != 0u) {
        size = (mode & 3u) << 1u | mode >> 4u & 1u;
        grid = uvec3(a, b, mode >> 2u & 3u) + 2u;
    } else {
        size = mode >> 1u & 6u | mode >> 4u & 1u;
        known = (mode & 15u) != 0u;
        plain = b == 3u;
        switch (b) {
        case 0u: grid = uvec3(6u, upper + 2u, a + 2u); break;
        case 1u: grid = uvec3(a + 2u, 6u, upper + 2u); break;
        case 2u: grid = uvec3(a + 2u, upper + 2u, 6u); break;
        default:
            grid = mix(uvec3(2u), uvec3(6u), equal(uvec3(a), uvec3(0u, 1u, 2u)));
            known = known && a < 3u;
        }
    }
    planes = plain && (mode >> 10u & 1u) != 0u ? 2u : 1u;
    range = known && size >= 2u ? size - 2u + (plain ? 6u * (mode >> 9u & 1u) : 0u) : 12u;
}

// The weights of the grid around a texel, and their shares of sixteen: from corner to corner of the grid along
// the axis of the largest part first. Of equal parts the order is nothing to the sum.
void vkp_astc_volume_corners(const uvec3 texel, const uvec3 grid, out uvec4 places, out uvec4 shares)
{
    uvec3 size = push.block.xyz;
    uvec3 place = ((1024u + size / 2u) / (size - 1u) * texel * (grid - 1u) + 32u) >> 6u;
    uvec3 at = place >> 4u, steps = uvec3(1u, grid.x, grid.x * grid.y);
    uvec3 axes = (place & 15u) << 8u | steps;
    axes.xy = axes.x < axes.y ? axes.yx : axes.xy;
    axes.yz = axes.y < axes.z ? axes.zy : axes.yz;
    axes.xy = axes.x < axes.y ? axes.yx : axes.xy;
    uvec3 parts = axes >> 8u, step = axes & 255u;
    shares = uvec4(16u - parts.x, parts.x - parts.y, parts.y - parts.z, parts.z);
    uint first = at.x * steps.x + at.y * steps.y + at.z * steps.z;
    places = first + uvec4(0u, step.x, step.x + step.y, step.x + step.y + step.z);
}

// Whether the extents of a block of one colour are defined.
bool vkp_astc_volume_extents(const uvec4 block)
{
    uvec3 low, high;
    for (uint i = 0u; i < 3u; i++) {
        low[i] = vkp_bits(block, 10u + 18u * i, 9u);
        high[i] = vkp_bits(block, 19u + 18u * i, 9u);
    }
    return all(equal(low & high, uvec3(0x1ffu))) || all(lessThan(low, high));
}
