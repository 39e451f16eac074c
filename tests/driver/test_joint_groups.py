"""Small draws that differ in shader, textures and blending are drawn as one group: the picture is that of a
group for each, to the bit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, quad, read_texture, window, write_texture
from tests.driver.shaders import FS_SMOOTH, sampling_fs
from vkpipe import pipe
from vkpipe.driver import joint_groups
from vkpipe.driver.context import VkContext
from vkpipe.driver.group import DrawGroup
from vkpipe.pipe import (
    Bind,
    BlendFactor,
    BlendFunc,
    ColorMask,
    CompareFunc,
    DepthState,
    FramebufferState,
    RtBlendState,
    SamplerState,
    SamplerViewTemplate,
    ShaderType,
    SurfaceTemplate,
    Swizzle,
    TexFilter,
    TexMipfilter,
    TexWrap,
)

pytestmark = pytest.mark.usefixtures("only_where_control_flow_skips_nothing")

_SIZE = 160
_TINTED = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {0.25, 0.5, 0.75, 1.0}
  0: TEX TEMP[0], IN[0], SAMP[0], 2D
  1: MAD OUT[0], TEMP[0], CONST[0], IMM[0]
  2: END
"""
_CUT = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {0.5, 0.125, 2.0, 0.0}
  0: ADD TEMP[0], IN[0].xyxy, -IMM[0].xxxx
  1: KILL_IF TEMP[0].xyxy
  2: MUL OUT[0], IN[0].yxyx, IMM[0].xxxx
  3: END
"""
_TWICE = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0..1]
DCL SVIEW[0..1], 2D, FLOAT
DCL TEMP[0..1]
  0: TEX TEMP[0], IN[0], SAMP[0], 2D
  1: TEX TEMP[1], IN[0].yxyx, SAMP[1], 2D
  2: MUL OUT[0], TEMP[0], TEMP[1].wzyx
  3: END
"""
_SAMPLED = sampling_fs("2D")
_NEAREST = SamplerState(
    min_img_filter=TexFilter.NEAREST, mag_img_filter=TexFilter.NEAREST, min_mip_filter=TexMipfilter.NONE
)
_REPEAT = replace(_NEAREST, wrap_s=TexWrap.REPEAT, wrap_t=TexWrap.REPEAT)
_EDGE = replace(_NEAREST, wrap_s=TexWrap.CLAMP_TO_EDGE, wrap_t=TexWrap.CLAMP_TO_EDGE)


def _blend(source: BlendFactor, target: BlendFactor, **more: Any) -> RtBlendState:
    factors = {
        f"{part}_{end}_factor": f
        for part in ("rgb", "alpha")
        for end, f in (("src", source), ("dst", target))
    }
    return RtBlendState(True, **{**factors, **more})


_OVER = _blend(BlendFactor.SRC_ALPHA, BlendFactor.INV_SRC_ALPHA)
_BLENDS = (
    RtBlendState(),
    _OVER,
    _blend(BlendFactor.CONST_COLOR, BlendFactor.DST_COLOR, rgb_func=BlendFunc.REVERSE_SUBTRACT),
    replace(_OVER, colormask=ColorMask.R | ColorMask.A),
)


@pytest.fixture
def only_where_control_flow_skips_nothing(ctx: VkContext) -> None:
    if not ctx.screen.programs.limited:
        pytest.skip("groups are joined on devices whose branches skip nothing")


