// Two texels in four bytes; the rules are those of vkpipe/format/blocks/subsampled.py.
#include "decode_bits.glsl"

ivec3 vkp_pair(uint block, ivec3 bytes)
{
    return ivec3(block >> 8 * bytes.x & 255u, block >> 8 * bytes.y & 255u, block >> 8 * bytes.z & 255u);
}

ivec3 vkp_rgb_of_yuv(ivec3 yuv)
{
    int y = 298 * (yuv.x - 16) + 128, u = yuv.y - 128, v = yuv.z - 128;
    return clamp(ivec3(y + 409 * v, y - 100 * u - 208 * v, y + 516 * u) >> 8, 0, 255);
}
