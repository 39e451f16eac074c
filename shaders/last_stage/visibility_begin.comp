// Fills the keys from the depth buffer: one subgroup per tile, of all tiles or (VKP_LISTED) of those listed. With
// VKP_FLAT the depth buffer has one value everywhere, as after a clear.
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
    ivec2 origin = ivec2(int(tile % across), int(tile / across)) * 8;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        uint number = uint(k * VKP_SUBGROUP) + lane;
#if VKP_FLAT
        ivec2 pixel = ivec2(0);
#else
        ivec2 pixel = origin + vkp_tile_pixel(number);
#endif
        VKP_STORE_KEY(tile * 64u + number, vkp_key(0u, vkp_depth_load(pixel)));
    }
    if (lane == 0u) {
        push.touched.v[tile] = 0u;
        push.stale.v[tile] = 0u;
    }
}
