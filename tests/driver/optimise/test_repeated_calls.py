"""Draws and clears that are made again: whatever has changed in between counts, nothing else is kept."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from dataclasses import fields

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_buffer, quad, window
from tests.driver.shader_texts import FS_CONSTANT, VS_MOVED
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws.batch import Batch
from vkpipe.driver.draws.inputs import DrawInputs
from vkpipe.driver.optimise.only_draw import OnlyDraw
from vkpipe.driver.state.bindings import Bound
from vkpipe.driver.state.cleared import Cleared
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Bind, BlendFactor, ConstantBuffer, DrawInfo, DrawStartCountBias, Map, ShaderType

_SIZE = 16
_DISCARD = Map.WRITE | Map.DISCARD_WHOLE_RESOURCE


def _corners(x: float, y: float) -> Array:
    return window(quad(x, y, x + 4, y + 4), _SIZE, _SIZE)


class _Scene:
    """A rectangle of 4x4 pixels in a buffer with others, drawn with indices; draws add up exactly."""

    def __init__(self, ctx: VkContext) -> None:
        self.ctx = ctx
        self.board = Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT")
        self.board.shaders(VS_MOVED, FS_CONSTANT)
        one = BlendFactor.ONE
        self.added = pipe.RtBlendState(
            blend_enable=True,
            rgb_src_factor=one,
            rgb_dst_factor=one,
            alpha_src_factor=one,
            alpha_dst_factor=one,
        )
        self.board.blend(self.added)
        self.data = np.concatenate([_corners(1, 1), _corners(7, 3)])
        self.vertices = make_buffer(ctx, self.data, Bind.VERTEX_BUFFER)
        self.indices = make_buffer(ctx, np.arange(12, dtype=np.uint16), Bind.INDEX_BUFFER)
        self.offset((0, 0))
        self.color(1)
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)
        self.bind_vertices(0)
        self.board.clear()

    def offset(self, pixels: tuple[float, float]) -> None:
        moved = np.array([2 * pixels[0] / _SIZE, 2 * pixels[1] / _SIZE, 0, 0], np.float32)
        self.board.constants(moved, stage=ShaderType.VERTEX)

    def color(self, value: float) -> None:
        self.board.constants([value] * 4)

    def bind_vertices(self, first: int) -> None:
        bound = pipe.VertexBuffer(stride=16, buffer_offset=16 * first, buffer=self.vertices)
        self.ctx.set_vertex_buffers(0, [bound])

    def info(self) -> DrawInfo:
        return DrawInfo(count=6, index_size=2, index=self.indices)

    def viewport(self) -> None:
        half = (_SIZE / 4, _SIZE / 4, 0.5)
        self.ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])

    def resource_constants(self) -> None:
        made = make_buffer(self.ctx, np.full(4, 32, np.float32), Bind.CONSTANT_BUFFER)
        self.ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, ConstantBuffer(made))

    def copied_indices(self) -> None:
        made = make_buffer(self.ctx, np.arange(6, 12, dtype=np.uint16), Bind.SHADER_BUFFER)
        self.ctx.resource_copy_region(self.indices, 0, 0, 0, 0, made, 0, pipe.Box(width=12))

    def close(self) -> None:
        self.vertices.destroy()
        self.indices.destroy()
        self.board.close()


_CHANGES: dict[str, Callable[[_Scene], object]] = {
    "nothing": lambda scene: None,
    "vertex constants": lambda scene: scene.offset((5, 2)),
    "fragment constants": lambda scene: scene.color(8),
    "constants in a resource": _Scene.resource_constants,
    "indices": lambda scene: scene.ctx.buffer_subdata(
        scene.indices, Map.WRITE, 0, np.arange(6, 12, dtype=np.uint16)
    ),
    "indices that the device writes": _Scene.copied_indices,
    "vertices of a buffer that is in use": lambda scene: scene.ctx.buffer_subdata(
        scene.vertices, _DISCARD, 0, np.concatenate([_corners(9, 9)] * 2)
    ),
    "vertex buffer": lambda scene: scene.bind_vertices(6),
    "viewport": _Scene.viewport,
    "sample mask": lambda scene: scene.ctx.set_sample_mask(0),
    "shader": lambda scene: scene.board.shaders(
        VS_MOVED, FS_CONSTANT.replace("MOV OUT[0]", "ADD OUT[0], CONST[0]")
    ),
    "blending": lambda scene: scene.board.blend(),
    "clear": lambda scene: scene.board.clear((4, 4, 4, 4)),
    "flush": lambda scene: scene.ctx.flush(),
    "a resource destroyed": lambda scene: make_buffer(scene.ctx, np.zeros(4), Bind.VERTEX_BUFFER).destroy(),
}


def _picture(ctx: VkContext, change: Callable[[_Scene], object], same: bool) -> Array:
    scene = _Scene(ctx)
    shared = scene.info()
    for number in range(6):
        if number == 4:
            change(scene)
        elif number:
            scene.offset((number, 0))
        ctx.draw_vbo(shared if same else scene.info())
    return _shown(ctx, scene)


def _shown(ctx: VkContext, scene: _Scene) -> Array:
    """The picture of a scene that is done."""
    pixels = scene.board.pixels()
    ctx.set_sample_mask(0xFFFFFFFF)
    scene.close()
    return pixels


@pytest.mark.parametrize("name", _CHANGES)
def test_a_draw_that_is_made_again_sees_what_has_changed(name: str, ctx: VkContext) -> None:
    want = _picture(ctx, _CHANGES[name], same=False)
    assert np.array_equal(_picture(ctx, _CHANGES[name], same=True), want)
    if name not in ("nothing", "flush", "a resource destroyed"):
        assert not np.array_equal(want, _picture(ctx, _CHANGES["nothing"], same=True))


def _behind_ranges(ctx: VkContext, change: Callable[[_Scene], object], same: bool) -> Array:
    """A draw that is made again behind a call with ranges, which was the first to see a change."""
    scene = _Scene(ctx)
    shared = scene.info()
    for number in range(4):
        if number == 3:
            change(scene)
            ctx.draw_vbo(
                shared if same else scene.info(), (DrawStartCountBias(0, 3), DrawStartCountBias(3, 3))
            )
        ctx.draw_vbo(shared if same else scene.info())
    return _shown(ctx, scene)


@pytest.mark.parametrize("name", _CHANGES)
def test_a_draw_that_is_made_again_sees_what_a_call_with_ranges_has_seen_before(
    name: str, ctx: VkContext
) -> None:
    want = _behind_ranges(ctx, _CHANGES[name], same=False)
    assert np.array_equal(_behind_ranges(ctx, _CHANGES[name], same=True), want)


def test_a_draw_that_was_refused_is_refused_again(ctx: VkContext) -> None:
    """It has looked at what is bound since the last one that was made; that is not made again."""
    scene = _Scene(ctx)
    info = scene.info()
    for _ in range(3):
        ctx.draw_vbo(info)
    scene.bind_vertices(8)
    for _ in range(3):
        with pytest.raises(InvalidUse):
            ctx.draw_vbo(info)
    assert scene.board.pixels().sum() == 3 * 16 * 4
    scene.close()


def _frames(ctx: VkContext, change: Callable[[_Scene], object], same: bool, behind: int = 0) -> Array:
    """Frames of one draw, which add up; ``behind``: the change comes behind the draw of this frame."""
    scene = _Scene(ctx)
    shared = DrawInfo(count=6)
    for number in range(8):
        if number == 5 and not behind:
            change(scene)
        ctx.draw_vbo(shared if same else DrawInfo(count=6))
        if number and number == behind:
            change(scene)
        ctx.flush()
    pixels = scene.board.pixels()
    ctx.set_sample_mask(0xFFFFFFFF)
    scene.close()
    return pixels


@pytest.fixture
def only_draws(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Grows with each draw that is made as in the batch before."""
    found: list[object] = []
    append = OnlyDraw.append

    def noted(self: OnlyDraw, bound: Bound, batch: Batch, inputs: DrawInputs) -> None:
        found.append(self)
        append(self, bound, batch, inputs)

    monkeypatch.setattr(OnlyDraw, "append", noted)
    return found


