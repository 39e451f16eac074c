// Subgroups of VKP_SUBGROUP lanes that are made of several of the device's own, by shared memory and barriers: so a CPU
// runs the texts for GPUs (VKPIPE_LANES). kernels/made_lanes.py gives the kernel's operations these names.
//
// No operation has a loop when it is compiled: lavapipe ends an invocation after 65,535 turns of its loops, and walks
// count their own (loop_limit.glsl). vkp_own_lanes: of the device's subgroups.
//
// To be called where all lanes of the workgroup are active, as barriers are. Quads lie within the device's own subgroups.
shared uvec4 vkp_made_words[256];

#define vkp_made_lane (gl_LocalInvocationIndex % uint(VKP_SUBGROUP))
#define vkp_made_subgroup (gl_LocalInvocationIndex / uint(VKP_SUBGROUP))
#define vkp_made_size uint(VKP_SUBGROUP)
#define vkp_made_subgroups (gl_NumSubgroups / vkp_made_parts)

// How many subgroups of the device are one, and the first of them.
#define vkp_made_parts (uint(VKP_SUBGROUP) / vkp_own_lanes)
#define vkp_made_first (gl_SubgroupID / vkp_made_parts * vkp_made_parts)

uvec4 vkp_made_swap(const uvec4 mine, const uint lane)
{
    barrier();
    vkp_made_words[gl_LocalInvocationIndex] = mine;
    barrier();
    return vkp_made_words[gl_LocalInvocationIndex - vkp_made_lane + lane % uint(VKP_SUBGROUP)];
}

uint vkp_made_Shuffle(const uint value, const uint lane) { return vkp_made_swap(uvec4(value), lane).x; }
uvec2 vkp_made_Shuffle(const uvec2 value, const uint lane) { return vkp_made_swap(value.xyxy, lane).xy; }
uvec3 vkp_made_Shuffle(const uvec3 value, const uint lane) { return vkp_made_swap(value.xyzz, lane).xyz; }
uvec4 vkp_made_Shuffle(const uvec4 value, const uint lane) { return vkp_made_swap(value, lane); }
int vkp_made_Shuffle(const int value, const uint lane) { return int(vkp_made_Shuffle(uint(value), lane)); }
ivec2 vkp_made_Shuffle(const ivec2 value, const uint lane) { return ivec2(vkp_made_Shuffle(uvec2(value), lane)); }
ivec3 vkp_made_Shuffle(const ivec3 value, const uint lane) { return ivec3(vkp_made_Shuffle(uvec3(value), lane)); }
ivec4 vkp_made_Shuffle(const ivec4 value, const uint lane) { return ivec4(vkp_made_Shuffle(uvec4(value), lane)); }
#define VKP_MADE_FLOATS(TYPE)                                             \
    TYPE vkp_made_Shuffle(TYPE value, uint lane)                          \
    {                                                                     \
        return uintBitsToFloat(vkp_made_Shuffle(floatBitsToUint(value), lane)); \
    }
VKP_MADE_FLOATS(float)
VKP_MADE_FLOATS(vec2)
VKP_MADE_FLOATS(vec3)
VKP_MADE_FLOATS(vec4)

// Puts the result of each of the device's subgroups where the others see it.
void vkp_made_tell(const uvec2 part)
{
    barrier();
    vkp_made_words[gl_SubgroupID].xy = part;
    barrier();
}

#define VKP_MADE_REDUCTION(NAME, OF_DEVICE, TOGETHER)                     \
    uint NAME(uint value)                                                 \
    {                                                                     \
        vkp_made_tell(uvec2(OF_DEVICE(value), 0u));                       \
        uint first = vkp_made_words[vkp_made_first].x;                    \
        [[unroll]] for (uint part = 1u; part < vkp_made_parts; part++) {  \
            uint other = vkp_made_words[vkp_made_first + part].x;         \
            first = TOGETHER;                                             \
        }                                                                 \
        return first;                                                     \
    }
VKP_MADE_REDUCTION(vkp_made_Max, subgroupMax, max(first, other))
VKP_MADE_REDUCTION(vkp_made_Or, subgroupOr, first | other)
VKP_MADE_REDUCTION(vkp_made_Add, subgroupAdd, first + other)

uint vkp_made_InclusiveAdd(const uint value)
{
    uint sum = subgroupInclusiveAdd(value);
    vkp_made_tell(uvec2(subgroupAdd(value), 0u));
    [[unroll]] for (uint part = 0u; part < vkp_made_parts; part++)
        sum += vkp_made_first + part < gl_SubgroupID ? vkp_made_words[vkp_made_first + part].x : 0u;
    return sum;
}

uint vkp_made_ExclusiveAdd(const uint value) { return vkp_made_InclusiveAdd(value) - value; }

// Asks all subgroups of the workgroup: loops end by it, and all have to pass the same barriers.
bool vkp_made_Any(const bool value)
{
    vkp_made_tell(uvec2(subgroupOr(value ? 1u : 0u), 0u));
    uint all_bits = 0u;
    [[unroll]] for (uint first = 0u; first < 256u / vkp_own_lanes; first += vkp_own_lanes) {
        uint part = first + gl_SubgroupInvocationID;
        all_bits |= part < gl_NumSubgroups ? vkp_made_words[part].x : 0u;
    }
    return subgroupOr(all_bits) != 0u;
}

bool vkp_made_All(const bool value) { return !vkp_made_Any(!value); }

uvec4 vkp_made_Ballot(const bool value)
{
    uint place = vkp_made_lane - gl_SubgroupInvocationID;
    uint bits = subgroupBallot(value).x << (place & 31u);
    vkp_made_tell(place < 32u ? uvec2(bits, 0u) : uvec2(0u, bits));
    uvec2 all_bits = uvec2(0u);
    [[unroll]] for (uint part = 0u; part < vkp_made_parts; part++)
        all_bits |= vkp_made_words[vkp_made_first + part].xy;
    return uvec4(all_bits, 0u, 0u);
}

// Bits of the lanes before this one.
uvec2 vkp_made_before()
{
    uint lane = vkp_made_lane;
    return uvec2(lane < 32u ? (1u << lane) - 1u : ~0u, lane < 32u ? 0u : (1u << (lane & 31u)) - 1u);
}

bool vkp_made_InverseBallot(const uvec4 bits) { return (bits[vkp_made_lane >> 5] >> (vkp_made_lane & 31u) & 1u) != 0u; }
uint vkp_made_BallotBitCount(const uvec4 bits) { return uint(bitCount(bits.x) + bitCount(bits.y)); }
uint vkp_made_BallotExclusiveBitCount(const uvec4 bits)
{
    uvec2 before = bits.xy & vkp_made_before();
    return uint(bitCount(before.x) + bitCount(before.y));
}
uint vkp_made_BallotFindLSB(const uvec4 bits) { return uint(bits.x != 0u ? findLSB(bits.x) : 32 + findLSB(bits.y)); }

bool vkp_made_Elect() { return vkp_made_lane == 0u; }
uint vkp_made_BroadcastFirst(const uint value) { return vkp_made_Shuffle(value, 0u); }
void vkp_made_Barrier() { barrier(); }
