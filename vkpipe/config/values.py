"""The values that texts of environment variables mean: legal words, and a function for each kind of value.

Each function raises ValueError or KeyError where the text means nothing.
"""

from __future__ import annotations

import logging
import re
from functools import cache

__all__ = [
    "COMPILERS",
    "DDEBUG_TIMEOUT",
    "DEBUG_FLAGS",
    "FILTERS",
    "PROGRAMS",
    "TRACE_BYTES",
    "WINDOWS",
    "compiler",
    "count",
    "ddebug",
    "filters",
    "flags_of",
    "general",
    "lanes",
    "name_or_none",
    "percent",
    "port",
    "programs",
    "rbug",
    "seconds",
    "size_in_bytes",
    "trace_bytes",
    "truth",
    "window",
]

log = logging.getLogger(__name__)

COMPILERS = ("shaderc", "glslc")
WINDOWS = ("glfw", "headless")
TRACE_BYTES = ("inline", "file")
FILTERS = ("celshade", "fxaa", "jimenezmlaa", "jimenezmlaa_color", "noblue", "nogreen", "nored")
"""Those of :mod:`vkpipe.auxiliary.postprocess`."""

DEBUG_FLAGS: dict[str, str] = {
    "validate": "load VK_LAYER_KHRONOS_validation; its messages become log records of vkpipe.validation",
    "nomap": "pretend that device-local memory cannot be mapped, as on a discrete GPU",
    "sync": "wait for the device after every submission, so that a fault shows where it was made",
    "names": "give every Vulkan object a name (VK_EXT_debug_utils) for debuggers and captures",
    "glsl": "write every generated text that is compiled, as nocache has it with all",
    "tgsi": "write every TGSI shader that is created",
    "spirv": "write every module that is compiled, into the folder of dump",
    "dump": "dump=DIR: write shaders into files there, not to stderr or the log",
    "nocache": "neither read nor write the disk caches",
}


@cache  # the warning comes once
def flags_of(text: str) -> frozenset[str]:
    """Return the flags of VKPIPE_DEBUG that there are, and log a warning for each other word."""
    words = frozenset(word.strip().partition("=")[0] for word in text.split(",") if word.strip())
    for word in sorted(words - DEBUG_FLAGS.keys()):
        log.warning("VKPIPE_DEBUG: unknown flag %r; known: %s", word, ", ".join(sorted(DEBUG_FLAGS)))
    return words & DEBUG_FLAGS.keys()


_TRUTHS = {"1": True, "y": True, "yes": True, "t": True, "true": True, "on": True} | {
    word: False for word in ("0", "n", "no", "f", "false", "off")
}


def truth(text: str) -> bool:
    """Return whether a text means yes."""
    return _TRUTHS[text.strip().lower()]


PROGRAMS = (256, 16 << 20)
"""Kernels that are kept for use again, and bytes of their SPIR-V: lavapipe takes 33 times as much, 0.5 GB."""

_SIZE = re.compile(r"(\d+(?:\.\d*)?|\.\d+)([KMG]?)I?B?")
_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def size_in_bytes(text: str) -> int:
    """Return a size with its unit, K, M or G, in bytes."""
    found = _SIZE.fullmatch(text.strip().upper())
    size = int(float(found[1]) * _UNITS[found[2]]) if found else 0
    if not 0 < size < 1 << 62:
        raise ValueError
    return size


def general(text: str) -> str:
    """Return when general kernels draw: never, later or always."""
    return {"0": "never", "1": "later", "2": "always"}[text.strip()]


def name_or_none(text: str) -> str | None:
    """Return the text; None for 0."""
    return None if text.strip() == "0" else text


def count(text: str) -> int:
    """Return a whole number, 1 or more."""
    if int(text) < 1:
        raise ValueError
    return int(text)


def lanes(text: str) -> int:
    """Return the lanes of a subgroup."""
    return (4, 8, 16, 32, 64)[("4", "8", "16", "32", "64").index(text.strip())]


def seconds(text: str) -> float:
    """Return a time that is finite and not negative."""
    if not 0 <= float(text) < float("inf"):
        raise ValueError
    return float(text)


def percent(text: str) -> int:
    """Return a whole number from 0 to 100."""
    if not 0 <= int(text) <= 100:
        raise ValueError
    return int(text)


DDEBUG_TIMEOUT = 1000
"""Milliseconds after which a device hangs, where nobody says how many."""


def ddebug(text: str) -> str | int:
    """Return always, or milliseconds."""
    words: dict[str, str | int] = {"always": "always", "timeout": DDEBUG_TIMEOUT}
    return words.get(text) or count(text)


def filters(text: str) -> tuple[str, ...]:
    """Return the names of filters, in their order."""
    names = tuple(name.strip() for name in text.split(","))
    if not set(names) <= set(FILTERS):
        raise ValueError
    return names


def trace_bytes(text: str) -> str:
    """Return the place of large contents."""
    return TRACE_BYTES[TRACE_BYTES.index(text)]


def rbug(text: str) -> str | bool:
    """Return wait, or whether a text means yes."""
    return "wait" if text.strip() == "wait" else truth(text)


def port(text: str) -> int:
    """Return the number of a port."""
    if not 0 <= int(text) <= 65535:
        raise ValueError
    return int(text)


def window(text: str) -> str:
    """Return the name of a window system."""
    return WINDOWS[WINDOWS.index(text)]


def compiler(text: str) -> str:
    """Return the name of a shader compiler."""
    return COMPILERS[COMPILERS.index(text)]


def programs(text: str) -> tuple[int, int]:
    """A number, bytes with their unit, or both."""
    number, size = PROGRAMS
    for part in text.split(","):
        if part.strip()[-1:].isdigit():
            number = max(1, int(part))
            if int(part) < 0:
                raise ValueError
        else:
            size = max(1, size_in_bytes(part))
    return number, size
