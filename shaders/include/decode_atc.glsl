// ATC; the rules are those of vkpipe/format/blocks/atc.py.
#include "decode_s3tc.glsl"

ivec3 vkp_atc_color(const uvec2 block, const uint texel)
{
    ivec3 first = ivec3(block.x >> 10u, block.x >> 5u, block.x) & 31;
    first = first << 3 | first >> 2;
    ivec3 second = vkp_s3tc_end(block.x >> 16u);
    bool dark = (block.x & 0x8000u) != 0u;
    switch (block.y >> 2u * texel & 3u) {
    case 0u:
        return dark ? ivec3(0) : first;
    case 1u:
        return dark ? max(first - (second >> 2), 0) : 5 * first + 3 * second >> 3;
    case 2u:
        return dark ? first : 3 * first + 5 * second >> 3;
    }
    return second;
}
