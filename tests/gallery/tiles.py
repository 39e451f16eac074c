"""Tiles of a sheet: the driver's picture, the reference's, what differs between them, and a label."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import numpy as np
from PIL import Image, ImageDraw

from tests.gallery.sheets import SIZE, Sheet
from tests.random_states.case import Scene, Setup
from tests.random_states.compare import rgb
from tests.random_states.drawing import Array, Seen, Stage
from tests.random_states.strategies import merged, setup_of
from vkpipe import pipe
from vkpipe.errors import NotSupported

__all__ = ["Tile", "assembled", "tiles"]

_ZOOM, _GAP, _LABEL = 3, 4, 14
_EDGE = SIZE * _ZOOM
_WIDTH, _HEIGHT = 3 * _EDGE + 2 * _GAP, _EDGE + _LABEL
_COLUMNS = 4
_GREY = (150, 150, 150)


@dataclass(frozen=True)
class Tile:
    """A value's pictures ``(SIZE, SIZE, 3)``; instead of one, the capability that is refused.

    ``differs``: pixels of the first target that are not equal, 0 where one of the two is missing.
    """

    label: str
    driver: Array | str
    reference: Array | str
    differs: int

    @property
    def steps(self) -> int:
        """How far the two are apart, in steps of 8 bits; 0 where one is missing."""
        if isinstance(self.driver, str) or isinstance(self.reference, str):
            return 0
        return int(np.abs(self.driver.astype(int) - self.reference.astype(int)).max())


def _label(value: Any) -> str:
    if isinstance(value, tuple) and len(value) == 1:
        value = value[0]
    return str(value.name or value.value) if isinstance(value, Enum) else str(value)


def _case(sheet: Sheet, value: Any) -> tuple[Setup, Scene]:
    base = {"setup": {"width": SIZE, "height": SIZE, "shader": "color"}}
    if sheet.part == "scene":
        return setup_of(merged([base, sheet.more])), replace(sheet.scene, **{sheet.name: value})
    return setup_of(merged([base, sheet.more, {sheet.part: {sheet.name: value}}])), sheet.scene


def _drawn(ctx: pipe.Context, setup: Setup, scene: Scene) -> Seen | str:
    """What is seen, or what is refused."""
    try:
        stage = Stage(ctx, setup)
    except NotSupported as refused:
        return refused.capability
    try:
        return stage.draw(scene)
    except NotSupported as refused:
        return refused.capability
    finally:
        stage.close()


def tiles(driver: pipe.Context, reference: pipe.Context, sheet: Sheet) -> list[Tile]:
    """A tile for each value of a sheet."""
    made = []
    for value in sheet.values:
        setup, scene = _case(sheet, value)
        seen = [_drawn(ctx, setup, scene) for ctx in (driver, reference)]
        pictures = [one if isinstance(one, str) else rgb(setup.colors[0], one.colors[0][0]) for one in seen]
        differs = 0
        if isinstance(seen[0], Seen) and isinstance(seen[1], Seen):
            differs = int((seen[0].colors[0] != seen[1].colors[0]).any(axis=-1).sum())
        made.append(Tile(_label(value), pictures[0], pictures[1], differs))
    return made


def _difference(tile: Tile) -> Array | str:
    if isinstance(tile.driver, str) or isinstance(tile.reference, str):
        return ""
    steps = np.abs(tile.driver.astype(int) - tile.reference.astype(int)).max(axis=-1)
    found = np.zeros((SIZE, SIZE, 3), np.uint8)
    # A step is dark red, ten or more are bright.
    found[..., 0] = np.where(steps > 0, np.minimum(80 + 18 * steps, 255), 0)
    return found


def assembled(sheet: Sheet, made: list[Tile]) -> Image.Image:
    """The sheet: in each tile driver, reference, difference."""
    rows = -(-len(made) // _COLUMNS)
    size = (_COLUMNS * (_WIDTH + 4 * _GAP), rows * (_HEIGHT + 2 * _GAP) + _LABEL + _GAP)
    picture = Image.new("RGB", size, (32, 32, 32))
    draw = ImageDraw.Draw(picture)
    draw.text((2 * _GAP, 2), f"{sheet.part}.{sheet.name}: driver, reference, difference", (255, 255, 255))
    for number, tile in enumerate(made):
        x = number % _COLUMNS * (_WIDTH + 4 * _GAP) + 2 * _GAP
        y = number // _COLUMNS * (_HEIGHT + 2 * _GAP) + _LABEL + _GAP
        for place, part in enumerate((tile.driver, tile.reference, _difference(tile))):
            _paste(picture, draw, x + place * (_EDGE + _GAP), y, part)
        text = tile.label if not tile.differs else f"{tile.label} ({tile.differs} differ)"
        draw.text((x, y + _EDGE + 1), text, (255, 255, 255))
    return picture


def _paste(picture: Image.Image, draw: ImageDraw.ImageDraw, x: int, y: int, part: Array | str) -> None:
    if isinstance(part, str):
        draw.rectangle((x, y, x + _EDGE - 1, y + _EDGE - 1), _GREY)
        for row in range(0, len(part), 15):
            draw.text((x + 2, y + 2 + row // 15 * 12), part[row : row + 15], (0, 0, 0))
        return
    zoomed = Image.fromarray(part).resize((_EDGE, _EDGE), Image.Resampling.NEAREST)
    picture.paste(zoomed, (x, y))
