// Steps of the stipple pattern, added up until it begins anew, over the threads of a workgroup.
layout(local_size_x = 256) in;

// Lines that follow each other: steps since the pattern began, or from the first one on.
struct Run {
    uint steps;
    bool begins;   // the pattern begins anew in one of them
};

// The repeat of the pattern, in steps.
const uint vkp_period = 16u * uint(max(VKP_LINE_STIPPLE, 1));

shared uint vkp_steps_until[VKP_STROKE_CHUNK];
shared uint vkp_begins_until[VKP_STROKE_CHUNK];

// Returns the steps before this thread's lines. goes_on: these do not begin with the chunk. whole: the lines of all threads.
uint vkp_steps_before(const Run mine, out bool goes_on, out Run whole)
{
    uint thread = gl_LocalInvocationIndex;
    barrier();
    vkp_steps_until[thread] = mine.steps % vkp_period;
    vkp_begins_until[thread] = mine.begins ? 1u : 0u;
    barrier();
    [[unroll]] for (uint reach = 1u; reach < VKP_STROKE_CHUNK; reach *= 2u) {
        uint steps = thread >= reach ? vkp_steps_until[thread - reach] : 0u;
        uint begins = thread >= reach ? vkp_begins_until[thread - reach] : 0u;
        barrier();
        if (vkp_begins_until[thread] == 0u)
            vkp_steps_until[thread] += steps;
        vkp_begins_until[thread] |= begins;
        barrier();
    }
    goes_on = thread == 0u || vkp_begins_until[thread - 1u] == 0u;
    whole.steps = vkp_steps_until[VKP_STROKE_CHUNK - 1u];
    whole.begins = vkp_begins_until[VKP_STROKE_CHUNK - 1u] != 0u;
    return thread == 0u ? 0u : vkp_steps_until[thread - 1u];
}
