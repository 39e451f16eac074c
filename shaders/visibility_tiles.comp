// Lists the tiles that show anything new, for shade: one invocation per tile.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint tile = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * 64u + gl_LocalInvocationIndex;
    bool shown = false;
    if (tile < vkp_tiles().x * vkp_tiles().y) {
        shown = push.touched.v[tile] != 0u;
        push.touched.v[tile] = 0u;
    }
    uvec4 all_shown = subgroupBallot(shown);
    uint count = subgroupBallotBitCount(all_shown);
    uint first = 0u;
    if (subgroupElect() && count != 0u) {
        first = atomicAdd(push.state.v[0].shade_count, count);
        uint last = first + count - 1u;
        atomicMax(push.state.v[0].shade_groups.x, min(last + 1u, VKP_WIDEST_DISPATCH));
        atomicMax(push.state.v[0].shade_groups.y, last / VKP_WIDEST_DISPATCH + 1u);
    }
    first = subgroupBroadcastFirst(first);
    if (shown)
        push.active_tiles.v[first + subgroupBallotExclusiveBitCount(all_shown)] = tile;
}
