// What the fragment shader has put out becomes a texel.
void store_color(ivec2 pixel)
{
#if VKP_KEEP
    vkp_color_store(pixel, vkp_blend(VKP_COLOR_OUTPUT, vkp_color_load(pixel)));
#else
    vkp_color_store(pixel, vkp_blend(VKP_COLOR_OUTPUT, vkp_color_raw(0u)));
#endif
}
