// The opaque form of the last stage for pixels with several samples: one subgroup owns a tile and keeps the nearest
// primitive of each sample. At the end the fragment shader runs for what is visible, primitive by primitive, once
// per pixel.
//
// Where a device limits loops, tiles that cannot finish go on as those of opaque.comp do.
#define VKP_ONE_PRIMITIVE
#if VKP_READS_DEPTH
#define VKP_SEES_TRIANGLES
#endif
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "loop_limit.glsl"
#include "tile.glsl"

layout(local_size_x = VKP_WORKGROUP) in;

#include "user:targets"
#include "samples.glsl"
#include "shade.glsl"
#include "user:operations"
#if VKP_SHADE
#include "seen.glsl"
#include "store_color.glsl"
#endif

// Order of depth and primitive + 1 of what is seen; 0 is what was there before. Sample s of slice k is
// number k * VKP_SAMPLES + s.
uint order[VKP_SLICES * VKP_SAMPLES];
uint seen[VKP_SLICES * VKP_SAMPLES];
// Slices that lie in the region, a bit for each.
uint open_groups;

// The largest order of depth that a fragment of a slice may have.
uint farthest_of(const int k)
{
    uint most = 0u;
    [[unroll]] for (int s = 0; s < VKP_SAMPLES; s++)
        most = max(most, order[k * VKP_SAMPLES + s]);
    return most;
}
#define VKP_REJECTS VKP_KEYS_BY_DEPTH
#define VKP_FARTHEST(k) ((open_groups >> k & 1u) != 0u ? farthest_of(k) : 0u)
#include "farthest.glsl"

void vkp_take(const Touch touch, const ivec2 lane_pixel)
{
    uint mine = 0u;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++)
        mine |= vkp_nearly_covers(touch, lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP))) ? 1u << k : 0u;
    mine &= open_groups;
    uint slices = vkp_or_all(mine);
    if (slices == 0u)
        return;
    for (;;) {
        int k = VKP_FIRST_SLICE(slices);
        VKP_DROP_SLICE(slices)
        VKP_COUNT_ITERATION
        ivec2 step = lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        ivec2 pixel = tile_origin + step;
        bool here = (mine >> k & 1u) != 0u && vkp_in_scissor(touch, pixel);
        uint covered = here ? vkp_covered_samples(touch, step) : 0u;
        [[unroll]] for (int s = 0; s < VKP_SAMPLES; s++) {
            int i = k * VKP_SAMPLES + s;
            bool wins = (covered >> s & 1u) != 0u;
#if VKP_DEPTH_TEST
            vkp_layer = s;
            vkp_depth_raw existing = vkp_depth_existing(pixel);
            vkp_depth_raw depth = vkp_depth_pack(vkp_sample_depth(touch.plane, pixel, s), existing);
#if VKP_KEYS_BY_DEPTH
            uint nearness = vkp_key_order(depth);
#if VKP_LATEST_WINS
            wins = wins && nearness <= order[i];
#else
            wins = wins && nearness < order[i];
#endif
            order[i] = wins ? nearness : order[i];
#else
            wins = wins && vkp_key_passes(depth, existing);
#endif
#endif
            seen[i] = wins ? touch.prim + 1u : seen[i];
        }
        if (slices == 0u)
            break;
    }
}

#include "walk.glsl"

#if VKP_SHADE
// Runs the fragment shader once for each pixel of `mine`, a bit for each slice, and stores it in the samples that show
// the primitive, whose number in registers is `one`.
void shade_primitive(const Seen found, const uint one, const uint mine, const ivec2 lane_pixel)
{
    Corners corners = corners_of_seen(found, tile_origin);
    uint slices = vkp_or_all(mine);
    for (;;) {
        int k = VKP_FIRST_SLICE(slices);
        VKP_DROP_SLICE(slices)
        ivec2 step = lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        run_fragment(corners, tile_origin + step, step, (mine & (1u << k)) != 0u);
#if !VKP_KEEP
        VkpColors colors = vkp_colors_blend(VKP_NO_COLORS);
#endif
        [[unroll]] for (int s = 0; s < VKP_SAMPLES; s++) {
            vkp_layer = s;
            if (seen[k * VKP_SAMPLES + s] == one) {
#if VKP_KEEP
                store_color(tile_origin + step);
#else
                vkp_colors_store(tile_origin + step, colors);
#endif
            }
        }
        if (slices == 0u)
            break;
    }
}

