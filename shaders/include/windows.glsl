// Window rectangles: a pixel is drawn inside of the union of all, or outside of it. Source: Gallium documents,
// "Context", set_window_rectangles.
bool vkp_in_windows(const ivec2 pixel)
{
    bool inside = false;
    [[unroll]] for (int i = 0; i < VKP_WINDOWS; i++) {
        ivec2 low = unpack_corner(push.blend.v[VKP_WINDOWS_WORD + uint(2 * i)]);
        ivec2 high = unpack_corner(push.blend.v[VKP_WINDOWS_WORD + uint(2 * i + 1)]);
        inside = inside || (all(greaterThanEqual(pixel, low)) && all(lessThan(pixel, high)));
    }
    return inside == VKP_WINDOWS_INCLUDE;
}
