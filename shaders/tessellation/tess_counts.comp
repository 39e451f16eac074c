// Tessellator, first part: one invocation per patch counts its points and primitives.
#include "prelude.glsl"
#include "layout.glsl"
#include "divisions.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint number = gl_GlobalInvocationID.x;
    if (number >= push.patch_count)
        return;
    Domain domain = vkp_domain(number);
    PatchRecord counted = PatchRecord(0u, 0u, 0u, 0u);
    if (!domain.culled) {
        counted.points = vkp_domain_points(domain);
        counted.prims = vkp_domain_prims(domain, counted.points);
        counted.weight = max(counted.points, (counted.prims + 1u) / 2u);
    }
    push.patches.v[number] = counted;
}
