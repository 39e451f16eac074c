// Describes the part of a round's primitives that goes through the following kernels together: all of them, or as many as a
// geometry shader has room for. One invocation.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 1) in;

void main()
{
    RoundRecord round = push.round.v[0];
    uint prims = min(round.prims - min(push.stretch_first, round.prims), push.stretch_most);
    uvec4 arguments = uvec4((prims * push.invocation_count + 63u) / 64u, 1u, 1u, 0u);
    push.stretch.v[0].prim_arguments = arguments;
    push.stretch.v[0].prims = prims;
    push.stretch.v[0].first = push.stretch_first;
    push.stretch.v[0].number = push.stretch.v[0].span_number + round.first_prim + push.stretch_first;
}
