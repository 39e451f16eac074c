// Running the fragment shader for one triangle at one pixel: interpolation, the shader, nothing else.
#include "interpolate.glsl"
#include "fragment.glsl"
#include "user:fragment_shader"

// What does not change from pixel to pixel of a primitive and tile.
struct Corners {
    vec4 p0;
    vec4 p1;
    vec4 p2;
    vec3 scale;
    vec3 translate;
    Basis basis;
    bool front;
};
#include "user:varyings"

void vkp_finish_corners(inout Corners corners, vec4 scale, vec4 translate, uint flags, ivec2 origin)
{
    corners.scale = scale.xyz;
    corners.translate = translate.xyz;
    corners.front = (flags & VKP_PRIM_FRONT) != 0u;
    corners.basis = vkp_basis(corners.p0, corners.p1, corners.p2, scale.xy, translate.xy,
                              vec2(origin) + VKP_PIXEL_CENTRE);
    tgsi_load_constants();
}

// Every lane loads the corners of a primitive of its own. origin: the first pixel of the tile.
Corners load_corners(uint prim, ivec2 origin)
{
    uvec4 slots = push.prims.v[prim];
    DrawRecord draw = push.draws.v[slots.w & VKP_PRIM_DRAW_MASK];
    ViewportRecord viewport = push.viewports.v[draw.viewport];
    vkp_constant_table = draw.fs_constants;
    Corners corners;
    corners.p0 = push.positions.v[slots.x];
    corners.p1 = push.positions.v[slots.y];
    corners.p2 = push.positions.v[slots.z];
#include "user:load_varyings"
    vkp_finish_corners(corners, viewport.scale, viewport.translate, slots.w, origin);
    return corners;
}

#define VKP_VECTORS (5 + 3 * VKP_VARYINGS)
#define VKP_PARTS ((VKP_VECTORS + VKP_SUBGROUP - 1) / VKP_SUBGROUP)
#define VKP_PART(i) subgroupShuffle(parts[(i) / VKP_SUBGROUP], uint(i) % VKP_SUBGROUP)

// All lanes load the corners of the same primitive together, each lane another vector: one load instead
// of one for each vector.
Corners load_shared_corners(uint prim, ivec2 origin)
{
    uvec4 slots = push.prims.v[prim];
    DrawRecord draw = push.draws.v[slots.w & VKP_PRIM_DRAW_MASK];
    vkp_constant_table = draw.fs_constants;
    uint64_t positions = uint64_t(push.positions);
    uint64_t viewport = uint64_t(push.viewports) + draw.viewport * 32u;
    uint64_t varyings = uint64_t(push.varyings);
    uvec4 parts[VKP_PARTS];
    [[unroll]] for (uint part = 0u; part < VKP_PARTS; part++) {
        uint i = part * VKP_SUBGROUP + gl_SubgroupInvocationID;
        // Vector i: the positions, scale and translation, then the varyings of each corner.
        uint other = i - 5u;
        uint corner = i < 5u ? i : other / max(uint(VKP_VARYINGS), 1u);
        uint slot = corner == 0u ? slots.x : corner == 1u ? slots.y : slots.z;
        uint64_t at = varyings + uint64_t(slot * VKP_VARYINGS + (other - corner * VKP_VARYINGS)) * 16u;
        at = i < 5u ? viewport + (i - 3u) * 16u : at;
        at = i < 3u ? positions + uint64_t(slot) * 16u : at;
        parts[part] = WordQuads(i < VKP_VECTORS ? at : positions).v[0];
    }
    Corners corners;
    corners.p0 = uintBitsToFloat(VKP_PART(0));
    corners.p1 = uintBitsToFloat(VKP_PART(1));
    corners.p2 = uintBitsToFloat(VKP_PART(2));
    vec4 scale = uintBitsToFloat(VKP_PART(3));
    vec4 translate = uintBitsToFloat(VKP_PART(4));
#include "user:share_varyings"
    vkp_finish_corners(corners, scale, translate, slots.w, origin);
    return corners;
}

// Sets tgsi_out_* and tgsi_killed. step: of the pixel, from the first one of the tile.
void run_fragment(Corners corners, ivec2 pixel, ivec2 step)
{
    Weights weights = vkp_weights(corners.basis, corners.p0, corners.p1, corners.p2, corners.scale,
                                  corners.translate, vec2(step));
#include "user:load_inputs"
    tgsi_main();
}
