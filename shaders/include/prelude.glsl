// The beginning of every kernel. The host puts #version and the #define lines of the variant in front.
#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_scalar_block_layout : require
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : require
#extension GL_EXT_control_flow_attributes : require
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_vote : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_arithmetic : require
#extension GL_KHR_shader_subgroup_quad : require
#ifdef VKP_OWN_DERIVATIVES
#extension GL_NV_compute_shader_derivatives : require
#endif
#ifdef VKP_FMA_DOUBLE
#extension GL_EXT_shader_explicit_arithmetic_types_float64 : require
#endif

#include "constants.glsl"

// The rest of the flags of a push block.
#define VKP_BIN_SHIFT(flags) ((flags) >> 16)

// Where a vertex stands in extras; with a mask of viewports that is right behind it.
#if VKP_MASKED
#define VKP_EXTRA(slot) (2u * (slot))
#else
#define VKP_EXTRA(slot) (slot)
#endif

// prims[].w: draw number, and what became of the primitive.
#define VKP_PRIM_FRONT 0x40000000u
#define VKP_PRIM_DRAW_MASK 0x00ffffffu

// What a primitive is; where both faces are drawn in different ways, the primitive's own state says so.
#define VKP_PRIM_KIND_SHIFT 28
#if VKP_KIND == VKP_MIXED
#define VKP_PRIM_KIND(state) ((state) >> VKP_PRIM_KIND_SHIFT & 3u)
#define VKP_FILL(front) ((front) ? uint(VKP_FILL_FRONT) : uint(VKP_FILL_BACK))
#else
#define VKP_PRIM_KIND(state) uint(VKP_KIND)
#define VKP_FILL(front) uint(VKP_KIND)
#endif

// Primitives of a pass: where tessellation makes them, the device knows how many there are.
#if VKP_COUNTED
#define VKP_PRIM_COUNT push.state.v[0].prims
#else
#define VKP_PRIM_COUNT push.prim_count
#endif

// A clipped polygon has a vertex more for each plane at most. Of its triangles, two less, each is an item of setup.
// VKP_CORNER_RING: places of the ring in which it is cut (polygon.glsl).
#if VKP_DISTANCES
#define VKP_CLIP_PLANES 14u
#define VKP_POLYGON_VERTICES 17u
#define VKP_CORNER_RING 23u
#define VKP_CLIP_ITEMS 16u
#else
#define VKP_CLIP_PLANES 6u
#define VKP_POLYGON_VERTICES 9u
#define VKP_CORNER_RING 12u
#define VKP_CLIP_ITEMS 8u
#endif

// Where the order of triangles means nothing (VKP_UNORDERED): offsets[] of a primitive that is clipped has the place of its
// first piece, and from this bit on how many there are. Others have places by their entry in simple_list.
#define VKP_PIECES_SHIFT 27

// Lists of tiles of groups that are drawn directly: how many tiles a box has to have, and how many triangles, for a look
// whether these touch few of them. More turns than so many, of all loops of an invocation, are not taken for lists, as
// lavapipe stops it after 65,535 and other loops come before.
#define VKP_FEWEST_LISTED 64u
#define VKP_MOST_SUMMED 512u
#define VKP_MOST_LIST_TURNS 58000u
// Turns of all loops of an invocation that lists covered tiles, at most.
#define VKP_MOST_TURNS 60000u
// An entry: the tile's place, and the group, counted from the first one of its chunk of VKP_CHUNK_GROUPS.
#define VKP_ENTRY_Y_SHIFT 12u
#define VKP_ENTRY_GROUP_SHIFT 24u
// GroupRecord.wanted: the triangles of the group touch few tiles of its box; it shares a dispatch; it has masks.
#define VKP_APART 0x80000000u
#define VKP_SHARED 0x40000000u
#define VKP_HAS_MASKS 0x20000000u
#define VKP_EMPTY_BOUNDS uvec4(0xffffffffu, 0u, 0u, 0u)

// The third word behind the plane has the layer, and the rests of the edges from here on: four bits each.
#define VKP_REST_SHIFT 11
// The bits of that word in a record that is a parallelogram or a disc.
#define VKP_PARALLELOGRAM 0x80000000u
#define VKP_ROUND 0x40000000u

// bin_table[].y of a bin that has no list.
#define VKP_SPARSE_BIN 0xffffffffu

// Pixels in the bounds of a small triangle, at most: one invocation walks over them, on GPUs always over fewer.
#define VKP_SMALL_PIXELS 400
#define VKP_LANE_PIXELS 64u

// The same for one that is looked at whether it covers any pixel.
#define VKP_TINY_PIXELS 16

// A subgroup that works on one primitive at a time (VKP_ONE_PRIMITIVE), or whose lanes mostly have one draw
// (VKP_ONE_DRAW), loads what belongs to it together, each lane another part of it, where a load is dear.
#if (defined(VKP_ONE_PRIMITIVE) || defined(VKP_ONE_DRAW)) && defined(VKP_LANE_LOOPS)
#if VKP_SUBGROUP >= 8
#define VKP_SHARED_LOADS
#endif
#endif
// Elsewhere lanes have draws of their own, but mostly the same constants.
#if defined(VKP_LANE_LOOPS) && !defined(VKP_SHARED_LOADS)
#if VKP_SUBGROUP >= 8
#define VKP_CONSTANTS_TOGETHER
#endif
#endif
#if defined(VKP_SHARED_LOADS) || defined(VKP_CONSTANTS_TOGETHER)
uvec4 vkp_of_lane(const uvec4 value, const uint lane) { return subgroupShuffle(value, lane); }
#endif

