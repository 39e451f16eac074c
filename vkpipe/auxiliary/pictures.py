"""Textures as PNG files and back, with Pillow."""

from __future__ import annotations

import io
from os import PathLike
from typing import IO

import numpy as np

from vkpipe import pipe
from vkpipe.auxiliary.arrays import Array, from_array, to_array
from vkpipe.errors import NotSupported
from vkpipe.pipe import Bind, TextureTarget

__all__ = ["load_png", "png_bytes", "save_png", "shown_png"]


def save_png(
    context: pipe.Context, texture: pipe.Resource, file: str | PathLike[str] | IO[bytes], level: int = 0
) -> None:
    """Write a level as PNG, row 0 at the top; layers one below the other.

    Floats are cut to [0, 1]. One component gives a grey picture, two red and green.

    Raises:
        NotSupported: integers that are no colours, or what :func:`to_array` cannot read.
    """
    from PIL import Image

    Image.fromarray(_picture(texture, to_array(context, texture, level))).save(file, format="PNG")


def png_bytes(context: pipe.Context, texture: pipe.Resource, level: int = 0) -> bytes:
    """Return the PNG file of a texture as bytes."""
    file = io.BytesIO()
    save_png(context, texture, file, level)
    return file.getvalue()


def shown_png(context: pipe.Context, texture: pipe.Resource) -> bytes | None:
    """Return the PNG file of a texture, as notebooks ask for it; None of what is no picture, or is gone."""
    if texture.target == TextureTarget.BUFFER or texture.destroyed:
        return None
    try:
        return png_bytes(context, texture)
    except NotSupported:
        return None


def load_png(
    context: pipe.Context, file: str | PathLike[str] | IO[bytes], bind: Bind = Bind.SAMPLER_VIEW
) -> pipe.Resource:
    """A texture R8G8B8A8_UNORM of a picture, row 0 at the top."""
    from PIL import Image

    with Image.open(file) as picture:
        pixels = np.asarray(picture.convert("RGBA"))
    return from_array(context, pixels, bind=bind)


def _picture(texture: pipe.Resource, pixels: Array) -> Array:
    """uint8 (height, width) or (height, width, 3 or 4)."""
    if pixels.dtype.kind == "f":
        pixels = np.rint(np.clip(np.nan_to_num(pixels), 0, 1) * 255).astype(np.uint8)
    elif pixels.dtype == np.uint16:
        pixels = np.rint(pixels / 257).astype(np.uint8)
    elif pixels.dtype != np.uint8:
        raise NotSupported(f"PIPE_FORMAT_{texture.format.name}", "as a picture")
    layered = texture.level_size(0)[2] > 1
    if layered:
        pixels = pixels.reshape(-1, *pixels.shape[2:])
    if pixels.ndim == 3 and pixels.shape[2] == 2:
        pixels = np.concatenate([pixels, np.zeros_like(pixels[..., :1])], axis=2)
    return np.ascontiguousarray(pixels)
