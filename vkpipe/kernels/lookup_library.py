"""GLSL that all samplers share that work in the shader: wrapping of axes, faces and edges of cubes.

Sources: Gallium 0.4, section 8.4.1; Vulkan, Wrapping Operation, Cube Map Face Selection, Cube Map Edge
Handling.
"""

from __future__ import annotations

from vkpipe.pipe import TexWrap

__all__ = ["LIBRARY"]

_NAMES = "".join(f"#define VKP_WRAP_{wrap.name} {int(wrap)}\n" for wrap in TexWrap)

LIBRARY = (
    _NAMES
    + f"#define VKP_WRAP_WITHIN_FACE {max(TexWrap) + 1}  // one texel may lie on the next\n"
    + """
struct vkp_axis {
    int a, b;  // texels, negative for the border
    float w;   // weight of the second
};
struct vkp_footprint {
    vkp_axis x, y, z;
    int layer;
};

bool vkp_mirrors(const int wrap)
{
    return wrap == VKP_WRAP_MIRROR_CLAMP || wrap == VKP_WRAP_MIRROR_CLAMP_TO_EDGE
        || wrap == VKP_WRAP_MIRROR_CLAMP_TO_BORDER;
}

int vkp_modulo(const int i, const int size)
{
    return i >= 0 ? i % size : size - 1 - (-1 - i) % size;
}

int vkp_wrapped(const int wrap, int i, const int size, const bool to_edge)
{
    if (wrap == VKP_WRAP_WITHIN_FACE)
        return to_edge ? clamp(i, 0, size - 1) : i;
    if (wrap == VKP_WRAP_REPEAT)
        return vkp_modulo(i, size);
    if (wrap == VKP_WRAP_MIRROR_REPEAT) {
        i = vkp_modulo(i, 2 * size);
        return i < size ? i : 2 * size - 1 - i;
    }
    if (vkp_mirrors(wrap))
        i = i >= 0 ? i : -1 - i;
    if (to_edge || wrap == VKP_WRAP_CLAMP_TO_EDGE || wrap == VKP_WRAP_MIRROR_CLAMP_TO_EDGE)
        return clamp(i, 0, size - 1);
    return i < size ? i : -1;
}

// The texels at u, which counts texels.
vkp_axis vkp_axis_of(const int wrap, const float u, const int size, const bool linear)
{
    bool halfway = wrap == VKP_WRAP_CLAMP || wrap == VKP_WRAP_MIRROR_CLAMP || wrap == VKP_WRAP_WITHIN_FACE;
    float least = wrap == VKP_WRAP_MIRROR_CLAMP ? -float(size) : halfway ? 0.0 : -16777216.0;
    float most = halfway ? float(size) : 16777216.0;
    precise float at = isnan(u) ? 0.0 : min(max(u, least), most);
    precise float centred = linear ? at - 0.5 : at;
    float low = floor(centred);
    int first = vkp_nearest(low);
    bool to_edge = halfway && !linear;
    int a = vkp_wrapped(wrap, first, size, to_edge);
    if (!linear)
        return vkp_axis(a, a, 0.0);
    return vkp_axis(a, vkp_wrapped(wrap, first + 1, size, false), centred - low);
}

// The layer nearest to a coordinate.
int vkp_layer_at(const float coordinate, const int count)
{
    float inside = isnan(coordinate) ? 0.0 : clamp(coordinate, 0.0, float(count - 1));
    return vkp_nearest(inside);
}

// (s, t, r) of a direction as a face sees it: r along the major axis.
vec3 vkp_on_face(const int face, const vec3 d)
{
    switch (face) {
    case 0: return vec3(-d.z, -d.y, d.x);
    case 1: return vec3(d.z, -d.y, -d.x);
    case 2: return vec3(d.x, d.z, d.y);
    case 3: return vec3(d.x, -d.z, -d.y);
    case 4: return vec3(d.x, -d.y, d.z);
    default: return vec3(-d.x, -d.y, -d.z);
    }
}

// s and t in [0, 1], and the face: that of the largest component, z before y before x where they are equal.
vec3 vkp_cube_face(const vec3 d)
{
    vec3 size = abs(d);
    int major = size.z >= size.x && size.z >= size.y ? 2 : size.y >= size.x ? 1 : 0;
    int face = 2 * major + (d[major] < 0.0 ? 1 : 0);
    vec3 p = vkp_on_face(face, d);
    precise vec2 st = 0.5 * (p.xy / p.z + 1.0);
    return vec3(st, float(face));
}

// The texel at (x, y) of a face, of which at most one is -1 or size, on the face beyond the edge.
ivec3 vkp_across_edges(const ivec3 at, const int size)
{
    bool outside = any(lessThan(at.xy, ivec2(0))) || any(greaterThanEqual(at.xy, ivec2(size)));
    if (!outside)
        return at;
    int face = at.z % 6;
    // Texel centres in units of half a texel: the cube has corners at +-size. Beyond an edge the coordinate
    // that left the face becomes the major one, half a texel below it.
    ivec2 st = clamp(2 * at.xy + 1 - size, -size, size);
    int r = size - 1;
    ivec3 p;
    switch (face) {
    case 0: p = ivec3(r, -st.y, -st.x); break;
    case 1: p = ivec3(-r, -st.y, st.x); break;
    case 2: p = ivec3(st.x, r, st.y); break;
    case 3: p = ivec3(st.x, -r, -st.y); break;
    case 4: p = ivec3(st.x, -st.y, r); break;
    default: p = ivec3(-st.x, -st.y, -r); break;
    }
    ivec3 far = abs(p);
    int axis = far.x >= far.y && far.x >= far.z ? 0 : far.y >= far.z ? 1 : 2;
    int found = 2 * axis + (p[axis] < 0 ? 1 : 0);
    ivec2 place = (ivec2(vkp_on_face(found, vec3(p)).xy) + size - 1) / 2;
    return ivec3(place, found + at.z - face);
}
"""
)
