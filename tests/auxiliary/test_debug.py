"""Options of the environment, and surfaces as pictures."""

from __future__ import annotations

import io

import numpy as np
import pytest
from PIL import Image

from vkpipe import pipe
from vkpipe.auxiliary.debug import flags_option, number_option, save_surface
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Format, ResourceTemplate, SurfaceTemplate, TextureTarget


@pytest.mark.covers("auxiliary::u_debug")
def test_options(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"one": 1, "two": 2, "four": 4}
    assert flags_option("VKPIPE_TEST_FLAGS", table, 7) == 7
    for text, wanted in (("", 0), ("two", 2), ("one, FOUR", 5), ("all", 7)):
        monkeypatch.setenv("VKPIPE_TEST_FLAGS", text)
        assert flags_option("VKPIPE_TEST_FLAGS", table) == wanted
    monkeypatch.setenv("VKPIPE_TEST_FLAGS", "one,five")
    with pytest.raises(InvalidUse, match="five"):
        flags_option("VKPIPE_TEST_FLAGS", table)
    assert number_option("VKPIPE_TEST_NUMBER", 9) == 9
    for text, wanted in (("12", 12), ("0x20", 32), ("-3", -3)):
        monkeypatch.setenv("VKPIPE_TEST_NUMBER", text)
        assert number_option("VKPIPE_TEST_NUMBER") == wanted
    monkeypatch.setenv("VKPIPE_TEST_NUMBER", "many")
    with pytest.raises(InvalidUse, match="a number"):
        number_option("VKPIPE_TEST_NUMBER")


@pytest.mark.parametrize("fixture", ["ctx", "ref"])
def test_surfaces_are_pictures(request: pytest.FixtureRequest, fixture: str) -> None:
    context: pipe.Context = request.getfixturevalue(fixture)
    array, bind = TextureTarget.TEXTURE_2D_ARRAY, Bind.RENDER_TARGET
    texture = context.screen.resource_create(
        ResourceTemplate(array, Format.R16G16B16A16_FLOAT, 5, 3, array_size=3, bind=bind)
    )
    for layer, color in ((1, (1, 0, 0, 1)), (2, (0, 0.5, 2, 0.25))):
        part = context.create_surface(texture, SurfaceTemplate(first_layer=layer, last_layer=layer))
        context.clear_render_target(part, color, 0, 0, 5, 3)
    file = io.BytesIO()
    save_surface(context, context.create_surface(texture, SurfaceTemplate(first_layer=1, last_layer=2)), file)
    pixels = np.asarray(Image.open(file))
    assert pixels.shape == (6, 5, 4)
    assert (pixels[:3] == [255, 0, 0, 255]).all() and (pixels[3:] == [0, 128, 255, 64]).all()
    for fmt, use in ((Format.R8G8B8A8_UINT, bind), (Format.Z16_UNORM, Bind.DEPTH_STENCIL)):
        other = context.screen.resource_create(ResourceTemplate(format=fmt, width0=4, height0=4, bind=use))
        surface = context.create_surface(other, SurfaceTemplate())
        with pytest.raises(NotSupported, match=fmt.name):
            save_surface(context, surface, io.BytesIO())
