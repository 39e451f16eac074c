"""Screens and contexts that forward: generated from the interface, so that a new method needs no new code."""

from __future__ import annotations

from functools import cache
from time import perf_counter
from typing import Any, get_args, get_origin

from vkpipe import pipe
from vkpipe.pipe.checked import checked_methods
from vkpipe.wrappers.interface import NO_DEFAULT, Method, methods_of
from vkpipe.wrappers.objects import OBJECTS, Layer, Wrapped, WrappedHandle
from vkpipe.wrappers.unwrapping import unwrapped

__all__ = ["GENERATED", "wrap"]

GENERATED = "<vkpipe wrapper>"
"""The file that functions which are made here name as theirs."""

_PLAIN = """
def call({head}):
 return {result}
"""

_WATCHED = """
def call({head}):
 layer_ = self.layer
{record} note_ = layer_.enter(self, method, ({names}))
 try: result_ = {result}
 except BaseException as error_:
  layer_.failed(note_, error_)
  raise
 layer_.leave(note_, result_)
 return result_
"""

_RECORDED = """ if layer_.plain:
  began_ = now()
  try: result_ = {result}
  except BaseException as error_:
   layer_.failed(layer_.enter(self, method, ({names})), error_)
   raise
  {statement}
  return result_
"""


def wrap(screen: pipe.Screen, layer: Layer) -> pipe.Screen:
    """Return a screen that forwards to ``screen`` all that it is asked, as ``layer`` sees fit."""
    made: pipe.Screen = _class_for(pipe.Screen, layer, screen)(screen, layer)
    return made


def _wrapped_context(screen: Any, context: pipe.Context) -> Any:
    return _class_for(pipe.Context, screen.layer, context)(context, screen.layer, screen)


_CLASSES: dict[tuple[Any, Any, Any], Any] = {}


def _class_for(contract: Any, layer: Layer, inner: Any) -> Any:
    """Return the class for a screen or context of a class, within a class of layers."""
    kind: Any = type(layer)
    key = (contract, kind, type(inner))
    found = _CLASSES.get(key)
    if found is None:
        # What older names stand for is watched under the names of today.
        bases = (pipe.OlderMethods, contract) if contract is pipe.Context else (contract,)
        theirs = {name for base in bases for name in dir(base)}
        members = {name: _Attribute(name) for name in _attributes(inner) - theirs}
        members |= _methods(contract, kind)
        name = f"{kind.__name__}{contract.__name__}"
        made: Any = type(name, (Wrapped, *bases), members)
        found = _CLASSES[key] = made
        if kind.looks_inside:
            made.checks_itself = frozenset()
            checked_methods(found, contract, "told" if contract is pipe.Context else "")
    return found


def _attributes(inner: Any) -> set[str]:
    """Return the names of the attributes of an object, those included that its classes only declare."""
    declared = {name for kind in type(inner).__mro__ for name in vars(kind).get("__annotations__", ())}
    return {name for name in (*dir(inner), *declared) if name[:2] != "__" and name not in dir(Wrapped)}


class _Attribute:
    """An attribute that a screen or context has of what it stands for.

    ``__getattr__`` would do the same, but Python looks up all attributes of objects with that in a way which
    takes several times as long.
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, owner: Wrapped | None, kind: type) -> Any:
        return self if owner is None else owner.attribute(self._name)


@cache
def _methods(contract: Any, kind: Any) -> dict[str, Any]:
    methods = methods_of(contract)
    members: dict[str, Any] = {name: _forwarder(method, kind) for name, method in methods.items()}
    return {**members, "checks_itself": frozenset(methods)}  # the driver behind checks the arguments


def _forwarder(method: Method, kind: type[Layer]) -> Any:
    """Return the function of a forwarding class for one method; its own variables end in ``_``."""
    scope: dict[str, Any] = {"method": method, "now": perf_counter}
    head, given = ["self"], []
    for name, default, hint in zip(method.parameters, method.defaults, method.hints, strict=True):
        head.append(name if default is NO_DEFAULT else f"{name}=D_{name}")
        scope[f"D_{name}"] = default
        given.append(unwrapped(name, hint, scope))
    names = "".join(f"{name}, " for name in method.parameters)
    result = f"self.inner.{method.name}({', '.join(given)})"
    if method.name in kind.answers:
        scope["answer"] = kind.answers[method.name]
        result = f"answer(self, {names})"
    else:
        result = _made(method, result, names, scope)
    watched = kind.enter is not Layer.enter
    statement = kind.record(method, scope) if watched else ""
    record = _RECORDED.format(result=result, names=names, statement=statement) if statement else ""
    text = (_WATCHED if watched else _PLAIN).format(
        head=", ".join(head), names=names, result=result, record=record
    )
    exec(compile(text, GENERATED, "exec"), scope)
    call = scope["call"]
    call.__name__, call.__qualname__ = method.name, f"{kind.__name__}{method.owner}.{method.name}"
    return call


def _made(method: Method, result: str, names: str, scope: dict[str, Any]) -> str:
    """Return the expression for the result of a method: objects that it returns are wrapped."""
    if method.makes_handle:
        return _wrapping(WrappedHandle, result, "", scope)
    returned = get_args(method.returns) or (method.returns,)
    if any(each is pipe.Context for each in returned):
        scope["wrapped_context"] = _wrapped_context
        return f"wrapped_context(self, {result})"
    found = next((made for kind, made in OBJECTS.items() if kind in returned), None)
    if found is None:
        return result
    if get_origin(method.returns) is tuple:
        scope.update(first_wrapped=_first_wrapped, made=found)
        return f"first_wrapped(self, made, {result}, ({names}))"
    return _wrapping(found, result, names, scope)


def _wrapping(made: type[Wrapped], result: str, names: str, scope: dict[str, Any]) -> str:
    scope.update(wrap_=_wrapped, made=made)
    return f"wrap_(self, made, {result}, ({names}))"


def _first_wrapped(owner: Wrapped, made: type[Wrapped], values: Any, arguments: tuple[Any, ...]) -> Any:
    """Return a tuple whose first item is an object."""
    return (_wrapped(owner, made, values[0], arguments), *values[1:])


def _wrapped(owner: Wrapped, made: type[Wrapped], value: Any, arguments: tuple[Any, ...]) -> Any:
    """Return what stands for an object that the driver made of arguments; those it keeps alive."""
    if value is None:
        return None
    found = owner.layer.known.get(id(value))
    if found is not None and found.inner is value:
        return found
    keeps = tuple([each for each in arguments if isinstance(each, Wrapped)])
    return made(value, owner.layer, owner if made.destroys else None, keeps)
