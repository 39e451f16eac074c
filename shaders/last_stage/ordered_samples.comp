// The ordered form of the last stage for pixels with several samples: each sample is covered, tested and blended on
// its own, while the fragment shader runs once per pixel, or (VKP_PER_SAMPLE) once per sample. Depth and colours
// stay in the images; a lane loads and stores those of its own pixels alone.
#define VKP_RELOADS
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "loop_limit.glsl"
#include "tile.glsl"

layout(local_size_x = VKP_WORKGROUP) in;

#include "user:targets"
#include "samples.glsl"
#include "shade.glsl"
#if VKP_SHADE
#include "corners.glsl"
#endif
#ifdef VKP_SHADER_TURNS
#include "shader_loops.glsl"
#endif
#include "user:operations"
#if VKP_COUNTS || VKP_INVOKED
#include "counted.glsl"
#endif
#if VKP_TESTED
#include "facing.glsl"
#endif
#include "stipples.glsl"
#if VKP_WINDOWED
#include "windows.glsl"
#else
#define vkp_in_windows(pixel) true
#endif

// The region that may be drawn, inclusive.
ivec2 region_low;
ivec2 region_high;

#define VKP_REJECTS 0
#include "farthest.glsl"

// The layer of the images that holds a sample.
#if VKP_LAYERS
#define VKP_LAYER_OF(number) (int(push.layer) * VKP_SAMPLES + (number))
#else
#define VKP_LAYER_OF(number) (number)
#endif

// Tests the samples `live` of a pixel, and brings their depth and stencil up to date; those that pass.
uint test_samples(uint live, const Touch touch, const ivec2 pixel)
{
#if VKP_TESTED
    bool front = faces_front(touch);
    uint reference = VKP_REFERENCE(front);
#endif
#if VKP_TESTED || VKP_DEPTH_TEST
    uint left = live;
    live = 0u;
    if (left != 0u) for (;;) {
        int number = findLSB(left);
        left &= left - 1u;
        vkp_layer = VKP_LAYER_OF(number);
        vkp_depth_raw texel = vkp_depth_load(pixel);
#if VKP_TESTED
        bool passed = vkp_test(texel, VKP_SHADER_DEPTH(touch.plane, pixel, number), reference, front);
#if VKP_TESTS_CHANGE
        vkp_depth_store(pixel, texel);
#endif
#else
        vkp_depth_raw mine = vkp_depth_pack(vkp_sample_depth(touch.plane, pixel, number), texel);
        bool passed = vkp_depth_passes(mine, texel);
#if VKP_DEPTH_WRITE
        if (passed)
            vkp_depth_store(pixel, mine);
#endif
#endif
        live |= passed ? 1u << number : 0u;
        if (left == 0u)
            break;
    }
#endif
#if VKP_COUNTS
    counted += uint(bitCount(live));
#endif
    return live;
}

#if VKP_SHADE
// Runs the fragment shader for a pixel or (number 0 or more) a sample, and stores what comes of it for samples `left`.
// Returns whether the shader has to run again for these samples.
bool shade_samples(const Corners corners, const Touch touch, const ivec2 step, const uint covered, uint left,
        const int number)
{
    ivec2 pixel = tile_origin + step;
    vkp_shaded_sample = max(number, 0);
    vkp_shaded_coverage = covered;
    vkp_shaded_place = number < 0 ? vec2(0.0) : vkp_sample_place(number);
    bool partly = number < 0 && covered != 0u && covered != VKP_ALL_SAMPLES;
    vkp_centroid_place = partly ? vkp_sample_place(findLSB(covered)) : vkp_shaded_place;
#if VKP_FETCHES
    vkp_layer = VKP_LAYER_OF(vkp_shaded_sample);
    vkp_fetched = vkp_colors_load(pixel);
#endif
#ifdef VKP_SHADER_TURNS
    vkp_before_runs();
#endif
    run_fragment(corners, pixel, step, (VKP_EARLY != 0 ? left : covered) != 0u);
    bool live = !tgsi_killed;
    bool again = false;
#ifdef VKP_SHADER_TURNS
    again = vkp_after_run();
    live = live && !again;
#endif
#include "user:discards"
    left = live ? left : 0u;
#include "user:coverage"
#if VKP_LATE
    left = test_samples(left, touch, pixel);
#endif
#if VKP_COLOR
    if (left != 0u) for (;;) {
        vkp_layer = VKP_LAYER_OF(findLSB(left));
        left &= left - 1u;
        vkp_colors_store(pixel, vkp_colors_blend(vkp_colors_load(pixel)));
        if (left == 0u)
            break;
    }
#endif
    return again;
}
#endif

