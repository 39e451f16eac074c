"""This package compiles complete GLSL shaders to SPIR-V and caches the result by content.

Text and stage go into :func:`compile_glsl`, words of SPIR-V come out; the driver and the benchmark's Vulkan
side call it. It compiles with shaderc in this process or with ``glslc``, and reads what wheels bring before
that.
"""

from .cache import DiskCache
from .compiler import (
    cached_glsl,
    cached_module,
    client_cache,
    compile_again,
    compile_glsl,
    compile_many,
    compiler_name,
    is_cached,
    module_key,
    texel_offsets,
)
from .job import Compiler, ShaderStage

__all__ = [
    "Compiler",
    "DiskCache",
    "ShaderStage",
    "cached_glsl",
    "cached_module",
    "client_cache",
    "compile_again",
    "compile_glsl",
    "compile_many",
    "compiler_name",
    "is_cached",
    "module_key",
    "texel_offsets",
]
