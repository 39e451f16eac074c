// Clears the part of the bin bitmaps that this pass uses, and their counts: four words an invocation, one row of
// workgroups per bin.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint quad = gl_GlobalInvocationID.x;
    uint bin = gl_WorkGroupID.y;
    WordQuads(uint64_t(push.bins)).v[bin * (push.bin_words / 4u) + quad] = uvec4(0u);
    if (quad == 0u)
        push.bin_table.v[bin] = uvec2(0u);
}
