// Fragment shaders with loops in the ordered form, on a device that stops an invocation after a number of iterations
// ("turns") of all its loops. The walk and all runs of the shader would share that limit, so the work on a tile is
// cut into *goes*: a go is what one invocation does for a tile. It ends when many turns are used up, also amid a
// triangle or a batch of them, between two runs of the shader. A run that was cut short because of the turns before it
// leaves no trace: the next go begins with the same pixels. So each run has VKP_SHADER_TURNS turns for itself.
//
// A tile has push.goes goes. Each batch of triangles (walk.glsl) has one, so that all are drawn in any case; the
// others are spent on goes that end amid a batch. If there are none to spare, goes end between batches, and the runs
// of a batch share its turns; a run that is then cut short sets a word for the host, which warns. If clipping makes
// more batches than there are goes, several batches share one.
//
// A shader that changes memory must not run twice: its go ends behind each run that has taken more than a few turns,
// and there are goes enough for all runs (binning.py).
//
// Included behind shade.glsl, which brings tgsi_steps: the turns of all runs of the invocation.

// Turns of the kernel's own loops that a device with room for VKP_SHADER_TURNS turns bears beside those.
#define VKP_OWN_TURNS 250u

#define VKP_TILE_CURSOR_WORDS (VKP_CURSOR_WORDS + VKP_LANE_CURSOR_WORDS * VKP_SUBGROUP)

// The state of a triangle that a go has left amid: the slices that are left, whether the first of them has
// passed its tests already, the number of the sample to go on with, and a word of each lane.
struct Amid {
    bool triangle;
    bool slice;
    int number;
    uint slices;
    uint mine;
};

uint vkp_spare;
uint vkp_quota;            // batches that a go has to take, at least
uint vkp_taken = 0u;       // those that it has
bool vkp_ended = false;    // amid a batch
uint vkp_goes_on_at = 0u;  // the lane that has the triangle with which the next go begins
Amid vkp_left = Amid(false, false, 0, 0u, 0u);  // by the go before, until its triangle is done; then by this one

bool vkp_may_end_anywhere()
{
    return vkp_spare != 0u && vkp_quota == 1u;
}

bool vkp_may_redo()
{
    return VKP_RUNS_AGAIN != 0 && vkp_may_end_anywhere();
}

bool vkp_is_spent()
{
    uint most = vkp_may_redo() ? VKP_LOOP_LIMIT : VKP_OWN_TURNS;
    return vkp_iterations + tgsi_steps > most && vkp_taken >= vkp_quota;
}

// Whether the go ends behind this run, as the next one must not be cut short and cannot be made again.
bool vkp_ends_behind_run()
{
    return VKP_RUNS_AGAIN == 0 && vkp_may_end_anywhere() && vkp_is_spent();
}

// A few turns of the shader count as the kernel's own: what comes next has all turns of a shader.
void vkp_forgive_turns()
{
    if (!vkp_may_redo() && vkp_iterations + tgsi_steps <= VKP_OWN_TURNS) {
        vkp_iterations += tgsi_steps;
        tgsi_steps = 0u;
    }
}

// Before a run, or several that have at most VKP_OWN_TURNS turns of the kernel's loops between them.
void vkp_before_runs()
{
    if (VKP_RUNS_AGAIN == 0)
        vkp_forgive_turns();
    uint more = max(vkp_iterations, VKP_OWN_TURNS) - VKP_OWN_TURNS;
    tgsi_steps += more;
    vkp_iterations -= more;
    vkp_redoes = vkp_redoes || (tgsi_steps != 0u && vkp_may_redo());
}

// Returns whether the run has to be repeated by the next go. The first run of a go always counts.
bool vkp_after_run()
{
    tgsi_steps = vkp_max_all(tgsi_steps);
    bool again = tgsi_steps > VKP_SHADER_TURNS && vkp_redoes;
    vkp_redoes = vkp_may_redo();
    return again;
}

// The go ends amid a triangle.
void vkp_end_amid(const bool slice, const int number, const uint slices, const uint mine)
{
    vkp_ended = true;
    vkp_left = Amid(true, slice, number, slices, mine);
}

#if VKP_QUEUED
// With a queue (queue.glsl) a go ends amid a batch: what is left of the queue, the triangles of the lanes, the entry from
// which the walk has taken them and the one with which it goes on.
uint vkp_from_entry;
uint vkp_to_entry;

