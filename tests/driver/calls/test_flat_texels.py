"""A clear of depth or stencil alone is the device's own where the other part is one value everywhere.

Each sequence is drawn twice: as it is, and with nothing known of buffers, so that kernels keep what stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import numpy as np
import pytest

from tests.driver.draw import Board, make_texture, read_texture, whole, write_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from tests.patience import PATIENCE
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.draws.flat_texels import FlatTexels
from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.driver.screen import VkScreen
from vkpipe.pipe import (
    Bind,
    Clear,
    CompareFunc,
    DepthState,
    Format,
    Map,
    ScissorState,
    StencilOp,
    StencilState,
)

_FORMATS = (Format.Z24_UNORM_S8_UINT, Format.S8_UINT_Z24_UNORM, Format.Z32_FLOAT_S8X24_UINT)
_SIZE = 24
_BLACK = (0.0, 0.0, 0.0, 0.0)
_CORNER = ScissorState(3, 5, 17, 13)

Numbers = Iterator[int]
Step = Callable[["_Scene", Numbers], None]


class _Scene:
    """A board, and another context that draws into its depth buffer."""

    def __init__(self, board: Board, other: Board) -> None:
        self.board, self.ctx, self.other = board, board.ctx, other
        assert board.depth is not None
        self.depth = board.depth

    def draw(self, board: Board, z: float, depth: bool, stencil: int | None) -> None:
        test = DepthState(depth, depth, CompareFunc.ALWAYS)
        if stencil is None:
            board.depth_test(test)
        else:
            op = StencilState(
                True, CompareFunc.ALWAYS, zpass_op=StencilOp.REPLACE, valuemask=255, writemask=255
            )
            board.depth_test(test, front=op)
            board.ctx.set_stencil_ref(pipe.StencilRef((stencil, stencil)))
        board.fill((1, 1, 1, 1), z)


def _z(numbers: Numbers) -> float:
    return (next(numbers) % 16) / 16


def _clear(scene: _Scene, numbers: Numbers) -> None:
    scene.ctx.clear(Clear.DEPTHSTENCIL, _BLACK, _z(numbers), next(numbers))


def _clear_depth(scene: _Scene, numbers: Numbers) -> None:
    scene.ctx.clear(Clear.DEPTH, _BLACK, _z(numbers), 0)


def _clear_stencil(scene: _Scene, numbers: Numbers) -> None:
    scene.ctx.clear(Clear.STENCIL, _BLACK, 0.0, next(numbers))


def _clear_corner(scene: _Scene, numbers: Numbers) -> None:
    parts = (Clear.DEPTH, Clear.STENCIL, Clear.DEPTHSTENCIL)[next(numbers) % 3]
    scene.ctx.clear(parts, _BLACK, _z(numbers), next(numbers), _CORNER)


def _draw(scene: _Scene, numbers: Numbers) -> None:
    scene.draw(scene.board, _z(numbers), False, None)


def _draw_depth(scene: _Scene, numbers: Numbers) -> None:
    scene.draw(scene.board, _z(numbers), True, None)


def _draw_stencil(scene: _Scene, numbers: Numbers) -> None:
    scene.draw(scene.board, _z(numbers), False, next(numbers))


def _flush(scene: _Scene, _: Numbers) -> None:
    scene.ctx.flush()


def _upload(scene: _Scene, numbers: Numbers) -> None:
    box = pipe.Box(x=2, y=3, width=9, height=11)
    texel = vkformat.pack_z(
        scene.depth.format, np.full((11, 9), _z(numbers)), np.full((11, 9), next(numbers))
    )
    write_texture(scene.ctx, scene.depth, texel[None], box=box)


def _copy(scene: _Scene, numbers: Numbers) -> None:
    with Board(scene.ctx, _SIZE, _SIZE, depth=scene.depth.format.name) as source:
        assert source.depth is not None
        scene.ctx.clear(Clear.DEPTHSTENCIL, _BLACK, _z(numbers), next(numbers))
        box = pipe.Box(x=1, y=1, width=7, height=5)
        scene.ctx.resource_copy_region(scene.depth, 0, 3, 4, 0, source.depth, 0, box)
    _bind(scene.board)


def _draw_from_other(scene: _Scene, numbers: Numbers) -> None:
    """Another context has drawn into it by the time that this one goes on."""
    scene.ctx.flush()
    scene.draw(scene.other, _z(numbers), True, next(numbers))
    scene.other.ctx.flush()


_STEPS: tuple[Step, ...] = (
    _clear,
    _clear_depth,
    _clear_stencil,
    _clear_corner,
    _draw,
    _draw_depth,
    _draw_stencil,
    _flush,
    _upload,
    _copy,
    _draw_from_other,
)
_OFTEN: tuple[Step, ...] = (_clear, _clear_depth, _clear_stencil, _draw, _draw_depth, _draw_stencil, _flush)


def _bind(board: Board) -> None:
    board.bind()
    board.shaders(VS_COLOR, FS_FLAT)
    board.depth_test(DepthState(False, False, CompareFunc.ALWAYS))


@contextmanager
def _scene(ctx: VkContext, other: VkContext, fmt: Format) -> Iterator[_Scene]:
    with Board(ctx, _SIZE, _SIZE, depth=fmt.name) as board, Board(other, _SIZE, _SIZE) as beside:
        assert board.depth is not None
        _bind(board)
        _bind(beside)
        zsbuf = other.create_surface(board.depth, pipe.SurfaceTemplate())
        other.set_framebuffer_state(
            pipe.FramebufferState(_SIZE, _SIZE, cbufs=(beside.surfaces[0],), zsbuf=zsbuf)
        )
        yield _Scene(board, beside)
        other.set_framebuffer_state(pipe.FramebufferState(0, 0))
        zsbuf.destroy()


def _play(scene: _Scene, steps: tuple[Step, ...], seed: int) -> tuple[np.ndarray, np.ndarray, int]:
    """Return depths and stencils at the end, and how many clears of a part were the device's own."""
    random = np.random.default_rng(seed)
    numbers = iter(random.integers(1, 255, 4 * len(steps)).tolist())
    native = 0
    for step in steps:
        step(scene, numbers)
        if step in (_clear_depth, _clear_stencil):
            native += isinstance(scene.ctx.batch.work[-1], ImageClear)
    depth, _ = scene.board.depths()
    assert depth is not None
    return np.array(depth), np.array(scene.board.stencils()), native


