// The opaque form of the last stage, for groups of not too many primitives: one subgroup owns a tile, keeps in
// registers the nearest primitive of each of its pixels, and at the end runs the fragment shader for what is
// visible, primitive by primitive. It is a visibility buffer that lives in registers for the time of one kernel.
//
// With VKP_DIRECT the tile goes through all triangles of the group, else through those of its bin. Where a device
// limits loops, a tile that cannot finish stores its registers as keys, and dispatches with VKP_RELAY go on from
// there. With VKP_PAIR a subgroup owns two or four tiles (pixels.glsl); each of them goes on alone.
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
#if VKP_DEPTH_ROWS
#include "rows.glsl"
#endif
#include "shade.glsl"
#include "user:operations"
#if VKP_SHADE
#include "seen.glsl"
#include "store_color.glsl"
#include "prefetch.glsl"
#endif

// Order of depth and primitive + 1 of what is seen; 0 is what was there before. In the first tile of a pair, primitives
// have a bit more: each tile shades its own, with its own weights.
#if VKP_PAIR
#define VKP_FIRST_TILE 0x80000000u
#define VKP_TILE_BIT(k) ((k) * VKP_SUBGROUP < 64 ? VKP_FIRST_TILE : 0u)
#define VKP_SEEN_PRIM(seen) ((seen) & ~VKP_FIRST_TILE)
#define VKP_SEEN_IN(seen) ivec2(((seen) & VKP_FIRST_TILE) != 0u ? 0 : 8, 0)
#else
#define VKP_TILE_BIT(k) 0u
#define VKP_SEEN_PRIM(seen) (seen)
#define VKP_SEEN_IN(seen) ivec2(0)
#endif
uint seen[VKP_SLICES];
// The depth texel. Where a stencil lies beside the depth it stands for the order, too, so that it is loaded once.
vkp_depth_raw existing[VKP_SLICES];
#if VKP_DEPTH_SHARED
#define VKP_ORDER(k) vkp_key_order(existing[k])
#define VKP_DEPTH_TEXEL(k) vkp_key_depth(VKP_ORDER(k), existing[k])
#else
uint order[VKP_SLICES];
#define VKP_ORDER(k) order[k]
#define VKP_DEPTH_TEXEL(k) vkp_key_depth(order[k], vkp_depth_raw(0u))
#endif
bool open_pixel[VKP_SLICES];
#define VKP_REJECTS VKP_KEYS_BY_DEPTH
#define VKP_FARTHEST(k) (open_pixel[k] ? VKP_ORDER(k) : 0u)
#include "farthest.glsl"

void vkp_take(const Touch touch, const ivec2 lane_pixel)
{
    VkpEdges at_lane = touch.c + touch.a * lane_pixel.x + touch.b * lane_pixel.y;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        ivec2 step = vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        VkpEdges e = at_lane + touch.a * step.x + touch.b * step.y;
        bool wins = open_pixel[k] && VKP_WITHIN(e) && vkp_in_scissor(touch, tile_origin + lane_pixel + step);
#if VKP_DEPTH_TEST
        vkp_depth_raw mine = vkp_depth_pack(depth_at(touch.plane, tile_origin + lane_pixel + step), existing[k]);
#if VKP_KEYS_BY_DEPTH
        uint nearness = vkp_key_order(mine);
#if VKP_LATEST_WINS
        wins = wins && nearness <= VKP_ORDER(k);
#else
        wins = wins && nearness < VKP_ORDER(k);
#endif
#if VKP_DEPTH_SHARED
        existing[k] = wins ? mine : existing[k];
#else
        order[k] = wins ? nearness : order[k];
#endif
#else
        wins = wins && vkp_key_passes(mine, existing[k]);
#endif
#endif
        seen[k] = wins ? touch.prim + 1u | VKP_TILE_BIT(k) : seen[k];
    }
}

#include "walk.glsl"

#if VKP_SHADE
// Runs the fragment shader for a primitive in the pixels of `mine`, a bit for each slice. in_pair: where its tile begins.
void shade_primitive(const Seen found, const ivec2 in_pair, const uint mine, const ivec2 lane_pixel)
{
    ivec2 origin = tile_origin + in_pair;
    Corners corners = corners_of_seen(found, origin);
    ivec2 lane_step = lane_pixel - in_pair;
    uint slices = vkp_or_all(mine);
    for (;;) {
        ivec2 steps[VKP_RUNS];
        bool shown[VKP_RUNS];
        VkpOutputs outputs[VKP_RUNS];
        int k = VKP_FIRST_SLICE(slices);
        [[unroll]] for (int run = 0; run < VKP_RUNS; run++) {
            // A second run that has no slice left makes the first one's once more.
            bool left = run == 0 || slices != 0u;
            k = left ? VKP_FIRST_SLICE(slices) : k;
            VKP_DROP_SLICE(slices)
            steps[run] = lane_step + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
            shown[run] = left && (mine & (1u << k)) != 0u;
            run_fragment(corners, origin + steps[run], steps[run], shown[run]);
            outputs[run] = vkp_outputs;
        }
        [[unroll]] for (int run = 0; run < VKP_RUNS; run++) {
            vkp_put_out(outputs[run])
            if (shown[run])
                store_color(origin + steps[run]);
        }
        if (slices == 0u)
            break;
    }
}

