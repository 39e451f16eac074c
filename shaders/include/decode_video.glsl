// YUV to red, green and blue; the rules are those of vkpipe/format/blocks/video.py.
#include "decode_bits.glsl"

ivec3 vkp_rgb_of_yuv(const ivec3 yuv)
{
    int y = 298 * (yuv.x - 16) + 128, u = yuv.y - 128, v = yuv.z - 128;
    return clamp(ivec3(y + 409 * v, y - 100 * u - 208 * v, y + 516 * u) >> 8, 0, 255);
}

// Of 16 bits.
ivec3 vkp_wide_rgb_of_yuv(const ivec3 yuv)
{
    int y = VKP_WIDE_MATRIX[0] * (yuv.x - 4096) + 4096, u = yuv.y - 32768, v = yuv.z - 32768;
    ivec3 rgb = ivec3(y + VKP_WIDE_MATRIX[1] * v, y - VKP_WIDE_MATRIX[2] * u - VKP_WIDE_MATRIX[3] * v,
                      y + VKP_WIDE_MATRIX[4] * u);
    return clamp(rgb >> 13, 0, 65535);
}

// Normalized integers of at least 8 bits, and of 2, as such of 16.
int vkp_widened(const uint value, const uint bits)
{
    return int(bits == 2u ? value * 21845u : value << 16u - bits | value >> 2u * bits - 16u);
}