@pytest.fixture
def joins(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many groups each joint one has taken the place of."""
    counts: list[int] = []
    together = joint_groups._together

    def counted(groups: Sequence[DrawGroup], part: Any) -> DrawGroup:
        counts.append(len(groups))
        return together(groups, part)

    monkeypatch.setattr(joint_groups, "_together", counted)
    return counts


@dataclass(frozen=True)
class _Draw:
    """A rectangle in pixels and what is at its corners, and which shader, blending and textures it has."""

    area: tuple[float, float, float, float]
    corners: tuple[float, float, float, float]
    shader: int = 0
    blend: int = 0
    texture: int = 0
    depth: float = 0.0
    sampler: int = 0


class _Painter:
    """State objects and textures on a board, each made once: who makes it again has another state."""

    def __init__(
        self,
        board: Board,
        shaders: Sequence[str],
        textures: Sequence[pipe.SamplerView],
        samplers: Sequence[SamplerState] = (_REPEAT,),
    ) -> None:
        self.board, self.ctx = board, board.ctx
        ctx = board.ctx
        self.shaders = [ctx.create_fs_state(pipe.ShaderState(tokens=text)) for text in shaders]
        self.blends = [ctx.create_blend_state(pipe.BlendState(rt=(blend,))) for blend in _BLENDS]
        self.samplers = [ctx.create_sampler_state(state) for state in samplers]
        self.textures = list(textures)
        ctx.set_blend_color(pipe.BlendColor((0.3, 0.6, 0.9, 0.5)))

    def draw(self, draw: _Draw) -> None:
        ctx = self.ctx
        ctx.bind_fs_state(self.shaders[draw.shader])
        ctx.bind_blend_state(self.blends[draw.blend])
        if self.textures:
            views = [self.textures[(draw.texture + more) % len(self.textures)] for more in range(2)]
            ctx.set_sampler_views(ShaderType.FRAGMENT, 0, views)
            ctx.bind_sampler_states(ShaderType.FRAGMENT, 0, [self.samplers[draw.sampler]] * 2)
        tint = np.array([[draw.depth, draw.corners[0], 0.5, 0.75]], np.float32)
        ctx.set_constant_buffer(
            ShaderType.FRAGMENT, 0, pipe.ConstantBuffer(buffer_size=tint.nbytes, user_buffer=tint)
        )
        low_s, low_t, high_s, high_t = draw.corners
        places = quad(low_s, low_t, high_s, high_t)
        varying = np.concatenate([places, places[:, ::-1]], axis=1).astype(np.float32)
        position = window(quad(*draw.area), self.board.width, self.board.height, draw.depth)
        buffers = [
            pipe.VertexBuffer(stride=16, user_buffer=np.ascontiguousarray(a)) for a in (position, varying)
        ]
        ctx.set_vertex_buffers(0, buffers)
        self.board.draw(6)

    def paint(self, draws: Sequence[_Draw]) -> Array:
        self.board.clear((0.2, 0.4, 0.6, 0.8))
        for draw in draws:
            self.draw(draw)
        self.ctx.flush()
        return self.board.blocks()


Views = Callable[..., list[pipe.SamplerView]]


@pytest.fixture
def views(ctx: VkContext) -> Iterator[Views]:
    """Makes textures of some sizes, and their views."""
    made: list[pipe.SamplerView] = []

    def make(*sizes: tuple[int, int], fmt: str = "R8G8B8A8_UNORM", **view: Any) -> list[pipe.SamplerView]:
        random = np.random.default_rng(sizes[0])
        for width, height in sizes:
            texture = make_texture(ctx, fmt, width, height)
            write_texture(ctx, texture, random.integers(0, 256, (1, height, width, 4), np.uint8))
            made.append(ctx.create_sampler_view(texture, SamplerViewTemplate(texture.format, **view)))
        return made[-len(sizes) :]

    yield make
    for view in made:
        if not view.destroyed:
            view.destroy()
            view.texture.destroy()


def _random(seed: int, count: int, **most: int) -> list[_Draw]:
    random = np.random.default_rng(seed)
    made = []
    for _ in range(count):
        low = random.uniform(-20, _SIZE, 2)
        corners = random.uniform(-2.5, 2.5, 4)
        what = {name: int(random.integers(limit)) for name, limit in most.items()}
        area = (*low, *(low + random.uniform(3, 60, 2)))
        made.append(_Draw(area, tuple(corners), depth=float(random.uniform(-0.9, 0.9)), **what))
    return made


def _alone(monkeypatch: pytest.MonkeyPatch, ctx: VkContext) -> None:
    """From now on, each group is drawn by itself."""
    monkeypatch.setattr(joint_groups, "_FEWEST", 1 << 30)
    ctx.recorder.joiner.forget()


def _compare(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], paint: Callable[[], Array]
) -> None:
    found = paint()
    assert joins
    seen = len(joins)
    _alone(monkeypatch, ctx)
    wanted = paint()
    assert len(joins) == seen
    np.testing.assert_array_equal(found, wanted)
    assert len(np.unique(found.reshape(-1, 4), axis=0)) > 100


@pytest.mark.parametrize("depth", [None, DepthState(True, True, CompareFunc.LESS)])
def test_shaders_textures_and_blending_in_any_order(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views, depth: DepthState | None
) -> None:
    draws = _random(1, 150, shader=3, blend=4, texture=5)
    textures = views((16, 16), (64, 8), (1, 1), (128, 128), (2, 32))
    with Board(ctx, _SIZE, _SIZE, depth="Z24X8_UNORM" if depth else None) as board:
        if depth is not None:
            board.depth_test(depth)
        painter = _Painter(board, (_SAMPLED, _TINTED, FS_SMOOTH), textures)
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))
    assert joins[0] == len(joint_groups_of(draws))


_MASKS = (RtBlendState(), RtBlendState(colormask=ColorMask.G | ColorMask.B))


@pytest.mark.parametrize("depth", [None, DepthState(True, True, CompareFunc.LESS)])
@pytest.mark.parametrize("masked", [False, True])
def test_opaque_draws(
    ctx: VkContext,
    monkeypatch: pytest.MonkeyPatch,
    joins: list[int],
    views: Views,
    depth: DepthState | None,
    masked: bool,
) -> None:
    """Only what is seen is shaded, unless what lies behind it keeps some of its colours."""
    draws = _random(20, 110, shader=2, texture=3, blend=2)
    with Board(ctx, _SIZE, _SIZE, depth="Z24X8_UNORM" if depth else None) as board:
        if depth is not None:
            board.depth_test(depth)
        painter = _Painter(board, (_SAMPLED, _TINTED), views((16, 16), (64, 8), (2, 32)))
        states = [pipe.BlendState(rt=(mask,)) for mask in _MASKS[: 1 + masked]] * (2 - masked)
        painter.blends = [ctx.create_blend_state(state) for state in states]
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))


_TWO_TARGETS = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[{first}], COLOR
DCL OUT[{second}], COLOR[1]
  0: MOV OUT[{first}], IN[0]
  1: MOV OUT[{second}], IN[0].{swizzle}
  2: END
"""


def test_several_targets(ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int]) -> None:
    """With a way of blending for each; shaders put the same colours out in other registers."""
    draws = _random(21, 90, shader=2, blend=2)
    texts = [
        _TWO_TARGETS.format(first=first, second=1 - first, swizzle=swizzle)
        for first, swizzle in ((0, "wzyx"), (1, "yxwz"))
    ]
    formats = ("R8G8B8A8_UNORM", "R16G16B16A16_FLOAT")
    made = [make_texture(ctx, fmt, _SIZE, _SIZE, bind=Bind.RENDER_TARGET) for fmt in formats]
    surfaces = [ctx.create_surface(texture, SurfaceTemplate()) for texture in made]

    def paint() -> Array:
        with Board(ctx, _SIZE, _SIZE) as board:
            board.clear((0.2, 0.4, 0.6, 0.8))
            for texture, size in zip(made, (4, 8), strict=True):
                write_texture(ctx, texture, np.full((1, _SIZE, _SIZE, size), 44, np.uint8))
            painter = _Painter(board, texts, ())
            ways = ((_BLENDS[1], _BLENDS[2]), (_BLENDS[0], _BLENDS[1]))
            states = [pipe.BlendState(independent_blend_enable=True, rt=rt) for rt in ways]
            painter.blends = [ctx.create_blend_state(state) for state in states]
            ctx.set_framebuffer_state(FramebufferState(_SIZE, _SIZE, cbufs=tuple(surfaces)))
            for draw in draws:
                painter.draw(draw)
            ctx.flush()
            found = [read_texture(ctx, texture).reshape(-1, 4) for texture in made]
            return np.concatenate(found)

    _compare(ctx, monkeypatch, joins, paint)
    for texture in made:
        texture.destroy()


