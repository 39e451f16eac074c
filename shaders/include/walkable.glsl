// Triangles that one invocation may walk over, pixel by pixel.

// Returns whether the bounds have at most so many pixels, and edges stay within 32 bits there.
bool is_walkable(const ivec4 bounds, const ivec2 p0, const ivec2 p1, const ivec2 p2, const int pixels)
{
    ivec2 extent = bounds.zw - bounds.xy + 1;
    ivec2 reach = max(max(p0, p1), p2) - min(min(p0, p1), p2);
    return extent.x * extent.y <= pixels && max(reach.x, reach.y) <= 32767;
}

// Where the value fits into 32 bits, what is lost above them does not matter.
int edge_at(const Edge edge, const ivec2 pixel)
{
    return vkp_low(edge.c) + edge.a * pixel.x + edge.b * pixel.y;
}

// Returns whether the triangle covers any pixel of its bounds, if it is `asked`; else false.
bool covers_any(bool asked, const Wound w, const ivec4 bounds, const uint flags)
{
    Edge e0 = vkp_edge(w.p0, w.p1, flags);
    Edge e1 = vkp_edge(w.p1, w.p2, flags);
    Edge e2 = vkp_edge(w.p2, w.p0, flags);
    ivec3 step_x = ivec3(e0.a, e1.a, e2.a);
    ivec3 step_y = ivec3(e0.b, e1.b, e2.b);
    ivec3 row = ivec3(edge_at(e0, bounds.xy), edge_at(e1, bounds.xy), edge_at(e2, bounds.xy));
    ivec3 e = row;
    ivec2 left = bounds.zw - bounds.xy;
    int across = left.x;
    bool found = false;
    while (asked) {
        found = (e.x | e.y | e.z) >= 0;
        bool wrap = left.x == 0;
        row += wrap ? step_y : ivec3(0);
        e = wrap ? row : e + step_x;
        left = wrap ? ivec2(across, left.y - 1) : left - ivec2(1, 0);
        asked = !found && left.y >= 0;
    }
    return found;
}
