"""The ends of mappings: of what was destroyed, by others, and of what nobody refers to."""

from __future__ import annotations

import pytest

from tests.driver.draw import make_buffer, whole
from tests.driver.resources.mappings.any_driver import BUFFER, any_driver, filled_buffer, texture_of
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.errors import InvalidUse
from vkpipe.pipe import Box, Map

__all__ = ["any_driver"]


@pytest.mark.covers("pipe_context::transfer_unmap")
def test_a_resource_destroyed_while_mapped(any_driver: pipe.Context) -> None:
    """The mapped memory stays until the mapping ends; then nothing is written anywhere."""
    ctx = any_driver
    buffer = filled_buffer(ctx, 64)
    texture = texture_of(ctx, "R8_UNORM", 8, 8)
    for resource, box in ((buffer, Box(width=64)), (texture, whole(texture))):
        transfer = ctx.transfer_map(resource, 0, Map.WRITE, box)
        resource.destroy()
        transfer.data[:] = 1
        transfer.unmap()
        with pytest.raises(InvalidUse, match="destroyed"):
            ctx.transfer_map(resource, 0, Map.WRITE, box)


def test_mappings_of_another_context_are_not_ended(any_driver: pipe.Context) -> None:
    buffer = filled_buffer(any_driver, 64)
    with any_driver.screen.context_create() as other:
        transfer = other.buffer_map(buffer, 0, Map.WRITE | Map.FLUSH_EXPLICIT, Box(width=8))
        with pytest.raises(InvalidUse, match=r"transfer_unmap: transfer .* of this context"):
            any_driver.transfer_unmap(transfer)
        with pytest.raises(InvalidUse, match=r"transfer_flush_region: transfer .* of this context"):
            any_driver.transfer_flush_region(transfer, Box(width=1))
        transfer.unmap()
    buffer.destroy()


def test_a_forgotten_mapping_leaves_nothing_behind(any_ctx: VkContext) -> None:
    """Without unmap, and without what refers to it."""
    texture, buffer = texture_of(any_ctx, "R8_UNORM", 8, 8), make_buffer(any_ctx, bytes(64), BUFFER)
    for resource, box in ((texture, whole(texture)), (buffer, Box(width=64))):
        transfer = any_ctx.transfer_map(resource, 0, Map.WRITE, box)
        del transfer
        resource.destroy()
    any_ctx.screen.device.wait_idle()
    assert not (texture.storage.mappings or buffer.storage.mappings)  # type: ignore[attr-defined]
    assert buffer.storage.buffer.handle is None  # type: ignore[attr-defined]
