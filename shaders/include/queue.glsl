// Shades the pixels that the triangles of a batch cover, packed: each lane takes the next of its own pixels, whichever
// triangle covers it, so that small triangles take as many runs of the shader together as one large triangle would. A
// lane takes the triangles in order, and so sees each pixel's triangles in API order.
//
// A run is a long chain of operations, each of which waits for the one before. So a turn may have two of them
// (VKP_RUNS), of pixels in different slices, which need nothing of each other: the device works on both at once. The
// slices of one are the black fields of a board, those of the other the white ones: small triangles have both.
#if VKP_RUNS == 2
#define VKP_SLICES_OF(s) ((s) == 0 ? 0x99999999u : 0x66666666u)
#else
#define VKP_SLICES_OF(s) 0xffffffffu
#endif
#define VKP_HAS_SLICE(s, k) ((VKP_SLICES_OF(s) >> (k) & 1u) != 0u)

void vkp_take(const Touch touch, const ivec2 lane_pixel)
{
    uint mask = covered_groups(touch, lane_pixel);
    uint place = touch.lane * VKP_SLICES;
    queue |= place < 32u ? uvec2(mask << place, 0u) : uvec2(0u, mask << (place - 32u));
}

uvec2 rest_of_queue(const uvec2 bits)
{
    return bits.x != 0u ? uvec2(bits.x & (bits.x - 1u), bits.y) : uvec2(0u, bits.y & (bits.y - 1u));
}

uint first_of_queue(const uvec2 bits)
{
    return bits.x != 0u ? uint(findLSB(bits.x)) : uint(findLSB(bits.y)) + 32u;
}

// any: the lane of a triangle of the batch.
void shade_batch(const Touch batch, const uint any)
{
    uint lane = gl_SubgroupInvocationID;
    uvec2 queued = queue;
#if VKP_DERIVATIVES
    // Quads go together.
    queued |= subgroupShuffle(queued, lane ^ 1u);
    queued |= subgroupShuffle(queued, lane ^ 2u);
#endif
    uvec2 bits[VKP_RUNS];
    uint bit[VKP_RUNS];
    uint longest = 0u;
    [[unroll]] for (int s = 0; s < VKP_RUNS; s++) {
        bits[s] = queued & VKP_SLICES_OF(s);
        bit[s] = any * VKP_SLICES + uint(s);
        longest = max(longest, uint(bitCount(bits[s].x) + bitCount(bits[s].y)));
    }
    uint turns = vkp_max_all(longest);
    bool again = false;
#ifdef VKP_SHADER_TURNS
    vkp_before_runs();
#endif
    for (;;) {
        VKP_COUNT_ITERATION
        int slice[VKP_RUNS];
        bool changes[VKP_RUNS];
        VkpColors before[VKP_RUNS];
        VkpOutputs outputs[VKP_RUNS];
        [[unroll]] for (int s = 0; s < VKP_RUNS; s++) {
            bool has = (bits[s].x | bits[s].y) != 0u;
            // A lane that is done does its last one again, and so makes no more turns in loops than it has to.
            bit[s] = has ? first_of_queue(bits[s]) : bit[s];
#if VKP_DERIVATIVES
            bool covered = has && ((bit[s] < 32u ? queue.x : queue.y) >> (bit[s] & 31u) & 1u) != 0u;
#else
            bool covered = has;
#endif
            int k = int(bit[s] & (VKP_SLICES - 1));
            ivec2 step = vkp_tile_pixel(uint(k) * VKP_SUBGROUP + lane);
            Touch touch = share_triangle(batch, bit[s] / VKP_SLICES);
            Corners corners = corners_of(touch);
#if VKP_COLOR
            VkpColors old = color[s];
            [[unroll]] for (int i = 1; i < VKP_SLICES; i++)
                old = VKP_HAS_SLICE(s, i) ? vkp_colors_pick(i == k, color[i], old) : old;
#if VKP_FETCHES
            vkp_fetched = old;
#endif
            before[s] = old;
#endif
            run_fragment(corners, tile_origin + step, step, covered);
            bool live = covered && !tgsi_killed;
#ifdef VKP_SHADER_TURNS
            again = vkp_after_run();
            live = live && !again;
#endif
            bits[s] = again ? bits[s] : rest_of_queue(bits[s]);
            reached |= live ? 1u << k : 0u;
#include "user:discards"
#if VKP_LATE && (VKP_TESTED || VKP_DEPTH_AFTER)
            vkp_depth_raw texel = depth[s];
            [[unroll]] for (int i = 1; i < VKP_SLICES; i++)
                texel = VKP_HAS_SLICE(s, i) && i == k ? depth[i] : texel;
#if VKP_TESTED
            bool front = corners.front;
            bool passed = vkp_test(texel, VKP_SHADER_DEPTH(touch.plane, tile_origin + step), VKP_REFERENCE(front), front);
#else
            vkp_depth_raw mine = vkp_depth_pack(depth_at(touch.plane, tile_origin + step), texel);
            bool passed = vkp_depth_passes(mine, texel);
            texel = passed ? mine : texel;
#endif
            [[unroll]] for (int i = 0; i < VKP_SLICES; i++)
                depth[i] = VKP_HAS_SLICE(s, i) && live && i == k ? texel : depth[i];
            live = live && passed;
#endif
#if VKP_COUNTS && VKP_LATE
            counted += live ? 1u : 0u;
#endif
            slice[s] = k;
            changes[s] = live;
            outputs[s] = vkp_outputs;
        }
#if VKP_COLOR
        // After all runs: compilers keep this order, and only so the runs lie near enough to each other.
        [[unroll]] for (int s = 0; s < VKP_RUNS; s++) {
            vkp_put_out(outputs[s])
            VkpColors mixed = vkp_colors_blend(before[s]);
            [[unroll]] for (int i = 0; i < VKP_SLICES; i++)
                if (VKP_HAS_SLICE(s, i))
                    color[i] = vkp_colors_pick(changes[s] && i == slice[s], mixed, color[i]);
        }
#endif
        turns--;
        if (int(turns) <= 0 || again)
            break;
    }
#ifdef VKP_SHADER_TURNS
    queue &= bits[0];
    vkp_ended = again;
    vkp_left.triangle = again;
#else
    queue = uvec2(0u);
#endif
}
#define VKP_SHADE_BATCH(touch, any) shade_batch(touch, any);
