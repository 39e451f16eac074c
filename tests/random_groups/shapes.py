"""What groups consist of: corners of primitives in pixels, by the name of a shape."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tests.driver.draw import Array

__all__ = ["SHAPES", "corners_of"]

_Size = tuple[int, int]
_Rng = np.random.Generator


def _small(rng: _Rng, count: int, size: _Size) -> Array:
    """All over the place."""
    middles = rng.uniform(-10, np.array(size) + 10, (count, 1, 2))
    return middles + rng.uniform(-9, 9, (count, 3, 2))


def _near(rng: _Rng, count: int, size: _Size) -> Array:
    """Around one place."""
    middle = rng.uniform(0, size, 2)
    return middle + rng.uniform(-20, 20, (count, 1, 2)) + rng.uniform(-9, 9, (count, 3, 2))


def _letters(rng: _Rng, count: int, size: _Size) -> Array:
    """Halves of quads in lines, as a text has them."""
    number = np.arange(count)
    row = max(2, int(rng.integers(4, 80)))
    low = np.stack([9 * (number // 2 % row), 17 * (number // (2 * row))], 1)[:, None]
    begin = rng.uniform(-10, size, 2).round(int(rng.integers(0, 2)))
    halves = np.array([[(0, 0), (8, 0), (8, 13)], [(0, 0), (8, 13), (0, 13)]])
    return np.asarray(low + begin + halves[number % 2])


def _fan(rng: _Rng, count: int, size: _Size) -> Array:
    """A disc."""
    turn = np.linspace(0, 2 * np.pi, count + 1)
    middle, radius = rng.uniform(0, size, 2), rng.uniform(3, max(size) * 0.6, 2)
    rim = np.stack([np.cos(turn), np.sin(turn)], 1) * radius + middle
    return np.stack([np.broadcast_to(middle, (count, 2)), rim[:-1], rim[1:]], 1)


def _large(rng: _Rng, count: int, size: _Size) -> Array:
    return np.asarray(rng.uniform(-0.3, 1.3, (count, 3, 2)) * size)


def _one_far(rng: _Rng, count: int, size: _Size) -> Array:
    """All in a corner but one in another."""
    places = np.array([(3, 3), (20, 4), (5, 19)]) + np.arange(count)[:, None, None] % 5.0
    places[rng.integers(count)] = np.array(size) - [(30, 25), (3, 20), (20, 2)]
    return np.asarray(places)


def _slivers(rng: _Rng, count: int, size: _Size) -> Array:
    begin, end = rng.uniform(0, size, (count, 2)), rng.uniform(0, size, (count, 2))
    return np.stack([begin, end, end + rng.uniform(-2, 2, (count, 2))], 1)


def _quads(rng: _Rng, count: int, size: _Size, reach: float = 0.0) -> Array:
    """Halves of upright rectangles, on whole pixels, halves or elsewhere."""
    many = (count + 1) // 2
    low = rng.uniform(-0.1, 1, (many, 2)) * size
    high = low + rng.uniform(1, reach or max(12, min(size) * rng.choice([0.1, 0.5, 1.5])), (many, 2))
    step = rng.choice([1 / 256, 0.5, 1, 8, 32])
    low, high = (low / step).round() * step, (high / step).round() * step
    corner = np.stack([low, high], 1)
    x, y = corner[:, :, 0], corner[:, :, 1]
    four = np.stack([np.stack([x[:, i], y[:, j]], 1) for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))], 1)
    halves = np.stack([four[:, (0, 1, 2)], four[:, (0, 2, 3)]], 1).reshape(-1, 3, 2)[:count]
    return np.asarray(halves[:, ::-1] if rng.random() < 0.3 else halves)


def _icons(rng: _Rng, count: int, size: _Size) -> Array:
    return _quads(rng, count, size, 24)


def _turned(rng: _Rng, count: int, size: _Size) -> Array:
    """The same, turned."""
    angle, middle = rng.uniform(0, 6.3), np.array(size) / 2
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return np.asarray((_quads(rng, count, size) - middle) @ turn + middle)


def _whole(rng: _Rng, count: int, size: _Size) -> Array:
    """The first two cover everything, or almost."""
    places = _large(rng, count, size)
    inset = rng.choice([0, 0, 1, 8, 0.5])
    (x, y), low = np.array(size) - inset, inset
    places[:2] = np.array([[(low, low), (x, low), (x, y)], [(low, low), (x, y), (low, y)]])[:count]
    return places


def _huge(rng: _Rng, count: int, size: _Size) -> Array:
    places = _large(rng, count, size)
    scale = rng.choice([1.0, 30, 3000, 1e6, 1e20], (count, 3, 1))
    return np.asarray(places * scale)


def _wild(rng: _Rng, count: int, size: _Size) -> Array:
    """Some have no area, or are not numbers."""
    places = _small(rng, count, size)
    kinds = rng.integers(0, 8, count)
    places[kinds == 0, 1] = places[kinds == 0, 0]
    places[kinds == 1, 2, 0] = rng.choice([np.nan, np.inf, -np.inf])
    places[kinds == 2] *= 40
    places[kinds == 3, 1:] = places[kinds == 3, :1] + np.array([(300, 0), (150, 0)])
    return places


SHAPES: dict[str, Callable[[_Rng, int, _Size], Array]] = {
    "small": _small,
    "near": _near,
    "letters": _letters,
    "fan": _fan,
    "large": _large,
    "one far": _one_far,
    "slivers": _slivers,
    "quads": _quads,
    "icons": _icons,
    "turned": _turned,
    "whole": _whole,
    "huge": _huge,
    "wild": _wild,
}


def corners_of(shape: str, seed: int, count: int, size: _Size) -> Array:
    """The corners of so many triangles (count, 3, 2)."""
    return SHAPES[shape](np.random.default_rng([seed, count]), count, size)
