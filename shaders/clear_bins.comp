// Clears the part of the bin bitmaps that this pass uses, and their counts. One row of workgroups per bin.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint word = gl_GlobalInvocationID.x;
    uint bin = gl_WorkGroupID.y;
    push.bins.v[bin * push.bin_words + word] = 0u;
    if (word == 0u)
        push.bin_table.v[bin] = uvec2(0u);
}
