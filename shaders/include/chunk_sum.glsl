// The sum of the values of all threads before this one in a workgroup, by sums of its subgroups.
//
// VKP_SUMMED: the type of the values.
#ifndef VKP_SUMMED
#define VKP_SUMMED uint
#endif
#define VKP_SUM_THREADS 256u

// The invocations of a row follow each other, subgroup by subgroup; these may be smaller than gl_SubgroupSize.
#define VKP_SUM_THREAD gl_LocalInvocationIndex

shared VKP_SUMMED vkp_chunk_sums[VKP_SUM_THREADS];

// Returns the sum of the values of all threads before this one, and that of all threads in `whole`.
VKP_SUMMED vkp_sum_before(const VKP_SUMMED value, out VKP_SUMMED whole)
{
    VKP_SUMMED before = subgroupExclusiveAdd(value);
    VKP_SUMMED sum = subgroupAdd(value);
    barrier();
    if (subgroupElect())
        vkp_chunk_sums[gl_SubgroupID] = sum;
    barrier();
    whole = VKP_SUMMED(0u);
    for (uint number = 0u; number < gl_NumSubgroups; number++) {
        VKP_SUMMED other = vkp_chunk_sums[number];
        before += number < gl_SubgroupID ? other : VKP_SUMMED(0u);
        whole += other;
    }
    return before;
}
