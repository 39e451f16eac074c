// Steps of the stipple pattern, added up until it begins anew, over the threads of a workgroup. On CPUs, where one thread
// runs all of these, they are one subgroup, which needs no barriers.
#ifdef VKP_LANE_LOOPS
#define VKP_STROKE_THREADS VKP_SUBGROUP
#else
#define VKP_STROKE_THREADS VKP_STROKE_CHUNK
#endif

layout(local_size_x = VKP_STROKE_THREADS) in;

// Lines that follow each other: steps since the pattern began, or from the first one on.
struct Run {
    uint steps;
    bool begins;   // the pattern begins anew in one of them
};

// The repeat of the pattern, in steps.
const uint vkp_period = 16u * uint(max(VKP_LINE_STIPPLE, 1));

// Lines of both, one after the other.
Run joined(const Run before, const Run after)
{
    return Run((after.steps + (after.begins ? 0u : before.steps)) % vkp_period, before.begins || after.begins);
}

#ifdef VKP_LANE_LOOPS
Run vkp_run_of_lane(const Run run, const uint lane)
{
    return Run(subgroupShuffle(run.steps, lane), subgroupShuffle(run.begins ? 1u : 0u, lane) != 0u);
}

// Returns the lines of the threads before this one. whole: those of all threads.
Run vkp_run_before(const Run mine, out Run whole)
{
    uint lane = gl_SubgroupInvocationID;
    Run until = mine;
    [[unroll]] for (uint reach = 1u; reach < VKP_SUBGROUP; reach *= 2u) {
        Run before = joined(vkp_run_of_lane(until, (lane - reach) & (VKP_SUBGROUP - 1u)), until);
        until.steps = lane >= reach ? before.steps : until.steps;
        until.begins = lane >= reach ? before.begins : until.begins;
    }
    whole = vkp_run_of_lane(until, VKP_SUBGROUP - 1u);
    Run before = vkp_run_of_lane(until, (lane - 1u) & (VKP_SUBGROUP - 1u));
    return lane == 0u ? Run(0u, false) : before;
}
#else
shared uint vkp_steps_until[VKP_STROKE_CHUNK];
shared uint vkp_begins_until[VKP_STROKE_CHUNK];

// Returns the lines of the threads before this one. whole: those of all threads.
Run vkp_run_before(const Run mine, out Run whole)
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
    whole.steps = vkp_steps_until[VKP_STROKE_CHUNK - 1u];
    whole.begins = vkp_begins_until[VKP_STROKE_CHUNK - 1u] != 0u;
    if (thread == 0u)
        return Run(0u, false);
    return Run(vkp_steps_until[thread - 1u], vkp_begins_until[thread - 1u] != 0u);
}
#endif
