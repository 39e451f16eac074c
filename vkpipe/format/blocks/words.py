"""Blocks as 128-bit integers: fields of many of them at once.

A set of blocks is an array uint64 ``(n, 2)``: the low half, then the high one (0 for blocks of 64 bits).
Fields are int64, so that arithmetic on them may go below zero.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

__all__ = [
    "I64",
    "U8",
    "U64",
    "field",
    "halves",
    "low_bits",
    "replicated",
    "reversed_bits",
    "shifted_down",
    "signed",
]

U8 = npt.NDArray[np.uint8]
U64 = npt.NDArray[np.uint64]
I64 = npt.NDArray[np.int64]
Places = int | I64

_ONE = np.uint64(1)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)


def halves(blocks: U8) -> U64:
    """Blocks of 8 or 16 bytes ``(n, bytes)``, least significant byte first, as ``(n, 2)``."""
    wide = np.zeros((len(blocks), 16), np.uint8)
    wide[:, : blocks.shape[1]] = blocks
    return wide.view("<u8").astype(np.uint64)


def shifted_down(block: U64, places: Places) -> U64:
    """The block without its lowest 0 to 127 bits; ``places`` is one number or one for each block."""
    at = np.broadcast_to(np.asarray(places, np.uint64), block.shape[:1])
    low, high = block[:, 0], block[:, 1]
    small = at < 64
    by = np.where(small, at, at & np.uint64(63))
    # Two steps: a shift by 64 is not defined.
    carried = (high << _ONE) << (np.uint64(63) - by)
    first = np.where(small, (low >> by) | carried, high >> by)
    return np.stack([first, np.where(small, high >> by, np.uint64(0))], axis=1)


def field(block: U64, at: Places, bits: Places) -> I64:
    """The field of 0 to 32 bits at a place.

    Args:
        block: ``(n, 2)``.
        at: lowest bit; one number, or an array that broadcasts with ``(n,)`` or, with one more dimension,
            with ``(n, 1)``. Bits from 128 on read as 0.
        bits: width, in the same way.
    """
    place, width = np.asarray(at), np.asarray(bits)
    extra = max(place.ndim, width.ndim) - 1
    low, high = (block[:, half].reshape((-1,) + (1,) * max(0, extra)) for half in (0, 1))
    inside = np.clip(place, 0, 127).astype(np.uint64)
    small = inside < 64
    by = np.where(small, inside, inside & np.uint64(63))
    found = np.where(small, (low >> by) | ((high << _ONE) << (np.uint64(63) - by)), high >> by)
    found = np.where(place < 128, found, np.uint64(0))
    mask = (_ONE << width.astype(np.uint64)) - _ONE
    return np.asarray(found & mask).astype(np.int64)


def low_bits(block: U64, count: I64) -> U64:
    """The block with everything from bit ``count`` (one for each block) on cleared."""
    wanted = count.astype(np.uint64)
    low = np.where(wanted >= 64, _ALL, (_ONE << np.minimum(wanted, np.uint64(63))) - _ONE)
    above = np.where(wanted > 64, wanted - np.uint64(64), np.uint64(0))
    high = np.where(above >= 64, _ALL, (_ONE << np.minimum(above, np.uint64(63))) - _ONE)
    return np.stack([block[:, 0] & low, block[:, 1] & high], axis=1)


def reversed_bits(block: U64) -> U64:
    """The block with its 128 bits in the opposite order."""
    data = np.ascontiguousarray(block).astype("<u8").view(np.uint8).reshape(-1, 16)
    bits = np.unpackbits(data, axis=1, bitorder="little")[:, ::-1]
    return np.packbits(bits, axis=1, bitorder="little").view("<u8").astype(np.uint64)


def signed(value: I64, bits: int | I64) -> I64:
    """Two's complement of a field."""
    sign = np.int64(1) << np.asarray(np.asarray(bits) - 1, np.int64)
    return np.asarray((value ^ sign) - sign, np.int64)


def replicated(value: I64, bits: int, to: int) -> I64:
    """A field of ``bits`` widened to ``to`` bits, of at most twice as many, by repeating its highest ones."""
    return np.asarray(value << (to - bits) | value >> (2 * bits - to))
