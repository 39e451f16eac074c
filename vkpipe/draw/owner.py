"""A screen, a context and its bindings are what every object of the layer is made with."""

from __future__ import annotations

from typing import TypeVar
from weakref import WeakSet

from vkpipe import pipe
from vkpipe.auxiliary.cso_context import CsoContext
from vkpipe.pipe.lifetime import Destroyable

__all__ = ["Owner"]

_Made = TypeVar("_Made", bound=Destroyable)


class Owner:
    """The base of a device.

    Attributes:
        screen, context: Gallium's objects, for what this layer has no word for.
        state: what is bound, so that equal states are not bound again.
    """

    def __init__(self, screen: pipe.Screen) -> None:
        """Make a context of the screen."""
        self.screen = screen
        self.context = screen.context_create()
        self.state = CsoContext(self.context)
        self._made: WeakSet[Destroyable] = WeakSet()

    def owns(self, made: _Made) -> _Made:
        """Destroy an object with the device, if it still lives then; return it."""
        self._made.add(made)
        return made

    def forget(self) -> None:
        """Bind everything anew with the next draw: states were bound with ``context`` by hand."""
        self.state.forget()

    def close(self) -> None:
        """Destroy all objects and the context; a second call does nothing."""
        for made in list(self._made):
            made.destroy()
        self.context.destroy()
