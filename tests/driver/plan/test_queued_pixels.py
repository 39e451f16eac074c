"""Small triangles over each other, in order: lanes take their own pixels, whichever triangle covers them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests.driver.against import painted
from tests.driver.shader_texts import chosen_vs
from tests.driver.state.test_viewports import draw_numbers
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.programs.last_stage.last_stage import LastStage
from vkpipe.driver.programs.last_stage.traits import Traits
from vkpipe.driver.programs.last_stage.walk import Walk
from vkpipe.pipe import (
    BlendFactor,
    CompareFunc,
    DepthState,
    Format,
    Prim,
    QueryType,
    RtBlendState,
    StencilOp,
    StencilState,
)

_WIDTH, _HEIGHT, _COUNT = 40, 24, 1500
_LONG = 40
"""Instructions: shaders of fewer are unrolled where triangles are large."""

# dst' = src * (1 - dst), of small whole numbers: exact, and no two of them commute.
_BLEND = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.INV_DST_COLOR,
    rgb_dst_factor=BlendFactor.ZERO,
    alpha_src_factor=BlendFactor.INV_DST_ALPHA,
    alpha_dst_factor=BlendFactor.ZERO,
)
_COUNTING = StencilState(
    True, CompareFunc.NOTEQUAL, StencilOp.INCR, StencilOp.REPLACE, StencilOp.INCR, 255, 255
)
_KILL = "FRC TEMP[1].x, IN[1].xxxx; ADD TEMP[1].x, IN[0].xxxx, IN[0].yyyy; KILL_IF TEMP[1].xxxx"
_SLOPES = "DDX TEMP[1], IN[1]; MAD TEMP[0].x, TEMP[1].xxxx, IN[0].xxxx, TEMP[0].xxxx"
_OWN_DEPTH = "MUL OUT[1].z, IN[0].zzzz, IN[0].wwww"
_FETCH = "FBFETCH TEMP[1], OUT[0]; SUB TEMP[0], TEMP[0], TEMP[1]"


def _fs(more: str = "", declared: str = "") -> str:
    """The colour, after an even number of negations."""
    lines = ["MOV TEMP[0], IN[0]"] + ["MOV TEMP[0], -TEMP[0]"] * _LONG
    lines += [*(more.split("; ") if more else ()), "MOV OUT[0], TEMP[0]", "END"]
    return (
        "FRAG\nDCL IN[0], COLOR, CONSTANT\nDCL IN[1], POSITION, LINEAR\n"
        f"DCL OUT[0], COLOR\n{declared}DCL TEMP[0..1]\n"
        + "".join(f"{number}: {line}\n" for number, line in enumerate(lines))
    )


def _state(
    more: str = "", declared: str = "", blend: RtBlendState = _BLEND, **tests: object
) -> Callable[[Rig], None]:
    def bind(rig: Rig) -> None:
        rig.blend(blend)
        if tests:
            rig.tests(**tests)  # type: ignore[arg-type]
        rig.shaders(fs=_fs(more, declared))

    return bind


def _depth(func: CompareFunc, write: bool = True) -> DepthState:
    return DepthState(True, write, func)


_STATES: dict[str, Callable[[Rig], None]] = {
    "plain": _state(),
    "slopes": _state(_SLOPES),
    "fetch": _state(_FETCH, blend=RtBlendState()),
    "discard": _state(_KILL),
    "nearer": _state(depth=_depth(CompareFunc.LESS)),
    "nearer, discard": _state(_KILL, depth=_depth(CompareFunc.LEQUAL)),
    "farther, discard": _state(_KILL, depth=_depth(CompareFunc.GREATER)),
    "any, discard": _state(_KILL, depth=_depth(CompareFunc.ALWAYS)),
    "other, discard": _state(_KILL, depth=_depth(CompareFunc.NOTEQUAL)),
    "kept, discard": _state(_KILL, depth=_depth(CompareFunc.LESS, False)),
    "own depth": _state(_OWN_DEPTH, "DCL OUT[1], POSITION\n", depth=_depth(CompareFunc.LESS)),
    "stencil": _state(depth=_depth(CompareFunc.LESS), stencil=(_COUNTING, StencilState()), ref=(2, 2)),
    "stencil, discard": _state(
        _KILL, depth=_depth(CompareFunc.LESS), stencil=(_COUNTING, StencilState()), ref=(2, 2)
    ),
}


@pytest.fixture(params=[1, 2], ids=["one run", "two runs"], autouse=True)
def runs_together(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    """So many runs of the shader in a turn, which otherwise lookups decide."""
    asked: list[Traits] = []

    def runs(self: Traits) -> int:
        asked.append(self)
        return int(request.param) if self.programs.lanes < 64 else 1

    monkeypatch.setattr(Traits, "runs_together", property(runs))
    # Other shaders, so that no kernel of the other number is there already.
    monkeypatch.setattr(sys.modules[__name__], "_LONG", _LONG + 2 * request.param)
    yield request.param
    assert asked


@pytest.fixture
def walks(monkeypatch: pytest.MonkeyPatch) -> list[Walk]:
    """The walks that are chosen."""
    found: list[Walk] = []
    choose = LastStage.walk

    def noted(self: LastStage, prims: int, draws: int, tiles: int, fills: bool = False) -> Walk:
        found.append(choose(self, prims, draws, tiles, fills))
        return found[-1]

    monkeypatch.setattr(LastStage, "walk", noted)
    return found


@pytest.mark.parametrize(
    ("mode", "name"),
    [(Prim.TRIANGLES, name) for name in _STATES]
    + [(Prim.POINTS, name) for name in ("plain", "slopes", "nearer, discard")],
)
def test_each_pixel_sees_its_triangles_in_order(
    ctx: VkContext, walks: list[Walk], mode: Prim, name: str
) -> None:
    """Coverage, tests, counts and blending are those of the reference."""
    counted: list[pipe.QueryResult | None] = []
    random = np.random.default_rng(7)
    corners = 3 if mode is Prim.TRIANGLES else 1
    places = random.uniform(0, (_WIDTH, _HEIGHT), (_COUNT, 1, 2)) + random.uniform(
        -3, 3, (_COUNT, corners, 2)
    )
    depth = np.broadcast_to(random.integers(1, 32, (_COUNT, 1, 1)) / 32, (_COUNT, corners, 1))
    vertices = np.concatenate([places, depth], axis=-1).reshape(-1, 3)
    colors = np.repeat(random.choice([-1.0, 1.0], (_COUNT, 4)), corners, axis=0)

    def paint(rig: Rig) -> None:
        query = rig.ctx.create_query(QueryType.OCCLUSION_COUNTER)
        rig.rasterizer(half_pixel_center=True, point_size=3.0, point_quad_rasterization=True)
        _STATES[name](rig)
        rig.clear(depth=0.5)
        rig.ctx.begin_query(query)
        rig.draw(mode, vertices, colors)
        rig.ctx.end_query(query)
        counted.append(rig.ctx.get_query_result(query, True))

    mine, theirs = painted(
        ctx,
        paint,
        width=_WIDTH,
        height=_HEIGHT,
        formats=(Format.R32G32B32A32_FLOAT,),
        depth=Format.Z24_UNORM_S8_UINT,
    )
    np.testing.assert_array_equal(mine.colors[0], theirs.colors[0])
    np.testing.assert_array_equal(mine.depth, theirs.depth)
    np.testing.assert_array_equal(mine.stencil, theirs.stencil)
    assert len(np.unique(theirs.colors[0])) > 2
    assert counted[0] == counted[1]
    assert [(walk.form, walk.unrolled) for walk in walks] == [("ordered", False)]


@pytest.mark.parametrize(
    "name", ["plain", "slopes", "fetch", "discard", "nearer, discard", "own depth", "stencil"]
)
def test_each_layer_sees_its_own_triangles_in_order(
    ctx: VkContext, ref: pipe.Context, walks: list[Walk], name: str
) -> None:
    """Triangles of several layers that lie over each other do not share runs of the shader."""
    layers = 4
    random = np.random.default_rng(11)
    places = random.uniform(-1, 1, (_COUNT, 1, 2)) + random.uniform(-0.2, 0.2, (_COUNT, 3, 2))
    vertices = np.ones((_COUNT, 3, 4))
    vertices[..., :2] = places
    vertices[..., 2] = random.integers(1, 32, (_COUNT, 1)) / 32
    colors = np.repeat(random.choice([-1.0, 1.0], (_COUNT, 4)), 3, axis=0)
    numbers = np.repeat(random.integers(0, layers, _COUNT), 3)

    def paint(rig: Rig) -> None:
        rig.rasterizer(half_pixel_center=True)
        _STATES[name](rig)
        rig.ctx.bind_vs_state(rig.ctx.create_vs_state(pipe.ShaderState(tokens=chosen_vs("LAYER"))))
        rig.clear(depth=0.5)
        draw_numbers(rig, Prim.TRIANGLES, vertices.reshape(-1, 4), colors, numbers)

    form = {"formats": (Format.R32G32B32A32_FLOAT,), "depth": Format.Z24_UNORM_S8_UINT, "layers": layers}
    mine, theirs = (Rig(context, _WIDTH, _HEIGHT, **form) for context in (ctx, ref))  # type: ignore[arg-type]
    paint(mine)
    paint(theirs)
    for layer in range(layers):
        np.testing.assert_array_equal(mine.values(0, layer), theirs.values(0, layer), f"layer {layer}")
        np.testing.assert_array_equal(mine.depth_stencil(layer), theirs.depth_stencil(layer))
        assert len(np.unique(theirs.values(0, layer))) > 2
    assert [(walk.form, walk.unrolled) for walk in walks] == [("ordered", False)]
