// Tessellation evaluation: one invocation per point of a round. Runs the evaluation shader, and stores what a vertex shader
// stores.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 64) in;

#include "constant_buffers.glsl"
#include "user:evaluation_shader"
#include "user_planes.glsl"

// The coordinates of a point: barycentric ones of triangles.
uvec4 vkp_coordinate(const uvec2 at)
{
#if VKP_DOMAIN == 3
    precise float w = 1.0 - uintBitsToFloat(at.x) - uintBitsToFloat(at.y);
    return uvec4(at, floatBitsToUint(w), 0u);
#else
    return uvec4(at, 0u, 0u);
#endif
}

void main()
{
    uint points = push.round.v[0].point_arguments.w;
#if VKP_WRITES_MEMORY
    if (gl_GlobalInvocationID.x >= points)
        return;
#endif
    // Threads too many do the last one again.
    uint slot = min(gl_GlobalInvocationID.x, points - 1u);
    uvec4 point = vkp_tess_points(slot);
    uint at = point.x * VKP_PATCH_VECTORS;
    uvec4 inner_level = vkp_patch_data(at + VKP_PATCH_VECTORS - 1u);
    DrawRecord draw = vkp_draw(inner_level.z);
    uint prim_id = inner_level.w;
    vkp_constant_table = draw.tes_constants;
#include "user:load_inputs"
    tgsi_load_constants();
    tgsi_main();
#if VKP_LAST
    VKP_STORE_QUAD(push.positions, slot, VKP_POSITION);
#endif
#if VKP_EXTRAS
    push.extras.v[VKP_EXTRA(slot)] = uvec2(VKP_POINT_SIZE, VKP_VERTEX_FLAGS);
#endif
#if VKP_MASKED
    push.extras.v[VKP_EXTRA(slot) + 1u] = uvec2(VKP_VERTEX_VIEWPORTS, 0u);
#endif
#if VKP_DISTANCES
#include "user:store_distances"
#endif
#include "user:store_varyings"
}
