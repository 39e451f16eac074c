// The ordered form of the last stage: a subgroup owns a tile of 8x8 pixels, loads their depth and colours into
// registers, and goes through the tile's triangles in API order. For each triangle it finds the covered pixels, runs
// the fragment shader for them, tests, blends, and at the end stores the tile.
//
// Everything that depends on order takes this form: blending, discards, side effects, stencil, counting. The shader
// runs in whole 2x2 quads, as derivatives need all four pixels. A lane holds VKP_SLICES pixels, one of each
// slice (pixels.glsl), and array entry k is its pixel of slice k. With VKP_PAIR, where the shader runs unrolled
// (VKP_UNROLLED), a subgroup owns two tiles.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "loop_limit.glsl"
#include "tile.glsl"

layout(local_size_x = VKP_WORKGROUP) in;

#include "user:targets"
#include "shade.glsl"
#if VKP_SHADE
#include "corners.glsl"
#endif
#if VKP_QUEUED
// The pixels of a lane that are left of a batch (queue.glsl).
uvec2 queue = uvec2(0u);
#endif
#ifdef VKP_SHADER_TURNS
#include "shader_loops.glsl"
#endif
#include "user:operations"
#if VKP_STIPPLED
#include "poly_stipple.glsl"
#endif
#if VKP_WINDOWED
#include "windows.glsl"
#endif

// From the first pixel of the tile that has slice k, of two, to a pixel.
#if VKP_PAIR
#define VKP_IN_TILE(step, k) ((step) - ivec2((k) * VKP_SUBGROUP < 64 ? 0 : 8, 0))
#else
#define VKP_IN_TILE(step, k) (step)
#endif

// The slices in which any triangle has covered this lane's pixel.
uint reached = 0u;

vkp_depth_raw depth[VKP_SLICES];
VkpColors color[VKP_SLICES];
bool open_pixel[VKP_SLICES];
#if VKP_COUNTS || VKP_INVOKED
#include "counted.glsl"
#endif
#if VKP_TESTED
#include "facing.glsl"
#endif

// The shader can discard, but cannot change depth: the new depth is known before it runs, and is kept until the
// shader has run for all slices.
#define VKP_DEPTH_AFTER (VKP_DEPTH_TEST && VKP_DEPTH_WRITE && VKP_LATE && !VKP_TESTED)
#if VKP_DEPTH_AFTER && !VKP_QUEUED
vkp_depth_raw depth_after[VKP_SLICES];
#endif

#if defined(VKP_SHADER_TURNS) && (VKP_RELAY || !VKP_QUEUED)
// A go that resumes amid a triangle does not test its pixels again (shader_loops.glsl).
#define VKP_ANEW !vkp_left.triangle &&
#else
#define VKP_ANEW
#endif

// Returns the slices in which this lane's pixel is covered by the triangle and, where that can be decided
// before the shader runs, passes the tests: bit k for slice k.
uint covered_groups(const Touch touch, const ivec2 lane_pixel)
{
    VkpEdges at_lane = touch.c + touch.a * lane_pixel.x + touch.b * lane_pixel.y;
    uint mask = 0u;
#if VKP_TESTED && !VKP_LATE
    bool front = faces_front(touch);
    uint reference = VKP_REFERENCE(front);
#endif
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        ivec2 step = vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        VkpEdges e = at_lane + touch.a * step.x + touch.b * step.y;
        bool inside = VKP_ANEW open_pixel[k] && VKP_WITHIN(e) && vkp_in_scissor(touch, tile_origin + lane_pixel + step);
#if VKP_INVOKED && !VKP_EARLY
        invoked += inside ? 1u : 0u;
#endif
#if VKP_TESTED
#if !VKP_LATE
        vkp_depth_raw texel = depth[k];
        bool passed = vkp_test(texel, depth_at(touch.plane, tile_origin + lane_pixel + step), reference, front);
        depth[k] = inside ? texel : depth[k];
        inside = inside && passed;
#endif
#elif VKP_DEPTH_TEST && (!VKP_QUEUED || !VKP_DEPTH_AFTER || VKP_PREFERS_NEARER)
        // In a queue, depth may change until the shader has run: what fails now has to fail then, too.
        vkp_depth_raw mine = vkp_depth_pack(depth_at(touch.plane, tile_origin + lane_pixel + step), depth[k]);
        inside = inside && vkp_depth_passes(mine, depth[k]);
#if VKP_DEPTH_AFTER && !VKP_QUEUED
        depth_after[k] = mine;
#endif
#if VKP_DEPTH_WRITE && !VKP_LATE
        depth[k] = inside ? mine : depth[k];
#endif
#endif
#if VKP_COUNTS && !VKP_LATE
        counted += inside ? 1u : 0u;
#endif
#if VKP_INVOKED && VKP_EARLY
        invoked += inside ? 1u : 0u;
#endif
        mask |= inside ? 1u << k : 0u;
    }
    return mask;
}

#define VKP_REJECTS VKP_PREFERS_NEARER
#define VKP_FARTHEST(k) (open_pixel[k] ? vkp_key_order(depth[k]) : 0u)
#include "farthest.glsl"

