"""Checks of arguments and members that are read from annotations, made when they are needed first.

The test of a call is one expression, compiled once for each method and class, that exact types pass in
some ten nanoseconds each; only what it does not let through is looked at more closely (``kinds.py``).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import wraps
from threading import get_ident
from typing import Any, Literal, TypeVar

from vkpipe.pipe.kinds import Kind, hints_of, kind_of

__all__ = ["GENERATED", "arguments", "check_fields", "checked", "checked_methods", "complete"]

GENERATED = "<vkpipe checks>"
"""The file that functions which are made here name as theirs."""

_OFTEN = frozenset(
    {
        "bind_sampler_states",
        "clear",
        "set_sampler_views",
        "set_vertex_buffers",
    }
)
"""Calls that draws are made of."""

_COMPLETE: set[Callable[..., Any]] = set()
_REFINES: dict[Callable[..., Any], Callable[..., tuple[Any, ...]]] = {}

_OF_SCREEN = frozenset(
    {
        *("CapabilityMethods", "CompilerMethods", "FenceMethods", "IdentityMethods"),
        *("MemoryMethods", "ResourceMethods", "SharingMethods"),
    }
)
"""Parts of the interface that are parts of the screen; others are parts of the context."""

_NO_DEFAULT = object()

_COLLECTS = inspect.CO_VARARGS | inspect.CO_VARKEYWORDS

F = TypeVar("F", bound=Callable[..., Any])

_CHECKS: dict[type, Callable[[Any], None]] = {}


_BODY = """
def call(self, {parameters}):
{guard} if not ({test}): {names} = refine({context}{names})
 {run}
"""

_ALONE = """ me = get_ident(); occupant = self.occupant
 if occupant is not None and occupant != me: self._refuse(where)
"""
_RUN_ALONE = """self.occupant = me
 try: return method(self, {names})
 except Exception as error: self.messages.refused(error); raise
 finally: self.occupant = occupant
"""

_ENTER = """ occupant = self.occupant
 if occupant is not None and occupant != get_ident(): self._refuse(where)
"""

Guard = Literal["", "told", "screen", "context", "often"]

_RUN_OFTEN = """try: return method(self, {names})
 except Exception as error: self.messages.refused(error); raise
"""

_GUARDS: dict[Guard, tuple[str, str]] = {
    "": ("", "return method(self, {names})"),
    # Those of wrappers: the context behind looks who is inside of it.
    "told": ("", "return method(self, {names})"),
    "screen": (" if self._lost: self._refuse(where)\n", "return method(self, {names})"),
    "context": (_ALONE, _RUN_ALONE),
    # Calls that draws are made of look whether somebody is inside of another call, and go unseen themselves.
    "often": (_ENTER, _RUN_OFTEN),
}
"""The guard before the checks of a method, and the way it is run."""

_TELL: frozenset[Guard] = frozenset({"context", "often", "told"})
"""Guards of contexts, whose messages are told what checks refuse."""


def check_fields(state: Any) -> None:
    """Bring the members of a frozen dataclass into the types of their annotations.

    Raises:
        InvalidUse: naming class and member: the value has no place there.
    """
    check = _CHECKS.get(type(state))
    if check is None:
        if all(getattr(state, entry.name) is entry.default for entry in fields(state)):
            return  # as those that are made on import, when not all annotations can be read
        check = _CHECKS[type(state)] = _fields_check(type(state))
    check(state)


def _test(entries: Iterable[tuple[str, Kind]]) -> tuple[str, dict[str, object]]:
    """One expression for values by name, and what it refers to."""
    tests: list[str] = []
    names: dict[str, object] = {}
    for name, kind in entries:
        if kind.test:
            tests.append(f"({kind.test.format(v=name)})")
            names.update(kind.names)
    return " and ".join(tests) or "True", names


def _fields_check(state: type) -> Callable[[Any], None]:
    where = state.__name__
    hints = hints_of(state, state.__module__)
    kinds = {entry.name: kind_of(hints[entry.name]) for entry in fields(state)}
    test, names = _test((f"state.{name}", kind) for name, kind in kinds.items())

    def refine(made: Any) -> None:
        for name, kind in kinds.items():
            value = getattr(made, name)
            taken = kind.take(where, name, value)
            if taken is not value:
                object.__setattr__(made, name, taken)

    scope: dict[str, Any] = {**names, "refine": refine}
    exec(f"def check(state):\n if not ({test}): refine(state)\n", scope)
    check: Callable[[Any], None] = scope["check"]
    return check


def _owner(method: Callable[..., Any]) -> str:
    """The class of the interface that a method belongs to."""
    part = method.__qualname__.partition(".")[0]
    if not part.endswith("Methods"):
        return part
    return "Screen" if part in _OF_SCREEN else "Context"


def checked(method: F) -> F:
    """Check the arguments of a method of the interface, which names its class in errors."""
    return _lazily(method, method, f"{_owner(method)}.{method.__name__}", "")  # type: ignore[return-value]


def complete(method: F) -> F:
    """Mark a method of the interface that has a meaning of its own in every driver."""
    _COMPLETE.add(method)
    return method


def arguments(method: Callable[..., Any], *values: Any) -> Any:
    """The arguments of a method of the interface, all of them, in the types of their annotations.

    For drivers that look themselves whether they need to be converted. Raises InvalidUse like the checks.
    """
    refine = _REFINES.get(method)
    if refine is None:
        where = f"{_owner(method)}.{method.__name__}"
        refine = _REFINES[method] = _refine(where, _kinds(method))
    return refine(*values)


def checked_methods(driver: type, contract: type, guard: Guard = "") -> None:
    """Check the arguments of all methods of the interface that a class of a driver implements.

    Args:
        contract: the class of the interface, whose annotations count.
            Those that ``driver.checks_itself`` names are left alone.
        guard: ``"context"``: its objects serve one thread at a time; ``"screen"``: they may be lost;
            ``"told"``: they are contexts that forward to one that is guarded.
    """
    own = getattr(driver, "checks_itself", ())
    promises, methods = _members(contract), _members(driver)
    for name, promised in promises.items():
        method = methods[name]
        if name.startswith("_") or name == "destroy" or name in own or not inspect.isfunction(method):
            continue
        if method is promised and method not in _COMPLETE:
            continue
        kind: Guard = "often" if guard == "context" and name in _OFTEN else guard
        setattr(driver, name, _lazily(method, promised, f"{contract.__name__}.{name}", kind))


def _members(kind: type) -> dict[str, Any]:
    """Return the members of a class by name, inherited or not."""
    found: dict[str, Any] = {}
    for each in reversed(kind.__mro__):
        found |= vars(each)
    return found


def _lazily(method: Callable[..., Any], promised: Any, where: str, guard: Guard) -> Callable[..., Any]:
    """The method with checks, which are compiled with its first call."""
    made: Callable[..., Any] | None = None

    @wraps(method)
    def first(self: Any, *args: Any, **keywords: Any) -> Any:
        nonlocal made
        if made is None:
            made = _compiled(method, promised, where, guard)
            for kind in type(self).__mro__:
                if vars(kind).get(method.__name__) is first:
                    setattr(kind, method.__name__, made)
        return made(self, *args, **keywords)

    return first


def _kinds(promised: Callable[..., Any]) -> dict[str, Kind]:
    """Return the kinds that a method's arguments may have, by name."""
    hints = hints_of(promised, promised.__module__)
    return {name: kind_of(hints.get(name, Any)) for name in _parameters(promised)}


