// Triangle setup: one invocation per item (setup_item.glsl) computes edges, depth plane and bounds.
#include "prelude.glsl"
#include "layout.glsl"

#define VKP_OFFSET(number) vkp_offsets(number)
#include "setup_item.glsl"

layout(local_size_x = 64) in;

void main()
{
    setup_item(gl_GlobalInvocationID.x, (push.state.v[0].simple_count + 63u) & ~63u);
}
