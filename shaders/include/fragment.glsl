// Functions and values that the fragment shader's code uses.

#include "constant_buffers.glsl"

#ifdef VKP_OWN_DERIVATIVES
// Four invocations that follow each other are a quad, as they are for subgroups.
layout(derivative_group_linearNV) in;
#endif

// Differences within a 2x2 quad; the four lanes of a quad are neighbours.
vec4 vkp_ddx(const vec4 v)
{
    vec4 other = subgroupQuadSwapHorizontal(v);
    return (gl_SubgroupInvocationID & 1u) == 0u ? other - v : v - other;
}

vec4 vkp_ddy(const vec4 v)
{
    vec4 other = subgroupQuadSwapVertical(v);
    return (gl_SubgroupInvocationID & 2u) == 0u ? other - v : v - other;
}

// Coarse derivatives: those of the quad's first row and column, so that its four pixels take one level of detail, but in
// cubes. That is what llvmpipe does, and as near to the true derivative as the finer one.
vec4 vkp_ddx_coarse(const vec4 v)
{
    return subgroupQuadBroadcast(v, 1u) - subgroupQuadBroadcast(v, 0u);
}

vec4 vkp_ddy_coarse(const vec4 v)
{
    return subgroupQuadBroadcast(v, 2u) - subgroupQuadBroadcast(v, 0u);
}