@pytest.mark.parametrize("name", [name for name in _CHANGES if "indices" not in name])
def test_the_only_draw_of_a_frame_sees_what_has_changed(
    name: str, ctx: VkContext, only_draws: list[object]
) -> None:
    want = _frames(ctx, _CHANGES[name], same=False)
    assert not only_draws
    assert np.array_equal(_frames(ctx, _CHANGES[name], same=True), want)
    assert len(only_draws) >= 3
    if name not in ("nothing", "flush", "a resource destroyed"):
        assert not np.array_equal(want, _frames(ctx, _CHANGES["nothing"], same=True))


@pytest.mark.parametrize("behind", [1, 4], ids=["first", "later"])
@pytest.mark.parametrize("name", [name for name in _CHANGES if "indices" not in name])
def test_the_only_draw_of_a_frame_sees_what_has_changed_behind_it(
    name: str, behind: int, ctx: VkContext
) -> None:
    """A frame is kept when it is flushed: what it was drawn with may be gone by then."""
    want = _frames(ctx, _CHANGES[name], same=False, behind=behind)
    assert np.array_equal(_frames(ctx, _CHANGES[name], same=True, behind=behind), want)


def test_the_only_draw_of_a_frame_is_made_again_with_other_constants(
    ctx: VkContext, only_draws: list[object]
) -> None:
    scene = _Scene(ctx)
    info, total = DrawInfo(count=6), 0
    for number in range(6):
        scene.color(1 << number)
        ctx.draw_vbo(info)
        ctx.flush()
        total += 1 << number
        if number in (2, 4):  # those of the frame before
            ctx.draw_vbo(info)
            ctx.flush()
            total += 1 << number
    assert len(only_draws) == 6
    assert scene.board.pixels()[2, 2, 0] == total
    scene.resource_constants()
    ctx.draw_vbo(info)
    ctx.flush()
    assert len(only_draws) == 7
    assert scene.board.pixels()[2, 2, 0] == total + 32
    scene.close()


