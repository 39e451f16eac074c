"""Pictures to PNG files, with Pillow."""

from __future__ import annotations

import io
from pathlib import Path
from typing import IO

import numpy as np

from vkpipe.errors import InvalidUse, VkpipeError
from vkpipe.model.mesh import Array

__all__ = ["png_bytes", "write_png"]


def write_png(path: str | Path, pixels: Array) -> None:
    """Writes uint8 (height, width, 3 or 4) pixels, row 0 at the top. The folder must exist.

    Raises:
        InvalidUse: the pixels have another shape or type.
        VkpipeError: the file cannot be written.
    """
    try:
        _save(path, pixels)
    except OSError as error:
        raise VkpipeError(f"picture {path}: cannot be written: {error.strerror or error}") from error


def png_bytes(pixels: Array) -> bytes:
    """Return the contents of a PNG file of such pixels.

    Raises:
        InvalidUse: the pixels have another shape or type.
    """
    file = io.BytesIO()
    _save(file, pixels)
    return file.getvalue()


def _save(file: str | Path | IO[bytes], pixels: Array) -> None:
    if pixels.dtype != np.uint8 or pixels.ndim != 3 or pixels.shape[2] not in (3, 4):
        raise InvalidUse(
            "write_png", "pixels", f"{pixels.dtype} {pixels.shape}", "uint8 (height, width, 3 or 4)"
        )
    from PIL import Image

    Image.fromarray(np.ascontiguousarray(pixels)).save(file, format="PNG", compress_level=3)
