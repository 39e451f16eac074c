// What ASTC blocks of two dimensions have of their own; the rules are those of vkpipe/format/blocks/astc*.py.
#include "decode_bits.glsl"

// Columns and rows of weights, their planes, and the number of their range; a range of 12 is not defined.
void vkp_astc_flat_grid(const uint mode, out uvec3 grid, out uint planes, out uint range)
{
    uint a = mode >> 5u & 3u, b = mode >> 7u & 3u, size, columns, rows;
    bool plain = true, known = true;
    if ((mode & 3u) != 0u) {
        size = (mode & 3u) << 1u | mode >> 4u & 1u;
        switch (mode >> 2u & 3u) {
        case 0u: columns = b + 4u; rows = a + 2u; break;
        case 1u: columns = b + 8u; rows = a + 2u; break;
        case 2u: columns = a + 2u; rows = b + 8u; break;
        default:
            columns = b < 2u ? a + 2u : (b & 1u) + 2u;
            rows = b < 2u ? (b & 1u) + 6u : a + 2u;
        }
    } else {
        size = mode >> 1u & 6u | mode >> 4u & 1u;
        known = (mode & 15u) != 0u;
        switch (b) {
        case 0u: columns = 12u; rows = a + 2u; break;
        case 1u: columns = a + 2u; rows = 12u; break;
        case 2u: columns = a + 6u; rows = (mode >> 9u & 3u) + 6u; plain = false; break;
        default:
            columns = a == 0u ? 6u : 10u;
            rows = a == 0u ? 10u : 6u;
            known = known && a < 2u;
        }
    }
    grid = uvec3(columns, rows, 1u);
    planes = plain && (mode >> 10u & 1u) != 0u ? 2u : 1u;
    range = known && size >= 2u ? size - 2u + (plain ? 6u * (mode >> 9u & 1u) : 0u) : 12u;
}

// The weights of the grid around a texel, and their shares of sixteen.
void vkp_astc_flat_corners(const uvec3 texel, const uvec3 grid, out uvec4 places, out uvec4 shares)
{
    uvec2 size = push.block.xy;
    uvec2 place = ((1024u + size / 2u) / (size - 1u) * texel.xy * (grid.xy - 1u) + 32u) >> 6u;
    uvec2 at = place >> 4u, part = place & 15u;
    uint both = (part.x * part.y + 8u) >> 4u;
    shares = uvec4(16u - part.x - part.y + both, part.x - both, part.y - both, both);
    places = at.y * grid.x + at.x + uvec4(0u, 1u, grid.x, grid.x + 1u);
}

// Whether the extents of a block of one colour are defined.
bool vkp_astc_flat_extents(const uvec4 block)
{
    uvec4 ends = uvec4(vkp_bits(block, 12u, 13u), vkp_bits(block, 25u, 13u), vkp_bits(block, 38u, 13u),
                       vkp_bits(block, 51u, 13u));
    bool everywhere = all(equal(ends, uvec4(0x1fffu)));
    return (everywhere || ends.x < ends.y && ends.z < ends.w) && vkp_bits(block, 10u, 2u) == 3u;
}