// Runs the fragment shader once for each pixel and primitive that any of its samples sees.
void shade_seen(const ivec2 lane_pixel)
{
    uint rest = 0u;
    [[unroll]] for (int i = 0; i < VKP_SLICES * VKP_SAMPLES; i++)
        rest = max(rest, seen[i]);
    uint one = vkp_max_all(rest);
    if (one == 0u)
        return;
    Seen found = find_seen(one);
    // Primitives come in order, so that those of a draw follow each other.
    for (;;) {
        load_draw(found.slots.w);
        for (;;) {
            uint mine = 0u;
            rest = 0u;
            [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
                [[unroll]] for (int s = 0; s < VKP_SAMPLES; s++) {
                    uint number = seen[k * VKP_SAMPLES + s];
                    mine |= number == one ? 1u << k : 0u;
                    rest = max(rest, number < one ? number : 0u);
                }
            }
            uint following_one = vkp_max_all(rest);
            Seen following = find_seen(following_one);
            shade_primitive(found, one, mine, lane_pixel);
            one = following_one;
            bool same = one != 0u && VKP_SHARE(found, following);
            found = following;
            if (!same)
                break;
        }
        if (one == 0u)
            break;
    }
}
#endif

// Where the keys of a tile's samples are kept.
uint key_place(const uint tile, const int i)
{
    return (tile * uint(VKP_SLICES * VKP_SAMPLES) + uint(i)) * uint(VKP_SUBGROUP) + gl_SubgroupInvocationID;
}

void work(const bool last)
{
    uint tile;
    uvec2 list;
    if (!find_tile(tile, list))
        return;
    ivec2 lane_pixel = vkp_tile_pixel(gl_SubgroupInvocationID);
    uint next = VKP_RESUME(tile, list.y);
#if VKP_RELAY
    if (next >= list.y)
        return;
#endif
    ivec2 low = VKP_REGION_LOW;
    ivec2 high = VKP_REGION_HIGH;
    open_groups = 0u;
    farthest = 0u;
    // Unrolled, loops that access images would take LLVM seconds. Those that only look at `seen` take it little, and
    // are faster for having no places to find.
    [[dont_unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        bool open = all(greaterThanEqual(pixel, low)) && all(lessThanEqual(pixel, high));
        open_groups |= open ? 1u << k : 0u;
        [[unroll]] for (int s = 0; s < VKP_SAMPLES; s++) {
            int i = k * VKP_SAMPLES + s;
            vkp_layer = s;
#if VKP_RELAY
            uvec2 key = push.keys.v[key_place(tile, i)];
            seen[i] = key.x;
            order[i] = key.y;
#else
            seen[i] = 0u;
#if VKP_KEYS_BY_DEPTH
            order[i] = vkp_key_order(vkp_depth_load(pixel));
#endif
#endif
#if VKP_REJECTS
            farthest = max(farthest, open ? order[i] : 0u);
#endif
        }
    }
#if VKP_REJECTS
    farthest = vkp_max_all(farthest);
#endif
    walk_list(next, list.x, list.y, lane_pixel);
#ifdef VKP_LOOP_LIMIT
    if (next < list.y)
        [[dont_unroll]] for (int i = 0; i < VKP_SLICES * VKP_SAMPLES; i++) {
            push.keys.v[key_place(tile, i)] = uvec2(seen[i], order[i]);
            seen[i] = 0u;
        }
    VKP_SAVE(next, list.y, tile)
#endif
#if VKP_KEYS_BY_DEPTH
    [[dont_unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        [[dont_unroll]] for (int s = 0; s < VKP_SAMPLES; s++) {
            int i = k * VKP_SAMPLES + s;
            vkp_layer = s;
            if (seen[i] != 0u)
                vkp_depth_store(pixel, vkp_key_depth(order[i], VKP_OLD_DEPTH(pixel)));
        }
    }
#endif
#if VKP_SHADE
    shade_seen(lane_pixel);
#endif
    VKP_MARK_STALE(tile)
}

#include "tile_main.glsl"
