"""What the draws of a scene are given: vertices, instances, indices, and numbers in buffers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.random_states.case import Scene, Setup
from tests.random_states.shaders import ATTRIBUTES, COLORS
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.pipe import Bind

__all__ = ["draw_info", "scenes_of", "vertices_of"]

Array = npt.NDArray[Any]

_TYPES = {1: np.uint8, 2: np.uint16, 4: np.uint32}
_STRIDE = 28
"""Of records of draws in buffers, which have 20 bytes at most."""


def scenes_of(scene: Scene) -> list[Scene]:
    """A scene for each of its draws, with the elements of that draw."""
    pool = len(scene.vertices)
    more = [replace(scene, elements=tuple(n % pool for n in elements)) for elements in scene.more]
    return [scene, *more]


def vertices_of(setup: Setup, scene: Scene) -> list[pipe.VertexBuffer]:
    """Positions, colours and attributes of the vertices, and moves of the instances."""
    given = np.array(scene.vertices, np.float64)
    clip = given.copy()
    size = np.array([setup.width, setup.height])
    clip[:, :2] = 2 * given[:, :2] / size - 1
    if "WINDOW" in setup.outputs:
        clip[:, :2] = given[:, :2]
    else:
        # Where w is 0 a vertex lies at infinity; 0 / 0 would be no place at all.
        clip[:, :3] *= np.where(given[:, 3:] == 0, 1, given[:, 3:])
        clip[:, 2] = np.where(given[:, 3] == 0, 1, clip[:, 2])
    named = np.array((*(0,) * scene.start, *scene.elements))
    order = np.arange(len(given)) if scene.index_size else named
    colors = np.stack([vkformat.pack(setup.color_format, c) for c in COLORS[: len(given)][order]])
    moves = np.zeros((scene.instances + scene.start_instance, 4))
    moves[:, 0] = np.arange(len(moves)) * 0.25
    return [
        _buffer(clip[order].astype(np.float32)),
        _buffer(colors),
        _buffer(ATTRIBUTES[: len(given)][order]),
        _buffer(moves.astype(np.float32)),
    ]


def draw_info(scene: Scene, made: Callable[[Array, Bind], pipe.Resource]) -> pipe.DrawInfo:
    """A draw of the scene's elements. ``made`` makes buffers, where numbers have to lie in some."""
    more: dict[str, Any] = {"start": scene.start, "start_instance": scene.start_instance}
    if scene.index_size:
        last = (1 << 8 * scene.index_size) - 1
        elements = (*(0,) * scene.start, *scene.elements)
        named = [last if n < 0 else n - scene.index_bias for n in elements]
        more |= {
            "index": np.array(named, _TYPES[scene.index_size]),
            "index_size": scene.index_size,
            "index_bias": scene.index_bias,
            "primitive_restart": -1 in scene.elements,
            "restart_index": last,
        }
    count = len(scene.elements)
    info = pipe.DrawInfo(mode=scene.mode, count=count, instance_count=scene.instances, **more)
    if not scene.indirect:
        return info
    index = made(info.index, Bind.INDEX_BUFFER) if isinstance(info.index, np.ndarray) else None
    records = np.zeros((scene.indirect, _STRIDE // 4), np.uint32)
    for number, record in enumerate(records):
        bias = [scene.index_bias & 0xFFFFFFFF] if scene.index_size else []
        words = [max(0, count - number), scene.instances, scene.start, *bias, scene.start_instance]
        record[: len(words)] = words
    buffer = made(records, Bind.COMMAND_ARGS_BUFFER)
    numbers = pipe.DrawIndirectInfo(buffer, stride=_STRIDE, draw_count=scene.indirect)
    return replace(info, index=index, indirect=numbers)


def _buffer(rows: Array) -> pipe.VertexBuffer:
    data = np.ascontiguousarray(rows)
    return pipe.VertexBuffer(stride=data.strides[0], user_buffer=data)
