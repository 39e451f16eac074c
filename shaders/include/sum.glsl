// The sum of the values of all threads before this one, in a workgroup of 256.
shared uint vkp_sums[256];

uint exclusive_sum(uint thread, uint value)
{
    barrier();
    vkp_sums[thread] = value;
    barrier();
    [[unroll]] for (uint step = 1u; step < 256u; step *= 2u) {
        uint other = thread >= step ? vkp_sums[thread - step] : 0u;
        barrier();
        vkp_sums[thread] += other;
        barrier();
    }
    return vkp_sums[thread] - value;
}