def test_only_draws_are_made_again_where_nothing_came_between(
    ctx: VkContext, only_draws: list[object]
) -> None:
    """Constants were looked at for a draw that came to nothing, or for a second one."""
    scene = _Scene(ctx)
    info, empty, far = DrawInfo(count=6), DrawInfo(count=0), DrawInfo(start=90, count=6)

    def frame(*infos: DrawInfo) -> float:
        for one in infos:
            ctx.draw_vbo(one)
        before = len(only_draws)
        value = float(scene.board.pixels()[2, 2, 0])
        assert len(only_draws) == before
        return value

    for number in range(1, 5):
        assert frame(info) == number
    assert len(only_draws) == 2
    assert frame(info, empty) == 5
    assert frame(info) == 6
    assert len(only_draws) == 4
    scene.color(10)
    with pytest.raises(InvalidUse):
        ctx.draw_vbo(far)
    assert frame(info) == 16
    assert frame(info, info) == 36
    assert frame(info) == 46
    assert len(only_draws) == 5
    ctx.draw_vbo(info)
    scene.color(100)
    assert frame(info) == 156
    assert frame(info) == 256
    for number in range(3):
        assert frame(info) == 356 + 100 * number
    assert len(only_draws) == 7
    scene.close()


def test_a_refused_draw_is_refused_again_and_changes_nothing(ctx: VkContext) -> None:
    scene = _Scene(ctx)
    info = scene.info()
    for _ in range(3):
        ctx.draw_vbo(info)
    before = scene.board.pixels()
    scene.bind_vertices(8)
    for _ in range(2):
        with pytest.raises(InvalidUse, match="index"):
            ctx.draw_vbo(info)
    scene.bind_vertices(0)
    assert np.array_equal(scene.board.pixels(), before)
    ctx.draw_vbo(info)
    assert not np.array_equal(scene.board.pixels(), before)
    scene.close()


