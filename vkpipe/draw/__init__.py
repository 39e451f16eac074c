"""This package draws with GLSL and arrays: a thin layer over :mod:`vkpipe.pipe`, with Gallium's defaults.

Nothing is hidden: every object has the objects of the interface that it stands for (``Device.context``,
``Buffer.resource``, ``Texture.view``, ``Target.framebuffer``, ``Pipeline.blend`` ...), and calls of both
may be mixed, if :meth:`Device.forget` is called behind bindings made by hand.

Row 0 of an array is the top row of a picture, of a target and of a texture; texture coordinates (0, 0) are
the corner of the first texel of row 0, at the top left. Clip space is OpenGL's: y up, z from -w to w.
"""

from __future__ import annotations

from vkpipe.draw.buffer import Buffer
from vkpipe.draw.compute import Compute
from vkpipe.draw.device import Device
from vkpipe.draw.pipeline import Pipeline
from vkpipe.draw.target import Target
from vkpipe.draw.texture import Texture

__all__ = ["Buffer", "Compute", "Device", "Pipeline", "Target", "Texture"]
