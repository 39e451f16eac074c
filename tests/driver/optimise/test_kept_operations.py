"""Frames with blits, copies and clears of parts come again, too, and see what has changed since."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.driver.draw import Array, Board, make_texture, read_texture, write_texture
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.optimise.kept_batches import KeptBatches
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, ColorMask

_SIZE = 16
_FORMAT = "R32G32B32A32_FLOAT"


class _Frames:
    """Frames of a triangle in a colour, and an operation from there to a texture."""

    def __init__(self, ctx: VkContext, operation: Callable[[_Frames], None]) -> None:
        self.ctx, self.operation = ctx, operation
        self.board = Board(ctx, _SIZE, _SIZE, _FORMAT)
        self.board.fill()
        self.make_target()
        self.place, self.value = 8, 1.0

    def make_target(self) -> None:
        self.target = make_texture(self.ctx, _FORMAT, _SIZE, _SIZE, bind=Bind.RENDER_TARGET)
        write_texture(self.ctx, self.target, np.zeros((1, _SIZE, _SIZE, 16), np.uint8))
        template = pipe.SurfaceTemplate(format=self.target.format)
        self.surface = self.ctx.create_surface(self.target, template)

    def new_target(self) -> None:
        self.surface.destroy()
        self.target.destroy()
        self.make_target()

    @property
    def source(self) -> pipe.Resource:
        assert self.board.color is not None
        return self.board.color

    def frame(self) -> Array:
        self.board.clear((self.value, 2.0, 3.0, 4.0))
        self.board.draw(3)
        self.operation(self)
        self.ctx.flush().wait(pipe.TIMEOUT_INFINITE)
        return read_texture(self.ctx, self.target).view(np.float32).copy()

    def close(self) -> None:
        self.surface.destroy()
        self.target.destroy()
        self.board.close()


def _blit(frames: _Frames, extent: int) -> None:
    source = BlitEnd(frames.source, format=frames.source.format, box=Box(0, 0, 0, 8, 8, 1))
    box = Box(frames.place, 0, 0, extent, extent, 1)
    target = BlitEnd(frames.target, format=frames.target.format, box=box)
    frames.ctx.blit(BlitInfo(dst=target, src=source, mask=ColorMask.RGBA))


def _copy(frames: _Frames) -> None:
    box = Box(0, 0, 0, 4, 4, 1)
    frames.ctx.resource_copy_region(frames.target, 0, frames.place, 0, 0, frames.source, 0, box)


def _clear(frames: _Frames) -> None:
    color = (frames.value, 6.0, 7.0, 8.0)
    frames.ctx.clear_render_target(frames.surface, color, frames.place, 1, 3, 2)


_OPERATIONS: dict[str, Callable[[_Frames], None]] = {
    "blit by a kernel": lambda frames: _blit(frames, 4),
    "blit by a copy": lambda frames: _blit(frames, 8),
    "copy": _copy,
    "clear of a part": _clear,
}


def _vary(**changes: object) -> Callable[[_Frames], None]:
    return lambda frames: frames.__dict__.update(changes)


_CHANGES: dict[str, Callable[[_Frames], None]] = {
    "nothing": lambda frames: None,
    "target": _Frames.new_target,
    "place": _vary(place=2),
    "texels": _vary(value=9.0),
}


def _pictures(ctx: VkContext, operation: Callable[[_Frames], None], change: Callable[[_Frames], None]) -> Any:
    frames = _Frames(ctx, operation)
    pictures = []
    for number in range(8):
        if number == 4:
            change(frames)
        pictures.append(frames.frame())
    frames.close()
    return np.array(pictures)


@pytest.mark.parametrize("change", _CHANGES)
@pytest.mark.parametrize("name", _OPERATIONS)
def test_a_frame_with_an_operation_comes_again(
    name: str, change: str, ctx: VkContext, repeats: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = _pictures(ctx, _OPERATIONS[name], _CHANGES[change])
    assert len(repeats) >= (5 if change == "nothing" else 3)
    assert found[3].any()
    monkeypatch.setattr(KeptBatches, "find", lambda *_: None)
    assert (found == _pictures(ctx, _OPERATIONS[name], _CHANGES[change])).all()
