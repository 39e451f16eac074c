// Large triangles of the visibility form: one subgroup owns a tile, walks the list of its bin with the keys of its pixels
// in registers, and stores them at the end. Small triangles have entered their keys in assembly.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "loop_limit.glsl"
#include "tile.glsl"

layout(local_size_x = VKP_WORKGROUP) in;

#include "user:targets"
#include "user:operations"
#include "visibility_keys.glsl"

uvec2 keys[VKP_SLICES];
vkp_depth_raw existing[VKP_SLICES];
bool open_pixel[VKP_SLICES];

#define VKP_REJECTS VKP_KEYS_BY_DEPTH
#define VKP_FARTHEST(k) (open_pixel[k] ? keys[k].y : 0u)
#include "farthest.glsl"

void vkp_take(const Touch touch, const ivec2 lane_pixel)
{
    VkpEdges at_lane = touch.c + touch.a * lane_pixel.x + touch.b * lane_pixel.y;
    uint number = push.number_base + touch.prim + 1u;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        ivec2 step = vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        VkpEdges e = at_lane + touch.a * step.x + touch.b * step.y;
        bool inside = open_pixel[k] && VKP_WITHIN(e) && vkp_in_scissor(touch, tile_origin + lane_pixel + step);
        vkp_depth_raw mine = vkp_depth_pack(depth_at(touch.plane, tile_origin + lane_pixel + step), existing[k]);
        uvec2 key = vkp_key(number, mine);
        bool before = key.y < keys[k].y || (key.y == keys[k].y && key.x < keys[k].x);
        keys[k] = inside && before && vkp_key_passes(mine, existing[k]) ? key : keys[k];
    }
}

#include "walk.glsl"

void work(const bool last)
{
    uint tile;
    uvec2 list;
    if (!find_tile(tile, list))
        return;
    uint next = VKP_RESUME(tile, list.y);
#if VKP_RELAY
    if (next >= list.y)
        return;
#endif
    uint lane = gl_SubgroupInvocationID;
    ivec2 lane_pixel = vkp_tile_pixel(lane);
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        #if VKP_RELAY
        keys[k] = push.keys.v[tile * 64u + uint(k * VKP_SUBGROUP) + lane];
#else
        keys[k] = vkp_keys(tile * 64u + uint(k * VKP_SUBGROUP) + lane);
#endif
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        existing[k] = vkp_depth_existing(pixel);
        open_pixel[k] = all(greaterThanEqual(pixel, push.region.xy)) && all(lessThanEqual(pixel, push.region.zw));
    }
    find_farthest();
    walk_list(next, list.x, list.y, lane_pixel);
    VKP_SAVE(next, list.y, tile)
    bool shown = false;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        VKP_STORE_KEY(tile * 64u + uint(k * VKP_SUBGROUP) + lane, keys[k]);
        shown = shown || vkp_key_number(keys[k]) > push.number_base;
    }
    if (vkp_any(shown) && lane == 0u)
        push.touched.v[tile] = 1u;
}

#include "tile_main.glsl"
