// Rounds: a device that stops an invocation after VKP_LOOP_LIMIT loop iterations draws its tiles in several
// dispatches. A walk counts its iterations. When a tile comes near the limit, it stores how far it has come
// (`cursors`). The iteration in which a loop ends counts as well.
//
// In those further dispatches (VKP_RELAY) a workgroup is one tile, and its subgroups go on one after the other, each
// with a limit of its own. What they leave they append to the tiles of the next one (`unfinished`). The first walk only
// sets a word, as on CPUs all tiles would pay for the atomic operations: then unfinished.comp lists the tiles.
#include "append.glsl"
#ifdef VKP_LOOP_LIMIT
uint vkp_iterations = 0u;
#define VKP_COUNT_ITERATION vkp_iterations++;
#define VKP_COUNT_ITERATIONS(number) vkp_iterations += (number);
#if VKP_RELAY
// There is room for all tiles twice: those of this dispatch lie in one half, those of the next one go into the other.
#define VKP_PUT_OFF(tile, bin)                                                          \
    {                                                                                   \
        uint half_begin = vkp_tiles().x * vkp_tiles().y - push.unfinished_in;           \
        uint place = atomicAdd(push.next.v[0].w, 1u);                                   \
        push.unfinished.v[half_begin + place] = uvec2(tile, bin);                       \
        VKP_GROW(push.next.v[0], place + 1u)                                            \
    }
#else
#define VKP_PUT_OFF(tile, bin) push.next.v[0].x = 1u;
#endif
#else
#define VKP_COUNT_ITERATION
#define VKP_COUNT_ITERATIONS(number)
#endif

#ifdef VKP_SHADER_TURNS
// The loops of fragment shaders count as well: shader_loops.glsl.
#define VKP_OR_STOP || vkp_ended || vkp_is_spent()
#define VKP_RESUME(tile, count) vkp_resume(tile, count)
#define VKP_SAVE(next, count, tile) vkp_leave(next, count, tile, last);
#elif defined(VKP_LOOP_LIMIT)
#define VKP_OR_STOP || vkp_iterations > VKP_LOOP_LIMIT
#if VKP_RELAY
#define VKP_RESUME(tile, count) push.cursors.v[tile]
#else
#define VKP_RESUME(tile, count) 0u
#endif

// Stores how far the walk has come. `last`: no other subgroup of this dispatch goes on with the tile.
void vkp_save(const uint next, const uint count, const uint tile, const ivec2 origin, const uint bin, const bool last)
{
    uint lane = gl_SubgroupInvocationID;
#if VKP_PAIR
    if (lane < vkp_tiles_here(origin))
#else
    if (lane == 0u)
#endif
        push.cursors.v[tile + lane] = next;
    if (lane == 0u && last && next < count)
        VKP_PUT_OFF(tile, bin)
}
#define VKP_SAVE(next, count, tile) vkp_save(next, count, tile, tile_origin, tile_bin, last);
#else
#define VKP_OR_STOP
#define VKP_RESUME(tile, count) 0u
#define VKP_SAVE(next, count, tile)
#endif
