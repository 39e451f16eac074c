// main() of the kernels that walk tiles: calls work(last) once; in a relay, where several subgroups share one tile,
// the subgroups call it one after the other, and `last` is true for the last of them.
#if VKP_LAYERS
#define VKP_CHOOSE_LAYER vkp_layer = int(push.layer);
#else
#define VKP_CHOOSE_LAYER
#endif

#ifdef VKP_SINGLE
#elif VKP_RELAY
void main()
{
    VKP_CHOOSE_LAYER
    // All subgroups pass the same number of barriers, but each does its work behind another one. Vulkan does not
    // define that, but the only device that has such kernels runs its subgroups in turns from barrier to barrier.
    // One loop for all would be defined, but there a branch that is not taken costs its full body, and each subgroup
    // would do the work of all.
    for (uint turn = 0u; turn <= gl_SubgroupID; turn++) {
        memoryBarrier();
        barrier();
    }
    VKP_COUNT_ITERATIONS(gl_SubgroupID + 1u)
    work(gl_SubgroupID + 1u == VKP_RELAY);
    for (uint turn = gl_SubgroupID; turn < VKP_RELAY; turn++) {
        memoryBarrier();
        barrier();
    }
}
#else
void main()
{
    VKP_CHOOSE_LAYER
    work(true);
}
#endif
