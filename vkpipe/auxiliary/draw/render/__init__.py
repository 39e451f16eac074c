"""This package draws the primitives that leave draw with a context of any driver: Mesa's vbuf_render.

:class:`Vertices` is the last stage, which gathers primitives; :class:`PipeRender` draws what it has gathered.
"""

from vkpipe.auxiliary.draw.render.pipe_render import PipeRender
from vkpipe.auxiliary.draw.render.stipple_texture import StippleTexture
from vkpipe.auxiliary.draw.render.vbuf import Kind, VertexBatch, Vertices

__all__ = ["Kind", "PipeRender", "StippleTexture", "VertexBatch", "Vertices"]
