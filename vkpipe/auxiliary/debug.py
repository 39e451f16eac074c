"""Options of the environment, and surfaces as pictures: what u_debug is in Mesa."""

from __future__ import annotations

import os
from collections.abc import Mapping
from os import PathLike
from typing import IO

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.arrays import from_array
from vkpipe.auxiliary.pictures import save_png
from vkpipe.auxiliary.surface import get_tile
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Box

__all__ = ["flags_option", "number_option", "save_surface"]


def flags_option(name: str, table: Mapping[str, int], default: int = 0) -> int:
    """The flags that a variable of the environment names, with commas between them; "all" means all.

    Raises:
        InvalidUse: an unknown word.
    """
    text = os.environ.get(name)
    if text is None:
        return default
    found = 0
    for word in filter(None, (word.strip().lower() for word in text.split(","))):
        if word != "all" and word not in table:
            raise InvalidUse("flags_option", name, word, ", ".join((*table, "all")))
        for flag in table.values() if word == "all" else (table[word],):
            found |= flag
    return found


def number_option(name: str, default: int = 0) -> int:
    """The number in a variable of the environment, decimal or with 0x.

    Raises:
        InvalidUse: it is none.
    """
    text = os.environ.get(name)
    if text is None:
        return default
    try:
        return int(text, 0)
    except ValueError:
        raise InvalidUse("number_option", name, text, "a number") from None


def save_surface(context: pipe.Context, surface: pipe.Surface, file: str | PathLike[str] | IO[bytes]) -> None:
    """The colours of a surface as PNG, row 0 at the top, layers one below the other.

    Raises:
        NotSupported: depth, stencil and integers.
    """
    layers = surface.last_layer - surface.first_layer + 1
    box = Box(0, 0, surface.first_layer, surface.width, surface.height, layers)
    try:
        colors = get_tile(context, surface.texture, surface.level, box)
    except InvalidUse:
        raise NotSupported(f"PIPE_FORMAT_{surface.format.name}", "as a picture") from None
    if colors.dtype != np.float32:
        raise NotSupported(f"PIPE_FORMAT_{surface.format.name}", "as a picture")
    bytes_ = np.rint(np.clip(np.nan_to_num(colors), 0, 1) * 255).astype(np.uint8)
    picture = from_array(context, bytes_.reshape(-1, surface.width, 4))
    save_png(context, picture, file)
    picture.destroy()
