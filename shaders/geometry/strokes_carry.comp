// Second part of strokes.comp for many primitives: adds the steps before a chunk to those of its lines that go on.
#include "prelude.glsl"
#include "layout.glsl"
#include "stroke_sums.glsl"

// What a thread adds up of the chunks before this one, and of what comes from the pass before.
Run share_of(const uint thread, const uint count)
{
    uint share = (count + VKP_STROKE_THREADS - 1u) / VKP_STROKE_THREADS;
    uint last = min((thread + 1u) * share, count);
    Run run = Run(0u, false);
    for (uint entry = thread * share; entry < last; entry++) {
        uvec4 found = push.polygons.v[entry];
        run = joined(run, Run(found.x, found.y != 0u));
    }
    return run;
}

void main()
{
    uint chunk = gl_WorkGroupID.x, thread = gl_LocalInvocationIndex;
    Run before;
    vkp_run_before(share_of(thread, chunk + 1u), before);
    uint begin = chunk * VKP_STROKE_CHUNK;
    uint end = min(begin + VKP_STROKE_CHUNK, VKP_PRIM_COUNT);
    for (uint number = begin + thread; number < end; number += VKP_STROKE_THREADS) {
        uint at = (push.first_prim + number + 1u) * VKP_STROKE_QUADS;
        uint steps = push.strokes.v[at].w;
        if ((steps & VKP_STROKE_GOES_ON) != 0u)
            push.strokes.v[at].w = ((steps & ~VKP_STROKE_GOES_ON) + before.steps) % vkp_period;
    }
    if (thread == 0u && begin < VKP_PRIM_COUNT && end == VKP_PRIM_COUNT) {
        uvec4 found = push.polygons.v[chunk + 1u];
        Run whole = joined(before, Run(found.x, found.y != 0u));
        push.strokes.v[0] = uvec4(whole.steps, 0u, 0u, 0u);
    }
}
