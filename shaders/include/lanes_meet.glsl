// From here on each lane of a subgroup sees what the others have written into buffers.
//
// On CPUs lanes go on together, and their thread sees its own stores in order. There memoryBarrierBuffer() costs as much as
// barrier(): lavapipe splits the kernel at each of them, LLVM compiles it twice, and all that is kept goes through memory.
#ifdef VKP_LANE_LOOPS
#define VKP_LANES_MEET             \
    subgroupMemoryBarrierBuffer(); \
    subgroupBarrier();
#else
#define VKP_LANES_MEET       \
    memoryBarrierBuffer();   \
    subgroupMemoryBarrier(); \
    subgroupBarrier();
#endif
