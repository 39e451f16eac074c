// Turns the number of primitives of each invocation of a geometry shader into the number of its first one, counted
// through the spans of a draw call. A thread reads an entry before it writes it, and no other does either. One workgroup;
// of many invocations, on devices that run many at once, behind geometry_output_sums.comp, one for each chunk.
#include "prelude.glsl"
#include "layout.glsl"
#include "invocation_count.glsl"

#ifndef VKP_LANE_LOOPS
#define VKP_SCANNED push.gs_counts
#define VKP_SCAN_COUNT VKP_INVOCATION_COUNT
#include "scan_chunk.glsl"

void main()
{
    uint base = gl_NumWorkGroups.x == 1u ? push.so_total.v[push.stream] : 0u;
    uint total;
    if (vkp_scan_chunk(gl_WorkGroupID.x, base, total) && VKP_SUM_THREAD == 0u)
        push.so_total.v[push.stream] = total;
}
#else
layout(local_size_x = 256) in;

#include "sum.glsl"

void main()
{
    uint thread = gl_LocalInvocationIndex;
    uint count = VKP_INVOCATION_COUNT;
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
#endif
