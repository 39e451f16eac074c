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
    uint share = (push.invocation_count + 255u) / 256u;
    uint first = min(thread * share, push.invocation_count);
    uint last = min(first + share, push.invocation_count);
    uint sum = 0u;
    for (uint i = first; i < last; i++)
        sum += push.gs_counts.v[i];
    uint number = push.so_total.v[push.stream] + exclusive_sum(thread, sum);
    barrier();
    for (uint i = first; i < last; i++) {
        uint count = push.gs_counts.v[i];
        push.gs_counts.v[i] = number;
        number += count;
    }
    if (thread == 255u) {
        push.gs_counts.v[push.invocation_count] = number;
        push.so_total.v[push.stream] = number;
    }
}
