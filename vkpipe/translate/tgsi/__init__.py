"""This package reads, checks and writes TGSI, and tells what can be said about a shader without running it.

Text goes into :func:`parse`, a :class:`Shader` comes out, which :func:`check` judges, :func:`scan` sums up
and :func:`dump` writes as text again. Both drivers call it for each shader that is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .dump import dump
from .entry_points import at_entry, entry_points
from .info import ShaderInfo
from .ir import Shader
from .sanity import check
from .scan import scan
from .text import parse
from .unroll import unrolled

if TYPE_CHECKING:
    from .ureg import Program

__all__ = [
    "Program",
    "Shader",
    "ShaderInfo",
    "at_entry",
    "check",
    "dump",
    "entry_points",
    "parse",
    "scan",
    "unrolled",
]


def __getattr__(name: str) -> Any:
    if name == "Program":  # for programs that build shaders
        from .ureg import Program

        return Program
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
