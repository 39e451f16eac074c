"""The context: state and commands of one stream of rendering (Gallium 0.4, chapter 7).

The methods are grouped by topic in the classes that :class:`Context` is made of. One that a driver does
not override raises :class:`vkpipe.errors.NotSupported`. Contexts are not thread-safe, but different
contexts of one screen may be used in different threads.
"""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any

from vkpipe.errors import NotSupported
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.context_bind import BindingMethods, ViewMethods
from vkpipe.pipe.context_cso import CsoMethods
from vkpipe.pipe.context_draw import ClearMethods, ComputeMethods, DrawMethods, FlushMethods
from vkpipe.pipe.context_query import DebugMethods, QueryMethods
from vkpipe.pipe.context_transfer import TransferMethods

if TYPE_CHECKING:
    from typing import Self

    from vkpipe.pipe.screen import Screen

__all__ = ["Context"]


class Context(
    CsoMethods,
    BindingMethods,
    ViewMethods,
    DrawMethods,
    ClearMethods,
    ComputeMethods,
    FlushMethods,
    TransferMethods,
    QueryMethods,
    DebugMethods,
):
    """``pipe_context``: made by ``Screen.context_create``, ended by :meth:`destroy` or a ``with`` block.

    Attributes:
        screen: the screen whose resources it works on.
        priv: the application's own data, as passed on creation.
        advice: gives warnings about what is legal but rarely meant.
    """

    def __init__(self, screen: Screen, priv: Any = None) -> None:
        self.screen = screen
        self.priv = priv
        self.advice = Advice()

    def destroy(self) -> None:
        """Finish the context's work and release everything that belongs to it."""
        raise NotSupported("pipe_context::destroy")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.destroy()
