// Stream output of the primitives that a geometry shader has emitted, or tessellation has made: one invocation per place for a
// primitive.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint place = push.first_place + gl_GlobalInvocationID.x;
#if VKP_COUNTED
    uint end_place = push.stretch.v[0].prims * push.invocation_count * VKP_MOST_PRIMS;
#else
    uint end_place = push.end_place;
#endif
    if (place >= end_place)
        return;
#if VKP_INVOCATIONS == 0
    // All places are primitives.
    uint number = push.so_total.v[0] + place;
    if (number >= push.room)
        return;
#else
    uint invocation = place / VKP_MOST_PRIMS;
    uint number = push.gs_counts.v[invocation] + place - invocation * VKP_MOST_PRIMS;
    if (number >= min(push.gs_counts.v[invocation + 1u], push.room))
        return;
#endif
    for (uint corner = 0u; corner < uint(VKP_CORNERS); corner++) {
        uint slot = push.gs_indices.v[place * uint(VKP_CORNERS) + corner];
        uint captured = number * uint(VKP_CORNERS) + corner;
#include "user:store_captured"
    }
}
