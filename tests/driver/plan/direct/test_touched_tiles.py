"""Tiles of a direct group's box that no triangle or line touches are not drawn; no other one is left out."""

from __future__ import annotations

import numpy as np
import pytest

from tests.driver.plan.direct.group_records import boxes_of, records_of
from tests.reference.rig import COLOR_VS, Array, Rig
from vkpipe import pipe
from vkpipe.driver.context import VkContext
from vkpipe.driver.screen import VkScreen
from vkpipe.kernels.constants import EDGED, FOURFOLD
from vkpipe.pipe import BlendFactor, Prim, RtBlendState

_WIDTH, _HEIGHT = 331, 287
_OVER = RtBlendState(True, rgb_src_factor=BlendFactor.SRC_ALPHA, rgb_dst_factor=BlendFactor.INV_SRC_ALPHA)


def _turned(angle: float, width: float, height: float, middle: tuple[float, float] = (160, 140)) -> Array:
    """The six corners of a rectangle that is turned by so many radians."""
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 0], [1, 1], [0, 1]]) - 0.5
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    turned: Array = (corners * (width, height)) @ turn + middle
    return turned


# What is drawn; of each more than a quarter of the box's tiles are not touched.
_SHAPES: dict[str, tuple[Prim, Array, dict[str, object]]] = {
    "turned": (Prim.TRIANGLES, _turned(0.6, 200, 120), {}),
    "thin": (Prim.TRIANGLES, _turned(0.9, 300, 3), {}),
    "triangle": (Prim.TRIANGLES, np.array([(10, 10), (300, 40), (20, 280)]), {}),
    "sliver": (Prim.TRIANGLES, np.array([(5.5, 5.5), (320, 270), (319, 272)]), {}),
    "cut": (Prim.TRIANGLES, np.array([(-200, -150), (500, 300), (-220, -120)]), {}),
    "huge": (Prim.TRIANGLES, np.array([(-30000, -26000), (33000, 28000), (32990, 28010)]), {}),
    "two": (Prim.TRIANGLES, np.concatenate([_turned(0.6, 90, 9), _turned(2, 90, 9, (250, 200))]), {}),
    "line": (Prim.LINES, np.array([(3, 280), (325, 4)]), {}),
    "rising": (Prim.LINES, np.array([(3.5, 2.5), (325.25, 281.75)]), {}),
    "wide": (Prim.LINES, np.array([(30, 250), (305, 34)]), {"line_width": 19.0}),
    "lines": (Prim.LINE_STRIP, np.array([(3, 280), (325, 4), (310, 270), (40, 200)]), {"line_width": 3.0}),
    "smooth": (Prim.LINES, np.array([(3, 280), (325, 4)]), {"line_smooth": True, "line_width": 5.0}),
}
_FORMS = ("blended", "opaque", "depth")
_BESIDE = ("stipples", "windows", "layers", "scissor")
_TO_LAYERS = COLOR_VS.replace("  0:", "DCL OUT[2], LAYER\n  0: F2U OUT[2].x, IN[1].wwww\n  3:").replace(
    "  1:", "  4:"
)


def _draw(ctx: VkContext, name: str, form: str, samples: int) -> tuple[Array, Array]:
    """The texels, and the group's record."""
    depth = pipe.Format.Z24X8_UNORM if form == "depth" else None
    rig = Rig(ctx, _WIDTH, _HEIGHT, depth=depth, samples=samples)
    mode, places, fields = _SHAPES[name]
    rig.clear((0.2, 0.4, 0.6, 1))
    rig.rasterizer(multisample=samples > 1, half_pixel_center=True, **fields)
    if form == "blended":
        rig.blend(_OVER)
    if form == "depth":
        rig.tests(depth=pipe.DepthState(enabled=True, writemask=True, func=pipe.CompareFunc.LESS))
    rig.draw(mode, places, np.linspace((1, 0.2, 0.1, 0.5), (0, 0.9, 0.7, 0.8), len(places)))
    return rig.raw(), records_of(ctx, 1)[0]


