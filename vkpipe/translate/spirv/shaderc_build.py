"""Builds ``vkpipe._shaderc``: shaderc inside the Python process (cffi, API mode).

Run by setup.py at install time, never imported by the package. Debian 12 ships shaderc in pieces:
``libshaderc_combined.a`` holds shaderc alone, so glslang's and SPIRV-Tools' archives are linked too
where they exist. The extension is optional: without the libraries the install goes on and
:mod:`vkpipe.translate.spirv.compiler` finds another compiler at run time.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path

from cffi import FFI

__all__ = ["ffibuilder", "static_libraries"]

MODULE = "vkpipe._shaderc"
REQUIRED = "shaderc_combined"
PARTS = (
    "glslang",
    "MachineIndependent",
    "GenericCodeGen",
    "OSDependent",
    "OGLCompiler",
    "SPIRV",
    "SPIRV-Tools-opt",
    "SPIRV-Tools",
)


def _locate(library: str) -> Path | None:
    """The static archive that the C compiler would link for ``-l<library>``."""
    compiler = shlex.split(os.environ.get("CC", "cc"))
    try:
        answer = subprocess.run(
            [*compiler, f"-print-file-name=lib{library}.a"], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    path = Path(answer.stdout.strip())
    return path if path.is_absolute() and path.exists() else None


def static_libraries() -> list[Path]:
    """Every archive that the extension links; empty when shaderc is not installed."""
    shaderc = _locate(REQUIRED)
    if shaderc is None:
        return []
    return [shaderc, *(path for path in map(_locate, PARTS) if path is not None)]


def _version(shaderc: Path) -> str:
    description = shaderc.parent / "pkgconfig" / "shaderc.pc"
    if not description.exists():
        return "unknown version"
    found = re.search(r"^Version:\s*(\S+)", description.read_text(), re.MULTILINE)
    return found.group(1) if found else "unknown version"


def ffibuilder() -> FFI:
    """The extension's description, for setuptools' ``cffi_modules``."""
    libraries = static_libraries()
    version = _version(libraries[0]) if libraries else ""
    ffi = FFI()
    ffi.cdef(Path(__file__).with_name("shaderc.cdef.h").read_text())
    ffi.cdef("static const char* const vkpipe_shaderc_version;")
    ffi.set_source(
        MODULE,
        f'#include <shaderc/shaderc.h>\nstatic const char* const vkpipe_shaderc_version = "{version}";\n',
        extra_link_args=[
            "-Wl,--start-group",
            *map(str, libraries),
            "-Wl,--end-group",
            # By file name: the link then needs no C++ compiler, only its run-time library.
            "-l:libstdc++.so.6",
            "-lm",
            "-lpthread",
            # glslang's and SPIRV-Tools' symbols must not meet those of a Vulkan driver.
            "-Wl,--exclude-libs,ALL",
            "-Wl,--gc-sections",
            "-s",
        ],
        optional=True,
    )
    return ffi
