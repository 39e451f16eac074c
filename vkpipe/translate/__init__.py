from __future__ import annotations

from .glsl import BufferBinding, GlslBody, ImageBinding, SamplerBinding, emit_glsl
from .tgsi import Shader, ShaderInfo, check, dump, parse, scan

__all__ = [
    "BufferBinding",
    "GlslBody",
    "ImageBinding",
    "SamplerBinding",
    "Shader",
    "ShaderInfo",
    "check",
    "dump",
    "emit_glsl",
    "parse",
    "scan",
]
