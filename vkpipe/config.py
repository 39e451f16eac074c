"""The environment variables that vkpipe reads: one table, one reader.

Nothing is read on import; :func:`get` looks at the environment each time it is called.
"""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from vkpipe.errors import InvalidUse
from vkpipe.passes import PASSES, passes_of
from vkpipe.records import dataclass

__all__ = [
    "COMPILERS",
    "DEBUG_FLAGS",
    "ENVIRONMENT",
    "FILTERS",
    "VARIABLES",
    "Variable",
    "check",
    "debug_flags",
    "dump_folder",
    "get",
    "tell",
]

log = logging.getLogger(__name__)

ENVIRONMENT = "environment"
"""The place that errors name when a variable is at fault."""

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


@dataclass(frozen=True)
class Variable:
    """One environment variable: its name, what it does, how its text becomes a value, and which are legal.

    ``flags``: names that it is a list of, with what they do; ``help`` prints them.
    """

    name: str
    doc: str
    default: Any
    parse: Callable[[str], Any] = str
    legal: str = ""
    flags: Mapping[str, str] | None = None


def _flags(text: str) -> frozenset[str]:
    words = frozenset(word.strip().partition("=")[0] for word in text.split(",") if word.strip())
    for word in sorted(words - DEBUG_FLAGS.keys()):
        log.warning("VKPIPE_DEBUG: unknown flag %r; known: %s", word, ", ".join(sorted(DEBUG_FLAGS)))
    return words & DEBUG_FLAGS.keys()


_TRUTHS = {"1": True, "y": True, "yes": True, "t": True, "true": True, "on": True} | {
    word: False for word in ("0", "n", "no", "f", "false", "off")
}


def _truth(text: str) -> bool:
    return _TRUTHS[text.strip().lower()]


PROGRAMS = (256, 64 << 20)
"""Kernels that are kept for use again, and bytes of their SPIR-V: some 0.2 GB of a CPU's code."""

_SIZE = re.compile(r"(\d+(?:\.\d*)?|\.\d+)([KMG]?)I?B?")
_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def _bytes(text: str) -> int:
    found = _SIZE.fullmatch(text.strip().upper())
    size = int(float(found[1]) * _UNITS[found[2]]) if found else 0
    if not 0 < size < 1 << 62:
        raise ValueError
    return size


def _general(text: str) -> str:
    return {"0": "never", "1": "later", "2": "always"}[text.strip()]


def _name(text: str) -> str | None:
    return None if text.strip() == "0" else text


def _count(text: str) -> int:
    if int(text) < 1:
        raise ValueError
    return int(text)


def _lanes(text: str) -> int:
    return (4, 8, 16, 32, 64)[("4", "8", "16", "32", "64").index(text.strip())]


def _seconds(text: str) -> float:
    if not 0 <= float(text) < float("inf"):
        raise ValueError
    return float(text)


def _percent(text: str) -> int:
    if not 0 <= int(text) <= 100:
        raise ValueError
    return int(text)


DDEBUG_TIMEOUT = 1000
"""Milliseconds after which a device hangs, where nobody says how many."""


def _ddebug(text: str) -> str | int:
    words: dict[str, str | int] = {"always": "always", "timeout": DDEBUG_TIMEOUT}
    return words.get(text) or _count(text)


