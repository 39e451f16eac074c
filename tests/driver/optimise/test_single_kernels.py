"""Frames that come very often: one kernel for all stages of a group draws the same as several."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from tests.driver.draw import PLAIN_RASTERIZER, Array, Board, make_buffer, quad, window
from tests.driver.shader_texts import FS_SMOOTH
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise import fuse, kept_batches
from vkpipe.driver.optimise.kept_batches import KeptBatches
from vkpipe.driver.plan.commands import Plan
from vkpipe.driver.programs.last_stage import single
from vkpipe.pipe import BlendFactor, CompareFunc, DrawInfo, Prim, ShaderType

_SIZE = 24
_VS = """VERT
DCL IN[0]
DCL IN[1]
DCL OUT[0], POSITION
DCL OUT[1], GENERIC[0]
DCL CONST[0..1]
DCL TEMP[0]
IMM[0] FLT32 {1.0, 0.5, 0.25, 0.0}
  0: ADD TEMP[0], IN[0], CONST[0]
  1: MOV OUT[0], TEMP[0]
  2: MAD_SAT OUT[1], IN[1], IMM[0].xxxx, CONST[1]
  3: END
"""
# With registers of the same names as those of the vertex shader, and a library function that both call.
_FS = """FRAG
DCL IN[0], GENERIC[0], PERSPECTIVE
DCL OUT[0], COLOR
DCL CONST[0]
DCL TEMP[0]
IMM[0] FLT32 {0.75, 0.75, 0.5, 0.5}
  0: MUL TEMP[0], IN[0], IMM[0]
  1: ADD_SAT OUT[0], TEMP[0], CONST[0]
  2: END
"""
_ADDED = pipe.RtBlendState(
    blend_enable=True,
    rgb_src_factor=BlendFactor.SRC_ALPHA,
    rgb_dst_factor=BlendFactor.ONE,
    alpha_src_factor=BlendFactor.ONE,
    alpha_dst_factor=BlendFactor.ONE,
)
_NEARER = pipe.DepthState(enabled=True, writemask=True, func=CompareFunc.LESS)


_CULLED = pipe.RasterizerState(half_pixel_center=True, cull_face=pipe.Face.FRONT_AND_BACK)


class _Shape(NamedTuple):
    """Clip positions (N, 4), and how they are drawn."""

    places: Array
    mode: Prim = Prim.TRIANGLES
    indices: Array | None = None
    rasterizer: pipe.RasterizerState = PLAIN_RASTERIZER


def _fan(count: int) -> Array:
    """Triangles with a corner in the middle, at growing distances."""
    angle = np.linspace(0, 2 * np.pi, count + 1)
    rim = np.stack([np.cos(angle), np.sin(angle)], 1) * 11 + 12
    points = np.stack([np.full((count, 2), 12.0), rim[:-1], rim[1:]], 1)
    return window(points.reshape(-1, 2), _SIZE, _SIZE, np.repeat(np.linspace(-0.5, 0.5, count), 3))


def _clip(*rows: tuple[float, float, float, float]) -> Array:
    return np.array(rows, np.float32)


_SHAPES = {
    "triangle": _Shape(_fan(8)[:3]),
    "more than lanes": _Shape(_fan(11)),
    "as many as can be": _Shape(np.concatenate([_fan(7)] * 2)),
    "behind the eye": _Shape(_clip((-1, -1, 0, 1), (3, -1, 0.5, 2), (0.5, 1, 0.2, -0.5))),
    "nearer than the near plane": _Shape(_clip((-0.5, -0.5, -2, 1), (0.8, -0.5, 0.5, 1), (0, 0.9, 0.5, 1))),
    "larger than the window": _Shape(_clip((-5, -5, 0, 1), (9, -5, 0, 1), (-5, 9, 0, 1))),
    "at the eye": _Shape(_clip((0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))),
    "outside": _Shape(_fan(3) + _clip((4, 0, 0, 0))),
    "without area": _Shape(_clip((-1, -1, 0, 1), (0, 0, 0, 1), (1, 1, 0, 1))),
    "no number": _Shape(_clip((np.nan, 0, 0, 1), (1, 0, 0, 1), (0, 1, 0, 1), *_fan(8)[:3])),
    "culled": _Shape(_fan(8)[:6], rasterizer=_CULLED),
    "scissor": _Shape(_fan(6), rasterizer=pipe.RasterizerState(half_pixel_center=True, scissor=True)),
    "strips": _Shape(_fan(5), Prim.TRIANGLE_STRIP, np.array([0, 1, 2, 4, 99, 5, 7, 3, 99, 9, 10, 12, 1])),
    "last is provoking": _Shape(_fan(5), Prim.TRIANGLE_FAN, np.array([0, 1, 2, 4, 5, 7])),
}


class _Scene:
    """A target with depth, and draws whose vertices and constants are the application's."""

    def __init__(self, ctx: VkContext, blended: bool) -> None:
        self.ctx, self.blended = ctx, blended
        self.board = Board(ctx, _SIZE, _SIZE, "R32G32B32A32_FLOAT", "Z24_UNORM_S8_UINT")
        self.board.shaders(_VS, _FS)
        self.board.blend(_ADDED if blended else None)
        self.board.depth_test(_NEARER)
        ctx.set_scissor_states(0, [pipe.ScissorState(3, 7, 20, 14)])
        states = {shape.rasterizer for shape in _SHAPES.values()}
        self.rasterizers = {state: ctx.create_rasterizer_state(state) for state in states}
        self.elements()
        self.moved = (0.0, 0.0, 0.0, 0.0)
        self.shown = (0.1, 0.0, 0.0, 0.0)
        self.cleared = (0.0, 0.25, 0.5, 1.0)

    def elements(self) -> None:
        self.board.elements(pipe.Format.R32G32B32A32_FLOAT, pipe.Format.R32G32B32A32_FLOAT)

    def draw(self, shape: _Shape) -> None:
        board = self.board
        self.ctx.bind_rasterizer_state(self.rasterizers[shape.rasterizer])
        colors = np.linspace(0, 1, shape.places.size, dtype=np.float32).reshape(-1, 4)
        buffers = [pipe.VertexBuffer(stride=16, user_buffer=data) for data in (shape.places, colors)]
        self.ctx.set_vertex_buffers(0, buffers)
        board.constants([self.moved, (0.0, 0.1, 0.0, 0.0)], stage=ShaderType.VERTEX)
        board.constants(self.shown)
        board.clear(self.cleared)
        if shape.indices is None:
            board.draw(len(shape.places), mode=shape.mode)
        else:
            index = shape.indices.astype(np.uint16)
            restart = {"primitive_restart": True, "restart_index": 99}
            board.draw(len(index), mode=shape.mode, index_size=2, index=index, **restart)

    def frame(self, shape: _Shape) -> bytes:
        """Draw it, and look at all that was drawn into."""
        self.draw(shape)
        self.ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        return self.picture()

    def picture(self) -> bytes:
        depth, _ = self.board.depths()
        assert depth is not None
        return self.board.blocks().tobytes() + depth.tobytes()


