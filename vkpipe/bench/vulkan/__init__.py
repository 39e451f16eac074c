"""The scenes through Vulkan's graphics pipeline: render pass, shaders of two stages, hardware rasterizer.

What an application that draws with Vulkan would do, on the device that vkpipe computes on. Of vkpipe's own
Vulkan layer it takes what has nothing to do with computing: instance, device, memory, samplers, validation.
"""
