// Geometry stage: one invocation per input primitive and invocation of the shader. Loads what the vertex kernel has
// stored of its vertices, runs the geometry shader, and writes what it emits as slots and 32-bit indices, of which the
// kernels that follow know nothing but that they are a draw of points, lines or triangles.
#include "prelude.glsl"
#include "layout.glsl"
#include "elements.glsl"
#include "modes.glsl"
#include "geometry_input.glsl"

layout(local_size_x = 64) in;

VKP_FIND(find_draw, first_prim)

#include "constant_buffers.glsl"
#include "user:geometry_shader"
#include "user_planes.glsl"
#include "emit.glsl"

void main()
{
#if VKP_COUNTED
    uint count = push.stretch.v[0].prims * VKP_INVOCATIONS;
#else
    uint count = push.invocation_count;
#endif
#if VKP_WRITES_MEMORY
    if (gl_GlobalInvocationID.x >= count)
        return;
#endif
    // Threads too many do the last one again.
    uint number = min(gl_GlobalInvocationID.x, count - 1u);
    uint prim = number / VKP_INVOCATIONS;
    uint invocation = number - prim * VKP_INVOCATIONS;
#if VKP_COUNTED
    uint each = push.stretch.v[0].prims_each;
    DrawRecord draw = vkp_draw(find_draw(push.prim_hints, prim * each));
#else
    DrawRecord draw = vkp_draw(find_draw(push.prim_hints, prim));
#endif
    uint slots[VKP_TAKEN_VERTICES];
    bool known = true;
#if VKP_COUNTED
    uint first_taken = (push.stretch.v[0].first + prim) * uint(VKP_TAKEN_VERTICES);
    for (uint v = 0u; v < uint(VKP_TAKEN_VERTICES); v++)
        slots[v] = push.tess_indices.v[first_taken + v];
    uint prim_id = draw.first_number + prim - draw.first_prim / each;
#else
    uint local = prim - draw.first_prim;
    uint instance = local / draw.prims_per_instance;
    uint i = local - instance * draw.prims_per_instance;
    uint e[VKP_TAKEN_VERTICES];
    taken_elements(draw, i, (push.flags & VKP_FLAG_FLATSHADE_FIRST) != 0u, e);
    for (uint v = 0u; v < uint(VKP_TAKEN_VERTICES); v++) {
        slots[v] = slot_of(draw, instance, e[v]);
        known = known && slots[v] != 0xffffffffu;
        slots[v] = slots[v] != 0xffffffffu ? slots[v] : draw.first_slot;
    }
    uint prim_id = draw.first_number + i;
#endif
    vkp_constant_table = draw.gs_constants;
    vkp_first_slot = number * VKP_MOST_VERTICES;
    vkp_first_index = number * VKP_MOST_PRIMS * uint(VKP_CORNERS);
    // A primitive with a vertex that is not there emits nothing.
    vkp_emitted = known ? 0u : VKP_MOST_VERTICES;
    vkp_stored = 0u;
    vkp_strip = 0u;
    vkp_made = 0u;
#include "user:load_inputs"
    tgsi_load_constants();
    tgsi_main();
    push.gs_counts.v[number] = vkp_made;
#if VKP_COUNTED
    // Places that are left over, which nobody has filled before.
    uint end_index = vkp_first_index + VKP_MOST_PRIMS * uint(VKP_CORNERS);
    for (uint at = vkp_first_index + vkp_made * uint(VKP_CORNERS); at < end_index; at++)
        push.gs_indices.v[at] = 0xffffffffu;
#endif
}
