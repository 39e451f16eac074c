// Fills the keys from the depth buffer: one subgroup per tile, of all tiles or (VKP_LISTED) of those listed. With
// VKP_FLAT the depth buffer has one value everywhere, as after a clear: the key of that is noted behind the flags of
// all tiles, from where listed tiles have it once the depth buffer has changed.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "append.glsl"

layout(local_size_x = VKP_SUBGROUP * VKP_TOGETHER) in;

#include "user:targets"
#include "user:operations"
#include "visibility_keys.glsl"

void main()
{
    uint across = vkp_tiles().x;
#if VKP_LISTED
    uint tile = vkp_subgroup_number();
    if (tile >= push.span.v[0].active_count)
        return;
    tile = vkp_active_tiles(tile);
#else
    // Subgroups too many do the last tile of a row again.
    uint tile = gl_WorkGroupID.y * across + min(gl_WorkGroupID.x * VKP_TOGETHER + gl_SubgroupID, across - 1u);
#endif
    uint lane = gl_SubgroupInvocationID;
#if VKP_FLAT
    uint behind = across * vkp_tiles().y;
#if VKP_LISTED
    uvec2 flat_key = uvec2(push.touched.v[behind], push.touched.v[behind + 1u]);
#else
    uvec2 flat_key = vkp_key(0u, vkp_depth_load(ivec2(0)));
    if (tile == 0u && lane == 0u) {
        push.touched.v[behind] = flat_key.x;
        push.touched.v[behind + 1u] = flat_key.y;
    }
#endif
    // LLVM makes a key lane by lane only where it is stored once (VKP_LONG_OF).
#ifdef VKP_LANE_LOOPS
    [[dont_unroll]]
#else
    [[unroll]]
#endif
    for (int k = 0; k < VKP_SLICES; k++)
        VKP_STORE_KEY(tile * 64u + uint(k * VKP_SUBGROUP) + lane, flat_key);
#else
    ivec2 origin = ivec2(int(tile % across), int(tile / across)) * 8;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        uint number = uint(k * VKP_SUBGROUP) + lane;
        ivec2 pixel = origin + vkp_tile_pixel(number);
        VKP_STORE_KEY(tile * 64u + number, vkp_key(0u, vkp_depth_load(pixel)));
    }
#endif
    if (lane == 0u) {
        push.touched.v[tile] = 0u;
        push.stale.v[tile] = 0u;
    }
}
