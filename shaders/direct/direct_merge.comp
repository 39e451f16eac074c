// Plans direct groups as direct_plan.comp does, and lets groups of one state share dispatches of the last stage
// (merge_groups.glsl). One subgroup per chunk of VKP_CHUNK_GROUPS groups.
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
