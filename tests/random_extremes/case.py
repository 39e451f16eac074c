"""Random frames of vertices, viewports, scissors and framebuffers at the edge of what there may be."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from tests.driver.draw import Array
from vkpipe.driver.state.viewports import VIEWPORT_BOUND
from vkpipe.pipe import Prim, ScissorState, ViewportState

__all__ = ["SIZES", "Draw", "Frame", "change", "frame"]

Size = tuple[int, int]
SIZES: tuple[Size, ...] = (
    (1, 1), (7, 5), (33, 17), (64, 64), (130, 70), (257, 3), (16384, 2), (3, 16384), (4000, 4), (200, 150)
)  # fmt: skip
_PRIMS = (
    *[Prim.TRIANGLES] * 4,
    Prim.TRIANGLE_STRIP,
    Prim.TRIANGLE_FAN,
    Prim.LINES,
    Prim.POINTS,
    Prim.LINE_STRIP,
)


@dataclass
class Draw:
    """What is drawn: clip coordinates and colours of vertices, an offset, and what is bound.

    Attributes:
        state: which of six states of blending and depth; ``shader``: of two.
    """

    places: Array
    colors: Array
    offset: Array
    prim: Prim
    viewport: ViewportState
    scissor: ScissorState
    state: int
    shader: int
    is_cut: bool
    half_z: bool


@dataclass
class Frame:
    """Draws into a framebuffer of a size."""

    size: Size
    draws: list[Draw]


def _places(rng: random.Random, count: int) -> Array:
    kind = rng.random()
    made = np.array([[rng.uniform(-1.5, 1.5) for _ in range(4)] for _ in range(count)], np.float64)
    weights = (1, 1, 1, 0.5, 2, 0.0, -1, 1e-30, -0.0)
    made[:, 3] = [rng.choice(weights) if kind < 0.3 else 1.0 for _ in range(count)]
    made[:, 2] = [rng.choice((0, 0.25, 0.5, 0.75, 1, -0.5, 1.5)) for _ in range(count)]
    if kind > 0.5:
        made[:, 2] = np.clip(made[:, 2], 0, 1)
    for row in range(count):
        chance = rng.random()
        if chance < 0.04:
            made[row, rng.randrange(4)] = rng.choice((np.nan, np.inf, -np.inf))
        elif chance < 0.1:
            made[row, :2] *= rng.choice((100, 1e4, 1e8, 1e20, 1e38))
        elif chance < 0.16 and row:
            made[row] = made[row - 1]
        elif chance < 0.3:
            made[row, :2] = [rng.choice((-1, 1, 0, 3, -3)) for _ in range(2)]
    return made.astype(np.float32)


def _viewport(rng: random.Random, size: Size) -> ViewportState:
    width, height = size
    if rng.random() < 0.5:
        scale = width / 2, height / 2 * rng.choice((1, -1)), rng.choice((0.5, -0.5, 0.25, 0.0, 1.0))
        return ViewportState(scale, (width / 2, height / 2, rng.choice((0.5, 0.5, 0.25))))
    while True:
        scale = (
            rng.choice((width / 2, float(width), 1.0, width * 3.0, -width / 3)),
            rng.choice((height / 2, float(height), 0.25, -height * 2.0)),
            rng.choice((1.0, -1.0, 0.5)),
        )
        translate = (
            rng.choice((0.0, float(width), -width / 2, width * 1.5)),
            rng.choice((0.0, float(height), -height / 2)),
            rng.choice((0.0, 0.5, 1.0)),
        )
        if all(abs(scale[axis]) + abs(translate[axis]) <= VIEWPORT_BOUND for axis in range(2)):
            return ViewportState(scale, translate)


def _scissor(rng: random.Random, size: Size) -> ScissorState:
    ends = []
    for extent in size:
        given = (0, 0, 1, extent // 2, extent - 1, extent, extent + 5, 2 * extent)
        ends.append(sorted(rng.choice(given) for _ in range(2)))
    return ScissorState(ends[0][0], ends[1][0], ends[0][1], ends[1][1])


def _draw(rng: random.Random, size: Size) -> Draw:
    count = 3 * rng.choice((1, 1, 2, 2, 4, 9, 30))
    return Draw(
        prim=rng.choice(_PRIMS),
        places=_places(rng, count),
        colors=np.array([[rng.randrange(9) / 8 for _ in range(4)] for _ in range(count)], np.float32),
        offset=np.array([rng.choice((0, 0, 0.25, -1)), rng.choice((0, 0, 0.5)), 0, 0], np.float32),
        viewport=_viewport(rng, size),
        scissor=_scissor(rng, size),
        state=rng.randrange(6),
        shader=rng.randrange(2),
        is_cut=rng.random() < 0.4,
        half_z=rng.random() < 0.7,
    )


def frame(rng: random.Random) -> Frame:
    """Return a frame."""
    size = rng.choice(SIZES)
    return Frame(size, [_draw(rng, size) for _ in range(rng.choice((1, 1, 2, 4, 9)))])


def change(rng: random.Random, given: Frame) -> None:
    """Change one thing of a frame."""
    chance, number = rng.random(), rng.randrange(len(given.draws))
    draw = given.draws[number]
    if chance < 0.2:
        given.size = rng.choice(SIZES)
    elif chance < 0.5:
        given.draws[number] = _draw(rng, given.size)
    elif chance < 0.7:
        draw.viewport = _viewport(rng, given.size)
    elif chance < 0.85:
        draw.scissor = _scissor(rng, given.size)
    else:
        draw.places = _places(rng, len(draw.places))
