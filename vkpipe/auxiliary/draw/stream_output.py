"""Stream output (Gallium 0.4, section 7.1.7): vertices of whole primitives, in order, while there is room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

import numpy as np

from vkpipe.auxiliary.draw.arrays import I64, U8, U32
from vkpipe.auxiliary.draw.statistics import Statistics
from vkpipe.pipe import StreamOutputInfo

__all__ = ["MappedTarget", "capture"]


class MappedTarget(Protocol):
    """A range of a buffer that vertices are appended to.

    Attributes:
        filled: bytes that hold vertices. ``stride``: bytes of each of them, as last captured.
    """

    filled: int
    stride: int

    @property
    def mapping(self) -> U8:
        """The bytes of the range, which captured vertices change."""


def capture(
    info: StreamOutputInfo,
    bound: Sequence[MappedTarget | None],
    statistics: Statistics,
    outputs: Mapping[int, U32],
    rows: I64,
    stream: int = 0,
) -> None:
    """Append primitives, of which ``rows`` ``(k, n)`` are the vertices, to the targets that are bound.

    ``info``: of the last shader, whose registers are ``outputs``. ``stream``: to the targets of this stream.
    """
    info = replace(info, output=tuple(entry for entry in info.output if entry.stream == stream))
    statistics = statistics.of(stream)
    used = {entry.output_buffer for entry in info.output}
    targets = {number: target for number, target in enumerate(bound) if target is not None and number in used}
    if not targets:
        return
    count, corners = rows.shape
    statistics.needed += count
    for number, target in targets.items():
        size = info.stride[number] * 4 * corners
        left = target.mapping.size - target.filled + info.unwritten(number) * 4
        count = min(count, max(0, left) // size)
    statistics.written += count
    vertices = rows[:count].reshape(-1)
    for number, target in targets.items():
        stride = info.stride[number] * 4
        place = target.filled + stride * np.arange(len(vertices))[:, None]
        for entry in info.output:
            if entry.output_buffer == number:
                components = slice(entry.start_component, entry.start_component + entry.num_components)
                words = np.ascontiguousarray(outputs[entry.register_index][vertices, components])
                first = entry.dst_offset * 4
                bytes_of = np.arange(first, first + 4 * entry.num_components)
                target.mapping[place + bytes_of] = words.view(np.uint8)
        target.filled += len(vertices) * stride
        target.stride = stride
