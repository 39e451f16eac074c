// Strokes, as strokes.comp has noted them: VKP_STROKE_QUADS vectors for each primitive of the span, behind those
// that carry the stipple from pass to pass.
#if VKP_LINE_STIPPLE || VKP_SMOOTH_LINES
// The step of the stipple pattern at (x, y, 1) as floats, and the number of steps before the line.
uvec4 vkp_stroke;
#endif
#if VKP_SMOOTH_LINES
// The four edges of a smooth line: a, b and, at the tile's first pixel, c with the sixteenths below it.
ivec4 vkp_line_a;
ivec4 vkp_line_b;
ivec4 vkp_line_c;
ivec4 vkp_line_rest;
#endif

void vkp_load_stroke(const uint prim)
{
#if VKP_KIND == VKP_MIXED
    vkp_kind = VKP_PRIM_KIND(vkp_prims(prim).w);
#endif
#if VKP_LINE_STIPPLE || VKP_SMOOTH_LINES
    uint at = (prim + 1u) * VKP_STROKE_QUADS;
    vkp_stroke = vkp_strokes(at);
#endif
#if VKP_SMOOTH_LINES
    [[unroll]] for (uint i = 0u; i < 4u; i++) {
        uvec4 edge = vkp_strokes(at + 1u + i);
        vkp_line_a[i] = int(edge.x);
        vkp_line_b[i] = int(edge.y);
        vkp_line_c[i] = edge_at_tile(edge);
    }
    vkp_line_rest = ivec4(vkp_strokes(at + 5u));
#endif
}

// Whether the stipple pattern of a line has a bit at a pixel.
// Source: Gallium documents, "Rasterizer", line_stipple_pattern; OpenGL 2.1, 3.4.2, Line Stipple.
#if VKP_LINE_STIPPLE
bool vkp_in_line_stipple(const ivec2 pixel)
{
    vec3 way = uintBitsToFloat(vkp_stroke.xyz);
    precise float x = way.x * float(pixel.x);
    precise float y = way.y * float(pixel.y);
    precise float at = x + y + way.z;
    uint step = vkp_stroke.w + uint(max(floor(at), 0.0));
    return (push.blend.v[VKP_STIPPLE_WORD + 32u] >> (step / uint(VKP_LINE_STIPPLE) & 15u) & 1u) != 0u;
}
#endif
