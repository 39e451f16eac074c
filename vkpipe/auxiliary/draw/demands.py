"""The work that a driver leaves to draw: what draw_wide_line_threshold and the like set in Mesa."""

from __future__ import annotations

from math import inf

from vkpipe.auxiliary.draw.layout import Layout
from vkpipe.records import dataclass

__all__ = ["Demands"]


@dataclass(frozen=True)
class Demands:
    """The wishes of a last stage; all that is not said here draw always does.

    Attributes:
        layout: the values that vertices carry along; None: none, the last stage interpolates itself. What
            follows needs one.
        flatshade: all corners have the constant values of the provoking vertex.
        two_side: corners of back faces have the colours of that side.
        line_stipple: lines are cut where their pattern says so.
        wide_lines, wide_points: those that are wider than so many pixels become triangles.
        aa_lines, aa_points: smooth ones become triangles with a coverage, which the fragment shader has to
            multiply alpha with (``vkpipe.translate.tgsi.transform.add_aa_line`` and ``add_aa_point``).
        poly_stipple: polygons say that the fragment shader has to stipple them.
    """

    layout: Layout | None = None
    flatshade: bool = False
    two_side: bool = False
    line_stipple: bool = False
    wide_lines: float = inf
    wide_points: float = inf
    aa_lines: bool = False
    aa_points: bool = False
    poly_stipple: bool = False
