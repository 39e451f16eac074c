// Shades the pixels that the triangles of a batch cover, packed: each lane takes the next of its own pixels, whichever
// triangle covers it, so that small triangles take as many runs of the shader together as one large triangle would. A
// lane takes the triangles in order, and so sees each pixel's triangles in API order.

void vkp_take(Touch touch, ivec2 lane_pixel)
{
    uint mask = covered_groups(touch, lane_pixel);
    uint place = touch.lane * VKP_SLICES;
    queue |= place < 32u ? uvec2(mask << place, 0u) : uvec2(0u, mask << (place - 32u));
}

uvec2 rest_of_queue(uvec2 bits)
{
    return bits.x != 0u ? uvec2(bits.x & (bits.x - 1u), bits.y) : uvec2(0u, bits.y & (bits.y - 1u));
}

uint first_of_queue(uvec2 bits)
{
    return bits.x != 0u ? uint(findLSB(bits.x)) : uint(findLSB(bits.y)) + 32u;
}

// any: the lane of a triangle of the batch.
void shade_batch(Touch batch, uint any)
{
    uint lane = gl_SubgroupInvocationID;
    uvec2 bits = queue;
#if VKP_DERIVATIVES
    // Quads go together.
    bits |= subgroupShuffle(bits, lane ^ 1u);
    bits |= subgroupShuffle(bits, lane ^ 2u);
#endif
    uint turns = vkp_max_all(uint(bitCount(bits.x) + bitCount(bits.y)));
    uint bit = any * VKP_SLICES;
    bool again = false;
#ifdef VKP_SHADER_TURNS
    vkp_before_runs();
#endif
    for (;;) {
        VKP_COUNT_ITERATION
        bool has = (bits.x | bits.y) != 0u;
        // A lane that is done does its last one again, and so makes no more turns in loops than it has to.
        bit = has ? first_of_queue(bits) : bit;
#if VKP_DERIVATIVES
        bool covered = has && ((bit < 32u ? queue.x : queue.y) >> (bit & 31u) & 1u) != 0u;
#else
        bool covered = has;
#endif
        int k = int(bit & (VKP_SLICES - 1));
        ivec2 step = vkp_tile_pixel(uint(k) * VKP_SUBGROUP + lane);
        Touch touch = share_triangle(batch, bit / VKP_SLICES);
        Corners corners = corners_of(touch);
#if VKP_COLOR
        VkpColors old = color[0];
        [[unroll]] for (int i = 1; i < VKP_SLICES; i++)
            old = vkp_colors_pick(i == k, color[i], old);
#if VKP_FETCHES
        vkp_fetched = old;
#endif
#endif
        run_fragment(corners, tile_origin + step, step, covered);
        bool live = covered && !tgsi_killed;
#ifdef VKP_SHADER_TURNS
        again = vkp_after_run();
        live = live && !again;
#endif
        bits = again ? bits : rest_of_queue(bits);
        reached |= live ? 1u << k : 0u;
#include "user:discards"
#if VKP_LATE && (VKP_TESTED || VKP_DEPTH_AFTER)
        vkp_depth_raw texel = depth[0];
        [[unroll]] for (int i = 1; i < VKP_SLICES; i++)
            texel = i == k ? depth[i] : texel;
#if VKP_TESTED
        bool front = corners.front;
        bool passed = vkp_test(texel, VKP_SHADER_DEPTH(touch.plane, tile_origin + step), VKP_REFERENCE(front), front);
#else
        vkp_depth_raw mine = vkp_depth_pack(depth_at(touch.plane, tile_origin + step), texel);
        bool passed = vkp_depth_passes(mine, texel);
        texel = passed ? mine : texel;
#endif
        [[unroll]] for (int i = 0; i < VKP_SLICES; i++)
            depth[i] = live && i == k ? texel : depth[i];
        live = live && passed;
#endif
#if VKP_COUNTS && VKP_LATE
        counted += live ? 1u : 0u;
#endif
#if VKP_COLOR
        VkpColors mixed = vkp_colors_blend(old);
        [[unroll]] for (int i = 0; i < VKP_SLICES; i++)
            color[i] = vkp_colors_pick(live && i == k, mixed, color[i]);
#endif
        turns--;
        if (int(turns) <= 0 || again)
            break;
    }
    queue &= bits;
#ifdef VKP_SHADER_TURNS
    vkp_ended = again;
    vkp_left.triangle = again;
#endif
}
#define VKP_SHADE_BATCH(touch, any) shade_batch(touch, any);
