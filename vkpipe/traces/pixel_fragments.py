"""Watches the fragments of a draw that cover a pixel, as the reference driver shades and tests them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, replace

import numpy as np

from vkpipe.auxiliary.draw.arrays import F32, I64, U32, Bool
from vkpipe.records import dataclass
from vkpipe.reference.depth_stencil import Tested
from vkpipe.reference.interpolate import Lanes
from vkpipe.reference.observer import FragmentObserver
from vkpipe.traces.pixel_values import Number, PixelValue, plain
from vkpipe.traces.shader_steps import FragmentRun, StepWatch
from vkpipe.translate.interp import Watch

__all__ = ["FragmentRun", "PixelFragment", "PixelFragments"]


@dataclass(frozen=True)
class PixelFragment:
    """A fragment, and the step that stored or dropped it.

    Attributes:
        primitive: its number within the instance, as PRIMID counts. ``instance``, ``front``: of it.
        depth: where the primitive covers the sample, or as the shader has written it.
        outcome: ``stored``; ``kept``: it passed, and nothing was written; else the step that dropped it:
            ``kill``, ``alpha test``, ``coverage``, ``depth bounds``, ``stencil test``, ``depth test``.
        tests: ``depth bounds``, ``stencil test``, ``depth test``, as far as it came: whether it passed.
            A test that is off passes.
        outputs: of the shader, by semantic and index: ``COLOR 0``.
        before, after: the pixel as the target holds it, before and after this fragment.
    """

    primitive: int
    instance: int
    front: bool
    depth: Number
    outcome: str
    before: PixelValue
    after: PixelValue
    tests: dict[str, bool] = field(default_factory=dict)
    outputs: dict[str, tuple[Number, ...]] = field(default_factory=dict)


class PixelFragments(FragmentObserver):
    """Collects the fragments that cover a sample of a pixel.

    Args:
        at: layer, from the first one of the target on, y and x.
        sample: which sample of the pixel.
        color: the number of the colour buffer whose values are told; None: the depth and stencil buffer's.
        read: reads the pixel.
        chosen: the number of the fragment whose shader is watched.

    Attributes:
        found: the fragments so far.
        run: what the shader of the chosen one did.
    """

    def __init__(
        self,
        at: tuple[int, int, int],
        sample: int,
        color: int | None,
        read: Callable[[], PixelValue],
        chosen: int | None,
    ) -> None:
        self.found: list[PixelFragment] = []
        self.run: FragmentRun | None = None
        self._at, self._sample, self._color, self._read, self._chosen = at, sample, color, read, chosen
        self._row = -1
        self._steps: StepWatch | None = None

    def begin(self, lanes: Lanes, cover: Bool, depth: F32) -> None:
        layer, y, x = self._at
        here = (lanes.x == x) & (lanes.y == y) & (lanes.table.layer[lanes.piece] == layer)
        rows = np.flatnonzero(here & cover[:, self._sample])
        self._row = int(rows[0]) if len(rows) else -1
        if self._row < 0:
            return
        piece, before = lanes.piece[self._row], self._read()
        self.found.append(
            PixelFragment(
                primitive=int(lanes.table.number[piece]),
                instance=int(lanes.table.instance[piece]),
                front=bool(lanes.table.front[piece]),
                depth=plain(depth[self._row, self._sample]),
                outcome="kept",
                before=before,
                after=before,
            )
        )

    def shading(self, sample: int) -> Watch | None:
        self._steps = None
        if self._is_mine(sample) and self._chosen == len(self.found) - 1:
            self._steps = StepWatch(self._row)
        return self._steps

    def shaded(self, sample: int, outputs: dict[tuple[str, int], U32]) -> None:
        if not self._is_mine(sample):
            return
        rows = {f"{name} {index}": words[self._row] for (name, index), words in outputs.items()}
        told = {name: _numbers(name, words) for name, words in rows.items()}
        depth = told["POSITION 0"][2] if "POSITION 0" in told else self.found[-1].depth
        self._change(outputs=told, depth=depth)
        if self._steps is not None:
            self.run = self._steps.run()

    def left(self, step: str, before: Bool, after: Bool) -> None:
        place = (self._row, self._sample)
        if self._row >= 0 and before[place] and not after[place]:
            self._change(outcome=step)

    def tested(self, rows: I64, samples: I64, found: Tested) -> None:
        mine = np.flatnonzero((rows == self._row) & (samples == self._sample))
        if self._row < 0 or not len(mine):
            return
        steps = {"depth bounds": found.bounds, "stencil test": found.stencil, "depth test": found.depth}
        tests: dict[str, bool] = {}
        for step, passes in steps.items():
            tests[step] = bool(passes[mine[0]])
            if not tests[step]:
                self._change(outcome=step)
                break
        self._change(tests=tests)

    def stored(self, number: int, live: Bool) -> None:
        if self._row >= 0 and number == self._color and live[self._row, self._sample]:
            self._change(outcome="stored")

    def end(self) -> None:
        if self._row < 0:
            return
        after = self._read()
        self._change(after=after)
        if self._color is None and after != self.found[-1].before and self.found[-1].outcome == "kept":
            self._change(outcome="stored")
        self._row = -1

    def _is_mine(self, sample: int) -> bool:
        return self._row >= 0 and sample in (-1, self._sample)

    def _change(self, **members: object) -> None:
        self.found[-1] = replace(self.found[-1], **members)  # type: ignore[arg-type]


def _numbers(name: str, words: U32) -> tuple[Number, ...]:
    """Return the values of an output: floats, but integers for STENCIL and SAMPLEMASK."""
    integers = name.startswith(("STENCIL", "SAMPLEMASK"))
    return tuple([plain(value) for value in (words if integers else words.view(np.float32))])
