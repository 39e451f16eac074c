// The arguments of launches that lie in a buffer: of each launch its parts, and none of launches beyond their number.
// A part is a set of axes, a bit each, along which its blocks are the last ones; push.axes has those that there may be.
// One invocation per launch.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint launch = gl_GlobalInvocationID.x;
    if (launch >= push.launches)
        return;
    uint at = launch * (push.stride >> 2);
    uvec3 grid = uvec3(push.arguments.v[at], push.arguments.v[at + 1u], push.arguments.v[at + 2u]);
    bool counted = uvec2(push.count) != uvec2(0u) && launch >= push.count.v[0];
    if (counted || any(equal(grid, uvec3(0u))))
        grid = uvec3(0u);
    uint record = launch << bitCount(push.axes);
    for (uint part = 0u; part < 8u; part++) {
        if ((part & ~push.axes) != 0u)
            continue;
        uint place = record++ * VKP_GRID_WORDS;
        uvec3 base = uvec3(0u);
        uvec3 size = grid;
        for (uint axis = 0u; axis < 3u; axis++) {
            bool smaller = (push.axes >> axis & 1u) != 0u && grid[axis] != 0u;
            bool last = (part >> axis & 1u) != 0u;
            if (smaller) {
                base[axis] = last ? grid[axis] - 1u : 0u;
                size[axis] = last ? 1u : grid[axis] - 1u;
            }
        }
        for (uint axis = 0u; axis < 3u; axis++) {
            push.parts.v[place + axis] = size[axis];
            push.parts.v[place + 3u + axis] = grid[axis];
            push.parts.v[place + 6u + axis] = base[axis];
        }
    }
}
