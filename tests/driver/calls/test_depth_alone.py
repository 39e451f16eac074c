"""Depth is cleared by itself without a look at the texels, unless there is a stencil that has to stay."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from tests.driver.draw import Board, whole, write_texture
from tests.driver.shader_texts import FS_FLAT, VS_COLOR
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.pipe import Clear, CompareFunc, DepthState, Format, Map, ScissorState, StencilOp, StencilState

_FORMATS = (Format.Z24_UNORM_S8_UINT, Format.Z32_FLOAT_S8X24_UINT)
_SIZE = 24
_BLACK = (0.0, 0.0, 0.0, 0.0)
_STENCIL = 7

Step = Callable[[Board], None]


def _texels(board: Board) -> np.ndarray:
    assert board.depth is not None
    return vkformat.pack_z(
        board.depth.format, np.full((_SIZE, _SIZE), 0.5), np.full((_SIZE, _SIZE), _STENCIL)
    )


def _draw(board: Board) -> None:
    replace = StencilState(True, CompareFunc.ALWAYS, zpass_op=StencilOp.REPLACE, valuemask=255, writemask=255)
    board.depth_test(DepthState(True, True, CompareFunc.ALWAYS), front=replace)
    board.ctx.set_stencil_ref(pipe.StencilRef((_STENCIL, _STENCIL)))
    board.fill((1, 1, 1, 1), 0.5)
    board.depth_test(DepthState(True, True, CompareFunc.ALWAYS))


def _upload(board: Board) -> None:
    assert board.depth is not None
    write_texture(board.ctx, board.depth, _texels(board)[None])


def _map(board: Board) -> None:
    assert board.depth is not None
    with board.ctx.transfer_map(board.depth, 0, Map.WRITE, whole(board.depth)) as transfer:
        transfer.data[:] = _texels(board).view(np.uint8).reshape(transfer.data.shape)


def _copy(board: Board) -> None:
    assert board.depth is not None
    with Board(board.ctx, _SIZE, _SIZE, depth=board.depth.format.name) as other:
        other.ctx.clear(Clear.DEPTHSTENCIL, _BLACK, 0.5, _STENCIL)
        assert other.depth is not None
        board.ctx.resource_copy_region(board.depth, 0, 0, 0, 0, other.depth, 0, whole(other.depth))
    board.bind()


def _clear(board: Board) -> None:
    board.ctx.clear(Clear.STENCIL, _BLACK, 0.0, _STENCIL)


def _clear_texture(board: Board) -> None:
    assert board.depth is not None
    board.ctx.clear_texture(board.depth, 0, whole(board.depth), _texels(board)[0, 0].tobytes())


def _clear_both(board: Board) -> None:
    board.ctx.clear(Clear.DEPTHSTENCIL, _BLACK, 0.25, _STENCIL)


_WRITERS: dict[str, Step] = {
    step.__name__.strip("_"): step
    for step in (_draw, _upload, _map, _copy, _clear, _clear_texture, _clear_both)
}


def _board(ctx: VkContext, fmt: Format) -> Board:
    board = Board(ctx, _SIZE, _SIZE, "R8G8B8A8_UNORM", fmt.name)
    board.shaders(VS_COLOR, FS_FLAT)
    board.depth_test(DepthState(True, True, CompareFunc.ALWAYS))
    return board


@pytest.mark.covers("PIPE_CLEAR_DEPTH", "PIPE_CLEAR_STENCIL")
@pytest.mark.parametrize("writer", _WRITERS)
@pytest.mark.parametrize("fmt", _FORMATS, ids=lambda fmt: fmt.name)
def test_a_stencil_stays(ctx: VkContext, fmt: Format, writer: str) -> None:
    """Whoever has written it, and although clears of depth came before, the same ones."""
    with _board(ctx, fmt) as board:
        for flushed in (False, True):
            ctx.clear(Clear.DEPTH, _BLACK, 0.75)
            _WRITERS[writer](board)
            if flushed:
                ctx.flush()
            ctx.clear(Clear.DEPTH, _BLACK, 0.75)
            depth, _ = board.depths()
            assert (board.stencils() == _STENCIL).all()
            assert (
                depth is not None
                and (
                    depth == vkformat.unpack_z(fmt, vkformat.pack_z(fmt, np.float32(0.75), np.uint8(0)))[0]
                ).all()
            )


@pytest.mark.parametrize("fmt", _FORMATS, ids=lambda fmt: fmt.name)
def test_without_a_stencil_the_device_clears(ctx: VkContext, fmt: Format) -> None:
    """In shadow maps, whose stencil nobody uses; where it is zero, it stays so."""
    with _board(ctx, fmt) as board:
        assert board.depth is not None
        ctx.clear_texture(board.depth, 0, whole(board.depth), bytes(vkformat.describe(fmt).block_bytes))
        for _ in range(3):
            ctx.clear(Clear.DEPTH, _BLACK, 0.75)
            assert isinstance(ctx.batch.work[-1], ImageClear)
            board.fill((1, 1, 1, 1), 0.5)
        ctx.clear(Clear.DEPTHSTENCIL, _BLACK, 0.5, 0)
        ctx.clear(Clear.DEPTH, _BLACK, 0.25, 0, ScissorState(3, 3, 9, 9))
        ctx.clear(Clear.DEPTH, _BLACK, 0.75)
        assert isinstance(ctx.batch.work[-1], ImageClear)
        assert not board.stencils().any()
        _draw(board)
        ctx.clear(Clear.DEPTH, _BLACK, 0.75)
        assert not isinstance(ctx.batch.work[-1], ImageClear)
        assert (board.stencils() == _STENCIL).all()
