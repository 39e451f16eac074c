// Running the fragment shader for one triangle at one pixel: interpolation, the shader, nothing else.
#include "depth.glsl"
#include "interpolate.glsl"
#include "fragment.glsl"
#include "user:fragment_shader"

// What does not change from pixel to pixel of a triangle.
struct Corners {
    vec4 p0;
    vec4 p1;
    vec4 p2;
    vec4 window;
    vec3 plane;
    uint front;
};
#include "user:varyings"

Corners load_corners(uint index)
{
    uint at = index * VKP_TRIANGLE_QUADS;
    uvec4 plane = push.triangles.v[at + 3u];
    uvec3 slots = push.triangles.v[at + 5u].xyz;
    DrawRecord draw = push.draws.v[plane.w];
    ViewportRecord viewport = push.viewports.v[draw.viewport];
    vkp_constant_table = draw.fs_constants;
    Corners corners;
    corners.p0 = push.positions.v[slots.x];
    corners.p1 = push.positions.v[slots.y];
    corners.p2 = push.positions.v[slots.z];
    corners.window = vec4(viewport.scale.xy, viewport.translate.xy);
    corners.plane = uintBitsToFloat(plane.xyz);
    corners.front = push.triangles.v[at + 4u].w & VKP_TRIANGLE_FRONT;
#include "user:load_varyings"
    tgsi_load_constants();
    return corners;
}

// Sets tgsi_out_* and tgsi_killed.
void run_fragment(Corners corners, ivec2 pixel)
{
    Weights weights = vkp_weights(corners.p0, corners.p1, corners.p2, corners.window.xy, corners.window.zw,
                                  vec2(pixel) + VKP_PIXEL_CENTRE);
#include "user:load_inputs"
    tgsi_main();
}
