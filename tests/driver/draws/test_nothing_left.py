"""Restart indices may leave no primitive of a draw: such draws show nothing, beside others and alone."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.driver.against import same
from tests.driver.geometry.geometry_shaders import PASS
from tests.reference.patch_shaders import Shaders, bind, evaluation
from tests.reference.rig import Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.pipe import Prim

_CORNERS = [(1, 1), (14, 2), (3, 15)]
_CUT = np.array([0, 1, 255, 2, 0, 255], np.uint8)


@pytest.fixture(autouse=True)
def _unbound(ctx: VkContext) -> Iterator[None]:
    yield
    for stage in ("gs", "tcs", "tes"):
        getattr(ctx, f"bind_{stage}_state")(None)


def _bind(rig: Rig, stage: str) -> Prim:
    """Bind shaders of triangles; returns what they are drawn as."""
    ctx = rig.ctx
    if stage == "geometry":
        ctx.bind_gs_state(ctx.create_gs_state(pipe.ShaderState(tokens=PASS["TRIANGLES"])))
    if stage == "evaluation":
        bind(ctx, Shaders(evaluation(Prim.TRIANGLES)[0]))
        ctx.set_patch_vertices(3)
    return Prim.PATCHES if stage == "evaluation" else Prim.TRIANGLES


@pytest.mark.covers("restart_index", "primitive_restart")
@pytest.mark.parametrize("drawn", ["nothing", "after", "before"])
@pytest.mark.parametrize("stage", ["vertex", "geometry", "evaluation"])
def test_draws_of_which_nothing_is_left_show_nothing(ctx: VkContext, stage: str, drawn: str) -> None:
    """The same frame five times: what comes again is not planned again."""

    def paint(rig: Rig) -> None:
        mode = _bind(rig, stage)
        rig.draw(mode, _CORNERS)  # its vertices stay bound
        plain = pipe.DrawInfo(mode=mode, count=3)
        cut = pipe.DrawInfo(
            mode=mode, count=6, index=_CUT, index_size=1, primitive_restart=True, restart_index=255
        )
        for _ in range(5):
            rig.clear()
            for info in {"nothing": [cut], "after": [cut, plain], "before": [plain, cut]}[drawn]:
                rig.ctx.draw_vbo(info)
            rig.ctx.flush()

    assert same(ctx, paint).any() == (drawn != "nothing")