def test_the_indices_of_the_last_draw_are_let_go(ctx: VkContext) -> None:
    scene = _Scene(ctx)
    indices = make_buffer(ctx, np.arange(6, dtype=np.uint16), Bind.INDEX_BUFFER)
    info = DrawInfo(count=6, index_size=2, index=indices)
    ctx.draw_vbo(info)
    ctx.draw_vbo(info)
    gone = weakref.ref(indices)
    del indices, info
    ctx.flush()
    gc.collect()
    assert gone() is None
    scene.close()


def test_a_clear_that_is_made_again_sees_what_has_changed(ctx: VkContext) -> None:
    with Board(ctx, 4, 4, "R32G32B32A32_FLOAT", "Z32_FLOAT_S8X24_UINT") as board:
        for zero in (0.0, -0.0, 0.0):
            for _ in range(2):
                board.clear((zero, 1.0, 2.0, 3.0), 0.25, 7)
                signs = np.signbit(board.pixels()[..., 0])
                assert (signs == (np.copysign(1, zero) < 0)).all()
        board.clear((0.0, 1.0, 2.0, 3.0), 0.5, 9)
        depth, stencil = board.depths()
        assert depth is not None
        assert stencil is not None
        assert (depth == 0.5).all()
        assert (stencil == 9).all()


def test_a_clear_goes_where_the_framebuffer_is(ctx: VkContext) -> None:
    red, buffers = (1.0, 0.0, 0.0, 1.0), pipe.Clear.COLOR0
    with Board(ctx, 4, 4) as first:
        ctx.clear(buffers, red)
        with Board(ctx, 4, 4) as second:
            second.clear()
            ctx.clear(buffers, red)
            assert (second.pixels() == red).all()
            first.bind()
            first.clear((0, 0, 0, 0))
            ctx.clear(buffers, red)
            ctx.clear(buffers, red)
            assert (first.pixels() == red).all()


@pytest.mark.parametrize(("values", "repeats"), [((0.25, 0.75), 12), ((0.25, 0.5, 0.75), 0)])
def test_several_clears_of_a_framebuffer_are_made_again(
    values: tuple[float, ...], repeats: int, ctx: VkContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Colour and depth, then depth alone, with some values in turns: the last four are known again."""
    found: list[object] = []
    append = Cleared.append

    def noted(self: Cleared, batch: Batch) -> None:
        found.append(self)
        append(self, batch)

    monkeypatch.setattr(Cleared, "append", noted)
    both, depth = pipe.Clear.COLOR0 | pipe.Clear.DEPTH, pipe.Clear.DEPTH
    calls = [(kind, (value,) * 4, value, 0) for value in values for kind in (both, depth)]
    with Board(ctx, 4, 4, "R32G32B32A32_FLOAT", depth="Z32_FLOAT") as board:
        color = 0.0
        for call in calls * 4:
            ctx.clear(*call)
            kind, _, value, _ = call
            color = value if kind == both else color
            depths, _ = board.depths()
            assert depths is not None
            assert (board.pixels() == color).all()
            assert (depths == value).all()
    assert len(found) == repeats


def test_every_field_of_a_draw_is_fixed() -> None:
    """What is remembered of a DrawInfo holds only because it cannot change."""
    info = DrawInfo(count=3)
    for field in fields(info):
        with pytest.raises(AttributeError):
            setattr(info, field.name, getattr(info, field.name))