#if VKP_QUEUED
#include "queue.glsl"
#else
void vkp_take(const Touch touch, ivec2 lane_pixel)
{
    uint mask = covered_groups(touch, lane_pixel);
#ifdef VKP_SHADER_TURNS
    mask = vkp_left.triangle ? vkp_left.mine : mask;
#endif
    reached |= mask;
#if VKP_SHADE
#if !VKP_UNROLLED
    uint slices = vkp_or_all(mask);
    // On CPUs a branch costs its body whether it is taken or not. There only shaders with loops are worth a test
    // whether any lane has work.
#if !defined(VKP_LANE_LOOPS) || VKP_SHADER_LOOPS
    if (slices == 0u)
        return;
#endif
#endif
#if VKP_DEPTH_AFTER
    uint live_groups = 0u;
#endif
    Corners corners = corners_of(touch);
#ifdef VKP_SHADER_TURNS
    vkp_before_runs();
#endif
#if VKP_UNROLLED
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
#else
    int next_slice = VKP_FIRST_SLICE(slices);
    for (;;) {
        int k = next_slice;
        VKP_DROP_SLICE(slices)
        next_slice = VKP_FIRST_SLICE(slices);
        VKP_COUNT_ITERATION
#endif
        ivec2 step = lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
#if VKP_COLOR
        VkpColors old = color[0];
        [[unroll]] for (int i = 1; i < VKP_SLICES; i++)
            old = vkp_colors_pick(i == k, color[i], old);
#if VKP_FETCHES
        vkp_fetched = old;
#endif
#endif
#if VKP_PAIR
        if (k * VKP_SUBGROUP == 64)
            corners.basis = second_basis_of(touch);
#endif
        run_fragment(corners, tile_origin + step, VKP_IN_TILE(step, k), (mask & (1u << k)) != 0u);
        bool live = (mask & (1u << k)) != 0u && !tgsi_killed;
#ifdef VKP_SHADER_TURNS
        bool again = vkp_after_run();
        live = live && !again;
#endif
#include "user:discards"
#if VKP_TESTED && VKP_LATE
        vkp_depth_raw texel = depth[0];
        [[unroll]] for (int i = 1; i < VKP_SLICES; i++)
            texel = i == k ? depth[i] : texel;
        bool front = corners.front;
        bool passed = vkp_test(texel, VKP_SHADER_DEPTH(touch.plane, tile_origin + step), VKP_REFERENCE(front), front);
        [[unroll]] for (int i = 0; i < VKP_SLICES; i++)
            depth[i] = live && i == k ? texel : depth[i];
        live = live && passed;
#elif VKP_DEPTH_AFTER
        live_groups |= live ? 1u << k : 0u;
#endif
#if VKP_COUNTS && VKP_LATE
        counted += live ? 1u : 0u;
#endif
#if VKP_COLOR
        VkpColors mixed = vkp_colors_blend(old);
        [[unroll]] for (int i = 0; i < VKP_SLICES; i++)
            color[i] = vkp_colors_pick(live && i == k, mixed, color[i]);
#endif
#ifdef VKP_SHADER_TURNS
        slices |= again ? 1u << k : 0u;
        if (slices == 0u || again || vkp_ends_behind_run())
            break;
#elif !VKP_UNROLLED
        if (slices == 0u)
            break;
#endif
    }
#ifdef VKP_SHADER_TURNS
    if (slices != 0u)
        vkp_end_amid(false, 0, 0u, mask & slices);
#endif
#if VKP_DEPTH_AFTER
    [[unroll]] for (int i = 0; i < VKP_SLICES; i++)
        depth[i] = (live_groups & (1u << i)) != 0u ? depth_after[i] : depth[i];
#endif
#endif
}

#endif

#define VKP_GATHERS
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
    ivec2 lane_pixel = vkp_tile_pixel(gl_SubgroupInvocationID);
    ivec2 low = VKP_REGION_LOW;
    ivec2 high = VKP_REGION_HIGH;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        open_pixel[k] = all(greaterThanEqual(pixel, low)) && all(lessThanEqual(pixel, high));
#if VKP_STIPPLED
        open_pixel[k] = open_pixel[k] && vkp_in_stipple(pixel);
#endif
#if VKP_WINDOWED
        open_pixel[k] = open_pixel[k] && vkp_in_windows(pixel);
#endif
        depth[k] = vkp_depth_load(pixel);
        color[k] = vkp_colors_load(pixel);
    }
    find_farthest();
    walk_list(next, list.x, list.y, lane_pixel);
    VKP_SAVE(next, list.y, tile)
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        if (all(lessThan(uvec2(pixel), push.size))) {
#if VKP_TESTS_CHANGE
            vkp_depth_store(pixel, depth[k]);
#endif
            // On CPUs a store takes a turn for each lane. Where triangles are large they cover nearly all pixels.
            if (VKP_UNROLLED != 0 || (reached & (1u << k)) != 0u)
                vkp_colors_store(pixel, color[k]);
        }
    }
#if VKP_COUNTS || VKP_INVOKED
    add_counted();
#endif
    VKP_MARK_STALE(tile)
}

#include "tile_main.glsl"
