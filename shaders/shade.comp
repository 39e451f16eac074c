// The end of the visibility form: one workgroup per tile that shows anything new, one invocation per
// pixel. The fragment shader runs once for each pixel, whatever lies behind it; depth is stored, and the
// keys start afresh.
//
// Derivatives need all four pixels of a quad to run the same triangle. Where a quad shows several, its
// lanes take them in turn, all together, and each keeps the result of its own.
#include "prelude.glsl"
#include "layout.glsl"
#include "pixels.glsl"
#include "depth.glsl"

layout(local_size_x = 64) in;

#include "user:targets"
#if VKP_COLOR
#include "shade.glsl"
#endif
#include "user:operations"
#include "keys.glsl"

void store_depth(uint place, ivec2 pixel, uint number)
{
    vkp_depth_raw depth = vkp_depth_raw(0u);
#if VKP_DEPTH_WRITE
    vec3 plane = uintBitsToFloat(push.triangles.v[(number - 1u) * VKP_TRIANGLE_QUADS + 3u].xyz);
    depth = vkp_depth_pack(depth_at(plane, pixel), vkp_depth_load(pixel));
    vkp_depth_store(pixel, depth);
#endif
    push.keys.v[place] = vkp_key(0u, depth);
}

#if VKP_COLOR
void store_color(ivec2 pixel)
{
#if VKP_KEEP
    vkp_color_store(pixel, vkp_blend(VKP_COLOR_OUTPUT, vkp_color_load(pixel)));
#else
    vkp_color_store(pixel, vkp_blend(VKP_COLOR_OUTPUT, vkp_color_raw(0u)));
#endif
}
#endif

void main()
{
    uint entry = gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
    if (entry >= push.state.v[0].shade_count)
        return;
    uint tile = push.active_tiles.v[entry];
    uint across = vkp_tiles().x;
    // Quads must be four neighbouring lanes, so the number within the workgroup is not used.
    uint lane = gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID;
    ivec2 pixel = ivec2(int(tile % across), int(tile / across)) * 8 + vkp_tile_pixel(lane);
    uint place = tile * 64u + lane;
    uint mine = vkp_key_number(push.keys.v[place]);
    if (mine != 0u)
        store_depth(place, pixel, mine);
#if VKP_COLOR && VKP_DERIVATIVES
    while (subgroupAny(mine != 0u)) {
        uint shared_one = max(max(subgroupQuadBroadcast(mine, 0u), subgroupQuadBroadcast(mine, 1u)),
                              max(subgroupQuadBroadcast(mine, 2u), subgroupQuadBroadcast(mine, 3u)));
        run_fragment(load_corners(max(shared_one, 1u) - 1u), pixel);
        if (mine != 0u && mine == shared_one) {
            store_color(pixel);
            mine = 0u;
        }
    }
#elif VKP_COLOR
    if (mine != 0u) {
        run_fragment(load_corners(mine - 1u), pixel);
        store_color(pixel);
    }
#endif
}