def _parameters(method: Callable[..., Any]) -> dict[str, Any]:
    """The parameters behind ``self``, with their defaults; ``inspect.signature`` takes ten times as long."""
    plain: Any = inspect.unwrap(method)
    code, defaults = plain.__code__, plain.__defaults__ or ()
    if code.co_kwonlyargcount or code.co_flags & _COLLECTS:
        entries = list(inspect.signature(method).parameters.values())[1:]
        empty = inspect.Parameter.empty
        return {each.name: _NO_DEFAULT if each.default is empty else each.default for each in entries}
    names = code.co_varnames[1 : code.co_argcount]
    given = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
    return {name: given.get(name, _NO_DEFAULT) for name in names}


def _refine(where: str, kinds: dict[str, Kind]) -> Callable[..., tuple[Any, ...]]:
    def refine(*values: Any) -> tuple[Any, ...]:
        taken = zip(kinds.items(), values, strict=True)
        return tuple(kind.take(where, name, value) for (name, kind), value in taken)

    return refine


def _told(refine: Callable[..., tuple[Any, ...]]) -> Callable[..., tuple[Any, ...]]:
    """The checks of a context's method, which tell its messages of what they refuse."""

    def checks(context: Any, *values: Any) -> tuple[Any, ...]:
        try:
            return refine(*values)
        except Exception as error:
            context.messages.refused(error)
            raise

    return checks


def _compiled(
    method: Callable[..., Any], promised: Callable[..., Any], where: str, guard: Guard
) -> Callable[..., Any]:
    kinds = _kinds(promised)
    own = _parameters(method)
    parameters = {name: own.get(name, default) for name, default in _parameters(promised).items()}
    test, scope = _test(kinds.items())
    refine = _refine(where, kinds)
    checks = _told(refine) if guard in _TELL else refine
    declared = []
    for name, default in parameters.items():
        declared.append(name if default is _NO_DEFAULT else f"{name}=D_{name}")
        scope[f"D_{name}"] = default
    names = "".join(f"{name}, " for name in kinds)
    before, run = _GUARDS[guard]
    body = _BODY.format(
        parameters=", ".join(declared),
        guard=before,
        context="self, " if guard in _TELL else "",
        test=test,
        names=names or "()",
        run=run.format(names=names),
    )
    scope.update(method=method, refine=checks, where=where, get_ident=get_ident)
    exec(compile(body, GENERATED, "exec"), scope)
    call: Any = scope["call"]
    wraps(method)(call)
    return call  # type: ignore[no-any-return]
