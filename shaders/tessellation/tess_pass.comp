// Says how many primitives a pass has, where tessellation makes them: those of the stretch, from the first one of the pass on.
// One invocation.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 1) in;

void main()
{
    uint prims = push.stretch.v[0].prims * push.stretch.v[0].prims_each;
    prims = min(prims - min(push.first_prim, prims), push.prim_count);
    push.state.v[0].prims = prims;
    push.state.v[0].prim_arguments = uvec4((prims + 63u) / 64u, 1u, 1u, 0u);
}
