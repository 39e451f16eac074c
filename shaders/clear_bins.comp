// Clears the part of the bin bitmaps and their summaries that this pass uses. One row of workgroups per bin.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint word = gl_GlobalInvocationID.x;
    uint bin = gl_WorkGroupID.y;
    push.bins.v[bin * push.bin_words + word] = 0u;
    if ((word & 31u) == 0u)
        push.summary.v[bin * (push.bin_words >> 5) + (word >> 5)] = 0u;
}
