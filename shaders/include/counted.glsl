// What this lane has counted: samples that have passed all tests, and runs of the fragment shader.
#include "counters.glsl"

#if VKP_COUNTS
uint counted = 0u;
#endif
#if VKP_INVOKED
uint invoked = 0u;
#endif

// Adds what this tile has counted to the counters of queries.
void add_counted()
{
#if VKP_COUNTS
    vkp_add_to_counter(VKP_SAMPLES_COUNTER, counted);
#endif
#if VKP_INVOKED
    vkp_add_to_counter(VKP_FRAGMENTS_COUNTER, invoked);
#endif
}
