"""The driver beside the reference: both draw a case, and what they see is compared."""

from __future__ import annotations

from dataclasses import dataclass

from tests.random_states.case import Case, Setup, literal
from tests.random_states.compare import Difference, compare
from tests.random_states.drawing import Seen, Stage
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported

__all__ = ["Disagreement", "Pair"]


@dataclass
class Disagreement(AssertionError):
    """A case of one scene that the two draw differently."""

    case: Case
    what: str
    want: Seen
    got: Seen

    def __str__(self) -> str:
        return f"{self.what}\n{literal(self.case)}"


class Pair:
    """Contexts of both screens, one of the driver's for each length of its passes.

    Attributes:
        scenes, pixels: how many scenes were compared, and how many of their pixels differed by a step.
    """

    def __init__(self, screen: VkScreen, reference: pipe.Screen) -> None:
        self._screen = screen
        self._reference = reference.context_create()
        self._contexts: dict[int, pipe.Context] = {}
        self.scenes = self.pixels = 0

    def close(self) -> None:
        """Destroy the contexts."""
        for context in (*self._contexts.values(), self._reference):
            context.destroy()

    def _context(self, chunk: int) -> pipe.Context:
        if chunk not in self._contexts:
            usual = self._screen.longest_pass
            self._screen.longest_pass = chunk or usual
            self._contexts[chunk] = self._screen.context_create()
            self._screen.longest_pass = usual
        return self._contexts[chunk]

    def draw(self, case: Case) -> list[Seen]:
        """Both draw the scenes; returns what they look like.

        Raises:
            Disagreement: at the first scene that differs.
            NotSupported: the driver refuses the state.
        """
        got, wanted = self._drawn(case), []
        stage = Stage(self._reference, case.setup)
        try:
            for scene, seen in zip(case.scenes, got, strict=True):
                want = stage.draw(scene)
                wanted.append(want)
                self._note(Case(case.setup, (scene,)), want, seen)
        finally:
            stage.close()
        return wanted

    def _note(self, case: Case, want: Seen, got: Seen) -> None:
        found: Difference = compare(case.setup, want, got)
        self.scenes += 1
        self.pixels += found.pixels
        if found.wrong:
            raise Disagreement(case, found.wrong, want, got)

    def _drawn(self, case: Case) -> list[Seen]:
        stage = Stage(self._context(case.setup.chunk), case.setup)
        try:
            return [stage.draw(scene) for scene in case.scenes]
        finally:
            stage.close()

    def refusal(self, case: Case) -> NotSupported | None:
        """What the driver says to a case, None where it draws it."""
        try:
            self._drawn(case)
        except NotSupported as refused:
            return refused
        return None

    def reference_draws(self, setup: Setup, case: Case) -> None:
        """The reference has every feature."""
        stage = Stage(self._reference, setup)
        try:
            for scene in case.scenes:
                stage.draw(scene)
        finally:
            stage.close()
