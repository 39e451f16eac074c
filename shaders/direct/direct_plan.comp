// Computes the indirect arguments of the last stage for direct groups, one invocation per group: from the bounding
// box that setup has found, the number of workgroups that draw its tiles.
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
