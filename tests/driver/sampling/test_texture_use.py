"""Textures as targets and as sources by turns, changed while draws that use them are pending."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, quad, read_texture, window, write_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR, sampling_fs
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import (
    Bind,
    Clear,
    FramebufferState,
    Map,
    Resource,
    SamplerState,
    SamplerViewTemplate,
    SurfaceTemplate,
    TextureBarrier,
    TextureTarget,
    TexWrap,
)

_BOTH = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
_EDGE = TexWrap.CLAMP_TO_EDGE


def _target(ctx: VkContext, texture: Resource, **part: int) -> FramebufferState:
    surface = ctx.create_surface(texture, SurfaceTemplate(**part))  # type: ignore[arg-type]
    return FramebufferState(surface.width, surface.height, cbufs=(surface,))


def _fill(
    board: Board, state: FramebufferState, color: tuple[float, ...], area: tuple[float, ...] = (-1, -1, 1, 1)
) -> None:
    """Draw a rectangle in normalized coordinates into a framebuffer."""
    ctx = board.ctx
    ctx.set_framebuffer_state(state)
    half = (state.width / 2, state.height / 2, 0.5)
    ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])
    board.shaders(VS_COLOR, FS_FLAT)
    corners = np.concatenate([quad(*area), np.tile([0, 1], (6, 1))], axis=1)
    board.vertices(corners, np.tile(np.array(color), (6, 1)))
    board.draw(6)


def _copy(board: Board, texture: Resource, area: tuple[float, float, float, float] = (0, 0, 8, 8)) -> None:
    """Draw a texture over an area of the board, texel row 0 at the smaller y."""
    ctx = board.ctx
    board.bind()
    board.shaders(VS_COLOR, sampling_fs("2D"))
    view = ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture))
    board.views(view, state=SamplerState(_EDGE, _EDGE))
    coordinates = np.concatenate([quad(0, 0, 1, 1), np.zeros((6, 2))], axis=1)
    board.vertices(window(quad(*area), 8, 8), coordinates)
    board.draw(6)


def _solid(texture: Resource, value: int) -> Array:
    return np.full((1, texture.height0, texture.width0, 4), value, np.uint8)


@pytest.mark.covers("pipe_context::create_surface", "pipe_surface::texture")
@pytest.mark.covers("pipe_surface::level", "pipe_context::set_framebuffer_state")
def test_each_level_is_drawn_into_by_itself(board: Board) -> None:
    ctx = board.ctx
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 20, 12, last_level=4, bind=_BOTH)
    for level in range(5):
        width, height, _ = texture.level_size(level)
        write_texture(ctx, texture, np.full((1, height, width, 4), 200 + level, np.uint8), level)
    for level in (3, 0, 2):
        state = _target(ctx, texture, level=level)
        assert (state.width, state.height) == texture.level_size(level)[:2]
        _fill(board, state, (level / 255, 0, 1, 1), (-1, -1, 0, 1))
    for level in range(5):
        width, _, _ = texture.level_size(level)
        got = read_texture(ctx, texture, level)[0]
        drawn = width // 2 if level in (0, 2, 3) else 0
        assert (got[:, :drawn] == [level, 0, 255, 255]).all() and (got[:, drawn:] == 200 + level).all()
    texture.destroy()


@pytest.mark.covers("pipe_surface::first_layer", "pipe_surface::last_layer")
@pytest.mark.parametrize("target", ["TEXTURE_2D_ARRAY", "TEXTURE_CUBE"])
def test_each_layer_is_drawn_into_by_itself(board: Board, target: str) -> None:
    ctx = board.ctx
    kind = TextureTarget[target]
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 8, 8, target=kind, array_size=6, last_level=1, bind=_BOTH)
    for level in (0, 1):
        for layer in range(6):
            state = _target(ctx, texture, level=level, first_layer=layer, last_layer=layer)
            ctx.set_framebuffer_state(state)
            ctx.clear(Clear.COLOR0, (layer / 255, level / 255, 0, 1))
    for layer in (4, 1):
        _fill(board, _target(ctx, texture, first_layer=layer, last_layer=layer), (1, 1, 1, 1), (-1, -1, 1, 0))
    for level in (0, 1):
        got = read_texture(ctx, texture, level)
        for layer in range(6):
            rows = got.shape[1]
            drawn = rows // 2 if layer in (4, 1) and level == 0 else 0
            assert (got[layer, :drawn] == 255).all()
            assert (got[layer, drawn:] == [layer, level, 0, 255]).all()
    texture.destroy()


@pytest.mark.covers("PIPE_BIND_RENDER_TARGET", "PIPE_BIND_SAMPLER_VIEW", "pipe_context::texture_barrier")
def test_what_was_drawn_is_sampled_in_the_same_batch(board: Board) -> None:
    """Draw into A, sample A into B, draw into A again, sample it into another part of B, all unsubmitted."""
    ctx = board.ctx
    before = ctx.serial
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 8, 8, bind=_BOTH)
    state = _target(ctx, texture)
    _fill(board, state, (1, 0, 0, 1))
    board.bind()
    board.clear()
    _copy(board, texture, (0, 0, 4, 8))
    _fill(board, state, (0, 0, 1, 1), (-1, -1, 1, 0))
    _copy(board, texture, (4, 0, 8, 8))
    assert ctx.serial == before
    pixels = board.pixels()
    red, blue = [1, 0, 0, 1], [0, 0, 1, 1]
    assert (pixels[:, :4] == red).all() and (pixels[:4, 4:] == blue).all() and (pixels[4:, 4:] == red).all()
    texture.destroy()


def test_a_picture_wanders_through_textures(board: Board) -> None:
    """Twenty textures, each drawn from the one before and marked: a chain within one batch."""
    ctx = board.ctx
    chain = [make_texture(ctx, "R8G8B8A8_UNORM", 8, 8, bind=_BOTH) for _ in range(20)]
    write_texture(ctx, chain[0], _solid(chain[0], 7))
    for number, (before, after) in enumerate(pairwise(chain)):
        surfaces = board.surfaces
        board.surfaces = [ctx.create_surface(after, SurfaceTemplate()), None]
        _copy(board, before)
        x, y = number % 8, number // 8
        board.shaders(VS_COLOR, FS_FLAT)
        board.rectangle((x, y, x + 1, y + 1), (number / 255, 1, 1, 1))
        board.surfaces = surfaces
    want = _solid(chain[0], 7)[0]
    for number in range(19):
        want[number // 8, number % 8] = [number, 255, 255, 255]
    assert np.array_equal(read_texture(ctx, chain[-1])[0], want)
    for texture in chain:
        texture.destroy()


@pytest.mark.covers("pipe_context::texture_subdata", "pipe_context::transfer_inline_write")
@pytest.mark.parametrize("way", ["subdata", "discard", "keep", "other context"])
def test_a_texture_changes_between_draws_of_one_batch(board: Board, way: str) -> None:
    """Each draw sees the texels that were there when it was asked for."""
    ctx = board.ctx
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 4, 4)
    write_texture(ctx, texture, _solid(texture, 10))
    board.clear()
    for step in range(4):
        _copy(board, texture, (2 * step, 0, 2 * step + 2, 8))
        _change(ctx, texture, 20 + step, way)
    blocks = board.blocks()
    for step, want in enumerate((10, 20, 21, 22)):
        assert (blocks[:, 2 * step : 2 * step + 2] == want).all()
    assert (read_texture(ctx, texture) == 23).all()
    texture.destroy()


def _change(ctx: VkContext, texture: Resource, value: int, way: str) -> None:
    if way == "other context":
        ctx.flush()
        with ctx.screen.context_create() as other:
            write_texture(other, texture, _solid(texture, value))
        return
    if way == "subdata":
        write_texture(ctx, texture, _solid(texture, value))
        return
    flags = Map.WRITE | (Map.DISCARD_RANGE if way == "discard" else Map(0))
    with ctx.transfer_map(texture, 0, flags, pipe.Box(width=4, height=4)) as transfer:
        transfer.data[:] = value


def test_a_target_is_written_to_and_read_between_draws(board: Board) -> None:
    """Uploads into the bound target, and reads of it, fall between the draws around them."""
    ctx = board.ctx
    assert board.color is not None
    board.clear((1, 1, 1, 1))
    board.rectangle((0, 0, 8, 4), (1, 0, 0, 1))
    part = pipe.Box(2, 2, 0, 4, 4)
    write_texture(ctx, board.color, np.full((1, 4, 4, 4), 9, np.uint8), box=part)
    board.rectangle((3, 3, 5, 5), (0, 1, 0, 1))
    first = board.blocks().copy()
    board.rectangle((0, 0, 1, 1), (0, 0, 1, 1))
    second = board.blocks()
    want = np.full((8, 8, 4), 255, np.uint8)
    want[:4] = [255, 0, 0, 255]
    want[2:6, 2:6] = 9
    want[3:5, 3:5] = [0, 255, 0, 255]
    assert np.array_equal(first, want)
    want[0, 0] = [0, 0, 255, 255]
    assert np.array_equal(second, want)


@pytest.mark.covers("pipe_surface::format")
def test_a_surface_in_another_format_shows_the_same_bits(board: Board) -> None:
    """A texture of sRGB drawn into as linear numbers, and one of integers as floats."""
    ctx = board.ctx
    texture = make_texture(ctx, "R8G8B8A8_SRGB", 8, 8, bind=_BOTH)
    plain = ctx.create_surface(texture, SurfaceTemplate(format=pipe.Format.R8G8B8A8_UNORM))
    _fill(board, FramebufferState(8, 8, cbufs=(plain,)), (0.2, 0.4, 0.6, 0.8))
    assert (read_texture(ctx, texture) == [51, 102, 153, 204]).all()
    _fill(board, _target(ctx, texture), (0.2, 0.4, 0.6, 0.8))
    assert (read_texture(ctx, texture) == [124, 170, 203, 204]).all()
    texture.destroy()


@pytest.mark.covers(
    "pipe_framebuffer_state::width",
    "pipe_framebuffer_state::height",
    "pipe_framebuffer_state::cbufs",
    "pipe_framebuffer_state::zsbuf",
    "pipe_surface::width",
    "pipe_surface::height",
)
def test_a_framebuffer_may_be_smaller_than_its_surfaces(ctx: VkContext) -> None:
    """Nothing is drawn or cleared beyond it; colour and depth may have different sizes."""
    color = make_texture(ctx, "R8G8B8A8_UNORM", 20, 10, bind=_BOTH)
    depth = make_texture(ctx, "Z32_FLOAT", 9, 30, bind=Bind.DEPTH_STENCIL)
    with Board(ctx) as board:
        surfaces = [ctx.create_surface(t, SurfaceTemplate()) for t in (color, depth)]
        write_texture(ctx, color, np.full((1, 10, 20, 4), 5, np.uint8))
        write_texture(ctx, depth, np.full((1, 30, 9, 1), 0.25, np.float32).view(np.uint8))
        state = FramebufferState(9, 7, cbufs=(surfaces[0],), zsbuf=surfaces[1])
        ctx.set_framebuffer_state(state)
        ctx.clear(Clear.COLOR0 | Clear.DEPTH, (0, 0, 0, 0), 1.0)
        board.depth_test(pipe.DepthState(True, True))
        _fill(board, state, (1, 1, 1, 1), (-1, -1, 3, 3))
        want = np.full((10, 20, 4), 5)
        want[:7, :9] = 255
        assert np.array_equal(read_texture(ctx, color)[0], want)
        depths = read_texture(ctx, depth)[0].view(np.float32)[..., 0]
        assert (depths[:7] == 0.5).all() and (depths[7:] == 0.25).all()
    color.destroy()
    depth.destroy()


_FS_SIXTEEN = "\n".join(
    [
        "FRAG",
        "DCL IN[0], GENERIC[0], PERSPECTIVE",
        "DCL OUT[0], COLOR",
        "DCL SAMP[0..15]",
        "DCL SVIEW[0..15], 2D, FLOAT",
        "DCL TEMP[0..1]",
        "IMM[0] FLT32 {0.0, 0.0, 0.0, 0.0}",
        "  0: MOV TEMP[0], IMM[0]",
        *(
            f"  0: TEX TEMP[1], IN[0], SAMP[{unit}], 2D\n  0: ADD TEMP[0], TEMP[0], TEMP[1]"
            for unit in range(16)
        ),
        "  0: MOV OUT[0], TEMP[0]",
        "  0: END",
        "",
    ]
)


@pytest.mark.covers("pipe_context::set_sampler_views", "pipe_context::bind_sampler_states")
@pytest.mark.covers("PIPE_SHADER_CAP_MAX_TEXTURE_SAMPLERS", "PIPE_SHADER_CAP_MAX_SAMPLER_VIEWS")
def test_sixteen_textures_at_once(board: Board) -> None:
    """One of them is bound anew between draws; all of them count."""
    ctx = board.ctx
    textures = [make_texture(ctx, "R8G8B8A8_UNORM", 1, 1) for _ in range(17)]
    for number, texture in enumerate(textures):
        write_texture(ctx, texture, np.full((1, 1, 1, 4), number + 1, np.uint8))
    views = [ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture)) for texture in textures]
    board.clear()
    board.shaders(VS_COLOR, _FS_SIXTEEN)
    board.views(*views[:16], state=SamplerState(_EDGE, _EDGE))
    board.rectangle((0, 0, 8, 4), (0, 0, 0, 0))
    ctx.set_sampler_views(pipe.ShaderType.FRAGMENT, 5, [views[16]])
    board.rectangle((0, 4, 8, 8), (0, 0, 0, 0))
    blocks = board.blocks()
    total = sum(range(1, 17))
    assert (blocks[:4] == total).all() and (blocks[4:] == total - 6 + 17).all()
    for texture in textures:
        texture.destroy()


_VS_SAMPLING = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL SAMP[2]
DCL SVIEW[2], 2D, FLOAT
DCL TEMP[0]
  0: TXL TEMP[0], IN[1], SAMP[2], 2D
  1: MOV OUT[0], IN[0]
  2: MOV OUT[1], TEMP[0]
  3: END
"""


