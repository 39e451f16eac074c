"""Contents of windows while they are timed: nothing but a colour, and a model."""

from __future__ import annotations

from vkpipe.bench.description import Scene
from vkpipe.bench.scenes.geometry import side
from vkpipe.bench.scenes.models import knot

__all__ = ["SCENES"]

_COLOR = (26 / 255, 51 / 255, 77 / 255, 1.0)


def empty(part: float) -> Scene:
    """A colour, 1280 x 720."""
    return Scene(side(1280, part), side(720, part), (), background=_COLOR)


SCENES = {"empty": empty, "knot": knot}
