"""``vkpipe bench``: the same scenes drawn by vkpipe and by a graphics pipeline, compared and timed in turns.

An application of vkpipe: the scenes see :mod:`vkpipe.pipe` only; what is measured inside the driver
(dispatches, device time) comes through :mod:`vkpipe.bench.probe`. The OpenGL side needs moderngl (the extra
``bench``), the Vulkan side is :mod:`vkpipe.bench.vulkan`.
"""
