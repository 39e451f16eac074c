// First part of the scan of many primitives (scan.comp), for devices that run many workgroups at once: each adds up the
// numbers of triangles of a chunk of primitives.
#include "prelude.glsl"
#include "layout.glsl"
#define VKP_SCANNED push.offsets
#define VKP_SCAN_COUNT VKP_PRIM_COUNT
#include "scan_chunk.glsl"

void main()
{
    vkp_sum_chunk(gl_WorkGroupID.x, 0u);
}
