"""GLSL shaders to SPIR-V: chooses the compiler, asks the caches, explains errors."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from vkpipe import config
from vkpipe.errors import CompileError, CompilerNotFound, InvalidUse
from vkpipe.translate.dumps import dump

from .cache import DiskCache, MemoryCache, content_key
from .diagnostics import compile_error
from .glslc import open_glslc
from .inlining import SparingCompiler
from .job import Compiler, Failure, Job, ShaderStage
from .precise import PreciseCompiler
from .shaderc import open_extension, open_shared
from .shipped import shipped
from .tally import TALLY

__all__ = [
    "cached_glsl",
    "cached_module",
    "client_cache",
    "compile_glsl",
    "compile_many",
    "compiler_name",
    "get_compiler",
    "is_cached",
    "module_key",
    "texel_offsets",
]

log = logging.getLogger(__name__)

OPENERS: dict[str, tuple[Callable[[], Compiler], ...]] = {
    "shaderc": (open_extension, open_shared),
    "glslc": (open_glslc,),
}
ANY = "any"

_memory = MemoryCache()


def compile_glsl(source: str, *, name: str, optimize: bool = True, stage: ShaderStage = "compute") -> bytes:
    """SPIR-V 1.5 for Vulkan 1.2 of one shader.

    Args:
        source: complete GLSL for Vulkan with its ``#version`` and no includes; the entry point is ``main``.
        name: stands for the file in messages.
        optimize: run SPIRV-Tools' performance passes.
        stage: the shader's.

    Raises:
        CompileError: the source is refused; shows the lines around each error.
        CompilerNotFound: there is no compiler; names the package to install.
    """
    return compile_many([(source, name)], optimize=optimize, stage=stage)[0]


def cached_glsl(source: str, *, name: str, optimize: bool = True) -> bytes | None:
    """The SPIR-V of a compute shader where a cache has it."""
    job = Job(source, name, optimize)
    found = _lookup(content_key(job, get_compiler().identity), job)
    TALLY.hits += found is not None
    return found


def module_key(source: str, *, optimize: bool = True) -> str:
    """Names the SPIR-V of a compute shader, for :func:`cached_module` in a later process."""
    return content_key(Job(source, "", optimize), get_compiler().identity)


def cached_module(key: str) -> bytes | None:
    """Return the SPIR-V of a :func:`module_key` from memory or disk; wheels count once they were used."""
    spirv = _memory.get(key)
    if spirv is None:
        disk = _disk_in_use()
        spirv = disk.get(key) if disk is not None else None
        if spirv is not None:
            _memory.put(key, spirv)
    return spirv


def compile_again(source: str, *, name: str, optimize: bool = True) -> bytes | None:
    """Compile a compute shader again whose SPIR-V a driver refused, where that came from a cache; else None.

    What the caches hold takes the place of what they held.
    """
    compiler = get_compiler()
    job = Job(source, name, optimize)
    key = content_key(job, compiler.identity)
    before = _lookup(key, job)
    found = _compile(compiler, {key: job})[key]
    return found if found != before else None


def is_cached(source: str, *, optimize: bool = True) -> bool:
    """Return whether the SPIR-V of a compute shader need not be compiled."""
    job = Job(source, "", optimize)
    return _lookup(content_key(job, get_compiler().identity), job) is not None


def compile_many(
    sources: Iterable[tuple[str, str]], *, optimize: bool = True, stage: ShaderStage = "compute"
) -> list[bytes]:
    """SPIR-V of several ``(source, name)`` pairs of a stage, in order; those not cached are compiled at once.

    Raises:
        CompileError: one or more were refused; the message shows all of them.
        CompilerNotFound: there is no compiler; names the package to install.
    """
    compiler = get_compiler()
    jobs = [Job(source, name, optimize, stage) for source, name in sources]
    keys = [content_key(job, compiler.identity) for job in jobs]
    known = dict(zip(keys, jobs, strict=True))
    found = {key: spirv for key, job in known.items() if (spirv := _lookup(key, job)) is not None}
    missing = {key: job for key, job in known.items() if key not in found}
    TALLY.hits += len(found)
    TALLY.misses += len(missing)
    if missing:
        found |= _compile(compiler, missing)
    return [found[key] for key in keys]


def compiler_name() -> str:
    """The compiler in use, for people: its name, version and how it is reached."""
    return get_compiler().name


def texel_offsets() -> tuple[int, int]:
    """The least and the largest constant offset of a lookup that the compiler in use takes."""
    return get_compiler().texel_offsets


def get_compiler() -> Compiler:
    """The compiler that ``VKPIPE_COMPILER`` asks for, else the first that works.

    Raises:
        InvalidUse: ``VKPIPE_COMPILER`` holds another word.
        CompilerNotFound: none works.
    """
    return _open(config.get("VKPIPE_COMPILER") or ANY)


@functools.lru_cache
def _open(choice: str) -> Compiler:
    if choice != ANY and choice not in OPENERS:
        raise InvalidUse("config", "VKPIPE_COMPILER", choice, " or ".join(OPENERS))
    refused = []
    for kind, openers in OPENERS.items():
        for opener in openers if choice in (ANY, kind) else ():
            try:
                compiler = opener()
            except (ImportError, OSError) as error:
                refused.append(f"{kind}: {error}")
            else:
                log.info("shader compiler: %s", compiler.identity)
                return PreciseCompiler(SparingCompiler(compiler))
    raise CompilerNotFound(
        "no shader compiler: install Debian's package glslc, or libshaderc-dev and this package again"
        f" ({'; '.join(refused)})"
    )


@functools.lru_cache
def _disk(folder: Path) -> DiskCache:
    return DiskCache(folder / "spirv")


@functools.lru_cache
def _client(folder: Path) -> DiskCache:
    return DiskCache(folder / "client", magic=b"")


def client_cache() -> DiskCache | None:
    """Return the disk cache for clients of a screen, beside our own SPIR-V; None where nothing is kept."""
    return None if "nocache" in config.debug_flags() else _client(config.get("VKPIPE_CACHE_DIR"))


def _disk_in_use() -> DiskCache | None:
    return None if "nocache" in config.debug_flags() else _disk(config.get("VKPIPE_CACHE_DIR"))


def _lookup(key: str, job: Job) -> bytes | None:
    spirv = _memory.get(key)
    if spirv is not None:
        return spirv
    disk = _disk_in_use()
    if disk is not None:
        spirv = disk.get(key) or _unpacked(disk, key, job)
    if spirv is not None:
        _memory.put(key, spirv)
    return spirv


def _unpacked(disk: DiskCache, key: str, job: Job) -> bytes | None:
    """Unpack a shipped module to the disk cache, as opening the archive takes new processes long."""
    # It is optimized: pipelines are made faster of it, and the passes took no user's time.
    spirv = shipped(replace(job, optimize=True))
    if spirv is not None:
        disk.put(key, spirv)
    return spirv


def _compile(compiler: Compiler, missing: dict[str, Job]) -> dict[str, bytes]:
    """Compiles and stores; what succeeds is kept even when another source fails."""
    jobs: Sequence[Job] = list(missing.values())
    for job in jobs:
        dump("glsl", job.name, job.source)
    disk = _disk_in_use()
    compiled: dict[str, bytes] = {}
    errors: list[CompileError] = []
    for (key, job), outcome in zip(missing.items(), compiler.compile(jobs), strict=True):
        if isinstance(outcome, Failure):
            errors.append(compile_error(job, outcome))
            continue
        compiled[key] = outcome
        dump("spirv", job.name, outcome)
        _memory.put(key, outcome)
        if disk:
            disk.put(key, outcome)
    if errors:
        raise errors[0] if len(errors) == 1 else CompileError("\n\n".join(map(str, errors)))
    return compiled
