"""Pictures are compared with golden ones, exactly or with a tolerance."""

from __future__ import annotations

import sys
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import config
from vkpipe.errors import InvalidUse

__all__ = ["assert_image"]

_Picture = npt.NDArray[np.uint8]


def assert_image(
    picture: Any,
    golden: str | PathLike[str],
    *,
    tolerance: int = 0,
    differing: int = 0,
    differences: str | PathLike[str] = "differences",
) -> None:
    """Compare a picture with a golden one; fail with the number of differing pixels and a picture of them.

    With ``VKPIPE_UPDATE_GOLDEN=1`` (``pytest --update-golden``) the golden one is written instead where it
    is missing or differs.

    Args:
        picture: a texture, a target of :mod:`vkpipe.draw`, a Pillow picture, or an array (height, width) or
            (height, width, 1 to 4): uint8, or floats that are cut to [0, 1]. Row 0 is the top.
        golden: a PNG file; a relative name begins in the folder of the file that calls.
        tolerance: steps of 8 bits that a channel may differ by.
        differing: pixels that may differ by more.
        differences: where ``<name>.png`` is written if the picture fails: found, golden, and white where they
            differ, side by side.

    Raises:
        AssertionError: too many pixels differ, sizes or channels do, or there is no golden picture.
        InvalidUse: what is given is no picture.
    """
    if not 0 <= tolerance <= 255 or differing < 0:
        raise InvalidUse(
            "assert_image", "tolerance, differing", (tolerance, differing), "0 to 255 steps, 0 or more pixels"
        )
    found = _pixels(picture)
    file = Path(golden)
    if not file.is_absolute():
        file = Path(sys._getframe(1).f_code.co_filename).parent / file
    update = config.get("VKPIPE_UPDATE_GOLDEN")
    if not file.is_file():
        if update:
            _write(found, file)
            return
        raise AssertionError(f"{file}: there is no golden picture; --update-golden writes it")
    expected = _pixels(_read(file))
    message = _difference(found, expected, tolerance, differing)
    if message is None:
        return
    if update:
        _write(found, file)
        return
    shown = Path(differences) / f"{file.stem}.png"
    _write(_side_by_side(found, expected, tolerance), shown)
    raise AssertionError(f"{file}: {message}; found, golden and difference: {shown}")


def _difference(found: _Picture, expected: _Picture, tolerance: int, most: int) -> str | None:
    if found.shape != expected.shape:
        return f"the picture is {_words(found)}, the golden one {_words(expected)}"
    steps = abs(found.astype(np.int16) - expected).max(axis=2)
    wrong = steps > tolerance
    count = int(wrong.sum())
    if count <= most:
        return None
    y, x = np.argwhere(wrong)[0]
    return (
        f"{count:,} of {wrong.size:,} pixels differ by more than {tolerance} (most {int(steps.max())}; "
        f"{most:,} may); the first is x = {x}, y = {y}: {found[y, x].tolist()}, not {expected[y, x].tolist()}"
    )


def _words(pixels: _Picture) -> str:
    height, width, channels = pixels.shape
    return f"{width} x {height} with {channels} channels"


def _pixels(picture: Any) -> _Picture:
    """The picture as (height, width, channels) of bytes."""
    image = getattr(picture, "image", None)
    pixels = np.asarray(image() if callable(image) else picture)
    if pixels.ndim == 2:
        pixels = pixels[..., None]
    if pixels.dtype.kind == "f":
        pixels = np.rint(np.clip(np.nan_to_num(pixels), 0, 1) * 255).astype(np.uint8)
    if pixels.ndim != 3 or not 1 <= pixels.shape[2] <= 4 or pixels.dtype != np.uint8 or not pixels.size:
        given = f"{pixels.dtype} of shape {pixels.shape}"
        legal = "uint8 or floats, (height, width) or (height, width, 1 to 4)"
        raise InvalidUse("assert_image", "picture", given, legal)
    if pixels.shape[2] == 2:  # PNG has no such pictures
        pixels = np.concatenate([pixels, np.zeros_like(pixels[..., :1])], axis=2)
    return pixels


def _side_by_side(found: _Picture, expected: _Picture, tolerance: int) -> _Picture:
    height = max(found.shape[0], expected.shape[0])
    parts = [_opaque(found, height), _opaque(expected, height)]
    if found.shape == expected.shape:
        wrong = abs(found.astype(np.int16) - expected).max(axis=2) > tolerance
        parts.append(_opaque(np.where(wrong, 255, 0).astype(np.uint8)[..., None], height))
    return np.concatenate(parts, axis=1)


def _opaque(pixels: _Picture, height: int) -> _Picture:
    """Three channels and so many rows."""
    colors = pixels[..., :3] if pixels.shape[2] >= 3 else np.repeat(pixels[..., :1], 3, axis=2)
    return np.pad(colors, ((0, height - len(pixels)), (0, 0), (0, 0)))


def _read(file: Path) -> Any:
    from PIL import Image

    with Image.open(file) as opened:
        return np.asarray(opened)


def _write(pixels: _Picture, file: Path) -> None:
    from PIL import Image

    file.parent.mkdir(parents=True, exist_ok=True)
    Image.fromarray(pixels[..., 0] if pixels.shape[2] == 1 else pixels).save(file)
