"""This package emits the GLSL of a TGSI shader, as text for a compute kernel to include.

A parsed shader and its bindings go into :func:`emit_glsl`, a :class:`GlslBody` comes out: declarations,
functions, and which registers and resources they use. The driver calls it when a shader is bound first; the
opcode table (:mod:`vkpipe.translate.tgsi.isa`) has the text of each opcode.
"""

from __future__ import annotations

from .bindings import BufferBinding, ImageBinding
from .emit import GlslBody, emit_glsl
from .names import UNPREFIXED, Names
from .texture import SamplerBinding

__all__ = [
    "UNPREFIXED",
    "BufferBinding",
    "GlslBody",
    "ImageBinding",
    "Names",
    "SamplerBinding",
    "emit_glsl",
]
