// Clears a rectangle of a render target, in all its layers, to one texel, in raw words; bits of `keep` stay as they
// are.
#define VKP_ZERO 0u
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 8, local_size_y = 8) in;

#include "user:targets"

void main()
{
    if (any(greaterThanEqual(gl_GlobalInvocationID.xy, push.size)))
        return;
    ivec2 pixel = ivec2(push.origin + gl_GlobalInvocationID.xy);
#if VKP_ARRAYED
    vkp_layer = int(push.layer + gl_GlobalInvocationID.z);
#endif
#if VKP_KEEP
    vkp_color_raw value = (vkp_color_load(pixel) & vkp_color_raw(push.keep)) | vkp_color_raw(push.value);
#else
    vkp_color_raw value = vkp_color_raw(push.value);
#endif
    vkp_color_store(pixel, value);
}
