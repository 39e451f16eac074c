"""Draws of patches that share dispatches, and PRIM_ID behind them: device and reference draw the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import numpy as np
import pytest

from tests.driver.against import Pictures, painted, short_passes
from tests.driver.geometry.geometry_shaders import geometry, handed_on
from tests.reference.patch_shaders import Shaders, bind, control, evaluation, patches
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.calls import draw_calls
from vkpipe.driver.calls.geometry_output_calls import GeometryOutputCalls
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import planner
from vkpipe.driver.plan import tessellation as planned
from vkpipe.driver.plan.binned import plan_binned
from vkpipe.driver.plan.binned_group import BinnedGroup
from vkpipe.driver.plan.commands import Conditional, Indirect
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state import tessellation
from vkpipe.pipe import Format, PolygonMode, Prim, ShaderType, TessSpacing

_TARGET: dict[str, Any] = {"width": 32, "height": 32, "formats": (Format.R32G32B32A32_FLOAT,)}
_SIZES = ((1 << 22, 1 << 18, 81920), (4, 1 << 18, 200), (10, 3300, 600))
"""Primitives of a span, points of a round, primitives of a pass."""

_LEVELS = control(
    3,
    (
        """AND TEMP[0].x, SV[1].xxxx, IMM[2].xxxx
U2F TEMP[0].x, TEMP[0].xxxx
ADD OUT[2], TEMP[0].xxxx, IMM[1].yzwy
ADD OUT[3], TEMP[0].xxxx, IMM[1].zyzy
""",
        "",
    ),
    ("IMM[2] UINT32 {3, 0, 0, 0}\n", ""),
)[0]
"""Levels by the number of the patch; every fourth patch has the same."""

_NUMBER = """FRAG
DCL IN[0], PRIMID, CONSTANT
DCL IN[1], GENERIC[0], CONSTANT
DCL OUT[0], COLOR
DCL CONST[0..1]
DCL TEMP[0]
IMM[0] FLT32 {1.0, 1.0, 1.0, 1.0}
U2F TEMP[0], IN[0].xxxx
ADD OUT[0].xyz, TEMP[0], IN[1]
ADD OUT[0].w, CONST[1].xxxx, IMM[0].xxxx
END
"""
_SYSTEM = _NUMBER.replace("DCL IN[0], PRIMID, CONSTANT", "DCL SV[0], PRIMID").replace(
    "IN[0].xxxx", "SV[0].xxxx"
)


def _geometry(number: str) -> str:
    """A geometry shader that hands on triangles, with ``number`` of each in PRIM_ID."""
    text = geometry(
        "TRIANGLES", "TRIANGLE_STRIP", handed_on(0, 1, 2), "DCL OUT[2], PRIMID\nDCL SV[0], PRIMID\n"
    )
    return text.replace("COLOR", "GENERIC[0]").replace("EMIT", f"MOV OUT[2], {number}\nEMIT")


_STAGES: dict[str, dict[str, str]] = {
    "input": {"fs": _NUMBER},
    "system value": {"fs": _SYSTEM},
    "geometry shader": {"fs": _NUMBER, "gs": _geometry("SV[0].xxxx")},
    "geometry shader without": {"fs": _NUMBER, "gs": _geometry("IMM[0].yyyy")},
}


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no tessellation."""
    yield
    for stage in ("tcs", "tes", "gs"):
        getattr(ctx, f"bind_{stage}_state")(None)


def _begin(rig: Rig, shaders: Shaders, **rasterizer: Any) -> None:
    half = rig.width / 2
    rig.ctx.set_viewport_states(0, [pipe.ViewportState((half, half, 0.5), (half, half, 0.5))])
    rig.rasterizer(clip_halfz=False, half_pixel_center=True, point_quad_rasterization=True, **rasterizer)
    bind(rig.ctx, shaders)
    rig.ctx.set_patch_vertices(3)
    rig.ctx.set_tess_state((3.0,) * 4, (2.0,) * 2)
    for shader in (ShaderType.FRAGMENT, ShaderType.TESS_EVAL, ShaderType.TESS_CTRL, ShaderType.GEOMETRY):
        _constants(rig, shader, 0.0)


