// Clipping: one invocation per primitive that crosses a plane. Stores what is left of it in window coordinates.
#include "prelude.glsl"
#include "layout.glsl"
#include "clip_entry.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint entry = gl_GlobalInvocationID.x;
    if (entry < push.state.v[0].clip_count)
        clip_entry(entry);
}
