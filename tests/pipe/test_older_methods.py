"""The names that calls had in older releases mean what they meant, on drivers and within wrappers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import vkpipe
from tests.reference.rig import COLOR_VS, Rig
from vkpipe import pipe
from vkpipe.pipe import (
    Bind,
    Box,
    Map,
    Prim,
    Referenced,
    ResourceTemplate,
    SamplerState,
    SamplerViewTemplate,
    ScissorState,
    ShaderType,
    ViewportState,
)

_STAGES = {
    "fragment": ShaderType.FRAGMENT,
    "vertex": ShaderType.VERTEX,
    "geometry": ShaderType.GEOMETRY,
    "compute": ShaderType.COMPUTE,
}


@pytest.fixture(params=["driver", "reference", "traced"])
def context(request: pytest.FixtureRequest, ctx: pipe.Context) -> Iterator[pipe.Context]:
    if request.param == "driver":
        yield ctx
        return
    wrap = ["noop"] if request.param == "traced" else []
    with vkpipe.create_screen("reference", wrap=wrap) as screen, screen.context_create() as made:
        yield made


@pytest.mark.parametrize("stage", _STAGES)
def test_each_stage_has_calls_of_its_own(
    ref: pipe.Context, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    """Of compute shaders some slots change, of others all that are not named become empty."""
    calls: list[tuple[Any, ...]] = []
    kind = type(ref)
    for name in ("set_sampler_views", "bind_sampler_states"):
        monkeypatch.setattr(kind, name, lambda self, *given, name=name: calls.append((name, *given)))
    made, older = [object(), None], (3,) if stage == "compute" else ()
    getattr(ref, f"set_{stage}_sampler_views")(*older, made)
    getattr(ref, f"bind_{stage}_sampler_states")(*older, made)
    start, slots = (3, made) if stage == "compute" else (0, made + [None] * (pipe.MAX_SAMPLERS - 2))
    wanted = [(name, _STAGES[stage], start, slots) for name in ("set_sampler_views", "bind_sampler_states")]
    assert calls == wanted


_FS = """FRAG
DCL IN[0], COLOR, COLOR
DCL OUT[0], COLOR
DCL SAMP[0]
DCL SVIEW[0], 2D, FLOAT
  0: TEX OUT[0], IN[0], SAMP[0], 2D
  1: END
"""


def test_a_picture_by_older_names(ctx: pipe.Context, ref: pipe.Context) -> None:
    for made in (ctx, ref):
        rig = Rig(made, 16, 16)
        texture = made.screen.resource_create(ResourceTemplate(bind=Bind.SAMPLER_VIEW))
        made.texture_subdata(texture, 0, Map.WRITE, Box(), np.array([[[10, 20, 30, 255]]], np.uint8))
        view = made.create_sampler_view(texture, SamplerViewTemplate.of(texture))
        older: Any = made
        older.set_fragment_sampler_views([view])
        older.bind_fragment_sampler_states([made.create_sampler_state(SamplerState())])
        older.set_viewport_state(ViewportState.covering(16, 16))
        older.set_scissor_state(ScissorState(4, 4, 12, 12))
        rig.rasterizer(scissor=True, clip_halfz=False)
        rig.shaders(COLOR_VS, _FS)
        corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
        rig.draw(Prim.TRIANGLE_STRIP, [(*corner, 0, 1) for corner in corners], clip=True)
        seen = rig.raw()
        assert (seen[4:12, 4:12] == [10, 20, 30, 255]).all() and seen.sum() == 64 * 315
        older.set_fragment_sampler_views([])


def test_wrappers_have_them(context: pipe.Context) -> None:
    older: Any = context
    older.set_fragment_sampler_views([])
    older.bind_vertex_sampler_states([])
    older.set_compute_sampler_views(0, [None])
    older.set_viewport_state(ViewportState())


@pytest.mark.covers("pipe_context::is_resource_referenced")
def test_resources_are_referenced_until_the_flush(ctx: pipe.Context, ref: pipe.Context) -> None:
    for made in (ctx, ref):
        rig = Rig(made, 16, 16)
        other = made.screen.resource_create(ResourceTemplate(width0=16, height0=16, bind=Bind.SAMPLER_VIEW))
        made.resource_copy_region(other, 0, 0, 0, 0, rig.colors[0], 0, Box(width=16, height=16))
        found = [made.is_resource_referenced(texture, 0, 0) for texture in (rig.colors[0], other)]
        both = Referenced.READ | Referenced.WRITE
        # The reference has done everything at once.
        assert found == ([both, both] if made is ctx else [Referenced(0)] * 2)
        made.flush()
        assert made.is_resource_referenced(other, 0, 0) == Referenced(0)
