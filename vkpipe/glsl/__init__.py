"""This package compiles GLSL to shaders: Mesa's own compiler does the work, in a process of its own.

The sources of a program's stages go into :func:`compile_program`, one into :func:`compile`; what comes back
goes to ``create_vs_state`` and its like, and knows where the names of the sources are. Applications and
``vkpipe glsl`` call it. See docs/glsl.md.
"""

from vkpipe.glsl.compile import close, compile, compile_program
from vkpipe.glsl.constants import Block, Uniform
from vkpipe.glsl.program import Program
from vkpipe.glsl.shader import Attribute, ComputeShader, Counter, Names, Output, Shader, Slots

__all__ = [
    "Attribute",
    "Block",
    "ComputeShader",
    "Counter",
    "Names",
    "Output",
    "Program",
    "Shader",
    "Slots",
    "Uniform",
    "close",
    "compile",
    "compile_program",
]
