"""The shader compiler: complete GLSL compute shaders in, SPIR-V out, cached by content."""

from .compiler import compile_glsl, compile_many, compiler_name
from .job import Compiler

__all__ = ["Compiler", "compile_glsl", "compile_many", "compiler_name"]
