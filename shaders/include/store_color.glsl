// Stores the fragment shader's outputs as texels.
void store_color(const ivec2 pixel)
{
#if VKP_KEEP
    vkp_colors_store(pixel, vkp_colors_blend(vkp_colors_load(pixel)));
#else
    vkp_colors_store(pixel, vkp_colors_blend(VKP_NO_COLORS));
#endif
}
