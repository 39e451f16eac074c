// Second part of strokes.comp for many primitives: adds the steps before a chunk to those of its lines that go on.
#include "prelude.glsl"
#include "layout.glsl"
#include "stroke_sums.glsl"

Run joined(const Run before, const Run after)
{
    return Run(after.steps + (after.begins ? 0u : before.steps), before.begins || after.begins);
}

// What a thread adds up of the chunks before this one, and of what comes from the pass before.
Run share_of(const uint thread, const uint count)
{
    uint share = (count + VKP_STROKE_CHUNK - 1u) / VKP_STROKE_CHUNK;
    uint last = min((thread + 1u) * share, count);
    Run run = Run(0u, false);
    for (uint entry = thread * share; entry < last; entry++) {
        uvec4 found = push.polygons.v[entry];
        run = joined(run, Run(found.x, found.y != 0u));
        run.steps %= vkp_period;
    }
    return run;
}

void main()
{
    uint chunk = gl_WorkGroupID.x, thread = gl_LocalInvocationIndex;
    bool goes_on;
    Run before;
    vkp_steps_before(share_of(thread, chunk + 1u), goes_on, before);
    uint number = chunk * VKP_STROKE_CHUNK + thread;
    uint at = (push.first_prim + number + 1u) * VKP_STROKE_QUADS;
    if (number < VKP_PRIM_COUNT) {
        uint steps = push.strokes.v[at].w;
        if ((steps & VKP_STROKE_GOES_ON) != 0u)
            push.strokes.v[at].w = ((steps & ~VKP_STROKE_GOES_ON) + before.steps) % vkp_period;
    }
    bool ends = chunk * VKP_STROKE_CHUNK < VKP_PRIM_COUNT && (chunk + 1u) * VKP_STROKE_CHUNK >= VKP_PRIM_COUNT;
    if (ends && thread == 0u) {
        uvec4 found = push.polygons.v[chunk + 1u];
        Run whole = joined(before, Run(found.x, found.y != 0u));
        push.strokes.v[0] = uvec4(whole.steps % vkp_period, 0u, 0u, 0u);
    }
}
