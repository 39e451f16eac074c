"""Frames that are submitted again: whatever has changed in between counts, and all is drawn once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import (
    Array,
    Board,
    make_buffer,
    make_texture,
    quad,
    read_texture,
    window,
    write_texture,
)
from tests.driver.shader_texts import VS_MOVED
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise import kept_batches
from vkpipe.driver.optimise.kept_batches import Contents, Kept, KeptBatches
from vkpipe.driver.plan import bundles, planner
from vkpipe.driver.plan.visibility import HeldKeys, Opening
from vkpipe.driver.record.submission import Submission
from vkpipe.errors import OutOfMemory
from vkpipe.pipe import Bind, BlendFactor, ConstantBuffer, DrawInfo, Map, ShaderType
from vkpipe.winsys import vulkan as vk

_SIZE = 16
_FS = """FRAG
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {0.5, 0.5, 0.0, 0.0}
  0: TEX TEMP[0], IMM[0], SAMP[0], 2D
  1: MUL OUT[0], TEMP[0], CONST[0]
  2: END
"""
_FS_BUFFER = """FRAG
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], BUFFER, FLOAT
IMM[0] INT32 {0, 0, 0, 0}
  0: TXF OUT[0], IMM[0], SAMP[0], BUFFER
  1: END
"""
_ONE = BlendFactor.ONE
_ADDED = pipe.RtBlendState(
    blend_enable=True, rgb_src_factor=_ONE, rgb_dst_factor=_ONE, alpha_src_factor=_ONE, alpha_dst_factor=_ONE
)
_KEPT = pipe.RtBlendState(
    blend_enable=True,
    rgb_src_factor=_ONE,
    rgb_dst_factor=_ONE,
    alpha_src_factor=_ONE,
    alpha_dst_factor=BlendFactor.ZERO,
)


def _corners(*places: tuple[float, float]) -> Array:
    return np.concatenate([window(quad(x, y, x + 4, y + 4), _SIZE, _SIZE) for x, y in places])


class _Scene:
    """A clear and rectangles of 4x4 pixels, in two blend states, in buffers that belong to it."""

    def __init__(self, ctx: VkContext, other: VkContext) -> None:
        self.ctx, self.other = ctx, other
        self.board = Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT")
        self.boards = [self.board]
        self.board.shaders(VS_MOVED, _FS)
        self.blends = [ctx.create_blend_state(pipe.BlendState(rt=(state,))) for state in (_ADDED, _KEPT)]
        self.color: tuple[float, ...] = (0.0, 1.0, 2.0, 3.0)
        self.count, self.steps, self.value = 6, 2, 1.0
        self.query: pipe.Query | None = None
        self.counted: list[object] = []
        self.vertices = make_buffer(ctx, _corners((1, 1), (7, 3)), Bind.VERTEX_BUFFER)
        self.bind_vertices(0)
        self.indices = make_buffer(ctx, np.arange(12, dtype=np.uint16), Bind.INDEX_BUFFER)
        self.make_texture(2)
        self.offset = (0.0, 0.0)
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)

    def new_vertices(self, *places: tuple[float, float]) -> None:
        """Other memory, and the old is gone."""
        self.vertices.destroy()
        self.vertices = make_buffer(self.ctx, _corners(*places), Bind.VERTEX_BUFFER)
        self.bind_vertices(0)

    def bind_vertices(self, first: int) -> None:
        bound = pipe.VertexBuffer(stride=16, buffer_offset=16 * first, buffer=self.vertices)
        self.ctx.set_vertex_buffers(0, [bound])

    def new_texture(self, value: float) -> None:
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        self.view.destroy()
        self.texture.destroy()
        self.make_texture(value)

    def make_texture(self, value: float) -> None:
        self.texture = make_texture(self.ctx, "R32G32B32A32_FLOAT", 1)
        self.fill_texture(value)
        self.view = self.ctx.create_sampler_view(
            self.texture, pipe.SamplerViewTemplate(format=self.texture.format)
        )
        self.board.views(self.view)

    def fill_texture(self, value: float) -> None:
        write_texture(self.ctx, self.texture, np.full(4, value, np.float32).view(np.uint8))

    def new_target(self, size: int) -> None:
        self.board = Board(self.ctx, size, size, "R32G32B32A32_FLOAT")
        self.boards.append(self.board)
        self.board.shaders(VS_MOVED, _FS)
        self.board.views(self.view)
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)
        self.bind_vertices(0)

    def viewport(self) -> None:
        half = (_SIZE / 4, _SIZE / 4, 0.5)
        self.ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])

    def scissor(self) -> None:
        self.board.rasterizer(pipe.RasterizerState(half_pixel_center=True, scissor=True))
        self.ctx.set_scissor_states(0, [pipe.ScissorState(0, 0, 4, 4)])

    def resource_constants(self) -> None:
        made = make_buffer(self.ctx, np.full(4, 32, np.float32), Bind.CONSTANT_BUFFER)
        self.ctx.set_constant_buffer(ShaderType.FRAGMENT, 0, ConstantBuffer(made))
        self.value = 0.0

    def many(self) -> None:
        """A frame for which scratch memory has to grow."""
        self.board.vertices(_corners(*[(x, y) for x in range(12) for y in range(12)]))
        self.ctx.draw_vbo(DrawInfo(count=144 * 6))
        self.ctx.flush()
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT)
        self.bind_vertices(0)

    def elsewhere(self) -> None:
        """The same, with everything made anew, in another context."""
        second = _Scene(self.other, self.ctx)
        second.value = 5.0
        for _ in range(3):
            second.frame()
        second.close()

    def count_samples(self) -> None:
        self.query = self.ctx.create_query(pipe.QueryType.OCCLUSION_COUNTER)

    def frame(self) -> pipe.Fence:
        ctx = self.ctx
        moved = np.array([2 * self.offset[0] / _SIZE, 2 * self.offset[1] / _SIZE, 0, 0], np.float32)
        self.board.constants(moved, stage=ShaderType.VERTEX)
        if self.query is not None:
            ctx.begin_query(self.query)
        if self.color:
            self.board.clear(self.color)
        for blend in self.blends[: self.steps]:
            ctx.bind_blend_state(blend)
            for draw in range(2):
                if self.value:
                    self.board.constants([self.value + draw] * 4)
                ctx.draw_vbo(DrawInfo(count=self.count, index_size=2, index=self.indices))
        if self.query is not None:
            ctx.end_query(self.query)
        fence = ctx.flush()
        if self.query is not None:
            self.counted.append(ctx.get_query_result(self.query, True))
        return fence

    def picture(self) -> bytes:
        return self.board.blocks().tobytes()

    def close(self) -> None:
        if self.query is not None:
            self.query.destroy()
        self.ctx.set_sample_mask(0xFFFFFFFF)
        self.ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        for made in (self.view, self.texture, self.vertices, self.indices, *self.boards):
            made.close() if isinstance(made, Board) else made.destroy()


def _vary(**changes: object) -> Callable[[_Scene], None]:
    return lambda scene: scene.__dict__.update(changes)


_CHANGES: dict[str, Callable[[_Scene], object]] = {
    "nothing": lambda scene: None,
    "vertex constants": _vary(offset=(5.0, 2.0)),
    "fragment constants": _vary(value=8.0),
    "constants in a resource": _Scene.resource_constants,
    "fewer primitives": _vary(count=3),
    "more primitives": _vary(count=12),
    "fewer groups": _vary(steps=1),
    "clear": _vary(color=(4.0, 5.0, 6.0, 7.0)),
    "sign of a clear": _vary(color=(-0.0, 1.0, 2.0, 3.0)),
    "indices": lambda scene: scene.ctx.buffer_subdata(
        scene.indices, Map.WRITE, 0, np.arange(6, 12, dtype=np.uint16)
    ),
    "vertices": lambda scene: scene.ctx.buffer_subdata(scene.vertices, Map.WRITE, 0, _corners((9, 9))),
    "vertices in other memory": lambda scene: scene.ctx.buffer_subdata(
        scene.vertices, Map.WRITE | Map.DISCARD_WHOLE_RESOURCE, 0, _corners((9, 9), (2, 8))
    ),
    "place in the vertex buffer": lambda scene: scene.bind_vertices(6),
    "vertex buffer": lambda scene: scene.new_vertices((9, 9), (2, 8)),
    "texels": lambda scene: scene.fill_texture(16),
    "texture": lambda scene: scene.new_texture(16),
    "viewport": _Scene.viewport,
    "scissor": _Scene.scissor,
    "sample mask": lambda scene: scene.ctx.set_sample_mask(0),
    "blending": lambda scene: scene.blends.reverse(),
    "target": lambda scene: scene.new_target(_SIZE),
    "size": lambda scene: scene.new_target(2 * _SIZE),
    "samples are counted": _Scene.count_samples,
    "scratch memory": _Scene.many,
    "another context": _Scene.elsewhere,
    "a resource destroyed": lambda scene: make_buffer(scene.ctx, np.zeros(4), Bind.VERTEX_BUFFER).destroy(),
}
_SAME_PICTURE = {
    "target",
    "nothing",
    "samples are counted",
    "scratch memory",
    "another context",
    "a resource destroyed",
}


@pytest.fixture
def other(ctx: VkContext) -> Iterator[VkContext]:
    with ctx.screen.context_create() as made:
        yield made


@pytest.fixture
def repeats(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Grows with each submission of what was recorded before."""
    found: list[object] = []
    again = Submission._again

    def noted(self: Submission, kept: Kept) -> vk.CommandRecorder:
        found.append(kept)
        return again(self, kept)

    monkeypatch.setattr(Submission, "_again", noted)
    return found


