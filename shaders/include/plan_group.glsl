// Plan of a direct group: turns its bounding box into the arguments of the kernel that draws it; or puts it on the
// list of groups whose tiles direct_lists.comp lists: those that share a dispatch, and those whose triangles lie far
// apart, or touch few tiles of their bounds. Groups of many triangles are on that list for their masks, too (masks.glsl).

#include "touched_tiles.glsl"

// Returns whether the triangles from `next` on touch no more tiles, added up, than the group's box has.
bool vkp_lies_apart(const GroupRecord group, const TileBox box, uint next, const uint end)
{
    uint tiles = vkp_area_of(box);
    if (tiles < VKP_FEWEST_LISTED || tiles > VKP_MOST_TILES)
        return false;
    uint fewest = (group.tiles_per_workgroup & VKP_EDGED) != 0u ? 1u : 2u;
    if (end - next < fewest || end - next > VKP_MOST_SUMMED)
        return false;
    uint covered = 0u;
    while (next < end && covered <= tiles)
        covered += vkp_touched_by(group, next++);
    return covered <= tiles;
}

// Plans a group. `together`: it shares a dispatch with others.
void plan_group(const uint number, const bool together)
{
    GroupRecord group = VKP_GROUP(number);
    if (!vkp_is_drawn(group))
        return;
    TileBox box = vkp_tiles_of(group);
    uint first = VKP_OFFSET(group.first_prim);
    uint end = VKP_OFFSET(group.end_prim);
    push.groups.v[number].first_triangle = first;
    push.groups.v[number].end_triangle = end;
    bool apart = vkp_lies_apart(group, box, first, end);
    bool masked = group.arguments.w != 0u && end - first > VKP_MOST_UNMASKED;
    if (apart || together || masked) {
        uint place = atomicAdd(push.state.v[0].wanted, 1u);
        uint why = (apart ? VKP_APART : 0u) | (together ? VKP_SHARED : 0u) | (masked ? VKP_HAS_MASKS : 0u);
        push.groups.v[place].wanted = number | why;
        VKP_GROW(push.state.v[0].list_arguments, place + 1u)
    }
    if (!apart && !together)
        push.groups.v[number].arguments.xyz = vkp_box_arguments(vkp_area_of(box), group.tiles_per_workgroup);
    if (!masked)
        push.groups.v[number].arguments.w = 0u;
}
