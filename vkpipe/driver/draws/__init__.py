"""Draws as records: vertex inputs, indices, restarts, indirect arguments; and the batch that has them.

In: a ``DrawInfo`` and the state of its group. Out: packed draw records in a batch, with what they refer to.
Called by ``draw_vbo``; the batch by all calls that ask for work.
"""