// The integer of a float from 0 to 2**23, whose fraction is cut off. lavapipe 25 makes integers of floats lane by lane,
// with 16 instructions each.
uint vkp_cut(const float value)
{
#ifdef VKP_LANE_LOOPS
    precise float raised = floor(value) + 8388608.0;
    return floatBitsToUint(raised) & 0x7fffffu;
#else
    return uint(value);
#endif
}

// The integer nearest to a float within 2**24, the even one of two.
int vkp_nearest(const float value)
{
#ifdef VKP_LANE_LOOPS
    // The bits of 1.5 * 2**23 + a number are those of the number and 0x4b400000; first the number of 4096s, then the rest.
    precise float upper = value * 0.000244140625 + 12582912.0;
    precise float lower = value - (upper - 12582912.0) * 4096.0 + 12582912.0;
    return (floatBitsToInt(upper) << 12) + floatBitsToInt(lower) - 0x4b400000;
#else
    return int(roundEven(value));
#endif
}

// The quotient of integers, the first below 2**22. On CPUs an integer division is made lane by lane; that of floats is
// exact enough, as the quotient of a + 0.5 is further from an integer than it can be rounded.
uint vkp_quotient(const uint a, const uint b)
{
#ifdef VKP_LANE_LOOPS
    precise float quotient = (float(a) + 0.5) / float(b);
    return vkp_cut(quotient);
#else
    return a / b;
#endif
}

// Clamped to [0, 1]; what is no number becomes 0.
vec4 vkp_unit(const vec4 value)
{
#ifdef VKP_LANE_LOOPS
    precise vec4 inside = min(max(value, vec4(0.0)), vec4(1.0));
#else
    precise vec4 inside = mix(vec4(0.0), min(value, vec4(1.0)), greaterThan(value, vec4(0.0)));
#endif
    return inside;
}

// Zero, but no compiler knows: dispatches have a depth of one. Kernels with others define it before.
#ifndef VKP_ZERO
#define VKP_ZERO gl_WorkGroupID.z
#endif

// An unsigned value that is made before it is used. On CPUs LLVM moves what is used in a loop over the lanes alone into the
// loop, where it is made lane by lane.
#ifdef VKP_LANE_LOOPS
#define VKP_WHOLE(value) max(value, VKP_ZERO)
#else
#define VKP_WHOLE(value) (value)
#endif

// Fused multiply-add with one rounding, which fma() is not on every device. The product of two
// floats is exact in a double; the second rounding can differ in one case of 2^29.
#ifdef VKP_FMA_PARTS
#include "fma_parts.glsl"
#endif
float vkp_fma(const float a, const float b, const float c)
{
#if defined(VKP_FMA_DOUBLE)
    precise float r = float(double(a) * double(b) + double(c));
#elif defined(VKP_FMA_PARTS)
    float r = vkp_fma_of_parts(a, b, c);
#else
    precise float r = fma(a, b, c);
#endif
    return r;
}

#include "exact.glsl"

// Eight bytes of memory, and what two words are there. On CPUs, which store lane by lane, each lane makes them of its words:
// with AVX-512 those of eight lanes would be one vector, whose upper half is slow to read from (docs/lavapipe.md).
#ifdef VKP_WORD_PAIRS
#define VKP_LONG uvec2
#define VKP_LONG_OF(words) (words)
#else
#define VKP_LONG uint64_t
#ifdef VKP_LANE_LOOPS
#define vkp_long(words) (uint64_t((words).x) | uint64_t((words).y) << 32)
#else
#define vkp_long(words) packUint2x32(words)
#endif
#define VKP_LONG_OF(words) vkp_long(VKP_WHOLE(words))
#endif

// Stores a texel of 32 bits of the first colour buffer or of depth where that is linear memory: `rows`, whose `pitch` is in
// pairs of words. CPUs store lane by lane: at addresses of 64 bits, made of the pixels of an image, or at numbers of
// words, which are added to one address.
#define VKP_STORE_TEXEL(rows, pitch, column, row, value) \
    rows.v[VKP_WHOLE(uint(row) * ((pitch) << 1) + uint(column))] = value

// Compilers may move loads from an image that nothing is stored to. What is volatile is coherent, and says so once.
#ifdef VKP_RELOADS
#define VKP_RELOADED volatile
#else
#define VKP_RELOADED VKP_COHERENT
#endif

// Stores four words at `memory.v[at]`, or loads them. On CPUs each component takes a loop over the lanes, and each store
// has a place of its own: LLVM makes addresses lane by lane where no two stores share them.
#ifdef VKP_LANE_LOOPS
#define VKP_STORE_QUAD(memory, at, value)                                       \
    {                                                                           \
        uint vkp_place = 2u * (at);                                             \
        uvec4 vkp_quad = (value);                                               \
        Longs(memory).v[VKP_WHOLE(vkp_place)] = VKP_LONG_OF(vkp_quad.xy);       \
        Longs(memory).v[VKP_WHOLE(vkp_place + 1u)] = VKP_LONG_OF(vkp_quad.zw);  \
    }
#define VKP_LOAD_QUAD(memory, at) vkp_words(LongPairs(memory).v[at])
uvec4 vkp_words(const u64vec2 longs)
{
    return uvec4(unpackUint2x32(longs.x), unpackUint2x32(longs.y));
}
#else
#define VKP_LOAD_QUAD(memory, at) (memory).v[at]
#define VKP_STORE_QUAD(memory, at, value) (memory).v[at] = value
#endif
