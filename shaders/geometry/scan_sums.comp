// First part of the scan of many primitives (scan.comp), for devices that run many workgroups at once: each adds up the
// numbers of triangles of a chunk of primitives.
#include "prelude.glsl"
#include "layout.glsl"
#include "scan_chunk.glsl"

void main()
{
    uint chunk = gl_WorkGroupID.x;
    if (chunk >= VKP_CHUNKS)
        return;
    uint entry = vkp_entry(chunk);
    uint whole;
    vkp_sum_before(vkp_added(vkp_counts(entry)) + vkp_added(vkp_counts(entry + 4u)), whole);
    if (VKP_SUM_THREAD == 0u)
        push.offsets.v[VKP_CHUNKS * VKP_SCAN_CHUNK + chunk] = whole;
}
