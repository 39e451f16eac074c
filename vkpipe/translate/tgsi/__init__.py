"""TGSI: its text form, the in-memory form, and what can be said about a shader without running it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .dump import dump
from .info import ShaderInfo
from .ir import Shader
from .sanity import check
from .scan import scan
from .text import parse

if TYPE_CHECKING:
    from .ureg import Program

__all__ = ["Program", "Shader", "ShaderInfo", "check", "dump", "parse", "scan"]


def __getattr__(name: str) -> Any:
    if name == "Program":  # for programs that build shaders
        from .ureg import Program

        return Program
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
