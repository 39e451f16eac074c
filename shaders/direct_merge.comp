// The same as direct_plan where groups may share dispatches: one subgroup for each chunk of groups.
#include "prelude.glsl"
#include "layout.glsl"
#include "append.glsl"
#include "reduce.glsl"
#include "direct_texels.glsl"
#include "group_box.glsl"
#include "plan_group.glsl"
#include "merge_groups.glsl"

layout(local_size_x = VKP_SUBGROUP) in;

void main()
{
    uint base = gl_WorkGroupID.x * VKP_CHUNK_GROUPS;
    merge_groups(base, min(push.group_count - base, VKP_CHUNK_GROUPS));
}
