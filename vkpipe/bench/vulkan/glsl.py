"""The scenes' shaders, which are GLSL for OpenGL, as GLSL for Vulkan.

What OpenGL finds by name gets a place: inputs and outputs a location, textures a binding of set 0, constants
a range of the push constants, which all programs share, so that they stay from draw to draw.
"""

from __future__ import annotations

import re

from vkpipe.bench.description import Program
from vkpipe.errors import NotSupported
from vkpipe.records import dataclass
from vkpipe.translate.spirv import ShaderStage

__all__ = ["PUSH_RANGES", "VulkanShaders", "vulkan_shaders"]

_VECTOR = 16
PUSH_RANGES: dict[ShaderStage, tuple[int, int]] = {
    "vertex": (0, 5 * _VECTOR),
    "fragment": (5 * _VECTOR, 3 * _VECTOR),
}
"""Offset and size of each stage's constants in bytes; together the 128 that every device has."""

_DECLARATION = re.compile(r"^(in|out|uniform) (\w+) ([^;]+);", re.MULTILINE)
_CONSTANTS = re.compile(r"u_(vertex|fragment)\[(\d+)\]")

# Depth runs from -w to w in the scenes, from 0 to w in Vulkan.
_DEPTH = "    gl_Position.z = 0.5 * (gl_Position.z + gl_Position.w);\n"
_POINT = "    gl_PointSize = 1.0;\n"


@dataclass(frozen=True)
class VulkanShaders:
    """GLSL of both stages; ``inputs`` are the names of the vertex shader's inputs, by location."""

    sources: dict[ShaderStage, str]
    inputs: tuple[str, ...]


def vulkan_shaders(program: Program, points: bool = False) -> VulkanShaders:
    """The program for Vulkan; ``points`` have a size of one pixel.

    Raises:
        NotSupported: it has more constants than there are push constants.
    """
    inputs, varyings = (_names(program.glsl_vertex, kind) for kind in ("in", "out"))
    body, end, rest = _placed(program.glsl_vertex, inputs, varyings).rpartition("}")
    fragment = _placed(program.glsl_fragment, varyings, _names(program.glsl_fragment, "out"))
    vertex = body + _DEPTH + (_POINT if points else "") + end + rest
    return VulkanShaders({"vertex": vertex, "fragment": fragment}, inputs)


def _names(source: str, kind: str) -> tuple[str, ...]:
    return tuple(match[3] for match in _DECLARATION.finditer(source) if match[1] == kind)


def _placed(source: str, inputs: tuple[str, ...], outputs: tuple[str, ...]) -> str:
    """The source with a place for everything that it declares."""

    def place(match: re.Match[str]) -> str:
        kind, type, names = match.groups()
        if kind == "uniform":
            return " ".join(_uniform(type, name.strip()) for name in names.split(","))
        location = (inputs if kind == "in" else outputs).index(names)
        return f"layout(location = {location}) {match[0]}"

    return _DECLARATION.sub(place, source).replace("#version 330", "#version 450", 1)


def _uniform(type: str, name: str) -> str:
    constants = _CONSTANTS.fullmatch(name)
    if constants is None:
        binding = int(name.removeprefix("u_texture"))
        return f"layout(set = 0, binding = {binding}) uniform {type} {name};"
    offset, size = PUSH_RANGES["vertex" if constants[1] == "vertex" else "fragment"]
    if int(constants[2]) * _VECTOR > size:
        raise NotSupported(name, f"push constants hold {size // _VECTOR} vectors of it")
    return f"layout(push_constant) uniform Constants {{ layout(offset = {offset}) {type} {name}; }};"