def test_vertex_shaders_sample(board: Board) -> None:
    """Through slot 2 of their own stage; the texture changes between two draws."""
    ctx, vertex = board.ctx, pipe.ShaderType.VERTEX
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 4, 4, last_level=1)
    board.clear()
    board.shaders(_VS_SAMPLING, FS_FLAT)
    ctx.bind_sampler_states(vertex, 2, [ctx.create_sampler_state(_with_levels())])
    ctx.set_sampler_views(vertex, 2, [ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture))])
    for column, value in enumerate((50, 90)):
        for level in (0, 1):
            edge = 4 >> level
            write_texture(ctx, texture, np.full((1, edge, edge, 4), value + level, np.uint8), level)
        board.rectangle((4 * column, 0, 4 * column + 4, 4), (0.5, 0.5, 0, 0))
        board.rectangle((4 * column, 4, 4 * column + 4, 8), (0.5, 0.5, 0, 1))
    blocks = board.blocks()
    assert (blocks[:4, :4] == 50).all() and (blocks[4:, :4] == 51).all()
    assert (blocks[:4, 4:] == 90).all() and (blocks[4:, 4:] == 91).all()
    ctx.set_sampler_views(vertex, 2, [None])
    texture.destroy()


def _with_levels() -> SamplerState:
    return SamplerState(_EDGE, _EDGE, min_mip_filter=pipe.TexMipfilter.NEAREST)


