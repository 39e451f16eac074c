// Notes primitives whose setup needs nothing of clipping, by subgroup.
void append_simple(const uint number, const uint pieces)
{
    uvec4 simple = subgroupBallot(pieces != 0u);
    uint count = subgroupBallotBitCount(simple);
    uint first = 0u;
    if (subgroupElect() && count != 0u)
        first = atomicAdd(push.state.v[0].simple_count, count);
    first = subgroupBroadcastFirst(first);
    if (pieces != 0u)
        push.simple_list.v[first + subgroupBallotExclusiveBitCount(simple)] = number;
}
