"""Storage images: single texels, packed and unpacked by the image's format.

Source: TGSI document, LOAD, STORE, RESQ. The third component of an address counts the layers, of cubes the
faces; the fourth is the sample of a multisample image.
"""

from __future__ import annotations

import numpy as np

from ...errors import NotSupported
from ...format import describe, pack, unpack
from ..tgsi.targets import TARGETS
from .atomics import FLOAT_ATOMICS, atomic
from .resources import Image
from .values import I64, Bool, Raw, Value

__all__ = ["image_atomic", "image_load", "image_size", "image_store"]

_INTEGERS = frozenset({"R32_UINT", "R32_SINT"})


def _places(image: Image, address: Value) -> tuple[tuple[I64, ...], Bool]:
    """Sample, layer, row and column, clamped, and which addresses lie inside."""
    target = TARGETS[image.target]
    p = address.astype(np.int64)
    zero = np.zeros(len(p), np.int64)
    one_dimensional = target.spatial == 1
    layered = target.coords > target.spatial or target.spatial == 3
    at = (
        p[:, 3] if target.multisample else zero,
        p[:, 1 if one_dimensional else 2] if layered else zero,
        zero if one_dimensional else p[:, 1],
        p[:, 0],
    )
    sizes = image.texels.shape[:4]
    inside = np.all([(index >= 0) & (index < size) for index, size in zip(at, sizes, strict=True)], axis=0)
    return tuple(np.clip(index, 0, size - 1) for index, size in zip(at, sizes, strict=True)), inside


def image_load(image: Image, address: Value) -> Raw:
    """Words ``(k, 4)`` of the texels at integer addresses ``(k, 4)``; zero outside."""
    at, inside = _places(image, address)
    words = np.ascontiguousarray(unpack(image.format, image.texels[at])).view(np.uint32)
    return np.where(inside[:, None], words, np.uint32(0))


def image_store(image: Image, address: Value, words: Raw) -> None:
    """Write words ``(k, 4)``, seen as the format's kind of numbers, in order."""
    at, inside = _places(image, address)
    desc = describe(image.format)
    dtype = np.float32 if not desc.is_pure_integer else np.int32 if desc.is_signed_integer else np.uint32
    blocks = pack(image.format, np.ascontiguousarray(words[inside]).view(dtype))
    image.texels[tuple(index[inside] for index in at)] = blocks


def image_atomic(name: str, image: Image, address: Value, operands: Raw) -> Raw:
    """One atomic operation after the other on texels of 32 bits; the results ``(k,)``.

    Raises:
        NotSupported: for other formats than the atomic opcode has.
    """
    format_name = describe(image.format).name
    if format_name not in _INTEGERS and not (format_name == "R32_FLOAT" and name in FLOAT_ATOMICS):
        legal = "R32_UINT, R32_SINT or, for ATOMXCHG and ATOMFADD, R32_FLOAT"
        raise NotSupported(f"TGSI_OPCODE_{name}", f"on PIPE_FORMAT_{format_name}; legal: {legal}")
    at, inside = _places(image, address)
    result: Raw = np.zeros(len(inside), np.uint32)
    for k in np.flatnonzero(inside):
        place = tuple(int(index[k]) for index in at)
        old = int.from_bytes(image.texels[place].tobytes(), "little")
        new, result[k] = atomic(name, old, operands[k].tolist())
        image.texels[place] = np.frombuffer(new.to_bytes(4, "little"), np.uint8)
    return result


def image_size(image: Image) -> tuple[int, int, int, int]:
    """Width, height, depth or layers (of cube arrays: cubes), and samples, 0 where there is one."""
    target = TARGETS[image.target]
    samples, depth, height, width = image.texels.shape[:4]
    many = samples if target.multisample else 0
    if target.spatial == 1:
        return width, depth if target.coords == 2 else 0, 0, many
    if target.cube:
        return width, height, depth // 6 if target.coords == 4 else 0, many
    return width, height, depth if target.coords == 3 else 0, many
