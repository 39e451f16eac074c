// Counts the primitives of a stretch that tessellation has made, for queries and stream output. One invocation.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 1) in;

void main()
{
    push.so_total.v[0] += push.stretch.v[0].prims;
}
