"""The table of the environment variables that vkpipe reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from vkpipe.config import values
from vkpipe.passes import PASSES, passes_of
from vkpipe.records import dataclass

__all__ = ["VARIABLES", "Variable"]


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
            values.truth,
            "1 or 0",
        ),
        Variable(
            "VKPIPE_DEBUG",
            "comma-separated flags: " + ", ".join(values.DEBUG_FLAGS),
            frozenset(),
            values.flags_of,
            flags=values.DEBUG_FLAGS,
        ),
        Variable("VKPIPE_CACHE_DIR", "folder of the SPIR-V and pipeline caches", None, Path),
        Variable(
            "VKPIPE_COMPILER",
            "shader compiler: shaderc (in process) or glslc",
            None,
            values.compiler,
            " or ".join(values.COMPILERS),
        ),
        Variable(
            "VKPIPE_OPTIMIZE",
            "SPIRV-Tools' performance passes for kernels: 1 always, 0 never; else where the device is no CPU",
            None,
            values.truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_GENERAL",
            "general kernels, which read the state: 0 never, 1 from a shader's second state on, 2 always",
            "later",
            values.general,
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
            values.lanes,
            "4, 8, 16, 32 or 64",
        ),
        Variable(
            "VKPIPE_WIDE",
            "0: GPUs have passes, scans and kernels for few primitives as CPUs do, to see what others bring",
            True,
            values.truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_TRANSFER_QUEUE",
            "1: large uploads into textures are copied by a queue of their own, where the device has one",
            False,
            values.truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_DERIVATIVES",
            "1: lookups of fragment shaders take a GPU's own derivatives, where it has them, for gradients",
            False,
            values.truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_ANISOTROPY",
            "0: CPUs filter anisotropic lookups themselves, each by a rule of its own, instead of the shader",
            True,
            values.truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_PARALLEL_LLVM",
            "0: lavapipe compiles kernels one after the other, with the first use of each",
            True,
            values.truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_REMEMBER",
            "name by which a program's kernels are remembered, to be made ahead in its next run; 0: none",
            None,
            values.name_or_none,
        ),
        Variable(
            "VKPIPE_PROFILE", "file for a trace of host and kernel times (Chrome trace JSON)", None, Path
        ),
        Variable("VKPIPE_EXPLAIN", "file to which the plan of each batch is appended as a table", None, Path),
        Variable(
            "VKPIPE_DECODE",
            "1: kernels decode compressed textures that the device has",
            False,
            values.truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_WINDOW",
            "windows: glfw, or headless, which keeps pictures instead",
            None,
            values.window,
            " or ".join(values.WINDOWS),
        ),
        Variable(
            "TGSI_PRINT_SANITY", "1: log what is legal but doubtful in shaders", False, values.truth, "0 or 1"
        ),
        Variable(
            "VKPIPE_BUDGET",
            "most device memory that is allocated: bytes, or 256M, 2G",
            None,
            values.size_in_bytes,
            "bytes, or 256M, 2G",
        ),
        Variable(
            "VKPIPE_PROGRAMS",
            "kernels that are kept for use again: how many, bytes of their SPIR-V, or both, e.g. 256,16M",
            values.PROGRAMS,
            values.programs,
            "a number, bytes with their unit, or both: 256,16M",
        ),
        Variable("GALLIUM_HUD", "graphs that are drawn over what is presented; help lists them", None),
        Variable(
            "GALLIUM_HUD_PERIOD",
            "seconds between two values; 0: each frame",
            0.5,
            values.seconds,
            "seconds, 0 or more",
        ),
        Variable(
            "GALLIUM_HUD_VISIBLE", "0: nothing is drawn until the signal comes", True, values.truth, "0 or 1"
        ),
        Variable(
            "GALLIUM_HUD_TOGGLE_SIGNAL",
            "number of the signal that hides and shows graphs, of a process whose main thread presents",
            None,
            values.count,
            "a signal's number",
        ),
        Variable(
            "GALLIUM_HUD_SCALE", "size of a pixel of graphs", 1, values.count, "a whole number, 1 or more"
        ),
        Variable(
            "GALLIUM_HUD_OPACITY",
            "percent by which graphs cover what is behind",
            66,
            values.percent,
            "0 to 100",
        ),
        Variable("GALLIUM_HUD_DUMP_DIR", "folder with a file of the values of each graph", None, Path),
        Variable(
            "VKPIPE_POSTPROCESS",
            "filters over what is presented, in their order",
            (),
            values.filters,
            f"a list of {', '.join(values.FILTERS)}",
        ),
        Variable(
            "VKPIPE_CHUNK",
            "largest number of primitives per pass; for tests of the limits",
            None,
            values.count,
            "a whole number, 1 or more",
        ),
        Variable("GALLIUM_TRACE", "file for a trace of all calls, in Mesa's XML; .gz packs it", None, Path),
        Variable("VKPIPE_TRACE", "the same, under a name that Mesa does not look for", None, Path),
        Variable(
            "VKPIPE_TRACE_BYTES",
            "where a trace has large contents: inline, or once each in FILE.data (file); else inline in .gz",
            None,
            values.trace_bytes,
            " or ".join(values.TRACE_BYTES),
        ),
        Variable("GALLIUM_TRACE_TRIGGER", "file that has the next frame traced, and is removed", None, Path),
        Variable(
            "GALLIUM_DDEBUG",
            "dump the state of draws: always, or when a flush takes longer than so many milliseconds",
            None,
            values.ddebug,
            "always, timeout, or milliseconds",
        ),
        Variable(
            "GALLIUM_GALAHAD", "1: report what the application does wrong", False, values.truth, "0 or 1"
        ),
        Variable(
            "GALLIUM_PRINT_OPTIONS", "1: print each variable with its value", False, values.truth, "0 or 1"
        ),
        Variable("GALLIUM_DUMP_CPU", "1: print what the CPU is and can do", False, values.truth, "0 or 1"),
        Variable(
            "GALLIUM_DRIVER", "reference: screens are those of the reference; other names: Mesa's", None
        ),
        Variable(
            "GALLIUM_RBUG",
            "1: a server by which others look into the program as it draws",
            False,
            values.truth,
            "0 or 1",
        ),
        Variable(
            "VKPIPE_RBUG",
            "the same, under a name that Mesa does not look for; wait: draws wait for a client",
            None,
            values.rbug,
            "0, 1 or wait",
        ),
        Variable(
            "VKPIPE_RBUG_PORT",
            "port of that server, or the next of 16 that is free; 0: any",
            13370,
            values.port,
            "0 to 65535",
        ),
        Variable(
            "VKPIPE_RBUG_ADDRESS",
            "address where it listens; others than this machine's need the token",
            "127.0.0.1",
        ),
        Variable("VKPIPE_RBUG_TOKEN", "what each client sends first", None),
        Variable("GALLIUM_NOOP", "1: accept all calls and draw nothing", False, values.truth, "0 or 1"),
        Variable(
            "GALLIUM_THREAD",
            "1: a thread for each context carries out its calls",
            False,
            values.truth,
            "0 or 1",
        ),
        Variable("VKPIPE_SWTNL", "1: the vertex side of draws runs in NumPy", False, values.truth, "0 or 1"),
    )
}
