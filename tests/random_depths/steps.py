"""Steps of random sequences around clears of depth and stencil buffers, in several contexts."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from vkpipe.pipe import Format

__all__ = ["CONTEXTS", "KINDS", "SIZE", "SURFACES", "Step", "drawn"]

CONTEXTS = 2
SIZE = 12

KINDS = (
    Format.Z24_UNORM_S8_UINT,
    Format.S8_UINT_Z24_UNORM,
    Format.Z32_FLOAT_S8X24_UINT,
    Format.Z24X8_UNORM,
    Format.Z32_FLOAT,
    Format.S8_UINT,
)
"""Formats of the buffers; those with two parts come more often."""

SURFACES = (None, None, None, Format.Z24X8_UNORM, Format.Z32_FLOAT, Format.S8_UINT_Z24_UNORM)
"""How a buffer of 32 bits is seen; None: as what it is."""


class Step(NamedTuple):
    """A call in a context; ``name``: of a method of the world, which says what the numbers mean."""

    context: int
    name: str
    how: tuple[int, ...] = ()


_OFTEN = (
    *("clear",) * 3,
    *("clear_surface",) * 4,
    *("draw",) * 3,
    *("same", "flush") * 2,
    "tests",
    "framebuffer",
)
_SELDOM = (
    "corner",
    "listed",
    "upload",
    "map",
    "copy",
    "blit",
    "fill",
    "condition",
    "always",
    "renew",
    "invalidate",
    "mask",
    "kept",
    "mapped",
    "peek",
    "soon",
)
_LEVELS = _LAYERS = (1, 1, 1, 2)
_SAMPLES = (1, 1, 1, 4, 4, 2, 8, 16)


def drawn(random: Random) -> list[Step]:
    """A sequence of steps on buffers of a kind."""
    samples = random.choice(_SAMPLES)
    levels = 1 if samples > 1 else random.choice(_LEVELS)
    kind = random.choice((0, 0, 1, 2, 2, random.randrange(len(KINDS))))
    found = [Step(0, "kind", (kind, samples, random.choice(_LAYERS), levels))]
    chosen = _OFTEN + tuple(random.sample(_SELDOM, random.randrange(5)))
    values = [random.randrange(256) for _ in range(random.choice((2, 4, 12)))]
    single, context = random.random() < 0.6, 0
    for _ in range(random.randrange(4, 40)):
        if not single and random.random() < 0.25:
            context = random.randrange(CONTEXTS)
        found.append(Step(context, random.choice(chosen), tuple(random.choices(values, k=6))))
    return found
