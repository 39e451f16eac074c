// Levels of a patch in 16.16 fixed point, and how each divides its edge or axis: the tessellator of
// auxiliary/tessellator, bit by bit. Source: Direct3D 11.3 functional specification, Tessellator; OpenGL 4.5, section 11.2.2.

#define VKP_ONE 65536u
#define VKP_HALF 32768u

// VKP_SPACING: PIPE_TESS_SPACING_*. VKP_DOMAIN: edges with levels of their own; 2: isolines, 3: triangles, 4: quads.
#if VKP_SPACING == 0
#define VKP_LOWEST 1.0
#define VKP_HIGHEST 63.0
#elif VKP_SPACING == 1
#define VKP_LOWEST 2.0
#define VKP_HIGHEST 64.0
#else
#define VKP_LOWEST 1.0
#define VKP_HIGHEST 64.0
#endif

// An edge or axis: its level, whether that is odd, the points of one half without the one in the middle, and all points.
struct Division {
    uint level;
    bool odd;
    uint half_points;
    uint points;
    uint coarse_share;   // the length of a segment of the coarser division, and of the finer one
    uint fine_share;
    uint appears;        // the point of the finer one that the coarser one lacks
    uint fraction;       // how much the finer one counts
};

// The divisions of a patch. A vector has a member of all outer ones: on CPUs an array with a computed index is memory.
struct Domain {
    uvec4 level;
    uvec4 odd;
    uvec4 half_points;
    uvec4 points;
    uvec4 coarse_share;
    uvec4 fine_share;
    uvec4 appears;
    uvec4 fraction;
    Division inner0;
    Division inner1;
    bool culled;
    bool whole;   // the corners are the only points
};

Division vkp_outer(const Domain domain, const uint edge)
{
    return Division(domain.level[edge], domain.odd[edge] != 0u, domain.half_points[edge], domain.points[edge],
                    domain.coarse_share[edge], domain.fine_share[edge], domain.appears[edge], domain.fraction[edge]);
}

Division vkp_inner(const Domain domain, const uint axis)
{
    Division one = domain.inner0, other = domain.inner1;
    bool first = axis == 0u;
    return Division(first ? one.level : other.level, first ? one.odd : other.odd,
                    first ? one.half_points : other.half_points, first ? one.points : other.points,
                    first ? one.coarse_share : other.coarse_share, first ? one.fine_share : other.fine_share,
                    first ? one.appears : other.appears, first ? one.fraction : other.fraction);
}

#define VKP_SET_OUTER(domain, i, division)                  \
    {                                                       \
        Division made = division;                           \
        domain.level[i] = made.level;                       \
        domain.odd[i] = made.odd ? 1u : 0u;                 \
        domain.half_points[i] = made.half_points;           \
        domain.points[i] = made.points;                     \
        domain.coarse_share[i] = made.coarse_share;         \
        domain.fine_share[i] = made.fine_share;             \
        domain.appears[i] = made.appears;                   \
        domain.fraction[i] = made.fraction;                 \
    }

uint vkp_half_level(const uint level, const bool odd)
{
    uint part = (level + 1u) / 2u;
    return part + (odd || part == VKP_HALF ? VKP_HALF : 0u);
}

// The length of each of so many segments, rounded.
uint vkp_segment_length(const uint segments)
{
    return vkp_quotient(2u * VKP_ONE + segments, max(2u * segments, 1u));
}

// The point of the finer division that the coarser one, with so many points in a half, lacks.
uint vkp_appears(const uint coarse, const bool odd)
{
    uint number = coarse - (odd ? 1u : 0u);
    return number == 0u ? 0u : 2u * (number - (1u << findMSB(number))) + 1u;
}

Division vkp_division(const uint level, const bool odd)
{
    uint half_level = vkp_half_level(level, odd);
    uint part = (half_level + VKP_ONE - 1u) / VKP_ONE;
    uint coarse = half_level / VKP_ONE;
    uint fraction = half_level - coarse * VKP_ONE;
    uint less = odd ? 1u : 0u;
    uint lacks = fraction != 0u ? vkp_appears(coarse, odd) : 0xffffffffu;
    return Division(level, odd, part, 2u * part + (odd ? 0u : 1u), vkp_segment_length(2u * coarse - less),
                    vkp_segment_length(2u * part - less), lacks, fraction);
}

// What is no number becomes the lowest level.
float vkp_bounded(const float level, const float low, const float high)
{
    return level > low ? min(level, high) : low;
}

// A bounded level in fixed point, rounded to even.
uint vkp_fixed_level(const float level)
{
    return uint(roundEven(level * 65536.0));
}

Division vkp_whole_division(const float level)
{
    uint number = uint(ceil(level));
    return vkp_division(number * VKP_ONE, (number & 1u) != 0u);
}

Division vkp_spaced_division(const float level)
{
#if VKP_SPACING == 2
    return vkp_whole_division(level);
#else
    return vkp_division(vkp_fixed_level(level), VKP_SPACING == 0);
#endif
}

