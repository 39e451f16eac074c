"""Observation of a program: it is drawn with, and the calls that arrive tell the place of each name in the
texts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import astuple, field
from typing import Any, Final

import numpy as np

from vkpipe.glsl.gl import Gl
from vkpipe.glsl.link import Failure, Linked
from vkpipe.glsl.recorder import Bound, Recorder
from vkpipe.glsl.resources import Resource, Resources
from vkpipe.glsl.scene import HEIGHT, LEGACY, STEP, Scene
from vkpipe.glsl.types import Shape, shape_of
from vkpipe.records import dataclass
from vkpipe.virgl.client_shaders import as_meant

__all__ = ["STAGE_NUMBERS", "observe"]

STAGE_NUMBERS: Final = {
    "vertex": 0,
    "fragment": 1,
    "geometry": 2,
    "tess_control": 3,
    "tess_evaluation": 4,
    "compute": 5,
}
"""Stage -> its number on the wire."""

_GEOMETRY_INPUT, _PATCH_VERTICES, _POINTS, _PATCHES = 0x8917, 0x8E72, 0, 0xE
_VERTICES = 12
_SETTERS = {"f4": ("f", np.float32), "i4": ("i", np.int32), "u4": ("ui", np.uint32), "f8": ("d", np.float64)}

_CONSTANTS = re.compile(r"^DCL CONST\[(\d+)(?:\.\.(\d+))?\]\[", re.MULTILINE)
_VIEWS = re.compile(r"^DCL SVIEW\[(\d+)(?:\.\.(\d+))?\]", re.MULTILINE)
_IMAGES = re.compile(r"^DCL IMAGE\[(\d+)(?:\.\.(\d+))?\]", re.MULTILINE)
_BUFFERS = re.compile(r"^DCL BUFFER\[(\d+)(?:\.\.(\d+))?\]", re.MULTILINE)

_Slots = dict[tuple[int, int], int]


@dataclass(slots=True)
class _Uniform:
    """A uniform of the default block with its components' numbers, which begin at ``first``."""

    resource: Resource
    shape: Shape
    first: int

    @property
    def total(self) -> int:
        return self.resource["count"] * self.shape.components


@dataclass(slots=True)
class _Slotted:
    """Samplers or images: the unit of each element of each, and how they are bound."""

    units: dict[str, list[int]] = field(default_factory=dict)
    resources: dict[str, Resource] = field(default_factory=dict)
    used: int = 0

    def add(self, resource: Resource, chosen: list[int]) -> list[int]:
        """The units of a name: what is chosen, or those that follow."""
        first, self.used = self.used, self.used + resource["count"]
        self.resources[resource.name] = resource
        return self.units.setdefault(resource.name, chosen or list(range(first, self.used)))


