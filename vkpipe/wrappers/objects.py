"""Objects of a wrapper: each stands for an object of the driver behind it, its ``inner``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from types import MappingProxyType
from typing import Any, ClassVar
from weakref import WeakValueDictionary

import numpy as np

from vkpipe import pipe
from vkpipe.wrappers.interface import Method, method_of

__all__ = ["OBJECTS", "Layer", "Wrapped", "WrappedHandle", "unwrap"]

_next_number = count(1).__next__


class Layer:
    """A layer has what a wrapper does, one idea; this one does nothing. Each wrapped screen has its own.

    Methods that a subclass does not override cost nothing.

    Attributes:
        known: wrapped objects by the ``id`` of what they stand for.
        plain: whether calls that :meth:`record` has a statement for need no more than that now.
        answers: methods that do not reach the driver, and what makes their results of owner and arguments.
        looks_inside: whether it reads what arguments hold: they are checked before it sees them.
    """

    answers: ClassVar[dict[str, Callable[..., Any]]] = {}
    looks_inside: ClassVar[bool] = False

    def __init__(self) -> None:
        self.known: WeakValueDictionary[int, Wrapped] = WeakValueDictionary()
        self.plain = True

    @classmethod
    def record(cls, method: Method, scope: dict[str, Any]) -> str:
        """Return a statement that notes a call which was made, in place of ``enter`` and ``leave``.

        It may name ``layer_``, ``self``, ``result_``, ``began_`` (what ``now()`` was before), the arguments,
        and what it puts into ``scope``. Further lines begin with two spaces. Empty: ``enter`` has to see the
        call.
        """
        return ""

    def enter(self, owner: Wrapped, method: Method, arguments: tuple[Any, ...]) -> Any:
        """Look at a call before it reaches the driver; what it returns is passed to ``leave``."""

    def leave(self, note: Any, result: Any) -> None:
        """Look at the result of a call; ``note`` is what ``enter`` returned."""

    def failed(self, note: Any, error: BaseException) -> None:
        """Look at the error that a call ended with."""

    def looked_at(self) -> None:
        """Hear that the application looks at the contents of a resource, past all calls."""

    def dropped(self, number: int, destroys: str) -> None:
        """Hear that nobody refers to an object any more, which was not destroyed.

        May be called at any time, from any thread.
        """

    def named(self, inner: object) -> object:
        """Return the wrapped object that stands for an object of the driver, else the object itself."""
        found = self.known.get(id(inner))
        return inner if found is None or found.inner is not inner else found


class Wrapped:
    """An object in place of an object of the driver.

    Attributes:
        inner: what it stands for.
        layer: the wrapper that it belongs to.
        owner: the wrapped screen or context that made it; itself where nobody did.
        number: it has it alone, in the whole process.
        pointer: the element that stands for it in traces.
    """

    destroys = ""
    """The method of its owner that destroys it."""

    layer_notes: Mapping[int, Any] = MappingProxyType({})
    """What the layer knows of it, by the ``id`` of a :class:`~vkpipe.wrappers.per_object.PerObject`."""

    def __init__(self, inner: Any, layer: Layer, owner: Wrapped | None = None, keeps: tuple[Any, ...] = ()):
        self.inner = inner
        self.layer = layer
        self.owner = owner
        self.number = number = _next_number()
        self.pointer = f"<ptr>0x{number:08x}</ptr>"
        self._keeps = keeps
        layer.known[id(inner)] = self

    def attribute(self, name: str) -> Any:
        """Return an attribute of what it stands for; an object is the wrapped one."""
        value = getattr(self.inner, name)
        return self.layer.named(value) if isinstance(value, _KINDS) else value

    def __repr__(self) -> str:
        return repr(self.inner)

    def destroy(self) -> None:
        """Release what the object holds; a second call does nothing."""
        if self.inner.destroyed:
            return
        owner = self.owner
        assert owner is not None
        contract = pipe.Context if isinstance(owner, pipe.Context) else pipe.Screen
        note = self.layer.enter(owner, method_of(contract, self.destroys), (self,))
        self.inner.destroy()
        self.layer.leave(note, None)


class WrappedObject(Wrapped):
    """An object that has the attributes of what it stands for."""

    def __getattr__(self, name: str) -> Any:
        if name in ("inner", "layer"):
            raise AttributeError(name)  # it was never made
        return self.attribute(name)


class _Dropped(WrappedObject):
    """Tells its layer when nobody refers to it any more."""

    def __del__(self) -> None:
        inner = self.__dict__.get("inner")
        if inner is not None and self.destroys and not getattr(inner, "destroyed", False):
            self.layer.dropped(self.number, self.destroys)


class WrappedResource(_Dropped, pipe.Resource):
    destroys = "resource_destroy"

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        self.layer.looked_at()
        return self.inner.__array__(dtype=dtype, copy=copy)


class WrappedSurface(_Dropped, pipe.Surface):
    destroys = "surface_destroy"


class WrappedSamplerView(_Dropped, pipe.SamplerView):
    destroys = "sampler_view_destroy"


class WrappedStreamOutputTarget(_Dropped, pipe.StreamOutputTarget):
    destroys = "stream_output_target_destroy"


class WrappedQuery(_Dropped, pipe.Query):
    destroys = "destroy_query"


class WrappedMemoryObject(_Dropped, pipe.MemoryObject):
    destroys = "memobj_destroy"


class WrappedFence(WrappedObject, pipe.Fence):
    def wait(self, timeout: int) -> bool:
        return bool(self.inner.wait(timeout))

    def destroy(self) -> None:
        self.inner.destroy()


class WrappedTransfer(WrappedObject, pipe.Transfer):
    def unmap(self) -> None:
        if self.inner.mapped:
            self.context.transfer_unmap(self)

    @property
    def __array_interface__(self) -> dict[str, Any]:
        return np.asarray(self.inner).__array_interface__


class WrappedHandle(WrappedObject):
    """A state object."""


OBJECTS: dict[type, type[Wrapped]] = {
    pipe.Resource: WrappedResource,
    pipe.Surface: WrappedSurface,
    pipe.SamplerView: WrappedSamplerView,
    pipe.StreamOutputTarget: WrappedStreamOutputTarget,
    pipe.Query: WrappedQuery,
    pipe.MemoryObject: WrappedMemoryObject,
    pipe.Fence: WrappedFence,
    pipe.Transfer: WrappedTransfer,
}
"""Classes of the interface, and those of the objects that stand for theirs."""

_KINDS = (*OBJECTS, pipe.Screen, pipe.Context)


def unwrap(value: Any) -> Any:
    """Return what a wrapped object stands for; anything else as it is."""
    return value.inner if isinstance(value, Wrapped) else value
