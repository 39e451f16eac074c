// Values of all lanes of a subgroup brought together. On CPUs the operations of the language are loops over the
// lanes with memory in between, while shuffles are single instructions: half of the lanes meet the other half, and so on.
//
// To be called where all lanes of the subgroup are active.
#ifdef VKP_LANE_LOOPS
#define VKP_PARTNER(value, distance) subgroupShuffle(value, gl_SubgroupInvocationID ^ (distance))

uint vkp_max_all(uint value)
{
#if VKP_SUBGROUP > 8
    value = max(value, VKP_PARTNER(value, 8u));
#endif
#if VKP_SUBGROUP > 4
    value = max(value, VKP_PARTNER(value, 4u));
#endif
    value = max(value, VKP_PARTNER(value, 2u));
    return max(value, VKP_PARTNER(value, 1u));
}

uint vkp_or_all(uint value)
{
#if VKP_SUBGROUP > 8
    value |= VKP_PARTNER(value, 8u);
#endif
#if VKP_SUBGROUP > 4
    value |= VKP_PARTNER(value, 4u);
#endif
    value |= VKP_PARTNER(value, 2u);
    return value | VKP_PARTNER(value, 1u);
}

uint vkp_lanes(const bool value)
{
    return vkp_or_all(value ? 1u << gl_SubgroupInvocationID : 0u);
}

bool vkp_any(const bool value)
{
    return vkp_or_all(value ? 1u : 0u) != 0u;
}

// The sum of the values of all lanes up to this one.
uint vkp_sum_until(uint value)
{
    [[unroll]] for (uint distance = 1u; distance < VKP_SUBGROUP; distance *= 2u) {
        uint before = subgroupShuffle(value, (gl_SubgroupInvocationID - distance) & (VKP_SUBGROUP - 1u));
        value += gl_SubgroupInvocationID >= distance ? before : 0u;
    }
    return value;
}
#else
#define vkp_sum_until subgroupInclusiveAdd
#define vkp_max_all subgroupMax
#define vkp_or_all subgroupOr
#if VKP_SUBGROUP <= 32
#define vkp_lanes(value) subgroupBallot(value).x
#else
#define vkp_lanes(value) subgroupBallot(value)
#endif
#define vkp_any subgroupAny
#endif

// Sets of lanes, as vkp_lanes makes them, in as few words as hold them: what loops keep costs.
#if VKP_SUBGROUP <= 32
#define VkpLanes uint
bool vkp_lanes_any(const VkpLanes lanes) { return lanes != 0u; }
bool vkp_lanes_have(const VkpLanes lanes, const uint lane) { return (lanes >> lane & 1u) != 0u; }
uint vkp_lanes_first(const VkpLanes lanes) { return uint(findLSB(lanes)); }
VkpLanes vkp_lanes_rest(const VkpLanes lanes) { return lanes & (lanes - 1u); }
#else
#define VkpLanes uvec4
bool vkp_lanes_any(const VkpLanes lanes) { return (lanes.x | lanes.y) != 0u; }
bool vkp_lanes_have(const VkpLanes lanes, const uint lane) { return subgroupInverseBallot(lanes); }
uint vkp_lanes_first(const VkpLanes lanes) { return subgroupBallotFindLSB(lanes); }
VkpLanes vkp_lanes_rest(const VkpLanes lanes)
{
    return lanes & (lanes.x != 0u ? uvec4(lanes.x - 1u, ~0u, 0u, 0u) : uvec4(0u, lanes.y - 1u, 0u, 0u));
}
#endif
