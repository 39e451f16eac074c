// The counters of queries, of 64 bits each.

// Adds the sum over all lanes of a subgroup, which all call this.
void vkp_add_to_counter(const uint number, const uint amount)
{
    uint sum = subgroupAdd(amount);
    if (gl_SubgroupInvocationID != 0u || sum == 0u)
        return;
    uint old = atomicAdd(push.counter.v[2u * number], sum);
    if (old + sum < old)
        atomicAdd(push.counter.v[2u * number + 1u], 1u);
}
