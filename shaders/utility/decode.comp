// Decoding: texels of a box of one level of the image that is sampled, from the blocks of the texture.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 8, local_size_y = 8) in;
layout(set = 1, binding = 0, VKP_TEXEL) uniform writeonly VKP_TEXEL_IMAGE vkp_decoded;

// What a texel has beyond its first 128 bits.
uvec4 vkp_rest = uvec4(0u);

#include "user:decoder"

// A block as words, which it need not begin with; what follows it is not read.
uvec4 load_block(const uint number)
{
    uint byte = VKP_BLOCK_BYTES * number, first = byte >> 2u, last = (byte + VKP_BLOCK_BYTES - 1u) >> 2u;
    uint s = VKP_BLOCK_BYTES % 4u == 0u ? 0u : (byte & 3u) * 8u;
    uvec4 block = uvec4(0u);
    if (VKP_BLOCK_BYTES > 16u)
        for (uint i = 0u; i < 4u; i++)
            vkp_rest[i] = push.blocks.v[min(first + 4u + i, last)];
    [[unroll]] for (uint i = 0u; i < min((VKP_BLOCK_BYTES + 3u) / 4u, 4u); i++) {
        block[i] = push.blocks.v[min(first + i, last)] >> s;
        if (VKP_BLOCK_BYTES % 4u != 0u)
            block[i] |= (push.blocks.v[min(first + i + 1u, last)] << 1u) << (31u - s);
    }
    return block;
}

void main()
{
    if (any(greaterThanEqual(gl_GlobalInvocationID, push.extent.xyz)))
        return;
    uvec3 at = push.origin.xyz + gl_GlobalInvocationID;
    uvec3 place = at / push.block.xyz;
    uint number = (place.z * push.count.y + place.y) * push.count.x + place.x;
    imageStore(vkp_decoded, VKP_TEXEL_PLACE, vkp_decode(load_block(number), at - place * push.block.xyz));
}
