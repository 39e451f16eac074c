// Fills keys from the depth buffer: one workgroup per tile, of all tiles or (VKP_LISTED) of those listed.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "append.glsl"

layout(local_size_x = 64) in;

#include "user:targets"
#include "user:operations"
#include "keys.glsl"

void main()
{
    uint across = vkp_tiles().x;
#if VKP_LISTED
    uint tile = vkp_group_number();
    if (tile >= push.span.v[0].active_count)
        return;
    tile = vkp_active_tiles(tile);
#else
    uint tile = gl_WorkGroupID.y * across + gl_WorkGroupID.x;
#endif
    uint number = gl_LocalInvocationIndex;
    ivec2 pixel = ivec2(int(tile % across), int(tile / across)) * 8 + vkp_tile_pixel(number);
    push.keys.v[tile * 64u + number] = vkp_key(0u, vkp_depth_load(pixel));
    if (number == 0u) {
        push.touched.v[tile] = 0u;
        push.stale.v[tile] = 0u;
    }
}
