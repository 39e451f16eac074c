"""Traces of scenes, and what replaying them shows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from vkpipe import pipe
from vkpipe.traces import Replayed, read_trace
from vkpipe.wrappers.forwarding import wrap
from vkpipe.wrappers.trace import Trace

__all__ = ["replayed", "traced"]


def traced(path: Path, screen: pipe.Screen, draw: Callable[[pipe.Screen], object]) -> object:
    """Draw on a screen whose calls go into a file, which is closed; returns what ``draw`` does."""
    layer = Trace(path)
    try:
        return draw(wrap(screen, layer))
    finally:
        layer.file.close()


def replayed(path: Path, screen: pipe.Screen) -> Replayed:
    """Replay a trace; all that it read must be there again, and no call be refused."""
    player = Replayed(screen)
    try:
        player.run(read_trace(path))
    finally:
        player.close()
    assert player.notes == {}
    assert player.read > 0
    return player
