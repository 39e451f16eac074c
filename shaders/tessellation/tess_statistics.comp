// Counts what patches are divided into, for queries: points, each of which the evaluation shader runs for, and runs of a
// geometry shader, push.invocation_count (0: there is none) for each primitive. One invocation per patch.
#include "prelude.glsl"
#include "layout.glsl"
#include "counters.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint number = gl_GlobalInvocationID.x;
    uvec2 made = uvec2(0u);
    if (number < push.patch_count) {
        PatchRecord one = push.patches.v[number];
        made = uvec2(one.points, one.prims);
    }
    vkp_add_to_counter(VKP_POINTS_COUNTER, made.x);
    vkp_add_to_counter(VKP_GEOMETRY_COUNTER, made.y * push.invocation_count);
}