def _constants(rig: Rig, shader: ShaderType, value: float) -> None:
    data = np.array([[value / 16, value / 16, 0, 0], [value, 0, 0, 0]], np.float32)
    rig.ctx.set_constant_buffer(shader, 0, pipe.ConstantBuffer(user_buffer=data.tobytes()))


def _same_in_parts(screen: VkScreen, paint: Any, least: int) -> None:
    """The pictures are equal however spans, rounds and passes are cut."""
    for prims, points, length in _SIZES:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(planner, "_SPAN_PRIMS", prims)
            patch.setattr(tessellation, "_ROUND_POINTS", points)
            patch.setattr(screen, "longest_pass", length)
            with screen.context_create() as context:
                mine, theirs = painted(context, paint, **_TARGET)
        _equal(mine, theirs)
        assert len(np.unique(theirs.colors[0].reshape(-1, 4), axis=0)) >= least


def _equal(mine: Pictures, theirs: Pictures) -> None:
    np.testing.assert_array_equal(mine.colors[0], theirs.colors[0])


@pytest.mark.parametrize("stages", _STAGES)
@pytest.mark.parametrize("fill", [PolygonMode.FILL, PolygonMode.LINE])
def test_fragments_know_the_number_of_their_primitive(
    screen: VkScreen, stages: str, fill: PolygonMode
) -> None:
    """It counts the patches of an instance, over restarts, and begins anew with each draw."""
    shaders = Shaders(evaluation(Prim.TRIANGLES, TessSpacing.FRACTIONAL_ODD)[0], _LEVELS, **_STAGES[stages])
    index = np.array([0, 1, 2, 3, 4, 5, 0xFFFF, 6, 7, 8, 9, 10, 0xFFFF, 12, 13, 14, 15, 16, 17], np.uint16)
    restarting: dict[str, Any] = {"count": len(index), "index": index, "index_size": 2}
    restarting |= {"primitive_restart": True, "restart_index": 0xFFFF, "instance_count": 2}

    def paint(rig: Rig) -> None:
        _begin(rig, shaders, fill_front=fill, fill_back=fill)
        rig.draw(Prim.PATCHES, *patches(6, 1), clip=True, instance_count=2)
        rig.draw(Prim.PATCHES, *patches(9, 2), clip=True, **restarting)
        rig.draw(Prim.PATCHES, *patches(2, 3), clip=True)

    _same_in_parts(screen, paint, 4)


@pytest.mark.parametrize("levels", [_LEVELS, None], ids=["levels", "none"])
def test_what_patches_are_divided_into_is_asked_first_where_much_would_be_planned(
    screen: VkScreen, monkeypatch: pytest.MonkeyPatch, levels: str | None
) -> None:
    """The device says how much there is, for draws of all kinds; draws of several spans are not asked for."""
    found: list[int] = []
    ask = GeometryOutputCalls.divided

    def asked(self: GeometryOutputCalls, group: Any) -> Any:
        divided = ask(self, group)
        found.append(divided.prims)
        return divided

    monkeypatch.setattr(draw_calls, "_MOST_PARTS", 0)
    monkeypatch.setattr(GeometryOutputCalls, "divided", asked)
    shaders = Shaders(evaluation(Prim.TRIANGLES)[0], levels, **_STAGES["geometry shader"])
    index = np.array([0, 1, 2, 3, 4, 5, 0xFFFF, 6, 7, 8, 9, 10], np.uint16)
    restarting: dict[str, Any] = {"count": len(index), "index_size": 2, "primitive_restart": True}
    restarting |= {"restart_index": 0xFFFF, "instance_count": 2}

    def paint(rig: Rig) -> None:
        _begin(rig, shaders)
        held = rig.ctx.screen.resource_create(pipe.ResourceTemplate.buffer(24, pipe.Bind.INDEX_BUFFER))
        rig.ctx.buffer_subdata(held, pipe.Map(0), 0, index)
        rig.draw(Prim.PATCHES, *patches(6, 1), clip=True, instance_count=2)
        rig.draw(Prim.PATCHES, *patches(9, 2), clip=True, index=held, **restarting)
        rig.ctx.set_tess_state((0.0,) * 4, (2.0,) * 2)
        rig.draw(Prim.PATCHES, *patches(3, 4), clip=True)
        rig.ctx.set_tess_state((5.0,) * 4, (4.0,) * 2)
        rig.draw(Prim.PATCHES, *patches(2, 3), clip=True)

    _same_in_parts(screen, paint, 4)
    assert len(found) > 4 and any(found)


