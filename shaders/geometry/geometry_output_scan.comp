// Turns the number of primitives of each invocation of a geometry shader into the number of its first one, counted
// through the spans of a draw call. One workgroup, in which a thread reads an entry before it writes it, and no other
// does either.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 256) in;

#include "sum.glsl"

void main()
{
    uint thread = gl_LocalInvocationIndex;
#if VKP_COUNTED
    uint count = push.stretch.v[0].prims * push.invocation_count;
#else
    uint count = push.invocation_count;
#endif
    uint share = (count + 255u) / 256u;
    uint first = min(thread * share, count);
    uint last = min(first + share, count);
    uint sum = 0u;
    for (uint i = first; i < last; i++)
        sum += push.gs_counts.v[i];
    uint number = push.so_total.v[push.stream] + exclusive_sum(thread, sum);
    barrier();
    for (uint i = first; i < last; i++) {
        uint made = push.gs_counts.v[i];
        push.gs_counts.v[i] = number;
        number += made;
    }
    if (thread == 255u) {
        push.gs_counts.v[count] = number;
        push.so_total.v[push.stream] = number;
    }
}
