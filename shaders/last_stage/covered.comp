// The opaque form for tiles of direct groups that one triangle covers and no other one touches, as covered_lists.comp has
// listed them: nothing is looked for, and what belongs to the triangle is loaded once for up to four tiles beside each other.
// The bits are those of opaque.comp.
#define VKP_ONE_PRIMITIVE
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "tile.glsl"

layout(local_size_x = VKP_WORKGROUP) in;

#include "user:targets"
#if VKP_DEPTH_ROWS
#include "rows.glsl"
#endif
#include "shade.glsl"
#include "user:operations"
#if VKP_SHADE
#include "store_color.glsl"
#include "prefetch.glsl"
#endif

// Tests the depth of all pixels of the tile, and stores it; returns a bit for each slice in which the lane's pixel is seen.
uint vkp_test_depth(const VkpPlane plane, const ivec2 lane_pixel)
{
#if VKP_DEPTH_TEST
    uint seen = 0u;
    vkp_depth_raw texels[VKP_SLICES];
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
#if VKP_KEYS_BY_DEPTH
        vkp_depth_raw old = vkp_depth_load(pixel);
        uint order = vkp_key_order(old);
#if VKP_DEPTH_SHARED
        vkp_depth_raw mine = vkp_depth_pack(depth_at(plane, pixel), old);
#else
        vkp_depth_raw mine = vkp_depth_pack(depth_at(plane, pixel), vkp_depth_existing(pixel));
        old = vkp_depth_raw(0u);
#endif
        uint nearness = vkp_key_order(mine);
#if VKP_LATEST_WINS
        bool wins = nearness <= order;
#else
        bool wins = nearness < order;
#endif
        texels[k] = vkp_key_depth(wins ? nearness : order, old);
#else
        vkp_depth_raw old = vkp_depth_existing(pixel);
        bool wins = vkp_key_passes(vkp_depth_pack(depth_at(plane, pixel), old), old);
#endif
        seen |= wins ? 1u << k : 0u;
    }
#if VKP_DEPTH_ROWS
    vkp_store_pairs(push.depth_rows, push.pitches >> 16, tile_origin, texels, seen);
#elif VKP_KEYS_BY_DEPTH
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        if ((seen & (1u << k)) != 0u)
            vkp_depth_store(tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP)), texels[k]);
    }
#endif
    return seen;
#else
    return (1u << VKP_SLICES) - 1u;
#endif
}

#if VKP_SHADE
#if VKP_DEPTH_TEST
#define VKP_SEEN(seen, k) (((seen) & (1u << (k))) != 0u)
#else
#define VKP_SEEN(seen, k) true
#endif

// Runs the fragment shader in the pixels of `seen`, a bit for each slice.
void vkp_shade_tile(const uint prim, const uvec4 slots, VkpPlane plane, const uint seen, const ivec2 lane_pixel)
{
    Corners corners = corners_of_prim(prim, slots, tile_origin);
#if VKP_READS_DEPTH
    corners.plane = plane;
#endif
    // Of a tile that is hidden the loop makes one turn.
    int end = vkp_or_all(seen) != 0u ? VKP_SLICES : 0;
    for (int first = 0;;) {
        ivec2 steps[VKP_RUNS];
        bool shown[VKP_RUNS];
        VkpOutputs outputs[VKP_RUNS];
        [[unroll]] for (int run = 0; run < VKP_RUNS; run++) {
            steps[run] = lane_pixel + vkp_tile_pixel(uint((first + run) * VKP_SUBGROUP));
            shown[run] = VKP_SEEN(seen, first + run);
            run_fragment(corners, tile_origin + steps[run], steps[run], shown[run]);
            outputs[run] = vkp_outputs;
        }
        [[unroll]] for (int run = 0; run < VKP_RUNS; run++) {
            vkp_put_out(outputs[run])
            if (shown[run])
                store_color(tile_origin + steps[run]);
        }
        first += VKP_RUNS;
        if (first >= end)
            break;
    }
}
#endif

void main()
{
    GroupRecord dispatched = vkp_group(push.group_number);
    uint number = vkp_ticket();
    uint at = dispatched.list_first + 2u * min(number, max(dispatched.listed, 1u) - 1u);
    uint entry = vkp_lists(at);
    uint triangle = vkp_lists(at + 1u);
    uint mask = (1u << VKP_ENTRY_Y_SHIFT) - 1u;
    uint tiles = entry >> VKP_ENTRY_GROUP_SHIFT;
    if (number >= dispatched.listed)
        return;
    uint lane = gl_SubgroupInvocationID;
    ivec2 lane_pixel = vkp_tile_pixel(lane);
    ivec2 first = ivec2(entry & mask, entry >> VKP_ENTRY_Y_SHIFT & mask) * 8;
    uvec4 words = vkp_triangles(triangle * VKP_TRIANGLE_QUADS + 3u);
    uvec4 extent = vkp_triangles(triangle * VKP_TRIANGLE_QUADS + 4u);
    VkpPlane plane = VKP_PLANE_OF(words, extent);
    uint prim = words.w;
#if VKP_DEPTH_CLAMP
    ViewportRecord viewport = vkp_viewport(VKP_VIEWPORT_OF(prim, extent));
    vkp_depth_range = vec2(viewport.low_depth, viewport.high_depth);
#endif
#if VKP_SHADE
    uvec4 slots = vkp_prims(prim);
    load_draw(slots.w);
#endif
    for (;;) {
        tile_origin = first + ivec2(8 * findLSB(tiles), 0);
        tiles &= tiles - 1u;
#if VKP_SHADE
        uint nothing = vkp_touch_colors(tile_origin);
        vkp_shade_tile(prim, slots, plane, vkp_test_depth(plane, lane_pixel) + nothing, lane_pixel);
#else
        vkp_test_depth(plane, lane_pixel);
#endif
#if VKP_DEPTH_WRITE
        if (lane == 0u)
            push.stale.v[uint(tile_origin.y >> 3) * vkp_tiles().x + uint(tile_origin.x >> 3)] = 1u;
#endif
        if (tiles == 0u)
            break;
    }
}
