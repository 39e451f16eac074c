"""The commands that lists of draws are made of: what each binds, and which of its words may change."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

import numpy as np
import numpy.typing as npt

from vkpipe.virgl.protocol import Command

__all__ = [
    "BINDINGS",
    "CONSTANTS",
    "DRAW",
    "INDEXED",
    "INDICES",
    "OBJECTS",
    "RESOURCES",
    "VERTEX_BUFFERS",
    "binding_of",
    "mask_of",
]

Words = npt.NDArray[np.uint32]

DRAW = int(Command.DRAW_VBO)
CONSTANTS = int(Command.SET_CONSTANT_BUFFER)
INDICES = int(Command.SET_INDEX_BUFFER)
INDEXED = 3
"""The word of DRAW_VBO that says whether it has indices."""
_HINTS = slice(10, 12)
"""The words of DRAW_VBO, with the header, that bound its indices, and that nobody looks at."""

VERTEX_BUFFERS = int(Command.SET_VERTEX_BUFFERS)

BINDINGS: dict[int, int] = {
    Command.SET_CONSTANT_BUFFER: 2,
    Command.SET_UNIFORM_BUFFER: 5,
    Command.BIND_OBJECT: 1,
    Command.BIND_SHADER: 2,
    Command.SET_SAMPLER_VIEWS: 2,
    Command.BIND_SAMPLER_STATES: 2,
    Command.SET_VIEWPORT_STATE: 1,
    Command.SET_SCISSOR_STATE: 1,
    Command.SET_VERTEX_BUFFERS: 0,
    Command.SET_INDEX_BUFFER: 1,
    Command.SET_BLEND_COLOR: 4,
    Command.SET_STENCIL_REF: 1,
    Command.SET_SAMPLE_MASK: 1,
    Command.SET_MIN_SAMPLES: 1,
}
"""Commands that bind and set, and that may come between the draws of a list -> words of each at least."""

# Command -> the words, without the header, that say which binding it changes; none: there is one.
_KEYS: dict[int, Callable[[memoryview], Hashable]] = {
    Command.SET_CONSTANT_BUFFER: lambda words: bytes(words[:2]),
    Command.SET_UNIFORM_BUFFER: lambda words: bytes(words[:2]),
    Command.BIND_SHADER: lambda words: words[1],
    Command.SET_SAMPLER_VIEWS: lambda words: (bytes(words[:2]), len(words)),
    Command.BIND_SAMPLER_STATES: lambda words: (bytes(words[:2]), len(words)),
    Command.SET_VIEWPORT_STATE: lambda words: (words[0], len(words)),
    Command.SET_SCISSOR_STATE: lambda words: (words[0], len(words)),
}

# Command -> where in its words, without the header, handles of resources are that lists do not let change.
RESOURCES: dict[int, slice] = {
    Command.SET_UNIFORM_BUFFER: slice(4, 5),
}
# The same for objects.
OBJECTS: dict[int, slice] = {
    Command.BIND_OBJECT: slice(0, 1),
    Command.BIND_SHADER: slice(0, 1),
    Command.SET_SAMPLER_VIEWS: slice(2, None),
    Command.BIND_SAMPLER_STATES: slice(2, None),
}


def mask_of(commands: Iterable[tuple[int, int, int]], words: Words) -> Words:
    """Return the bits of a submission that lists do not let change: not constants, nor where vertices and
    indices lie, in whatever buffer.

    Args:
        commands: begin, end and number of each.
        words: of the submission.
    """
    mask = np.full(len(words), 0xFFFFFFFF, np.uint32)
    for begin, end, number in commands:
        if number == CONSTANTS:
            mask[begin + 3 : end] = 0
        elif number == VERTEX_BUFFERS:
            mask[begin + 2 : end : 3] = 3  # kernels depend on whether they are multiples of four
            mask[begin + 3 : end : 3] = 0
        elif number == INDICES and end > begin + 3:
            mask[begin + 1] = mask[begin + 3] = 0
        elif number == DRAW and end > begin + _HINTS.stop:
            mask[begin + _HINTS.start : begin + _HINTS.stop] = 0
            if words[begin + 1 + INDEXED]:
                mask[begin + 1] = 0  # the place of the buffer has it
    return mask


def binding_of(words: memoryview) -> Hashable:
    """Return what tells the binding that a command changes from others; ``words``: with the header."""
    said_by = _KEYS.get(words[0] & 0xFF)
    return words[0] & 0xFFFF, None if said_by is None else said_by(words[1:])
