"""This package is the vertex side of the rasterizer, for any driver: what draw is in Mesa.

A draw and what is bound go in, primitives in the window come out: vertices are fetched and shaded, patches
divided, primitives assembled, captured, clipped, culled and taken apart. All of it is NumPy. The last stage
is the driver's own (:class:`~vkpipe.auxiliary.draw.stages.LastStage`). The reference driver draws through it.
"""

from vkpipe.auxiliary.draw.draw_context import DrawContext
from vkpipe.auxiliary.draw.shader import DrawShader
from vkpipe.auxiliary.draw.state import DrawState, MappedVertexBuffer

__all__ = ["DrawContext", "DrawShader", "DrawState", "MappedVertexBuffer"]
