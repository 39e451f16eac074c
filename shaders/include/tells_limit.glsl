// Tells whether lavapipe has ended the loops of this invocation: the end of kernels with a shader, where lavapipe runs the
// texts for GPUs. It does not say so, but behind 65,535 turns each further loop has one turn.
void vkp_tell_limit(const uint stage)
{
    // In memory, as what a loop leaves in registers need not be what it had.
    uint turned[2] = uint[2](0u, 0u);
    for (;;) {
        turned[VKP_ZERO]++;
        if (turned[VKP_ZERO] > 1u + VKP_ZERO)
            break;
    }
    if (turned[VKP_ZERO] < 2u)
        vkp_report_cut_short(stage);
}
