"""The driver beside the reference: both play a frame, and all that it leaves behind is equal to the bit."""

from __future__ import annotations

import numpy as np

from tests.random_frames.stage import Seen, Stage
from tests.random_frames.steps import Frame
from tests.random_states.drawing import way
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

__all__ = ["Disagreement", "Pair"]


class Disagreement(AssertionError):
    """A frame that the two draw differently."""

    def __init__(self, frame: Frame, what: str, want: Seen, got: Seen) -> None:
        super().__init__(f"{what}\n{frame!r}")
        self.frame, self.what, self.want, self.got = frame, what, want, got


class Pair:
    """Contexts of both screens for each way of drawing; they last, and so do plans and kept batches."""

    def __init__(self, screen: VkScreen, reference: pipe.Screen) -> None:
        self._screens = screen, reference
        self._stages: dict[tuple[int, bool, str], list[Stage]] = {}
        self.frames = 0

    def close(self) -> None:
        """Destroy the stages and contexts."""
        for stages in self._stages.values():
            for stage in stages:
                stage.close()
                stage.ctx.destroy()

    def draw(self, frame: Frame) -> None:
        """Both play a frame.

        Raises:
            Disagreement: something that it leaves behind differs.
        """
        key = frame.samples, frame.binned, frame.layout
        if key not in self._stages:
            self._stages[key] = [
                Stage(screen.context_create(), frame.samples, frame.layout) for screen in self._screens
            ]
        with way(binned=frame.binned):
            got, want = (stage.play(frame) for stage in self._stages[key])
        self.frames += 1
        wrong = "; ".join(filter(None, (_difference(name, want[name], got[name]) for name in want)))
        if wrong:
            raise Disagreement(frame, wrong, want, got)


def _difference(name: str, want: object, got: object) -> str:
    if not isinstance(want, np.ndarray):
        return "" if want == got else f"{name}: {want} became {got}"
    differs = np.argwhere(want != got)
    if not len(differs):
        return ""
    place = tuple(int(n) for n in differs[0])
    return f"{name}: {len(differs)} numbers, first {place}: {want[place]} became {np.asarray(got)[place]}"
