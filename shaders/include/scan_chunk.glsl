// Chunks of the counts that scan.comp adds up: a workgroup of 256 threads has VKP_SCAN_CHUNK of them, a thread eight that
// follow each other. The sums of chunks lie behind the last one.
layout(local_size_x = 256) in;

#define VKP_SUM_THREADS 256u

// The invocations of a row follow each other, subgroup by subgroup; these may be smaller than gl_SubgroupSize.
#define VKP_SUM_THREAD gl_LocalInvocationIndex

// The total is an entry, too, behind the last primitive.
#define VKP_CHUNKS (VKP_PRIM_COUNT / VKP_SCAN_CHUNK + 1u)

shared uint vkp_chunk_sums[VKP_SUM_THREADS];

// Returns the sum of the values of all threads before this one, and that of all threads in `whole`.
uint vkp_sum_before(uint value, out uint whole)
{
    uint before = subgroupExclusiveAdd(value);
    uint sum = subgroupAdd(value);
    barrier();
    if (subgroupElect())
        vkp_chunk_sums[gl_SubgroupID] = sum;
    barrier();
    whole = 0u;
    for (uint number = 0u; number < gl_NumSubgroups; number++) {
        uint other = vkp_chunk_sums[number];
        before += number < gl_SubgroupID ? other : 0u;
        whole += other;
    }
    return before;
}

// Four counts from an entry on: nothing behind the last primitive.
uvec4 vkp_counts(uint entry)
{
    uvec4 counts = WordQuads(uvec2(push.offsets)).v[entry / 4u];
    uvec4 entries = uvec4(entry, entry + 1u, entry + 2u, entry + 3u);
    return mix(uvec4(0u), counts, lessThan(entries, uvec4(VKP_PRIM_COUNT)));
}

uint vkp_added(uvec4 counts) { return counts.x + counts.y + counts.z + counts.w; }

// The first entry of this thread in a chunk.
uint vkp_entry(uint chunk) { return chunk * VKP_SCAN_CHUNK + VKP_SUM_THREAD * 8u; }
