"""Arguments as the driver behind a wrapper takes them: wrapped objects in them become what they stand for.

Where an argument may hold such objects is read from annotations, once; state objects without any pass as they
are.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin

from vkpipe import pipe
from vkpipe.pipe.kinds import hints_of
from vkpipe.wrappers.objects import OBJECTS, unwrap

__all__ = ["unwrapping"]

Change = Callable[[Any], Any]

_HOLDERS = (*OBJECTS, pipe.Screen, pipe.Context)


@cache
def unwrapping(annotation: Any) -> Change | None:
    """Return the function that unwraps arguments of an annotation; None where they hold nothing wrapped."""
    if annotation in (Any, object):
        return unwrap
    origin = get_origin(annotation)
    if origin in (Union, types.UnionType):
        return _of_union(annotation)
    if origin in (tuple, Sequence):
        parts = {entry for entry in get_args(annotation) if entry is not Ellipsis}
        inner = [found for entry in parts if (found := unwrapping(entry)) is not None]
        return _items(inner[0]) if inner else None
    if not isinstance(annotation, type):
        return None
    if issubclass(annotation, _HOLDERS):
        return unwrap
    return _of_state(annotation) if is_dataclass(annotation) else None


def _of_union(annotation: Any) -> Change | None:
    found = [each for entry in get_args(annotation) if (each := unwrapping(entry)) is not None]
    return next((each for each in found if each is not unwrap), unwrap if found else None)


def _items(change: Change) -> Change:
    def items(values: Any) -> Any:
        if not isinstance(values, Sequence):
            return values  # the driver refuses it
        changed = tuple([change(value) for value in values])
        same = all(one is other for one, other in zip(values, changed, strict=True))
        return values if same else changed

    return items


def _of_state(kind: type) -> Change | None:
    """Return the function for a class of state objects."""
    hints = hints_of(kind, kind.__module__)
    names = [entry.name for entry in fields(kind)]
    # What a state object has of any type is the application's: data of callbacks, shaders in other languages.
    told = [name for name in names if hints[name] is not Any]
    changes = {name: change for name in told if (change := unwrapping(hints[name])) is not None}
    if not changes:
        return None
    scope: dict[str, Any] = {"kind": kind, "new": object.__new__, "set_": object.__setattr__}
    lines = ["def state(given):", " if type(given) is not kind: return given"]
    for name, change in changes.items():
        scope[f"change_{name}"] = change
        lines.append(f" {name} = given.{name}")
        lines.append(f" new_{name} = None if {name} is None else change_{name}({name})")
    lines.append(" if " + " and ".join(f"new_{name} is {name}" for name in changes) + ": return given")
    lines.append(" made = new(kind)")
    for name in names:
        lines.append(f" set_(made, '{name}', " + (f"new_{name})" if name in changes else f"given.{name})"))
    lines.append(" return made")
    exec("\n".join(lines), scope)
    made: Change = scope["state"]
    return made
