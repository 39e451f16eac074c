// Lets direct groups of one state share dispatches of the last stage. A group may move to an earlier dispatch if it
// has no tile in common with any group between; groups in one dispatch have no tile in common, so their order cannot
// be seen.
//
// Where the regions of groups have no tile in common the host has decided so already (driver/plan/direct/apart.py): then
// GroupRecord.dispatch is that of an earlier group, and the group has no dispatch of its own. It may still join one before
// that. The one that it counts on stays, and has itself in GroupRecord.dispatch.
//
// One subgroup calls merge_groups for each chunk of groups; dispatches never have groups of two chunks. It plans all
// groups of the chunk as well (plan_group.glsl).

// Per group of the chunk: the merge class of a dispatch that begins with it, the group whose dispatch
// draws it, and, for dispatches of several groups, the number of their tiles.
shared uint vkp_merge_class[VKP_CHUNK_GROUPS];
shared uint vkp_place[VKP_CHUNK_GROUPS];
shared uint vkp_together[VKP_CHUNK_GROUPS];

void vkp_load_chunk(const uint base, const uint count)
{
    for (uint i = gl_SubgroupInvocationID; i < count; i += VKP_SUBGROUP) {
        GroupRecord group = VKP_GROUP(base + i);
        bool stays = vkp_is_drawn(group) || group.dispatch == base + i;
        vkp_merge_class[i] = stays ? group.merge_class : VKP_ALONE;
        vkp_place[i] = i;
        vkp_together[i] = 0u;
    }
    VKP_SEE_ALL
}

// Returns the first dispatch of the same merge class that comes after all dispatches with which group `i` has tiles in
// common; or i, if there is none.
uint vkp_find_dispatch(const uint base, const uint i)
{
    uint lane = gl_SubgroupInvocationID;
    TileBox mine = vkp_tiles_of(VKP_GROUP(base + i));
    uint after = 0u;
    for (uint next = 0u; next < i; next += VKP_SUBGROUP) {
        uint j = min(next + lane, i - 1u);
        TileBox other = vkp_tiles_of(VKP_GROUP(base + j));
        bool meets = all(lessThanEqual(other.low, mine.high)) && all(greaterThanEqual(other.high, mine.low));
        after = max(after, meets ? vkp_place[j] + 1u : 0u);
    }
    after = vkp_max_all(after);
    uint merge_class = vkp_merge_class[i];
    uint found = 0u; // as a distance from i, the largest
    for (uint next = after; next < i; next += VKP_SUBGROUP) {
        uint j = min(next + lane, i - 1u);
        found = max(found, vkp_merge_class[j] == merge_class ? i - j : 0u);
    }
    return i - vkp_max_all(found);
}

uint vkp_group_area(const uint number)
{
    return vkp_area_of(vkp_tiles_of(VKP_GROUP(number)));
}

// The room in lists that group `i` takes if the dispatch of group `place` draws it.
uint vkp_room_taken(const uint base, const uint i, const uint place)
{
    uint added = vkp_group_area(base + i);
    return vkp_together[place] != 0u ? added : added + vkp_group_area(base + place);
}

void merge_groups(const uint base, const uint count)
{
    uint lane = gl_SubgroupInvocationID;
    vkp_load_chunk(base, count);
    uint room = count * (VKP_LISTED_PER_GROUP / 2u);
    for (uint i = 1u; i < count; i++) {
        uint given = VKP_GROUP(base + i).dispatch;
        if (vkp_merge_class[i] == VKP_ALONE || given == base + i)
            continue;
        uint place = vkp_find_dispatch(base, i);
        // What the host has decided has room of its own.
        if (given != VKP_ALONE && vkp_room_taken(base, i, place) > room)
            place = given - base;
        uint taken = vkp_room_taken(base, i, place);
        bool owned = base + place == given;
        if (place != i && (taken <= room || owned)) {
            room -= owned ? 0u : taken;
            uint together = vkp_together[place];
            VKP_SEE_ALL
            if (lane == 0u) {
                vkp_place[i] = place;
                vkp_merge_class[i] = VKP_ALONE;
                vkp_together[place] = together + taken;
            }
            VKP_SEE_ALL
        }
    }
    for (uint i = lane; i < count; i += VKP_SUBGROUP) {
        bool together = vkp_together[vkp_place[i]] != 0u;
        push.groups.v[base + i].dispatch = together ? base + vkp_place[i] : VKP_ALONE;
        if (vkp_together[i] != 0u)
            push.groups.v[base + i].list_first = atomicAdd(push.state.v[0].listed, vkp_together[i]);
        plan_group(base + i, together);
    }
}
