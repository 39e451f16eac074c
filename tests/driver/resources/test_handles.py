"""What surfaces, views, mappings and targets say of what they were made from, in both drivers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from vkpipe import pipe
from vkpipe.pipe import Bind, Box, Map, ResourceTemplate, SamplerViewTemplate, SurfaceTemplate


@pytest.fixture(params=["ctx", "ref"])
def context(request: pytest.FixtureRequest) -> pipe.Context:
    made: pipe.Context = request.getfixturevalue(request.param)
    return made


@pytest.mark.covers("pipe_resource::screen", "pipe_surface::context", "pipe_surface::texture")
@pytest.mark.covers("pipe_sampler_view::context", "pipe_sampler_view::texture")
def test_surfaces_and_views_know_their_texture(context: pipe.Context) -> None:
    both = Bind.RENDER_TARGET | Bind.SAMPLER_VIEW
    texture, other = (
        context.screen.resource_create(ResourceTemplate(width0=4, height0=4, bind=both)) for _ in range(2)
    )
    surface = context.create_surface(texture, SurfaceTemplate())
    view = context.create_sampler_view(texture, SamplerViewTemplate.of(texture))
    assert texture.screen is context.screen
    for made in (surface, view):
        assert made.context is context and made.texture is texture and made.texture is not other


@pytest.mark.covers("pipe_stream_output_target::buffer", "pipe_stream_output_target::context")
@pytest.mark.covers("pipe_stream_output_target::buffer_offset", "pipe_stream_output_target::buffer_size")
def test_targets_know_their_range(context: pipe.Context) -> None:
    buffer = context.screen.resource_create(ResourceTemplate.buffer(64, Bind.STREAM_OUTPUT))
    target = context.create_stream_output_target(buffer, 16, 32)
    assert (target.context, target.buffer) == (context, buffer)
    assert (target.buffer_offset, target.buffer_size) == (16, 32)


@pytest.mark.covers("pipe_transfer::resource")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=pytest.mark.covers(f"pipe_context::{kind}_unmap"))
        for kind in ("buffer", "texture")
    ],
)
def test_the_context_ends_a_mapping(context: pipe.Context, kind: str) -> None:
    """As ``Transfer.unmap`` does: what was written is there, and the mapping is over."""
    templates = {
        "buffer": ResourceTemplate.buffer(8, Bind.VERTEX_BUFFER),
        "texture": ResourceTemplate(width0=2, bind=Bind.SAMPLER_VIEW),
    }
    resource = context.screen.resource_create(templates[kind])
    box = Box(width=resource.width0)
    map_it: Callable[..., pipe.Transfer] = getattr(context, f"{kind}_map")
    transfer = map_it(resource, 0, Map.WRITE | Map.DISCARD_WHOLE_RESOURCE, box)
    assert transfer.resource is resource
    transfer.data[:] = 7
    getattr(context, f"{kind}_unmap")(transfer)
    with map_it(resource, 0, Map.READ, box) as read:
        assert bytes(read.data) == bytes([7]) * 8
