"""Multisampled textures sample by sample, of the driver and of the reference."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tests.driver.unwrapped import own_context
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.calls.transfer_calls import image_region
from vkpipe.driver.resources.resource import TextureResource
from vkpipe.pipe import Format
from vkpipe.wrappers.objects import Wrapped

__all__ = ["COUNTS", "compare", "read_samples", "rest"]

COUNTS = (2, 4, 8, 16)


def read_samples(ctx: pipe.Context, texture: pipe.Resource) -> Array:
    """All texels of level 0: uint8 (samples, layers, height, width, bytes); within wrappers, too."""
    while isinstance(texture, Wrapped):
        texture = texture.inner
    if not isinstance(texture, TextureResource):
        return np.array(texture.levels[0])  # type: ignore[attr-defined]
    own = own_context(ctx)
    assert own is not None
    width, height, layers = texture.level_size(0)
    size = width * height * layers * texture.samples * texture.block.size
    staging = own.screen.device.create_buffer(size, kind="readback", name="samples")
    region = image_region(texture, 0, pipe.Box(width=width, height=height, depth=layers))
    own.flush_batch()
    recorder = own.screen.device.begin()
    recorder.barrier("all")
    texture.read_texels(recorder, staging, region)
    recorder.barrier("host")
    own.screen.device.wait(own.screen.device.submit(recorder))
    staging.invalidate()
    assert staging.mapped is not None
    found = np.array(staging.mapped[:size])
    staging.destroy()
    return found.reshape(layers, texture.samples, height, width, -1).swapaxes(0, 1)


def rest(rig: Rig) -> None:
    """Unbind the targets and destroy them."""
    rig.ctx.set_framebuffer_state(pipe.FramebufferState(0, 0))
    for texture in (*rig.colors, rig.zs):
        if texture is not None:
            texture.destroy()


def compare(
    ctx: pipe.Context,
    ref: pipe.Context,
    draw: Callable[[Rig], object],
    samples: int,
    depth: Format | None = None,
    formats: tuple[Format, ...] = (Format.R8G8B8A8_UNORM,),
    size: tuple[int, int] = (20, 20),
    layers: int = 1,
) -> tuple[list[Array], object]:
    """Draw with both: all samples are equal.

    What ``draw`` returns is equal, too. The textures of the driver and that come back.
    """
    found: list[tuple[list[Array], object]] = []
    for context in (ctx, ref):
        rig = Rig(context, *size, formats, depth, samples, layers)
        rig.rasterizer(multisample=True, half_pixel_center=True)
        said = draw(rig)
        textures = [*rig.colors, *([rig.zs] if rig.zs is not None else [])]
        found.append(([read_samples(context, texture) for texture in textures], said))
        rest(rig)
    (mine, said), (theirs, expected) = found
    assert said == expected
    for number, (one, other) in enumerate(zip(mine, theirs, strict=True)):
        assert one.shape == other.shape
        wrong = np.argwhere(one != other)
        assert not len(wrong), f"{len(wrong)} of {one.size} bytes of target {number}, first {wrong[0]}"
    return mine, said
