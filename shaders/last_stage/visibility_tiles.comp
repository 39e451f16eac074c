// Lists the tiles that show anything new or (VKP_STALE) whose keys are out of date, for the kernels behind it: one
// invocation per tile.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "append.glsl"

layout(local_size_x = 64) in;

// A texel buffer may show what an invocation stores after it has asked.
#ifdef VKP_LANE_LOOPS
#define VKP_IS_TOUCHED(tile) (vkp_touched(tile) != 0u)
#else
#define VKP_IS_TOUCHED(tile) (push.touched.v[tile] != 0u)
#endif

void main()
{
    uint tile = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * 64u + gl_LocalInvocationIndex;
    bool shown = false;
    if (tile < vkp_tiles().x * vkp_tiles().y) {
#if VKP_STALE
        shown = vkp_stale(tile) != 0u;
#else
        shown = VKP_IS_TOUCHED(tile);
        push.touched.v[tile] = 0u;
#endif
    }
    uvec4 all_shown = subgroupBallot(shown);
    uint count = subgroupBallotBitCount(all_shown);
    uint first = 0u;
    if (subgroupElect() && count != 0u) {
        first = atomicAdd(push.span.v[0].active_count, count);
        VKP_GROW_SUBGROUPS(push.span.v[0].sort_arguments, first + count)
    }
    first = subgroupBroadcastFirst(first);
    if (shown)
        push.active_tiles.v[first + subgroupBallotExclusiveBitCount(all_shown)] = tile;
}
