"""The model renderer on a device: what is in the picture, and that nothing stays behind."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import vkpipe
from vkpipe import pipe
from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.model.camera import frame
from vkpipe.model.mesh import Array, Mesh, Model
from vkpipe.model.render import render_model
from vkpipe.model.scene import ModelRenderer

_SIZE = 96
_QUAD = np.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]], np.float32)


def _facing_quad(**fields: object) -> Model:
    """A square in the plane z = 0 that looks at +z."""
    mesh = Mesh(
        positions=_QUAD,
        normals=np.tile(np.array([0, 0, 1], np.float32), (4, 1)),
        indices=np.array([[0, 1, 2], [0, 2, 3]], np.uint32),
        **fields,  # type: ignore[arg-type]
    )
    return Model("quad", (mesh,))


def _picture(screen: pipe.Screen, model: Model, ground: bool = False) -> Array:
    with ModelRenderer(screen, _SIZE, _SIZE, ground) as renderer:
        renderer.draw(model, frame(model.bounds, 1.0, (0, 0)))
        return renderer.read()


def test_texture_rows_and_picture_rows_run_the_right_way(screen: pipe.Screen) -> None:
    """Texel row 0 lies at t = 0, at the model's lower edge; row 0 of the picture is the top."""
    texels = np.zeros((2, 2, 4), np.uint8)
    texels[..., 3] = 255
    texels[0, :, 2] = texels[1, :, 0] = 255
    texcoords = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    pixels = _picture(screen, _facing_quad(texture=texels, texcoords=texcoords)).astype(int)
    top, bottom = pixels[_SIZE // 3, _SIZE // 2], pixels[2 * _SIZE // 3, _SIZE // 2]
    assert top[0] > top[2] + 100 and bottom[2] > bottom[0] + 100
    assert (pixels[..., 3] == 255).all()


def test_vertex_colors_and_base_color_are_multiplied(screen: pipe.Screen) -> None:
    colors = np.tile(np.array([255, 255, 0, 255], np.uint8), (4, 1))
    pixels = _picture(screen, _facing_quad(colors=colors, base_color=(0.0, 1.0, 1.0, 1.0))).astype(int)
    red, green, blue = pixels[_SIZE // 2, _SIZE // 2, :3]
    assert green > 120 and green > red + 80 and green > blue + 80


def test_the_ground_shows_below_and_behind_the_model_only(screen: pipe.Screen) -> None:
    model = _facing_quad()
    camera = frame(model.bounds, 1.0, (0, 10))
    pictures = []
    for ground in (False, True):
        with ModelRenderer(screen, _SIZE, _SIZE, ground) as renderer:
            renderer.draw(model, camera)
            pictures.append(renderer.read())
    changed = (pictures[0] != pictures[1]).any(axis=-1)
    assert changed[-1].all(), "the ground fills the lowest row"
    assert not changed[0].any(), "the sky stays"
    assert not changed[_SIZE // 2, _SIZE // 2], "the model hides the ground"


def test_another_model_replaces_the_first(screen: pipe.Screen) -> None:
    red, blue = (_facing_quad(base_color=color) for color in ((1.0, 0, 0, 1.0), (0, 0, 1.0, 1.0)))
    with ModelRenderer(screen, _SIZE, _SIZE, ground=False) as renderer:
        centers = []
        for model in (red, blue, red):
            renderer.draw(model, frame(model.bounds, 1.0, (0, 0)))
            centers.append(renderer.read()[_SIZE // 2, _SIZE // 2])
    assert centers[0][0] > centers[0][2] and centers[1][2] > centers[1][0]
    np.testing.assert_array_equal(centers[0], centers[2])


def test_a_size_that_is_no_size_is_refused_before_a_device_is_opened(tmp_path: Path) -> None:
    with pytest.raises(InvalidUse, match="0x10"):
        render_model("knot", tmp_path / "a.png", 0, 10)


def test_rendering_to_a_file_tells_what_was_done(
    screen: pipe.Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vkpipe, "create_screen", lambda device=None: _Borrowed(screen))
    report = render_model("knot", tmp_path / "knot.png", 64, 48, camera="40,25")
    assert (report.device, report.triangles) == (screen.get_name(), 69120)
    assert 0 < report.warm_frame_s <= report.first_frame_s
    with Image.open(report.path) as picture:
        assert picture.size == (64, 48)
    with pytest.raises(VkpipeError, match="nowhere"):
        render_model("knot", tmp_path / "nowhere" / "a.png", 8, 8)


class _Borrowed:
    """The session's screen for code that would destroy it."""

    def __init__(self, screen: pipe.Screen) -> None:
        self._screen = screen

    def __enter__(self) -> pipe.Screen:
        return self._screen

    def __exit__(self, *_: object) -> None:
        return None
