"""Recording: groups of draws become dispatches, with their push blocks, descriptor sets and barriers.

In: the groups of a batch. Out: commands in a Vulkan command buffer. Called when a batch is submitted.
"""
