"""The interface as data: every method of ``pipe.Screen`` and ``pipe.Context`` with its annotations."""

from __future__ import annotations

import inspect
from functools import cache
from typing import Any

from vkpipe.pipe.kinds import hints_of
from vkpipe.records import dataclass

__all__ = ["NO_DEFAULT", "Method", "method_of", "methods_of"]

NO_DEFAULT = object()

_HANDLE = "Handle"


@dataclass(frozen=True, slots=True, eq=False)
class Method:
    """One method of the interface.

    Attributes:
        owner: "Screen" or "Context".
        parameters: names behind ``self``, in order.
        defaults: :data:`NO_DEFAULT` where there is none.
        hints: the evaluated annotation of each parameter.
        returns: the evaluated annotation of the result.
        makes_handle: whether the result is an opaque state object.
    """

    owner: str
    name: str
    parameters: tuple[str, ...]
    defaults: tuple[Any, ...]
    hints: tuple[Any, ...]
    returns: Any
    makes_handle: bool

    def __str__(self) -> str:
        return f"{self.owner}.{self.name}"


@cache
def methods_of(contract: Any) -> dict[str, Method]:
    """Return all public methods of a class of the interface by name, inherited ones included.

    ``contract`` is ``pipe.Screen`` or ``pipe.Context``.
    """
    found: dict[str, Method] = {}
    for kind in reversed(contract.__mro__):
        for name, function in vars(kind).items():
            if not name.startswith("_") and inspect.isfunction(function):
                found[name] = _method(contract.__name__, name, function)
    return found


def method_of(contract: Any, name: str) -> Method:
    """Return one method of a class of the interface."""
    return methods_of(contract)[name]


def _method(owner: str, name: str, function: Any) -> Method:
    function = inspect.unwrap(function)
    hints = hints_of(function, function.__module__)
    entries = list(inspect.signature(function).parameters.values())[1:]
    empty = inspect.Parameter.empty
    return Method(
        owner,
        name,
        tuple(each.name for each in entries),
        tuple(NO_DEFAULT if each.default is empty else each.default for each in entries),
        tuple(hints.get(each.name, Any) for each in entries),
        hints.get("return"),
        function.__annotations__.get("return") == _HANDLE,
    )
