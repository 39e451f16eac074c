// The arguments of the kernels that draw groups directly: one invocation per group.
#include "prelude.glsl"
#include "layout.glsl"
#include "group_arguments.glsl"

layout(local_size_x = 64) in;

void main()
{
    if (gl_GlobalInvocationID.x < push.group_count)
        plan_group(gl_GlobalInvocationID.x);
}