def _filters(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if not set(names) <= set(FILTERS):
        raise ValueError
    return names


def _trace_bytes(text: str) -> str:
    return TRACE_BYTES[TRACE_BYTES.index(text)]


def _rbug(text: str) -> str | bool:
    return "wait" if text.strip() == "wait" else _truth(text)


def _port(text: str) -> int:
    if not 0 <= int(text) <= 65535:
        raise ValueError
    return int(text)


def _window(text: str) -> str:
    return WINDOWS[WINDOWS.index(text)]


def _compiler(text: str) -> str:
    return COMPILERS[COMPILERS.index(text)]


def _programs(text: str) -> tuple[int, int]:
    """A number, bytes with their unit, or both."""
    number, size = PROGRAMS
    for part in text.split(","):
        if part.strip()[-1:].isdigit():
            number = max(1, int(part))
            if int(part) < 0:
                raise ValueError
        else:
            size = max(1, _bytes(part))
    return number, size


def _default_cache_dir() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "vkpipe"


VARIABLES: dict[str, Variable] = {
    variable.name: variable
    for variable in (
        Variable(
            "VKPIPE_DEVICE",
            "device: index, part of the name, uuid:HEX, type:cpu, type:gpu or reference",
            None,
        ),
        Variable("VKPIPE_EXPECT", "device that has to be the chosen one, in the same words", None),
        Variable(
            "VKPIPE_UPDATE_GOLDEN",
            "1: vkpipe.testing writes golden pictures instead of failing",
            False,
            _truth,
            "1 or 0",
        ),
        Variable(
            "VKPIPE_DEBUG",
            "comma-separated flags: " + ", ".join(DEBUG_FLAGS),
            frozenset(),
            _flags,
            flags=DEBUG_FLAGS,
        ),
        Variable("VKPIPE_CACHE_DIR", "folder of the SPIR-V and pipeline caches", None, Path),
        Variable(
            "VKPIPE_COMPILER",
            "shader compiler: shaderc (in process) or glslc",
            None,
            _compiler,
            " or ".join(COMPILERS),
        ),
        Variable(
            "VKPIPE_OPTIMIZE",
            "SPIRV-Tools' performance passes for kernels: 1 always, 0 never; else where the device is no CPU",
            None,
            _truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_GENERAL",
            "general kernels, which read the state: 0 never, 1 from a shader's second state on, 2 always",
            "later",
            _general,
            "0, 1 or 2",
        ),
        Variable(
            "VKPIPE_PASSES",
            "ways to do less, which change no picture: all but -NAME, only NAME, or none; see vkpipe.passes",
            frozenset(PASSES),
            passes_of,
            "none, or names of " + ", ".join(PASSES) + ", all or none of them with - before them",
            PASSES,
        ),
        Variable(
            "VKPIPE_LANES",
            "for tests: kernels as GPUs have them, in subgroups of so many lanes; a CPU makes them of memory",
            None,
            _lanes,
            "4, 8, 16, 32 or 64",
        ),
        Variable(
            "VKPIPE_WIDE",
            "0: GPUs have passes, scans and kernels for few primitives as CPUs do, to see what others bring",
            True,
            _truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_DERIVATIVES",
            "1: lookups of fragment shaders take a GPU's own derivatives, where it has them, for gradients",
            False,
            _truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_PARALLEL_LLVM",
            "0: lavapipe compiles kernels one after the other, with the first use of each",
            True,
            _truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_REMEMBER",
            "name by which a program's kernels are remembered, to be made ahead in its next run; 0: none",
            None,
            _name,
        ),
        Variable(
            "VKPIPE_PROFILE", "file for a trace of host and kernel times (Chrome trace JSON)", None, Path
        ),
        Variable("VKPIPE_EXPLAIN", "file to which the plan of each batch is appended as a table", None, Path),
        Variable(
            "VKPIPE_DECODE",
            "1: kernels decode compressed textures that the device has",
            False,
            _truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_WINDOW",
            "windows: glfw, or headless, which keeps pictures instead",
            None,
            _window,
            " or ".join(WINDOWS),
        ),
        Variable(
            "TGSI_PRINT_SANITY", "1: log what is legal but doubtful in shaders", False, _truth, "0 or 1"
        ),
        Variable(
            "VKPIPE_BUDGET",
            "most device memory that is allocated: bytes, or 256M, 2G",
            None,
            _bytes,
            "bytes, or 256M, 2G",
        ),
        Variable(
            "VKPIPE_PROGRAMS",
            "kernels that are kept for use again: how many, bytes of their SPIR-V, or both, e.g. 256,64M",
            PROGRAMS,
            _programs,
            "a number, bytes with their unit, or both: 256,64M",
        ),
        Variable("GALLIUM_HUD", "graphs that are drawn over what is presented; help lists them", None),
        Variable(
            "GALLIUM_HUD_PERIOD",
            "seconds between two values; 0: each frame",
            0.5,
            _seconds,
            "seconds, 0 or more",
        ),
        Variable("GALLIUM_HUD_VISIBLE", "0: nothing is drawn until the signal comes", True, _truth, "0 or 1"),
        Variable(
            "GALLIUM_HUD_TOGGLE_SIGNAL",
            "number of the signal that hides and shows graphs, of a process whose main thread presents",
            None,
            _count,
            "a signal's number",
        ),
        Variable("GALLIUM_HUD_SCALE", "size of a pixel of graphs", 1, _count, "a whole number, 1 or more"),
        Variable(
            "GALLIUM_HUD_OPACITY", "percent by which graphs cover what is behind", 66, _percent, "0 to 100"
        ),
        Variable("GALLIUM_HUD_DUMP_DIR", "folder with a file of the values of each graph", None, Path),
        Variable(
            "VKPIPE_POSTPROCESS",
            "filters over what is presented, in their order",
            (),
            _filters,
            f"a list of {', '.join(FILTERS)}",
        ),
        Variable(
            "VKPIPE_CHUNK",
            "largest number of primitives per pass; for tests of the limits",
            None,
            _count,
            "a whole number, 1 or more",
        ),
        Variable("GALLIUM_TRACE", "file for a trace of all calls, in Mesa's XML; .gz packs it", None, Path),
        Variable("VKPIPE_TRACE", "the same, under a name that Mesa does not look for", None, Path),
        Variable(
            "VKPIPE_TRACE_BYTES",
            "where a trace has large contents: inline, or once each in FILE.data (file); else inline in .gz",
            None,
            _trace_bytes,
            " or ".join(TRACE_BYTES),
        ),
        Variable("GALLIUM_TRACE_TRIGGER", "file that has the next frame traced, and is removed", None, Path),
        Variable(
            "GALLIUM_DDEBUG",
            "dump the state of draws: always, or when a flush takes longer than so many milliseconds",
            None,
            _ddebug,
            "always, timeout, or milliseconds",
        ),
        Variable("GALLIUM_GALAHAD", "1: report what the application does wrong", False, _truth, "0 or 1"),
        Variable("GALLIUM_PRINT_OPTIONS", "1: print each variable with its value", False, _truth, "0 or 1"),
        Variable("GALLIUM_DUMP_CPU", "1: print what the CPU is and can do", False, _truth, "0 or 1"),
        Variable(
            "GALLIUM_DRIVER", "reference: screens are those of the reference; other names: Mesa's", None
        ),
        Variable(
            "GALLIUM_RBUG",
            "1: a server by which others look into the program as it draws",
            False,
            _truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_RBUG",
            "the same, under a name that Mesa does not look for; wait: draws wait for a client",
            None,
            _rbug,
            "0, 1 or wait",
        ),
        Variable(
            "VKPIPE_RBUG_PORT",
            "port of that server, or the next of 16 that is free; 0: any",
            13370,
            _port,
            "0 to 65535",
        ),
        Variable(
            "VKPIPE_RBUG_ADDRESS",
            "address where it listens; others than this machine's need the token",
            "127.0.0.1",
        ),
        Variable("VKPIPE_RBUG_TOKEN", "what each client sends first", None),
        Variable("GALLIUM_NOOP", "1: accept all calls and draw nothing", False, _truth, "0 or 1"),
        Variable(
            "GALLIUM_THREAD", "1: a thread for each context carries out its calls", False, _truth, "0 or 1"
        ),
        Variable("VKPIPE_SWTNL", "1: the vertex side of draws runs in NumPy", False, _truth, "0 or 1"),
    )
}


_told: set[tuple[str, str]] = set()
"""Variables that were printed, with their texts."""


def tell(text: str) -> None:
    """Write a line for which a variable asks to stderr, whatever becomes of log records."""
    sys.stderr.write(f"{text}\n")


def _first(name: str, text: str) -> bool:
    """Return whether this is to be printed now, and not again."""
    known = (name, text) in _told
    _told.add((name, text))
    return not known


def get(name: str) -> Any:
    """The value of one variable of :data:`VARIABLES`, parsed, or its default when unset or empty.

    Raises:
        InvalidUse: the text means nothing; it names the variable and what is legal.
    """
    variable = VARIABLES[name]
    text = os.environ.get(name, "")
    value = _value(variable, text)
    if _prints() and _first(name, text):
        tell(f"{name} = {sorted(value) if isinstance(value, frozenset) else value}  ({variable.doc})")
    return value


def _prints() -> bool:
    text = os.environ.get("GALLIUM_PRINT_OPTIONS", "")
    return bool(text) and _value(VARIABLES["GALLIUM_PRINT_OPTIONS"], text) is True


def _value(variable: Variable, text: str) -> Any:
    name = variable.name
    if not text:
        return _default_cache_dir() if name == "VKPIPE_CACHE_DIR" else variable.default
    if variable.flags is not None and text.strip() == "help":
        if _first(name, "help"):
            tell("\n".join((f"{name}:", *(f"  {flag:10}{doc}" for flag, doc in variable.flags.items()))))
        return variable.default
    try:
        return variable.parse(text)
    except (ValueError, KeyError, OverflowError):
        raise InvalidUse(ENVIRONMENT, name, text, variable.legal) from None


def check(*names: str) -> None:
    """Raise InvalidUse where one of these variables means nothing: before anything depends on it."""
    for name in names:
        get(name)


def debug_flags() -> frozenset[str]:
    """The flags set in ``VKPIPE_DEBUG`` (see :data:`DEBUG_FLAGS`)."""
    flags: frozenset[str] = get("VKPIPE_DEBUG")
    return flags


def dump_folder() -> Path | None:
    """The folder of ``VKPIPE_DEBUG=dump=DIR``."""
    words = (word.strip().partition("=") for word in os.environ.get("VKPIPE_DEBUG", "").split(","))
    return next((Path(folder) for name, _, folder in words if name == "dump" and folder), None)
