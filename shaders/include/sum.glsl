// The sum of the values of all threads before this one, in a workgroup of VKP_SUM_THREADS.
#ifndef VKP_SUM_THREADS
#define VKP_SUM_THREADS 256u
#endif
shared uint vkp_sums[VKP_SUM_THREADS];

uint exclusive_sum(uint thread, uint value)
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
