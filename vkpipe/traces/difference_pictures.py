"""Pictures of a difference: left.png, right.png, and difference.png, bright where they are not the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.traces.compared import Contents, PlaceDifference

__all__ = ["difference_picture", "picture", "save_difference"]

_Pixels = npt.NDArray[np.uint8]

_DARKEST = 96
"""The least difference, as it is drawn: a step of 1 would not be seen."""


def save_difference(place: PlaceDifference, folder: Path) -> list[Path]:
    """Write the three pictures of a place; layers one below the other.

    Returns:
        the files; none for buffers and compressed textures, which are no pictures.

    Raises:
        OSError: they cannot be written.
    """
    from PIL import Image

    pictures = [picture(place.format, contents) for contents in place.contents]
    left, right = pictures
    if left is None or right is None or place.contents[0].shape[-1] == place.size[0] == 1:
        return []
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    drawn = {"left": left, "right": right, "difference": difference_picture(place)}
    for name, pixels in drawn.items():
        path = folder / f"{name}.png"
        Image.fromarray(pixels).save(path, format="PNG")
        made.append(path)
    return made


def picture(format: pipe.Format, contents: Contents) -> _Pixels | None:
    """Return texels as colours ``(layers * height, width, 4)``; None where they are blocks.

    Depth is grey, with stencil in green; of integers the lowest 8 bits are shown.
    """
    if vkformat.stand_in(format) is not None:
        return None
    description = vkformat.describe(format)
    flat = contents.reshape(-1, *contents.shape[2:])
    if description.is_depth_or_stencil:
        depth, stencil = vkformat.unpack_z(format, flat)
        grey = np.zeros(flat.shape[:2]) if depth is None else np.clip(depth, 0, 1)
        low = np.zeros(flat.shape[:2]) if stencil is None else stencil / 255
        return _bytes(np.stack([grey, grey if stencil is None else low, grey, np.ones_like(grey)], axis=-1))
    colors = vkformat.unpack(format, flat)
    if description.is_pure_integer:
        shown = np.full(colors.shape, 255, np.uint8)
        shown[..., :3] = colors[..., :3].astype(np.int64) & 255
        return shown
    return _bytes(colors.astype(np.float32))


def difference_picture(place: PlaceDifference) -> _Pixels:
    """Return where two contents differ: black where they do not, the brighter the farther they are apart."""
    one, other = (_numbers(place.format, contents) for contents in place.contents)
    apart = np.abs(np.nan_to_num(one - other, nan=1.0, posinf=1.0, neginf=1.0)).max(axis=-1)
    wrong = (place.contents[0] != place.contents[1]).any(axis=-1).reshape(apart.shape)
    largest = apart[wrong].max() if wrong.any() and apart[wrong].max() > 0 else 1.0
    bright = np.where(wrong, _DARKEST + (255 - _DARKEST) * apart / largest, 0).astype(np.uint8)
    return np.stack([bright, np.where(wrong, 32, 0).astype(np.uint8), bright // 3], axis=-1)


def _numbers(format: pipe.Format, contents: Contents) -> npt.NDArray[np.float64]:
    flat = contents.reshape(-1, *contents.shape[2:])
    if vkformat.describe(format).is_depth_or_stencil:
        parts = [part for part in vkformat.unpack_z(format, flat) if part is not None]
        return np.stack(parts, axis=-1).astype(np.float64)
    return vkformat.unpack(format, flat).astype(np.float64)


def _bytes(colors: npt.NDArray[Any]) -> _Pixels:
    found: _Pixels = np.rint(np.clip(np.nan_to_num(colors), 0, 1) * 255).astype(np.uint8)
    return found
