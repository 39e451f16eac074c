"""``vkpipe bench`` draws the same scenes with vkpipe and with a graphics pipeline, and times them in turns.

Names of scenes go in, a report with times, dispatches and compared pictures comes out; the command line calls
it. The scenes see :mod:`vkpipe.pipe` only; what is measured inside the driver (dispatches, device time) comes
through :mod:`vkpipe.bench.probe`. The OpenGL side needs moderngl (the extra ``bench``), the Vulkan side is
:mod:`vkpipe.bench.vulkan`.
"""
