"""This package draws the scenes through Vulkan's graphics pipeline: render pass, two shader stages, hardware.

A scene's description goes in, its picture and times come out; the benchmark calls it. It does what an
application that draws with Vulkan would do, on the device that vkpipe computes on. Of vkpipe's own Vulkan
layer it takes what has nothing to do with computing: instance, device, memory, samplers, validation.
"""
