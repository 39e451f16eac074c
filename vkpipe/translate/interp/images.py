"""Storage images: single texels, packed and unpacked by the image's format, or words of rows of bytes.

Source: TGSI document, LOAD, STORE, RESQ. The third component of an address counts the layers, of cubes the
faces; the fourth is the sample of a multisample image.

Rows are those of raw textures (RES with RAW; Gallium documentation 0.4, section 3.4.6). An address is the
byte of a row, rounded down to words, the row and the layer. Bytes of the last word of a row that lie behind
the row read as zero and are not written; atomics take whole words.
"""

from __future__ import annotations

import numpy as np

from ...errors import NotSupported
from ...format import describe, pack, unpack
from ..tgsi.targets import TARGETS
from .atomics import FLOAT_ATOMICS, atomic
from .resources import Bytes, Image
from .values import I64, Bool, Raw, Value

__all__ = [
    "image_atomic",
    "image_load",
    "image_size",
    "image_store",
    "row_atomic",
    "row_load",
    "row_size",
    "row_store",
]

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
    """Words ``(k, 4)`` of the texels at integer addresses ``(k, 4)``; outside those of a texel of zeros.

    Alpha that the format has not is one there, too.
    """
    at, inside = _places(image, address)
    texels = unpack(image.format, image.texels[at])
    alpha = int(describe(image.format).swizzle[3] == "1")
    outside = np.array([0, 0, 0, alpha], texels.dtype)
    return np.ascontiguousarray(np.where(inside[:, None], texels, outside)).view(np.uint32)


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


Places = tuple[I64, I64, I64]
"""Layer, row and byte of each of the four bytes ``(k, 4)`` of a word."""


def _rows(image: Image) -> Bytes:
    """The bytes ``(layers, rows, bytes)``, the same memory as the image's."""
    _, layers, height, width, size = image.texels.shape
    rows: Bytes = image.texels[0].reshape(layers, height, width * size)
    return rows


def _word(rows: Bytes, image: Image, address: Raw, component: int) -> tuple[Places, Bool]:
    """The bytes of the word ``component`` behind each address, and which of them exist."""
    target = TARGETS[image.target]
    parts = address.astype(np.int64)
    zero = np.zeros(len(parts), np.int64)
    layer, row = (parts[:, 2] if target.coords > 2 else zero), parts[:, 1]
    if target.spatial == 1:
        layer, row = (parts[:, 1] if target.coords == 2 else zero), zero
    byte = (parts[:, :1] & ~3) + 4 * component + np.arange(4)
    inside = (layer < rows.shape[0])[:, None] & (row < rows.shape[1])[:, None] & (byte < rows.shape[2])
    places = np.broadcast_arrays(layer[:, None], row[:, None], byte)
    layer, row, byte = (np.where(inside, place, 0) for place in places)
    return (layer, row, byte), inside


def row_load(image: Image, address: Raw) -> Raw:
    """Four words ``(k, 4)`` from each address ``(k, 4)`` on; zero outside."""
    rows = _rows(image)
    found = []
    for component in range(4):
        places, inside = _word(rows, image, address, component)
        found.append(np.where(inside, rows[places], np.uint8(0)).view(np.uint32))
    return np.concatenate(found, axis=1)


def row_store(image: Image, address: Raw, words: Raw, channels: list[int]) -> None:
    """Write these channels of words ``(k, 4)``, in order."""
    rows = _rows(image)
    for component in channels:
        places, inside = _word(rows, image, address, component)
        given = np.ascontiguousarray(words[:, component]).view(np.uint8).reshape(-1, 4)
        layer, row, byte = (place[inside] for place in places)
        rows[layer, row, byte] = given[inside]


def row_atomic(name: str, image: Image, address: Raw, operands: Raw) -> Raw:
    """One atomic operation after the other on whole words; the results ``(k,)``."""
    rows = _rows(image)
    places, inside = _word(rows, image, address, 0)
    result: Raw = np.zeros(len(inside), np.uint32)
    for k in np.flatnonzero(inside.all(axis=1)):
        at = tuple(place[k] for place in places)
        old = int.from_bytes(rows[at].tobytes(), "little")
        new, result[k] = atomic(name, old, operands[k].tolist())
        rows[at] = np.frombuffer(new.to_bytes(4, "little"), np.uint8)
    return result


def row_size(image: Image) -> tuple[int, int, int, int]:
    """Bytes of a row, rows of a layer, layers, and 0."""
    layers, rows, size = _rows(image).shape
    return size, rows, layers, 0
