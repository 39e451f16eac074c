// Polygon stipple: 32 rows from the top of the window, the highest bit leftmost.
// Source: Gallium documents, "Rasterizer", poly_stipple_enable.
bool vkp_in_stipple(const ivec2 pixel)
{
    uint row = push.blend.v[VKP_STIPPLE_WORD + uint(pixel.y & 31)];
    return (row >> (31u - uint(pixel.x & 31)) & 1u) != 0u;
}
