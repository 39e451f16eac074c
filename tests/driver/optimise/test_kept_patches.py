"""Batches of patches that come again, with fragment shaders that read the numbers of primitives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.reference.patch_shaders import SIZE, Shaders, bind, evaluation, patches
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Format, Prim

_NUMBER = """FRAG
DCL IN[0], PRIMID, CONSTANT
DCL OUT[0], COLOR
DCL TEMP[0]
IMM[0] FLT32 {1.0, 0.0, 0.0, 0.0}
U2F TEMP[0], IN[0].xxxx
ADD OUT[0], TEMP[0], IMM[0].xxxx
END
"""


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    """The context is shared: other tests have no tessellation."""
    yield
    for stage in ("tcs", "tes", "gs"):
        getattr(ctx, f"bind_{stage}_state")(None)


def _frames(ctx: pipe.Context, drawn: list[dict[str, Any]]) -> list[np.ndarray]:
    rig = Rig(ctx, SIZE, SIZE, (Format.R32_FLOAT,))
    half = SIZE / 2
    ctx.set_viewport_states(0, [pipe.ViewportState((half, half, 0.5), (half, half, 0.5))])
    rig.rasterizer(clip_halfz=False, half_pixel_center=True)
    bind(ctx, Shaders(evaluation(Prim.TRIANGLES)[0], fs=_NUMBER))
    ctx.set_patch_vertices(3)
    ctx.set_tess_state((3.0,) * 4, (2.0,) * 2)
    rig.draw(Prim.PATCHES, *patches(8, 5), clip=True)
    found = []
    for info in drawn:
        rig.clear()
        ctx.draw_vbo(pipe.DrawInfo(Prim.PATCHES, count=3 * info["patches"], instance_count=info["instances"]))
        ctx.flush()
        found.append(np.array(rig.values()))
    return found


@pytest.mark.covers("TGSI_SEMANTIC_PRIMID")
def test_batches_with_numbers_are_kept(ctx: VkContext) -> None:
    """Not with several instances: half as many patches twice are as many, and have other numbers."""
    few, many = {"patches": 8, "instances": 1}, {"patches": 4, "instances": 2}
    frames = [few] * 6 + [many] * 3 + [few] * 2
    before = ctx.totals.kept
    got = _frames(ctx, frames)
    assert ctx.totals.kept > before
    with vkpipe.create_screen("reference") as screen, screen.context_create() as other:
        one, two = _frames(other, [few, many])
    assert len(np.unique(one)) > 8 and not np.array_equal(one, two)
    for info, seen in zip(frames, got, strict=True):
        np.testing.assert_array_equal(seen, one if info is few else two)
