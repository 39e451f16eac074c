// The arguments of the kernels that draw groups directly: one invocation per group.
#include "prelude.glsl"
#include "layout.glsl"
#include "append.glsl"
#include "direct_texels.glsl"
#include "group_box.glsl"
#include "plan_group.glsl"

layout(local_size_x = 64) in;

void main()
{
    if (gl_GlobalInvocationID.x < push.group_count)
        plan_group(gl_GlobalInvocationID.x, false);
}
