// Indirect arguments for `count` workgroups, which may be too many for one axis.
#define VKP_GROW(arguments, count)                                          \
    {                                                                       \
        uint vkp_last = (count) - 1u;                                       \
        atomicMax(arguments.x, min(vkp_last + 1u, VKP_WIDEST_DISPATCH));    \
        atomicMax(arguments.y, vkp_last / VKP_WIDEST_DISPATCH + 1u);        \
    }

// Indirect arguments for `count` items, one per subgroup, with VKP_TOGETHER subgroups in a workgroup.
#define VKP_GROW_SUBGROUPS(arguments, count) VKP_GROW(arguments, ((count) + VKP_TOGETHER - 1u) / VKP_TOGETHER)

uint vkp_group_number()
{
    return gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
}

uint vkp_subgroup_number()
{
    return vkp_group_number() * VKP_TOGETHER + gl_SubgroupID;
}
