"""shaderc in this process: through the ``vkpipe._shaderc`` extension or a complete shared library.

Compiling releases the GIL, so several threads compile at once (shaderc.h: a compiler object may
serve "simultaneous threads").
"""

from __future__ import annotations

import ctypes
import importlib
import logging
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .job import LEAST_OFFSETS, TEXEL_OFFSETS, Failure, Job, Outcome, ShaderStage

__all__ = ["SHARED_LIBRARIES", "Shaderc", "open_extension", "open_shared"]

log = logging.getLogger(__name__)

SHARED_LIBRARIES = ("libshaderc_shared.so.1", "libshaderc_shared.so", "libshaderc.so.1", "libshaderc.so")

# Values of shaderc.h and env.h; the same in every release.
SHADER_KINDS: dict[ShaderStage, int] = {"vertex": 0, "fragment": 1, "compute": 2}
TARGET_VULKAN = 0
VULKAN_1_2 = (1 << 22) | (2 << 12)
LIMIT_TEXEL_OFFSETS = (17, 18)  # shaderc_limit_min_program_texel_offset, shaderc_limit_max_..
OPTIMIZE_NONE, OPTIMIZE_PERFORMANCE = 0, 2


class Shaderc:
    """shaderc's C interface behind :class:`~vkpipe.translate.spirv.job.Compiler`.

    Args:
        ffi: the cffi object that knows the declarations of ``shaderc.cdef.h``.
        lib: the library that ``ffi`` opened.
        name: for people.
        identity: for cache keys.
    """

    def __init__(self, ffi: Any, lib: Any, name: str, identity: str) -> None:
        self._ffi = ffi
        self._lib = lib
        self._name = name
        self._identity = identity
        self._handle = lib.shaderc_compiler_initialize()
        if self._handle == ffi.NULL:
            raise OSError("shaderc_compiler_initialize returned NULL")
        # an extension that was built before does not have it
        self._takes_limits = hasattr(lib, "shaderc_compile_options_set_limit")
        self._options = {optimize: self._make_options(optimize) for optimize in (False, True)}

    @property
    def name(self) -> str:
        return self._name

    @property
    def identity(self) -> str:
        return self._identity

    @property
    def texel_offsets(self) -> tuple[int, int]:
        return TEXEL_OFFSETS if self._takes_limits else LEAST_OFFSETS

    def compile(self, jobs: Sequence[Job]) -> list[Outcome]:
        threads = min(len(jobs), os.cpu_count() or 1)
        if threads <= 1:
            return [self._compile(job) for job in jobs]
        with ThreadPoolExecutor(threads, thread_name_prefix="shaderc") as pool:
            return list(pool.map(self._compile, jobs))

    def _make_options(self, optimize: bool) -> Any:
        lib = self._lib
        options = lib.shaderc_compile_options_initialize()
        level = OPTIMIZE_PERFORMANCE if optimize else OPTIMIZE_NONE
        lib.shaderc_compile_options_set_optimization_level(options, level)
        lib.shaderc_compile_options_set_target_env(options, TARGET_VULKAN, VULKAN_1_2)
        lib.shaderc_compile_options_set_suppress_warnings(options)
        if self._takes_limits:
            for limit, value in zip(LIMIT_TEXEL_OFFSETS, TEXEL_OFFSETS, strict=True):
                lib.shaderc_compile_options_set_limit(options, limit, value)
        return options

    def _compile(self, job: Job) -> Outcome:
        ffi, lib = self._ffi, self._lib
        source = job.source.encode()
        result = lib.shaderc_compile_into_spv(
            self._handle,
            source,
            len(source),
            SHADER_KINDS[job.stage],
            job.name.encode(),
            b"main",
            self._options[job.optimize],
        )
        if result == ffi.NULL:
            return Failure("shaderc ran out of memory")
        try:
            if lib.shaderc_result_get_compilation_status(result) != 0:
                message = ffi.string(lib.shaderc_result_get_error_message(result))
                return Failure(message.decode(errors="replace"))
            size = lib.shaderc_result_get_length(result)
            return bytes(ffi.buffer(lib.shaderc_result_get_bytes(result), size))
        finally:
            lib.shaderc_result_release(result)


def open_extension() -> Shaderc:
    """shaderc through the extension built at install time.

    Raises:
        ImportError: it was not built, or does not load.
        OSError: shaderc does not start.
    """
    module = importlib.import_module("vkpipe._shaderc")
    version = module.ffi.string(module.lib.vkpipe_shaderc_version).decode()
    name = f"shaderc {version} (in process)"
    return Shaderc(module.ffi, module.lib, name, f"{name} {_stamp(Path(str(module.__file__)))}")


def open_shared() -> Shaderc:
    """shaderc through a shared library that loads with all its symbols resolved.

    The test matters: Debian 12's libshaderc.so.1 lacks symbols of SPIRV-Tools and glslang.

    Raises:
        OSError: no such library loads; the message lists what was tried.
    """
    from cffi import FFI

    ffi = FFI()
    ffi.cdef(Path(__file__).with_name("shaderc.cdef.h").read_text())
    tried = []
    for library in SHARED_LIBRARIES:
        try:
            ctypes.CDLL(library)  # cffi would search with other programs before it gives up
            lib = ffi.dlopen(library, ffi.RTLD_NOW | ffi.RTLD_LOCAL)
            name = f"shaderc ({library}, in process)"
            return Shaderc(ffi, lib, name, f"{name} {_stamp(_loaded_path(library))}")
        except (OSError, AttributeError) as error:
            tried.append(str(error))
    raise OSError("; ".join(tried))


def _loaded_path(library: str) -> Path | None:
    """Return the path at which the dynamic linker found the library: its line in this process's memory
    map.
    """
    try:
        lines = Path("/proc/self/maps").read_text().splitlines()
    except OSError:
        return None
    stem = library.split(".so")[0]
    return next((Path(line.split()[-1]) for line in lines if f"/{stem}.so" in line), None)


def _stamp(path: Path | None) -> str:
    """Changes when the library's file is replaced."""
    if path is None:
        return "unknown file"
    stat = path.stat()
    return f"{stat.st_size}-{stat.st_mtime_ns}"
