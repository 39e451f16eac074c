"""The vertices of a draw, before and after the vertex stage, as the reference driver shades them.

The trace is replayed up to the draw, without the draws before that write textures alone, unless the vertex
shader reads textures; and the draw itself ends behind the vertex stage.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64
from vkpipe.auxiliary.draw.assemble import assemble
from vkpipe.auxiliary.draw.fetch import fetch
from vkpipe.auxiliary.draw.observer import VertexObserver
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.auxiliary.draw.vertices import Shaded
from vkpipe.debugger.calls import Calls
from vkpipe.debugger.player import Moment, Player, Seen
from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.pipe import DrawInfo, Prim
from vkpipe.pipe.patch_rules import patch_vertices
from vkpipe.reference import RefScreen
from vkpipe.reference.context import RefContext
from vkpipe.traces import TraceCall
from vkpipe.traces.followed import DRAWING, bound_places
from vkpipe.traces.pixel_values import plain

__all__ = ["mesh"]

_MOST_ROWS = 2_000
_MOST_LINES = 100_000
_MOST_POSITIONS = 200_000

_ON_TEXTURES = DRAWING | {
    *("blit", "clear", "clear_depth_stencil", "clear_render_target", "clear_texture", "generate_mipmap")
}

Words = dict[str, Any]


def mesh(calls: Calls, call: int, moment: Moment) -> Words:
    """Return the vertices of a draw: tables of inputs and outputs, and the lines of a wireframe.

    Of a call with several ranges it is the first one, of several instances the first.

    Raises:
        InvalidUse: the call draws no vertices.
    """
    if moment.method not in DRAWING:
        raise InvalidUse("debugger", "call", call, "a draw of vertices")
    reads_textures = any(name.startswith(("views of VERTEX", "images of VERTEX")) for name in moment.state)
    player = Player(calls, RefScreen(), None if reads_textures else _writes_no_buffer)
    watch = _Mesh()
    try:
        player.go(call - 1)
        contexts = [each for each in player.seen.contexts if isinstance(each, RefContext)]
        for context in contexts:
            context.vertex_observer = watch
        player.go(call)
    finally:
        player.close()
    if watch.found is None:
        raise InvalidUse("debugger", "call", call, "a draw that has vertices")
    return watch.found


def _writes_no_buffer(seen: Seen, call: TraceCall) -> bool:
    """Return whether a call has no effect but on textures."""
    return call.method in _ON_TEXTURES and not any(
        place.is_buffer for context in seen.contexts for place in bound_places(seen.state(context)).values()
    )


class _Enough(VkpipeError):
    """Ends the draw behind its vertex stage."""


class _Mesh(VertexObserver):
    """Keeps the vertices of the draw.

    Attributes:
        found: as :func:`mesh` returns it; None where nothing was drawn.
    """

    def __init__(self) -> None:
        self.found: Words | None = None

    def shaded(
        self,
        state: DrawState,
        info: DrawInfo,
        numbers: I64,
        instances: I64,
        shaded: Shaded,
        pieces: list[I64],
    ) -> None:
        self.found = _words(state, info, numbers, instances, shaded, pieces)
        raise _Enough


def _words(
    state: DrawState,
    info: DrawInfo,
    numbers: I64,
    instances: I64,
    shaded: Shaded,
    pieces: list[I64],
) -> Words:
    """Return the first instance's vertices, as the page shows them.

    Args:
        numbers, instances: of all vertices. ``pieces``: rows of those of the first one, in the order
            in which primitives are assembled.
    """
    assert state.vs is not None and state.rasterizer is not None
    one = len(numbers) // info.instance_count
    kept = min(one, _MOST_ROWS)
    inputs = fetch(state, numbers[:kept], instances[:kept], info.start_instance)
    outputs = {
        f"{entry.name} {entry.semantic_index}": shaded.outputs[entry.index][:kept].view(np.float32)
        for entry in state.vs.info.outputs
        if entry.index in shaded.outputs
    }
    lines: list[list[int]] = []
    for piece in pieces:
        lines += _edges(piece[_corners(state, info, len(piece))], _MOST_LINES - len(lines))
    return {
        "mode": info.mode.name,
        "vertices": one,
        "shown": kept,
        "instances": info.instance_count,
        "numbers": numbers[:kept].tolist(),
        "inputs": {f"IN[{index}]": _rows(words.view(np.float32)) for index, words in inputs.items()},
        "outputs": {name: _rows(words) for name, words in outputs.items()},
        "positions": _rows(_window(shaded.position[: min(one, _MOST_POSITIONS)])),
        "lines": lines,
    }


def _corners(state: DrawState, info: DrawInfo, count: int) -> I64:
    """Return the elements of each primitive, or patch, of a sequence."""
    if info.mode == Prim.PATCHES:
        size = patch_vertices(info, state.patch_vertices)
        return np.arange(count // size * size, dtype=np.int64).reshape(-1, size)
    assert state.rasterizer is not None
    return assemble(info.mode, count, state.rasterizer.flatshade_first).elements


def _rows(values: F32) -> list[list[Any]]:
    return [[plain(each) for each in row] for row in values]


def _window(position: F32) -> F32:
    """Return x and y divided by w; not a number where w is not positive."""
    w = position[:, 3:4]
    with np.errstate(all="ignore"):
        return np.where(w > 0, position[:, :2] / w, np.float32(np.nan)).astype(np.float32)


def _edges(rows: I64, most: int) -> list[list[int]]:
    """Return pairs of vertices that primitives ``(n, corners)`` join; of points the vertex itself."""
    corners = rows.shape[1]
    joined = [(number, (number + 1) % corners) for number in range(corners if corners > 2 else 1)]
    edges = np.concatenate([rows[:, pair] for pair in joined]) if len(rows) else np.zeros((0, 2), np.int64)
    found: list[list[int]] = np.unique(np.sort(edges, axis=1), axis=0)[: max(0, most)].tolist()
    return found
