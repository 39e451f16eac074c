// Texels of one bit, normals, and luma; the rules are those of vkpipe/format/blocks/odd.py.
#include "decode_bits.glsl"

ivec4 vkp_normal(const uint word)
{
    int red = vkp_signed(int(word), 8u), green = vkp_signed(int(word >> 8u), 8u);
    int rest = max(127 * 127 - red * red - green * green, 0);
    int blue = int(sqrt(float(rest)));
    // The device's root may be off by one in its last bit.
    blue -= blue * blue > rest ? 1 : 0;
    blue += (blue + 1) * (blue + 1) <= rest ? 1 : 0;
    return ivec4(red, green, blue, 127);
}
