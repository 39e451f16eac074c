"""The driver beside the reference: what both draw of a case is equal to the bit."""

from __future__ import annotations

import numpy as np

from tests.random_draws.case import Case
from tests.random_draws.stage import Seen, Stage
from tests.random_draws.ways import way
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

__all__ = ["Pair", "difference"]


class Pair:
    """A context for each way of the driver's, and one of the reference."""

    def __init__(self, screen: VkScreen, reference: pipe.Screen) -> None:
        self._screen = screen
        self._reference = reference.context_create()
        self._contexts: dict[str, pipe.Context] = {}
        self.draws = 0

    def close(self) -> None:
        """Destroy the contexts."""
        for context in (*self._contexts.values(), self._reference):
            context.destroy()

    def differences(self, case: Case) -> str:
        """Draw a case with both. Return what differs; nothing: all is equal."""
        name = case.setup.way
        with way(self._screen, name):
            if name not in self._contexts:
                self._contexts[name] = self._screen.context_create()
            got = _drawn(self._contexts[name], case)
        want = _drawn(self._reference, case)
        self.draws += len(case.draws) * case.times
        return "; ".join(filter(None, (difference(name, want[name], got[name]) for name in want)))


def _drawn(ctx: pipe.Context, case: Case) -> Seen:
    stage = Stage(ctx, case.setup)
    try:
        return stage.draw(case)
    finally:
        stage.close()


def difference(name: str, want: object, got: object) -> str:
    """Return what differs between two values of a name, or two arrays of as many bytes."""
    if not isinstance(want, np.ndarray) or not isinstance(got, np.ndarray):
        return "" if want == got else f"{name}: {want} became {got}"
    differs = np.argwhere(want.reshape(-1) != got.reshape(-1))[:, 0]
    if not len(differs):
        return ""
    place = tuple(int(n) for n in np.unravel_index(int(differs[0]), want.shape))
    return (
        f"{name}: {len(differs)} bytes, first {place}: {want[place]} became {got.reshape(want.shape)[place]}"
    )
