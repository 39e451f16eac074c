"""All rows of the table of what is cold."""

from __future__ import annotations

from collections.abc import Callable

import vkpipe
from vkpipe.bench.cold.cases import some
from vkpipe.bench.cold.drawn import DRAWN, measure_drawn
from vkpipe.bench.cold.rows import BARS, Row
from vkpipe.bench.cold.starts import measure_starts
from vkpipe.bench.measure import Bench
from vkpipe.errors import NotSupported, VkpipeError

__all__ = ["cold_steps", "measure_cold"]

_STARTS, _FRAMES = 7, 7
_SCENE = "points-loop"


def cold_steps(most: int | None) -> int:
    """Return how often :func:`measure_cold` reports progress."""
    return len(some(DRAWN, most)) + (most or _STARTS) + 1


def measure_cold(
    device: str | None, most: int | None, advance: Callable[[], None] = lambda: None, part: float = 1.0
) -> tuple[str, list[Row]]:
    """Measures all rows; what they were drawn with, and the rows in the order of BARS.

    Args:
        device: as in :func:`vkpipe.create_screen`.
        most: cases of each kind, processes and frames; None: all cases, and 7.
        advance: called after each step.
        part: of the full size of the scene that is drawn warm.
    """
    name, drawn = measure_drawn(device, most, advance)
    warm = _warm_scene(device, most or _FRAMES, part)
    advance()
    started = measure_starts(device, most or _STARTS, advance)
    order = list(BARS)
    return name, sorted([*drawn, *warm, *started], key=lambda row: order.index(row.kind))


def _warm_scene(device: str | None, frames: int, part: float) -> list[Row]:
    with vkpipe.create_screen(device) as screen:
        try:
            running = Bench(screen, "llvmpipe", frames, part)
        except (NotSupported, VkpipeError) as error:
            return _row(Bench(screen, None, frames, part), str(error))
        return _row(running, "")


def _row(running: Bench, note: str) -> list[Row]:
    with running:
        result = running.run(_SCENE)
    if result.missing:
        return []
    return [Row(_SCENE, result.vkpipe_ms, result.peer_ms, 1, int(result.equal is not False), note)]
