// Clipping of lines: how much planes cut off both ends. Needs prim.glsl and space.glsl.

// Returns whether anything is left of a line between vertices at p1 and p2 in clip coordinates, with these clip codes.
// shares: of the line, what is cut off its ends.
bool vkp_cut_line(const uvec2 slots, const vec4 p1, const vec4 p2, const uint c1, const uint c2, const uint flags,
        out vec2 shares)
{
    float t1 = 0.0;
    float t2 = 0.0;
#if VKP_WINDOW_SPACE
    bool left = (c1 | c2) == 0u;
#else
    bool left = (c1 & c2) == 0u;
#endif
    [[unroll]] for (uint plane = 0u; plane < VKP_CLIP_PLANES; plane++) {
        precise float d1 = vkp_vertex_distance(slots.x, p1, plane, flags);
        precise float d2 = vkp_vertex_distance(slots.y, p2, plane, flags);
        if (((c1 | c2) & (1u << plane)) == 0u)
            continue;
        left = left && !isnan(d1) && !isinf(d1) && !isnan(d2) && !isinf(d2);
        precise float along1 = VKP_DIVIDED(d1, d1 - d2);
        precise float along2 = VKP_DIVIDED(d2, d2 - d1);
        t1 = d1 < 0.0 ? max(t1, along1) : t1;
        t2 = d2 < 0.0 ? max(t2, along2) : t2;
        left = left && t1 + t2 < 1.0;
    }
    shares = vec2(t1, t2);
    return left;
}
