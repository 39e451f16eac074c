"""What is drawn, as values whose ``repr`` is Python, and how it is chosen by chance."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tests.random_groups.looks import LOOKS
from tests.random_groups.shaders import FRAGMENTS, VERTICES
from tests.random_groups.shapes import SHAPES
from vkpipe.pipe import Prim

__all__ = ["RASTER", "Case", "Draw", "Setup", "case_of", "setup_of"]

Box = tuple[int, int, int, int]

_KINDS: dict[str, tuple[Prim, ...]] = {
    "triangles": (
        Prim.TRIANGLES,
        Prim.TRIANGLES,
        Prim.TRIANGLES,
        Prim.TRIANGLE_STRIP,
        Prim.TRIANGLE_FAN,
        Prim.QUADS,
    ),
    "lines": (Prim.LINES, Prim.LINES, Prim.LINE_STRIP, Prim.LINE_LOOP),
    "points": (Prim.POINTS,),
    "all": (
        Prim.TRIANGLES,
        Prim.TRIANGLES,
        Prim.TRIANGLE_FAN,
        Prim.LINES,
        Prim.LINE_STRIP,
        Prim.POINTS,
        Prim.POLYGON,
    ),
}
_SIZES = ((40, 24), (96, 64), (200, 136), (333, 221), (257, 73), (640, 480), (801, 603), (1920, 1080))
_COUNTS = {
    "few": (1, 1, 2, 2, 3, 4, 6, 8),
    "some": (1, 2, 2, 8, 16, 17, 18, 20, 22, 24, 25),
    "many": (2, 17, 24, 31, 32, 33, 60, 100, 127, 128, 129, 200, 255, 256, 257, 300),
    "mixed": (1, 2, 2, 4, 12, 17, 20, 24, 40, 90, 129, 250),
}
_FORMATS = (
    ("R8G8B8A8_UNORM",), ("R8G8B8A8_UNORM",), ("B8G8R8A8_SRGB",), ("B5G6R5_UNORM",), ("R8_UNORM",), (),
    ("R32G32B32A32_FLOAT",), ("R16G16B16A16_FLOAT",), ("R8G8B8A8_UNORM", "R32G32B32A32_FLOAT"),
    ("R8G8B8A8_SINT",), ("R32_UINT",),
)  # fmt: skip
_DEPTHS = ("", "Z24_UNORM_S8_UINT", "Z24_UNORM_S8_UINT", "Z32_FLOAT", "Z16_UNORM", "Z32_FLOAT_S8X24_UINT")
RASTER: dict[str, dict[str, object]] = {
    "plain": {},
    "culled": {"cull_face": 2},
    "stippled": {"poly_stipple_enable": True},
    "offset": {"offset_tri": True, "offset_units": 3.0, "offset_scale": 1.5},
    "clamped": {"depth_clip_near": False, "depth_clip_far": False},
    "clamped offset": {
        "depth_clip_near": False,
        "depth_clip_far": False,
        "offset_tri": True,
        "offset_units": 8.0,
    },
    "wide": {"line_width": 7.0, "point_size": 9.0},
    "smooth": {"line_smooth": True, "line_width": 3.0, "point_smooth": True, "point_size": 6.0},
    "dotted": {"line_stipple_enable": True, "line_stipple_pattern": 0x3C5A, "line_stipple_factor": 1},
    "edges": {"fill_front": 1, "fill_back": 1},
    "half edges": {"fill_front": 1},
    "corners": {"fill_front": 2, "fill_back": 2, "point_size": 3.0},
    "corner": {"half_pixel_center": False, "bottom_edge_rule": True},
    "sprites": {"point_quad_rasterization": True, "point_size": 12.0},
    "sized": {"point_size_per_vertex": True},
}


_FILLED = (
    "culled",
    "stippled",
    "offset",
    "clamped",
    "clamped offset",
    "edges",
    "half edges",
    "corners",
    "corner",
)
_RASTERS = {
    "triangles": ("plain", "plain", *_FILLED),
    "lines": ("wide", "smooth", "dotted", "clamped", "corner"),
    "points": ("wide", "smooth", "sprites", "sized"),
    "all": ("wide", "smooth", "clamped", "dotted"),
}
_CLIPPED = ("stencil", "equal", "sides", "over", "equal, opaque")
_LARGE = 300_000
"""Pixels, from which on a target is large."""


class Setup(NamedTuple):
    """What kernels are made for; names are of ``RASTER``, ``shaders.py``, ``looks.py`` and ``ways.py``."""

    width: int
    height: int
    formats: tuple[str, ...]
    depth: str
    samples: int
    layers: int
    kind: str
    raster: str
    vertex: str
    fragment: str
    looks: tuple[str, ...]
    way: str
    counts: str
    captured: bool = False

    @property
    def integers(self) -> bool:
        """Whether colours are integers."""
        return any("INT" in name for name in self.formats)


class Draw(NamedTuple):
    """A draw: so many primitives of a shape.

    Attributes:
        look: the number among those of the setup. ``refs``: of the stencil test.
        windows: a number of window rectangles; 0: none. ``stipple``: the number of a pattern.
        counted: the type of a query around it, if any. ``indexed``: by indices in another order.
    """

    mode: Prim
    shape: str
    seed: int
    prims: int
    look: int
    refs: tuple[int, int] = (0, 0)
    scissor: Box | None = None
    viewport: tuple[float, ...] | None = None
    tint: int = 0
    windows: int = 0
    stipple: int = 0
    texture: int = 0
    counted: str = ""
    instances: int = 1
    indexed: bool = False
    mask: int = 0xFFFF
    other: bool = False


class Case(NamedTuple):
    """Frames, and the order in which they are drawn, each over a clear."""

    setup: Setup
    frames: tuple[tuple[Draw, ...], ...]
    order: tuple[int, ...]


def setup_of(dice: Random, ways: tuple[str, ...], largest: int = 1 << 30) -> Setup:
    """Choose a setup with a target of so many pixels at most."""
    way = dice.choice(ways)
    few = way in ("pairs", "covered", "all pairs")
    width, height = dice.choice([size for size in _SIZES if size[0] * size[1] <= largest])
    if dice.random() < 0.1:
        width, height = height, width
    small = width * height < _LARGE
    samples = dice.choice((0,) * (20 if few else 4) + (4,)) if small else 0
    layers = dice.choice((1, 1, 1, 1, 3)) if small else 1
    formats = dice.choice(_FORMATS)
    depth = dice.choice(_DEPTHS) if formats else dice.choice(_DEPTHS[1:])
    kind = dice.choice(("triangles",) * (20 if few else 4) + ("lines", "points", "all"))
    raster = dice.choice(("plain",) * (30 if few else 6) + _RASTERS[kind])
    vertices = [name for name in VERTICES if name not in ("layers", "sizes")]
    vertex = dice.choice(["plain"] * 5 + vertices)
    vertex = "layers" if layers > 1 else "sizes" if raster == "sized" else vertex
    fragment = dice.choice(["perspective"] * 4 + list(FRAGMENTS))
    counts = dice.choice(("some", "few", "mixed") if few else tuple(_COUNTS))
    made = Setup(
        width, height, formats, depth, samples, layers, kind, raster, vertex, fragment, (), way, counts,
        dice.random() < 0.04,
    )  # fmt: skip
    return made._replace(looks=_looks(dice, made))


def _looks(dice: Random, setup: Setup) -> tuple[str, ...]:
    """The names of some looks that there may be in a setup."""
    formats, depth = setup.formats, setup.depth
    integers = setup.integers
    second = len(formats) == 1 and not integers and setup.fragment not in ("depth written", "mask")
    stencils = "S8" in depth
    if dice.random() < 0.3 and stencils and formats and not integers:
        return tuple(dice.sample(_CLIPPED, dice.choice((2, 3, 4))))
    found = []
    for name, look in LOOKS.items():
        depths, stencil = look.tests.depth.enabled, look.tests.stencil[0].enabled
        blends = look.blend.rt[0].blend_enable or name in ("alpha", "coverage")
        legal = (second or not look.second) and (stencils or not stencil) and not (integers and blends)
        if legal and (depth or not depths) and (formats or depths or stencil):
            found.append(name)
    return tuple(dice.sample(found, min(len(found), dice.choice((1, 2, 2, 3, 4)))))


def case_of(setup: Setup, seed: int) -> Case:
    """Return the case of a seed."""
    dice = Random(f"{setup}{seed}")
    large = setup.width * setup.height > _LARGE
    numbers = (1, 1, 2, 3, 4, 8, 9, 12, 20, 30) if large else (1, 2, 3, 5, 8, 9, 12, 20, 33, 60)
    number = dice.choice(numbers)
    if setup.counts == "few" and not large and dice.random() < 0.05:
        number = dice.choice((140, 270, 1300))
    if setup.counts in ("many", "mixed"):
        number = min(number, 16 if large else 30)
    shapes = dice.sample(tuple(SHAPES), dice.choice((1, 2, 4)))
    chances = [dice.choice((0.0, 0.3, 1.0)) for _ in range(3)]
    first = tuple([_draw(dice, setup, shapes, chances, at) for at in range(number)])
    frames = [
        first,
        _changed(dice, setup, first),
        tuple([_draw(dice, setup, shapes, chances, at) for at in range(dice.choice((1, 3, number)))]),
    ]
    order = dice.choice(((0,), (0, 0), (0, 0, 0), (0, 0, 1, 0), (0, 1, 2, 0), (0, 0, 0, 1, 1, 1, 0, 2)))
    if number * setup.width * setup.height > 1 << 22:
        order = order[:3]
    return Case(setup, tuple(frames), order)


def _changed(dice: Random, setup: Setup, draws: tuple[Draw, ...]) -> tuple[Draw, ...]:
    """The same draws with others of some fields."""
    found = list(draws)
    names = dice.sample(("refs", "scissor", "seed", "tint", "texture", "stipple", "windows", "look"), 2)
    for at in range(len(found)):
        if dice.random() < 0.4:
            other = _draw(dice, setup, [found[at].shape], [0.5, 0.5, 0.5], at)
            found[at] = found[at]._replace(**{name: getattr(other, name) for name in names})
    return tuple(found)


def _draw(dice: Random, setup: Setup, shapes: list[str], chances: list[float], at: int) -> Draw:
    refs = dice.choice((at & 255, dice.randrange(256), 3)), dice.choice((250 - at & 255, 3))
    return Draw(
        dice.choice(_KINDS[setup.kind]),
        dice.choice(shapes),
        dice.randrange(1 << 20),
        dice.choice(_COUNTS[setup.counts]),
        dice.randrange(len(setup.looks)) if dice.random() < 0.7 else at % len(setup.looks),
        refs,
        _scissor(dice, setup) if dice.random() < chances[0] else None,
        _viewport(dice, setup) if dice.random() < chances[1] * 0.3 else None,
        dice.randrange(1000) if dice.random() < chances[2] else 0,
        dice.choice((0, 0, 0, 0, 1, 2)) if chances[2] == 0.3 else 0,
        dice.randrange(3),
        dice.randrange(4),
        dice.choice(("OCCLUSION_COUNTER", "PRIMITIVES_GENERATED", "PIPELINE_STATISTICS"))
        if dice.random() < 0.004
        else "",
        dice.choice((1,) * 20 + (2,)),
        dice.random() < 0.2,
        dice.choice((0xFFFF,) * 12 + (0b0101,)),
        dice.random() < 0.03,
    )


def _scissor(dice: Random, setup: Setup) -> Box:
    x, y = dice.randrange(setup.width), dice.randrange(setup.height)
    if dice.random() < 0.3:
        x, y = x & ~31, y & ~31
    across, down = (dice.choice((0, 1, 8, 9, 30, 64, 150, 5000)) for _ in "xy")
    return x, y, min(setup.width, x + across), min(setup.height, y + down)


def _viewport(dice: Random, setup: Setup) -> tuple[float, ...]:
    x, y = dice.uniform(-8, setup.width), dice.uniform(-8, setup.height)
    width, height = (dice.choice((1, 8, 24, 40, setup.width / 2, setup.height * 1.5)) for _ in "xy")
    near, far = dice.choice(((0.0, 1.0), (0.25, 0.5), (1.0, 0.0), (0.5, 0.5)))
    return x, y, width, height, near, far
