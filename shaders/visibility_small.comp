// Small triangles of the visibility form: one invocation walks over the bounds of one triangle and enters
// it at the pixels that it covers. The order in which they arrive does not matter.
#include "prelude.glsl"
#extension GL_EXT_shader_atomic_int64 : require
#include "layout.glsl"
#include "pixels.glsl"
#include "depth.glsl"

layout(local_size_x = 64) in;

#include "user:targets"
#include "user:operations"
#include "keys.glsl"

layout(buffer_reference, scalar, buffer_reference_align = 8) buffer WideKeys { uint64_t v[]; };

int edge_at(uvec4 words, ivec2 pixel)
{
    int64_t c = int64_t(uint64_t(words.z) | uint64_t(words.w) << 32);
    return int(c + int64_t(int(words.x)) * int64_t(pixel.x) + int64_t(int(words.y)) * int64_t(pixel.y));
}

uint tile_at(ivec2 pixel)
{
    return uint(pixel.y >> 3) * vkp_tiles().x + uint(pixel.x >> 3);
}

// The place of a pixel in its tile: the inverse of vkp_tile_pixel.
uint place_in_tile(ivec2 pixel)
{
    uvec2 p = uvec2(pixel & 7);
    return (p.x & 1u) | (p.y & 1u) << 1 | (p.x & 6u) << 1 | (p.y & 6u) << 3;
}

void main()
{
    uint index = gl_GlobalInvocationID.x;
    if (index >= push.state.v[0].total)
        return;
    uint at = index * VKP_TRIANGLE_QUADS;
    uvec4 extent = push.triangles.v[at + 4u];
    if ((extent.w & VKP_TRIANGLE_SMALL) == 0u)
        return;
    ivec2 low = ivec2(int(extent.x & 0xffffu), int(extent.x >> 16));
    ivec2 high = ivec2(int(extent.y & 0xffffu), int(extent.y >> 16));
    uvec4 e0 = push.triangles.v[at];
    uvec4 e1 = push.triangles.v[at + 1u];
    uvec4 e2 = push.triangles.v[at + 2u];
    vec3 plane = uintBitsToFloat(push.triangles.v[at + 3u].xyz);
    ivec3 step_x = ivec3(int(e0.x), int(e1.x), int(e2.x));
    ivec3 step_y = ivec3(int(e0.y), int(e1.y), int(e2.y));
    ivec3 row = ivec3(edge_at(e0, low), edge_at(e1, low), edge_at(e2, low));
    ivec3 e = row;
    ivec2 pixel = low;
    ivec2 extents = high - low + 1;
    WideKeys keys = WideKeys(push.keys);
    for (int left = extents.x * extents.y; left > 0; left--) {
        if ((e.x | e.y | e.z) >= 0) {
            vkp_depth_raw old = vkp_depth_existing(pixel);
            vkp_depth_raw mine = vkp_depth_pack(depth_at(plane, pixel), old);
            if (vkp_key_passes(mine, old)) {
                uvec2 key = vkp_key(index + 1u, mine);
                atomicMin(keys.v[tile_at(pixel) * 64u + place_in_tile(pixel)], uint64_t(key.x) | uint64_t(key.y) << 32);
            }
        }
        bool wrap = pixel.x == high.x;
        row += wrap ? step_y : ivec3(0);
        e = wrap ? row : e + step_x;
        pixel = wrap ? ivec2(low.x, pixel.y + 1) : pixel + ivec2(1, 0);
    }
    ivec2 first = low >> 3;
    ivec2 tiles = (high >> 3) - first + 1;
    for (int i = 0; i < tiles.x * tiles.y; i++)
        push.touched.v[uint(first.y + i / tiles.x) * vkp_tiles().x + uint(first.x + i % tiles.x)] = 1u;
}
