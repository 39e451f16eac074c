"""Operands of lookups: places that are never on the edge between two texels, and levels between edges."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tests.random_lookups.case import THREADS, Call, Unit

__all__ = ["EXPLICIT", "FETCHES", "QUERIES", "operands"]

U32 = npt.NDArray[np.uint32]
F32 = npt.NDArray[np.float32]
F64 = npt.NDArray[np.float64]

FETCHES = frozenset({"TXF", "TXF_LZ", "SAMPLE_I", "SAMPLE_I_MS"})
QUERIES = frozenset({"TXQ", "TXQ_LZ", "TXQS", "SVIEWINFO", "SAMPLE_POS", "SAMPLE_INFO"})

_SLOPES = frozenset({"TXD", "SAMPLE_D"})
EXPLICIT = _SLOPES | {"TXL", "TXL2", "TEX_LZ", "TG4", "SAMPLE_L", "SAMPLE_C_LZ", "GATHER4"}
"""What asks for no derivatives of the coordinate."""

_LEVELS = np.array([-1.0, 0.2, 0.7, 1.3, 1.8, 4.2], np.float32)
_STEPS = (65 / 64, 131 / 128)
"""Footprints are a little longer than powers of two: devices approximate logarithms, best near those.
No axis is a whole multiple of the other one: anisotropic filters count how often it fits."""
_ODD = 11
"""Places are no multiples of 1/64 by a fraction of this, which no size of a texture has."""


def operands(call: Call, unit: Unit) -> U32:
    """Four vectors for each thread: the coordinate, then what follows it in the instruction."""
    rng = np.random.default_rng((call.seed, sum(map(ord, call.name + call.target))))
    if call.name in FETCHES | QUERIES:
        return _whole(call, unit, rng)
    goal = call.goal
    sizes = np.ones(3) if _counts(call, unit) else np.array(unit.size(), np.float64)
    values = np.zeros((THREADS, 4, 4), np.float32)
    count = THREADS if call.apart else THREADS // 4
    each = THREADS // count
    found = _cube(call, sizes, count, rng) if goal.cube else _flat(call, unit, sizes, count, rng)
    place, dx, dy = (part.repeat(each, axis=0).astype(np.float32) for part in found)
    across, down = np.tile([0, 1, 0, 1], 16), np.tile([0, 0, 1, 1], 16)
    explicit = call.name in _SLOPES
    moved = place if explicit or call.apart else place + dx * across[:, None] + dy * down[:, None]
    values[:, 0, :3] = moved
    if explicit:
        values[:, 1, :3], values[:, 2, :3] = dx, dy
    if goal.coords > goal.spatial:
        layers = unit.size()[2] // (6 if goal.cube else 1)
        layer = rng.integers(-1, layers + 1, count).repeat(each)
        values[:, 0, goal.spatial] = layer + rng.choice(np.array([-0.3, 0.0, 0.4]), count).repeat(each)
    _others(call, values, count, rng)
    return _by_pixel(values.view(np.uint32))


def _counts(call: Call, unit: Unit) -> bool:
    """Whether coordinates count texels."""
    return not call.goal.cube and (call.goal.rect or not unit.sampler.normalized_coords)


def _flat(call: Call, unit: Unit, sizes: F64, count: int, rng: np.random.Generator) -> tuple[F64, F64, F64]:
    """Places, and changes along x and y, each along one axis, of so many quads or threads."""
    spatial = call.goal.spatial
    place = np.zeros((count, 3))
    whole = np.array(unit.size()) if _counts(call, unit) else np.ones(3)
    for axis in range(spatial):
        # from -1 to 2 times the size
        places = _ODD * rng.integers(-64, 128, count) + rng.integers(1, _ODD, count)
        place[:, axis] = places / (64 * _ODD) * whole[axis]
    dx, dy = np.zeros((count, 3)), np.zeros((count, 3))
    lengths = 2.0 ** rng.integers(-2, 4, (2, count)) * np.array(_STEPS)[:, None]
    for change, length in ((dx, lengths[0]), (dy, lengths[1])):
        along = rng.integers(0, spatial, count)
        sign = rng.choice([-1, 1], count)
        change[np.arange(count), along] = sign * length / sizes[along]
    return place, dx, dy


def _cube(call: Call, sizes: F64, count: int, rng: np.random.Generator) -> tuple[F64, F64, F64]:
    """On a face that all four pixels of a quad meet; never near a corner, where devices differ."""
    face = rng.integers(0, 6, count)
    major, minor = face // 2, (face // 2 + rng.integers(1, 3, count)) % 3
    other = 3 - major - minor
    rows = np.arange(count)
    place, dx, dy = np.zeros((count, 3)), np.zeros((count, 3)), np.zeros((count, 3))
    place[rows, major] = 1 - 2 * (face % 2)
    s = (2 * rng.integers(-126, 126, count) + 1) / 256
    place[rows, minor] = s
    place[rows, other] = (2 * rng.integers(-92, 92, count) + 1) / 256
    # towards the middle of the face
    length = np.minimum(2.0 ** rng.integers(-2, 2, count) * _STEPS[0] * 2 / sizes[0], 1)
    dx[rows, minor] = -np.sign(s) * length
    dy[rows, minor] = -np.sign(s) * length / 64
    if call.apart:  # as long as a power of two, which divides exactly
        longer = 2.0 ** rng.integers(-3, 4, (count, 1))
        place, dx, dy = place * longer, dx * longer, dy * longer
    return place, dx, dy


def _others(call: Call, values: F32, count: int, rng: np.random.Generator) -> None:
    """Levels, biases, divisors and reference values where the opcode and the target have them."""
    goal, name, each = call.goal, call.name, THREADS // count
    levels = rng.choice(_LEVELS, count).repeat(each)
    references = rng.choice(np.arange(-2, 12, dtype=np.float32) / 8, THREADS)
    if name in ("TXB", "TXL"):
        values[:, 0, 3] = levels
    if name in ("TXB2", "TXL2", "SAMPLE_B", "SAMPLE_L"):
        values[:, 1, 0] = levels
    if goal.reference in ("z", "w"):
        values[:, 0, "xyzw".index(goal.reference)] = references
    if goal.reference == "1":
        values[:, 1, int(name in ("TXB2", "TXL2"))] = references
    if name.startswith("SAMPLE_C"):
        values[:, 1, 0] = references
    if name == "TXP":
        by = rng.choice(np.array([0.5, 1, 2], np.float32), count).repeat(each)
        values[:, 0, :3] *= by[:, None]
        values[:, 0, 3] = by


def _whole(call: Call, unit: Unit, rng: np.random.Generator) -> U32:
    """Texels, some of them outside, with levels or samples."""
    size = [*unit.size(), 1]
    if call.goal.spatial == 1:
        size[1:3] = [size[2], 1]
    values = np.zeros((THREADS, 4, 4), np.int32)
    for n in range(4):
        values[:, 0, n] = rng.integers(-1, size[n] + 1, THREADS)
    last: int = unit.picture.samples if call.goal.multisample else unit.picture.levels
    values[:, 0, 3] = rng.integers(-1, last + 1, THREADS)
    values[:, 1:] = rng.integers(0, last + 1, (THREADS, 3, 1))
    if call.name in QUERIES:
        values[:, 0] = rng.integers(0, last + 2, (THREADS, 1))
    return values.view(np.uint32)


def _by_pixel(values: U32) -> U32:
    """From quads to rows of pixels: thread y * 8 + x."""
    quads = values.reshape(4, 4, 2, 2, 4, 4)
    return np.ascontiguousarray(quads.transpose(0, 2, 1, 3, 4, 5).reshape(THREADS, 4, 4))
