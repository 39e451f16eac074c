"""The shader compiler: complete GLSL shaders in, SPIR-V out, cached by content."""

from .compiler import compile_glsl, compile_many, compiler_name
from .job import Compiler, ShaderStage

__all__ = ["Compiler", "ShaderStage", "compile_glsl", "compile_many", "compiler_name"]
