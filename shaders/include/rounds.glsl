// A device that stops an invocation after VKP_LOOP_LIMIT loop iterations gets its tiles in several
// dispatches. A tile that comes near the limit notes where it was and asks for the next one. The turn in
// which a loop finds out that it is done counts as well.
#ifdef VKP_LOOP_LIMIT
uint vkp_iterations = 0u;
#define VKP_COUNT_ITERATION vkp_iterations++;
#define VKP_STOP if (vkp_iterations > VKP_LOOP_LIMIT) break;
#define VKP_RESUME(tile) (push.again != 0u ? push.cursors.v[tile] : 0u)
#define VKP_SAVE(next, count, tile)                                 \
    if (gl_SubgroupInvocationID == 0u) {                            \
        push.cursors.v[tile] = next;                                \
        if (next < count)                                           \
            atomicMax(push.rounds.v[1].x, gl_NumWorkGroups.x);      \
    }
#else
#define VKP_COUNT_ITERATION
#define VKP_STOP
#define VKP_RESUME(tile) 0u
#define VKP_SAVE(next, count, tile)
#endif
