"""Variables of Mesa: those that vkpipe looks at, and those that Mesa would take for its own, although they
ask for wrappers here. Importing this loads little.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

__all__ = ["HIDDEN", "READ", "WRAPS", "Hidden", "text_of"]

READ: dict[str, str] = {
    "GALLIVM_PERF": "no_aos_sampling: lookups mix texels in floats, so that none are made in memory",
    "LP_NUM_THREADS": "workers of a farm have so many threads, instead of their share of the processors",
    "MESA_SHADER_CACHE_DIR": "the folder of compiled code is made where it is missing",
    "MESA_GLSL_CACHE_DIR": "the same, of older Mesa",
    "MESA_SHADER_CACHE_DISABLE": "kernels are compiled one after the other: Mesa keeps nothing",
    "MESA_GLSL_CACHE_DISABLE": "the same, of older Mesa",
    "XDG_CACHE_HOME": "both caches are there where no other folder is named",
    "LIBGL_DRIVERS_PATH": "folders in which the client of OpenGL programs is looked for first",
}
"""Variables that Mesa reads, and what vkpipe does by them. Those that are vkpipe's own, too, are in
:data:`vkpipe.config.VARIABLES`.
"""


def text_of(name: str) -> str:
    """The text of a variable of :data:`READ`; empty where it is not set.

    Raises:
        KeyError: it is none of them.
    """
    if name not in READ:
        raise KeyError(name)
    return os.environ.get(name, "")


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
