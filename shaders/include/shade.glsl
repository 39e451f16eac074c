// Running the fragment shader for one triangle at one pixel: interpolation, the shader, nothing else.
#include "interpolate.glsl"
#include "fragment.glsl"
#include "user:fragment_shader"

// What does not change from pixel to pixel of a primitive.
struct Corners {
    vec4 p0;
    vec4 p1;
    vec4 p2;
    vec3 scale;
    vec3 translate;
    bool front;
};
#include "user:varyings"

Corners load_corners(uint prim)
{
    uvec4 slots = push.prims.v[prim];
    DrawRecord draw = push.draws.v[slots.w & VKP_PRIM_DRAW_MASK];
    ViewportRecord viewport = push.viewports.v[draw.viewport];
    vkp_constant_table = draw.fs_constants;
    Corners corners;
    corners.p0 = push.positions.v[slots.x];
    corners.p1 = push.positions.v[slots.y];
    corners.p2 = push.positions.v[slots.z];
    corners.scale = viewport.scale.xyz;
    corners.translate = viewport.translate.xyz;
    corners.front = (slots.w & VKP_PRIM_FRONT) != 0u;
#include "user:load_varyings"
    tgsi_load_constants();
    return corners;
}

// Sets tgsi_out_* and tgsi_killed.
void run_fragment(Corners corners, ivec2 pixel)
{
    Weights weights = vkp_weights(corners.p0, corners.p1, corners.p2, corners.scale, corners.translate,
                                  vec2(pixel) + VKP_PIXEL_CENTRE);
#include "user:load_inputs"
    tgsi_main();
}
