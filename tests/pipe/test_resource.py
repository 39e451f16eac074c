"""Resources and their views take their attributes from templates; transfers end with their block."""

from __future__ import annotations

import numpy as np
import pytest

from tests.checklist import groups
from vkpipe import pipe
from vkpipe.errors import InvalidUse

SCREEN = pipe.Screen()


class Recording(pipe.Context):
    """A context that remembers what was unmapped."""

    def __init__(self) -> None:
        super().__init__(SCREEN)
        self.unmapped: list[pipe.Transfer] = []

    def transfer_unmap(self, transfer: pipe.Transfer) -> None:
        self.unmapped.append(transfer)


def texture(**values: int) -> pipe.Resource:
    template = pipe.ResourceTemplate(width0=100, height0=60, last_level=6, **values)  # type: ignore[arg-type]
    return pipe.Resource(SCREEN, template)


def mapped(context: pipe.Context) -> pipe.Transfer:
    data = np.zeros((1, 60, 400), np.uint8)
    box = pipe.Box(width=100, height=60)
    return pipe.Transfer(context, texture(), 0, pipe.Map.READ, box, data, stride=400)


def test_objects_have_the_fields_of_their_structs() -> None:
    context, resource = Recording(), texture()
    made = {
        "pipe_resource": resource,
        "pipe_surface": pipe.Surface(context, resource, pipe.SurfaceTemplate()),
        "pipe_sampler_view": pipe.SamplerView(context, resource, pipe.SamplerViewTemplate()),
        "pipe_transfer": mapped(context),
        "pipe_stream_output_target": pipe.StreamOutputTarget(context, resource, 0, 4),
    }
    names = [name.split("::") for struct in made for name in groups()[struct]]
    assert [f"{struct}::{field}" for struct, field in names if not hasattr(made[struct], field)] == []


def test_mipmap_levels_halve_down_to_one() -> None:
    flat = texture(array_size=3)
    assert [flat.level_size(level) for level in (0, 1, 3, 6)] == [
        (100, 60, 3),
        (50, 30, 3),
        (12, 7, 3),
        (1, 1, 3),
    ]
    assert texture(target=pipe.TextureTarget.TEXTURE_3D, depth0=9).level_size(2) == (25, 15, 2)


def test_surfaces_have_the_size_of_their_level_and_the_format_of_their_texture() -> None:
    surface = pipe.Surface(Recording(), texture(), pipe.SurfaceTemplate(level=2))
    assert (surface.width, surface.height, surface.format) == (25, 15, pipe.Format.R8G8B8A8_UNORM)
    cast = pipe.SurfaceTemplate(format=pipe.Format.R8G8B8A8_SRGB)
    assert pipe.Surface(Recording(), texture(), cast).format == pipe.Format.R8G8B8A8_SRGB


def test_a_view_of_everything() -> None:
    view = pipe.SamplerViewTemplate.of(texture(target=pipe.TextureTarget.TEXTURE_2D_ARRAY, array_size=5))
    assert (view.last_level, view.first_layer, view.last_layer) == (6, 0, 4)
    volume = texture(target=pipe.TextureTarget.TEXTURE_3D, depth0=9)
    assert pipe.SamplerViewTemplate.of(volume).last_layer == 8
    bytes_ = pipe.Resource(SCREEN, pipe.ResourceTemplate.buffer(256, pipe.Bind.SAMPLER_VIEW))
    assert pipe.SamplerViewTemplate.of(bytes_).size == 256


@pytest.mark.parametrize("fails", [False, True])
def test_leaving_the_block_unmaps_once(fails: bool) -> None:
    context = Recording()
    transfer = mapped(context)
    try:
        with transfer:
            transfer.unmap()
            if fails:
                raise RuntimeError
    except RuntimeError:
        pass
    assert context.unmapped == [transfer]


def test_a_destroyed_object_is_released_once_and_refused_by_name() -> None:
    released = []

    class Owned(pipe.Resource):
        def _release(self) -> None:
            released.append(self)

    resource = Owned(SCREEN, pipe.ResourceTemplate())
    resource.check_alive("Context.draw_vbo", "texture")
    SCREEN.resource_destroy(resource)
    resource.destroy()
    assert released == [resource]
    with pytest.raises(InvalidUse, match=r"Context\.draw_vbo: texture"):
        resource.check_alive("Context.draw_vbo", "texture")
