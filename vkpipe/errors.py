"""Every exception that vkpipe raises on purpose.

A message names the object, the field, the value and what is legal, so that it can be acted on
without reading the source. All derive from :class:`VkpipeError`.
"""

from __future__ import annotations

import math

__all__ = [
    "CompileError",
    "CompilerNotFound",
    "DeviceLost",
    "DeviceNotFound",
    "DisplayLost",
    "FarmError",
    "GlslError",
    "InvalidUse",
    "NotSupported",
    "OutOfMemory",
    "TgsiError",
    "VkpipeError",
    "VulkanError",
    "WouldBlock",
]


_MOST_SHOWN = 1000
_MOST_NUMBERS = 16


class VkpipeError(Exception):
    """Base of all errors of vkpipe.

    Attributes:
        lost: draws, clears, copies and launches that were queued before the call and are lost with it.
        told: whether a debug callback has had it.
    """

    lost: int = 0
    told: bool = False


class NotSupported(VkpipeError):
    """A legal request that this device or this version cannot carry out.

    ``capability`` is the Gallium name of what is missing (for example ``"PIPE_PRIM_LINES"``), ``why`` may
    say more. Other processes can be told of it (pickle).
    """

    def __init__(self, capability: str, why: str = "") -> None:
        self.capability = capability
        self.why = why
        super().__init__(f"not supported: {capability}" + (f" ({why})" if why else ""))

    def __reduce__(self) -> tuple[type[NotSupported], tuple[str, str]]:
        return type(self), (self.capability, self.why)  # args hold the whole message


class InvalidUse(VkpipeError, ValueError):
    """A call or a state object that breaks the interface's rules.

    Args:
        where: the object or call, e.g. ``"Context.draw_vbo"``.
        field: the argument or member at fault; "" where the caller says of which argument (:meth:`at`).
        value: what was passed.
        legal: what would have been accepted, in words.
    """

    def __init__(self, where: str, field: str, value: object, legal: str) -> None:
        self.where = where
        self.field = field
        self.value = value
        self.legal = legal
        super().__init__(f"{where}: {field} = {shown(value)}; legal: {legal}")

    def at(self, part: str) -> InvalidUse:
        """Return the same error of ``part``, e.g. ``"buffers[1]"``, or of the member of it at fault."""
        return InvalidUse(self.where, f"{part}.{self.field}" if self.field else part, self.value, self.legal)


def shown(value: object) -> str:
    """A value as a message shows it: no more than 1,000 characters of it, of large arrays shape and type."""
    try:
        if hasattr(value, "dtype") and hasattr(value, "shape") and math.prod(value.shape) > _MOST_NUMBERS:
            return f"<{type(value).__name__} of shape {value.shape}, {value.dtype}>"
        text = repr(value)
    except Exception:  # of whatever class somebody has written
        text = f"<{type(value).__name__}>"
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}..."


class WouldBlock(VkpipeError, BlockingIOError):
    """A map with DONTBLOCK that would have had to wait; nothing was mapped (Gallium returns NULL)."""


class OutOfMemory(VkpipeError, MemoryError):
    """The device or the host could not provide the memory."""


class DeviceNotFound(VkpipeError):
    """No Vulkan device fits; the message lists every device and why it was refused."""


class DeviceLost(VkpipeError):
    """The device stopped answering; every context of the screen is gone."""


class DisplayLost(VkpipeError):
    """The window system went away; the message names it. Windows on it are gone, the screen is not."""


class FarmError(DeviceNotFound):
    """A farm has no scheduler, or no worker that may join; the message says which and why."""


class VulkanError(VkpipeError):
    """A Vulkan call failed with a result code that has no class of its own."""

    def __init__(self, call: str, code: int, name: str) -> None:
        self.call = call
        self.code = code
        super().__init__(f"{call} failed: {name} ({code})")


class CompileError(VkpipeError):
    """GLSL could not be compiled; the message shows the generated lines at fault."""


class GlslError(CompileError):
    """Somebody's GLSL is not legal, or its stages do not fit each other; the message has Mesa's words.

    Attributes:
        stage: "vertex", "fragment", "geometry" or "compute"; empty where the program cannot be linked.
        line: 1-based line in the source, 0 when none is to blame.
        log: all that Mesa said.
    """

    def __init__(self, message: str, stage: str = "", line: int = 0, log: str = "") -> None:
        self.stage = stage
        self.line = line
        self.log = log
        super().__init__(message)


class CompilerNotFound(VkpipeError):
    """No shader compiler can be used; the message names the package to install."""


class TgsiError(VkpipeError, ValueError):
    """TGSI text that cannot be read or is not legal.

    Args:
        message: what is wrong and what was expected.
        line: 1-based line in the text, 0 when it concerns the whole shader.
        column: 1-based column, 0 when it concerns the whole line.
        source: the line's text, of which up to 200 characters around the column are shown under the message.
    """

    _SHOWN = 200

    def __init__(self, message: str, line: int = 0, column: int = 0, source: str = "") -> None:
        self.line = line
        self.column = column
        self.reason = message
        place = f"line {line}" + (f", column {column}" if column else "") + ": " if line else ""
        text = f"{place}{message}"
        if source:
            start = max(0, min(column - self._SHOWN // 2, len(source) - self._SHOWN))
            text += f"\n  {source[start : start + self._SHOWN]}"
            if column:
                text += "\n  " + " " * (column - 1 - start) + "^"
        super().__init__(text)
