"""A screen that saves work beside another one, or the reference, that does not."""

from __future__ import annotations

from tests.random_draws.pair import difference
from tests.random_groups.case import Case
from tests.random_groups.stage import Seen, Stage
from tests.random_groups.ways import way
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen

__all__ = ["Pair"]


class Pair:
    """A context of the first screen for each way, and one of the other."""

    def __init__(self, screen: VkScreen, other: pipe.Screen) -> None:
        self._screen, self._other = screen, other.context_create()
        self._contexts: dict[str, pipe.Context] = {}
        self.draws = 0

    def close(self) -> None:
        """Destroy the contexts."""
        for context in (*self._contexts.values(), self._other):
            context.destroy()

    def differences(self, case: Case) -> str:
        """Draw a case with both, with the other one each frame once. Return what differs, if anything."""
        name = case.setup.way
        with way(self._screen, name):
            if name not in self._contexts:
                self._contexts[name] = self._screen.context_create()
            got = _drawn(self._contexts[name], case, case.order)
            numbers = tuple(sorted(set(case.order)))
            want = dict(zip(numbers, _drawn(self._other, case, numbers), strict=True))
        self.draws += sum([len(case.frames[number]) for number in case.order])
        return "; ".join(
            f"turn {turn}, {said}"
            for turn, number in enumerate(case.order)
            for name in got[turn]
            if (said := difference(name, want[number][name], got[turn][name]))
        )


def _drawn(ctx: pipe.Context, case: Case, order: tuple[int, ...]) -> list[Seen]:
    stage = Stage(ctx, case.setup)
    try:
        return stage.draw(case, order)
    finally:
        stage.close()
