"""Rules for patches that hold for every driver: their vertices, and the default levels."""

from __future__ import annotations

from collections.abc import Sequence

from vkpipe.errors import InvalidUse
from vkpipe.pipe.draw import DrawInfo
from vkpipe.pipe.limits import MAX_PATCH_VERTICES

__all__ = ["check_patch_vertices", "check_tess_state", "patch_vertices"]


def check_tess_state(outer: Sequence[float], inner: Sequence[float]) -> None:
    """Refuse default levels that are not four outer and two inner ones; any number is legal."""
    for name, levels, count in (("outer", outer, 4), ("inner", inner, 2)):
        if len(levels) != count:
            raise InvalidUse("Context.set_tess_state", name, levels, f"{count} levels")


def check_patch_vertices(count: int) -> None:
    """Refuse patches without vertices, and with more than there can be."""
    if not 1 <= count <= MAX_PATCH_VERTICES:
        raise InvalidUse("Context.set_patch_vertices", "count", count, f"1 to {MAX_PATCH_VERTICES}")


def patch_vertices(info: DrawInfo, bound: int) -> int:
    """Return how many vertices the patches of a draw have; ``bound``: what ``set_patch_vertices`` has said.

    Raises:
        InvalidUse: the draw says itself how many, and there are never so many.
    """
    if info.vertices_per_patch > MAX_PATCH_VERTICES:
        legal = f"0 (what set_patch_vertices has said) to {MAX_PATCH_VERTICES}"
        raise InvalidUse("DrawInfo", "vertices_per_patch", info.vertices_per_patch, legal)
    return info.vertices_per_patch or bound