void vkp_take(const Touch touch, const ivec2 lane_pixel)
{
    uint mine = 0u;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++)
        mine |= vkp_nearly_covers(touch, lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP))) ? 1u << k : 0u;
    uint slices = vkp_or_all(mine);
#ifdef VKP_SHADER_TURNS
    slices = vkp_left.triangle ? vkp_left.slices : slices;
#endif
    VKP_COUNT_ITERATION
    if (slices == 0u)
        return;
#if VKP_SHADE
    Corners corners = corners_of(touch);
#endif
    vkp_load_stroke(touch.prim);
    for (;;) {
        int k = VKP_FIRST_SLICE(slices);
        VKP_DROP_SLICE(slices)
        VKP_COUNT_ITERATIONS(VKP_TURNS)
        ivec2 step = lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        ivec2 pixel = tile_origin + step;
        bool open = all(greaterThanEqual(pixel, region_low)) && all(lessThanEqual(pixel, region_high))
                 && vkp_in_scissor(touch, pixel) && vkp_in_stipples(pixel) && vkp_in_windows(pixel);
        uint covered = open ? vkp_covered_samples(touch, step) & VKP_SAMPLE_MASK : 0u;
#ifdef VKP_SHADER_TURNS
        bool tested = vkp_left.slice;
        uint live = tested ? 0u : covered;
#else
        uint live = covered;
#endif
#if !VKP_LATE
        live = test_samples(live, touch, pixel);
#endif
#if VKP_INVOKED
        uint runs = VKP_EARLY != 0 ? live : covered;
#ifdef VKP_SHADER_TURNS
        runs = tested ? 0u : runs;
#endif
        invoked += VKP_PER_SAMPLE != 0 ? uint(bitCount(runs)) : uint(runs != 0u);
#endif
#if VKP_EARLY && VKP_POST_DEPTH
        covered = live;
#endif
        int first = 0;
        int last = -1;
#ifdef VKP_SHADER_TURNS
        live = tested ? vkp_left.mine & 0xffffu : live;
        covered = tested ? vkp_left.mine >> 16 : covered;
        first = tested ? vkp_left.number : 0;
        vkp_left.slice = false;
#endif
#if VKP_SHADE
        bool again = false;
#if VKP_PER_SAMPLE
        for (int number = first; number < VKP_SAMPLES; number++) {
            uint one = 1u << number;
            if (subgroupAny((live & one) != 0u))
                again = shade_samples(corners, touch, step, covered & one, live & one, number);
            last = number;
#ifdef VKP_SHADER_TURNS
            if (!again && number + 1 < VKP_SAMPLES && vkp_ends_behind_run()) {
                last = number + 1;
                again = true;
            }
#endif
            if (again)
                break;
        }
#else
        if (subgroupAny(live != 0u))
            again = shade_samples(corners, touch, step, covered, live, -1);
#endif
#ifdef VKP_SHADER_TURNS
        slices |= again ? 1u << k : 0u;
        if (slices != 0u && (again || (vkp_may_end_anywhere() && vkp_is_spent()))) {
            vkp_end_amid(again, max(last, 0), slices, live | covered << 16);
            break;
        }
#endif
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
