"""Render targets as the kernels see them: images of raw words."""

from __future__ import annotations

from typing import Literal

from vkpipe import format as vkformat
from vkpipe.kernels.blend import raw_type
from vkpipe.pipe import Format
from vkpipe.records import dataclass

__all__ = ["LAYER", "PLANE", "ROW_STEP", "TargetImage", "target_image"]

ROW_STEP = 4
"""The rows of a layer of linear memory are a multiple of this, as many as the level needs."""

LAYER = "int vkp_layer = 0;\n"
"""The layer that images which are arrays are loaded from and stored to."""

_COMPONENTS = {1: ".x", 2: ".xy", 4: ""}
_STORED = {1: "uvec4(value, 0u, 0u, 0u)", 2: "uvec4(value, 0u, 0u)", 4: "value"}

# Type of image and place of a pixel in it, without and with layers.
_PLACES = {
    ("1d", False): ("uimage1D", "pixel.x"),
    ("1d", True): ("uimage1DArray", "ivec2(pixel.x, vkp_layer)"),
    ("2d", False): ("uimage2D", "pixel"),
    ("2d", True): ("uimage2DArray", "ivec3(pixel, vkp_layer)"),
    ("3d", True): ("uimage3D", "ivec3(pixel, {first} + vkp_layer)"),
}

# Linear memory in the push block, and its pitch, in pairs of words.
_ROWS = {
    "color_0": "push.color_rows, push.pitches & 0xffffu",
    "depth": "Words(push.depth_rows), push.pitches >> 16",
}

# The row of a pixel in linear memory, without and with layers.
_ROW = {
    False: "pixel.y",
    True: f"pixel.y + vkp_layer * (imageSize({{name}}).y + {ROW_STEP - 1} & -{ROW_STEP})",
}


@dataclass(frozen=True)
class TargetImage:
    """The kind of image of a target. Of a volume, layer 0 is slice ``first``.

    ``linear``: texels of 32 bits can be stored by address, also two at a time that lie beside each other.
    """

    dims: Literal["1d", "2d", "3d"] = "2d"
    first: int = 0
    linear: bool = False


PLANE = TargetImage()


def target_image(
    kind: str,
    fmt: Format | None,
    binding: int,
    arrayed: bool = False,
    image: TargetImage = PLANE,
    in_push: bool = False,
) -> str:
    """Type, image and load and store functions of one target (``"color_0"`` or ``"depth"``).

    Without a format the functions do nothing. ``arrayed``: the image has layers; :data:`LAYER` names one.
    ``in_push``: the block has the address of its texels, where they are linear.
    """
    if fmt is None:
        return (
            f"#define vkp_{kind}_raw uint\n"
            f"uint vkp_{kind}_load(const ivec2 pixel) {{ return 0u; }}\n"
            f"void vkp_{kind}_store(const ivec2 pixel, const uint value) {{}}\n"
        )
    words = max(1, vkformat.describe(fmt).block_bits // 32)
    raw, layout = raw_type(words), vkformat.storage_uint(fmt)
    name = f"vkp_{kind}_image"
    type_, place = _PLACES[image.dims, arrayed]
    place = place.format(first=image.first)
    store = f"imageStore({name}, {place}, {_STORED[words]})"
    access = "VKP_COHERENT"
    if in_push and image.linear and vkformat.describe(fmt).block_bits == 32:
        store = f"VKP_STORE_TEXEL({_ROWS[kind]}, pixel.x, {_ROW[arrayed].format(name=name)}, value)"
        access = "VKP_RELOADED"
    return (
        f"layout(set = 1, binding = {binding}, {layout}) {access} uniform {type_} {name};\n"
        f"#define vkp_{kind}_raw {raw}\n"
        f"{raw} vkp_{kind}_load(const ivec2 pixel)\n"
        f"{{\n    return imageLoad({name}, {place}){_COMPONENTS[words]};\n}}\n"
        f"void vkp_{kind}_store(const ivec2 pixel, {raw} value)\n"
        f"{{\n    value = VKP_WHOLE(value);\n    {store};\n}}\n"
    )