def _draw_all_through_bins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "most_prims", lambda state: 0)


def _frames(
    ctx: VkContext, other: VkContext, change: Callable[[_Scene], object]
) -> tuple[list[bytes], list[object]]:
    scene = _Scene(ctx, other)
    pictures = []
    for number in range(9):
        if number == 5:
            change(scene)
        scene.frame().wait(pipe.TIMEOUT_INFINITE)
        pictures.append(scene.picture())
    counted = scene.counted
    scene.close()
    return pictures, counted


@pytest.mark.parametrize("binned", [False, True], ids=["directly", "through bins"])
@pytest.mark.parametrize("name", _CHANGES)
def test_a_frame_that_comes_again_sees_what_has_changed(
    name: str,
    binned: bool,
    ctx: VkContext,
    other: VkContext,
    repeats: list[object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if binned:
        _draw_all_through_bins(monkeypatch)
    found = _frames(ctx, other, _CHANGES[name])
    assert len(repeats) >= 2
    monkeypatch.setattr(KeptBatches, "find", lambda *_: None)
    assert found == _frames(ctx, other, _CHANGES[name])
    pictures, _ = found
    assert len(set(pictures[:5])) == len(set(pictures[5:])) == 1
    assert (pictures[4] == pictures[5]) == (name in _SAME_PICTURE)


_LESS = pipe.CompareFunc.LESS


def _frames_of_both_forms(
    ctx: VkContext, clears: Sequence[float] = (1.0,) * 7 + (0.5,) * 2, groups: int = 3
) -> list[tuple[bytes, bytes]]:
    """Frames of groups that enter keys, the second one blended instead. They change from frame to frame."""
    blends = [ctx.create_blend_state(pipe.BlendState(rt=(rt,))) for rt in (pipe.RtBlendState(), _ADDED)]
    depths = [
        ctx.create_depth_stencil_alpha_state(
            pipe.DepthStencilAlphaState(pipe.DepthState(enabled=True, writemask=writes, func=_LESS))
        )
        for writes in (True, False)
    ]
    found = []
    # In one tile, so that there are more primitives than the opaque form takes.
    with Board(ctx, 8, 8, "R32G32B32A32_FLOAT", "Z32_FLOAT") as board:
        for number, clear in enumerate(clears):
            board.clear((0, 0, 0, 0), depth=clear)
            for place in range(groups):
                blended = place == 1
                ctx.bind_blend_state(blends[blended])
                ctx.bind_depth_stencil_alpha_state(depths[blended and number >= 5])
                corners = np.concatenate(
                    [quad(x / 3 + place, x / 3, x / 3 + 4, x / 3 + 5) for x in range(12)]
                )
                near = np.repeat(np.linspace(0.9 - number / 20, -0.5, 12), 6)
                color = np.arange(72 * 4, dtype=np.float32).reshape(72, 4) % (7 + place)
                positions = window(corners, 8, 8, near)
                buffers = [pipe.VertexBuffer(stride=16, user_buffer=a) for a in (positions, color)]
                ctx.set_vertex_buffers(0, buffers)
                ctx.draw_vbo(DrawInfo(count=72))
            ctx.flush().wait(pipe.TIMEOUT_INFINITE)
            assert board.depth is not None
            found.append((board.blocks().tobytes(), read_texture(ctx, board.depth).tobytes()))
    return found


def test_keys_go_on_from_group_to_group_in_a_frame_that_comes_again(
    ctx: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was planned with keys, after a clear of the depth buffer, is drawn with other depths."""
    _draw_all_through_bins(monkeypatch)
    found = _frames_of_both_forms(ctx)
    assert len(repeats) >= 2
    monkeypatch.setattr(KeptBatches, "find", lambda *_: None)
    assert found == _frames_of_both_forms(ctx)
    assert len(set(found)) == 9


def test_frames_that_find_clean_keys_come_again_only_where_keys_are_clean(
    ctx: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A frame with another clear, whose keys are of that, stands between such frames."""
    _draw_all_through_bins(monkeypatch)
    clears = [1.0] * 7 + [0.5] * 2 + [1.0] * 5
    opened: list[tuple[str, int]] = []
    open_keys = HeldKeys.open

    def noted(keys: HeldKeys, what: Hashable, prims: int, flat: bytes | None) -> Opening:
        opening = open_keys(keys, what, prims, flat)
        opened.append((opening, len(repeats)))
        return opening

    monkeypatch.setattr(HeldKeys, "open", noted)
    found = _frames_of_both_forms(ctx, clears, 1)
    # The fourth frame is recorded for the second time with clean keys.
    assert [opening for opening, _ in opened[:3]] == ["flat", "flat", "clean"]
    assert len(repeats) == len(clears) - len(opened) >= 5
    assert len(set(found)) == len(clears)
    monkeypatch.setattr(HeldKeys, "restore", lambda *_: False)
    assert found == _frames_of_both_forms(ctx, clears, 1)


def test_a_frame_that_is_cut_by_its_draws_is_recorded_anew(
    ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the draws of a group are no single span, its plan follows from them, too."""
    _draw_all_through_bins(monkeypatch)
    monkeypatch.setattr(planner, "_SPAN_PRIMS", 3)
    found = _frames(ctx, other, _CHANGES["vertex constants"])
    assert not repeats
    monkeypatch.undo()
    assert found == _frames(ctx, other, _CHANGES["vertex constants"])


def test_what_has_not_changed_is_not_uploaded_again(
    ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    uploaded: list[tuple[int, bool]] = []
    scene = _Scene(ctx, other)
    take = Kept.take

    def noted(self: Kept, contents: Contents) -> bool:
        changed, taken = contents != self.contents, take(self, contents)
        if changed:
            uploaded.append((len(repeats), taken))
        return taken

    monkeypatch.setattr(Kept, "take", noted)
    for value in (1.0, 1.0, 1.0, 1.0, 2.0, 2.0, 1.0):
        scene.value = value
        scene.frame().wait(pipe.TIMEOUT_INFINITE)
    assert len(repeats) == 5
    assert uploaded == [(3, True), (5, True)], "nothing but constants"
    _CHANGES["viewport"](scene)
    scene.frame().wait(pipe.TIMEOUT_INFINITE)
    assert uploaded[2:] == [(6, False)], "all"
    scene.close()


@pytest.mark.parametrize("most", [2, 16])
def test_frames_that_nobody_waits_for_are_drawn_in_order(
    most: int, ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """More of them than are kept, each with other constants, while the device has something else to do."""
    monkeypatch.setattr(kept_batches, "_MOST", most)
    scene = _Scene(ctx, other)
    scene.steps = 1
    for _ in range(4):
        scene.frame().wait(pipe.TIMEOUT_INFINITE)
    assert repeats
    scene.color = ()
    with Board(other, 512, 512) as busy:
        for number in range(1, 11):
            if number in (5, 9):
                for _ in range(20):
                    busy.fill()
                other.flush()
            scene.value = float(number)
            fence = scene.frame()
    fence.wait(pipe.TIMEOUT_INFINITE)
    drawn = [1, *range(1, 11)]
    assert scene.board.pixels()[2, 2, 0] == 2 * sum([value + value + 1 for value in drawn])
    scene.close()


def test_clears_without_draws_go_where_the_framebuffer_is(ctx: VkContext, repeats: list[object]) -> None:
    boards = [Board(ctx, 4, 4, "R32G32B32A32_FLOAT") for _ in range(2)]
    for board in boards:
        board.bind()
        board.clear((1.0, 2.0, 3.0, 4.0))
        assert board.pixels()[0, 0, 0] == 1
    for board in (*boards, *boards):
        board.bind()
        for number in range(8):
            board.clear((5.0 + number % 2, 6.0, 7.0, 8.0))
            ctx.flush().wait(pipe.TIMEOUT_INFINITE)
            assert (board.pixels()[..., 0] == 5 + number % 2).all()
    assert len(repeats) > 8
    for board in boards:
        board.close()


def test_frames_whose_textures_are_buffers_are_recorded_anew(ctx: VkContext, repeats: list[object]) -> None:
    """Their descriptor sets last for one batch only, as the memory of buffers changes."""
    with Board(ctx, 4, 4, "R32G32B32A32_FLOAT") as board:
        assert board.color is not None
        board.shaders(fs=_FS_BUFFER)
        texels = make_buffer(ctx, np.zeros(4, np.float32), Bind.SAMPLER_VIEW)
        view = ctx.create_sampler_view(
            texels, pipe.SamplerViewTemplate(format=board.color.format, target=pipe.TextureTarget.BUFFER)
        )
        board.views(view)
        board.fill()
        for number in range(8):
            data = np.full(4, number, np.float32)
            ctx.buffer_subdata(texels, Map.WRITE, 0, data)
            board.draw(6)
            ctx.flush().wait(pipe.TIMEOUT_INFINITE)
            assert (board.pixels() == number).all()
        ctx.set_sampler_views(ShaderType.FRAGMENT, 0, [None])
        view.destroy()
        texels.destroy()
    assert not repeats


def test_many_different_frames_share_the_room(
    ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """More frames than there is room for come in turns: those that were kept longest make room."""
    monkeypatch.setattr(kept_batches, "_MOST", 2)
    scene = _Scene(ctx, other)
    scene.steps = 1
    for _ in range(3):
        for red in range(5):
            scene.color = (float(red), 0.0, 0.0, 0.0)
            for _ in range(4):
                scene.frame().wait(pipe.TIMEOUT_INFINITE)
                assert scene.board.pixels()[15, 15, 0] == red
                assert scene.board.pixels()[2, 2, 0] == red + 2 * (1 + 2)
    assert len(repeats) > 15
    scene.close()


def test_many_frames_in_turns_are_kept(ctx: VkContext, other: VkContext, repeats: list[object]) -> None:
    """As those of a film that is shown again and again."""
    scene = _Scene(ctx, other)
    scene.steps = 1
    for showing in range(5):
        before = len(repeats)
        for red in range(40):
            scene.color = (float(red), 0.0, 0.0, 0.0)
            scene.frame().wait(pipe.TIMEOUT_INFINITE)
        assert showing < 2 or len(repeats) - before == 40
        assert scene.board.pixels()[2, 2, 0] == 39 + 2 * (1 + 2)
    scene.close()


def test_a_frame_with_tables_that_are_too_large_is_drawn(
    ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_batches, "_BYTES", 64)
    monkeypatch.setattr(kept_batches, "_LARGEST", 64)
    found = _frames(ctx, other, _CHANGES["fragment constants"])
    assert not repeats
    monkeypatch.setattr(KeptBatches, "find", lambda *_: None)
    assert found == _frames(ctx, other, _CHANGES["fragment constants"])


@pytest.mark.parametrize("name", ["vertex constants", "more primitives", "scratch memory"])
def test_frames_with_large_tables_get_memory_of_their_own(
    name: str, ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given back with the context, or when another frame takes its place."""
    monkeypatch.setattr(kept_batches, "_BYTES", 64)
    monkeypatch.setattr(kept_batches, "_MOST", 1)
    found = _frames(ctx, other, _CHANGES[name])
    assert len(repeats) >= 2
    monkeypatch.setattr(KeptBatches, "find", lambda *_: None)
    assert found == _frames(ctx, other, _CHANGES[name])


def test_frames_are_drawn_without_memory_to_keep_them(
    ctx: VkContext, other: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    create = vk.Device.create_buffer

    def short(self: vk.Device, size: int, *, name: str = "", **fields: Any) -> vk.Buffer:
        if name == "kept tables":
            raise OutOfMemory("no memory")
        return create(self, size, name=name, **fields)

    monkeypatch.setattr(vk.Device, "create_buffer", short)
    pictures, _ = _frames(ctx, other, _CHANGES["nothing"])
    assert len(set(pictures)) == 1
    assert not repeats
