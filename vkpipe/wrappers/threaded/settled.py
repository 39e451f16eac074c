"""Arguments as they are now: a queued call must not see what the application writes into its memory later."""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, Union, get_args, get_origin

import numpy as np

from vkpipe.pipe.kinds import hints_of

__all__ = ["settling"]

Change = Callable[[Any], Any]


@cache
def settling(annotation: Any) -> Change | None:
    """Return the function that copies what can change in arguments of an annotation; None: nothing can."""
    if get_origin(annotation) in (Union, types.UnionType):
        found = [change for entry in get_args(annotation) if (change := settling(entry)) is not None]
        states: list[Any] = [entry for entry in get_args(annotation) if is_dataclass(entry)]
        return settling(states[0]) if states else (found[0] if found else None)
    if get_origin(annotation) is Sequence or annotation is Sequence:
        (item,) = get_args(annotation) or (Any,)
        change = settling(item)
        if change is None:
            return _listed
        return lambda values: tuple([change(value) for value in values]) if _is_list(values) else values
    if isinstance(annotation, type) and is_dataclass(annotation):
        return _of_state(annotation)
    return _memory if "ndarray" in str(annotation) or annotation in (Any, object) else None


def _is_list(values: Any) -> bool:
    return isinstance(values, Sequence) and not isinstance(values, str | bytes | bytearray | memoryview)


def _listed(values: Any) -> Any:
    """Return a list as a tuple; an array, which is memory, as a copy."""
    return tuple(values) if isinstance(values, list) else _memory(values)


def _memory(value: Any) -> Any:
    """Return a copy of memory that can change; anything else as it is."""
    if isinstance(value, np.ndarray):
        return value.copy()
    if isinstance(value, bytearray | memoryview):
        return bytes(value)
    return list(value) if isinstance(value, list) else value


def _of_state(kind: Any) -> Change | None:
    """Return the function for a class of state objects, which cannot change but for what they refer to."""
    hints = hints_of(kind, kind.__module__)
    names = [entry.name for entry in fields(kind) if "ndarray" in str(hints[entry.name])]
    if not names:
        return None

    def change(state: Any) -> Any:
        if type(state) is not kind:
            return state
        given = {name: getattr(state, name) for name in names}
        copied = {name: _memory(value) for name, value in given.items()}
        changed = {name: value for name, value in copied.items() if value is not given[name]}
        return replace(state, **changed) if changed else state

    return change
