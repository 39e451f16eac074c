// The tile of a workgroup, or of a subgroup: work(last) is done once, or by one subgroup after the other.
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
    // Each subgroup passes as many barriers, but does its work behind another one. Vulkan does not say what comes of
    // that, but the only device that has such kernels lets its subgroups run in turns from barrier to barrier. There
    // a branch that is not taken costs its full body: in one loop for all each would do the work of all of them.
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
