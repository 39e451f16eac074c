"""What is drawn, as values whose ``repr`` is Python, and how it is chosen by chance."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from vkpipe.pipe import Prim

__all__ = ["BETWEEN", "LOOKS", "TEXTURES", "VERTICES", "Case", "Draw", "Range", "Setup", "case_of"]

VERTICES = 300
"""In the pool that all draws of a case share."""

TEXTURES = 4
"""Of a case, where fragments look one up."""

LOOKS = ("less", "latest", "added", "behind", "faces", "one channel")
"""States of ``stage.py``."""

BETWEEN = ("flush", "read", "time", "part", "condition", "other targets", "other context", "again")
"""What happens around the clear of a turn, of ``openings.py``."""

_QUERIES = ("OCCLUSION_COUNTER", "OCCLUSION_PREDICATE", "PRIMITIVES_GENERATED", "PIPELINE_STATISTICS")
_COUNTS = (0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 9, 12, 20, 62, 63, 64, 65, 66, 127, 128, 129, 192)
_SMALL = 12
_FEW = 9
_MANY = 300
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
        many: draws of few primitives each, in as many groups as a batch has.
        captured: stream output takes the vertices, of as many draws as it has room for.
    """

    pipeline: str
    fragment: str = "flat"
    way: str = "plain"
    samples: int = 0
    targets: int = 1
    depth: bool = True
    first: bool = False
    many: bool = False
    width: int = 40
    height: int = 24
    captured: bool = False


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
        indirect: numbers lie in a buffer. ``counted``: the type of a query that counts, if any does.
        levels: of tessellation. ``texture``: the number of the one that is looked up, if any is.
        known: its ranges are a list that comes in each turn, of a buffer of indices if it has any.
        condition: it depends on the last query of samples (that found none, or none but by ``True``), if any.
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
    counted: str = ""
    levels: tuple[float, ...] = ()
    texture: int = 0
    known: bool = False
    condition: bool | None = None


class Case(NamedTuple):
    """Draws that are made ``times`` times.

    Attributes:
        vertices: the seed of the pool.
        between: some of ``BETWEEN``.
        waits: the device is done with a turn before the next one begins.
    """

    setup: Setup
    draws: tuple[Draw, ...]
    vertices: int
    times: int = 1
    between: tuple[str, ...] = ()
    waits: bool = False


class _Palette(NamedTuple):
    """What the draws of a case are chosen from; ``moved``: how often viewports are not the whole target."""

    setup: Setup
    modes: tuple[Prim, ...]
    looks: list[str]
    counts: tuple[int, ...]
    moved: float
    scissored: float


def case_of(setup: Setup, seed: int) -> Case:
    """Return the case of a seed."""
    dice = Random(f"{setup}{seed}")
    taken = setup.pipeline.partition(" of ")[2]
    modes = _TAKEN[taken] if taken else dice.choice(_FAMILIES)
    if setup.pipeline in ("evaluation", "control"):
        modes = (Prim.PATCHES,)
    looks = dice.sample(LOOKS, dice.choice((1, 1, 2, 3)))
    counts = dice.choice((_COUNTS, _COUNTS[:_SMALL], _COUNTS[:_SMALL]))
    number = dice.choice((2, 5, 12) if counts is _COUNTS else (2, 5, 12, 30))
    if setup.many:
        # Groups share dispatches where they have one kind of primitives, and cull alike.
        modes, counts, number = modes[:1], _COUNTS[:_FEW], _MANY
        looks = [look for look in LOOKS if look != "faces"]
    if setup.way == "gathered":
        # Little but textures differs.
        modes, looks, counts, number = modes[:1], looks[:1], _COUNTS[:_FEW], max(12, number)
    if modes == (Prim.PATCHES,):
        counts = _COUNTS[:_SMALL]
    times = 5 if setup.way == "gathered" else dice.choice((1, 1, 3))
    moved = dice.choice((0.0, 0.2, 1.0))
    palette = _Palette(setup, modes, looks, counts, moved, dice.choice((0.0, moved / 2, 1.0)))
    draws = tuple(_draw(dice, palette) for _ in range(number))
    between = dice.sample(BETWEEN, dice.choice((0, 0, 1, 2)))
    vertices, waits = dice.randrange(1000), dice.random() < 0.5
    return Case(setup, draws, vertices, 1 if setup.many else times, tuple(between), waits)


