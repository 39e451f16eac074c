// Shading, pixel by pixel, of tiles in which many primitives are visible (visibility form): one workgroup per tile and one
// invocation per pixel; or (VKP_TILE_PER_SUBGROUP) one subgroup per tile, whose lanes go through their pixels in a
// loop.
//
// Derivatives need all four pixels of a quad to run the same primitive. Where a quad shows several primitives, its
// lanes run each of them together, one after the other, and each lane keeps the result of its own primitive.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "append.glsl"
#include "reduce.glsl"

#if VKP_TILE_PER_SUBGROUP
layout(local_size_x = VKP_SUBGROUP * VKP_TOGETHER) in;
#else
layout(local_size_x = 64) in;
#endif

#include "user:targets"
#include "shade.glsl"
#include "user:operations"
#include "visibility_keys.glsl"
#include "store_color.glsl"
#include "prefetch.glsl"

// Returns the primitive of this span that is visible at a pixel, counted from 1; 0 where none is.
uint shown_at(const uint place)
{
    uint number = vkp_key_number(vkp_keys(place));
    return number > push.number_base ? number - push.number_base : 0u;
}

// Returns the primitive that a pixel's quad is to run: without derivatives its own.
uint of_quad(const uint mine)
{
#if VKP_DERIVATIVES
    return max(max(subgroupQuadBroadcast(mine, 0u), subgroupQuadBroadcast(mine, 1u)),
               max(subgroupQuadBroadcast(mine, 2u), subgroupQuadBroadcast(mine, 3u)));
#else
    return mine;
#endif
}

ivec2 tile_place(const uint tile)
{
    uint row = vkp_quotient(tile, vkp_tiles().x);
    return ivec2(uvec2(tile - row * vkp_tiles().x, row)) * 8;
}

#if VKP_TILE_PER_SUBGROUP
// Returns the slices in which this lane's pixel (with derivatives, its quad) shows a primitive: a bit for
// each.
//
// It also reads one word of everything that the primitives need, so that all cache misses are under way at once:
// slice by slice each would wait for its own, three times. Neighbouring pixels mostly show the same primitive, so
// with VKP_TOUCHED_SHIFT every other pixel is enough.
#define VKP_TOUCHED (VKP_SLICES >> VKP_TOUCHED_SHIFT)

uint shown_slices(const uint tile)
{
    uint lane = gl_SubgroupInvocationID;
    uint shown[VKP_SLICES];
    uint slices = 0u;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        shown[k] = shown_at(tile * 64u + uint(k * VKP_SUBGROUP) + lane);
        slices |= shown[k] != 0u ? 1u << k : 0u;
    }
    uint seen = vkp_touch_colors(tile_place(tile));
    uint slots[VKP_TOUCHED];
    [[unroll]] for (int k = 0; k < VKP_TOUCHED; k++) {
#if VKP_TOUCHED_SHIFT
        uint one = (lane & 1u) != 0u ? shown[2 * k + 1] : shown[2 * k];
#else
        uint one = shown[k];
#endif
        slots[k] = vkp_prims(max(one, 1u) - 1u).x;
    }
    [[unroll]] for (int k = 0; k < VKP_TOUCHED; k++) {
        seen |= vkp_positions(slots[k]).x;
#if VKP_VARYINGS > 0
        seen |= vkp_varyings(push.varyings_base + slots[k] * VKP_VARYINGS).x;
#endif
    }
#if VKP_DERIVATIVES
    slices |= subgroupQuadSwapHorizontal(slices);
    slices |= subgroupQuadSwapVertical(slices);
#endif
    return slices + min(seen, VKP_ZERO);
}

void main()
{
    uint entry = vkp_subgroup_number();
    if (entry >= push.span.v[0].pixel_count)
        return;
    uint tile = vkp_pixel_tiles(entry);
    ivec2 origin = tile_place(tile);
    uint slices = shown_slices(tile);
    uint place = gl_SubgroupInvocationID;
    uint mine = 0u;
    for (;;) {
        // Each lane (with derivatives, each quad) takes its own next pixel, independent of the other lanes: as soon as
        // it has run all primitives that its pixels show.
        bool takes = of_quad(mine) == 0u && slices != 0u;
        place = takes ? uint(findLSB(slices) * VKP_SUBGROUP) + gl_SubgroupInvocationID : place;
        mine = takes ? shown_at(tile * 64u + place) : mine;
        slices = takes ? slices & (slices - 1u) : slices;
        uint one = of_quad(mine);
        ivec2 step = vkp_tile_pixel(place);
        run_fragment(load_corners(max(one, 1u) - 1u, origin), origin + step, step, mine == one);
        if (mine != 0u && mine == one) {
            store_color(origin + step);
            mine = 0u;
        }
        if (!vkp_any((slices | mine) != 0u))
            break;
    }
}
#else
// Shades one pixel with the primitive `mine`; 0: there is nothing to shade.
void shade_pixel(uint mine, const ivec2 origin, const ivec2 step)
{
    ivec2 pixel = origin + step;
#if VKP_DERIVATIVES
    for (;;) {
        uint shared_one = of_quad(mine);
        run_fragment(load_corners(max(shared_one, 1u) - 1u, origin), pixel, step, mine == shared_one);
        if (mine != 0u && mine == shared_one) {
            store_color(pixel);
            mine = 0u;
        }
        if (!vkp_any(mine != 0u))
            break;
    }
#else
    Corners corners = load_corners(max(mine, 1u) - 1u, origin);
    if (mine != 0u) {
        run_fragment(corners, pixel, step, true);
        store_color(pixel);
    }
#endif
}

void main()
{
    uint entry = vkp_group_number();
    if (entry >= push.span.v[0].pixel_count)
        return;
    uint tile = vkp_pixel_tiles(entry);
    // Quads must be four neighbouring lanes, so the number within the workgroup is not used.
    uint lane = gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID;
    shade_pixel(shown_at(tile * 64u + lane), tile_place(tile), vkp_tile_pixel(lane));
}
#endif
