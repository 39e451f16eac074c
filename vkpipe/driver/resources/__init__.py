"""Memory: buffers, textures, views of them, samplers, mappings, and places for uploads.

In: templates of ``pipe`` and the device. Out: resources with their Vulkan objects, and the protocol of what
is done with them in order (``operation``). Called by the screen, which makes resources, and by the calls of
the context, which use them.
"""
