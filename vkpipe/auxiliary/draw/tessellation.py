"""Tessellation of every patch of a draw: from shaded vertices to those that the evaluation shader makes.

The control shader runs once for each vertex that it makes; without one, patches stay as they are and have the
default levels. The evaluation shader runs once for each point of a patch. Levels that a control shader does
not write are 0, which culls. Sources: newer TGSI document, TCS_VERTICES_OUT to TES_POINT_MODE, TESSCOORD to
VERTICESIN; OpenGL 4.5, section 11.2.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64, U32
from vkpipe.auxiliary.draw.assemble import Assembled
from vkpipe.auxiliary.draw.geometry import GeometryOutput, Taken
from vkpipe.auxiliary.draw.mapping import constants, resources
from vkpipe.auxiliary.draw.shader import DrawShader
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.draw.vertices import Shaded, collect
from vkpipe.auxiliary.tessellator import Tessellated, tessellate
from vkpipe.pipe import Prim, ShaderType, TessSpacing
from vkpipe.records import dataclass
from vkpipe.translate.interp import Result, run
from vkpipe.translate.tgsi.info import ShaderInfo

__all__ = ["evaluate", "output_prim"]

_OUTPUT = {Prim.LINES: Prim.LINES, Prim.TRIANGLES: Prim.TRIANGLES, Prim.QUADS: Prim.TRIANGLES}


@dataclass(frozen=True)
class _Patches:
    """Patches before they are divided.

    Attributes:
        vertices: how many each has.
        outputs: register -> words ``(k, vertices, 4)``, or ``(k, 4)`` of the patch.
        info: of the shader whose registers these are.
        outer, inner: levels ``(k, 4)`` and ``(k, 2)``.
        number: PRIM_ID ``(k,)``.
    """

    vertices: int
    outputs: dict[int, U32]
    info: ShaderInfo
    outer: F32
    inner: F32
    number: I64


def output_prim(shader: DrawShader) -> Prim:
    """Return the primitives that come out behind an evaluation shader."""
    if shader.info.property("TES_POINT_MODE"):
        return Prim.POINTS
    return _OUTPUT[Prim(shader.info.property("TES_PRIM_MODE"))]


def evaluate(state: DrawState, shaded: Shaded, taken: Taken) -> GeometryOutput:
    """Run the tessellation shaders: the vertices that they make, and the primitives of each instance.

    ``taken``: patches, as rows of shaded vertices.
    """
    shader = state.tes
    assert shader is not None and state.rasterizer is not None
    patches = _patches(state, shaded, taken)
    divided = [_divide(shader.info, *levels) for levels in zip(patches.outer, patches.inner, strict=True)]
    counts = np.array([len(one.points) for one in divided], np.int64)
    points = np.concatenate([np.zeros((0, 2), np.float32), *(one.points for one in divided)])
    result = _evaluated(state, patches, np.repeat(np.arange(len(counts)), counts), points)
    bases = np.cumsum(counts) - counts
    first = state.rasterizer.flatshade_first
    numbers = taken.number if state.gs is None else None
    made = [
        (
            int(instance),
            _assembled(divided, bases, np.flatnonzero(taken.instance == instance), first, numbers),
        )
        for instance in np.unique(taken.instance)
    ]
    return GeometryOutput(collect(state, shader, result.outputs, len(points)), made)


def _patches(state: DrawState, shaded: Shaded, taken: Taken) -> _Patches:
    assert state.vs is not None
    outer, inner = (np.array(levels, np.float32) for levels in state.default_levels)
    count, vertices = taken.rows.shape
    if state.tcs is None:
        read = {register: words[taken.rows] for register, words in shaded.outputs.items()}
        levels = (np.tile(outer, (count, 1)), np.tile(inner, (count, 1)))
        return _Patches(vertices, read, state.vs.info, *levels, taken.number)
    result = _controlled(state, state.tcs, shaded, taken)
    info = state.tcs.info
    outer, inner = (_floats(result, info, name, count) for name in ("TESSOUTER", "TESSINNER"))
    made = info.property("TCS_VERTICES_OUT")
    return _Patches(made, result.outputs, info, outer, inner[:, :2], taken.number)


def _floats(result: Result, info: ShaderInfo, name: str, count: int) -> F32:
    """A register of each patch; 0 where the shader has none."""
    found = info.output(name)
    return np.zeros((count, 4), np.float32) if found is None else result.outputs[found.index].view(np.float32)


def _controlled(state: DrawState, shader: DrawShader, shaded: Shaded, taken: Taken) -> Result:
    """Run the control shader, for all vertices of a patch together."""
    assert state.vs is not None
    times = shader.info.property("TCS_VERTICES_OUT")
    rows = np.repeat(taken.rows, times, axis=0)
    number = _integers(np.repeat(taken.number, times))
    inputs = {}
    for entry in shader.info.inputs:
        source = state.vs.info.output(entry.name, entry.semantic_index)
        if entry.usage_mask and source is not None:
            inputs[entry.index] = shaded.outputs[source.index][rows]
        elif entry.name == "PRIM_ID":
            inputs[entry.index] = number
    values = {"PRIM_ID": number, "VERTICESIN": _integers(np.full(len(rows), rows.shape[1]))}
    return run(
        shader.shader,
        len(rows),
        inputs=inputs,
        system_values=_system_values(state, shader, values, len(rows)),
        constants=constants(state, ShaderType.TESS_CTRL),
        resources=resources(state, ShaderType.TESS_CTRL, shader),
    )


def _evaluated(state: DrawState, patches: _Patches, patch: I64, points: F32) -> Result:
    """Run the evaluation shader for points ``(n, 2)`` of patches ``(n,)``."""
    shader = state.tes
    assert shader is not None
    count = len(points)
    place = np.zeros((count, 4), np.float32)
    place[:, :2] = points
    if shader.info.property("TES_PRIM_MODE") == Prim.TRIANGLES:
        place[:, 2] = 1 - points[:, 0] - points[:, 1]
    inner = np.zeros_like(patches.outer)
    inner[:, :2] = patches.inner
    made = {
        "PRIM_ID": _integers(patches.number[patch]),
        "TESSOUTER": np.ascontiguousarray(patches.outer[patch]).view(np.uint32),
        "TESSINNER": inner[patch].view(np.uint32),
    }
    inputs = {}
    for entry in shader.info.inputs:
        source = patches.info.output(entry.name, entry.semantic_index)
        if entry.name in made:
            inputs[entry.index] = made[entry.name]
        elif entry.usage_mask and source is not None:
            inputs[entry.index] = patches.outputs[source.index][patch]
    values = {**made, "TESSCOORD": place.view(np.uint32)}
    values["VERTICESIN"] = _integers(np.full(count, patches.vertices))
    return run(
        shader.shader,
        count,
        inputs=inputs,
        system_values=_system_values(state, shader, values, count),
        constants=constants(state, ShaderType.TESS_EVAL),
        resources=resources(state, ShaderType.TESS_EVAL, shader),
    )


def _system_values(
    state: DrawState, shader: DrawShader, values: dict[str, U32], count: int
) -> dict[int, U32]:
    """Register of SV -> words ``(count, 4)``; the default levels are the same for all."""
    outer, inner = (np.array(levels, np.float32) for levels in state.default_levels)
    defaults = {"TESS_DEFAULT_OUTER_LEVEL": outer, "TESS_DEFAULT_INNER_LEVEL": np.append(inner, (0, 0))}
    known = {
        **values,
        **{
            name: np.tile(levels.astype(np.float32).view(np.uint32), (count, 1))
            for name, levels in defaults.items()
        },
    }
    return {e.index: known[e.name] for e in shader.info.system_values if e.name in known}


def _integers(values: I64) -> U32:
    """Integers, in all four components."""
    return np.repeat(values.astype(np.uint32)[:, None], 4, axis=1)


def _divide(info: ShaderInfo, outer: F32, inner: F32) -> Tessellated:
    choose: Callable[[str], int] = info.property
    return tessellate(
        Prim(choose("TES_PRIM_MODE")),
        TessSpacing(choose("TES_SPACING")),
        not choose("TES_VERTEX_ORDER_CW"),
        bool(choose("TES_POINT_MODE")),
        outer.tolist(),
        inner.tolist(),
    )


def _assembled(
    divided: list[Tessellated], bases: I64, chosen: I64, first: bool, numbers: I64 | None
) -> Assembled:
    """The primitives of chosen patches, whose points begin at ``bases``.

    PRIMID is the patch's of ``numbers``, as fragment shaders have it; for geometry shaders it counts them.
    """
    each = [len(divided[patch].indices) for patch in chosen]
    elements = np.concatenate([divided[patch].indices + bases[patch] for patch in chosen])
    count, size = elements.shape
    return Assembled(
        elements,
        np.full(count, 0 if first else size - 1, np.int64),
        np.arange(count) if numbers is None else np.repeat(numbers[chosen], each),
        np.ones((count, size), np.bool_),
        np.zeros(count, np.bool_),
        count,
        apart=True,
    )