class _Observation:
    def __init__(self, gl: Gl, scene: Scene, recorder: Recorder, found: Linked) -> None:
        self._gl, self._scene, self._recorder, self._found = gl, scene, recorder, found
        self.resources = Resources(gl, found.program)
        self.samplers, self.images = _Slotted(), _Slotted()
        self.uniforms: list[_Uniform] = []
        self.counters: list[Resource] = []
        self.storage_slots: dict[str, int] = {}

    def set_up(self) -> None:
        """Give each name something of its own."""
        components = 1
        for each in self.resources.uniforms:
            if each["block"] >= 0 or each.name.startswith("gl_"):
                continue
            shape = shape_of(each.type)
            if shape is not None:
                self.uniforms.append(_Uniform(each, shape, components))
                components += self.uniforms[-1].total
            elif "sampler" in each.type:
                self._bind_units(each, self.samplers, self._scene.bind_sampler, self._scene.units)
            elif "image" in each.type:
                self._bind_units(each, self.images, self._scene.bind_image, self._scene.units)
            else:
                self.counters.append(each)
        self._bits = components.bit_length()  # so that no number has all of them
        self._bind_blocks()

    def _bind_units(self, resource: Resource, slotted: _Slotted, bind: Any, most: int) -> None:
        units = slotted.add(resource, self._units_in_source(resource))
        if slotted.used > most:
            raise Failure("", f"more than {most} samplers")
        for unit in units:
            bind(unit, resource.type)
        if not units_are_set(self._gl, resource):
            return
        self._set(resource["location"], "i", np.array(units, np.int32), 1, len(units))

    def _units_in_source(self, resource: Resource) -> list[int]:
        """The units that only the source can choose; nothing where they can be set."""
        if units_are_set(self._gl, resource):
            return []
        program, location = self._found.program, resource["location"]
        return [
            self._gl.number("GetUniformiv", program, location + each) for each in range(resource["count"])
        ]

    def _set(self, location: int, kind: str, values: Any, size: int, count: int) -> None:
        call = getattr(self._gl, f"ProgramUniform{size}{kind}v")
        call(self._found.program, location, count, values.ctypes.data)

    def _bind_blocks(self) -> None:
        gl, program = self._gl, self._found.program
        for slot, block in enumerate(self.resources.blocks):
            gl.UniformBlockBinding(program, block.index, slot)
            self._scene.bind_uniform_block(slot, block["size"])
        for slot, block in enumerate(self.resources.storage):
            if gl.is_es:
                slot = block["binding"]
            else:
                gl.ShaderStorageBlockBinding(program, block.index, slot)
            self._scene.bind_storage_block(slot, block["size"])
            self.storage_slots[block.name] = slot
        if self.counters:
            for slot in range(8):
                self._scene.bind_counters(slot)

    def draw(self) -> Bound:
        """Draw with the program and return the bindings of the draw."""
        gl, before = self._gl, self._recorder.draws
        if "compute" in self._found.stages:
            gl.DispatchCompute(1, 1, 1)
        else:
            gl.DrawArrays(self._mode(), 0, _VERTICES)
        gl.Finish()
        if self._recorder.draws == before:
            raise Failure("", f"the program cannot be drawn with: error 0x{gl.GetError():x}")
        return self._recorder.drawn

    def _mode(self) -> int:
        """Return the kind of primitives that the program takes."""
        gl, stages = self._gl, self._found.stages
        if "tess_control" in stages or "tess_evaluation" in stages:
            gl.PatchParameteri(_PATCH_VERTICES, _VERTICES)
            return _PATCHES
        if "geometry" in stages:
            return gl.number("GetProgramiv", self._found.program, _GEOMETRY_INPUT)
        return _POINTS

    def draw_bit(self, bit: int) -> Bound:
        """Draw with each number among uniforms 1 or 0, by a bit of the number that it has."""
        for each in self.uniforms:
            values = np.arange(each.first, each.first + each.total) >> bit & 1
            kind, dtype = _SETTERS["i4" if each.shape.scalar == "b" else each.shape.scalar]
            values = values.astype(dtype)
            count, location = each.resource["count"], each.resource["location"]
            if each.shape.is_matrix:
                columns, rows = each.shape.columns, each.shape.rows
                name = f"{columns}" if columns == rows else f"{columns}x{rows}"
                call = getattr(self._gl, f"ProgramUniformMatrix{name}{kind}v")
                call(self._found.program, location, count, 0, values.ctypes.data)
            else:
                self._set(location, kind, values, each.shape.rows, count)
        return self.draw()

    def places(self) -> tuple[Bound, dict[str, tuple[Any, Any]]]:
        """Return the bindings of the first draw, and for each stage the numbers and values of its constants'
        words.
        """
        first = self.draw()
        found: dict[str, tuple[Any, Any]] = {}
        for bit in range(self._bits):
            bound = self.draw_bit(bit)
            for stage in self._found.stages:
                words = np.frombuffer(bound.constants.get((STAGE_NUMBERS[stage], 0), b""), np.uint32)
                numbers, values = found.get(stage, (np.zeros(len(words), np.int64), words * 0))
                found[stage] = (numbers | (words != 0).astype(np.int64) << bit, values | words)
        return first, found

    def all_bits(self) -> int:
        """The number that words have which are no uniform's and never zero."""
        return (1 << self._bits) - 1


