"""Uploads between draws: each case tells whether all that was drawn, and read, is right."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager

import numpy as np

from tests.driver.draw import Array, make_texture, read_texture, whole
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.pipe import Bind, BlitEnd, BlitInfo, Box, ColorMask, Map, Resource

__all__ = [
    "CASES",
    "SIDE",
    "drawn_after",
    "drawn_before",
    "new_texture",
    "random_texels",
    "read_after",
    "staging_again",
    "twice",
    "upload",
]

SIDE = 16
_FRAMES = 6


def random_texels(seed: int, side: int = SIDE) -> Array:
    """Texels of four bytes, as read_texture returns them."""
    return np.random.default_rng(seed).integers(0, 256, (1, side, side, 4)).astype(np.uint8)


@contextmanager
def new_texture(
    ctx: VkContext, side: int = SIDE, bind: Bind = Bind.SAMPLER_VIEW
) -> Iterator[TextureResource]:
    """A square texture of four bytes a texel, destroyed at the end."""
    made = make_texture(ctx, "R8G8B8A8_UNORM", side, side, bind=bind)
    assert isinstance(made, TextureResource)
    yield made
    made.destroy()


def _target(ctx: VkContext) -> AbstractContextManager[TextureResource]:
    return new_texture(ctx, bind=Bind.RENDER_TARGET)


def upload(ctx: VkContext, texture: Resource, texels: Array) -> None:
    """Write all of a texture."""
    ctx.texture_subdata(texture, 0, Map.WRITE, whole(texture), texels)


def _draw(ctx: VkContext, source: Resource, target: Resource) -> None:
    """Look a texture up, and store it in a target."""
    ends = BlitEnd(target, 0, whole(target)), BlitEnd(source, 0, whole(source))
    ctx.blit(BlitInfo(*ends, ColorMask.RGBA))


def _has(ctx: VkContext, texture: Resource, texels: Array) -> bool:
    return np.array_equal(read_texture(ctx, texture), texels)


def drawn_after(ctx: VkContext) -> bool:
    """What is drawn after an upload has its texels."""
    with new_texture(ctx) as texture, _target(ctx) as target:
        upload(ctx, texture, random_texels(1))
        _draw(ctx, texture, target)
        return _has(ctx, target, random_texels(1))


def drawn_before(ctx: VkContext) -> bool:
    """What was drawn before an upload has the texels of then, whenever that is submitted."""
    before, after, right = random_texels(2), random_texels(3), True
    for flushed in (True, False):
        with new_texture(ctx) as texture, _target(ctx) as target, _target(ctx) as other:
            upload(ctx, texture, before)
            _draw(ctx, texture, target)
            if flushed:
                ctx.flush()
            upload(ctx, texture, after)
            _draw(ctx, texture, other)
            right &= _has(ctx, target, before) and _has(ctx, other, after)
    return right


def staging_again(ctx: VkContext) -> bool:
    """Memory on the way to a texture is not used for another one meanwhile."""
    with new_texture(ctx) as texture, new_texture(ctx) as other:
        upload(ctx, texture, random_texels(4))
        ctx.flush()
        upload(ctx, other, random_texels(5))
        return _has(ctx, texture, random_texels(4)) and _has(ctx, other, random_texels(5))


def read_after(ctx: VkContext) -> bool:
    """A map that reads has what was uploaded before."""
    with new_texture(ctx) as texture:
        upload(ctx, texture, random_texels(6))
        return _has(ctx, texture, random_texels(6))


def twice(ctx: VkContext) -> bool:
    """The second of two uploads is there, and what it did not write of the first one."""
    texels = random_texels(7)
    with new_texture(ctx) as texture:
        upload(ctx, texture, texels)
        ctx.texture_subdata(texture, 0, Map.WRITE, Box(4, 4, 0, 8, 8, 1), random_texels(8, 8))
        texels[:, 4:12, 4:12] = random_texels(8, 8)
        return _has(ctx, texture, texels)


def frames(ctx: VkContext) -> bool:
    """Frames that use two textures in turns, each uploaded for its frame, without a wait between them."""
    with ExitStack() as stack:
        textures = [stack.enter_context(new_texture(ctx)) for _ in range(2)]
        targets = [stack.enter_context(_target(ctx)) for _ in range(_FRAMES)]
        for number, target in enumerate(targets):
            upload(ctx, textures[number % 2], random_texels(10 + number))
            _draw(ctx, textures[number % 2], target)
            ctx.flush()
        return all(_has(ctx, target, random_texels(10 + number)) for number, target in enumerate(targets))


CASES = (drawn_after, drawn_before, staging_again, read_after, twice, frames)
