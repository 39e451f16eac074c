// From the bounding box of a group, or its list of tiles, to the arguments of the kernel that draws it.
void plan_group(uint number)
{
    GroupRecord group = push.groups.v[number];
    bool any = group.low_x <= group.high_x && group.low_y <= group.high_y;
    uint across = (group.high_x >> 3) - (group.low_x >> 3) + 1u;
    uint down = (group.high_y >> 3) - (group.low_y >> 3) + 1u;
    uint tiles = group.listed != 0u ? group.listed : across * down;
    uint workgroups = (tiles + group.tiles_per_workgroup - 1u) / group.tiles_per_workgroup;
    uint rows = (workgroups + VKP_WIDEST_DISPATCH - 1u) / VKP_WIDEST_DISPATCH;
    uint columns = rows > 1u ? VKP_WIDEST_DISPATCH : workgroups;
    push.groups.v[number].arguments = any ? uvec4(columns, rows, 1u, 0u) : uvec4(0u, 1u, 1u, 0u);
}
