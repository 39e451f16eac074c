// Shading of the visibility form where many primitives show in a tile: one workgroup per tile, one
// invocation per pixel.
//
// Derivatives need all four pixels of a quad to run the same primitive. Where a quad shows several, its
// lanes take them in turn, all together, and each keeps the result of its own.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "append.glsl"
#include "reduce.glsl"

layout(local_size_x = 64) in;

#include "user:targets"
#include "shade.glsl"
#include "user:operations"
#include "keys.glsl"
#include "store_color.glsl"

void main()
{
    uint entry = vkp_group_number();
    if (entry >= push.span.v[0].pixel_count)
        return;
    uint tile = vkp_pixel_tiles(entry);
    // Quads must be four neighbouring lanes, so the number within the workgroup is not used.
    uint lane = gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID;
    uint row = vkp_quotient(tile, vkp_tiles().x);
    ivec2 origin = ivec2(uvec2(tile - row * vkp_tiles().x, row)) * 8;
    ivec2 step = vkp_tile_pixel(lane);
    ivec2 pixel = origin + step;
    uint number = vkp_key_number(vkp_keys(tile * 64u + lane));
    uint mine = number > push.number_base ? number - push.number_base : 0u;
#if VKP_DERIVATIVES
    for (;;) {
        uint shared_one = max(max(subgroupQuadBroadcast(mine, 0u), subgroupQuadBroadcast(mine, 1u)),
                              max(subgroupQuadBroadcast(mine, 2u), subgroupQuadBroadcast(mine, 3u)));
        run_fragment(load_corners(max(shared_one, 1u) - 1u, origin), pixel, step, mine == shared_one);
        if (mine != 0u && mine == shared_one) {
            store_color(pixel);
            mine = 0u;
        }
        if (!vkp_any(mine != 0u))
            break;
    }
#else
    if (mine != 0u) {
        run_fragment(load_corners(mine - 1u, origin), pixel, step, true);
        store_color(pixel);
    }
#endif
}
