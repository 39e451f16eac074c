"""Smooth lines in the fragment shader: what draw's aaline shader is in Mesa."""

from __future__ import annotations

from ..ir import Shader
from .smooth import SmoothTransform

__all__ = ["add_aa_line"]


def add_aa_line(shader: Shader, generic: int) -> Shader:
    """Return a fragment shader that lets a line fade at its sides and ends.

    Args:
        shader: the alpha of its first colour is multiplied by the coverage.
        generic: number of an input that holds, in pixels, how far a place is from the line's middle across
            it (x) and along it (y), and half its width (z) and length (w), each with half a pixel more.
    """
    return _AaLine(shader, generic).transformed()


class _AaLine(SmoothTransform):
    def __init__(self, shader: Shader, generic: int) -> None:
        super().__init__(shader)
        self._generic = generic

    def prolog(self) -> None:
        place = self.input("GENERIC", self._generic, interpolate="LINEAR")
        coverage = self.temporary()
        # How far it is to the sides and to the ends, at most a pixel; the product is the share of the pixel.
        self.SUB(coverage.xy.sat(), place.zwzw, abs(place.xyxy))
        self.MUL(coverage.w, coverage.x, coverage.y)
        self.factor = coverage.w
