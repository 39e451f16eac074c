"""TGSI in memory -> GLSL text for a compute kernel to include."""

from __future__ import annotations

from .bindings import BufferBinding, ImageBinding
from .emit import GlslBody, emit_glsl
from .texture import SamplerBinding

__all__ = ["BufferBinding", "GlslBody", "ImageBinding", "SamplerBinding", "emit_glsl"]
