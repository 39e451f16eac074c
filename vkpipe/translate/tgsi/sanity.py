"""Is a shader that could be read also legal? What passes here never makes the emitter or the device fail."""

from __future__ import annotations

from .ir import Shader
from .structure import structure

__all__ = ["check"]


def check(shader: Shader) -> None:
    structure(shader)
