"""Messages of a context for whoever debugs a program (``pipe_context::set_debug_callback``)."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from vkpipe.errors import DeviceLost, VkpipeError
from vkpipe.pipe.defines_context import ResetStatus
from vkpipe.pipe.message_ids import MessageId

if TYPE_CHECKING:
    from vkpipe.pipe.info import DebugCallback, DeviceResetCallback
    from vkpipe.pipe.log import LogContext

__all__ = ["Messages"]


class Messages:
    """The messages of one context. Without a callback and without a log they go nowhere.

    Types are those of Mesa's ``pipe_debug_type``, without the prefix: SHADER_INFO (a kernel was compiled, and
    how long that took), PERF_INFO (what takes time: the host waits, a general kernel draws, draws have
    several passes), FALLBACK (kernels do what the device cannot), INFO (what is legal and rarely meant),
    ERROR (a call was refused, or went wrong).

    Attributes:
        callback: what takes them.
        log: where they are written down.
        on_reset: what is called where the device turns out to be lost.
        status: whether that was so since somebody asked.
    """

    def __init__(self) -> None:
        self.callback: DebugCallback | None = None
        self.log: LogContext | None = None
        self.on_reset: DeviceResetCallback | None = None
        self.status = ResetStatus.NO_RESET
        self._waiting: deque[tuple[MessageId, str]] = deque()

    @property
    def heard(self) -> bool:
        """Tells whether messages go anywhere."""
        return self.callback is not None or self.log is not None

    def send(self, kind: MessageId, text: str) -> None:
        """Call the callback, from the thread of the context, with what waits and with this."""
        if self.heard:
            self._waiting.append((kind, text))
            self.deliver()

    def note(self, kind: MessageId, text: str) -> None:
        """Keep a message for the next flush: the context is amid something, and a callback may call it."""
        if self.heard:
            self._waiting.append((kind, text))

    def send_from_any_thread(self, kind: MessageId, text: str) -> None:
        """Call the callback at once where it permits that, else with the next flush of the context."""
        callback = self.callback
        if callback is not None and callback.async_:
            callback.debug_message(callback.data, kind, kind.type, text)
            self._write(kind, text)
        elif self.heard:
            self._waiting.append((kind, text))

    def deliver(self) -> None:
        """Call the callback with what waits."""
        while self._waiting:
            kind, text = self._waiting.popleft()
            self._write(kind, text)
            if self.callback is not None:
                self.callback.debug_message(self.callback.data, kind, kind.type, text)

    def _write(self, kind: MessageId, text: str) -> None:
        if self.log is not None:
            self.log.chunk("message", f"{kind.type}: {text}")

    def refused(self, error: BaseException) -> None:
        """Tell of a call that was refused, and of a lost device; whose fault that is nobody knows.

        An error comes by once for each call that it passes through, and is told once.
        """
        if not isinstance(error, VkpipeError) or error.told:
            return
        error.told = True
        self.send(MessageId.REFUSED_CALL, str(error))
        if isinstance(error, DeviceLost):
            self.status = ResetStatus.UNKNOWN_CONTEXT_RESET
            if self.on_reset is not None:
                self.on_reset.reset(self.on_reset.data, self.status)
