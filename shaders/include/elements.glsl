// From an element of a draw to the number of its vertex.

// The number of the record that contains item `value`, for records sorted by member FIRST. The host says
// which records the first item of each 64 belongs to; where tessellation makes the primitives, it only says how many
// records there are.
#if VKP_COUNTED
#define VKP_FIRST_RECORD(hints, value) 0u
#define VKP_END_RECORD(hints, value) vkp_table_word(hints, 0u)
#else
#define VKP_FIRST_RECORD(hints, value) vkp_table_word(hints, (value) >> 6)
#define VKP_END_RECORD(hints, value) (vkp_table_word(hints, ((value) >> 6) + 1u) + 1u)
#endif
#define VKP_FIND(NAME, FIRST)                                       \
    uint NAME(uint hints, uint value)                               \
    {                                                               \
        uint low = VKP_FIRST_RECORD(hints, value);                  \
        uint high = VKP_END_RECORD(hints, value);                   \
        while (high - low > 1u) {                                   \
            uint middle = (low + high) >> 1;                        \
            if (vkp_draw(middle).FIRST <= value)                    \
                low = middle;                                       \
            else                                                    \
                high = middle;                                      \
        }                                                           \
        return low;                                                 \
    }

// The same with the record. Where lanes load records together, values grow from lane to lane, and all lanes are active.
#ifdef VKP_SHARED_LOADS
#if VKP_COUNTED
#define VKP_RECORDS_OF_LANES(NAME, FIRST)                                   \
    VKP_FIND(NAME##_number, FIRST)                                          \
    uvec2 NAME##_ends(uint hints, uint value)                               \
    {                                                                       \
        return uvec2(NAME##_number(hints, subgroupShuffle(value, 0u)),      \
                     NAME##_number(hints, subgroupShuffle(value, VKP_SUBGROUP - 1u))); \
    }
#else
#define VKP_RECORDS_OF_LANES(NAME, FIRST)                                   \
    uvec2 NAME##_ends(uint hints, uint value)                               \
    {                                                                       \
        bool end = (gl_SubgroupInvocationID & 1u) != 0u;                    \
        uint block = subgroupShuffle(value, end ? VKP_SUBGROUP - 1u : 0u) >> 6; \
        uint hint = vkp_table_word(hints, block + (end ? 1u : 0u));         \
        return uvec2(subgroupShuffle(hint, 0u), subgroupShuffle(hint, 1u)); \
    }
#endif
#define VKP_FIND_RECORD(NAME, FIRST)                                        \
    VKP_RECORDS_OF_LANES(NAME, FIRST)                                       \
    DrawRecord NAME(uint hints, uint value, out uint number)                \
    {                                                                       \
        uvec2 ends = NAME##_ends(hints, value);                             \
        DrawRecord found;                                                   \
        for (uint at = ends.x;;) {                                          \
            DrawRecord record = vkp_draw_for_all(at);                       \
            if (record.FIRST <= value) {                                    \
                found = record;                                             \
                number = at;                                                \
            }                                                               \
            at++;                                                           \
            if (at > ends.y)                                                \
                break;                                                      \
        }                                                                   \
        return found;                                                       \
    }
#else
#define VKP_FIND_RECORD(NAME, FIRST)                                       \
    VKP_FIND(NAME##_number, FIRST)                                         \
    DrawRecord NAME(uint hints, uint value, out uint number)               \
    {                                                                      \
        number = NAME##_number(hints, value);                              \
        return vkp_draw(number);                                           \
    }
#endif

// Local element j of a record; the centre of a fan or polygon is element 0 of each of its records, and so is
// the beginning of a loop in the record of the line that closes it.
uint vkp_element(const DrawRecord draw, const uint j)
{
    if ((0x244u >> (draw.mode & VKP_MODE_MASK) & 1u) != 0u)
        return j == 0u ? draw.fan_element : draw.first_element + j - 1u;
    return draw.first_element + j;
}

// Whether there is an attribute of vertex or step `number`, of so many; all of 0xffffffff are there.
bool vkp_is_there(const uint number, const uint count)
{
    return number < count || count == 0xffffffffu;
}

// Sets `place` to where index `number` of so many bytes lies behind an offset; returns whether it ends by `end`. What the
// sum has beyond 32 bits counts.
bool vkp_find(out uint place, const uint offset, const uint number, const uint size, const uint end)
{
#ifdef VKP_WORD_PAIRS
    uint beyond, carry, last;
    umulExtended(number, size, beyond, place);
    place = uaddCarry(place, offset, carry);
    beyond |= carry;
    last = uaddCarry(place, size, carry);
    return (beyond | carry) == 0u && last <= end;
#else
    uint64_t wide = offset + uint64_t(number) * size;
    place = uint(wide);
    return wide + size <= uint64_t(end);
#endif
}

// The word at `address`, so many words behind it. CPUs load lane by lane: each lane makes the address of its two words
// (VKP_LONG_OF), which no two loads may share.
uint vkp_word(const uvec2 address, const uint index)
{
#ifdef VKP_LANE_LOOPS
    uint low = address.x + 4u * index;
    return Words(VKP_LONG_OF(uvec2(low, address.y + (low < address.x ? 1u : 0u)))).v[0];
#else
    return Words(address).v[index];
#endif
}
#define VkpBytes uvec2
#define VKP_WORD(buf, index) vkp_word(buf, index)

// The vertex number of an element, before min_vertex; reads past the index buffer give index 0.
int vkp_vertex_number(const DrawRecord draw, const uint element)
{
    if (draw.index_size == 0u)
        return int(element);
    uint index = 0u;
    uint place;
    if (vkp_find(place, draw.index_offset, element, draw.index_size, draw.index_end)) {
        uint word = vkp_word(draw.index_address, place >> 2);
        index = word >> ((place & 3u) * 8u);
        if (draw.index_size < 4u)
            index &= (1u << (draw.index_size * 8u)) - 1u;
    }
    return int(index) + draw.index_bias;
}
