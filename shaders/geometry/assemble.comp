// Primitive assembly: one invocation per primitive. Finds its three vertices, drops what is outside,
// culled or empty, notes what must be clipped, and counts one triangle for the rest.
//
// With VKP_SMALL (visibility form) a small triangle goes no further: its invocation walks over its pixels
// and enters it into the keys. The order in which triangles arrive there does not matter.
#define VKP_ONE_DRAW
#include "prelude.glsl"
#if VKP_SMALL
#extension GL_EXT_shader_atomic_int64 : require
#endif
#include "layout.glsl"
#include "assemble_prim.glsl"

layout(local_size_x = 64) in;

void main()
{
    uint number = gl_GlobalInvocationID.x;
    assemble_prim(min(number, VKP_PRIM_COUNT - 1u), number < VKP_PRIM_COUNT);
}
