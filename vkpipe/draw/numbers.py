"""Arrays of 64-bit numbers become those of 32 bits, which shaders read; or they are refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse

__all__ = ["Array", "narrow"]

Array = npt.NDArray[Any]

_NARROWER = {"float64": np.float32, "int64": np.int32, "uint64": np.uint32, "bool": np.uint8}
_KEPT = ("float16", "float32", "int8", "int16", "int32", "uint8", "uint16", "uint32")


def narrow(where: str, name: str, given: npt.ArrayLike) -> Array:
    """Return the array with numbers of at most 32 bits, contiguous; fields of structures one by one.

    Raises:
        InvalidUse: a number does not fit into 32 bits, or the array holds no numbers.
    """
    try:
        array = np.asarray(given)
    except ValueError:
        raise InvalidUse(where, name, type(given).__name__, "an array: rows of equal length") from None
    if array.dtype.names is None:
        return np.ascontiguousarray(_plain(where, name, array))
    columns = {field: narrow(where, f"{name}[{field!r}]", array[field]) for field in array.dtype.names}
    fields = [(field, column.dtype, column.shape[array.ndim :]) for field, column in columns.items()]
    if all(column.dtype == array.dtype[field].base for field, column in columns.items()):
        return np.ascontiguousarray(array)
    made = np.empty(array.shape, fields)
    for field, column in columns.items():
        made[field] = column
    return made


def _plain(where: str, name: str, array: Array) -> Array:
    kind = array.dtype.name
    if kind in _KEPT:
        return array
    if kind not in _NARROWER:
        raise InvalidUse(where, name, kind, ", ".join((*_KEPT, *_NARROWER)))
    with np.errstate(over="ignore"):
        found: Array = array.astype(_NARROWER[kind])
    if array.dtype.kind == "f":
        lost = np.isinf(found) & ~np.isinf(array)
    else:
        lost = found != array
    if lost.any():
        raise InvalidUse(where, name, array[lost].flat[0], f"what {np.dtype(_NARROWER[kind]).name} holds")
    return found
