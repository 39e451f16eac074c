"""The shader compiler: complete GLSL shaders in, SPIR-V out, cached by content."""

from .cache import DiskCache
from .compiler import (
    cached_glsl,
    client_cache,
    compile_again,
    compile_glsl,
    compile_many,
    compiler_name,
    is_cached,
    texel_offsets,
)
from .job import Compiler, ShaderStage

__all__ = [
    "Compiler",
    "DiskCache",
    "ShaderStage",
    "cached_glsl",
    "client_cache",
    "compile_again",
    "compile_glsl",
    "compile_many",
    "compiler_name",
    "is_cached",
    "texel_offsets",
]
