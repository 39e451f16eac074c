"""Every format that can be drawn into: the bytes are those that vkpipe.format packs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import format as vkformat
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.formats import usable_binds
from vkpipe.driver.screen import VkScreen
from vkpipe.errors import NotSupported
from vkpipe.format import FormatDescription
from vkpipe.kernels.general_format import general_form
from vkpipe.pipe import Bind, BlendColor, BlendFactor, ColorMask, Format, RtBlendState, TextureTarget

_FORMATS = [fmt for fmt in Format if usable_binds(fmt) & Bind.RENDER_TARGET]
_MARKED = [
    pytest.param(fmt, marks=pytest.mark.covers(f"PIPE_FORMAT_{fmt.name}"), id=fmt.name) for fmt in _FORMATS
]
_SIZE = 8


def _colors(description: FormatDescription, seed: int, wild: bool) -> Array:
    """64 colours; ``wild`` ones also out of range, with infinities, zeros of both signs and tiny numbers."""
    rng = np.random.default_rng(seed)
    if description.is_pure_integer:
        bits = rng.integers(0, 33, (64, 4))
        numbers = rng.integers(0, 2**32, (64, 4)) >> (32 - bits)
        return numbers.astype(np.uint32).view(np.int32 if description.is_signed_integer else np.uint32)
    colors = rng.uniform(0, 1, (64, 4))
    if wild:
        colors[16:32] = rng.uniform(-3, 3, (16, 4))
        colors[32:48] = 2.0 ** rng.uniform(-40, 40, (16, 4)) * rng.choice([-1, 1], (16, 4))
        colors[48:56] = rng.choice([np.inf, -np.inf, 0.0, -0.0, 1.0, -1.0, 1e-45, 65520.0], (8, 4))
    return colors.astype(np.float32)


def _draw(board: Board, colors: Array) -> None:
    """One pixel of each colour, its 32-bit words passed through unchanged."""
    pixel = np.arange(64)
    corners = np.array([[0.1, 0.1], [0.9, 0.1], [0.5, 0.9]])
    points = corners + np.stack([pixel % _SIZE, pixel // _SIZE], axis=1)[:, None, :]
    board.shaders(VS_COLOR, FS_FLAT)
    board.triangles(points, np.repeat(colors.view(np.float32), 3, axis=0))


@pytest.fixture
def drawn(screen: VkScreen, fmt: Format) -> Format:
    """A format that this device has; the last test looks at the others."""
    if not screen.is_format_supported(fmt, TextureTarget.TEXTURE_2D, 0, 0, Bind.RENDER_TARGET):
        pytest.skip(f"{screen.get_name()} has no images of {fmt.name}")
    return fmt


@pytest.fixture(params=["special", "general"])
def kernels(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, ctx: VkContext, drawn: Format
) -> Iterator[None]:
    """Those with the format in their text, or those that are told what it is."""
    general = request.param == "general"
    texels = Format[vkformat.padded(drawn) or drawn.name]
    if general and general_form(texels) is None:
        pytest.skip("such components have special kernels alone")
    monkeypatch.setenv("VKPIPE_GENERAL", "2" if general else "0")
    yield
    assert {state.last_stage.general for state in ctx.group_states._known.values()} == {general}


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("fmt", _MARKED)
def test_colors_are_stored_as_the_format_says(ctx: VkContext, drawn: Format) -> None:
    """Clearing and drawing; 16-bit packing of everything that a shader can put out."""
    description = vkformat.describe(drawn)
    first, colors = _colors(description, 1, False)[0], _colors(description, 2, True)
    with Board(ctx, _SIZE, _SIZE, drawn.name) as board:
        board.clear(first.tolist())
        assert (board.blocks() == vkformat.pack(drawn, first)).all()
        _draw(board, colors)
        got = board.blocks().reshape(64, -1)
    want = vkformat.pack(drawn, colors)
    wrong = (got != want).any(axis=1)
    assert not wrong.any(), f"{colors[wrong][0]}: {got[wrong][0]} for {want[wrong][0]}"


def _masks() -> list[tuple[Format, ColorMask]]:
    """One format, with the most channels, of those made of the same kinds of channels (the test above has
    them all). Red and blue or green and alpha are written by turns, both where components share a channel."""
    halves = (ColorMask.R | ColorMask.B, ColorMask.G | ColorMask.A)
    kinds: dict[object, list[tuple[Format, ColorMask]]] = {}
    for fmt in sorted(_FORMATS, key=lambda fmt: vkformat.describe(fmt).nr_components):
        description = vkformat.describe(fmt)
        letters = [letter for letter in description.swizzle if letter in "xyzw"]
        shared = len(letters) > len(set(letters))
        channels: object = sorted({(c.type, c.normalized, c.bits) for c in description.channels})
        if description.is_pure_integer:
            channels = description.is_signed_integer
        chosen = halves if shared else (halves[len(kinds) % 2],)
        key = (description.colorspace, repr(channels), shared)
        kinds[key] = [(fmt, mask) for mask in chosen]
    return [case for cases in kinds.values() for case in cases]


_OVER = RtBlendState(
    True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.INV_SRC_ALPHA,
    alpha_src_factor=BlendFactor.CONST_ALPHA,
    alpha_dst_factor=BlendFactor.DST_ALPHA,
)


def _over(colors: Array, old: Array) -> Array:
    """What blending with _OVER and a constant of 1/4 gives."""
    alpha = colors[:, 3:]
    rgb = colors[:, :3] * alpha + old[:, :3] * (1 - alpha)
    return np.concatenate([rgb, alpha * 0.25 + old[:, 3:] * old[:, 3:]], axis=1).astype(np.float32)


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize(("fmt", "mask"), _masks(), ids=lambda value: value.name)
@pytest.mark.covers(
    "pipe_rt_blend_state::colormask",
    "pipe_rt_blend_state::blend_enable",
    "pipe_rt_blend_state::rgb_src_factor",
    "pipe_rt_blend_state::rgb_dst_factor",
    "pipe_rt_blend_state::alpha_src_factor",
    "pipe_rt_blend_state::alpha_dst_factor",
    "pipe_blend_state::rt",
    "pipe_blend_color::color",
    "pipe_context::set_blend_color",
)
def test_blending_is_right_to_one_step_and_masked_channels_stay(
    ctx: VkContext, drawn: Format, mask: ColorMask, shown: Callable[[str], None]
) -> None:
    """Blended in linear light where the format is sRGB; missing alpha counts as one; integers are replaced.
    What a channel holds belongs to the first component that reads it, as when packing."""
    description = vkformat.describe(drawn)
    before, colors = _colors(description, 3, False), _colors(description, 4, False)
    with Board(ctx, _SIZE, _SIZE, drawn.name) as board:
        _draw(board, before)
        old = board.pixels().reshape(64, 4)
        board.blend(replace(_OVER, colormask=mask))
        ctx.set_blend_color(BlendColor((0, 0, 0, 0.25)))
        _draw(board, colors)
        got = board.blocks().reshape(64, -1)
    mixed = colors if description.is_pure_integer else _over(colors, old)
    written = np.array([bool(mask & 1 << component) for component in range(4)])
    apart = _steps(description, got, vkformat.pack(drawn, np.where(written, mixed, before)))
    for index, steps in apart.items():
        component = description.component_of(index)
        exact = description.is_pure_integer or component is None or not written[component]
        assert steps.max() <= (0 if exact else 1)
    if not description.is_pure_integer:
        shown("PIPE_BIND_BLENDABLE")
    for channel in mask:
        shown(f"PIPE_MASK_{channel.name}")


def _steps(description: FormatDescription, got: Array, want: Array) -> dict[int, Array]:
    """How many units of the last place (of floats: eight of them) each channel of blocks is apart."""
    a, b = (np.pad(x, [(0, 0), (0, -x.shape[1] % 8)]).view(np.uint64).astype(object) for x in (got, want))
    apart = {}
    for index, channel in enumerate(description.channels):
        if channel.type == "void":
            continue
        word, shift = divmod(channel.shift, 64)
        fields = [np.array([int(v) >> shift & (1 << channel.bits) - 1 for v in x[:, word]]) for x in (a, b)]
        sign = 1 << (channel.bits - 1)
        if channel.type == "signed":
            fields = [np.where(f >= sign, f - 2 * sign, f) for f in fields]
        unit = 1 << max(0, channel.bits - 26) if channel.type != "float" else 8
        apart[index] = np.abs(fields[0] - fields[1]) // unit
    return apart


@pytest.mark.covers("pipe_screen::is_format_supported")
def test_the_screen_names_the_formats_that_are_drawn_into(ctx: VkContext) -> None:
    supported = ctx.screen.is_format_supported
    flat = TextureTarget.TEXTURE_2D
    # of NONE it says how many samples framebuffers without attachments may have
    named = {fmt for fmt in Format if fmt and supported(fmt, flat, 0, 0, Bind.RENDER_TARGET)}
    assert len(named) > 150 and named <= set(_FORMATS)
    for fmt in set(Format) - named:
        with pytest.raises(NotSupported, match=fmt.name):
            make_texture(ctx, fmt, 8, 8, bind=Bind.RENDER_TARGET)
