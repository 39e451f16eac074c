"""What is drawn, as values whose ``repr`` is Python, and how it is chosen by chance."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from vkpipe.pipe import Prim

__all__ = ["HEIGHT", "LOOKS", "VERTICES", "WIDTH", "Case", "Draw", "Range", "Setup", "case_of"]

WIDTH, HEIGHT = 40, 24
"""Of the targets: 5 x 3 tiles."""

VERTICES = 300
"""In the pool that all draws of a case share."""

LOOKS = ("less", "latest", "added", "behind", "faces", "one channel")
"""States of ``stage.py``."""

_COUNTS = (0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 9, 12, 20, 62, 63, 64, 65, 66, 127, 128, 129, 192)
_SMALL = 12
_RESTART = -1

_TAKEN: dict[str, tuple[Prim, ...]] = {
    "POINTS": (Prim.POINTS,),
    "LINES": (Prim.LINES, Prim.LINE_STRIP, Prim.LINE_LOOP),
    "TRIANGLES": (Prim.TRIANGLES, Prim.TRIANGLE_STRIP, Prim.TRIANGLE_FAN),
    "LINES_ADJACENCY": (Prim.LINES_ADJACENCY, Prim.LINE_STRIP_ADJACENCY),
    "TRIANGLES_ADJACENCY": (Prim.TRIANGLES_ADJACENCY, Prim.TRIANGLE_STRIP_ADJACENCY),
}
_POLYGONS = (Prim.QUADS, Prim.QUAD_STRIP, Prim.POLYGON)
_ADJACENT = (*_TAKEN["LINES_ADJACENCY"], *_TAKEN["TRIANGLES_ADJACENCY"])
_FAMILIES: tuple[tuple[Prim, ...], ...] = (
    _TAKEN["TRIANGLES"],
    _TAKEN["TRIANGLES"] + _POLYGONS,
    _TAKEN["LINES"],
    _TAKEN["POINTS"] + _TAKEN["LINES"] + _TAKEN["TRIANGLES"] + _POLYGONS + _ADJACENT,
)


class Setup(NamedTuple):
    """What kernels are made for.

    Attributes:
        pipeline, fragment: of ``shaders.py``. ``way``: of ``ways.py``.
        first: the first vertex is the provoking one.
    """

    pipeline: str
    fragment: str = "flat"
    way: str = "plain"
    samples: int = 0
    targets: int = 1
    depth: bool = True
    first: bool = False


class Range(NamedTuple):
    """Vertices or indices from ``start`` on; ``bias``: what the draw adds to the indices that are stored."""

    start: int
    size: int
    bias: int = 0


class Draw(NamedTuple):
    """A draw.

    Attributes:
        ranges: one, or several of one call. ``indices``: of ``index_size`` bytes, -1 restarts; empty: none.
        look: of ``LOOKS``. ``tint``: the seed of the constants. ``place``: of the origin, in clip space.
        viewport: x, y, width and height in pixels, nearest and farthest depth. ``scissor``: or none.
        indirect: numbers lie in a buffer. ``counted``: by an occlusion query.
        levels: of tessellation.
    """

    mode: Prim
    ranges: tuple[Range, ...]
    look: str
    tint: int
    place: tuple[float, float]
    viewport: tuple[float, float, float, float, float, float]
    indices: tuple[int, ...] = ()
    index_size: int = 2
    instances: int = 1
    start_instance: int = 0
    scissor: tuple[int, int, int, int] | None = None
    indirect: bool = False
    counted: bool = False
    levels: tuple[float, ...] = ()


class Case(NamedTuple):
    """Draws that are made ``times`` times. ``vertices``: the seed of the pool."""

    setup: Setup
    draws: tuple[Draw, ...]
    vertices: int
    times: int = 1


def case_of(setup: Setup, seed: int) -> Case:
    """Return the case of a seed."""
    dice = Random(f"{setup}{seed}")
    taken = setup.pipeline.partition(" of ")[2]
    modes = _TAKEN[taken] if taken else dice.choice(_FAMILIES)
    if setup.pipeline in ("evaluation", "control"):
        modes = (Prim.PATCHES,)
    looks = dice.sample(LOOKS, dice.choice((1, 1, 2, 3)))
    counts = dice.choice((_COUNTS, _COUNTS[:_SMALL], _COUNTS[:_SMALL]))
    if modes == (Prim.PATCHES,):
        counts = _COUNTS[:_SMALL]
    moved = dice.choice((0.0, 0.2, 1.0))
    many = dice.choice((2, 5, 12) if counts is _COUNTS else (2, 5, 12, 30))
    draws = tuple(_draw(dice, modes, looks, counts, moved) for _ in range(many))
    return Case(setup, draws, dice.randrange(1000), dice.choice((1, 1, 3)))


def _draw(
    dice: Random, modes: tuple[Prim, ...], looks: list[str], counts: tuple[int, ...], moved: float
) -> Draw:
    size = dice.choice((0, 0, 1, 2, 4))
    count = dice.choice(counts)
    ranges = [Range(dice.randrange(VERTICES - count), count)]
    indices: tuple[int, ...] = ()
    if size:
        lowest = dice.randrange(VERTICES - 8)
        indices = tuple(
            _RESTART if dice.random() < 0.1 else dice.randrange(lowest, min(VERTICES, lowest + 40))
            for _ in range(count + 3)
        )
        indices = indices if dice.random() < 0.4 else tuple(max(lowest, n) for n in indices)
        # Indices that are stored lie between 0 and the largest one but the restart index.
        bias = dice.choice((0, lowest, -5, -200)) if size > 1 else lowest
        ranges = [Range(dice.randrange(4), count, bias)]
    if dice.random() < 0.15:
        ranges = [one._replace(size=dice.randrange(one.size + 1)) for one in ranges * dice.choice((2, 3))]
    return Draw(
        dice.choice(modes),
        tuple(ranges),
        dice.choice(looks),
        dice.randrange(1000),
        (dice.randrange(-20, 20) / 16, dice.randrange(-16, 16) / 16),
        _viewport(dice) if dice.random() < moved else (0, 0, WIDTH, HEIGHT, 0.0, 1.0),
        indices,
        size or 2,
        dice.choice((1, 1, 1, 2, 3, 0)),
        dice.choice((0, 0, 2)),
        _scissor(dice) if dice.random() < moved / 2 else None,
        dice.random() < 0.1,
        dice.random() < 0.15,
        tuple(float(dice.choice((1, 1, 2, 3, 4.5, 0.5))) for _ in range(6)),
    )


def _viewport(dice: Random) -> tuple[float, float, float, float, float, float]:
    x, y = dice.randrange(-8, WIDTH), dice.randrange(-8, HEIGHT)
    size = [dice.choice((1, 5, 8, 13.5, 24, 40)) for _ in "xy"]
    near, far = dice.choice(((0.0, 1.0), (0.25, 0.5), (1.0, 0.0), (0.5, 0.5)))
    return x, y, size[0], size[1], near, far


def _scissor(dice: Random) -> tuple[int, int, int, int]:
    x, y = dice.randrange(WIDTH), dice.randrange(HEIGHT)
    return x, y, min(WIDTH, x + dice.choice((0, 1, 4, 9, 30))), min(HEIGHT, y + dice.choice((0, 1, 4, 9, 30)))
