// The columns of a row of tiles that lie on the inner side of edges of triangle records, in pixels as floats.

// The constant of an edge, as near as a float can be.
float vkp_constant_of(const uvec2 words)
{
    uint turned = (words.y & 0x80000000u) != 0u ? ~0u : 0u;
    float size = float(words.y ^ turned) * 4294967296.0 + float(words.x ^ turned);
    return turned != 0u ? -size : size;
}

// What rounding may add to the constant of an edge in the row of tiles from pixel `top` on.
float vkp_room_of(const float b, const float c, const float top)
{
    return (abs(c) + abs(b) * (top + 7.0)) * 1e-6 + 2.0;
}

// Narrows columns, the first and the last one, to where a * x + c is not negative.
void vkp_narrow(const float a, const float c, inout vec2 columns)
{
    float end = c / max(abs(a), 1.0);
    columns.x = a > 0.0 ? max(columns.x, -end) : columns.x;
    columns.y = a < 0.0 ? min(columns.y, end) : columns.y;
    columns.y = a == 0.0 && c < 0.0 ? -8.0 : columns.y;
}
