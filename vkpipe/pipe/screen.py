"""The screen and its contexts: the classes that drivers derive from (Gallium 0.4, chapters 4 and 7).

``Screen.context_create`` makes a ``Context``, whose ``screen`` is that screen: as they name each other, both
stand here. Their methods are grouped by topic in the classes that they are made of; one that a driver does
not override raises :class:`vkpipe.errors.NotSupported`. All methods of a screen may be called from any
thread. Contexts are not thread-safe, but different contexts of one screen may be used in different threads.
"""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any, NoReturn

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe.advice import Advice
from vkpipe.pipe.checked import checked_methods
from vkpipe.pipe.context_bind import BindingMethods, ViewMethods
from vkpipe.pipe.context_cso import CsoMethods
from vkpipe.pipe.context_draw import ClearMethods, ComputeMethods, DrawMethods, FlushMethods
from vkpipe.pipe.context_query import DebugMethods, QueryMethods
from vkpipe.pipe.context_thread import OneThread
from vkpipe.pipe.context_transfer import TransferMethods
from vkpipe.pipe.defines_context import TIMEOUT_INFINITE, ContextFlag
from vkpipe.pipe.defines_resource import HandleUsage
from vkpipe.pipe.info import WinsysHandle
from vkpipe.pipe.messages import Messages
from vkpipe.pipe.resource import Fence, Resource
from vkpipe.pipe.screen_device import DeviceMethods
from vkpipe.pipe.screen_memory import MemoryMethods
from vkpipe.pipe.screen_resource import ResourceMethods
from vkpipe.pipe.state_viewport import Box

if TYPE_CHECKING:
    from typing import Self

__all__ = ["Context", "Screen"]


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
    OneThread,
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

    def __init_subclass__(cls) -> None:
        checked_methods(cls, Context, "context")

    def __init__(self, screen: Screen, priv: Any = None) -> None:
        self.screen = screen
        self.priv = priv
        self.messages = Messages()
        self.advice = Advice(self.messages)
        self.occupant = None

    def destroy(self) -> None:
        """Finish the context's work and release everything that belongs to it."""
        raise NotSupported("pipe_context::destroy")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.destroy()


class FenceMethods:
    """Fences."""

    def fence_reference(self, fence: Fence | None) -> Fence | None:
        """Hold a fence: Python's references do that, so this returns what it is given."""
        return fence

    def fence_signalled(self, fence: Fence) -> bool:
        """Return whether a fence has signalled; never waits (until 11; later ``fence_finish`` with 0)."""
        return self.fence_finish(None, fence, 0)

    def fence_finish(self, context: Context | None, fence: Fence, timeout: int = TIMEOUT_INFINITE) -> bool:
        """Wait at most ``timeout`` nanoseconds; whether the fence has signalled.

        ``context`` is flushed first when the fence stems from a deferred flush of it.
        """
        raise NotSupported("pipe_screen::fence_finish")

    def fence_get_fd(self, fence: Fence) -> int:
        """A file descriptor for a fence; the caller closes it."""
        raise NotSupported("pipe_screen::fence_get_fd")

    def create_fence_win32(self, handle: int, name: str, kind: str) -> Fence:
        """Import a fence from a Windows handle."""
        raise NotSupported("pipe_screen::create_fence_win32")

    def set_fence_timeline_value(self, fence: Fence, value: int) -> None:
        """Choose the point of a timeline semaphore that a fence waits for or signals."""
        raise NotSupported("pipe_screen::set_fence_timeline_value")


class SharingMethods:
    """Export and presentation of resources."""

    def resource_get_handle(
        self,
        context: Context | None,
        resource: Resource,
        kind: str = "fd",
        usage: HandleUsage = HandleUsage.NONE,
    ) -> WinsysHandle:
        """Export a resource as a handle of ``kind``: "fd", "shared", "kms"."""
        raise NotSupported("pipe_screen::resource_get_handle")

    def resource_get_param(
        self, context: Context | None, resource: Resource, plane: int, layer: int, level: int, param: str
    ) -> int:
        """A fact about an exported resource: "stride", "offset", "modifier", "nplanes" ..."""
        raise NotSupported("pipe_screen::resource_get_param")

    def flush_frontbuffer(
        self,
        context: Context | None,
        resource: Resource,
        level: int,
        layer: int,
        drawable: Any,
        box: Box | None = None,
    ) -> None:
        """Show a DISPLAY_TARGET in a window, or only the part in ``box``."""
        raise NotSupported("pipe_screen::flush_frontbuffer")


class Screen(DeviceMethods, FenceMethods, ResourceMethods, SharingMethods, MemoryMethods):
    """``pipe_screen``: made by ``vkpipe.create_screen``, ended by :meth:`destroy` or a ``with`` block.

    A driver that loses its device says in ``_lost`` what would be legal instead; then all methods refuse.
    """

    _lost = ""

    def __init_subclass__(cls) -> None:
        checked_methods(cls, Screen, "screen")

    def _refuse(self, where: str) -> NoReturn:
        """Raise InvalidUse: the screen is lost."""
        raise InvalidUse(where, "screen", self, self._lost)

    def destroy(self) -> None:
        """Release the device; contexts must have been destroyed before."""
        raise NotSupported("pipe_screen::destroy")

    def context_create(self, flags: ContextFlag | int = 0, priv: Any = None) -> Context:
        """Make a context; ``priv`` is kept for the application as ``context.priv`` (section 4.2.5)."""
        raise NotSupported("pipe_screen::context_create")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.destroy()
