"""Ways to do less: groups are merged, batches and calls that come again are not worked out again.

In: groups and batches. Out: the same, merged or known from before. Called by the batch, the recorder and the
calls; all results are the same without.
"""
