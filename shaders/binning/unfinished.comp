// Lists the tiles that a walk has left at the limit of loop iterations, for the relay (loop_limit.glsl) that goes on with
// them: those whose cursor is not at the end of their list. One workgroup per bin.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "append.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint bin = gl_WorkGroupID.x;
    uvec2 entry = vkp_bin_table(bin);
    // Without triangles nobody has walked the tiles.
    if (entry.x == 0u)
        return;
    uint count = entry.y == VKP_SPARSE_BIN ? push.state.v[0].total : entry.x;
    uint edge = VKP_BIN_EDGE_SHIFT - 3u;
    uvec2 first = uvec2(bin % VKP_BINS_ACROSS, bin / VKP_BINS_ACROSS) << edge;
    for (uint i = gl_LocalInvocationIndex; i < 1u << (2u * edge); i += 64u) {
        uvec2 at = first + uvec2(i & ((1u << edge) - 1u), i >> edge);
        uint tile = at.y * vkp_tiles().x + at.x;
        if (all(lessThan(at, vkp_tiles())) && push.cursors.v[tile * push.cursor_words] < count) {
            uint place = atomicAdd(push.next.v[0].w, 1u);
            push.unfinished.v[place] = uvec2(tile, bin);
            VKP_GROW(push.next.v[0], place + 1u)
        }
    }
}
