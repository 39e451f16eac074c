// Prefix sums of counts by many workgroups: each of 256 threads has a chunk of VKP_SCAN_CHUNK counts, a thread eight that
// follow each other. The sums of chunks lie behind the last one, and behind these what everything is counted from.
//
// VKP_SCANNED: where the counts are, from a multiple of 16 bytes on. VKP_SCAN_COUNT: how many there are; the total becomes
// an entry behind them.
layout(local_size_x = 256) in;

#include "chunk_sum.glsl"

#define VKP_CHUNKS (VKP_SCAN_COUNT / VKP_SCAN_CHUNK + 1u)

// Four counts from an entry on: nothing behind the last one.
uvec4 vkp_counts(const uint entry)
{
    uvec4 counts = WordQuads(uvec2(VKP_SCANNED)).v[entry / 4u];
    uvec4 entries = uvec4(entry, entry + 1u, entry + 2u, entry + 3u);
    return mix(uvec4(0u), counts, lessThan(entries, uvec4(VKP_SCAN_COUNT)));
}

uint vkp_added(const uvec4 counts) { return counts.x + counts.y + counts.z + counts.w; }

// The first entry of this thread in a chunk.
uint vkp_entry(const uint chunk) { return chunk * VKP_SCAN_CHUNK + VKP_SUM_THREAD * 8u; }

// First part: stores the sum of the chunk of this workgroup, and what everything is counted from.
void vkp_sum_chunk(const uint chunk, const uint base)
{
    if (chunk >= VKP_CHUNKS)
        return;
    uint entry = vkp_entry(chunk);
    uint whole;
    vkp_sum_before(vkp_added(vkp_counts(entry)) + vkp_added(vkp_counts(entry + 4u)), whole);
    if (VKP_SUM_THREAD == 0u) {
        VKP_SCANNED.v[VKP_CHUNKS * VKP_SCAN_CHUNK + chunk] = whole;
        if (chunk == 0u)
            VKP_SCANNED.v[VKP_CHUNKS * (VKP_SCAN_CHUNK + 1u)] = base;
    }
}

uvec4 vkp_places_from(const uint place, const uvec4 counts)
{
    uvec2 half_way = uvec2(place, place + counts.x + counts.y);
    return uvec4(half_way.x, half_way.x + counts.x, half_way.y, half_way.y + counts.z);
}

// Second part: turns the counts of a chunk, or of all chunks where one workgroup is alone, into sums of what is before each.
// Returns whether that was the last chunk; `total` is then the sum of all, and of the base. Who is alone gives the base.
bool vkp_scan_chunk(uint chunk, const uint base, out uint total)
{
    total = 0u;
    uint chunks = VKP_CHUNKS;
    if (chunk >= chunks)
        return false;
    bool alone = gl_NumWorkGroups.x == 1u;
    uint sums = 0u;
    for (uint other = VKP_SUM_THREAD; !alone && other < chunk; other += VKP_SUM_THREADS)
        sums += VKP_SCANNED.v[chunks * VKP_SCAN_CHUNK + other];
    vkp_sum_before(sums, total);
    total += alone ? base : VKP_SCANNED.v[chunks * (VKP_SCAN_CHUNK + 1u)];
    for (;;) {
        uint entry = vkp_entry(chunk);
        uvec4 low = vkp_counts(entry), high = vkp_counts(entry + 4u);
        uint whole;
        uint place = total + vkp_sum_before(vkp_added(low) + vkp_added(high), whole);
        VKP_STORE_QUAD(WordQuads(uvec2(VKP_SCANNED)), entry / 4u, vkp_places_from(place, low));
        VKP_STORE_QUAD(WordQuads(uvec2(VKP_SCANNED)), entry / 4u + 1u, vkp_places_from(place + vkp_added(low), high));
        total += whole;
        chunk++;
        if (!alone || chunk == chunks)
            break;
    }
    return chunk == chunks;
}
