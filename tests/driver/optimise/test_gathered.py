"""Small groups that differ in their textures alone are drawn as one: to the bit as they are apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture
from tests.driver.sprites import OVER, VS, Sprites
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.plan import gathered as plan
from vkpipe.driver.programs.program import Program
from vkpipe.driver.programs.schedule import gathering as schedule
from vkpipe.driver.programs.schedule.awaited import Awaited
from vkpipe.driver.record import gather_watch
from vkpipe.driver.screen import VkScreen
from vkpipe.driver.state.group import DrawGroup, GroupState
from vkpipe.pipe import Bind, Clear, CompareFunc, DepthState, ShaderType, Swizzle, TexFilter, TexWrap

_Draw = Callable[[Sprites], object]


class _Joined:
    """Counts the groups that have become one; ``most``: of those of a frame."""

    def __init__(self) -> None:
        self.most = self.count = 0
        self.makings: list[schedule.Gathering[GroupState]] = []

    def wait(self) -> None:
        """Wait until the kernels are ready that were asked for."""
        for gathering in self.makings:
            for awaited in gathering._awaited.values():
                if awaited._is_wanted:
                    _made(awaited)


def _made(awaited: Awaited) -> None:
    program = awaited._make()
    for done in (program.begun, program.compiling):
        if done is not None:
            done.result(120)


@pytest.fixture
def joined(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> _Joined:
    """Kernels are made at the first time that they would do, and every batch is looked at."""
    if not screen.programs.filters_bytes or screen.programs.background is None:
        pytest.skip("only lavapipe gains by it, where another device compiles kernels")
    monkeypatch.setattr(screen.programs, "passes", screen.programs.passes | {"later", "gather"})
    found = _Joined()
    one_of, save = plan._one_of, schedule.Gathering.save

    def counted(run: Sequence[tuple[DrawGroup, int]], *place: Any) -> DrawGroup:
        found.most = max(found.most, len(run))
        found.count += 1
        return one_of(run, *place)

    def noted(self: schedule.Gathering[GroupState], *given: Any) -> Program | None:
        found.makings.append(self)
        return save(self, *given)

    monkeypatch.setattr(plan, "_one_of", counted)
    monkeypatch.setattr(schedule.Gathering, "save", noted)
    monkeypatch.setattr(schedule, "_PRICE", 0.0)
    monkeypatch.setattr(schedule, "_CACHED_PRICE", 0.0)
    monkeypatch.setattr(schedule, "_LOOKUP", 0.0)
    monkeypatch.setattr(gather_watch, "_EACH", 1)
    return found


@pytest.fixture
def ctx(screen: VkScreen, joined: _Joined) -> Iterator[VkContext]:
    """A context that has planned nothing yet."""
    before = len(screen.device.validation_messages)
    with screen.context_create() as made:
        yield made
    assert screen.device.validation_messages[before:] == []


def _frames(scene: Sprites, draw: _Draw, joined: _Joined) -> tuple[Array, Array]:
    """The first frame, and one after the kernels are ready."""
    pictures = []
    for number in range(5):
        scene.ctx.clear(Clear.COLOR | Clear.DEPTHSTENCIL, (0.25, 0.5, 0.75, 1), 1.0, 0)
        draw(scene)
        pictures.append(scene.pixels())
        if number == 1:
            joined.wait()
    return pictures[0], pictures[-1]


def _some(scene: Sprites) -> None:
    for number in range(23):
        place = (5.3 * number % 50 - 4, 3.7 * number % 40 - 3)
        scene.draw(scene.views[number % len(scene.views)], place, (9 + number, 7 + number / 2))


_WRAPS = {"repeat": TexWrap.REPEAT, "edge": TexWrap.CLAMP_TO_EDGE}


@pytest.mark.parametrize("size", [(16, 16), (13, 16), (5, 7), (1, 2)])
@pytest.mark.parametrize("wrap", _WRAPS)
@pytest.mark.parametrize("kind", [TexFilter.NEAREST, TexFilter.LINEAR])
def test_lookups_are_those_of_the_sampler(
    kind: TexFilter, wrap: str, size: tuple[int, int], ctx: VkContext, joined: _Joined
) -> None:
    scene = Sprites(ctx, 0, (96, 80))
    scene.views = [scene.texture(*size) for _ in range(4)]
    scene.filters(kind, wrap_s=_WRAPS[wrap], wrap_t=_WRAPS[wrap])
    scene.board.blend()
    scene.coordinates((3.3, -2.7), (-1.1, 0.9))
    apart, together = _frames(scene, _some, joined)
    assert joined.most > 4
    assert np.array_equal(apart, together)
    scene.close()


def test_coordinates_that_fractions_round(ctx: VkContext, joined: _Joined) -> None:
    """Mesa 25 takes the fraction of a coordinate first, which rounds negative ones."""
    unit = 2.0**-16
    scene = Sprites(ctx, 0)
    scene.views = [scene.texture(256, 256) for _ in range(4)]
    scene.filters(TexFilter.LINEAR)
    scene.board.blend()
    scene.coordinates((64 * 37 * unit, 48 * 53 * unit), (-2519.002 * unit, -9027.002 * unit))

    def draw(scene: Sprites) -> None:
        for number in range(8):
            scene.draw(scene.views[number % 4], (6.0 * number, 0.0), (64, 48))

    apart, together = _frames(scene, draw, joined)
    assert joined.most > 4
    assert np.array_equal(apart, together)
    scene.close()


def _swizzled(scene: Sprites) -> None:
    scene.views = [
        scene.texture(16, 16, swizzle=(Swizzle.Z, Swizzle.ONE, Swizzle.X, Swizzle.W)) for _ in range(4)
    ]


def _tested(scene: Sprites) -> None:
    scene.board.depth_test(DepthState(True, True, CompareFunc.LEQUAL))
    scene.board.blend()


_STATES: dict[str, tuple[Callable[[Sprites], object], dict[str, Any]]] = {
    "opaque": (lambda scene: scene.board.blend(), {}),
    "blended": (lambda scene: None, {}),
    "BGRA": (lambda scene: None, {"fmt": "B8G8R8A8_UNORM"}),
    "swizzled": (_swizzled, {}),
    "depth": (_tested, {"depth": "Z24_UNORM_S8_UINT"}),
    "float target": (lambda scene: None, {"target": "R16G16B16A16_FLOAT"}),
    "alpha test": (
        lambda scene: scene.board.depth_test(DepthState(), pipe.AlphaState(True, CompareFunc.GREATER, 0.5)),
        {},
    ),
}


@pytest.mark.parametrize("name", _STATES)
@pytest.mark.parametrize("kind", [TexFilter.NEAREST, TexFilter.LINEAR])
def test_states_around_the_lookup(kind: TexFilter, name: str, ctx: VkContext, joined: _Joined) -> None:
    change, fields = _STATES[name]
    scene = Sprites(ctx, 5, (64, 48), **fields)
    change(scene)
    scene.filters(kind)
    apart, together = _frames(scene, _some, joined)
    assert joined.most > 4
    assert np.array_equal(apart, together)
    scene.close()


_VARIED_FS = """FRAG
{property}DCL IN[0], GENERIC[0], PERSPECTIVE
{outputs}DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
IMM[0] FLT32 {{0.75, 0.0, 0.5, 1.0}}
  0: TEX TEMP[0], IN[0], SAMP[0], 2D
{lines}  9: END
"""


def _fs(*outputs: int, everywhere: bool = False, longer: int = 0) -> str:
    """Shows a texture in these colours, each in a way of its own, after an even number of negations."""
    lines = ["MOV TEMP[0], -TEMP[0]"] * longer
    lines += [f"MUL OUT[{place}], TEMP[0], IMM[0].{'wxz'[place] * 4}" for place in range(len(outputs))]
    return _VARIED_FS.format(
        property="PROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1\n" if everywhere else "",
        outputs="".join(f"DCL OUT[{place}], COLOR[{color}]\n" for place, color in enumerate(outputs)),
        lines="".join(f"  1: {line}\n" for line in lines),
    )


_EIGHT, _HALF, _SHORT = "R8G8B8A8_UNORM", "R16G16B16A16_FLOAT", "B5G6R5_UNORM"


class _Targets(NamedTuple):
    """Formats of targets, their samples, the shader, and what is bound beside."""

    formats: tuple[str, ...]
    samples: int = 0
    fs: str = _fs(0)
    masks: tuple[pipe.ColorMask, ...] = ()
    min_samples: int = 1


_MASK = pipe.ColorMask
_TARGETS = {
    "2 samples": _Targets((_EIGHT,), 2),
    "4 samples": _Targets((_EIGHT,), 4),
    "4 samples, each shaded": _Targets((_EIGHT,), 4, min_samples=4),
    "4 samples of floats": _Targets((_HALF,), 4),
    "4 samples, two targets": _Targets((_EIGHT, _HALF), 4, _fs(0, 1)),
    "three targets": _Targets((_EIGHT, _HALF, _SHORT), 0, _fs(0, 1, 2)),
    "all targets alike": _Targets((_HALF, _EIGHT), 0, _fs(0, everywhere=True)),
    "second target alone": _Targets((_EIGHT, _HALF), 0, _fs(1)),
    "first target masked": _Targets((_EIGHT, _EIGHT), 0, _fs(0, 1), (_MASK(0), _MASK.RGBA)),
    "targets masked in turns": _Targets((_SHORT, _EIGHT), 0, _fs(0, 1), (_MASK.G, _MASK.R | _MASK.A)),
    "two runs of the shader": _Targets((_EIGHT,), 0, _fs(0, longer=40)),
    "two runs, second target": _Targets((_HALF, _EIGHT), 0, _fs(0, 1, longer=40)),
}


@pytest.mark.parametrize("name", _TARGETS)
@pytest.mark.parametrize("blended", [False, True], ids=["opaque", "blended"])
def test_other_targets_samples_and_runs(blended: bool, name: str, ctx: VkContext, joined: _Joined) -> None:
    found = _TARGETS[name]
    scene = Sprites(ctx, 5)
    scene.into(*found.formats, samples=found.samples)
    scene.board.shaders(VS, found.fs)
    scene.filters(TexFilter.LINEAR)
    scene.board.rasterizer(pipe.RasterizerState(half_pixel_center=True, multisample=found.samples > 0))
    ctx.set_min_samples(found.min_samples)
    way = OVER if blended else pipe.RtBlendState()
    masks = found.masks or (_MASK.RGBA,) * len(found.formats)
    state = pipe.BlendState(tuple([replace(way, colormask=mask) for mask in masks]), True)
    ctx.bind_blend_state(ctx.create_blend_state(state))
    apart, together = _frames(scene, _some, joined)
    ctx.set_min_samples(1)
    assert joined.most > 4
    assert len(np.unique(apart)) > 8
    assert np.array_equal(apart, together)
    if "runs" in name and blended:
        plain = [state.last_stage.direct._made_of("plain")[1] for state in ctx.group_states._known.values()]
        assert 2 in [defines["VKP_RUNS"] for defines in plain]
    scene.close()


def _in_turns(scene: Sprites) -> _Draw:
    """Blended and opaque ones that overlap."""
    ctx = scene.ctx
    blends = [ctx.create_blend_state(pipe.BlendState(rt=(rt,))) for rt in (OVER, pipe.RtBlendState())]

    def draw(scene: Sprites) -> None:
        for number in range(24):
            ctx.bind_blend_state(blends[number // 3 % 2])
            scene.draw(scene.views[number % 5], (2.0 * number, number), (20, 16))

    return draw


def _written(scene: Sprites) -> _Draw:
    def draw(scene: Sprites) -> None:
        for number in range(24):
            if number % 6 == 5:
                scene.fill(scene.views[1].texture)
            scene.draw(scene.views[number % 5], (2.0 * number, number), (20, 16))

    return draw


def _scissored(scene: Sprites) -> _Draw:
    scene.board.rasterizer(pipe.RasterizerState(half_pixel_center=True, scissor=True))

    def draw(scene: Sprites) -> None:
        for number in range(24):
            area = pipe.ScissorState(number // 4, 3, 50, 30 + number // 6)
            scene.ctx.set_scissor_states(0, [area])
            scene.draw(scene.views[number % 5], (2.0 * number, number), (20, 16))

    return draw


def _each_scissored(scene: Sprites) -> _Draw:
    """Each with a scissor of its own, some of which leave nothing."""
    scene.board.rasterizer(pipe.RasterizerState(half_pixel_center=True, scissor=True))

    def draw(scene: Sprites) -> None:
        for number in range(24):
            low, high = 5 * number % 37, 9 + 7 * number % 41
            scene.ctx.set_scissor_states(0, [pipe.ScissorState(low, number, high, number + 9)])
            scene.draw(scene.views[number % 5], (2.0 * number, number), (20, 16))

    return draw


def _with_lines(scene: Sprites) -> _Draw:
    """Others between them, which share nothing with them."""
    lines = pipe.DrawInfo(mode=pipe.Prim.LINES, count=4)

    def draw(scene: Sprites) -> None:
        for number in range(24):
            info = lines if number % 7 == 6 else None
            scene.draw(scene.views[number % 5], (2.0 * number, number), (20, 16), info)

    return draw


@pytest.mark.parametrize("make", [_in_turns, _written, _scissored, _each_scissored, _with_lines])
def test_what_comes_between(make: Callable[[Sprites], _Draw], ctx: VkContext, joined: _Joined) -> None:
    scene = Sprites(ctx, 5)
    draw = make(scene)
    _frames(scene, draw, joined)
    assert joined.count
    together, apart = _alike(scene, draw, joined)
    assert np.array_equal(together, apart)
    scene.close()


def _alike(scene: Sprites, draw: _Draw, joined: _Joined) -> tuple[Array, Array]:
    """A frame with and without gathering, from the same texels."""
    pictures = []
    for ready in (True, False):
        scene._random = np.random.default_rng(7)
        scene.fill(scene.views[1].texture)
        before = joined.count
        if not ready:
            for gathering in joined.makings:
                gathering._awaited.clear()
            scene.ctx.screen.programs.taken_over += 1
        scene.board.clear((0.25, 0.5, 0.75, 1))
        draw(scene)
        pictures.append(scene.pixels())
        assert (joined.count > before) is ready
    return pictures[0], pictures[1]


def test_textures_that_are_drawn_into(ctx: VkContext, joined: _Joined) -> None:
    """A target of this batch is a texture among others; then one looks at what it draws."""
    scene = Sprites(ctx, 3)
    target = make_texture(ctx, "R8G8B8A8_UNORM", 16, 16, bind=Bind.SAMPLER_VIEW | Bind.RENDER_TARGET)
    surface = ctx.create_surface(target, pipe.SurfaceTemplate())
    view = ctx.create_sampler_view(target, pipe.SamplerViewTemplate(format=target.format))
    views = [*scene.views, view]

    def draw(scene: Sprites) -> None:
        ctx.set_framebuffer_state(pipe.FramebufferState(16, 16, cbufs=(surface,)))
        ctx.clear(pipe.Clear.COLOR0, (1, 0, 0.5, 0.5), 0, 0)
        for number in range(6):
            scene.draw(scene.views[number % 3], (7.0 * number, 5.0 * number), (12, 12))
        scene.board.bind()
        for number in range(20):
            scene.draw(views[number % 4], (2.0 * number, number), (20, 16))

    apart, together = _frames(scene, draw, joined)
    assert joined.most > 4
    assert np.array_equal(apart, together)
    ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    for made in (view, surface, target):
        made.destroy()
    scene.close()


def test_more_textures_than_one_state_has(
    ctx: VkContext, joined: _Joined, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plan, "_MOST", 3)
    scene = Sprites(ctx, 11)
    apart, together = _frames(scene, _some, joined)
    assert joined.count > 6
    assert np.array_equal(apart, together)
    scene.close()


def test_textures_come_and_go(ctx: VkContext, joined: _Joined) -> None:
    scene = Sprites(ctx, 4)
    _frames(scene, _some, joined)
    for _ in range(4):
        gone = scene.views.pop(0)
        scene.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        for made in (gone, gone.texture):
            scene._made.remove(made)
            made.destroy()
        scene.views.append(scene.texture(16, 16))
        together, apart = _alike(scene, _some, joined)
        assert np.array_equal(together, apart)
        _frames(scene, _some, joined)
    scene.close()


def test_contexts_that_share_textures(ctx: VkContext, joined: _Joined) -> None:
    other = ctx.screen.context_create()
    scene, beside = Sprites(ctx, 4), Sprites(other, 0)
    wanted, _ = _frames(scene, _some, joined)
    beside.views = [
        other.create_sampler_view(view.texture, pipe.SamplerViewTemplate(format=view.texture.format))
        for view in scene.views
    ]
    found = _frames(beside, _some, joined)
    assert np.array_equal(found[0], wanted)
    assert np.array_equal(found[1], wanted)
    beside.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
    for view in beside.views:
        view.destroy()
    beside.close()
    other.destroy()
    scene.close()


def test_large_ones_stay_apart(ctx: VkContext, joined: _Joined, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their lookups would take more time than their dispatches."""
    monkeypatch.setattr(schedule, "_LOOKUP", 60e-9)
    scene = Sprites(ctx, 5, (200, 160))

    def draw(scene: Sprites) -> None:
        for number in range(20):
            scene.draw(scene.views[number % 5], (number, number), (150, 130))

    _frames(scene, draw, joined)
    assert joined.makings
    waiting = [awaited for gathering in joined.makings for awaited in gathering._awaited.values()]
    assert not any([awaited._is_wanted for awaited in waiting])
    scene.close()


def test_it_can_be_turned_off(ctx: VkContext, joined: _Joined, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = ctx.screen.programs
    monkeypatch.setattr(programs, "passes", programs.passes - {"gather"})
    with ctx.screen.context_create() as made, Board(made):
        scene = Sprites(made, 5)
        _frames(scene, _some, joined)
        scene.close()
    assert not joined.count
