// Writes the list of a bin's triangles, in API order, from the bin's bitmap: one subgroup per bin.
#include "prelude.glsl"
#include "layout.glsl"
#include "bin_lists.glsl"

layout(local_size_x = VKP_SUBGROUP * VKP_TOGETHER) in;

void main()
{
    uint bin = vkp_subgroup_number();
    if (bin >= VKP_BINS)
        return;
    uint count = push.bin_table.v[bin].x;
    if (count != 0u)
        list_bin(bin, count, push.state.v[0].total);
}
