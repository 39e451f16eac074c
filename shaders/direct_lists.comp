// The lists of tiles of groups that share a dispatch or whose triangles lie far apart: one subgroup for each.
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