@pytest.fixture(params=[False, True], ids=["opaque", "ordered"])
def scene(request: pytest.FixtureRequest, ctx: VkContext) -> Iterator[_Scene]:
    made = _Scene(ctx, request.param)
    yield made
    made.board.close()


@pytest.fixture
def singles(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows with each group that is recorded with all its stages in one kernel."""
    found: list[int] = []
    run = fuse.fused

    def noted(*arguments: Any) -> Plan:
        found.append(1)
        return run(*arguments)

    monkeypatch.setattr("vkpipe.driver.record.recorder.fused", noted)
    monkeypatch.setattr(single, "_MOST_KERNELS", 1 << 20)
    return found


def _kept(monkeypatch: pytest.MonkeyPatch, often: int) -> None:
    monkeypatch.setattr(kept_batches, "_OFTEN", often)


def test_all_stages_in_one_kernel_draw_the_same(
    scene: _Scene, singles: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(KeptBatches, "find", lambda *_: None)
        wanted = {name: scene.frame(shape) for name, shape in _SHAPES.items()}
    assert not singles
    assert len(set(wanted.values())) == len(_SHAPES) - 3  # four of them draw nothing
    _kept(monkeypatch, 1)
    for name, shape in _SHAPES.items():
        assert [scene.frame(shape) for _ in range(5)] == [wanted[name]] * 5, name
    assert len(singles) == 8  # those of the same size and state share what is recorded, whatever they cull


def _constants(scene: _Scene) -> None:
    scene.moved, scene.shown = (0.2, -0.1, 0.1, 0.0), (0.0, 0.3, 0.0, 0.1)


def _viewport(scene: _Scene) -> None:
    half = (_SIZE / 4, _SIZE / 3, 0.25)
    scene.ctx.set_viewport_states(0, [pipe.ViewportState(scale=half, translate=half)])


def _destroyed(scene: _Scene) -> None:
    make_buffer(scene.ctx, np.zeros(4), pipe.Bind.VERTEX_BUFFER).destroy()


def _scratch(scene: _Scene) -> None:
    """A batch for which scratch memory has to grow."""
    many = np.tile(window(quad(0, 0, 1, 1), _SIZE, _SIZE), (3000, 1))
    scene.board.vertices(many, np.zeros((len(many), 4), np.float32))
    scene.board.draw(len(many))
    scene.ctx.flush()
    scene.elements()


_CHANGES: dict[str, Callable[[_Scene], object]] = {
    "constants": _constants,
    "viewport": _viewport,
    "clear": lambda scene: setattr(scene, "cleared", (1.0, 0.0, 1.0, 0.0)),
    "destroyed": _destroyed,
    "scratch memory": _scratch,
}


@pytest.mark.parametrize("name", _CHANGES)
def test_what_changes_in_between_is_seen(
    name: str, scene: _Scene, singles: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shape = _SHAPES["more than lanes"]

    def frames() -> list[bytes]:
        scene.moved, scene.shown, scene.cleared = (0.0,) * 4, (0.1, 0.0, 0.0, 0.0), (0.0, 0.25, 0.5, 1.0)
        scene.board.bind()
        pictures = [scene.frame(shape) for _ in range(6)]
        _CHANGES[name](scene)
        other = _SHAPES["as many as can be"]
        return pictures + [scene.frame(part) for part in (shape, other, shape) for _ in range(5)]

    with monkeypatch.context() as patch:
        patch.setattr(KeptBatches, "find", lambda *_: None)
        wanted = frames()
    assert not singles
    _kept(monkeypatch, 2)
    assert frames() == wanted
    assert len(singles) >= 2


def test_two_contexts_share_the_kernels(
    scene: _Scene, singles: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    _kept(monkeypatch, 1)
    shape, programs = _SHAPES["triangle"], scene.ctx.screen.programs
    wanted = [scene.frame(shape) for _ in range(4)]
    made = set(programs.singles)
    with scene.ctx.screen.context_create() as other:
        second = _Scene(other, scene.blended)
        assert [second.frame(shape) for _ in range(4)] == wanted
        second.board.close()
    assert len(singles) == 2
    assert set(programs.singles) == made


def test_a_frame_that_does_not_come_often_has_no_kernel_of_its_own(
    ctx: VkContext, singles: list[int]
) -> None:
    with Board(ctx, 8, 8) as board:
        board.shaders(fs=FS_SMOOTH)
        buffer = make_buffer(ctx, window(quad(0, 0, 4, 4), 8, 8), pipe.Bind.VERTEX_BUFFER)
        board.elements(pipe.Format.R32G32B32A32_FLOAT, pipe.Format.R32G32B32A32_FLOAT)
        ctx.set_vertex_buffers(0, [pipe.VertexBuffer(stride=16, buffer=buffer)] * 2)
        found = []
        for _ in range(20):
            board.clear()
            ctx.draw_vbo(DrawInfo(count=6))
            ctx.flush().wait(pipe.TIMEOUT_INFINITE)
            found.append(len(singles))
        buffer.destroy()
    assert found == [0] * 17 + [1] * 3


def _often(ctx: VkContext, monkeypatch: pytest.MonkeyPatch) -> _Scene:
    """A scene whose next frame is drawn by one kernel that was recorded before."""
    _kept(monkeypatch, 1)
    made = _Scene(ctx, False)
    for _ in range(5):
        made.frame(_SHAPES["triangle"])
    return made


def test_a_fence_may_be_told_by_the_kernel(
    ctx: VkContext, singles: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once signalled it stays so, whatever the device says, and whatever comes after it."""
    scene = _often(ctx, monkeypatch)
    fences, words = [], []
    for _ in range(4):
        scene.draw(_SHAPES["triangle"])
        fences.append(ctx.flush())
        words.append(ctx.batch.done)
    # The others find the kept batch under way, if they are quick.
    assert words[0] is not None
    for fence in reversed(fences):
        assert fence.wait(pipe.TIMEOUT_INFINITE)
    with monkeypatch.context() as patch:
        patch.setattr(ctx.screen.device, "wait", lambda *_: False)
        assert all(fence.wait(0) for fence in fences)
    assert ctx.flush().wait(pipe.TIMEOUT_INFINITE)
    assert ctx.batch.done is None
    scene.board.close()


def test_a_word_is_set_when_all_is_drawn(
    ctx: VkContext, singles: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host looks at nothing but the word before it looks at the texels."""
    scene = _often(ctx, monkeypatch)
    wanted = scene.frame(_SHAPES["triangle"])
    for _ in range(20):
        scene.board.clear((1.0, 1.0, 1.0, 1.0))
        ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        scene.draw(_SHAPES["triangle"])
        ctx.flush()
        word = ctx.batch.done
        assert word is not None
        end = time.monotonic() + 10
        while not word[0]:
            assert time.monotonic() < end
        assert scene.picture() == wanted
    scene.board.close()


def test_a_fence_outlives_its_context(
    ctx: VkContext, singles: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with ctx.screen.context_create() as other:
        scene = _often(other, monkeypatch)
        scene.draw(_SHAPES["triangle"])
        fence = other.flush()
        assert other.batch.done is not None
        scene.board.close()
    assert fence.wait(0)


def test_a_batch_that_does_not_end_with_the_kernel_is_not_told_by_it(
    ctx: VkContext, singles: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    _kept(monkeypatch, 1)
    scene = _Scene(ctx, False)
    second = Board(ctx, 8, 8)
    for _ in range(6):
        scene.board.bind()
        scene.draw(_SHAPES["triangle"])
        second.bind()
        second.clear((0.0, 1.0, 0.0, 1.0))
        ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        assert ctx.batch.done is None
    assert len(singles) == 1
    second.close()
    scene.board.close()
