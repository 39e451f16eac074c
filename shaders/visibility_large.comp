// Large triangles of the visibility form: one subgroup owns a tile, walks the list of its bin and keeps
// the keys of its pixels in registers.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "rounds.glsl"
#include "tile.glsl"

layout(local_size_x = VKP_WORKGROUP) in;

#include "user:targets"
#include "user:operations"
#include "keys.glsl"

uvec2 keys[VKP_GROUPS];
vkp_depth_raw existing[VKP_GROUPS];

void vkp_take(Touch touch, uint index, ivec2 lane_pixel)
{
    ivec2 low = unpack_corner(touch.bounds.x) - tile_origin;
    ivec2 high = unpack_corner(touch.bounds.y) - tile_origin;
    ivec3 at_lane = touch.c + touch.a * lane_pixel.x + touch.b * lane_pixel.y;
    [[unroll]] for (int k = 0; k < VKP_GROUPS; k++) {
        ivec2 step = vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        ivec2 pixel = lane_pixel + step;
        ivec3 e = at_lane + touch.a * step.x + touch.b * step.y;
        bool inside = (e.x | e.y | e.z) >= 0 && all(greaterThanEqual(pixel, low)) && all(lessThanEqual(pixel, high));
        vkp_depth_raw mine = vkp_depth_pack(depth_at(touch.plane, tile_origin + pixel), existing[k]);
        uvec2 key = vkp_key(index + 1u, mine);
        bool before = key.y < keys[k].y || (key.y == keys[k].y && key.x < keys[k].x);
        keys[k] = inside && before && vkp_key_passes(mine, existing[k]) ? key : keys[k];
    }
}

#include "walk.glsl"

void main()
{
    uint tile;
    uvec2 list;
    if (!find_tile(tile, list))
        return;
    uint next = VKP_RESUME(tile);
    if (next >= list.y)
        return;
    uint lane = gl_SubgroupInvocationID;
    ivec2 lane_pixel = vkp_tile_pixel(lane);
    [[unroll]] for (int k = 0; k < VKP_GROUPS; k++) {
        keys[k] = push.keys.v[tile * 64u + uint(k * VKP_SUBGROUP) + lane];
        existing[k] = vkp_depth_existing(tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP)));
    }
    walk_list(next, list.x, list.y, lane_pixel);
    VKP_SAVE(next, list.y, tile)
    uint any_seen = 0u;
    [[unroll]] for (int k = 0; k < VKP_GROUPS; k++)
        any_seen |= vkp_key_number(keys[k]);
    if (subgroupAll(any_seen == 0u))
        return;
    [[unroll]] for (int k = 0; k < VKP_GROUPS; k++)
        push.keys.v[tile * 64u + uint(k * VKP_SUBGROUP) + lane] = keys[k];
    if (lane == 0u)
        push.touched.v[tile] = 1u;
}
