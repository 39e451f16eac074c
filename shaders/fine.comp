// The ordered form of the fine stage: one subgroup owns an 8x8 tile, keeps its pixels in registers and
// takes the triangles of its bin in order. Each lane loads another triangle; those that touch the tile
// are shared by shuffle, tested at all 64 pixels, and shaded group by group in whole quads.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "interpolate.glsl"
#include "rounds.glsl"

layout(local_size_x = VKP_WORKGROUP) in;

#include "fragment.glsl"
#include "user:targets"
#include "user:fragment_shader"
#include "user:operations"

struct Touch {
    bool hit;
    ivec3 a;
    ivec3 b;
    ivec3 c;
    vec3 plane;
    uint draw;
    uvec2 bounds;
    uint front;
};

ivec2 tile_origin;
vkp_depth_raw depth[VKP_GROUPS];
vkp_color_raw color[VKP_GROUPS];

// The edge's value at the tile's first pixel, small enough that steps inside the tile cannot overflow.
int edge_at_tile(uvec4 words)
{
    int64_t c = int64_t(uint64_t(words.z) | uint64_t(words.w) << 32);
    c += int64_t(int(words.x)) * int64_t(tile_origin.x) + int64_t(int(words.y)) * int64_t(tile_origin.y);
    return int(clamp(c, int64_t(-0x3fffffff), int64_t(0x3fffffff)));
}

Touch load_triangle(uint index)
{
    uint at = index * VKP_TRIANGLE_QUADS;
    uvec4 e0 = push.triangles.v[at];
    uvec4 e1 = push.triangles.v[at + 1u];
    uvec4 e2 = push.triangles.v[at + 2u];
    uvec4 plane = push.triangles.v[at + 3u];
    uvec4 extent = push.triangles.v[at + 4u];
    Touch touch;
    touch.a = ivec3(int(e0.x), int(e1.x), int(e2.x));
    touch.b = ivec3(int(e0.y), int(e1.y), int(e2.y));
    touch.c = ivec3(edge_at_tile(e0), edge_at_tile(e1), edge_at_tile(e2));
    ivec3 best = touch.c + max(touch.a, ivec3(0)) * 7 + max(touch.b, ivec3(0)) * 7;
    ivec2 low = ivec2(int(extent.x & 0xffffu), int(extent.x >> 16));
    ivec2 high = ivec2(int(extent.y & 0xffffu), int(extent.y >> 16));
    touch.hit = all(greaterThanEqual(best, ivec3(0))) && all(lessThanEqual(low, tile_origin + 7))
             && all(greaterThanEqual(high, tile_origin));
    touch.plane = uintBitsToFloat(plane.xyz);
    touch.draw = plane.w;
    touch.bounds = extent.xy;
    touch.front = extent.w & VKP_TRIANGLE_FRONT;
    return touch;
}

float depth_at(vec3 plane, ivec2 pixel)
{
    return vkp_fma(plane.z, float(pixel.y), vkp_fma(plane.y, float(pixel.x), plane.x));
}

// The groups whose pixels this triangle covers and, where that may be decided early, wins; bit k for group k.
uint covered_groups(Touch touch, ivec2 lane_pixel)
{
    ivec2 low = ivec2(int(touch.bounds.x & 0xffffu), int(touch.bounds.x >> 16)) - tile_origin;
    ivec2 high = ivec2(int(touch.bounds.y & 0xffffu), int(touch.bounds.y >> 16)) - tile_origin;
    ivec3 at_lane = touch.c + touch.a * lane_pixel.x + touch.b * lane_pixel.y;
    uint mask = 0u;
    [[unroll]] for (int k = 0; k < VKP_GROUPS; k++) {
        ivec2 step = vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        ivec2 pixel = lane_pixel + step;
        ivec3 e = at_lane + touch.a * step.x + touch.b * step.y;
        bool inside = (e.x | e.y | e.z) >= 0 && all(greaterThanEqual(pixel, low)) && all(lessThanEqual(pixel, high));
#if VKP_DEPTH_TEST
        vkp_depth_raw mine = vkp_depth_pack(depth_at(touch.plane, tile_origin + pixel), depth[k]);
        inside = inside && vkp_depth_passes(mine, depth[k]);
#if VKP_DEPTH_WRITE && !VKP_LATE
        depth[k] = inside ? mine : depth[k];
#endif
#endif
        mask |= inside ? 1u << k : 0u;
    }
    return mask;
}

