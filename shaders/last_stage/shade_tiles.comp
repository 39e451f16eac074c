// Shading of tiles in which few primitives are visible (visibility form): one subgroup per pair of tile and primitive. All
// lanes run the same primitive, so quads are whole; a lane whose pixel shows another primitive throws its result
// away.
#define VKP_ONE_PRIMITIVE
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "append.glsl"
#include "reduce.glsl"

layout(local_size_x = VKP_SUBGROUP * VKP_TOGETHER) in;

#include "user:targets"
#include "shade.glsl"
#include "user:operations"
#include "visibility_keys.glsl"
#include "store_color.glsl"
#include "prefetch.glsl"

void main()
{
    uint entry = vkp_subgroup_number();
    if (entry >= push.span.v[0].item_count)
        return;
    uvec2 item = vkp_items(entry);
    uint wanted = push.number_base + item.y;
    uint row = vkp_quotient(item.x, vkp_tiles().x);
    ivec2 origin = ivec2(uvec2(item.x - row * vkp_tiles().x, row)) * 8;
    uint lane = gl_SubgroupInvocationID;
    uint slices = 0u;
    uint mine = vkp_touch_colors(origin);
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        bool shows = vkp_key_number(vkp_keys(item.x * 64u + uint(k * VKP_SUBGROUP) + lane)) == wanted;
        mine |= shows ? 1u << k : 0u;
    }
    slices = vkp_or_all(mine);
    if (slices == 0u)
        return;
    Corners corners = load_corners(item.y - 1u, origin);
    for (;;) {
        int k = VKP_FIRST_SLICE(slices);
        VKP_DROP_SLICE(slices)
        ivec2 step = vkp_tile_pixel(uint(k * VKP_SUBGROUP) + lane);
        ivec2 pixel = origin + step;
        run_fragment(corners, pixel, step, (mine & (1u << k)) != 0u);
        if ((mine & (1u << k)) != 0u)
            store_color(pixel);
        if (slices == 0u)
            break;
    }
}
