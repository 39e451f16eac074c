"""Variables that Mesa's driver for CPUs would take for its own, although they ask for wrappers here."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

__all__ = ["HIDDEN", "WRAPS", "Hidden"]

WRAPS = ("GALLIUM_DDEBUG", "GALLIUM_NOOP", "GALLIUM_RBUG", "GALLIUM_TRACE")
"""Those with which Mesa wraps its drivers itself."""

HIDDEN = frozenset(
    {
        *WRAPS,
        *("GALLIUM_HUD", "GALLIUM_HUD_DUMP_DIR", "GALLIUM_HUD_PERIOD", "GALLIUM_HUD_VISIBLE"),
        *("GALLIUM_TRACE_NIR", "GALLIUM_TRACE_TRIGGER"),
    }
)
"""Mesa would draw nothing, or write its own trace over that of the wrapper."""

_CLIENT = "virpipe"
"""The driver of programs of ``vkpipe run``, which Mesa's Vulkan driver cannot be based on."""


class Hidden:
    """Takes the variables out of the environment while Vulkan lists its devices: ``with Hidden():``.

    That is when Mesa reads them, once. Afterwards they are there again: for programs that are started.
    """

    def __enter__(self) -> None:
        taken = {name: os.environ.pop(name) for name in HIDDEN if name in os.environ}
        if os.environ.get("GALLIUM_DRIVER") == _CLIENT:
            taken["GALLIUM_DRIVER"] = os.environ.pop("GALLIUM_DRIVER")
        self._taken = taken

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.environ.update(self._taken)