@pytest.mark.covers("pipe_sampler_state::normalized_coords")
def test_coordinates_that_count_texels(board: Board) -> None:
    ctx = board.ctx
    texture = make_texture(ctx, "R8G8B8A8_UNORM", 8, 8, target=TextureTarget.TEXTURE_RECT)
    texels = np.random.default_rng(2).integers(0, 256, (1, 8, 8, 4)).astype(np.uint8)
    write_texture(ctx, texture, texels)
    board.clear()
    board.views(
        ctx.create_sampler_view(texture, SamplerViewTemplate.of(texture)),
        state=SamplerState(_EDGE, _EDGE, normalized_coords=False),
    )
    board.shaders(VS_COLOR, sampling_fs("RECT"))
    coordinates = np.concatenate([quad(0, 0, 8, 8), np.zeros((6, 2))], axis=1)
    board.vertices(window(quad(0, 0, 8, 8), 8, 8), coordinates)
    board.draw(6)
    assert np.array_equal(board.blocks(), texels[0])
    board.clear()
    board.shaders(VS_COLOR, sampling_fs("2D"))
    board.draw(6)
    assert np.array_equal(board.blocks(), texels[0])
    texture.destroy()


def test_framebuffers_with_nothing_in_them_take_draws(board: Board) -> None:
    """No attachments at all, or none for colour: nothing happens, and nothing goes wrong."""
    ctx = board.ctx
    board.clear((0, 0, 1, 1))
    for state in (FramebufferState(8, 8), FramebufferState(8, 8, cbufs=(None,))):
        ctx.set_framebuffer_state(state)
        ctx.clear(Clear.COLOR0 | Clear.DEPTHSTENCIL, (1, 1, 1, 1))
        board.fill((1, 0, 0, 1))
    board.bind()
    ctx.bind_fs_state(None)
    board.fill((1, 0, 0, 1))
    assert (board.pixels() == [0, 0, 1, 1]).all()