void shade_triangle(Touch touch, uint index, ivec2 lane_pixel)
{
    uint mask = covered_groups(touch, lane_pixel);
#if VKP_SHADE
    uint groups = subgroupOr(mask);
    if (groups == 0u)
        return;
    uvec3 slots = push.triangles.v[index * VKP_TRIANGLE_QUADS + 5u].xyz;
    DrawRecord draw = push.draws.v[touch.draw];
    ViewportRecord viewport = push.viewports.v[draw.viewport];
    vkp_constant_table = draw.fs_constants;
    vec4 p0 = push.positions.v[slots.x];
    vec4 p1 = push.positions.v[slots.y];
    vec4 p2 = push.positions.v[slots.z];
#include "user:load_varyings"
    while (groups != 0u) {
        int k = findLSB(groups);
        groups &= groups - 1u;
        VKP_COUNT_ITERATION
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        Weights weights = vkp_weights(p0, p1, p2, viewport.scale.xy, viewport.translate.xy,
                                      vec2(pixel) + VKP_PIXEL_CENTRE);
#include "user:load_inputs"
        tgsi_main();
        bool live = (mask & (1u << k)) != 0u && !tgsi_killed;
#include "user:alpha_test"
#if VKP_DEPTH_TEST && VKP_DEPTH_WRITE && VKP_LATE
        [[unroll]] for (int i = 0; i < VKP_GROUPS; i++)
            depth[i] = live && i == k ? vkp_depth_pack(depth_at(touch.plane, pixel), depth[i]) : depth[i];
#endif
#if VKP_COLOR
        vkp_color_raw old = color[0];
        [[unroll]] for (int i = 1; i < VKP_GROUPS; i++)
            old = i == k ? color[i] : old;
        vkp_color_raw mixed = vkp_blend(VKP_COLOR_OUTPUT, old);
        [[unroll]] for (int i = 0; i < VKP_GROUPS; i++)
            color[i] = live && i == k ? mixed : color[i];
#endif
    }
#endif
}

void main()
{
    uint lane = gl_SubgroupInvocationID;
    uint across = push.tiles_xy & 0xffffu;
    uint count = across * (push.tiles_xy >> 16);
    uint group = gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
    uint ticket = group * gl_NumSubgroups + gl_SubgroupID;
    if (ticket >= count)
        return;
    // Neighbours in the order of workgroups are spread, as some devices give each core one half of it.
    uint half_count = (count + 1u) / 2u;
    uint tile = ticket < half_count ? ticket * 2u : (ticket - half_count) * 2u + 1u;
    uvec2 at = uvec2(tile % across, tile / across);
    tile_origin = ivec2(at * 8u);
    uint bin = (uint(tile_origin.y) >> push.bin_shift) * push.bins_across + (uint(tile_origin.x) >> push.bin_shift);
    ivec2 lane_pixel = vkp_tile_pixel(lane);

    uint words = (push.state.v[0].total + 31u) / 32u;
    uint word = 0u;
    VKP_RESUME(word)
    if (word >= words)
        return;

    [[unroll]] for (int k = 0; k < VKP_GROUPS; k++) {
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        depth[k] = vkp_depth_load(pixel);
        color[k] = vkp_color_load(pixel);
    }

    while (word < words) {
        // To the next word with a bit; the summary has one bit per word.
        uint rest = push.summary.v[bin * (push.bin_words >> 5) + (word >> 5)] >> (word & 31u);
        VKP_COUNT_ITERATION
        if (rest == 0u) {
            word = (word | 31u) + 1u;
            continue;
        }
        word += uint(findLSB(rest));
        uint bits = push.bins.v[bin * push.bin_words + word];
        while (bits != 0u) {
            // Lane n takes the n-th of the set bits.
            uint own = bits;
            [[unroll]] for (int i = 0; i < min(VKP_SUBGROUP, 32) - 1; i++)
                own = uint(i) < lane ? own & (own - 1u) : own;
            VKP_COUNT_ITERATION
            bool valid = own != 0u && lane < 32u;
            uint index = word * 32u + uint(findLSB(valid ? own : bits));
            Touch touch = load_triangle(index);
            uint touching = subgroupBallot(valid && touch.hit).x;
            while (touching != 0u) {
                uint from = uint(findLSB(touching));
                touching &= touching - 1u;
                VKP_COUNT_ITERATION
                Touch one;
                one.a = subgroupShuffle(touch.a, from);
                one.b = subgroupShuffle(touch.b, from);
                one.c = subgroupShuffle(touch.c, from);
                one.plane = subgroupShuffle(touch.plane, from);
                one.draw = subgroupShuffle(touch.draw, from);
                one.bounds = subgroupShuffle(touch.bounds, from);
                one.front = subgroupShuffle(touch.front, from);
                shade_triangle(one, subgroupShuffle(index, from), lane_pixel);
            }
            [[unroll]] for (int i = 0; i < min(VKP_SUBGROUP, 32); i++)
                bits &= bits - 1u;
        }
        word++;
        VKP_STOP(word)
    }
    VKP_SAVE(word, words, tile)

    [[unroll]] for (int k = 0; k < VKP_GROUPS; k++) {
        ivec2 pixel = tile_origin + lane_pixel + vkp_tile_pixel(uint(k * VKP_SUBGROUP));
        if (all(lessThan(uvec2(pixel), push.size))) {
            vkp_depth_store(pixel, depth[k]);
            vkp_color_store(pixel, color[k]);
        }
    }
}
