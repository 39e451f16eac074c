// Rounds: a device that stops an invocation after VKP_LOOP_LIMIT loop iterations gets its tiles in
// several dispatches. A tile that comes near the limit notes where it was and asks for the next round.
#ifdef VKP_LOOP_LIMIT
uint vkp_iterations = 0u;
#define VKP_COUNT_ITERATION vkp_iterations++;
#define VKP_RESUME(word) word = push.cursors.v[tile];
#define VKP_STOP(word) if (vkp_iterations > VKP_LOOP_LIMIT) break;
#define VKP_SAVE(word, words, tile)                                 \
    if (lane == 0u) {                                               \
        push.cursors.v[tile] = word;                                \
        if (word < words)                                           \
            atomicMax(push.rounds.v[1].x, gl_NumWorkGroups.x);      \
    }
#else
#define VKP_COUNT_ITERATION
#define VKP_RESUME(word)
#define VKP_STOP(word)
#define VKP_SAVE(word, words, tile)
#endif
