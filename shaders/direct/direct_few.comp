// All steps between vertices and last stage of a direct bundle of few primitives, in one workgroup: scan,
// setup and the plan of direct_plan.comp; before them assembly and clipping, where all primitives are triangles.
#include "prelude.glsl"
#include "layout.glsl"

#include "few_prims.glsl"
#include "append.glsl"
#ifdef VKP_OWN_TEXELS
#include "direct_texels.glsl"
#else
#define VKP_EXTENT(triangle) push.triangles.v[(triangle) * VKP_TRIANGLE_QUADS + 4u].xy
#define VKP_EDGE_WORDS(triangle, edge) push.triangles.v[(triangle) * VKP_TRIANGLE_QUADS + (edge)]
#define VKP_GROUP(number) push.groups.v[number]
#endif
#include "reduce.glsl"
#include "group_box.glsl"
#include "plan_group.glsl"
#if VKP_MERGES
#include "merge_groups.glsl"
#endif
#if !VKP_MERGES
#define VKP_ONLY_APART
#endif
#include "tile_list.glsl"

#ifndef VKP_SINGLE
layout(local_size_x = VKP_FEW_THREADS) in;
#endif

void few_stages(const uint thread)
{
    few_prims(thread);
    if (gl_SubgroupID != 0u)
        return;
#if VKP_MERGES
    merge_groups(0u, push.group_count);
#else
    for (uint group = gl_SubgroupInvocationID; group < push.group_count; group += VKP_SUBGROUP)
        plan_group(group, false);
#endif
    VKP_SEE_ALL
    uint wanted = push.state.v[0].wanted;
    for (uint number = 0u; number < wanted; number++)
        list_tiles(number);
}

#ifndef VKP_SINGLE
void main()
{
    few_stages(gl_LocalInvocationIndex);
}
#endif
