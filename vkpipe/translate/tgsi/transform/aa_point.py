"""Smooth points in the fragment shader: what tgsi_aa_point and draw's aapoint shader are in Mesa."""

from __future__ import annotations

from ..ir import Shader
from .smooth import SmoothTransform

__all__ = ["add_aa_point"]


def add_aa_point(shader: Shader, generic: int) -> Shader:
    """Return a fragment shader that draws a disc, with an edge as wide as a pixel, into a point's square.

    Args:
        shader: the alpha of its first colour is multiplied by the coverage.
        generic: number of an input that holds x and y from -1 to 1 across the square, and in z the square of
            the distance from which the coverage falls to 0 at distance 1: ((size - 1) / size)^2 or so.
            w is not read.
    """
    return _AaPoint(shader, generic).transformed()


class _AaPoint(SmoothTransform):
    def __init__(self, shader: Shader, generic: int) -> None:
        super().__init__(shader)
        self._generic = generic

    def prolog(self) -> None:
        place = self.input("GENERIC", self._generic, interpolate="LINEAR")
        coverage = self.temporary()
        # x: the square of the distance from the centre; outside of the disc nothing is drawn.
        self.DP2(coverage.x, place, place)
        self.SUB(coverage.y, 1.0, coverage.x)
        self.KILL_IF(coverage.y)
        # From 1 at z to 0 at the edge; z below 1.
        self.SUB(coverage.z, 1.0, place.z)
        self.RCP(coverage.z, coverage.z)
        self.MUL(coverage.w.sat(), coverage.y, coverage.z)
        self.factor = coverage.w
