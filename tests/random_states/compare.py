"""What two drawings of a scene may differ in, and pictures of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from tests.random_states.case import Setup
from tests.random_states.drawing import Array, Seen
from vkpipe import format as vkformat
from vkpipe.pipe import Format

__all__ = ["Difference", "compare", "rgb", "save_pictures"]

_STEP = 1.001 / 255


@dataclass(frozen=True)
class Difference:
    """What is wrong (empty: nothing), and how many pixels differ by a step, which is allowed."""

    wrong: str
    pixels: int


def _is_exact(setup: Setup, number: int) -> bool:
    """Whether no blending and no coverage in part stands between the fragment shader and a sample."""
    raster = setup.raster
    smooth = raster.line_smooth or raster.point_smooth or raster.poly_smooth
    blended = setup.blend.target(number).blend_enable or setup.blend.advanced_blend_func
    return not (blended or smooth)


def _steps(fmt: Format) -> Array:
    """How far channels may be apart: a step of 8 bits, or of the format's own where that is larger."""
    description = vkformat.describe(fmt)
    if description.is_pure_integer:
        return np.ones(4)
    bits = [description.source(component) for component in range(4)]
    own = [
        1.001 / ((1 << channel.bits) - 1) if channel and channel.type == "unsigned" else 0 for channel in bits
    ]
    own = [
        2.002 / ((1 << c.bits) - 2) if c and c.type == "signed" else o for c, o in zip(bits, own, strict=True)
    ]
    return np.maximum(own, _STEP)


def _color(setup: Setup, number: int, want: Array, got: Array, exact: bool) -> tuple[str, int]:
    differs = (want != got).any(axis=-1)
    count = int(differs.sum())
    if not count:
        return "", 0
    fmt = setup.colors[number]
    if not (exact and _is_exact(setup, number)):
        a, b = (vkformat.unpack(fmt, raw).astype(np.float64) for raw in (want, got))
        with np.errstate(invalid="ignore"):
            near = (
                (np.abs(a - b) <= _steps(fmt) * np.maximum(1, np.abs(a)))
                | (a == b)
                | (np.isnan(a) & np.isnan(b))
            )
        differs = ~near.all(axis=-1)
        if not differs.any():
            return "", count
    place = tuple(int(n) for n in np.argwhere(differs)[0])
    a, b = (vkformat.unpack(fmt, raw[place]).tolist() for raw in (want, got))
    return f"colour {number}: {int(differs.sum())} pixels, first (layer, y, x) {place}: {a} became {b}", count


def _depth(setup: Setup, want: Array, got: Array) -> str:
    assert setup.depth is not None
    differs = (want != got).any(axis=-1)
    if not differs.any():
        return ""
    place = tuple(int(n) for n in np.argwhere(differs)[0])
    pair = [vkformat.unpack_z(setup.depth, raw[place]) for raw in (want, got)]
    return f"depth or stencil: {int(differs.sum())} pixels, first {place}: {pair[0]} became {pair[1]}"


def compare(setup: Setup, want: Seen, got: Seen, exact: bool = True) -> Difference:
    """Depth, stencil and colours are equal as raw data, those that are blended within a step of 8 bits.

    Args:
        exact: whether shaders see the very same inputs; else all colours may be a step apart.
    """
    wrong, pixels = [], 0
    for number, (a, b) in enumerate(zip(want.colors, got.colors, strict=True)):
        text, count = _color(setup, number, a, b, exact and setup.samples <= 1)
        wrong += [text] if text else []
        pixels += count
    for number, (every, others) in enumerate(zip(want.samples, got.samples, strict=True)):
        for sample, (a, b) in enumerate(zip(every, others, strict=True)):
            if number == len(setup.colors):
                text, count = _depth(setup, a, b), 0
            else:
                text, count = _color(setup, number, a, b, exact)
            wrong += [f"sample {sample} of {text}"] if text else []
            pixels += count
    if want.depth is not None and got.depth is not None:
        text = _depth(setup, want.depth, got.depth)
        wrong += [text] if text else []
    if want.captured != got.captured:
        wrong.append(f"stream output: {len(want.captured)} bytes became {len(got.captured)}, or others")
    if want.results != got.results:
        wrong.append(f"queries: {want.results} became {got.results}")
    return Difference("; ".join(wrong), pixels)


def save_pictures(path: Path, setup: Setup, want: Seen, got: Seen) -> None:
    """The reference's picture, the driver's, and what differs; a row for each target and layer."""
    rows = []
    for fmt, a, b in zip(setup.colors, want.colors, got.colors, strict=True):
        for one, other in zip(a, b, strict=True):
            rows.append(np.concatenate([rgb(fmt, one), rgb(fmt, other), _marked(one, other)], axis=1))
    if setup.depth is not None and want.depth is not None and got.depth is not None:
        for one, other in zip(want.depth, got.depth, strict=True):
            pair = [_depth_rgb(setup.depth, raw) for raw in (one, other)]
            rows.append(np.concatenate([*pair, _marked(one, other)], axis=1))
    picture = np.concatenate(rows, axis=0).repeat(8, axis=0).repeat(8, axis=1)
    Image.fromarray(picture).save(path)


def rgb(fmt: Format, raw: Array) -> Array:
    """Texels (height, width, bytes) as a picture uint8 (height, width, 3); integers as they are."""
    values = vkformat.unpack(fmt, raw)[..., :3].astype(np.float64)
    if vkformat.describe(fmt).is_pure_integer:
        values = values / 255
    return (np.clip(np.nan_to_num(values), 0, 1) * 255).astype(np.uint8)


def _depth_rgb(fmt: Format, raw: Array) -> Array:
    """Depth in red and green, stencil in blue."""
    depth, stencil = vkformat.unpack_z(fmt, raw)
    found = np.zeros((*raw.shape[:2], 3), np.uint8)
    if depth is not None:
        found[..., :2] = (np.clip(depth, 0, 1) * 255).astype(np.uint8)[..., None]
    if stencil is not None:
        found[..., 2] = stencil
    return found


def _marked(one: Array, other: Array) -> Array:
    found = np.zeros((*one.shape[:2], 3), np.uint8)
    found[(one != other).any(axis=-1)] = (255, 0, 0)
    return found