def joint_groups_of(draws: Sequence[_Draw]) -> list[_Draw]:
    """Those that are no more of what the one before is."""
    names = [replace(draw, area=(0,) * 4, corners=(0,) * 4, depth=0.0) for draw in draws]
    return [name for i, name in enumerate(names) if i == 0 or names[i - 1] != name]


def test_fragments_that_are_discarded(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int]
) -> None:
    draws = _random(2, 120, shader=2, blend=3)
    cut = replace(pipe.AlphaState(True, CompareFunc.GREATER), ref_value=0.4)
    with Board(ctx, _SIZE, _SIZE) as board:
        board.depth_test(DepthState(), alpha=cut)
        painter = _Painter(board, (_CUT, FS_SMOOTH), ())
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))
    assert len(joins) == 1


@pytest.mark.parametrize(
    ("fmt", "view"),
    [
        ("B8G8R8A8_UNORM", {}),
        ("R8G8B8X8_UNORM", {}),
        ("R8G8B8A8_UNORM", {"swizzle_r": Swizzle.W, "swizzle_g": Swizzle.ONE, "swizzle_a": Swizzle.X}),
    ],
)
def test_formats_and_swizzles(
    ctx: VkContext,
    monkeypatch: pytest.MonkeyPatch,
    joins: list[int],
    views: Views,
    fmt: str,
    view: dict[str, Any],
) -> None:
    draws = _random(3, 60, blend=2, texture=2)
    textures = views((16, 16), (64, 8), fmt=fmt, **view)
    with Board(ctx, _SIZE, _SIZE) as board:
        painter = _Painter(board, (_SAMPLED,), textures)
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))


