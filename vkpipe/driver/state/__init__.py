"""Bindings of a context, and the group state that follows from them.

In: bindings. Out: group states, with kernels, targets, textures, flags. Called by the calls of the context,
which bind, and by draws, which derive.
"""
