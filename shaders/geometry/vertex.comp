// Vertex stage: one invocation per vertex slot. Fetches through the vertex elements, runs the vertex
// shader, writes clip coordinates and those varyings that the fragment shader reads.
#define VKP_ONE_DRAW
#include "prelude.glsl"
#include "layout.glsl"
#include "elements.glsl"

#ifndef VKP_SINGLE
layout(local_size_x = 64) in;
#endif

VKP_FIND_RECORD(find_draw_of_slot, first_slot)

#include "user:fetch"

#include "constant_buffers.glsl"
#include "user:vertex_shader"

#if VKP_WINDOW_SPACE
// Clip coordinates for a window position (x, y, z, 1/w) that no viewport moves.
uvec4 vkp_unprojected(uvec4 position)
{
    vec4 p = uintBitsToFloat(position);
    precise float w = p.w != 0.0 ? VKP_DIVIDED(1.0, p.w) : 1.0;
    precise vec3 moved = p.xyz * w;
    return floatBitsToUint(vec4(moved, w));
}
#endif

#include "user_planes.glsl"

void shade_slot(uint wanted)
{
    // Threads too many do the last slot again, where nobody notices: on lavapipe a return makes all that
    // follows dearer.
    uint slot = min(wanted, push.slot_count - 1u);
    uint draw_number;
    DrawRecord draw = find_draw_of_slot(push.slot_hints, slot, draw_number);
#if VKP_WRITES_MEMORY
    if (wanted >= push.slot_count)
        return;
#endif
    uint local = slot - draw.first_slot;
    uint instance = vkp_quotient(local, draw.slots_per_instance);
    uint j = local - instance * draw.slots_per_instance;
    int vertex = draw.ranged != 0u ? draw.min_vertex + int(j)
                                   : vkp_vertex_number(draw, vkp_element(draw, j));
    vkp_constant_table = draw.vs_constants;
#include "user:load_inputs"
#include "user:run_shader"
#if VKP_LAST
    VKP_STORE_QUAD(push.positions, slot + VKP_ZERO, VKP_POSITION);
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

#ifndef VKP_SINGLE
void main()
{
    shade_slot(gl_GlobalInvocationID.x);
}
#endif
