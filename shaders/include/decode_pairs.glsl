// Two texels in four bytes; the rules are those of vkpipe/format/blocks/subsampled.py.
#include "decode_bits.glsl"

ivec3 vkp_pair(const uint block, const ivec3 bytes)
{
    return ivec3(block >> 8 * bytes.x & 255u, block >> 8 * bytes.y & 255u, block >> 8 * bytes.z & 255u);
}
