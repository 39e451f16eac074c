"""Arguments as the driver behind a wrapper takes them: wrapped objects in them become what they stand for.

Where an argument may hold such objects is read from annotations, once; state objects without any pass as they
are. What is needed for each call is an expression in the generated method, as calls of functions are what
forwarding costs most.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin

from vkpipe import pipe
from vkpipe.pipe.kinds import hints_of
from vkpipe.wrappers.objects import OBJECTS, Wrapped, unwrap

__all__ = ["unwrapped", "unwrapping"]

Change = Callable[[Any], Any]

_HOLDERS = (*OBJECTS, pipe.Screen, pipe.Context)


def unwrapped(name: str, hint: Any, scope: dict[str, Any]) -> str:
    """Return the expression that unwraps the value of a variable; what it refers to goes into ``scope``."""
    change = unwrapping(hint)
    if change is None:
        return name
    if change is unwrap:
        scope["Wrapped"] = Wrapped
        return f"({name}.inner if isinstance({name}, Wrapped) else {name})"
    scope[f"change_{name}"] = change
    call = f"change_{name}({name})"
    kind = _state_in(hint)
    members = [] if kind is None else [entry for entry in fields(kind) if entry.name in _changes(kind)]
    if not members or any(entry.default is not None for entry in members):
        return call
    scope[f"kind_{name}"] = kind
    empty = "".join(f" and {name}.{entry.name} is None" for entry in members)
    return f"({name} if {name}.__class__ is kind_{name}{empty} else {call})"


@cache
def unwrapping(annotation: Any) -> Change | None:
    """Return the function that unwraps arguments of an annotation; None where they hold nothing wrapped."""
    if annotation in (Any, object):
        return unwrap
    origin = get_origin(annotation)
    if origin in (Union, types.UnionType):
        return _of_union(annotation)
    if origin in (tuple, Sequence):
        parts = [entry for entry in get_args(annotation) if unwrapping(entry) is not None]
        return _items(parts[0]) if parts else None
    if not isinstance(annotation, type):
        return None
    if issubclass(annotation, _HOLDERS):
        return unwrap
    return _of_state(annotation) if is_dataclass(annotation) else None


def _of_union(annotation: Any) -> Change | None:
    found = [each for entry in get_args(annotation) if (each := unwrapping(entry)) is not None]
    return next((each for each in found if each is not unwrap), unwrap if found else None)


def _state_in(hint: Any) -> type | None:
    """Return the class of state objects that an annotation names, alone or beside others."""
    parts = get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
    return next((each for each in parts if isinstance(each, type) and is_dataclass(each)), None)


def _items(annotation: Any) -> Change:
    """Return the function for a sequence of an annotation."""
    scope: dict[str, Any] = {"Sequence": Sequence}
    item = unwrapped("item", annotation, scope)
    lines = ["def items(values):", " if not isinstance(values, (tuple, list, Sequence)): return values"]
    exec("\n".join([*lines, f" return tuple([{item} for item in values])"]), scope)
    made: Change = scope["items"]  # what is no sequence the driver refuses
    return made


@cache
def _changes(kind: type) -> frozenset[str]:
    """Return the members of a class of state objects that may hold wrapped objects.

    What one has of any type is the application's: data of callbacks, shaders in other languages.
    """
    hints = hints_of(kind, kind.__module__)
    told = [entry.name for entry in fields(kind) if hints[entry.name] is not Any]
    return frozenset(name for name in told if unwrapping(hints[name]) is not None)


def _of_state(kind: Any) -> Change | None:
    """Return the function for a class of state objects."""
    changes = _changes(kind)
    if not changes:
        return None
    hints = hints_of(kind, kind.__module__)
    scope: dict[str, Any] = {"kind": kind, "new": object.__new__, "set_": object.__setattr__}
    lines = ["def state(given):", " if type(given) is not kind: return given"]
    for name in changes:
        lines.append(f" {name} = given.{name}")
        lines.append(f" new_{name} = None if {name} is None else {unwrapped(name, hints[name], scope)}")
    lines.append(" if " + " and ".join(f"new_{name} is {name}" for name in changes) + ": return given")
    lines.append(" made = new(kind)")
    for name in [entry.name for entry in fields(kind)]:
        value = f"new_{name}" if name in changes else f"given.{name}"
        slot = getattr(kind, name, None)
        if isinstance(slot, types.MemberDescriptorType):
            scope[f"set_{name}"] = slot.__set__
            lines.append(f" set_{name}(made, {value})")
        else:
            lines.append(f" set_(made, '{name}', {value})")
    exec("\n".join([*lines, " return made"]), scope)
    made: Change = scope["state"]
    return made
