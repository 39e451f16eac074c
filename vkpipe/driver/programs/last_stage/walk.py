"""The way in which a last stage goes through the lists of a group: its form, and what limits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

from vkpipe.kernels.push.bins import FinePush, OpaquePush
from vkpipe.kernels.push.keys import VisibilityPush
from vkpipe.records import dataclass

if TYPE_CHECKING:
    from vkpipe.driver.programs.program import Program

__all__ = ["Form", "Source", "Walk"]

Form = Literal["ordered", "opaque", "visibility"]
Source = Literal["list", "sparse", "relay"]
_WalkPush = type[FinePush] | type[OpaquePush] | type[VisibilityPush]
_PUSH: dict[Form, _WalkPush] = {"ordered": FinePush, "opaque": OpaquePush, "visibility": VisibilityPush}


class Walkers(Protocol):
    """Has the kernels that walk: those of a last stage."""

    @property
    def kept_keys(self) -> int:
        """Keys of a pixel, where its tile goes on in another dispatch."""

    def counts(self, walk: Walk) -> bool:
        """Return whether the kernel of a walk counts its turns."""

    def walker(self, walk: Walk, source: Source) -> Program:
        """Return the kernel that walks lists, bitmaps, or what is left of either."""


@dataclass(frozen=True, eq=False)
class Walk:
    """The way in which a last stage goes through the lists of a group.

    Attributes:
        walkers: has the kernels.
        form: ordered, opaque (in one kernel), or visibility (from kernel to kernel).
        iterations: loop iterations inside the walk for one triangle: a run of the shader is one.
        budget: loop iterations of one dispatch, None where the device has no limit.
        unrolled: whether the shader runs for all pixels of a tile without looking which are covered.
        tiles_shift: the binary logarithm of the number of tiles that a subgroup owns: of four depth is all.
        limited: whether the limit of loop iterations may stop a dispatch; the recorder finds out.
        loops: whether the walk shares that limit with the fragment shader.
        single_runs: runs of that for one triangle of a tile, at most, where it must not run twice.
        brief: whether less text is to be compiled for it, as what is made for the state does not pay yet.
    """

    walkers: Walkers
    form: Form
    iterations: int
    budget: int | None
    unrolled: bool = False
    tiles_shift: int = 0
    limited: bool = False
    loops: bool = False
    single_runs: int = 0
    brief: bool = False

    @property
    def push(self) -> _WalkPush:
        """The push block of the kernel."""
        return _PUSH[self.form]

    @property
    def counts(self) -> bool:
        """Return whether the kernel counts its turns, and stores where it leaves a tile."""
        return self.walkers.counts(self)

    def program(self, source: Source) -> Program:
        """Return the kernel that takes its triangles from this source."""
        return self.walkers.walker(self, source)