def test_far_less_is_planned_for_patches_that_are_divided_little(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here a part has room for two primitives, and four patches of level 64 would need thousands."""
    made: list[int] = []
    stretch = planned.Rounds.stretch

    def noted(self: planned.Rounds, programs: Any, number: int, part: int) -> Any:
        made.append(part)
        return stretch(self, programs, number, part)

    monkeypatch.setattr(planned.Rounds, "stretch", noted)
    monkeypatch.setattr(planned, "SPAN_PRIMS", 2)
    shaders = Shaders(evaluation(Prim.TRIANGLES)[0], _LEVELS, **_STAGES["geometry shader"])

    def paint(rig: Rig) -> None:
        _begin(rig, shaders)
        rig.draw(Prim.PATCHES, *patches(4, 1), clip=True)

    mine, theirs = painted(ctx, paint, **_TARGET)
    _equal(mine, theirs)
    assert len(np.unique(theirs.colors[0])) > 4
    assert 8 < len(made) < 64


@pytest.mark.parametrize("stages", ["input", "system value"])
def test_fragments_have_the_number_of_their_patch(ctx: VkContext, stages: str) -> None:
    """As both stages of patches have it, in each instance (OpenGL's gl_PrimitiveID, and llvmpipe)."""

    def paint(rig: Rig) -> None:
        _begin(rig, Shaders(evaluation(Prim.QUADS)[0], **_STAGES[stages]))
        at, colors = patches(4, 5)
        rig.draw(Prim.PATCHES, at, np.zeros_like(colors), clip=True, instance_count=2)

    for seen in painted(ctx, paint, **_TARGET):
        numbers = seen.colors[0][..., 2][seen.colors[0][..., 3] == 1]
        assert set(numbers.tolist()) == {0, 1, 2, 3}


def test_points_and_lines_are_numbered(ctx: VkContext) -> None:
    for primitive, points in ((Prim.LINES, False), (Prim.QUADS, True)):

        def paint(rig: Rig, primitive: Prim = primitive, points: bool = points) -> None:
            _begin(rig, Shaders(evaluation(primitive, point_mode=points)[0], _LEVELS, fs=_NUMBER))
            rig.draw(Prim.PATCHES, *patches(5, 4), clip=True, instance_count=3)

        mine, theirs = painted(ctx, paint, **_TARGET)
        _equal(mine, theirs)
        assert len(np.unique(theirs.colors[0])) > 8


_MOVED = (
    evaluation(
        Prim.QUADS,
        shade=("ADD OUT[0].xy, TEMP[3], CONST[0]\nMOV OUT[1], SV[0]\n", ""),
        declarations=("DCL CONST[0..1]\n", ""),
    )[0]
    .replace("MAD OUT[0],", "MAD TEMP[3],")
    .replace("ADD OUT[0].xy", "MOV OUT[0], TEMP[3]\nADD OUT[0].xy")
)
"""Patches that constants move."""
_TINTED = control(
    3,
    (
        """ADD OUT[2], CONST[1].xxxx, IMM[1].zzzz
MOV OUT[3], IMM[1].zzzz
""",
        "",
    ),
    ("DCL CONST[0..1]\n", ""),
)[0]
"""Levels from constants."""
_KINDS: dict[str, tuple[Shaders, tuple[ShaderType, ...]]] = {
    "evaluation": (Shaders(_MOVED, fs=_NUMBER), (ShaderType.TESS_EVAL,)),
    "control": (Shaders(_MOVED, _TINTED), (ShaderType.TESS_CTRL, ShaderType.TESS_EVAL)),
    "fragment": (Shaders(_MOVED, _LEVELS, fs=_NUMBER), (ShaderType.FRAGMENT,)),
    "geometry": (
        Shaders(
            _MOVED,
            _LEVELS,
            gs=_geometry("SV[0].xxxx")
            .replace("DCL SV[0]", "DCL CONST[0..1]\nDCL TEMP[0]\nDCL SV[0]")
            .replace("EMIT", "ADD TEMP[0], OUT[1], CONST[1].xxxx\nMOV OUT[1], TEMP[0]\nEMIT"),
            fs=_NUMBER,
        ),
        (ShaderType.GEOMETRY, ShaderType.FRAGMENT),
    ),
}


def _draws(rig: Rig, shaders: Shaders, stages: tuple[ShaderType, ...]) -> None:
    """Seven draws of one state, of one to three patches in one or two instances."""
    _begin(rig, shaders)
    at, colors = patches(21, 5)
    rig.draw(Prim.PATCHES, at / 2, colors, clip=True, count=0)
    for number in range(7):
        for stage in stages:
            _constants(rig, stage, float(number))
        half = rig.width / 2
        moved = pipe.ViewportState((half, half, 0.5), (half + number % 2, half, 0.5))
        rig.ctx.set_viewport_states(0, [moved])
        info = pipe.DrawInfo(
            mode=Prim.PATCHES, start=9 * number, count=3 + 3 * (number % 3), instance_count=1 + number % 2
        )
        rig.ctx.draw_vbo(info)


@pytest.mark.parametrize("kind", _KINDS)
def test_draws_with_constants_of_their_own(screen: VkScreen, kind: str) -> None:
    """Draws of one state share dispatches; each has its constants and its viewport."""
    shaders, stages = _KINDS[kind]

    def paint(rig: Rig) -> None:
        _draws(rig, shaders, stages)

    _same_in_parts(screen, paint, 8)


def test_draws_of_patches_share_dispatches(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    begin = planned.Rounds.begin

    def noted(self: planned.Rounds, programs: Any, patches: int, statistics: Any) -> Any:
        begun.append(patches)
        return begin(self, programs, patches, statistics)

    monkeypatch.setattr(planned.Rounds, "begin", noted)

    def paint(rig: Rig) -> None:
        _draws(rig, Shaders(_MOVED, _LEVELS), (ShaderType.TESS_EVAL,))

    mine, theirs = painted(ctx, paint, **_TARGET)
    _equal(mine, theirs)
    assert begun == [19]


def test_many_patches(screen: VkScreen) -> None:
    """GPUs find the places of more than 256 patches by 256 at a time; spans of few patches need one turn."""
    found = []
    for kept in (None, 200):
        with short_passes(screen, 1 << 14, kept) as context:
            rig = Rig(context, **_TARGET)
            _begin(rig, Shaders(evaluation()[0], _LEVELS))
            rig.draw(Prim.PATCHES, *patches(600, 5), clip=True)
            found.append(rig.raw())
    np.testing.assert_array_equal(found[0], found[1])
    assert len(np.unique(found[0].reshape(-1, 16), axis=0)) > 100


def test_a_round_of_patches_is_one_pass(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is planned follows from patches of level 64, which these are not: a pass takes host time."""
    made: list[tuple[planned.Rounds | None, list[str]]] = []

    def noted(programs: Any, group: BinnedGroup, use: Any, output: Any) -> Any:
        plan = plan_binned(programs, group, use, output)
        works = chain.from_iterable(
            each.commands if isinstance(each, Conditional) else (each,) for each in plan.commands
        )
        made.append((group.rounds, [work.why for work in works if isinstance(work, Indirect)]))
        return plan

    monkeypatch.setattr(planner, "plan_binned", noted)

    rig = Rig(ctx, **_TARGET)
    _begin(rig, Shaders(evaluation()[0]))
    rig.draw(Prim.PATCHES, *patches(500, 5), clip=True)
    assert rig.drawn().any()
    ((rounds, whys),) = made
    assert rounds is not None
    passes = [why for why in whys if why.startswith("up to")]
    assert len(passes) == rounds.stage.rounds(500, rounds.weight) == 9
