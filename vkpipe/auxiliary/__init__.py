"""This package builds helpers on top of :mod:`vkpipe.pipe`, for drivers and applications alike.

Arrays and pictures, indices, shaders and state objects go in; transfers, draws and uploads through a context
come out. Applications call arrays, the CSO cache, the blitter, dumps; both drivers mix :mod:`array_methods`
and :mod:`present_methods` into their resources and screens.
"""
