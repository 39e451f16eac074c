"""Flags that are hints: nothing that is drawn or kept depends on them."""

from __future__ import annotations

from enum import IntFlag

import numpy as np
import pytest

from tests.driver.caps.state_scene import Scene, observe
from tests.driver.draw import read_texture, write_texture
from vkpipe.driver.context import VkContext
from vkpipe.pipe import TIMEOUT_INFINITE, Bind, Box, ContextFlag, FlushFlag, Map, ResourceTemplate
from vkpipe.pipe.fates import Kind
from vkpipe.pipe.fields_flags import FLAGS
from vkpipe.pipe.naming import gallium_name


def _hints(kind: type[IntFlag]) -> list[IntFlag]:
    return [kind[name] for name, fate in FLAGS[kind].items() if fate.kind is Kind.HINT]


def _each(kind: type[IntFlag]) -> pytest.MarkDecorator:
    cases = [
        pytest.param(flag, marks=pytest.mark.covers(gallium_name(flag)), id=flag.name)
        for flag in _hints(kind)
    ]
    return pytest.mark.parametrize("flag", cases)


@_each(ContextFlag)
def test_contexts_of_any_kind_draw_the_same(ctx: VkContext, flag: ContextFlag) -> None:
    with ctx.screen.context_create(flag) as other:
        assert observe(other, Scene()) == observe(ctx, Scene())


@_each(FlushFlag)
def test_any_flush_does_all_that_was_asked_before(ctx: VkContext, flag: FlushFlag) -> None:
    want = observe(ctx, Scene())
    buffer = ctx.screen.resource_create(ResourceTemplate.buffer(64, Bind.VERTEX_BUFFER))
    ctx.clear_buffer(buffer, 0, 64, b"\x07")
    fence = ctx.flush(flag)
    assert fence.wait(TIMEOUT_INFINITE)
    with ctx.buffer_map(buffer, 0, Map.READ | Map.DONTBLOCK, Box(width=64)) as transfer:
        assert (transfer.data == 7).all()
    assert observe(ctx, Scene()) == want
    buffer.destroy()


@_each(Bind)
def test_textures_of_any_use_keep_their_texels(ctx: VkContext, flag: Bind) -> None:
    template = ResourceTemplate(width0=5, height0=3, bind=Bind.SAMPLER_VIEW | flag)
    assert ctx.screen.can_create_resource(template)
    texture = ctx.screen.resource_create(template)
    texels = np.arange(60, dtype=np.uint8).reshape(1, 3, 5, 4)
    write_texture(ctx, texture, texels)
    assert np.array_equal(read_texture(ctx, texture), texels)
    texture.destroy()
