// Samples of this lane that have passed all tests.
uint counted = 0u;

// Adds what this tile has counted to the 64-bit counter.
void add_counted()
{
    uint sum = subgroupAdd(counted);
    if (gl_SubgroupInvocationID != 0u || sum == 0u)
        return;
    uint old = atomicAdd(push.counter.v[0], sum);
    if (old + sum < old)
        atomicAdd(push.counter.v[1], 1u);
}
