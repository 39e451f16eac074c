"""This package translates shaders: TGSI text to GLSL, GLSL to SPIR-V.

Both drivers call it. :mod:`~vkpipe.translate.tgsi` parses and checks the text, :mod:`~vkpipe.translate.glsl`
emits GLSL from it, :mod:`~vkpipe.translate.spirv` compiles that; :mod:`~vkpipe.translate.interp` runs the
parsed shader in NumPy instead, for the reference.
"""

from __future__ import annotations

from .glsl import UNPREFIXED, BufferBinding, GlslBody, ImageBinding, Names, SamplerBinding, emit_glsl
from .tgsi import Shader, ShaderInfo, at_entry, check, dump, entry_points, parse, scan, unrolled

__all__ = [
    "UNPREFIXED",
    "BufferBinding",
    "GlslBody",
    "ImageBinding",
    "Names",
    "SamplerBinding",
    "Shader",
    "ShaderInfo",
    "at_entry",
    "check",
    "dump",
    "emit_glsl",
    "entry_points",
    "parse",
    "scan",
    "unrolled",
]
