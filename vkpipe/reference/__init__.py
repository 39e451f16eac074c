"""The reference: all of the drawing pipeline in NumPy, behind the same Screen and Context as the driver.

Slow, readable and exact: it says what the GPU has to draw. One file per stage; the way of a draw is in
:mod:`vkpipe.reference.draw`. Nothing here knows of Vulkan.
"""

from vkpipe.reference.screen import RefScreen

__all__ = ["RefScreen"]