// An inner level; `whole` stays true where it is 1.
Division vkp_axis_division(const float level, inout bool whole)
{
    Division axis = vkp_spaced_division(level);
    whole = whole && axis.level == VKP_ONE;
#if VKP_SPACING == 2
    // An inner level of 1 is an even one whose point in the middle is there.
    if (axis.level == VKP_ONE)
        axis = vkp_division(VKP_ONE, false);
#endif
    return axis;
}

// Also of what is denormal or no number.
bool vkp_is_above_zero(const float level)
{
    return floatBitsToUint(level) - 1u < 0x7f800000u;
}

Domain vkp_domain(const uint number)
{
    uint at = (number + 1u) * VKP_PATCH_VECTORS - 2u;
    vec4 outer = uintBitsToFloat(vkp_patch_data(at));
    vec2 inner = uintBitsToFloat(vkp_patch_data(at + 1u).xy);
    Domain domain;
    domain.level = domain.odd = domain.half_points = domain.points = uvec4(1u);
    domain.coarse_share = domain.fine_share = domain.appears = domain.fraction = uvec4(0u);
    domain.inner0 = domain.inner1 = Division(VKP_ONE, true, 1u, 2u, 0u, 0u, 0u, 0u);
    domain.culled = false;
    domain.whole = false;
    [[unroll]] for (int i = 0; i < VKP_DOMAIN; i++)
        domain.culled = domain.culled || !vkp_is_above_zero(outer[i]);
#if VKP_DOMAIN == 2
    VKP_SET_OUTER(domain, 0, vkp_whole_division(vkp_bounded(outer.x, 1.0, 64.0)))
    VKP_SET_OUTER(domain, 1, vkp_spaced_division(vkp_bounded(outer.y, VKP_LOWEST, VKP_HIGHEST)))
#else
    float least = VKP_LOWEST;
    bool more = false;
    domain.whole = true;
    [[unroll]] for (int i = 0; i < VKP_DOMAIN; i++) {
        float level = vkp_bounded(outer[i], VKP_LOWEST, VKP_HIGHEST);
        more = more || level > 1.0 + 1.0 / 131072.0;
        VKP_SET_OUTER(domain, i, vkp_spaced_division(level))
        domain.whole = domain.whole && domain.level[i] == VKP_ONE;
    }
#if VKP_SPACING == 0
    // A ring of points lies inside as soon as one level is above 1.
    [[unroll]] for (int i = 0; i < VKP_DOMAIN - 2; i++)
        more = more || inner[i] > 1.0 + 1.0 / 131072.0;
    least = more ? 1.0 + 1.0 / 65536.0 : 1.0;
#endif
    domain.inner0 = vkp_axis_division(vkp_bounded(inner.x, least, VKP_HIGHEST), domain.whole);
#if VKP_DOMAIN == 4
    domain.inner1 = vkp_axis_division(vkp_bounded(inner.y, least, VKP_HIGHEST), domain.whole);
#endif
#endif
    return domain;
}

// Points of the edges, of which each leaves its end to the next.
uint vkp_points_around(const Domain domain)
{
    uint around = 0u;
    [[unroll]] for (int i = 0; i < VKP_DOMAIN; i++)
        around += domain.points[i] - 1u;
    return around;
}

uint vkp_domain_points(const Domain domain)
{
#if VKP_DOMAIN == 2
    return (domain.points[0] - 1u) * domain.points[1];
#else
    uint inside = 0u;
#if VKP_DOMAIN == 4
    inside = (domain.inner0.points - 2u) * (domain.inner1.points - 2u);
#else
    uint rings = domain.inner0.points / 2u - 1u;
    inside = domain.inner0.odd ? 3u * rings * rings : 3u * rings * (rings + 1u) + 1u;
#endif
    return vkp_points_around(domain) + (domain.whole ? 0u : inside);
#endif
}

uint vkp_domain_prims(const Domain domain, const uint points)
{
#if VKP_POINT_MODE
    return points;
#elif VKP_DOMAIN == 2
    return (domain.points[0] - 1u) * (domain.points[1] - 1u);
#else
    // Euler: the triangles of a disc with so many points around.
    return 2u * (points - 1u) - vkp_points_around(domain);
#endif
}

// Where a point of a division lies, between 0 and VKP_ONE.
uint vkp_division_place(const Division division, const uint point)
{
    bool mirrored = point >= division.points - division.half_points;
    if (!mirrored && point >= division.half_points)
        return VKP_HALF;
    uint own = mirrored ? division.points - 1u - point : point;
    uint before = own > division.appears ? own - 1u : own;
    // Both are at most VKP_HALF, so that the sum of the products stays below 2^32.
    uint low = before * division.coarse_share;
    uint high = own * division.fine_share;
    uint place = (low * (VKP_ONE - division.fraction) + high * division.fraction + VKP_HALF) / VKP_ONE;
    return mirrored ? VKP_ONE - place : place;
}
