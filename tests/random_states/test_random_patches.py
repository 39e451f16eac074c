"""Patches under all kinds of state: any two values of a table of options are drawn together; random ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings

import vkpipe
from tests.random_states.case import Case, Patches, Scene, Setup
from tests.random_states.features import PRESENT
from tests.random_states.pair import Pair
from tests.random_states.strategies import SCENES, cases
from vkpipe import pipe
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import CompareFunc, Format, PolygonMode, Prim, TessSpacing

_NAN = float("nan")
_OVER = pipe.RtBlendState(
    True,
    rgb_src_factor=pipe.BlendFactor.SRC_ALPHA,
    rgb_dst_factor=pipe.BlendFactor.INV_SRC_ALPHA,
)
_BLENDS = {
    "blended": pipe.BlendState(rt=(_OVER,)),
    "advanced": pipe.BlendState(advanced_blend_func=pipe.AdvancedBlend.DIFFERENCE),
}
_HALF = pipe.ViewportState((4.0, 8.0, 0.5), (4.0, 8.0, 0.5))
_WHOLE = pipe.ViewportState((8.0, 8.0, 0.5), (8.0, 8.0, 0.5))

_OPTIONS: dict[str, tuple[Any, ...]] = {
    "primitive": (Prim.LINES, Prim.TRIANGLES, Prim.QUADS),
    "spacing": tuple(TessSpacing),
    "clockwise": (False, True),
    "point_mode": (False, True),
    "control": (False, True),
    "geometry": (False, True),
    "captured": (False, True),
    "levels": (
        ((3.0,) * 4, (2.0,) * 2),
        ((2.5, 1.2, 7.9, 3.0), (3.5, 4.2)),
        ((9.0,) * 4, (10.0, 7.0)),
        ((1.0, 2.0, 1.0, 5.0), (_NAN, -2.0)),
        ((2.0, _NAN, 3.0, 3.0), (4.0, 4.0)),
        ((2.0, 0.0, 3.0, -1.0), (4.0, 4.0)),
    ),
    "samples": (0, 4),
    "condition": (None, True, False),
    "windows": ((), (pipe.ScissorState(3, 2, 12, 9), pipe.ScissorState(6, 8, 16, 14))),
    "instances": (1, 3),
    "shader": ("flat", "primid", "linear"),
    "tests": ("none", "less", "blended", "advanced"),
    "placed": ((), ("LAYER",), ("VIEWPORT_INDEX",), ("VIEWPORT_MASK",), ("PSIZE",)),
    "fill": (PolygonMode.FILL, PolygonMode.LINE, PolygonMode.POINT),
    "indexed": (False, True),
}
"""What a row chooses from: shaders, then state, then what is data."""


def _pairs(row: dict[str, int]) -> set[tuple[str, int, str, int]]:
    return {(a, row[a], b, row[b]) for a, b in combinations(_OPTIONS, 2)}


def _rows() -> list[dict[str, Any]]:
    """Rows in which any two values stand together at least once, found by chance: the best of many."""
    chance = random.Random(22)
    sizes = {name: len(values) for name, values in _OPTIONS.items()}
    wanted = {
        (a, i, b, j)
        for a, b in combinations(_OPTIONS, 2)
        for i, j in product(range(sizes[a]), range(sizes[b]))
    }
    rows = []
    while wanted:
        a, i, b, j = min(wanted)
        tries = [{name: chance.randrange(size) for name, size in sizes.items()} for _ in range(60)]
        best = max([one | {a: i, b: j} for one in tries], key=lambda row: len(wanted & _pairs(row)))
        wanted -= _pairs(best)
        rows.append({name: _OPTIONS[name][number] for name, number in best.items()})
    return rows


_ROWS = _rows()


def _case(row: dict[str, Any], seed: int) -> Case:
    patches = Patches(
        row["primitive"],
        row["spacing"],
        row["clockwise"],
        row["point_mode"],
        3,
        row["control"],
        row["geometry"],
        row["captured"],
    )
    less = pipe.DepthState(enabled=True, writemask=True, func=CompareFunc.LESS)
    setup = Setup(
        depth=Format.Z24_UNORM_S8_UINT if row["tests"] == "less" else None,
        samples=row["samples"],
        layers=3 if row["placed"] == ("LAYER",) else 1,
        shader=row["shader"],
        outputs=row["placed"],
        raster=pipe.RasterizerState(
            multisample=row["samples"] > 0,
            fill_front=row["fill"],
            fill_back=row["fill"],
            point_size_per_vertex=row["placed"] == ("PSIZE",),
        ),
        tests=pipe.DepthStencilAlphaState(less if row["tests"] == "less" else pipe.DepthState()),
        blend=_BLENDS.get(row["tests"], pipe.BlendState()),
        patches=patches,
    )
    places = np.random.default_rng(seed).integers(0, 16 * 16, (9, 2)) / 16
    several = row["placed"] and row["placed"][0].startswith("VIEWPORT")
    scene = Scene(
        tuple((float(x), float(y), 0.25 * (n % 3), 1.0) for n, (x, y) in enumerate(places)),
        (0, 1, 2, 3, 4, 5, 6, 7, 8, -1, 2, 4, 6, 1) if row["indexed"] else tuple(range(9)),
        Prim.PATCHES,
        index_size=2 if row["indexed"] else 0,
        instances=row["instances"],
        viewports=(_WHOLE, _HALF, _WHOLE) if several else (),
        counted=True,
        outer=row["levels"][0],
        inner=row["levels"][1],
        windows=row["windows"],
        condition=row["condition"],
    )
    return Case(setup, (scene,))


@pytest.fixture(scope="module")
def pair(screen: VkScreen) -> Iterator[Pair]:
    """The shared screen beside the reference."""
    with vkpipe.create_screen("reference") as reference:
        made = Pair(screen, reference)
        yield made
        made.close()


@pytest.mark.covers("PIPE_SHADER_TESS_EVAL")
@pytest.mark.parametrize("number", range(len(_ROWS)))
def test_patches_in_any_state(pair: Pair, number: int) -> None:
    """Shaders compile; the picture, the samples that are counted and what is captured are the reference's."""
    row = _ROWS[number]
    seen = pair.draw(_case(row, number))[0]
    outer = row["levels"][0]
    edges = {Prim.LINES: 2, Prim.TRIANGLES: 3, Prim.QUADS: 4}[row["primitive"]]
    made = row["control"] or all(level > 0 for level in outer[:edges])
    assert bool(seen.captured) <= made
    if not made or row["condition"] is False:
        assert not any(seen.results)
    elif row["fill"] is PolygonMode.FILL and not row["windows"] and row["placed"] in ((), ("PSIZE",)):
        assert all(seen.results)


def test_random_patches(pair: Pair) -> None:
    """``python -m tests.random_states --only patches ...`` draws more of them."""
    others = tuple(name for name in PRESENT if name != "patches")
    before = pair.scenes

    @settings(
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        max_examples=40 // SCENES + 8,
    )
    @given(cases(others, always=("patches",)))
    def run(case: Case) -> None:
        pair.draw(case)

    run()
    assert pair.scenes - before >= 40
