// Indirect arguments for `count` workgroups, which may be too many for one axis.
#define VKP_GROW(arguments, count)                                          \
    {                                                                       \
        uint vkp_last = (count) - 1u;                                       \
        atomicMax(arguments.x, min(vkp_last + 1u, VKP_WIDEST_DISPATCH));    \
        atomicMax(arguments.y, vkp_last / VKP_WIDEST_DISPATCH + 1u);        \
    }

uint vkp_group_number()
{
    return gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
}
