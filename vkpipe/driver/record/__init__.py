"""Recording: groups of draws become dispatches, with their push blocks, descriptor sets and barriers.

In: the batch of a context. Out: commands in a Vulkan command buffer, submitted. Called by the context's
flush.
"""