// Runs the fragment shader for the pixels that see something new.
void shade_seen(const ivec2 lane_pixel)
{
    uint rest = 0u;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++)
        rest = max(rest, seen[k]);
    uint one = vkp_max_all(rest);
    if (one == 0u)
        return;
    Seen found = find_seen(VKP_SEEN_PRIM(one));
    // Primitives come in order, so that those of a draw follow each other.
    for (;;) {
        load_draw(found.slots.w);
        for (;;) {
            uint mine = 0u;
            rest = 0u;
            [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
                bool shows = seen[k] == one;
                mine |= shows ? 1u << k : 0u;
                seen[k] = shows ? 0u : seen[k];
                rest = max(rest, seen[k]);
            }
            ivec2 in_pair = VKP_SEEN_IN(one);
            one = vkp_max_all(rest);
            Seen following = find_seen(VKP_SEEN_PRIM(one));
            shade_primitive(found, in_pair, mine, lane_pixel);
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

#ifdef VKP_LOOP_LIMIT
// Keeps what the pixels see for the dispatch that goes on with the tile, if it is `left` unfinished. On CPUs a branch
// costs its body whether it is taken or not, but a loop may end after one turn.
void leave_keys(const bool left, const uint tile)
{
    uint place = tile * 64u + gl_SubgroupInvocationID;
    [[dont_unroll]] for (int slice = 0;;) {
        uvec2 key = uvec2(VKP_SEEN_PRIM(seen[0]), VKP_ORDER(0));
        [[unroll]] for (int k = 1; k < VKP_SLICES; k++)
            key = slice == k ? uvec2(VKP_SEEN_PRIM(seen[k]), VKP_ORDER(k)) : key;
        if (left && (uint(slice * VKP_SUBGROUP) < 64u * vkp_tiles_here(tile_origin)))
            push.keys.v[place + uint(slice * VKP_SUBGROUP)] = key;
        slice++;
        if (!left || slice == VKP_SLICES)
            break;
    }
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++)
        seen[k] = left ? 0u : seen[k];
}
#endif

void work(const bool last)
{
    uint tile;
    uvec2 list;
    if (!find_tile(tile, list))
        return;
    uint lane = gl_SubgroupInvocationID;
    ivec2 lane_pixel = vkp_tile_pixel(lane);
    uint next = VKP_RESUME(tile, list.y);
#if VKP_RELAY
    if (next >= list.y)
        return;
#endif
#if VKP_SHADE && VKP_PAIR
    uint nothing = vkp_touch_colors(tile_origin) + vkp_touch_next_depth(tile_origin);
#endif
    ivec2 low = VKP_REGION_LOW;
    ivec2 high = VKP_REGION_HIGH;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        open_pixel[k] = all(greaterThanEqual(pixel, low)) && all(lessThanEqual(pixel, high));
#if VKP_RELAY
        uvec2 key = push.keys.v[tile * 64u + uint(k * VKP_SUBGROUP) + lane];
        seen[k] = key.x;
#if VKP_DEPTH_SHARED
        existing[k] = vkp_key_depth(key.y, vkp_depth_load(pixel));
#else
        order[k] = key.y;
#endif
#else
        seen[k] = 0u;
#if VKP_KEYS_BY_DEPTH
#if VKP_DEPTH_SHARED
        existing[k] = vkp_depth_load(pixel);
#else
        order[k] = vkp_key_order(vkp_depth_load(pixel));
#endif
#endif
#endif
#if !VKP_DEPTH_SHARED
        existing[k] = vkp_depth_existing(pixel);
#endif
    }
    find_farthest();
    walk_list(next, list.x, list.y, lane_pixel);
#ifdef VKP_LOOP_LIMIT
    leave_keys(next < list.y, tile);
    VKP_SAVE(next, list.y, tile)
#endif
#if VKP_DEPTH_ROWS
    uint changed = 0u;
    uint texels[VKP_SLICES];
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        changed |= seen[k] != 0u ? 1u << k : 0u;
        texels[k] = VKP_DEPTH_TEXEL(k);
    }
    vkp_store_pairs(push.depth_rows, push.pitches >> 16, tile_origin, texels, changed);
#elif VKP_KEYS_BY_DEPTH
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        if (seen[k] != 0u)
            vkp_depth_store(pixel, VKP_DEPTH_TEXEL(k));
    }
#endif
#if VKP_SHADE
#if VKP_PAIR
    seen[0] += nothing;
#endif
    shade_seen(lane_pixel);
#endif
    VKP_MARK_STALE(tile)
}

#include "tile_main.glsl"