_BRIGHTER = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL TEMP[0]
IMM[0] FLT32 {0.0625, 0.125, 0.25, 0.0}
  0: TEX TEMP[0], IN[0], SAMP[0], 2D
  1: ADD OUT[0], TEMP[0], IMM[0]
  2: END
"""


@pytest.mark.covers("pipe_context::texture_barrier")
@pytest.mark.parametrize("count", [3, 40])
@pytest.mark.parametrize("driver", ["device", "reference"])
def test_a_draw_after_a_barrier_sees_what_the_one_before_has_drawn(
    ctx: VkContext, ref: pipe.Context, driver: str, count: int
) -> None:
    """Each samples its own render target, at the places that it draws, and makes them brighter."""
    context = ctx if driver == "device" else ref
    with Board(context, 8, 8, "R32G32B32A32_FLOAT") as board:  # type: ignore[arg-type]
        assert board.color is not None
        board.shaders(VS_COLOR, _BRIGHTER)
        view = context.create_sampler_view(board.color, SamplerViewTemplate.of(board.color))
        board.views(view, state=SamplerState(_EDGE, _EDGE))
        board.clear()
        places = np.concatenate([quad(0, 0, 1, 1), np.zeros((6, 2))], axis=1)
        board.vertices(window(quad(0, 0, 8, 8), 8, 8), places)
        info = pipe.DrawInfo(count=6)
        for _ in range(count):
            context.draw_vbo(info)
            context.texture_barrier(TextureBarrier.SAMPLER)
        assert (board.pixels() == np.array([0.0625, 0.125, 0.25, 0]) * count).all()
