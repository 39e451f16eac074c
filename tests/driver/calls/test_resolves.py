"""Resolving normalized colours: the exact mean of the samples' integers, rounded once, halves to even."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.driver.multisample import COUNTS, read_samples, rest
from tests.driver.samples.test_multisample import soup
from tests.reference.rig import Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import BlitEnd, BlitInfo, Box, Format, Prim, TexFilter

_SIZE = 24
# Format, what NumPy reads a component of its memory as.
_FORMATS: dict[Format, Any] = {
    Format.R8G8B8A8_UNORM: np.uint8,
    Format.B8G8R8X8_UNORM: np.uint8,
    Format.R8G8_SNORM: np.int8,
    Format.R16G16B16A16_UNORM: np.uint16,
    Format.R16_SNORM: np.int16,
}
_FS = """FRAG
DCL IN[0], COLOR, LINEAR
DCL OUT[0], COLOR
PROPERTY FS_COLOR0_WRITES_ALL_CBUFS 1
  0: MOV OUT[0], IN[0]
  1: END
"""


def _mean(samples: Array, kind: Any) -> Array:
    """Of uint8 (samples, height, width, bytes): integers (height, width, components)."""
    total = np.ascontiguousarray(samples).view(kind).astype(np.int64).sum(axis=0)
    return np.asarray(np.rint(total / len(samples)).astype(kind))


def _resolved(rig: Rig, texture: pipe.Resource, **fields: Any) -> Array:
    template = pipe.ResourceTemplate(
        format=texture.format, width0=_SIZE, height0=_SIZE, bind=pipe.Bind.RENDER_TARGET
    )
    single = rig.ctx.screen.resource_create(template)
    whole = Box(width=_SIZE, height=_SIZE)
    rig.ctx.blit(BlitInfo(BlitEnd(single, box=whole), BlitEnd(texture, box=whole), **fields))
    with rig.ctx.transfer_map(single, 0, pipe.Map.READ, whole) as transfer:
        found = np.array(transfer.data[0]).reshape(_SIZE, _SIZE, -1)
    single.destroy()
    return found


def _check(ctx: pipe.Context, samples: int, formats: tuple[Format, ...], **fields: Any) -> None:
    rig = Rig(ctx, _SIZE, _SIZE, formats, samples=samples)
    rig.rasterizer(multisample=True, half_pixel_center=True)
    rig.shaders(fs=_FS)
    points, colors = soup(7, 60)
    rig.draw(Prim.TRIANGLES, points, np.random.default_rng(3).uniform(-1, 1, colors.shape))
    halves = 0
    for texture in rig.colors:
        kind = _FORMATS[texture.format]
        drawn = read_samples(ctx, texture)[:, 0]
        found = _resolved(rig, texture, **fields).view(kind)
        shown = slice(0, 3 if texture.format is Format.B8G8R8X8_UNORM else None)
        wanted = _mean(drawn, kind)
        assert np.array_equal(found[..., shown], wanted[..., shown]), texture.format
        total = np.ascontiguousarray(drawn).view(kind).astype(np.int64).sum(axis=0)
        halves += int((2 * total % (2 * samples) == samples).sum())
    assert halves > 20
    rest(rig)


@pytest.mark.covers("pipe_context::blit", "PIPE_CAP_MAX_RENDER_TARGETS")
@pytest.mark.parametrize("samples", COUNTS)
def test_halves_are_rounded_to_even(ctx: VkContext, ref: pipe.Context, samples: int) -> None:
    for context in (ctx, ref):
        _check(context, samples, tuple(_FORMATS))


@pytest.mark.covers("pipe_blit_info::filter")
def test_eight_targets_with_sixteen_samples(ctx: VkContext, ref: pipe.Context) -> None:
    """The filter means nothing where nothing is scaled."""
    for context in (ctx, ref):
        _check(context, 16, (Format.R8G8B8A8_UNORM,) * 8, filter=TexFilter.LINEAR)