def _both(
    ctx: VkContext, fmt: Format, steps: tuple[Step, ...], seed: int, patch: pytest.MonkeyPatch
) -> tuple[int, int]:
    """Compare a sequence with and without what is known; return the native clears of both."""
    with ctx.screen.context_create() as other:
        with _scene(ctx, other, fmt) as scene:
            depth, stencil, native = _play(scene, steps, seed)
        with _scene(ctx, other, fmt) as scene, patch.context() as blind:
            blind.setattr(FlatTexels, "find", lambda self, storage, work: None)
            wanted_depth, wanted_stencil, before = _play(scene, steps, seed)
    assert (depth == wanted_depth).all()
    assert (stencil == wanted_stencil).all()
    return native, before


@pytest.mark.covers("PIPE_CLEAR_DEPTH", "PIPE_CLEAR_STENCIL")
@pytest.mark.parametrize("seed", range(24))
def test_random_sequences(ctx: VkContext, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clears of a part among draws, copies, uploads and another context's draws."""
    random = np.random.default_rng(seed)
    pool = _STEPS if seed % 3 == 0 else _OFTEN
    steps = (_clear_stencil, _clear, *[pool[number] for number in random.integers(0, len(pool), 20)])
    _both(ctx, _FORMATS[seed % len(_FORMATS)], steps, seed, monkeypatch)


def _left(screen: VkScreen, seed: int) -> bytes:
    """What a sequence leaves in buffers of its own, in contexts of its own."""
    random = np.random.default_rng(seed)
    steps = (_clear_stencil, _clear, *[_STEPS[number] for number in random.integers(0, len(_STEPS), 20)])
    fmt = _FORMATS[seed % len(_FORMATS)]
    with (
        screen.context_create() as ctx,
        screen.context_create() as other,
        _scene(ctx, other, fmt) as scene,
    ):
        depth, stencil, _ = _play(scene, steps, seed)
    return depth.tobytes() + stencil.tobytes()


def test_threads_clear_parts_at_the_same_time(screen: VkScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as blind:
        blind.setattr(FlatTexels, "find", lambda self, storage, work: None)
        wanted = [_left(screen, seed) for seed in range(8)]
    before = len(screen.device.validation_messages)
    with ThreadPoolExecutor(4) as pool:
        found = [pool.submit(_left, screen, seed) for seed in range(8)]
        assert [each.result(PATIENCE) for each in found] == wanted
    assert screen.device.validation_messages[before:] == []


@pytest.mark.parametrize("part", [_clear_depth, _clear_stencil], ids=["depth", "stencil"])
@pytest.mark.parametrize("between", _STEPS, ids=lambda step: step.__name__)
@pytest.mark.parametrize("flushed", [False, True])
@pytest.mark.parametrize("fmt", _FORMATS, ids=lambda fmt: fmt.name)
def test_what_comes_between(
    ctx: VkContext, fmt: Format, flushed: bool, between: Step, part: Step, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step between a clear of all and one of a part, in one batch and in two."""
    steps = (part, _clear, *((_flush,) if flushed else ()), between, part, _draw_stencil, part)
    _both(ctx, fmt, steps, 7, monkeypatch)


@pytest.mark.parametrize("fmt", _FORMATS, ids=lambda fmt: fmt.name)
def test_interfaces_clear_their_stencil(ctx: VkContext, fmt: Format, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws that write stencils and no depth leave clears of the stencil to the device, in all batches."""
    steps = (_clear_stencil, _clear, *(_draw_stencil, _draw, _clear_stencil) * 3)
    native, before = _both(ctx, fmt, (*steps, _flush, _draw, _clear_stencil), 3, monkeypatch)
    assert native == 4
    assert before == 0


def test_mapped_buffers_are_not_known(ctx: VkContext) -> None:
    """The host may write them at any time."""
    with Board(ctx, _SIZE, _SIZE, depth="Z24_UNORM_S8_UINT") as board:
        _bind(board)
        assert board.depth is not None
        ctx.clear(Clear.STENCIL, _BLACK, 0.0, 9)
        mapped = ctx.transfer_map(board.depth, 0, Map.READ | Map.WRITE | Map.DIRECTLY, whole(board.depth))
        ctx.clear(Clear.DEPTHSTENCIL, _BLACK, 0.5, 9)
        ctx.clear(Clear.STENCIL, _BLACK, 0.0, 9)
        assert not isinstance(ctx.batch.work[-1], ImageClear)
        mapped.unmap()
        ctx.clear(Clear.STENCIL, _BLACK, 0.0, 9)
        assert not isinstance(ctx.batch.work[-1], ImageClear)


@pytest.mark.parametrize("fields", [{"array_size": 2}, {"last_level": 1}], ids=["layer", "level"])
def test_a_part_of_the_image_says_nothing_of_the_rest(ctx: VkContext, fields: dict[str, int]) -> None:
    """A layer or a level that was cleared is not the whole buffer."""
    target = pipe.TextureTarget.TEXTURE_2D_ARRAY if "array_size" in fields else pipe.TextureTarget.TEXTURE_2D
    fmt = Format.Z24_UNORM_S8_UINT
    texture = make_texture(ctx, fmt, _SIZE, _SIZE, bind=Bind.DEPTH_STENCIL, target=target, **fields)
    layers = [pipe.SurfaceTemplate(last_layer=layer) for layer in range(fields.get("array_size", 1))]
    first, whole_surface = (ctx.create_surface(texture, layers[number]) for number in (0, -1))
    rectangle = (0, 0, _SIZE, _SIZE)
    ctx.clear_depth_stencil(whole_surface, Clear.DEPTHSTENCIL, 0.75, 1, *rectangle)
    ctx.clear_depth_stencil(whole_surface, Clear.STENCIL, 0.0, 2, *rectangle)
    ctx.clear_depth_stencil(first, Clear.DEPTHSTENCIL, 0.25, 3, *rectangle)
    ctx.clear_depth_stencil(whole_surface, Clear.STENCIL, 0.0, 4, *rectangle)
    depth, stencil = vkformat.unpack_z(fmt, read_texture(ctx, texture))
    assert depth is not None
    assert stencil is not None
    assert (stencil == 4).all()
    wanted = [0.25, 0.75][: len(layers)]
    assert [round(float(layer.mean()), 2) for layer in depth] == wanted
    for made in (first, whole_surface, texture):
        made.destroy()
