"""Ways to do less: groups are merged, batches and draws that come again are not worked out again.

In: groups and batches. Out: the same, merged, or known from before. Called by ``draw_vbo`` and when a batch
is submitted. Pictures are the same without.
"""
