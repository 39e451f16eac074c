"""Observers watch draws: they are told what each step has left of fragments."""

from __future__ import annotations

from vkpipe.auxiliary.draw.arrays import F32, I64, U32, Bool
from vkpipe.reference.depth_stencil import Tested
from vkpipe.reference.interpolate import Lanes
from vkpipe.translate.interp import Watch

__all__ = ["FragmentObserver"]


class FragmentObserver:
    """An observer is told of all fragments of draws; this one does nothing with it.

    A context has at most one, ``RefContext.observer``. In a round no two fragments have the same place; the
    calls between :meth:`begin` and :meth:`end` are about the fragments of one round, by their rows ``(n,)``.
    """

    def begin(self, lanes: Lanes, cover: Bool, depth: F32) -> None:
        """Hear of the fragments of a round: which samples each covers, and their depth ``(n, samples)``."""

    def shading(self, sample: int) -> Watch | None:
        """Return what watches the shader; it runs for a sample, or (-1) for the pixels."""

    def shaded(self, sample: int, outputs: dict[tuple[str, int], U32]) -> None:
        """Hear what the shader has written: semantic name and index -> words ``(n, 4)``."""

    def left(self, step: str, before: Bool, after: Bool) -> None:
        """Hear which samples ``(n, samples)`` a step has left: kill, alpha test, coverage."""

    def tested(self, rows: I64, samples: I64, found: Tested) -> None:
        """Hear how samples have fared in the tests of depth and stencil."""

    def stored(self, number: int, live: Bool) -> None:
        """Hear which samples ``(n, samples)`` have changed a colour buffer, of those that its mask lets."""

    def end(self) -> None:
        """Hear that the round is done."""