void vkp_take_up_entries(inout uint triangle, inout uint next, const uint before)
{
    vkp_from_entry = before;
#if VKP_RELAY
    triangle = vkp_left.triangle ? vkp_left.mine : triangle;
    next = vkp_left.triangle ? vkp_to_entry : next;
#endif
}

// Returns the lanes whose triangles touch the tile; of a batch that is taken up, those that are left in the queue.
VkpLanes vkp_take_up_touching(const VkpLanes touching)
{
#if VKP_RELAY
    uvec2 all = uvec2(vkp_or_all(queue.x), vkp_or_all(queue.y));
    uint place = gl_SubgroupInvocationID * VKP_SLICES;
    uint left = (place < 32u ? all.x >> place : all.y >> (place - 32u)) & ((1u << VKP_SLICES) - 1u);
    VkpLanes lanes = vkp_lanes(left != 0u);
    return vkp_left.triangle ? lanes : touching;
#else
    return touching;
#endif
}

void vkp_leave_entries(const uint triangle, inout uint next)
{
    vkp_left.mine = triangle;
    vkp_to_entry = next;
    next = vkp_ended ? vkp_from_entry : next;
}
#endif

// Behind triangle `from` of a batch; left: those after it. Whether the go ends amid the batch.
bool vkp_end_amid_batch(const uint from, const uint left)
{
    bool spent = left != 0u && vkp_may_end_anywhere() && vkp_is_spent();
    vkp_goes_on_at = vkp_ended ? from : vkp_lanes_first(left);
    vkp_left.triangle = vkp_ended;
    vkp_ended = vkp_ended || spent;
    return vkp_ended;
}

// Takes up what the go before has left; the entry of the list with which the tile goes on.
uint vkp_resume(const uint tile, const uint count)
{
    uint batches = (count + VKP_SUBGROUP - 1u) / VKP_SUBGROUP;
    vkp_quota = max((batches + push.goes - 1u) / push.goes, 1u);
#if VKP_RELAY
    uint at = tile * VKP_TILE_CURSOR_WORDS;
    uint word = push.cursors.v[at + 1u];
    vkp_spare = push.cursors.v[at + 2u];
    uint at_lane = at + VKP_CURSOR_WORDS + VKP_LANE_CURSOR_WORDS * gl_SubgroupInvocationID;
    uint mine = push.cursors.v[at_lane];
#if VKP_QUEUED
    bool amid = (word & 1u) != 0u;
    vkp_to_entry = push.cursors.v[at + 3u];
    queue.x = amid ? push.cursors.v[at_lane + 1u] : 0u;
    queue.y = amid ? push.cursors.v[at_lane + 2u] : 0u;
#endif
    vkp_left = Amid((word & 1u) != 0u, (word & 2u) != 0u, int(word >> 8 & 0xffu), word >> 16, mine);
    return push.cursors.v[at];
#else
    vkp_spare = push.goes - min(batches, push.goes);
    return 0u;
#endif
}

// last: no other subgroup takes this tile up before the next dispatch.
void vkp_leave(const uint next, const uint count, const uint tile, const bool last)
{
    if (vkp_cut_stage != 0u)
        vkp_report_cut_short(vkp_cut_stage);
    uint at = tile * VKP_TILE_CURSOR_WORDS;
    if (gl_SubgroupInvocationID == 0u)
        push.cursors.v[at] = next;
    // Of a tile that is done nobody asks any more.
    if (next >= count)
        return;
    uint at_lane = at + VKP_CURSOR_WORDS + VKP_LANE_CURSOR_WORDS * gl_SubgroupInvocationID;
    if (vkp_left.triangle)
        push.cursors.v[at_lane] = vkp_left.mine;
#if VKP_QUEUED
    if (vkp_left.triangle) {
        push.cursors.v[at_lane + 1u] = queue.x;
        push.cursors.v[at_lane + 2u] = queue.y;
    }
#endif
    if (gl_SubgroupInvocationID != 0u)
        return;
    push.cursors.v[at + 1u] = uint(vkp_left.triangle) | uint(vkp_left.slice) << 1 | uint(vkp_left.number) << 8 | vkp_left.slices << 16;
#if VKP_QUEUED
    push.cursors.v[at + 3u] = vkp_to_entry;
#endif
    push.cursors.v[at + 2u] = vkp_spare - (vkp_ended ? 1u : 0u);
    if (last)
        VKP_PUT_OFF(tile, tile_bin)
}
