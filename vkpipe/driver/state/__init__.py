"""What is bound to a context, and what follows from it: the state that the draws of a group share.

In: bindings. Out: group states, with kernels, targets, textures, flags. Called by the calls of the context,
which bind, and by draws, which derive.
"""
