from __future__ import annotations

from .glsl import GlslBody, SamplerBinding, emit_glsl
from .tgsi import Shader, ShaderInfo, check, dump, parse, scan

__all__ = [
    "GlslBody",
    "SamplerBinding",
    "Shader",
    "ShaderInfo",
    "check",
    "dump",
    "emit_glsl",
    "parse",
    "scan",
]
