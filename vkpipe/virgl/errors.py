"""Why a client is sent away."""

from __future__ import annotations

from typing import Self

from vkpipe.errors import CompileError, InvalidUse, NotSupported, OutOfMemory, TgsiError, VkpipeError

__all__ = ["REFUSALS", "LimitReached", "ProtocolError"]

REFUSALS = (NotSupported, InvalidUse, TgsiError, CompileError, OutOfMemory)
"""The errors of a screen that leave the connection in order."""


class ProtocolError(VkpipeError):
    """A message or command that breaks the protocol: a wrong length, an unknown handle, a place outside."""

    def of(self, name: str) -> Self:
        """Return this error, whose text begins with the name of the message or command."""
        text = str(self)
        if not text.startswith(f"{name} ") and not text.startswith(f"{name}:"):
            self.args = (f"{name}: {text}",)
        return self


class LimitReached(ProtocolError):
    """A client wants more of something than :class:`~vkpipe.virgl.Limits` allows."""

    def __init__(self, limit: str, value: int, most: int) -> None:
        super().__init__(f"{limit}: {value:,} is more than {most:,}")
