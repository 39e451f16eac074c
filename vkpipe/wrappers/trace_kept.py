"""This module says what a note of a call keeps of each argument, and makes the text of that later.

Numbers and state objects are kept as they are, as nobody can change them. What can change by then (memory,
lists) is kept as it is now, what would be kept alive (objects) as its element.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Annotated, Any, Literal, NamedTuple, TypeGuard, Union, get_args, get_origin

import numpy as np

from vkpipe.pipe.kinds import hints_of
from vkpipe.wrappers.objects import WrappedHandle
from vkpipe.wrappers.trace_contents import LEAST_REFERRED, inline_bytes
from vkpipe.wrappers.trace_text import (
    EMPTY,
    Put,
    class_of,
    struct_function,
    text_function,
    text_of,
    value_expression,
)

__all__ = ["Form", "form_of"]

_PLAIN = (bool, int, float, str, type(None), Enum)

_REPEATED = 256
"""State objects whose text is kept, for those that come again."""


class Form(NamedTuple):
    """The two expressions over the name of an argument: what is kept of it, and the element of that."""

    kept: str
    text: str


def form_of(name: str, hint: Any, scope: dict[str, Any], later: dict[str, Any]) -> Form:
    """Return how an argument is kept and written.

    Args:
        scope: gets what the first expression refers to; ``put`` is a variable there.
        later: gets what the second one refers to, and has ``put``.
    """
    kind = class_of(hint)
    if _is_settled(hint):
        text = value_expression(name, hint, later)
        if _is_state(kind):
            later[f"F_{kind.__name__}"] = _repeated(kind)
        return Form(name, text)
    if get_origin(hint) is Sequence:
        return _sequence_form(name, get_args(hint)[0], scope, later)
    if hint in (Any, Any | None):
        scope.update(K_handle=WrappedHandle, text_of=text_of)
        return Form(f"({name}.pointer if {name}.__class__ is K_handle else text_of({name}, put))", name)
    members = _open_members(kind) if _is_state(kind) else None
    if members is None:
        return Form(value_expression(name, hint, scope), name)
    scope[f"keep_{name}"] = _keeping(kind, members)
    later[f"text_{name}"] = _kept_text(kind, members)
    return Form(f"keep_{name}({name}, put)", f"text_{name}({name})")


class _OpenMembers(NamedTuple):
    """The members of a class of state objects that may hold objects or memory, or None as well.

    Attributes:
        memory: the one that may be memory; empty: none.
    """

    objects: tuple[str, ...]
    memory: str


def _open_members(kind: type) -> _OpenMembers | None:
    """Return the open members of a class; None where one may not be None, or several may be memory."""
    hints = hints_of(kind, kind.__module__)
    found = [entry for entry in fields(kind) if not _is_settled(hints[entry.name])]
    memory = [entry.name for entry in found if "ndarray" in str(hints[entry.name])]
    if len(memory) > 1 or any(entry.default is not None for entry in found):
        return None
    return _OpenMembers(tuple(each.name for each in found if each.name not in memory), "".join(memory))


def _keeping(kind: type, members: _OpenMembers) -> Callable[[Any, Put], Any]:
    """Return the function that says what is kept of a state object with open members.

    That is the state object itself, where all of them are None; with what its memory has, if that is all;
    else its element.
    """
    scope: dict[str, Any] = {"K": kind, "text_of": text_of, "array": np.ndarray, "LEAST": LEAST_REFERRED}
    empty = "".join([f" and s.{name} is None" for name in members.objects])
    lines = ["def keep(s, put):", f" if s.__class__ is K{empty}:"]
    if members.memory:
        lines += [
            f"  m = s.{members.memory}",
            "  if m.__class__ is array and m.nbytes < LEAST: return s, m.tobytes()",
            "  if m.__class__ is bytes and len(m) < LEAST: return s, m",
            "  if m is not None: return text_of(s, put)",
        ]
    exec("\n".join([*lines, "  return s", " return text_of(s, put)"]), scope)
    made: Callable[[Any, Put], Any] = scope["keep"]
    return made


def _kept_text(kind: type, members: _OpenMembers) -> Callable[[Any], str]:
    """Return the function for the element of what is kept of a state object with open members."""
    alone, with_memory = _repeated(kind), struct_function(kind, members.memory)

    def text(kept: Any) -> str:
        if kept.__class__ is tuple:
            return with_memory(*kept)
        return alone(kept, inline_bytes) if kept.__class__ is kind else kept

    return text


def _sequence_form(name: str, item: Any, scope: dict[str, Any], later: dict[str, Any]) -> Form:
    """Return the form of a sequence: a tuple of what is settled is kept, of all others the element."""
    made: dict[str, Any] = {}
    element = value_expression("item", item, made)
    lines = [
        "def array(values, put):",
        f" inner = ''.join([f'<elem>{{{element}}}</elem>' for item in values])",
        " return f'<array>{inner}</array>'",
    ]
    exec("\n".join(lines), made)
    array = f"A_{name}({name}, put)"
    scope["text_of"] = text_of
    if _is_settled(item):
        later.update({f"A_{name}": made["array"], "EMPTY": EMPTY})
        text = f"({name} if {name}.__class__ is str else {array} if {name} else EMPTY)"
        return Form(f"({name} if {name}.__class__ is tuple else text_of({name}, put))", text)
    scope[f"A_{name}"] = made["array"]
    return Form(f"({array} if {name}.__class__ in (tuple, list) else text_of({name}, put))", name)


@cache
def _is_settled(hint: Any) -> bool:
    """Return whether values of an annotation can change no more, and hold neither objects nor memory."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _is_settled(get_args(hint)[0])
    if origin in (Union, types.UnionType, tuple):
        return all(_is_settled(part) for part in get_args(hint) if part is not Ellipsis)
    if not isinstance(hint, type):
        return origin is Literal
    if _is_state(hint):
        hints = hints_of(hint, hint.__module__)
        return all(_is_settled(hints[entry.name]) for entry in fields(hint))
    return issubclass(hint, _PLAIN)


def _is_state(kind: Any) -> TypeGuard[type]:
    """Return whether something is a class of state objects, which nobody can change."""
    return isinstance(kind, type) and is_dataclass(kind) and kind.__setattr__ is not object.__setattr__


def _repeated(kind: type) -> Callable[[Any, Put], str]:
    """Return the function for a class of state objects, which knows those that come again by identity."""
    function = text_function(kind)
    by_identity = getattr(kind, "__hash__", None) is object.__hash__
    return lru_cache(_REPEATED)(function) if by_identity else function
