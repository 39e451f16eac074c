// From the bounding box of a group, or its list of tiles, to the arguments of the kernel that draws it.
void plan_group(uint number)
{
    GroupRecord group = push.groups.v[number];
    bool any = group.low_x <= group.high_x && group.low_y <= group.high_y;
    uint across = (group.high_x >> 3) - (group.low_x >> 3) + 1u;
    uint down = (group.high_y >> 3) - (group.low_y >> 3) + 1u;
    uint each = group.tiles_per_workgroup;
    if (group.listed != 0u) {
        across = group.listed;
        down = 1u;
    }
    push.groups.v[number].arguments = any ? uvec4((across + each - 1u) / each, down, 1u, 0u) : uvec4(0u, 1u, 1u, 0u);
}