def test_two_lookups_and_wraps(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views
) -> None:
    draws = _random(4, 100, blend=2, texture=3, sampler=2)
    textures = views((16, 16), (64, 8), (4, 4))
    with Board(ctx, _SIZE, _SIZE) as board:
        painter = _Painter(board, (_TWICE,), textures, (_REPEAT, _EDGE))
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))


@pytest.mark.parametrize("state", [_REPEAT, _EDGE])
def test_coordinates_of_any_size(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views, state: SamplerState
) -> None:
    draws = _random(5, 80, blend=2, texture=2)
    special = [1e6, -1e6, 3e9, -3e9, 1e20, np.inf, -np.inf, np.nan, 0.0, -0.0, 1e-30, 1.0, 63 / 64]
    for i, value in enumerate(special):
        corners = (value, 0.3, value, 0.7) if i % 2 else (0.2, value, 0.9, value)
        draws[5 * i] = replace(draws[5 * i], corners=corners)
    textures = views((16, 16), (64, 8))
    with Board(ctx, _SIZE, _SIZE) as board:
        painter = _Painter(board, (_SAMPLED,), textures, (state,))
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))


def test_sizes_that_are_no_powers_of_two(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views
) -> None:
    """Repeated ones are left to the sampler; so are filtered ones."""
    draws = _random(6, 80, blend=2, texture=2)
    textures = views((37, 5), (100, 60))
    linear = replace(_EDGE, mag_img_filter=TexFilter.LINEAR)
    with Board(ctx, _SIZE, _SIZE) as board:
        for state in (_REPEAT, linear):
            _Painter(board, (_SAMPLED,), textures, (state,)).paint(draws)
            assert not joins
        painter = _Painter(board, (_SAMPLED,), textures, (_EDGE,))
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))


def test_more_shaders_than_a_kernel_has(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int]
) -> None:
    """Five at the same time are drawn one by one; four and another four are joined."""
    texts = [
        FS_SMOOTH.replace("IN[0]\n  1", f"IN[0].{s}\n  1") for s in ("xyzw", "yzxw", "zxyw", "xxyw", "wzyx")
    ]
    assert len(set(texts)) == 5
    with Board(ctx, _SIZE, _SIZE) as board:
        painter = _Painter(board, texts, ())
        painter.paint(_random(7, 50, shader=5, blend=2))
        assert not joins
        four = _random(8, 60, shader=4, blend=2)
        other = [replace(draw, shader=draw.shader + 1) for draw in _random(9, 60, shader=4, blend=2)]
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(four + other))


