"""Random states, traced and drawn again."""

from __future__ import annotations

from pathlib import Path

from tests.random_states.case import Case
from tests.random_states.drawing import Stage
from tests.traces.scenes import replayed, traced
from vkpipe import pipe
from vkpipe.errors import NotSupported
from vkpipe.traces import Replayed

__all__ = ["round_trip"]


def round_trip(path: Path, screen: pipe.Screen, case: Case) -> Replayed | None:
    """Draw a case into a trace, and that again on the same screen.

    Returns:
        What was read once more, and what of it differs; None where the driver refuses the case.
    """

    def draw(wrapped: pipe.Screen) -> None:
        with wrapped.context_create() as ctx:
            stage = Stage(ctx, case.setup)
            for scene in case.scenes:
                stage.draw(scene)
            stage.close()

    try:
        traced(path, screen, draw)
    except NotSupported:
        return None
    return replayed(path, screen)
