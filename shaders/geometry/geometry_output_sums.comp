// First part of geometry_output_scan.comp for many invocations, on devices that run many workgroups at once: each adds up
// the numbers of primitives of a chunk of invocations.
#include "prelude.glsl"
#include "layout.glsl"
#include "invocation_count.glsl"
#define VKP_SCANNED push.gs_counts
#define VKP_SCAN_COUNT VKP_INVOCATION_COUNT
#include "scan_chunk.glsl"

void main()
{
    vkp_sum_chunk(gl_WorkGroupID.x, push.so_total.v[push.stream]);
}
