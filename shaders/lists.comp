// From a bin's bitmap to the list of its triangles in order: one workgroup of one subgroup per listed bin.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = VKP_SUBGROUP) in;

void main()
{
    uint bins = (push.bins_xy & 0xffffu) * (push.bins_xy >> 16);
    uint bin = vkp_bin_table(bins + gl_WorkGroupID.x).x;
    uint place = vkp_bin_table(bin).y;
    uint words = (push.state.v[0].total + 31u) / 32u;
    uint lane = gl_SubgroupInvocationID;
    for (uint first = 0u; first < words; first += gl_SubgroupSize) {
        uint word = first + lane;
        uint bits = word < words ? vkp_bins(bin * push.bin_words + word) : 0u;
        uint count = uint(bitCount(bits));
        uint mine = place + subgroupExclusiveAdd(count);
        if (bits != 0u)
            for (;;) {
                push.lists.v[mine++] = word * 32u + uint(findLSB(bits));
                bits &= bits - 1u;
                if (bits == 0u)
                    break;
            }
        place += subgroupAdd(count);
    }
}
