// End of a span in the visibility form, one subgroup per tile that shows anything new: stores the depth of its pixels, and
// sorts the tile for shading. If few primitives are visible in it, each becomes an item of shade_tiles.comp; else
// the tile goes to shade_pixels.comp. With push.pixels_only all tiles go there: where the other kernel is not made yet,
// and with shaders that have loops, which have the whole loop limit for themselves there, as each invocation runs once.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "append.glsl"
#include "reduce.glsl"

layout(local_size_x = VKP_SUBGROUP * VKP_TOGETHER) in;

#include "user:targets"
#include "user:operations"
#include "visibility_keys.glsl"

void main()
{
    uint entry = vkp_subgroup_number();
    if (entry >= push.span.v[0].active_count)
        return;
    uint tile = vkp_active_tiles(entry);
    uvec2 at = uvec2(tile % vkp_tiles().x, tile / vkp_tiles().x);
    uint lane = gl_SubgroupInvocationID;
    uint shown[VKP_SLICES];
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
        uint place = uint(k * VKP_SUBGROUP) + lane;
        uvec2 key = vkp_keys(tile * 64u + place);
        uint number = vkp_key_number(key);
        shown[k] = number > push.number_base ? number - push.number_base : 0u;
#if VKP_KEYS_BY_DEPTH
        ivec2 pixel = ivec2(at * 8u) + vkp_tile_pixel(place);
        if (shown[k] != 0u)
            vkp_depth_store(pixel, vkp_key_depth(key.y, VKP_OLD_DEPTH(pixel)));
#endif
    }
#if VKP_SHADE
    uint found[VKP_FEW];
    uint count = 0u;
    uint rest = 0u;
    [[unroll]] for (int k = 0; k < VKP_SLICES; k++)
        rest = max(rest, shown[k]);
    [[unroll]] for (int i = 0; i < VKP_FEW; i++) {
        uint one = vkp_max_all(rest);
        found[i] = one;
        count += one != 0u ? 1u : 0u;
        rest = 0u;
        [[unroll]] for (int k = 0; k < VKP_SLICES; k++) {
            shown[k] = shown[k] == one ? 0u : shown[k];
            rest = max(rest, shown[k]);
        }
    }
    bool many = push.pixels_only != 0u || vkp_any(rest != 0u);
    if (lane != 0u)
        return;
    if (many) {
        uint place = atomicAdd(push.span.v[0].pixel_count, 1u);
        push.pixel_tiles.v[place] = tile;
#if VKP_TILE_PER_SUBGROUP
        VKP_GROW_SUBGROUPS(push.span.v[0].pixel_arguments, place + 1u)
#else
        VKP_GROW(push.span.v[0].pixel_arguments, place + 1u)
#endif
    } else if (count != 0u) {
        uint place = atomicAdd(push.span.v[0].item_count, count);
        [[unroll]] for (int i = 0; i < VKP_FEW; i++)
            if (uint(i) < count)
                push.items.v[place + uint(i)] = uvec2(tile, found[i]);
        VKP_GROW_SUBGROUPS(push.span.v[0].tile_arguments, place + count)
    }
#endif
}
