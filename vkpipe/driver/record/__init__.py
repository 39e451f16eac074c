"""Recording: the commands of plans become Vulkan's, with addresses, push blocks and descriptor sets.

In: the groups of a batch, planned. Out: commands in a Vulkan command buffer. The batch calls it at a flush.
"""
