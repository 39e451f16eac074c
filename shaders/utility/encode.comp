// Encoding: texels of a level of an image with padded texels, one after the other without padding.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 64) in;
layout(set = 1, binding = 0, VKP_TEXEL) uniform readonly VKP_TEXEL_IMAGE vkp_padded;

// The words of a texel; behind the last one of the level 0.
uvec4 load_texel(const uint number)
{
    uint row = number / push.count.x;
    uvec3 at = uvec3(number % push.count.x, row % push.count.y, row / push.count.y);
    return at.z < push.count.z ? imageLoad(vkp_padded, VKP_TEXEL_PLACE) : uvec4(0u);
}

void main()
{
    uint item = gl_WorkGroupID.y * gl_NumWorkGroups.x * gl_WorkGroupSize.x + gl_GlobalInvocationID.x;
    if (item >= push.words)
        return;
    uint first = 4u * (push.first + item), number = first / VKP_BLOCK_BYTES, word = 0u;
    uvec4 texel = load_texel(number);
    for (uint i = 0u; i < 4u; i++) {
        uint byte = first + i - VKP_BLOCK_BYTES * number;
        if (byte >= VKP_BLOCK_BYTES) {
            byte -= VKP_BLOCK_BYTES;
            texel = load_texel(++number);
        }
        word |= (texel[byte >> 2u] >> 8u * (byte & 3u) & 255u) << 8u * i;
    }
    push.texels.v[push.first + item] = word;
}
