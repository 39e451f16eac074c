"""Values to compute with: all pairs of the special values of a type, and random ones."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tests.translate.on_device import U32
from vkpipe.translate.tgsi.isa import Opcode

__all__ = ["operand_class", "rows_of"]

_FLOATS = np.array(
    [0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 3.75, -7.25, 1e-3, 123456.789, -65504, 2**24, 1e10, -3e9,
     4294967296, 2147483648, -2147483648, 3e38, np.inf, -np.inf, np.nan, 2049, 4097, 0.99999994, -1e-9,
     127, -128, 2.0**63, 1.8446744e19, 0.49999997, -4194304.5, 8388607.5],
    np.float32,
)  # fmt: skip
_WORDS = np.array(
    [0, 1, 2, 3, 5, 7, 31, 32, 33, 63, 255, 0x7F, 0x80, 0x12345678, 0x7FFFFFFF, 0x80000000, 0x80000001,
     0xFFFFFFFF, 0xFFFFFFFE, 0x00FF00FF, 0x3C003800, 0xBC00C000, 0xFFFF0000, 100, 0x01000001, 0x7FFFFFBF],
    np.uint32,
)  # fmt: skip
_DOUBLES = np.array(
    [0, -0.0, 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 1 / 3, -7.25, 1e-300, 123456.789, 16777217, -3e9, 1e300, 1e39,
     2147483647.5, -2147483648.5, 2147483648, 4294967295.5, 4294967296, 2.0**53, 2.0**63, -(2.0**63), 2.0**64,
     np.inf, -np.inf, np.nan, 0.49999999999999994, -(2.0**51 + 0.5), 2.0**52 - 0.5, 16777217.5],
    np.float64,
)  # fmt: skip
_LONGS = np.array(
    [0, 1, 2, 3, 10, 63, 64, 0xFFFFFFFF, 0x100000000, 0x80000000, 0x7FFFFFFFFFFFFFFF, 0x8000000000000000,
     0x8000000000000001, 0xFFFFFFFFFFFFFFFF, 0xFFFFFFFFFFFFFFFE, 0xFFFFFFFF00000000, 0x123456789ABCDEF0,
     0x20000000000001, 0x100000080000001, 0xFFFFFF8000000001],
    np.uint64,
)  # fmt: skip
_SPECIAL: dict[str, npt.NDArray[Any]] = {
    "float": _FLOATS,
    "word": _WORDS,
    "double": _DOUBLES,
    "long": _LONGS,
}
_RANDOM = 512

_CLASSES = {"f": "float", "d": "double", "l": "long", "m": "long"}


def operand_class(opcode: Opcode) -> tuple[str, ...]:
    """The kind of values of each source; the first stands for sources that there are not."""
    kinds = [_CLASSES.get(letter, "word") for letter in opcode.operands]
    return tuple((kinds + [kinds[0]] * 4)[:4])


def _special(kind: str) -> npt.NDArray[np.uint32]:
    """(count, 1 or 2) words."""
    tables: dict[str, npt.NDArray[Any]] = {
        "float": _FLOATS,
        "word": _WORDS,
        "double": _DOUBLES,
        "long": _LONGS,
    }
    words: npt.NDArray[np.uint32] = tables[kind].view(np.uint32)
    return words.reshape(len(tables[kind]), -1)


def _random(kind: str, count: int, rng: np.random.Generator) -> npt.NDArray[np.uint32]:
    if kind == "float":
        return (rng.uniform(-8, 8, (count, 4)).astype(np.float32)).view(np.uint32)
    if kind == "double":
        return (rng.uniform(-8, 8, (count, 2)) * 2.0 ** rng.integers(-40, 40, (count, 2))).view(np.uint32)
    words = rng.integers(0, 2**32, (count, 4), np.uint32)
    return words >> (rng.integers(0, 32, (count, 4), np.uint32) if kind == "word" else np.uint32(0))


def rows_of(kinds: tuple[str, ...]) -> U32:
    """(rows, 4 sources, 4 channels): all pairs of the first two sources in all channels, then random ones."""
    rng = np.random.default_rng(len("".join(kinds)))
    special = [_special(kind) for kind in kinds]
    count = len(special[0]) * len(special[1])
    pairs = [np.arange(count) % len(special[0]), np.arange(count) // len(special[0])]
    columns = []
    for source, (kind, values) in enumerate(zip(kinds, special, strict=True)):
        slots = 4 // values.shape[1]
        if source < 2:
            # the same order for both sources, another one for each channel
            order = [np.roll(np.arange(count), 7 * channel) for channel in range(slots)]
            chosen = np.stack([values[pairs[source][o]] for o in order], axis=1)
        else:
            chosen = values[rng.integers(0, len(values), (count, slots))]
        columns.append(np.concatenate([chosen.reshape(count, 4), _random(kind, _RANDOM, rng)]))
    return np.ascontiguousarray(np.stack(columns, axis=1))
