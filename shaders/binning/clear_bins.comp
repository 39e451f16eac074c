// Clears the part of the bin bitmaps that this pass has used, where some bins have no lists: four words an invocation. A
// bin has a power of two of them, and a workgroup one row of a bin or several bins.
#include "prelude.glsl"
#include "layout.glsl"
#include "bin_sizes.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint shift = push.state.v[0].clear_arguments.w;
    uint thread = gl_LocalInvocationIndex;
    uint quad = gl_WorkGroupID.x * 64u + (thread & ((1u << shift) - 1u));
    uint bin = (gl_WorkGroupID.y << (6u - shift)) + (thread >> shift);
    if (bin < VKP_BINS)
        VKP_STORE_QUAD(WordQuads(uvec2(push.bins)), bin * (VKP_BIN_WORDS / 4u) + quad, uvec4(0u));
}