@pytest.mark.covers("pipe_context::draw_vbo")
@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("form", _FORMS)
@pytest.mark.parametrize("name", _SHAPES)
def test_pictures_are_those_of_whole_boxes(
    name: str, form: str, samples: int, screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for without in (set[str](), {"edges"}):
        monkeypatch.setattr(screen.programs, "passes", (screen.programs.passes | {"edges"}) - without)
        with screen.context_create() as ctx:
            found.append(_draw(ctx, name, form, samples))
    (picture, record), (whole, unlisted) = found
    np.testing.assert_array_equal(picture, whole)
    box = boxes_of(np.array([record]))[0]
    tiles = int((box[1] + 1 - box[0]).prod())
    assert not unlisted["tiles_per_workgroup"] & (EDGED | FOURFOLD)
    assert unlisted["listed"] == 0 or name == "two"
    if name == "huge":
        return  # what is cut off counts as well where tiles are estimated
    assert 0 < 4 * record["listed"] <= 3 * tiles
    if samples == 0:
        shown = np.zeros((8 * (_HEIGHT // 8 + 1), 8 * (_WIDTH // 8 + 1)), bool)
        shown[:_HEIGHT, :_WIDTH] = (picture != picture[-1, 0]).any(-1)
        touched = shown.reshape(len(shown) // 8, 8, -1, 8).any((1, 3)).sum()
        assert touched <= record["listed"] <= 1.25 * touched + 12


def _draw_beside(ctx: VkContext, name: str, beside: str, samples: int) -> tuple[list[Array], Array]:
    """The texels of all layers, and the group's record."""
    layers = 3 if beside == "layers" else 1
    rig = Rig(ctx, _WIDTH, _HEIGHT, samples=samples, layers=layers)
    mode, places, fields = _SHAPES[name]
    rig.clear((0.2, 0.4, 0.6, 1))
    lines = mode != Prim.TRIANGLES
    stippled = (
        {"line_stipple_enable": True, "line_stipple_pattern": 0x0FF1}
        if lines
        else {"poly_stipple_enable": True}
    )
    rig.rasterizer(
        multisample=samples > 1,
        half_pixel_center=True,
        scissor=beside == "scissor",
        **fields,
        **(stippled if beside == "stipples" else {}),
    )
    ctx.set_scissor_states(0, [pipe.ScissorState(31, 17, 250, 190)])
    ctx.set_polygon_stipple(pipe.PolyStipple(tuple(0xF0F0F0F0 >> row % 4 for row in range(32))))
    if beside == "windows":
        ctx.set_window_rectangles(
            False, [pipe.ScissorState(60, 40, 230, 240), pipe.ScissorState(9, 0, 40, 300)]
        )
    rig.blend(_OVER)
    if layers > 1:
        # Their alpha says the layer.
        rig.blend(RtBlendState(True, rgb_dst_factor=BlendFactor.ONE))
        rig.shaders(_TO_LAYERS)
    for layer in reversed(range(layers)):
        tint = np.linspace((1, 0.2, 0.1, 0.5), (0, 0.9, 0.7, 0.8), len(places))
        tint[:, 3] = layer if layers > 1 else tint[:, 3]
        rig.draw(mode, places + 3 * layer, tint)
    found = [rig.raw(0, layer) for layer in range(layers)]
    ctx.set_window_rectangles(False, [])
    return found, records_of(ctx, 1)[0]


@pytest.mark.parametrize("samples", [0, 4])
@pytest.mark.parametrize("beside", _BESIDE)
@pytest.mark.parametrize("name", ["turned", "sliver", "rising", "wide"])
def test_beside_what_else_a_tile_looks_at(
    name: str, beside: str, samples: int, screen: VkScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stipples, window rectangles, layers that primitives choose, scissors."""
    found = []
    for without in (set[str](), {"edges"}):
        monkeypatch.setattr(screen.programs, "passes", (screen.programs.passes | {"edges"}) - without)
        with screen.context_create() as ctx:
            found.append(_draw_beside(ctx, name, beside, samples))
    (pictures, record), (whole, unlisted) = found
    assert record["listed"] and not unlisted["listed"]
    for one, other in zip(pictures, whole, strict=True):
        np.testing.assert_array_equal(one, other)
        assert len(np.unique(one)) > 5
