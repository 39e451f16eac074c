// The ordered form of the last stage for primitives that cover pixels in part (smooth points, lines and polygons),
// and for stippled lines. Depth and colours stay in the images; a lane loads and stores those of its own pixels
// alone.
#define VKP_RELOADS
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "loop_limit.glsl"
#include "tile.glsl"

layout(local_size_x = VKP_WORKGROUP) in;

#include "user:targets"
#include "shade.glsl"
#include "corners.glsl"
#ifdef VKP_SHADER_TURNS
#include "shader_loops.glsl"
#endif
#include "user:operations"
#include "stipples.glsl"
#if VKP_WINDOWED
#include "windows.glsl"
#else
#define vkp_in_windows(pixel) true
#endif
#include "smooth_coverage.glsl"
#if VKP_COUNTS || VKP_INVOKED
#include "counted.glsl"
#endif
#if VKP_TESTED
#include "facing.glsl"
#endif

// The region that may be drawn, inclusive.
ivec2 region_low;
ivec2 region_high;

#define VKP_REJECTS 0
#include "farthest.glsl"

// Tests a pixel if it is `live`, and brings its depth and stencil up to date; whether it passes.
bool test_pixel(bool live, const Touch touch, const ivec2 pixel)
{
#if VKP_TESTED || VKP_DEPTH_TEST
    vkp_depth_raw texel = vkp_depth_load(pixel);
#if VKP_TESTED
    bool front = faces_front(touch);
    bool passed = vkp_test(texel, VKP_SHADER_DEPTH(touch.plane, pixel), VKP_REFERENCE(front), front);
#if VKP_TESTS_CHANGE
    if (live)
        vkp_depth_store(pixel, texel);
#endif
#else
    vkp_depth_raw mine = vkp_depth_pack(depth_at(touch.plane, pixel), texel);
    bool passed = vkp_depth_passes(mine, texel);
#if VKP_DEPTH_WRITE
    if (live && passed)
        vkp_depth_store(pixel, mine);
#endif
#endif
    live = live && passed;
#endif
#if VKP_COUNTS
    counted += live ? 1u : 0u;
#endif
    return live;
}

// A go that resumes amid a pixel has run the shader for it before (shader_loops.glsl).
#ifdef VKP_SHADER_TURNS
#define VKP_FIRST_TIME !vkp_left.slice
#else
#define VKP_FIRST_TIME true
#endif

// Returns whether the fragment shader has to run again for this pixel.
bool take_pixel(const Corners corners, const Touch touch, const ivec2 step, const bool allowed)
{
    ivec2 pixel = tile_origin + step;
    bool open = allowed && all(greaterThanEqual(pixel, region_low)) && all(lessThanEqual(pixel, region_high))
             && vkp_in_scissor(touch, pixel) && vkp_in_stipples(pixel) && vkp_in_windows(pixel);
    float share = open ? vkp_share(touch, step) : 0.0;
    bool live = share > 0.0;
    bool again = false;
#if VKP_INVOKED && !VKP_EARLY
    invoked += live && VKP_FIRST_TIME ? 1u : 0u;
#endif
#if !VKP_LATE
#ifdef VKP_SHADER_TURNS
    bool passed = test_pixel(live && !vkp_left.slice, touch, pixel);
    live = vkp_left.slice ? vkp_left.mine != 0u : passed;
    uint kept = live ? 1u : 0u;
#else
    live = test_pixel(live, touch, pixel);
#endif
#endif
#if VKP_INVOKED && VKP_EARLY
    invoked += live && VKP_FIRST_TIME ? 1u : 0u;
#endif
#if VKP_SHADE
#if VKP_EARLY
    bool covered = live;
#else
    bool covered = share > 0.0;
#endif
    if (!subgroupAny(live))
        return false;
#if VKP_COLOR
    VkpColors old = vkp_colors_load(pixel);
#if VKP_FETCHES
    vkp_fetched = old;
#endif
#endif
#ifdef VKP_SHADER_TURNS
    vkp_before_runs();
#endif
    run_fragment(corners, pixel, step, covered);
    live = live && !tgsi_killed;
#ifdef VKP_SHADER_TURNS
    again = vkp_after_run();
    live = live && !again;
#if !VKP_LATE
    vkp_left.mine = kept;
#endif
#endif
#include "user:discards"
#if VKP_LATE
    live = test_pixel(live, touch, pixel);
#endif
#include "user:smooth_outputs"
#if VKP_COLOR
    if (live)
        vkp_colors_store(pixel, vkp_colors_blend(old));
#endif
#endif
    return again;
}

void vkp_take(const Touch touch, const ivec2 lane_pixel)
{
    uint mine = 0u;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++)
        mine |= vkp_may_share(touch, lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP))) ? 1u << k : 0u;
    uint slices = vkp_or_all(mine);
#ifdef VKP_SHADER_TURNS
    slices = vkp_left.triangle ? vkp_left.slices : slices;
#endif
    VKP_COUNT_ITERATION
    if (slices == 0u)
        return;
    Corners corners = corners_of(touch);
    vkp_load_stroke(touch.prim);
    for (;;) {
        int k = VKP_FIRST_SLICE(slices);
        VKP_DROP_SLICE(slices)
        VKP_COUNT_ITERATION
        bool again = take_pixel(corners, touch, lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP)), (mine & (1u << k)) != 0u);
#ifdef VKP_SHADER_TURNS
        vkp_left.slice = false;
        slices |= again ? 1u << k : 0u;
        if (slices != 0u && (again || (vkp_may_end_anywhere() && vkp_is_spent()))) {
            vkp_end_amid(again, 0, slices, vkp_left.mine);
            break;
        }
#endif
        if (slices == 0u)
            break;
    }
}

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
    region_low = VKP_REGION_LOW;
    region_high = VKP_REGION_HIGH;
    walk_list(next, list.x, list.y, vkp_tile_pixel(gl_SubgroupInvocationID));
    VKP_SAVE(next, list.y, tile)
#if VKP_COUNTS || VKP_INVOKED
    add_counted();
#endif
    VKP_MARK_STALE(tile)
}

#include "tile_main.glsl"
