"""The table of sheets is complete, and sheets are drawn, whatever the driver refuses."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.gallery.__main__ import main
from tests.gallery.sheets import SHEETS
from tests.gallery.tiles import Tile, assembled
from vkpipe import pipe

# Hints, and what has another value nowhere.
_NOT_SHOWN = {
    "raster": {
        "no_ms_sample_mask_out",
        "conservative_raster_mode",
        "conservative_raster_dilate",
        "subpixel_precision_x",
        "subpixel_precision_y",
        "tile_raster_order_fixed",
        "tile_raster_order_increasing_x",
        "tile_raster_order_increasing_y",
        "unclamped_fragment_depth_values",
        "sprite_coord_enable",
    },
    "alpha": {"enabled"},
    "depth": set[str](),
    "rt": set[str](),
}
_STATES = {
    "raster": pipe.RasterizerState,
    "alpha": pipe.AlphaState,
    "depth": pipe.DepthState,
    "rt": pipe.RtBlendState,
}


@pytest.mark.parametrize("part", _STATES)
def test_every_field_has_a_sheet(part: str) -> None:
    shown = {sheet.name for sheet in SHEETS if sheet.part == part}
    named = {field.name for field in fields(_STATES[part])}
    assert named - shown == _NOT_SHOWN[part]
    assert shown <= named


def test_sheets_are_drawn(tmp_path: Path) -> None:
    """Driver and reference agree; the sheet shows both and says what differs."""
    assert main(["--out", str(tmp_path), "front_ccw", "line_width"]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"raster_front_ccw.png", "raster_line_width.png"}
    with Image.open(tmp_path / "raster_line_width.png") as picture:
        assert len(np.unique(np.asarray(picture).reshape(-1, 3), axis=0)) > 20


def test_what_is_refused_is_grey() -> None:
    """The tile names the capability, and counts as no difference."""
    sheet = next(sheet for sheet in SHEETS if sheet.name == "line_width")
    blank = np.zeros((32, 32, 3), np.uint8)
    refused, drawn = Tile("1.0", "PIPE_CAP_NOTHING", blank, 0), Tile("1.0", blank, blank, 0)
    assert refused.steps == drawn.steps == 0
    grey = [(np.asarray(assembled(sheet, [tile])) == 150).all(axis=-1).sum() for tile in (refused, drawn)]
    assert grey[0] > 5000 and grey[1] < 100
