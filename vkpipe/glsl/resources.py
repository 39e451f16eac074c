"""Resources of a linked program, as OpenGL reports them: uniforms, blocks, attributes and outputs."""

from __future__ import annotations

from typing import Any, Final

from vkpipe.glsl.gl import Gl
from vkpipe.glsl.types import TYPES
from vkpipe.records import dataclass

__all__ = ["Resource", "Resources"]

_UNIFORM, _UNIFORM_BLOCK, _INPUT, _OUTPUT = 0x92E1, 0x92E2, 0x92E3, 0x92E4
_COUNTER_BUFFER = 0x92C0
_BUFFER_VARIABLE, _STORAGE_BLOCK = 0x92E5, 0x92E6
_ACTIVE_RESOURCES, _NAME_LENGTH = 0x92F5, 0x92F9

_PROPERTIES: Final[dict[str, int]] = {
    "type": 0x92FA,
    "count": 0x92FB,
    "offset": 0x92FC,
    "block": 0x92FD,
    "array_stride": 0x92FE,
    "matrix_stride": 0x92FF,
    "row_major": 0x9300,
    "counter_buffer": 0x9301,
    "binding": 0x9302,
    "size": 0x9303,
    "location": 0x930E,
    "location_index": 0x930F,
}

_VARIABLE = ("type", "count", "offset", "block", "array_stride", "matrix_stride", "row_major")
_BLOCK = ("binding", "size")


@dataclass(frozen=True, slots=True)
class Resource:
    """One of them: its number among those of its kind, its name, and its properties."""

    index: int
    name: str
    properties: dict[str, int]

    def __getitem__(self, name: str) -> int:
        return self.properties[name]

    @property
    def type(self) -> str:
        """The name of its type."""
        number = self.properties["type"]
        return TYPES.get(number, f"type 0x{number:x}")

    @property
    def base(self) -> str:
        """Its name without the ``[0]`` of an array."""
        return self.name.removesuffix("[0]")


class Resources:
    """All of a program, each kind in OpenGL's order."""

    def __init__(self, gl: Gl, program: int) -> None:
        self._gl, self._program = gl, program
        self.uniforms = self._all(_UNIFORM, (*_VARIABLE, "counter_buffer", "location"))
        self.blocks = self._all(_UNIFORM_BLOCK, _BLOCK)
        self.attributes = self._all(_INPUT, ("type", "count", "location"))
        self.outputs = self._all(_OUTPUT, ("type", "count", "location"))
        self.storage = self._all(_STORAGE_BLOCK, _BLOCK)
        self.variables = self._all(_BUFFER_VARIABLE, _VARIABLE)
        self.counter_bindings = self._counter_bindings()

    def location_index(self, output: Resource) -> int:
        """Return which of the two colours of its target a fragment shader's output is."""
        index = _PROPERTIES["location_index"]
        return self._gl.numbers(self._program, _OUTPUT, output.index, (index,))[0]

    def _counter_bindings(self) -> list[int]:
        """The binding of each buffer of counters."""
        gl, asked = self._gl, (_PROPERTIES["binding"],)
        count = gl.number("GetProgramInterfaceiv", self._program, _COUNTER_BUFFER, _ACTIVE_RESOURCES)
        return [gl.numbers(self._program, _COUNTER_BUFFER, index, asked)[0] for index in range(count)]

    def _all(self, interface: int, properties: tuple[str, ...]) -> tuple[Resource, ...]:
        count = self._gl.number("GetProgramInterfaceiv", self._program, interface, _ACTIVE_RESOURCES)
        return tuple(self._one(interface, index, properties) for index in range(count))

    def _one(self, interface: int, index: int, properties: tuple[str, ...]) -> Resource:
        gl, program = self._gl, self._program
        asked = (_NAME_LENGTH, *(_PROPERTIES[name] for name in properties))
        length, *values = gl.numbers(program, interface, index, asked)
        name = gl.text("GetProgramResourceName", length, program, interface, index)
        return Resource(index, name, dict(zip(properties, values, strict=True)))

    def members(
        self, block: Resource, blocks: tuple[Resource, ...], variables: tuple[Resource, ...]
    ) -> list[dict[str, Any]]:
        """The variables of a block, with their places in its buffer; an array of blocks has them once."""
        kind = block.name.partition("[")[0]
        prefix = f"{kind}."
        same = {each.index for each in blocks if each.name.partition("[")[0] == kind}
        return [
            {
                "name": each.base.removeprefix(prefix),
                "type": each.type,
                "count": each["count"],
                "is_array": each.name.endswith("[0]"),
                "offset": each["offset"],
                "array_stride": each["array_stride"],
                "column_stride": each["matrix_stride"],
                "row_major": bool(each["row_major"]),
            }
            for each in variables
            if each["block"] in same
        ]
