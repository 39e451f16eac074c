"""TGSI text -> checked shader -> GLSL.

``parse`` reads the text, ``check`` refuses what is not legal, ``scan`` describes a shader, ``emit_glsl`` translates
it for a compute kernel, ``dump`` writes it as text again.
"""

from __future__ import annotations

from .glsl.emit import GlslBody, emit_glsl
from .glsl.texture import SamplerBinding
from .tgsi.dump import dump
from .tgsi.info import ShaderInfo
from .tgsi.ir import Shader
from .tgsi.sanity import check
from .tgsi.scan import scan
from .tgsi.text import parse

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
