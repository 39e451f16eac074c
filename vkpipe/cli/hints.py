"""One line of advice where a program ended badly before vkpipe could do anything for it."""

from __future__ import annotations

import os

from vkpipe.system import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["hint"]

_ENDED = (-signal.SIGTERM, -signal.SIGINT, -signal.SIGKILL, -signal.SIGHUP)
"""Statuses of programs that somebody has ended."""

_CRASHED = (-signal.SIGABRT, -signal.SIGSEGV)
"""Statuses of programs whose handler of a signal has interrupted Mesa's client: in a read, or for a file."""

_NO_WINDOW = (
    "; if X says BadMatch for X_GetImage, its window is not shown, which Mesa's client cannot draw into: "
    'EGL has contexts without (moderngl: backend="egl")'
)


def hint(
    program: str,
    status: int,
    connected: bool,
    drew: bool,
    gl: str | None,
    environment: Mapping[str, str] = os.environ,
    *,
    refused: bool = False,
    interrupted: bool = False,
) -> str | None:
    """Return a hint for the user about a program that has ended; None: nothing.

    Args:
        status: its own, negative for a signal.
        connected, drew: whether it asked for OpenGL at all, and whether it drew or cleared anything.
        gl: the version of OpenGL that it was told, where that was chosen.
        refused: whether calls of it were refused, or its connection was lost; that is the cause, then.
        interrupted: whether somebody has tried to end it.
    """
    if connected and interrupted and status in _CRASHED:
        return (
            f"hint: {program} was interrupted while it waited for its picture, which Mesa takes for a lost "
            "connection; with SA_RESTART it would wait (Python: signal.siginterrupt(signal.SIGINT, False))"
        )
    failed = status != 0 and status not in _ENDED
    has_display = any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if not connected:
        if failed and not has_display:
            return (
                f"hint: {program} failed before it asked for OpenGL, and there is no display (DISPLAY is not "
                f"set); with one of its own: xvfb-run -a vkpipe run -- {program} ..."
            )
        return f"warning: {program} never asked for OpenGL through Mesa"
    if failed and not drew and not refused:
        told = "than vkpipe has" if gl is None else f"than {gl}"
        return (
            f"hint: {program} failed before it drew anything; if it wants a newer OpenGL {told}, tell it so: "
            f"vkpipe run --gl 4.5 -- {program} ..."
            f"{_NO_WINDOW if status == 1 and environment.get('DISPLAY') else ''}"
        )
    return None
