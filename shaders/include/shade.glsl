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

// origin: the first pixel of the tile.
Corners load_corners(uint prim, ivec2 origin)
{
    uvec4 slots = vkp_prims(prim);
    DrawRecord draw = vkp_draw(slots.w & VKP_PRIM_DRAW_MASK);
    ViewportRecord viewport = vkp_viewport(draw.viewport);
    vkp_constant_table = draw.fs_constants;
    Corners corners;
    corners.p0 = uintBitsToFloat(vkp_positions(slots.x));
    corners.p1 = uintBitsToFloat(vkp_positions(slots.y));
    corners.p2 = uintBitsToFloat(vkp_positions(slots.z));
    corners.scale = viewport.scale.xyz;
    corners.translate = viewport.translate.xyz;
    corners.front = (slots.w & VKP_PRIM_FRONT) != 0u;
    corners.basis = vkp_basis(corners.p0, corners.p1, corners.p2, viewport.scale.xy, viewport.translate.xy,
                              vec2(origin) + VKP_PIXEL_CENTRE);
#include "user:load_varyings"
    tgsi_load_constants();
    return corners;
}

#if VKP_INTERPOLATES
// What the fragment shader's own interpolation starts from.
Corners vkp_corners;
vec2 vkp_step;
#include "user:interpolate"
#endif

// Sets tgsi_out_* and tgsi_killed. step: of the pixel, from the first one of the tile; covered: whether the
// triangle covers it, or it only serves its neighbours' derivatives.
void run_fragment(Corners corners, ivec2 pixel, ivec2 step, bool covered)
{
#if VKP_INTERPOLATES
    vkp_corners = corners;
    vkp_step = vec2(step);
#endif
#if VKP_HELPERS
    tgsi_helper = !covered;
#endif
    Weights weights = vkp_weights(corners.basis, corners.p0, corners.p1, corners.p2, corners.scale,
                                  corners.translate, vec2(step));
#include "user:load_inputs"
    tgsi_main();
}
