"""Every format in each use that the screen tells it for: pictures are the reference's, others are refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
import pytest

from tests.driver.draw import Array
from tests.driver.resources.formats import format_uses as uses
from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.resources import formats
from vkpipe.errors import NotSupported
from vkpipe.kernels.general_format import general_form
from vkpipe.pipe import Bind, Format, ResourceTemplate, TextureTarget, VertexElement

_FLAT, _BUFFER = TextureTarget.TEXTURE_2D, TextureTarget.BUFFER
_SAMPLES = 4

Draw = Callable[[pipe.Context, Sequence[Format]], list[Array]]


class Use(NamedTuple):
    """A use of formats.

    Attributes:
        bind, target, samples: what the screen is asked.
        draw: what is done with some formats, and gives a picture of each.
        together: how many, at most.
        least: formats that a device of any use has for it.
        key: formats are used together that have it in common.
    """

    bind: Bind
    draw: Draw
    together: int
    least: int
    key: Callable[[Format], object] = lambda fmt: 0
    target: TextureTarget = _FLAT
    samples: int = 0


def _one(draw: Callable[[pipe.Context, Format, int], list[Array]], samples: int) -> Draw:
    return lambda ctx, formats: draw(ctx, formats[0], samples)


def _looked_at(fmt: Format) -> object:
    """Kind of number, and whether the kernel knows the format."""
    return formats.reads_as(fmt), formats.has_sampling_format(fmt)


def _packed(fmt: Format) -> object:
    """Formats that a general kernel packs as its words say share it; the others have one each."""
    return general_form(Format[vkformat.padded(fmt) or fmt.name]) or fmt


_USES = {
    "sampler view": Use(Bind.SAMPLER_VIEW, uses.sampled, 16, 300, _looked_at),
    "render target": Use(Bind.RENDER_TARGET, partial(uses.drawn, samples=0), 2, 150, _packed),
    "blendable": Use(Bind.RENDER_TARGET | Bind.BLENDABLE, partial(uses.drawn, samples=0), 2, 90, _packed),
    "multisampled": Use(
        Bind.RENDER_TARGET, partial(uses.drawn, samples=_SAMPLES), 2, 150, _packed, samples=_SAMPLES
    ),
    "depth and stencil": Use(Bind.DEPTH_STENCIL, _one(uses.depth_drawn, 0), 1, 9),
    "multisampled depth": Use(Bind.DEPTH_STENCIL, _one(uses.depth_drawn, _SAMPLES), 1, 9, samples=_SAMPLES),
    "shader image": Use(Bind.SHADER_IMAGE, uses.stored, 8, 30),
    "vertex buffer": Use(Bind.VERTEX_BUFFER, uses.fetched, 30, 250, target=_BUFFER),
    "display target": Use(Bind.DISPLAY_TARGET | Bind.SCANOUT, uses.shown, 16, 80),
}


def _told(screen: pipe.Screen, use: Use) -> list[Format]:
    """The formats that the screen supports for a use."""
    asked = screen.is_format_supported
    return [fmt for fmt in Format if fmt and asked(fmt, use.target, use.samples, use.samples, use.bind)]


def _groups(found: list[Format], use: Use) -> Iterator[list[Format]]:
    """Formats that are used together, always as many of a kind, the last ones with the first again."""
    kinds: dict[object, list[Format]] = {}
    for fmt in found:
        kinds.setdefault(use.key(fmt), []).append(fmt)
    for kind in kinds.values():
        size = min(use.together, len(kind))
        yield from ((kind + kind)[first : first + size] for first in range(0, len(kind), size))


_CURVE = 1.2e-3
"""How far lavapipe's curve of sRGB is off, where its sampler decodes the texels."""


def _same(fmt: Format, got: Array, want: Array) -> bool:
    floats = got.dtype.kind == "f"
    if floats and vkformat.describe(fmt).is_srgb and formats.has_sampling_format(fmt):
        return np.allclose(got, want, rtol=0, atol=_CURVE)
    return np.array_equal(got, want, equal_nan=floats)


@pytest.mark.parametrize("name", _USES)
@pytest.mark.covers("pipe_screen::is_format_supported")
def test_what_the_screen_tells_is_the_references_picture(
    ctx: VkContext,
    ref: pipe.Context,
    monkeypatch: pytest.MonkeyPatch,
    shown: Callable[[str], None],
    name: str,
) -> None:
    """Exactly, but for the device's curve of sRGB. General kernels draw, so that formats share them."""
    monkeypatch.setenv("VKPIPE_GENERAL", "2")
    use = _USES[name]
    told = _told(ctx.screen, use)
    assert len(told) >= use.least and set(told) <= set(_told(ref.screen, use))
    wrong = [
        fmt.name
        for group in _groups(told, use)
        for fmt, got, want in zip(group, use.draw(ctx, group), use.draw(ref, group), strict=True)
        if not _same(fmt, got, want)
    ]
    assert wrong == []
    for bind in use.bind:
        shown(f"PIPE_BIND_{bind.name}")
    for fmt in told:
        shown(f"PIPE_FORMAT_{fmt.name}")


@pytest.mark.parametrize("driver", ["ctx", "ref"])
@pytest.mark.parametrize("name", [name for name, use in _USES.items() if use.target == _FLAT])
def test_other_formats_are_refused_by_name(request: pytest.FixtureRequest, name: str, driver: str) -> None:
    screen: pipe.Screen = request.getfixturevalue(driver).screen
    use = _USES[name]
    for fmt in set(Format) - set(_told(screen, use)):
        template = ResourceTemplate(_FLAT, fmt, 8, 8, nr_samples=use.samples, bind=use.bind)
        assert not screen.can_create_resource(template)
        with pytest.raises(NotSupported, match=f"PIPE_FORMAT_{fmt.name}\\b"):
            screen.resource_create(template)


@pytest.mark.parametrize("driver", ["ctx", "ref"])
def test_other_vertex_elements_are_refused_by_name(request: pytest.FixtureRequest, driver: str) -> None:
    context: pipe.Context = request.getfixturevalue(driver)
    for fmt in set(Format) - set(_told(context.screen, _USES["vertex buffer"])):
        with pytest.raises(NotSupported, match=f"PIPE_FORMAT_{fmt.name}\\b"):
            context.create_vertex_elements_state([VertexElement(src_format=fmt)])
