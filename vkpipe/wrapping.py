"""The wrappers that a screen may have, and which of them are asked for."""

from __future__ import annotations

from vkpipe import config
from vkpipe.errors import InvalidUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["WRAPPERS", "wrappers_asked"]

WRAPPERS: dict[str, tuple[str, ...]] = {
    "trace": ("GALLIUM_TRACE", "VKPIPE_TRACE"),
    "galahad": ("GALLIUM_GALAHAD",),
    "rbug": ("GALLIUM_RBUG", "VKPIPE_RBUG"),
    "identity": (),
    "threaded": ("GALLIUM_THREAD",),
    "ddebug": ("GALLIUM_DDEBUG",),
    "noop": ("GALLIUM_NOOP",),
    "swtnl": ("VKPIPE_SWTNL",),
}
"""Name -> the variables that ask for it; the one that is nearest to the application first."""


def wrappers_asked(wrap: Sequence[str]) -> tuple[str, ...]:
    """Return the wrappers of a screen by name: those of ``wrap``, and behind them those of variables.

    Raises:
        InvalidUse: one that there is not.
    """
    for name in wrap:
        if name not in WRAPPERS:
            raise InvalidUse("create_screen", "wrap", name, ", ".join(WRAPPERS))
    others = [name for name, variables in WRAPPERS.items() if any(config.get(each) for each in variables)]
    return (*wrap, *(name for name in others if name not in wrap))
