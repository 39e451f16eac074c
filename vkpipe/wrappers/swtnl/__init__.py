"""This package runs the vertex side of draws in NumPy, whatever driver there is behind it.

Draws of an application go in; the driver gets their primitives as triangles, lines and points that
:mod:`vkpipe.auxiliary.draw` has shaded, clipped and taken apart. Mesa's drivers do that for devices without
vertex shaders ("software TnL"). It shows on which side of the rasterizer a fault lies, as the fragment side
stays the driver's.
"""

from vkpipe.wrappers.swtnl.layer import Swtnl

__all__ = ["Swtnl"]