def test_textures_that_change_between_draws(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views
) -> None:
    """Each draw sees what its texture held then; one that is destroyed lasts until it was drawn."""
    draws = _random(10, 120, blend=2, texture=2)
    random = np.random.default_rng(10)
    texels = random.integers(0, 256, (3, 1, 16, 16, 4), np.uint8)

    def paint() -> Array:
        textures = views((16, 16), (16, 16))
        with Board(ctx, _SIZE, _SIZE) as board:
            painter = _Painter(board, (_SAMPLED,), textures)
            board.clear((0.2, 0.4, 0.6, 0.8))
            for number, draw in enumerate(draws):
                if number == 40:
                    write_texture(ctx, textures[0].texture, texels[0])
                if number == 80:
                    (painter.textures[1],) = views((8, 8))
                    old = textures[1].texture
                    textures[1].destroy()
                    old.destroy()
                painter.draw(draw)
            ctx.flush()
            return board.blocks()

    _compare(ctx, monkeypatch, joins, paint)


def test_what_was_drawn_is_looked_up(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views
) -> None:
    """Rectangles are drawn into a texture, which others show; what shows its own target is not joined."""
    draws = _random(11, 80, blend=2, texture=2)
    bind = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
    target = make_texture(ctx, "R8G8B8A8_UNORM", 64, 64, bind=bind)
    surface = ctx.create_surface(target, SurfaceTemplate())
    view = ctx.create_sampler_view(target, SamplerViewTemplate(target.format))

    def paint() -> Array:
        with Board(ctx, _SIZE, _SIZE) as board:
            painter = _Painter(board, (_SAMPLED,), [*views((16, 16)), view])
            board.clear((0.2, 0.4, 0.6, 0.8))
            write_texture(ctx, target, np.full((1, 64, 64, 4), 99, np.uint8))
            for turn in range(2):
                ctx.set_framebuffer_state(FramebufferState(64, 64, cbufs=(surface,)))
                into = _Painter(board, (_SAMPLED,), views((16, 16), (8, 8)))
                for draw in draws[turn::2]:
                    into.draw(draw)
                board.bind()
                for draw in draws:
                    painter.draw(draw)
            ctx.flush()
            return np.concatenate([board.blocks().reshape(-1, 4), read_texture(ctx, target).reshape(-1, 4)])

    _compare(ctx, monkeypatch, joins, paint)
    seen = len(joins)
    with Board(ctx, _SIZE, _SIZE) as board:
        board.clear((0.2, 0.4, 0.6, 0.8))
        ctx.set_framebuffer_state(FramebufferState(64, 64, cbufs=(surface,)))
        painter = _Painter(board, (_SAMPLED,), [*views((16, 16)), view])
        for draw in draws:
            painter.draw(draw)
        ctx.flush()
    assert len(joins) == seen
    view.destroy()
    target.destroy()


def test_frames_that_come_again(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views
) -> None:
    """The same states in the same order, with other places, constants and texels."""
    frames = [_random(seed, 70, shader=2, blend=2, texture=2) for seed in (12, 13, 14, 15)]
    frames = [
        [
            replace(a, shader=b.shader, blend=b.blend, texture=b.texture)
            for a, b in zip(f, frames[0], strict=True)
        ]
        for f in frames
    ]
    textures = views((16, 16), (8, 8))

    def paint() -> Array:
        random = np.random.default_rng(12)
        with Board(ctx, _SIZE, _SIZE) as board:
            painter = _Painter(board, (_SAMPLED, _TINTED), textures)
            found = []
            for draws in frames:
                write_texture(ctx, textures[0].texture, random.integers(0, 256, (1, 16, 16, 4), np.uint8))
                found.append(painter.paint(draws))
            return np.concatenate(found)

    _compare(ctx, monkeypatch, joins, paint)
    assert len(joins) == len(frames)
