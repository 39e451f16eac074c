// Samples of a pixel. VKP_SAMPLE_PLACES: where they lie along x and y, in sixteenths of a pixel from its corner, four bits
// for each; then those from number 8 on.

#if VKP_PLACED
// Read once: a load in a loop is one for each lane.
uvec4 vkp_sample_places = uvec4(push.blend.v[VKP_PLACES_WORD], push.blend.v[VKP_PLACES_WORD + 1u],
                                push.blend.v[VKP_PLACES_WORD + 2u], push.blend.v[VKP_PLACES_WORD + 3u]);
#else
const uvec4 vkp_sample_places = VKP_SAMPLE_PLACES;
#endif

// Where a sample lies, in sixteenths of a pixel from the centre. Lanes may ask for different ones, for which CPUs would go
// through an array lane by lane.
ivec2 vkp_sample_offset(const int number)
{
    uvec2 eight = VKP_SAMPLES > 8 && number >= 8 ? vkp_sample_places.zw : vkp_sample_places.xy;
    return ivec2(eight >> uint(number & 7) * 4u & 15u) - 8;
}

#if VKP_PLACED
// Where a sample of the render target lies in a pixel, for shaders that ask; the centre for one that there is not.
vec4 vkp_target_place(const uint number)
{
    bool known = number < uint(VKP_SAMPLES);
    return vec4(known ? (vec2(vkp_sample_offset(int(number))) + 8.0) / 16.0 : vec2(0.5), 0.0, 0.0);
}
#endif

vec2 vkp_sample_place(const int number)
{
    return vec2(vkp_sample_offset(number)) * (1.0 / 16.0);
}

// What the fragment shader runs for: a sample (0 where it is the whole pixel), where that and the centroid lie from
// the centre, and the samples that the primitive covers.
int vkp_shaded_sample = 0;
vec2 vkp_shaded_place = vec2(0.0);
vec2 vkp_centroid_place = vec2(0.0);
uint vkp_shaded_coverage = VKP_ALL_SAMPLES;

// The samples that alpha leaves.
uint vkp_alpha_coverage(const float alpha)
{
    uint left = 0u;
    [[unroll]] for (int s = 0; s < VKP_SAMPLES; s++)
        left |= alpha > float(s) / float(VKP_SAMPLES) ? 1u << s : 0u;
    return left;
}

#if VKP_DISC
// The samples of a pixel that a disc covers.
uint vkp_samples_of_disc(const Touch touch, const ivec2 step)
{
    uint found = 0u;
    [[unroll]] for (int s = 0; s < VKP_SAMPLES; s++) {
        ivec2 way = (step << 8) + (vkp_sample_offset(s) << 4) - touch.a.xy;
        found |= uint(way.x * way.x) + uint(way.y * way.y) < uint(touch.a.z) ? 1u << s : 0u;
    }
    return found;
}
#endif

// The samples of a pixel that a record covers.
uint vkp_covered_samples(const Touch touch, const ivec2 step)
{
#if VKP_DISC
    if (touch.disc)
        return vkp_samples_of_disc(touch, step);
#endif
    VkpEdges e = touch.c + touch.a * step.x + touch.b * step.y;
#if VKP_SPREAD
    uint found = 0u;
    [[unroll]] for (int s = 0; s < VKP_SAMPLES; s++) {
        ivec2 place = vkp_sample_offset(s);
        VkpEdges at = e + ((touch.rest + touch.a * place.x + touch.b * place.y) >> 4);
        found |= VKP_WITHIN(at) ? 1u << s : 0u;
    }
    return found;
#else
    return VKP_WITHIN(e) ? VKP_ALL_SAMPLES : 0u;
#endif
}

// Returns whether it may cover any of them.
bool vkp_nearly_covers(const Touch touch, const ivec2 step)
{
#if VKP_DISC
    if (touch.disc)
        return true;
#endif
    VkpEdges e = touch.c + touch.a * step.x + touch.b * step.y;
#if VKP_SPREAD
    e += ((abs(touch.a) + abs(touch.b)) >> 1) + 1;
#endif
    return VKP_WITHIN(e);
}

// Depth at a sample.
float vkp_sample_depth(const VkpPlane plane, const ivec2 pixel, const int number)
{
#if VKP_SPREAD
    return depth_at(plane, vec2(pixel) + (vkp_sample_place(number) + VKP_PIXEL_CENTRE));
#else
    return depth_at(plane, pixel);
#endif
}
