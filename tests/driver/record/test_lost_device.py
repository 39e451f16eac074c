"""A device that is lost is told with the kernels that it was running."""

from __future__ import annotations

import pytest

import vkpipe
from tests.driver.draw import Board, quad
from vkpipe.driver.context import VkContext
from vkpipe.errors import DeviceLost
from vkpipe.pipe import TIMEOUT_INFINITE


def test_the_kernels_of_the_last_draw_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with vkpipe.create_screen("type:cpu") as screen, screen.context_create() as ctx:
        assert isinstance(ctx, VkContext)
        with Board(ctx, 8, 8) as board:
            board.triangles(quad(0, 0, 8, 8), (1, 1, 1, 1))
            fence = ctx.flush()
            with monkeypatch.context() as patch:
                fns = ctx.screen.device.core.fns
                for call in ("vkWaitSemaphores", "vkGetSemaphoreCounterValue"):
                    patch.setattr(fns, call, lambda *arguments: -4)
                with pytest.raises(DeviceLost, match=r"\d+ dispatches, .*(opaque|ordered|single)"):
                    fence.wait(TIMEOUT_INFINITE)
