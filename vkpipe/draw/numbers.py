"""Arrays of 64-bit numbers become those of 32 bits, which shaders read; or they are refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse

__all__ = ["Array", "is_wide", "narrow"]

Array = npt.NDArray[Any]

_NARROWER = {"float64": np.float32, "int64": np.int32, "uint64": np.uint32, "bool": np.uint8}
_WIDE = frozenset(("float64", "int64", "uint64"))
_KEPT = ("float16", "float32", "int8", "int16", "int32", "uint8", "uint16", "uint32")


def is_wide(given: npt.ArrayLike) -> bool:
    """Return whether numbers of 64 bits are in an array, or in a field of a structure."""
    kind = np.asarray(given).dtype
    return any(base.name in _WIDE for base in _bases(kind))


def narrow(where: str, name: str, given: npt.ArrayLike, *, exact: bool = False) -> Array:
    """Return the array with numbers of at most 32 bits, contiguous; fields of structures one by one.

    Args:
        exact: numbers of 64 bits stay as they are.

    Raises:
        InvalidUse: a number does not fit into 32 bits, or the array holds no numbers.
    """
    try:
        array = np.asarray(given)
    except ValueError:
        raise InvalidUse(where, name, type(given).__name__, "an array: rows of equal length") from None
    if exact and {base.name for base in _bases(array.dtype)} <= {*_KEPT, *_WIDE}:
        return np.ascontiguousarray(array)
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


def _bases(kind: np.dtype[Any]) -> list[np.dtype[Any]]:
    """The types of numbers in a type of NumPy's."""
    if kind.names is None:
        return [kind.base]
    return [base for name in kind.names for base in _bases(kind[name])]


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
