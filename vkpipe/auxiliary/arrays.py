"""Textures as NumPy arrays, and arrays as textures.

An array has rows from the top (row 0 is y = 0), then columns, then components in the order red, green, blue,
alpha; layers or slices come first where there are several.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Box, Format, Map, ResourceTemplate, TextureTarget

__all__ = ["Array", "from_array", "to_array"]

Array = npt.NDArray[Any]

_NUMBERS: dict[str, dict[int, type[np.generic]]] = {
    "unsigned": {8: np.uint8, 16: np.uint16, 32: np.uint32},
    "signed": {8: np.int8, 16: np.int16, 32: np.int32},
    "float": {16: np.float16, 32: np.float32},
}

# Formats by the type of an array and how many components it has.
_FORMATS: dict[str, str] = {
    "uint8": "8_UNORM",
    "int8": "8_SNORM",
    "uint16": "16_UNORM",
    "int16": "16_SNORM",
    "uint32": "32_UINT",
    "int32": "32_SINT",
    "float16": "16_FLOAT",
    "float32": "32_FLOAT",
}

_FRONT = {
    TextureTarget.TEXTURE_2D: "",
    TextureTarget.TEXTURE_2D_ARRAY: "layers, ",
    TextureTarget.TEXTURE_CUBE: "6, ",
    TextureTarget.TEXTURE_3D: "depth, ",
}
"""Kinds of textures that arrays become, and what comes before height (that of a cube is its width)."""


def to_array(context: pipe.Context, texture: pipe.Resource, level: int = 0) -> Array:
    """The texels of a level: (height, width, components), (height, width) for one component, layers in front.

    Channels of 8 or 16 bits keep their integers (255 is 1.0 of an 8-bit UNORM channel), also those of sRGB;
    integers and floats keep their type; other colours (B5G6R5, R10G10B10A2) and depth become float32.
    Blocks are decoded, several samples resolved. Of buffers: their bytes.

    Raises:
        InvalidUse: no such level.
        NotSupported: stencil alone.
    """
    if not 0 <= level <= texture.last_level:
        raise InvalidUse("to_array", "level", level, f"0 to {texture.last_level}")
    if texture.target == TextureTarget.BUFFER:
        with context.transfer_map(texture, 0, Map.READ, Box(width=texture.width0)) as transfer:
            return np.array(transfer.data)
    width, height, layers = texture.level_size(level)
    box = Box(width=width, height=height, depth=layers)
    with context.transfer_map(texture, level, Map.READ, box) as transfer:
        raw = np.array(transfer.data)
    fmt = texture.format
    blocks = raw.reshape(*raw.shape[:2], -1, vkformat.describe(fmt).block_bytes)
    plain = vkformat.stand_in(fmt)
    if plain is not None:
        fmt, blocks = Format[plain], vkformat.decoded_level(fmt, blocks, width, height, layers)
    found = _depth(fmt, blocks) if vkformat.describe(fmt).is_depth_or_stencil else _colors(fmt, blocks)
    return found if layers > 1 else found[0]


def from_array(
    context: pipe.Context,
    pixels: npt.ArrayLike,
    format: Format | None = None,
    bind: Bind = Bind.SAMPLER_VIEW,
    target: TextureTarget = TextureTarget.TEXTURE_2D,
) -> pipe.Resource:
    """A texture of an array (height, width) or (height, width, 1 to 4); three components get alpha one.

    With another ``target`` than TEXTURE_2D layers, faces or slices come first: (layers, height, width) or
    (layers, height, width, 1 to 4). Faces of cubes are +x, -x, +y, -y, +z, -z.

    Arrays of other libraries come by NumPy's protocols or DLPack, from the CPU.

    Without ``format`` the type of the array decides: uint8 becomes R8G8B8A8_UNORM, float32
    R32G32B32A32_FLOAT and so on. With it, the array holds values as shaders see them (floats, or integers for
    integer formats).

    Raises:
        InvalidUse: another shape or type.
    """
    values, layers = _layered(_numpy(pixels), target)
    if format is None:
        format, texels = _stored(values)
    else:
        texels = vkformat.pack(format, _four(values, 1))
    height, width = values.shape[-3:-1]
    depth, layered = (layers, 1) if target == TextureTarget.TEXTURE_3D else (1, layers)
    made = context.screen.resource_create(
        ResourceTemplate(target, format, width, height, depth, layered, bind=bind)
    )
    whole = Box(width=width, height=height, depth=layers)
    with context.transfer_map(made, 0, Map.WRITE | Map.DISCARD_RANGE, whole) as transfer:
        raw = np.ascontiguousarray(texels).reshape(-1).view(np.uint8)
        transfer.data[...] = raw.view(transfer.data.dtype).reshape(transfer.data.shape)
    return made


def _layered(values: Array, target: TextureTarget) -> tuple[Array, int]:
    """The array with components last, and how many layers it has.

    Raises:
        InvalidUse: its shape does not fit the target.
    """
    front = _FRONT.get(target)
    if front is None:
        raise InvalidUse("from_array", "target", target, ", ".join(each.name for each in _FRONT))
    axes = 2 if not front else 3
    if values.ndim == axes:
        values = values[..., None]
    fits = values.ndim == axes + 1 and 1 <= values.shape[-1] <= 4 and 0 not in values.shape
    if fits and target == TextureTarget.TEXTURE_CUBE:
        fits = values.shape[0] == 6 and values.shape[1] == values.shape[2]
    if not fits:
        words = f"({front}height, width) or ({front}height, width, 1 to 4)"
        raise InvalidUse("from_array", "pixels", f"shape {values.shape}", words)
    return values, len(values) if front else 1


def _numpy(pixels: Any) -> Array:
    if hasattr(pixels, "__dlpack__") and not hasattr(pixels, "__array__"):
        return np.from_dlpack(pixels)
    return np.asarray(pixels)


def _stored(values: Array) -> tuple[Format, Array]:
    """The format of an array, and its texels."""
    kind = _FORMATS.get(values.dtype.name)
    if kind is None:
        raise InvalidUse("from_array", "pixels", values.dtype.name, ", ".join(_FORMATS))
    if values.shape[-1] == 3:
        one = 1 if values.dtype.kind == "f" or kind.endswith(("UINT", "SINT")) else np.iinfo(values.dtype).max
        values = _four(values, one)
    bits, number = kind.split("_")
    channels = "".join(f"{letter}{bits}" for letter in "RGBA"[: values.shape[-1]])
    return Format[f"{channels}_{number}"], values


def _four(values: Array, alpha: float) -> Array:
    """Four components: what is missing is 0, alpha is one."""
    full = np.zeros((*values.shape[:-1], 4), values.dtype)
    full[..., 3] = alpha
    full[..., : values.shape[-1]] = values
    return full


def _depth(fmt: Format, texels: Array) -> Array:
    depth, _ = vkformat.unpack_z(fmt, texels)
    if depth is None:
        raise NotSupported(f"PIPE_FORMAT_{fmt.name}", "arrays of stencil alone")
    return depth


def _colors(fmt: Format, texels: Array) -> Array:
    description = vkformat.describe(fmt)
    used = [channel for channel in description.channels if channel.type != "void"]
    kinds = {(channel.type, channel.bits, channel.normalized) for channel in used}
    count = max((n + 1 for n, letter in enumerate(description.swizzle) if letter in "xyzw"), default=4)
    kind, bits, normalized = kinds.pop()
    stored = _NUMBERS.get(kind, {}).get(bits)
    if kinds or description.layout != "plain" or stored is None:
        values: Array = np.asarray(vkformat.unpack(fmt, texels), np.float32)
    elif _in_order(description, count):
        values = np.ascontiguousarray(texels).view(stored)
    elif normalized:
        values = _integers(description, texels, np.dtype(stored))
    else:
        values = vkformat.unpack(fmt, texels).astype(stored)
    return values[..., 0] if count == 1 else values[..., :count]


def _in_order(description: vkformat.FormatDescription, count: int) -> bool:
    """Return whether a texel of equal channels is its components, red first, and nothing else."""
    width = description.block_bits // count
    places = [(channel.shift, channel.bits) for channel in description.channels]
    letters = "".join(description.swizzle[:count])
    return letters == "xyzw"[:count] and places == [(width * n, width) for n in range(count)]


def _integers(description: vkformat.FormatDescription, texels: Array, stored: np.dtype[Any]) -> Array:
    """Components as the integers that are stored; constant ones are 0 or the largest."""
    channels = np.ascontiguousarray(texels).view(stored)
    found = np.zeros((*channels.shape[:-1], 4), stored)
    for component, letter in enumerate(description.swizzle):
        if letter in "xyzw":
            channel = description.channels["xyzw".index(letter)]
            found[..., component] = channels[..., channel.shift // (8 * stored.itemsize)]
        elif letter == "1":
            found[..., component] = np.iinfo(stored).max
    return found
