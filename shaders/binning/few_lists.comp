// Writes the lists of bins, each in API order, from their bitmaps: an invocation per bin. For passes of few triangles, where
// most bins are empty and the others have few words: a subgroup passes over the empty ones in a loop of its own.
#include "prelude.glsl"
#include "layout.glsl"
#include "bin_lists.glsl"

layout(local_size_x = VKP_SUBGROUP * VKP_TOGETHER) in;

void main()
{
    uint step = gl_NumWorkGroups.x * VKP_TOGETHER * VKP_SUBGROUP;
    list_few(vkp_subgroup_number() * VKP_SUBGROUP, step, push.state.v[0].total);
}
