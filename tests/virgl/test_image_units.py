"""Images whose target is not that of the shader."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import numpy as np
import pytest

from tests.virgl.small.images import LAYERS, PLANE
from tests.virgl.small.running import VKPIPE, draw
from vkpipe import pipe
from vkpipe.pipe import Bind, Format, ImageView, ResourceTemplate, ShaderType, TextureTarget
from vkpipe.virgl.image_units import ImageUnits, declared_images


def test_units_are_read_off_the_text() -> None:
    text = "FRAG\nDCL IMAGE[0], 2D, PIPE_FORMAT_R32_FLOAT, WR\nDCL IMAGE[3..4], CUBEARRAY\nDCL SV[0], FACE\n"
    assert declared_images(text) == {0: "2D", 3: "CUBEARRAY", 4: "CUBEARRAY"}
    assert len(declared_images("DCL IMAGE[0..4000000000], 2D")) == 128


def test_they_read_zero_and_keep_their_texels(tmp_path: Path) -> None:
    first, second = draw(VKPIPE, tmp_path / "images.npz", "images")["images.of_other_targets"]
    assert (first == 1).all()
    for layer in range(8):
        block = second[:4, 4 * layer : 4 * layer + 4]
        np.testing.assert_array_equal(block[..., 0], LAYERS[layer])
        np.testing.assert_array_equal(block[..., 1], PLANE)


# Target of a resource, its layers and samples -> the targets of shaders that may have it as a whole.
_WHOLE = {
    (TextureTarget.TEXTURE_1D, 1, 0): {"1D", "1D_ARRAY"},
    (TextureTarget.TEXTURE_1D_ARRAY, 3, 0): {"1D_ARRAY"},
    (TextureTarget.TEXTURE_2D, 1, 0): {"2D", "RECT", "2D_ARRAY"},
    (TextureTarget.TEXTURE_2D, 1, 4): {"2D_MSAA", "2D_ARRAY_MSAA"},
    (TextureTarget.TEXTURE_2D_ARRAY, 3, 0): {"2D_ARRAY"},
    (TextureTarget.TEXTURE_CUBE, 6, 0): {"2D_ARRAY", "CUBE", "CUBEARRAY"},
    (TextureTarget.TEXTURE_CUBE_ARRAY, 12, 0): {"2D_ARRAY", "CUBEARRAY"},
    (TextureTarget.BUFFER, 1, 0): {"BUFFER"},
}
_FLAT = (TextureTarget.TEXTURE_1D, TextureTarget.TEXTURE_1D_ARRAY, TextureTarget.BUFFER)
_DECLARED = ("BUFFER", "1D", "2D", "3D", "RECT", "CUBE", "1D_ARRAY", "2D_ARRAY", "CUBEARRAY", "2D_MSAA")


class _Listener:
    """Notes what is bound to units."""

    def __init__(self) -> None:
        self.bound: dict[int, ImageView | None] = {}

    def set_shader_images(self, stage: ShaderType, start: int, images: list[ImageView | None]) -> None:
        assert stage is ShaderType.FRAGMENT
        self.bound |= dict(enumerate(images, start))


@pytest.mark.parametrize("kind", _WHOLE, ids=lambda kind: f"{kind[0].name}-{kind[2]}")
def test_what_does_not_fit_is_unbound(kind: tuple[TextureTarget, int, int], ctx: pipe.Context) -> None:
    target, layers, samples = kind
    height = 1 if target in _FLAT else 4
    size = 16 if target is TextureTarget.BUFFER else 4
    template = ResourceTemplate(
        target,
        Format.R8_UINT if target is TextureTarget.BUFFER else Format.R32_UINT,
        size,
        height,
        array_size=layers,
        nr_samples=samples,
        bind=Bind.SHADER_IMAGE,
    )
    made = ctx.screen.resource_create(template)
    image, units, heard = ImageView(made, Format.R32_UINT, last_layer=layers - 1), ImageUnits(), _Listener()
    units.put(2, [image])
    for declared in _DECLARED:
        units.settle(cast(pipe.Context, heard), ShaderType.FRAGMENT, {2: declared})
        assert (heard.bound.get(2, image) is image) == (declared in _WHOLE[kind]), declared
    units.settle(cast(pipe.Context, heard), ShaderType.FRAGMENT, {})
    assert heard.bound[2] is image
    made.destroy()
