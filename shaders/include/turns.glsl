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
    for (uint turn = 0u; turn < VKP_RELAY; turn++) {
        if (gl_SubgroupID == turn)
            work(turn + 1u == VKP_RELAY);
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
