// The sum of the values of all threads before this one, in a workgroup of VKP_SUM_THREADS; VKP_SUM_LANES: of one subgroup.
#ifndef VKP_SUM_THREADS
#define VKP_SUM_THREADS 256u
#endif
#ifdef VKP_SUM_LANES
uint exclusive_sum(const uint thread, const uint value) { return subgroupExclusiveAdd(value); }
#else
shared uint vkp_sums[VKP_SUM_THREADS];

#ifdef VKP_LANE_LOOPS
// On CPUs one thread runs all of the workgroup, and a barrier costs a change of place for each subgroup. There the
// threads of a subgroup follow each other, as do the subgroups.
uint exclusive_sum(const uint thread, const uint value)
{
    uint before = subgroupExclusiveAdd(value);
    barrier();
    if (gl_SubgroupInvocationID == gl_SubgroupSize - 1u)
        vkp_sums[gl_SubgroupID] = before + value;
    barrier();
    for (uint number = 0u; number < gl_SubgroupID; number++)
        before += vkp_sums[number];
    return before;
}
#else
uint exclusive_sum(const uint thread, const uint value)
{
    barrier();
    vkp_sums[thread] = value;
    barrier();
    [[unroll]] for (uint step = 1u; step < VKP_SUM_THREADS; step *= 2u) {
        uint other = thread >= step ? vkp_sums[thread - step] : 0u;
        barrier();
        vkp_sums[thread] += other;
        barrier();
    }
    return vkp_sums[thread] - value;
}
#endif
#endif
