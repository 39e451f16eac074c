// Stipple tests of lines and polygons, for the primitive that vkp_load_stroke was called for.
#include "strokes.glsl"
#if VKP_STIPPLED
#include "poly_stipple.glsl"
#endif

#if VKP_KIND == VKP_MIXED
#define VKP_KIND_AT_HAND vkp_kind
#else
#define VKP_KIND_AT_HAND uint(VKP_KIND)
#endif

bool vkp_in_stipples(const ivec2 pixel)
{
#if VKP_LINE_STIPPLE
    if (VKP_KIND_AT_HAND == uint(VKP_LINES))
        return vkp_in_line_stipple(pixel);
#endif
#if VKP_STIPPLED
    if (VKP_KIND_AT_HAND == uint(VKP_TRIANGLES))
        return vkp_in_stipple(pixel);
#endif
    return true;
}
