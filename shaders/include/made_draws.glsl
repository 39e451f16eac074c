// The draws of a span of patches: what the host says of each, from which follows what tessellation makes of it.

// How many records there are.
uint vkp_made_count()
{
    return vkp_table_word(push.prim_hints, 0u);
}

// Primitives of the span in front of a record, or of all for the number of records.
uint vkp_prims_before(const uint number)
{
    return push.patches.v[vkp_table_word(push.prim_hints, 1u + 2u * number)].prims;
}

// PRIM_ID counts from this record on; or it goes on from the span before.
#define VKP_RUN_GOES_ON 0xffffffffu
uint vkp_run_of(const uint number)
{
    return vkp_table_word(push.prim_hints, 2u + 2u * number);
}
