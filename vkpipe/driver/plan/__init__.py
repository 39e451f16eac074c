"""How groups of draws are drawn: which share dispatches, in which spans, with which kernels.

In: groups of draws. Out: bundles and spans; nothing is recorded here. Called when a batch is submitted.
"""
