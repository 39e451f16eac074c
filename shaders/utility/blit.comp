// Blits: each texel of the target, in all of its samples, from a place of the source that is scaled exactly.
#include "prelude.glsl"
#include "layout.glsl"

layout(local_size_x = 8, local_size_y = 8) in;

// Where along an axis texel `at` of the target lies in the source, in units of 1 / (2 * length), and that unit.
ivec2 source_place(const int at, const int dst, const int length, const int src, const int reach)
{
    int count = 2 * (at - dst) + 1;
    int sign_of = length < 0 ? -1 : 1;
    return ivec2(2 * src * abs(length) + count * reach * sign_of, 2 * abs(length));
}

// An integer division costs eight scalar ones on a CPU. A float's quotient is off by less than one where it is no
// larger than a texture; beyond that only the outermost texels matter.
int floor_divided(const int value, const int by)
{
    int quotient = int(floor(float(value) / float(by)));
    int rest = value - quotient * by;
    return quotient + (rest < 0 ? -1 : rest >= by ? 1 : 0);
}

// The texel that a place lies in; beyond the edges the outermost ones go on.
int nearest_texel(const ivec2 place, const int size)
{
    return clamp(floor_divided(place.x, place.y), 0, size - 1);
}

// The two texels whose centres a place lies between, and the share of the second.
struct Pair {
    int first;
    int second;
    float share;
};

Pair between_texels(const ivec2 place, const int size)
{
    int moved = place.x - place.y / 2;
    int low = floor_divided(moved, place.y);
    float share = float(moved - low * place.y) / float(place.y);
    return Pair(clamp(low, 0, size - 1), clamp(low + 1, 0, size - 1), share);
}

#include "user:images"
#include "user:blit"

void main()
{
    uvec3 number = gl_GlobalInvocationID;
    uint samples = uint(push.extent.w);
    uint layer = number.z / samples;
    if (number.x >= uint(push.extent.x) || number.y >= uint(push.extent.y))
        return;
    ivec3 at = push.origin.xyz + ivec3(int(number.x), int(number.y), int(layer));
    int sample_number = push.origin.w + int(number.z % samples);
    ivec2 x = source_place(at.x, push.target.x, push.reached.x, push.source.x, push.reach.x);
    ivec2 y = source_place(at.y, push.target.y, push.reached.y, push.source.y, push.reach.y);
    ivec2 z = source_place(at.z, push.target.z, push.reached.z, push.source.z, push.reach.z);
    ivec3 place = ivec3(at.xy, at.z * push.target.w + sample_number);
    vkp_target_raw old = vkp_target_load(place);
    vkp_target_raw value = vkp_blit(x, y, z, sample_number, old);
    vkp_target_store(place, (value & VKP_BLIT_BITS) | (old & ~VKP_BLIT_BITS));
}