def units_are_set(gl: Gl, resource: Resource) -> bool:
    """Return whether units of a name are uniforms that can be set; those of images are the source's in ES."""
    return not gl.is_es or "image" not in resource.type


def observe(gl: Gl, scene: Scene, recorder: Recorder, found: Linked) -> dict[str, Any]:
    """Everything about a program: texts, and where its names are.

    Raises:
        Failure: something that constants are made of has no name.
    """
    observation = _Observation(gl, scene, recorder, found)
    observation.set_up()
    bound, words = observation.places()
    resources = observation.resources
    return {
        "stages": {stage: _stage(observation, bound, stage, *words[stage]) for stage in found.stages},
        "attributes": [_attribute(each, bound) for each in resources.attributes if _is_fetched(each)]
        if "vertex" in found.stages
        else [],
        "outputs": [_output(resources, each) for each in resources.outputs]
        if "fragment" in found.stages
        else [],
        "blocks": _blocks(resources, resources.blocks, resources.uniforms),
        "storage": _blocks(resources, resources.storage, resources.variables),
        "warnings": [list(each) for each in found.warnings if each[1]],
    }


def _stage(observation: _Observation, bound: Bound, stage: str, numbers: Any, values: Any) -> dict[str, Any]:
    number = STAGE_NUMBERS[stage]
    shader = bound.shaders[number]
    uniforms = [
        placed for each in observation.uniforms if (placed := _placed(each, numbers, values)) is not None
    ]
    return {
        "tgsi": as_meant(shader.text),
        "memory": shader.memory,
        "captured": [astuple(each) for each in shader.stream_output.output],
        "strides": list(shader.stream_output.stride),
        "constants": bound.constants.get((number, 0), b"").hex(),
        "transform": _transform(observation, stage, numbers, values),
        "uniforms": uniforms,
        "samplers": _slots(observation.samplers, bound.views, number, _declared(_VIEWS, shader.text)),
        "images": _slots(observation.images, bound.images, number, _declared(_IMAGES, shader.text)),
        "blocks": _buffers(
            {block.name: slot for slot, block in enumerate(observation.resources.blocks)},
            bound.uniform_buffers,
            number,
            _declared(_CONSTANTS, shader.text),
        ),
        "storage": _buffers(
            observation.storage_slots, bound.shader_buffers, number, _declared(_BUFFERS, shader.text)
        ),
        "counters": [
            {
                "name": each.base,
                "buffer": observation.resources.counter_bindings[each["counter_buffer"]],
                "offset": each["offset"],
            }
            for each in observation.counters
        ],
    }


def _placed(each: _Uniform, numbers: Any, values: Any) -> dict[str, Any] | None:
    """Return the places of a uniform's numbers among the words of a stage; None where they are not.

    Raises:
        Failure: they are not laid out by strides.
    """
    word_of = np.full(each.total, -1, np.int64)
    places = np.flatnonzero((numbers >= each.first) & (numbers < each.first + each.total))
    if not len(places):
        return None
    word_of[numbers[places] - each.first] = places
    is_wide = each.shape.scalar == "f8"  # of 1.0 only the upper word is not zero
    grid = 4 * (word_of - is_wide).reshape(-1, each.shape.columns, each.shape.rows)
    count = int((grid >= 0).all(axis=(1, 2)).sum())
    offset = int(grid[0, 0, 0])
    array_stride = int(grid[1, 0, 0]) - offset if count > 1 else 0
    column_stride = int(grid[0, 1, 0]) - offset if each.shape.is_matrix else 0
    expected = (
        offset
        + array_stride * np.arange(count)[:, None, None]
        + column_stride * np.arange(each.shape.columns)[:, None]
        + (8 if is_wide else 4) * np.arange(each.shape.rows)
    )
    if not count or (grid[:count] != expected).any():
        raise Failure("", f"uniform {each.resource.name} is laid out in no way that is known")
    return {
        "name": each.resource.base,
        "type": each.resource.type,
        "count": count,
        "is_array": each.resource.name.endswith("[0]"),
        "offset": offset,
        "array_stride": array_stride,
        "column_stride": column_stride,
        "true": int(values[places[0]]),
    }