def _draw(dice: Random, palette: _Palette) -> Draw:
    setup = palette.setup
    indices, ranges = _elements(dice, dice.choice(palette.counts), dice.choice((0, 0, 1, 2, 4)))
    if dice.random() < 0.15:
        ranges = [one._replace(size=dice.randrange(one.size + 1)) for one in ranges * dice.choice((2, 3))]
    known = not setup.many and dice.random() < 0.3
    if known:
        ranges = [_within(dice, one, bool(indices[0])) for one in ranges * dice.choice((2, 3, 9))]
    whole = (0, 0, setup.width, setup.height, 0.0, 1.0)
    return Draw(
        dice.choice(palette.modes),
        tuple(ranges),
        dice.choice(palette.looks),
        dice.randrange(1000),
        (dice.randrange(-20, 20) / 16, dice.randrange(-16, 16) / 16),
        _viewport(dice, setup) if dice.random() < palette.moved else whole,
        *indices,
        dice.choice((1, 1, 1, 2, 3, 0)),
        dice.choice((0, 0, 2)),
        _scissor(dice, setup) if dice.random() < palette.scissored else None,
        not known and dice.random() < 0.1,
        dice.choice(_QUERIES) if dice.random() < (0.003 if setup.many else 0.15) else "",
        tuple(float(dice.choice((1, 1, 2, 3, 4.5, 0.5))) for _ in range(6)),
        dice.randrange(TEXTURES),
        known,
        dice.choice((None,) * 8 + (False, True)),
    )


def _within(dice: Random, one: Range, indexed: bool) -> Range:
    """A range that lies within another, or for vertices anywhere."""
    size = dice.choice((one.size, dice.randrange(one.size + 1)))
    if not indexed:
        return Range(dice.randrange(VERTICES - size), size)
    return one._replace(start=one.start + dice.randrange(one.size - size + 1), size=size)


def _elements(dice: Random, count: int, size: int) -> tuple[tuple[tuple[int, ...], int], list[Range]]:
    """Indices and the size of one, and a range of so many of them; ``size`` 0: of vertices."""
    if not size:
        return ((), 2), [Range(dice.randrange(VERTICES - count), count)]
    lowest = dice.randrange(VERTICES - 8)
    restarts = dice.choice((0.0, 0.0, 0.1))
    indices = tuple(
        _RESTART if dice.random() < restarts else dice.randrange(lowest, min(VERTICES, lowest + 40))
        for _ in range(count + 3)
    )
    # Indices that are stored lie between 0 and the largest one but the restart index.
    bias = dice.choice((0, lowest, -5, -200)) if size > 1 else lowest
    return (indices, size), [Range(dice.randrange(4), count, bias)]


def _viewport(dice: Random, setup: Setup) -> tuple[float, float, float, float, float, float]:
    x, y = dice.randrange(-8, setup.width), dice.randrange(-8, setup.height)
    width, height = (dice.choice((1, 5, 8, 13.5, 24, 40)) for _ in "xy")
    near, far = dice.choice(((0.0, 1.0), (0.25, 0.5), (1.0, 0.0), (0.5, 0.5)))
    return x, y, width, height, near, far


def _scissor(dice: Random, setup: Setup) -> tuple[int, int, int, int]:
    x, y = dice.randrange(setup.width), dice.randrange(setup.height)
    across, down = (dice.choice((0, 1, 4, 9, 30, 80)) for _ in "xy")
    return x, y, min(setup.width, x + across), min(setup.height, y + down)
