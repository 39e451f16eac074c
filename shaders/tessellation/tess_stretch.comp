// Describes the part of a round's primitives that goes through the following kernels together: all of them, or as many as a
// geometry shader has room for. Says which of them each draw has. One workgroup.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 256) in;

#include "made_draws.glsl"

void main()
{
    RoundRecord round = push.round.v[0];
    uint begin = round.first_prim + push.stretch_first;
    uint prims = min(round.prims - min(push.stretch_first, round.prims), push.stretch_most);
    uint span_number = push.stretch.v[0].span_number;
    if (gl_LocalInvocationIndex == 0u) {
        push.stretch.v[0].prim_arguments = uvec4((prims * push.invocation_count + 63u) / 64u, 1u, 1u, 0u);
        push.stretch.v[0].prims = prims;
        push.stretch.v[0].first = push.stretch_first;
        push.stretch.v[0].prims_each = push.prims_each;
    }
    uint count = vkp_made_count();
    for (uint number = gl_LocalInvocationIndex; number < count; number += 256u) {
        uvec2 ends = clamp(uvec2(vkp_prims_before(number), vkp_prims_before(number + 1u)), begin, begin + prims) - begin;
        uint run = vkp_run_of(number);
        uint counted = begin + ends.x;
        counted = run == VKP_RUN_GOES_ON ? span_number + counted : counted - vkp_prims_before(run);
        push.made_draws.v[number].first_prim = ends.x * push.prims_each;
        push.made_draws.v[number].prims_per_instance = (ends.y - ends.x) * push.prims_each;
        push.made_draws.v[number].first_element = ends.x * push.elements_each;
        push.made_draws.v[number].first_number = counted;
    }
}
