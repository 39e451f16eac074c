"""TGSI in memory -> GLSL text for a compute kernel to include."""

from __future__ import annotations

from .emit import GlslBody, emit_glsl
from .texture import SamplerBinding

__all__ = ["GlslBody", "SamplerBinding", "emit_glsl"]
