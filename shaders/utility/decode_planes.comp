// Decoding: texels of a box of the picture that two or three planes make up.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 8, local_size_y = 8) in;
layout(set = 1, binding = 0, VKP_TEXEL) uniform writeonly VKP_TEXEL_IMAGE vkp_decoded;

#include "user:decoder"

// A block of up to eight bytes, which need not begin with a word; bits behind it are those of others.
uvec4 load_plane(const Words plane, const uint byte, const uint count)
{
    uint first = byte >> 2u, last = (byte + count - 1u) >> 2u, s = (byte & 3u) * 8u;
    uvec3 words = uvec3(plane.v[first], plane.v[min(first + 1u, last)], plane.v[min(first + 2u, last)]);
    return uvec4(words.xy >> s | (words.yz << 1u) << (31u - s), 0u, 0u);
}

void main()
{
    if (any(greaterThanEqual(gl_GlobalInvocationID, push.extent.xyz)))
        return;
    uvec3 at = push.origin.xyz + gl_GlobalInvocationID, bytes = VKP_PLANE_BYTES;
    uvec3 columns = at.x / VKP_PLANE_WIDTHS, rows = at.y / VKP_PLANE_HEIGHTS;
    uvec3 places = ((at.z * push.rows.xyz + rows) * push.columns.xyz + columns) * bytes;
    uvec4 texel = vkp_decode(load_plane(push.first, places.x, bytes.x), load_plane(push.second, places.y, bytes.y),
                             load_plane(push.third, places.z, bytes.z), at.x, at.y);
    imageStore(vkp_decoded, VKP_TEXEL_PLACE, texel);
}
