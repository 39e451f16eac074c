"""This package implements the drawing pipeline in NumPy, behind the same Screen and Context as the driver.

Calls of :mod:`vkpipe.pipe` go in, arrays of texels come out: slowly, readably and exactly, they say what the
device has to draw. Tests call it beside the driver, and so does who asks ``create_screen`` for it. One file
holds one stage; :mod:`vkpipe.reference.draw_calls` has the way of a draw through them. Nothing here knows of
Vulkan.
"""

from vkpipe.reference.screen import RefScreen

__all__ = ["RefScreen"]
