// Writes lists of tiles for direct groups, one subgroup per group: for groups that share a dispatch, and for those
// whose triangles cover few tiles of the group's bounding box.
#include "prelude.glsl"
#include "layout.glsl"
#include "append.glsl"
#include "reduce.glsl"
#include "direct_texels.glsl"
#include "group_box.glsl"
#include "tile_list.glsl"

layout(local_size_x = VKP_SUBGROUP) in;

void main()
{
    list_tiles(vkp_group_number());
}
