"""Ctrl-C while glfw calls back."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["interrupts_held"]


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Have Ctrl-C handled at the end of a block, in the main thread.

    Python handles it at the next line that it runs. That is in a callback, if glfw calls one, and what is
    raised there is lost: no exception passes through C.
    """
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler):
        yield
        return
    held: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda number, frame: held.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        if held:
            handler(*held[0])
