"""The context: state and commands of one stream of rendering (Gallium 0.4, chapter 7).

The methods are grouped by topic in the classes that :class:`Context` is made of. One that a driver does
not override raises :class:`vkpipe.errors.NotSupported`. Contexts are not thread-safe, but different
contexts of one screen may be used in different threads.
"""

from __future__ import annotations

from threading import get_ident
from types import TracebackType
from typing import TYPE_CHECKING, Any, NoReturn

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.checked import checked_methods
from vkpipe.pipe.context_bind import BindingMethods, ViewMethods
from vkpipe.pipe.context_cso import CsoMethods
from vkpipe.pipe.context_draw import ClearMethods, ComputeMethods, DrawMethods, FlushMethods
from vkpipe.pipe.context_query import DebugMethods, QueryMethods
from vkpipe.pipe.context_transfer import TransferMethods

if TYPE_CHECKING:
    from typing import Self

    from vkpipe.pipe.screen import Screen

__all__ = ["Context"]

_NOBODY = -1


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

    One thread at a time may be inside of its methods. Each refuses a thread that calls it while another is
    inside of a method that notes itself in ``occupant``. In the driver the calls that draws are made of
    (``draw_vbo``, ``set_constant_buffer``, most ``bind_*_state``; ``checks_itself``) look but note nothing,
    as that would cost each a part of a microsecond: two threads that are both inside of such calls go
    unnoticed, and may mix up what is bound and drawn, until one calls something else, such as ``flush``,
    while the other goes on.

    Attributes:
        screen: the screen whose resources it works on.
        priv: the application's own data, as passed on creation.
        occupant: the thread that is inside of a method; -1 once the context serves nobody any more.
        advice: gives warnings about what is legal but rarely meant.
    """

    _reason = ""

    def __init_subclass__(cls) -> None:
        checked_methods(cls, Context, "context")

    def __init__(self, screen: Screen, priv: Any = None) -> None:
        self.screen = screen
        self.priv = priv
        self.advice = Advice()
        self.occupant: int | None = None

    def _enter(self, where: str) -> None:
        """Look whether ``occupant`` is another thread; raise InvalidUse if it is."""
        if self.occupant != get_ident():
            self._refuse(where)

    def _refuse(self, where: str) -> NoReturn:
        """Raise InvalidUse: the context was destroyed or forked, or another thread is inside of a method."""
        if self.occupant == _NOBODY:
            raise InvalidUse(where, "context", self, self._reason)
        legal = f"one thread at a time: thread {self.occupant} is inside of another method"
        raise InvalidUse(where, "thread", get_ident(), legal)

    def _close(self, reason: str = "a context that is not destroyed") -> None:
        """Refuse everything from now on; ``reason`` says what would be legal."""
        self.occupant, self._reason = _NOBODY, reason

    def destroy(self) -> None:
        """Finish the context's work and release everything that belongs to it."""
        raise NotSupported("pipe_context::destroy")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.destroy()