def _transform(observation: _Observation, stage: str, numbers: Any, values: Any) -> int | None:
    """Return the place of the four numbers by which rows are counted from below; None: nowhere.

    Raises:
        Failure: there are other constants that nobody sets.
    """
    left = np.flatnonzero(numbers == observation.all_bits())
    if not len(left):
        return None
    at = int(left[0])
    found = values.view(np.float32)[at : at + 4].tolist()
    if found == [1.0, 0.0, -1.0, float(HEIGHT)] and set(left.tolist()) <= {at, at + 2, at + 3}:
        return 4 * at
    names = [each.name for each in observation.resources.uniforms if each.name.startswith("gl_")]
    raise Failure(stage, f"state of OpenGL that vkpipe does not have: {', '.join(names) or 'constants'}")


def _slots(slotted: _Slotted, bound: _Slots, stage: int, declared: set[int]) -> list[dict[str, Any]]:
    by_width = {
        width: slot for (number, slot), width in bound.items() if number == stage and slot in declared
    }
    found = []
    for name, units in slotted.units.items():
        slots = [by_width.get(unit + 1, -1) for unit in units]
        if max(slots) >= 0:
            resource = slotted.resources[name]
            found.append({"name": resource.base, "type": resource.type, "slots": slots})
    return found


def _declared(file: re.Pattern[str], text: str) -> set[int]:
    """Return the slots that a text declares; bindings of earlier programs may lie beside them."""
    ranges = [(int(first), int(last or first)) for first, last in file.findall(text)]
    return {slot for first, last in ranges for slot in range(first, last + 1)}


def _buffers(wanted: dict[str, int], bound: _Slots, stage: int, declared: set[int]) -> dict[str, int]:
    by_offset = {
        offset: slot for (number, slot), offset in bound.items() if number == stage and slot in declared
    }
    return {name: by_offset[slot * STEP] for name, slot in wanted.items() if slot * STEP in by_offset}


def _is_fetched(attribute: Resource) -> bool:
    return attribute["location"] >= 0 or attribute.name in LEGACY


def _attribute(attribute: Resource, bound: Bound) -> dict[str, Any]:
    """Return the input of the text that each column of an attribute is fetched by, -1 of one that is not."""
    shape = shape_of(attribute.type) or Shape("f4")
    first = LEGACY.get(attribute.name, attribute["location"])
    wanted = range(first, first + attribute["count"] * shape.columns)
    marks = [(offset + _start(bound.buffers, buffer)) // STEP for offset, buffer in bound.elements]
    return {
        "name": attribute.base,
        "type": attribute.type,
        "location": attribute["location"],
        "inputs": [marks.index(mark) if mark in marks else -1 for mark in wanted],
    }


def _start(buffers: Sequence[int], number: int) -> int:
    return buffers[number] if number < len(buffers) else 0


def _output(resources: Resources, output: Resource) -> dict[str, Any]:
    return {
        "name": output.base,
        "type": output.type,
        "location": output["location"],
        "index": max(0, resources.location_index(output)) if output["location"] >= 0 else 0,
    }


def _blocks(
    resources: Resources, blocks: tuple[Resource, ...], variables: tuple[Resource, ...]
) -> list[dict[str, Any]]:
    return [
        {
            "name": block.name,
            "size": block["size"],
            "members": resources.members(block, blocks, variables),
        }
        for block in blocks
    ]
