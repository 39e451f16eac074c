"""Small draws that differ in shader, textures and blending are drawn as one group: the picture is that of a
group for each, to the bit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, read_texture, write_texture
from tests.driver.optimise.joint_draws import (
    BLENDS,
    CUT,
    EDGE,
    REPEAT,
    SAMPLED,
    SIZE,
    TINTED,
    TWICE,
    Painter,
    Rectangle,
    random_draws,
)
from tests.driver.shader_texts import FS_SMOOTH
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise import joint_groups
from vkpipe.driver.state.group import DrawGroup
from vkpipe.pipe import (
    Bind,
    ColorMask,
    CompareFunc,
    DepthState,
    FramebufferState,
    RtBlendState,
    SamplerState,
    SamplerViewTemplate,
    SurfaceTemplate,
    Swizzle,
    TexFilter,
)

pytestmark = pytest.mark.usefixtures("only_where_control_flow_skips_nothing")


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


def _alone(monkeypatch: pytest.MonkeyPatch, ctx: VkContext) -> None:
    """From now on, each group is drawn by itself."""
    monkeypatch.setattr(ctx.screen.programs, "passes", ctx.screen.programs.passes - {"join"})


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


@pytest.mark.parametrize("color", ["R8G8B8A8_UNORM", "R32G32B32A32_FLOAT"])
@pytest.mark.parametrize("depth", [None, DepthState(True, True, CompareFunc.LESS)])
def test_shaders_textures_and_blending_in_any_order(
    ctx: VkContext,
    monkeypatch: pytest.MonkeyPatch,
    joins: list[int],
    views: Views,
    depth: DepthState | None,
    color: str,
) -> None:
    """Floats show the last bit of what was interpolated."""
    draws = random_draws(1, 150, shader=3, blend=4, texture=5)
    textures = views((16, 16), (64, 8), (1, 1), (128, 128), (2, 32))
    with Board(ctx, SIZE, SIZE, color, "Z24X8_UNORM" if depth else None) as board:
        if depth is not None:
            board.depth_test(depth)
        painter = Painter(board, (SAMPLED, TINTED, FS_SMOOTH), textures)
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
    draws = random_draws(20, 110, shader=2, texture=3, blend=2)
    with Board(ctx, SIZE, SIZE, depth="Z24X8_UNORM" if depth else None) as board:
        if depth is not None:
            board.depth_test(depth)
        painter = Painter(board, (SAMPLED, TINTED), views((16, 16), (64, 8), (2, 32)))
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
    draws = random_draws(21, 90, shader=2, blend=2)
    texts = [
        _TWO_TARGETS.format(first=first, second=1 - first, swizzle=swizzle)
        for first, swizzle in ((0, "wzyx"), (1, "yxwz"))
    ]
    formats = ("R8G8B8A8_UNORM", "R16G16B16A16_FLOAT")
    made = [make_texture(ctx, fmt, SIZE, SIZE, bind=Bind.RENDER_TARGET) for fmt in formats]
    surfaces = [ctx.create_surface(texture, SurfaceTemplate()) for texture in made]

    def paint() -> Array:
        with Board(ctx, SIZE, SIZE) as board:
            board.clear((0.2, 0.4, 0.6, 0.8))
            for texture, size in zip(made, (4, 8), strict=True):
                write_texture(ctx, texture, np.full((1, SIZE, SIZE, size), 44, np.uint8))
            painter = Painter(board, texts, ())
            ways = ((BLENDS[1], BLENDS[2]), (BLENDS[0], BLENDS[1]))
            states = [pipe.BlendState(independent_blend_enable=True, rt=rt) for rt in ways]
            painter.blends = [ctx.create_blend_state(state) for state in states]
            ctx.set_framebuffer_state(FramebufferState(SIZE, SIZE, cbufs=tuple(surfaces)))
            for draw in draws:
                painter.draw(draw)
            ctx.flush()
            found = [read_texture(ctx, texture).reshape(-1, 4) for texture in made]
            return np.concatenate(found)

    _compare(ctx, monkeypatch, joins, paint)
    for texture in made:
        texture.destroy()


def joint_groups_of(draws: Sequence[Rectangle]) -> list[Rectangle]:
    """Those that are no more of what the one before is."""
    names = [replace(draw, area=(0,) * 4, corners=(0,) * 4, depth=0.0) for draw in draws]
    return [name for i, name in enumerate(names) if i == 0 or names[i - 1] != name]


def test_fragments_that_are_discarded(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int]
) -> None:
    draws = random_draws(2, 120, shader=2, blend=3)
    cut = replace(pipe.AlphaState(True, CompareFunc.GREATER), ref_value=0.4)
    with Board(ctx, SIZE, SIZE) as board:
        board.depth_test(DepthState(), alpha=cut)
        painter = Painter(board, (CUT, FS_SMOOTH), ())
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
    draws = random_draws(3, 60, blend=2, texture=2)
    textures = views((16, 16), (64, 8), fmt=fmt, **view)
    with Board(ctx, SIZE, SIZE) as board:
        painter = Painter(board, (SAMPLED,), textures)
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))


def test_two_lookups_and_wraps(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views
) -> None:
    draws = random_draws(4, 100, blend=2, texture=3, sampler=2)
    textures = views((16, 16), (64, 8), (4, 4))
    with Board(ctx, SIZE, SIZE) as board:
        painter = Painter(board, (TWICE,), textures, (REPEAT, EDGE))
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))


@pytest.mark.parametrize("state", [REPEAT, EDGE])
def test_coordinates_of_any_size(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views, state: SamplerState
) -> None:
    draws = random_draws(5, 80, blend=2, texture=2)
    special = [1e6, -1e6, 3e9, -3e9, 1e20, np.inf, -np.inf, np.nan, 0.0, -0.0, 1e-30, 1.0, 63 / 64]
    for i, value in enumerate(special):
        corners = (value, 0.3, value, 0.7) if i % 2 else (0.2, value, 0.9, value)
        draws[5 * i] = replace(draws[5 * i], corners=corners)
    textures = views((16, 16), (64, 8))
    with Board(ctx, SIZE, SIZE) as board:
        painter = Painter(board, (SAMPLED,), textures, (state,))
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))


def test_sizes_that_are_no_powers_of_two(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views
) -> None:
    """Repeated ones are left to the sampler; so are filtered ones."""
    draws = random_draws(6, 80, blend=2, texture=2)
    textures = views((37, 5), (100, 60))
    linear = replace(EDGE, mag_img_filter=TexFilter.LINEAR)
    with Board(ctx, SIZE, SIZE) as board:
        for state in (REPEAT, linear):
            Painter(board, (SAMPLED,), textures, (state,)).paint(draws)
            assert not joins
        painter = Painter(board, (SAMPLED,), textures, (EDGE,))
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(draws))


def test_more_shaders_than_a_kernel_has(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int]
) -> None:
    """Five at the same time are drawn one by one; four and another four are joined."""
    texts = [
        FS_SMOOTH.replace("IN[0]\n  1", f"IN[0].{s}\n  1") for s in ("xyzw", "yzxw", "zxyw", "xxyw", "wzyx")
    ]
    assert len(set(texts)) == 5
    with Board(ctx, SIZE, SIZE) as board:
        painter = Painter(board, texts, ())
        painter.paint(random_draws(7, 50, shader=5, blend=2))
        assert not joins
        four = random_draws(8, 60, shader=4, blend=2)
        other = [replace(draw, shader=draw.shader + 1) for draw in random_draws(9, 60, shader=4, blend=2)]
        _compare(ctx, monkeypatch, joins, lambda: painter.paint(four + other))


def test_textures_that_change_between_draws(
    ctx: VkContext, monkeypatch: pytest.MonkeyPatch, joins: list[int], views: Views
) -> None:
    """Each draw sees what its texture held then; one that is destroyed lasts until it was drawn."""
    draws = random_draws(10, 120, blend=2, texture=2)
    random = np.random.default_rng(10)
    texels = random.integers(0, 256, (3, 1, 16, 16, 4), np.uint8)

    def paint() -> Array:
        textures = views((16, 16), (16, 16))
        with Board(ctx, SIZE, SIZE) as board:
            painter = Painter(board, (SAMPLED,), textures)
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
    draws = random_draws(11, 80, blend=2, texture=2)
    bind = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
    target = make_texture(ctx, "R8G8B8A8_UNORM", 64, 64, bind=bind)
    surface = ctx.create_surface(target, SurfaceTemplate())
    view = ctx.create_sampler_view(target, SamplerViewTemplate(target.format))

    def paint() -> Array:
        with Board(ctx, SIZE, SIZE) as board:
            painter = Painter(board, (SAMPLED,), [*views((16, 16)), view])
            board.clear((0.2, 0.4, 0.6, 0.8))
            write_texture(ctx, target, np.full((1, 64, 64, 4), 99, np.uint8))
            for turn in range(2):
                ctx.set_framebuffer_state(FramebufferState(64, 64, cbufs=(surface,)))
                into = Painter(board, (SAMPLED,), views((16, 16), (8, 8)))
                for draw in draws[turn::2]:
                    into.draw(draw)
                board.bind()
                for draw in draws:
                    painter.draw(draw)
            ctx.flush()
            return np.concatenate([board.blocks().reshape(-1, 4), read_texture(ctx, target).reshape(-1, 4)])

    _compare(ctx, monkeypatch, joins, paint)
    seen = len(joins)
    with Board(ctx, SIZE, SIZE) as board:
        board.clear((0.2, 0.4, 0.6, 0.8))
        ctx.set_framebuffer_state(FramebufferState(64, 64, cbufs=(surface,)))
        painter = Painter(board, (SAMPLED,), [*views((16, 16)), view])
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
    frames = [random_draws(seed, 70, shader=2, blend=2, texture=2) for seed in (12, 13, 14, 15)]
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
        with Board(ctx, SIZE, SIZE) as board:
            painter = Painter(board, (SAMPLED, TINTED), textures)
            found = []
            for draws in frames:
                write_texture(ctx, textures[0].texture, random.integers(0, 256, (1, 16, 16, 4), np.uint8))
                found.append(painter.paint(draws))
            return np.concatenate(found)

    _compare(ctx, monkeypatch, joins, paint)
    assert len(joins) == len(frames)
