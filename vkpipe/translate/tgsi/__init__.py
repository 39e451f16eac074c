"""TGSI: its text form, the in-memory form, and what can be said about a shader without running it."""

from __future__ import annotations

from .dump import dump
from .info import ShaderInfo
from .ir import Shader
from .sanity import check
from .scan import scan
from .text import parse
from .ureg import Program

__all__ = ["Program", "Shader", "ShaderInfo", "check", "dump", "parse", "scan"]
