// Marks the keys of tiles as out of date: the ordered form has changed the depth of all bins that have triangles.
// One workgroup per bin.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint bin = gl_WorkGroupID.x;
    if (vkp_bin_table(bin).x == 0u)
        return;
    uint edge = VKP_BIN_EDGE_SHIFT - 3u;
    uvec2 first = uvec2(bin % VKP_BINS_ACROSS, bin / VKP_BINS_ACROSS) << edge;
    for (uint i = gl_LocalInvocationIndex; i < 1u << (2u * edge); i += 64u) {
        uvec2 tile = first + uvec2(i & ((1u << edge) - 1u), i >> edge);
        if (all(lessThan(tile, vkp_tiles())))
            push.stale.v[tile.y * vkp_tiles().x + tile.x] = 1u;
    }
}
