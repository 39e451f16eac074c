"""The geometry shader, for every input primitive of a draw: from shaded vertices to those that it emits.

Sources: newer TGSI document, GS_INPUT_PRIM to GS_INVOCATIONS, PRIMID, INVOCATIONID; OpenGL 4.5, table 10.1
(strips with adjacency) and section 11.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from vkpipe.auxiliary.draw.arrays import I64, U32
from vkpipe.auxiliary.draw.assemble import Assembled, assemble
from vkpipe.auxiliary.draw.mapping import constants, resources
from vkpipe.auxiliary.draw.shader import DrawShader
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.draw.vertices import Shaded, collect
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Prim, ShaderType, gallium_name
from vkpipe.records import dataclass
from vkpipe.translate.interp import Stream, run
from vkpipe.translate.tgsi.names import Stage

__all__ = ["GeometryOutput", "Taken", "check_taken", "emit", "taken_prims"]

_WHERE = "Context.draw_vbo"
_TAKEN = {
    Prim.POINTS: (Prim.POINTS,),
    Prim.LINES: (Prim.LINES, Prim.LINE_LOOP, Prim.LINE_STRIP),
    Prim.TRIANGLES: (Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN),
    Prim.LINES_ADJACENCY: (Prim.LINES_ADJACENCY, Prim.LINE_STRIP_ADJACENCY),
    Prim.TRIANGLES_ADJACENCY: (Prim.TRIANGLES_ADJACENCY, Prim.TRIANGLE_STRIP_ADJACENCY),
}
_WRITERS = {Stage.VERTEX: "vertex", Stage.TESS_EVAL: "evaluation"}
_SIZES = {Prim.POINTS: 1, Prim.LINE_STRIP: 2, Prim.TRIANGLE_STRIP: 3}
# How far apart primitives with adjacency begin, and how many elements the last one has.
_ADJACENT = {
    Prim.LINES_ADJACENCY: (4, 4),
    Prim.LINE_STRIP_ADJACENCY: (1, 4),
    Prim.TRIANGLES_ADJACENCY: (6, 6),
}


@dataclass(frozen=True)
class Taken:
    """Input primitives: their shaded vertices ``(k, vertices)``, PRIMID and instance ``(k,)``."""

    rows: I64
    number: I64
    instance: I64


@dataclass(frozen=True)
class GeometryOutput:
    """The vertices of a stream, and for each instance its primitives, whose elements are rows of them."""

    vertices: Shaded
    prims: list[tuple[int, Assembled]]

    def taken(self) -> Taken:
        """Return its primitives as those that another stage takes."""
        return Taken(
            np.concatenate([assembled.elements for _, assembled in self.prims]),
            np.concatenate([assembled.number for _, assembled in self.prims]),
            np.repeat([n for n, _ in self.prims], [assembled.count for _, assembled in self.prims]),
        )


def taken_prims(mode: Prim, n: int, first: bool) -> I64:
    """The primitives ``(k, vertices)`` of a sequence of ``n`` elements, with what is adjacent to them."""
    if mode == Prim.TRIANGLE_STRIP_ADJACENCY:
        return _strip_adjacency(n, first)
    if mode not in _ADJACENT:
        return assemble(mode, n, first).elements
    step, size = _ADJACENT[mode]
    count = (n - size) // step + 1 if n >= size else 0
    return np.arange(count)[:, None] * step + np.arange(size)


def _strip_adjacency(n: int, first: bool) -> I64:
    count = (n - 4) // 2 if n >= 6 else 0
    rows = []
    for i in range(count):
        at = 2 * i
        before = at - 2 if i else at + 1
        behind = at + 6 if i + 1 < count else at + 5
        if i % 2 == 0:
            rows.append((at, before, at + 2, behind, at + 4, at + 3))
        elif first:
            rows.append((at, at + 3, at + 4, behind, at + 2, before))
        else:
            rows.append((at + 2, before, at, at + 3, at + 4, behind))
    return np.array(rows, np.int64).reshape(count, 6)


def check_taken(shader: DrawShader, mode: Prim) -> None:
    """Raise InvalidUse where a geometry shader takes primitives of another type, however many there are."""
    legal = _TAKEN[Prim(shader.info.property("GS_INPUT_PRIMITIVE"))]
    if mode not in legal:
        raise InvalidUse(_WHERE, "mode", gallium_name(mode), ", ".join(map(gallium_name, legal)))


def emit(state: DrawState, shaded: Shaded, taken: Taken) -> dict[int, GeometryOutput]:
    """Run the bound geometry shader: what it emits into each stream, at least into the first.

    Raises:
        InvalidUse: it reads what the vertex shader does not write.
    """
    shader = state.gs
    assert shader is not None
    times = shader.info.property("GS_INVOCATIONS", 1)
    count = len(taken.rows) * times
    numbers = np.repeat(taken.number, times)
    values = {"PRIM_ID": numbers, "INVOCATIONID": np.tile(np.arange(times), len(taken.rows))}
    result = run(
        shader.shader,
        count,
        inputs=_inputs(state, shader, shaded, np.repeat(taken.rows, times, axis=0), numbers),
        system_values={
            entry.index: _words(values[entry.name])
            for entry in shader.info.system_values
            if entry.name in values
        },
        constants=constants(state, ShaderType.GEOMETRY),
        resources=resources(state, ShaderType.GEOMETRY, shader),
    )
    empty = Stream({entry.index: np.zeros((0, 4), np.uint32) for entry in shader.info.outputs}, [])
    instances = np.repeat(taken.instance, times)
    return {
        number: _geometry_output(state, shader, stream, instances)
        for number, stream in {0: empty, **result.streams}.items()
    }


def _geometry_output(state: DrawState, shader: DrawShader, stream: Stream, instances: I64) -> GeometryOutput:
    assert state.rasterizer is not None
    vertices = collect(state, shader, dict(stream.outputs), _vertices(stream))
    size = _SIZES[Prim(shader.info.property("GS_OUTPUT_PRIMITIVE"))]
    made = [
        (int(number), _assembled(strips, size, state.rasterizer.flatshade_first))
        for number in np.unique(instances)
        for strips in [[(at, n) for lane, at, n in stream.primitives if instances[lane] == number]]
    ]
    return GeometryOutput(vertices, made)


def _vertices(stream: Stream) -> int:
    return sum(count for _, _, count in stream.primitives)


def _words(values: I64) -> U32:
    """The numbers in the first component."""
    found = np.zeros((len(values), 4), np.uint32)
    found[:, 0] = values.astype(np.uint32)
    return found


def _inputs(state: DrawState, shader: DrawShader, shaded: Shaded, rows: I64, numbers: I64) -> dict[int, U32]:
    before = state.before_geometry
    assert before is not None
    found: dict[int, U32] = {}
    for entry in shader.info.inputs:
        if not entry.usage_mask:
            continue
        if entry.name == "PRIM_ID":
            found[entry.index] = np.repeat(_words(numbers)[:, None], rows.shape[1], axis=1)
            continue
        source = before.info.output(entry.name, entry.semantic_index)
        if source is None:
            legal = f"what the {_WRITERS[before.shader.stage]} shader writes"
            wanted = f"{entry.name}[{entry.semantic_index}]"
            raise InvalidUse(_WHERE, f"geometry shader input IN[][{entry.index}]", wanted, legal)
        found[entry.index] = shaded.outputs[source.index][rows]
    return found


def _assembled(strips: Sequence[tuple[int, int]], size: int, first: bool) -> Assembled:
    """The primitives of strips: the first vertex of each and how many it has."""
    parts = list(_primitives(strips, size, first))
    count = len(parts)
    elements = np.array([rows for rows, _ in parts], np.int64).reshape(count, size)
    return Assembled(
        elements,
        np.full(count, 0 if first else size - 1, np.int64),
        np.arange(count),
        np.ones((count, size), np.bool_),
        np.array([size == 2 and place > 0 for _, place in parts], np.bool_),
        count,
    )


def _primitives(
    strips: Sequence[tuple[int, int]], size: int, first: bool
) -> Iterator[tuple[tuple[int, ...], int]]:
    """The vertices of each primitive, and its place in its strip."""
    for begin, vertices in strips:
        for place in range(vertices - size + 1):
            at, odd = begin + place, place & 1
            if size < 3:
                yield tuple(range(at, at + size)), place
            elif first:
                yield (at, at + 1 + odd, at + 2 - odd), place
            else:
                yield (at + odd, at + 1 - odd, at + 2), place
