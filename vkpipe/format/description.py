"""Descriptions of the pipe formats in memory: one table (formats.csv), read once.

A channel is a bit field of the block. Channels are listed from the least significant bit of the
little-endian block upwards, so for byte-sized channels in memory order (Gallium, "Formats": the names
give the components in the same order). The swizzle says where red, green, blue and alpha come from;
for the colour space ``zs`` its first entry is depth and its second stencil.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Protocol

from vkpipe.errors import InvalidUse
from vkpipe.records import dataclass

__all__ = ["Channel", "FormatDescription", "FormatLike", "all_formats", "describe"]

COMPRESSED_LAYOUTS = frozenset({"s3tc", "rgtc", "etc", "bptc", "astc", "atc", "fxt1"})
"""Layouts whose blocks hold an encoding of several texels."""

_TYPES = {"x": "void", "u": "unsigned", "s": "signed", "f": "float", "h": "fixed"}
_CHANNEL = re.compile(r"([xusfh])([np]?)(\d+)")
_SWIZZLES = {"x": "x", "y": "y", "z": "z", "w": "w", "0": "0", "1": "1", "_": "none"}


class Named(Protocol):
    """Anything with a name, such as a member of :class:`vkpipe.pipe.Format`."""

    @property
    def name(self) -> str: ...


FormatLike = str | Named
"""A format: its name (with or without ``PIPE_FORMAT_``) or an object with that name."""


@dataclass(frozen=True)
class Channel:
    """One bit field of a block.

    Attributes:
        type: ``void`` (padding), ``unsigned``, ``signed``, ``float`` or ``fixed`` (16.16).
        normalized: the integer stands for [0, 1] or [-1, 1].
        pure_integer: read and written as an integer; otherwise integers that are not normalized are
            *scaled*: converted to the float of the same value.
        bits: width of the field.
        shift: position of its lowest bit in the little-endian block.
    """

    type: str
    normalized: bool
    pure_integer: bool
    bits: int
    shift: int


@dataclass(frozen=True)
class FormatDescription:
    """One row of the table.

    Attributes:
        name: Gallium's name without ``PIPE_FORMAT_``.
        layout: ``plain``, ``subsampled``, ``video`` (packed YUV), ``planar2``, ``planar3``, ``s3tc``,
            ``rgtc``, ``etc``, ``bptc``, ``astc``, ``atc``, ``fxt1`` or ``other`` (packed floats, odd ones).
        sublayout: variant of the layout (``dxt1``, ``etc2``, ``hdr``, ...) or empty.
        block_width, block_height, block_depth: texels per block.
        channels: bit fields of the block, lowest bit first; planar formats have the block of the first plane.
        swizzle: source of red, green, blue, alpha: ``x y z w`` (channel 0 to 3), ``0``, ``1`` or ``none``.
        colorspace: ``rgb``, ``srgb``, ``yuv`` or ``zs``.
        vulkan: the VkFormat with this block layout, without ``VK_FORMAT_``, or empty.
        view: component mapping that turns that VkFormat into this format, ``xyzw`` for none.
    """

    name: str
    layout: str
    sublayout: str
    block_width: int
    block_height: int
    block_depth: int
    channels: tuple[Channel, ...]
    swizzle: tuple[str, str, str, str]
    colorspace: str
    vulkan: str
    view: str

    @property
    def block_bits(self) -> int:
        """Bits per block; of planar formats per block of the first plane."""
        return sum(channel.bits for channel in self.channels)

    @property
    def block_bytes(self) -> int:
        """Bytes per block; of planar formats per block of the first plane."""
        return (self.block_bits + 7) // 8

    @property
    def nr_channels(self) -> int:
        """Number of bit fields, padding included."""
        return len(self.channels)

    @property
    def nr_components(self) -> int:
        """Number of different channels that the swizzle reads."""
        return len(set(self.swizzle) & set("xyzw"))

    @property
    def is_depth(self) -> bool:
        """Has a depth component."""
        return self.colorspace == "zs" and self.swizzle[0] != "none"

    @property
    def is_stencil(self) -> bool:
        """Has a stencil component."""
        return self.colorspace == "zs" and self.swizzle[1] != "none"

    @property
    def is_depth_or_stencil(self) -> bool:
        """Holds depth, stencil or both."""
        return self.colorspace == "zs"

    @property
    def is_srgb(self) -> bool:
        """Red, green and blue are stored with the sRGB transfer function."""
        return self.colorspace == "srgb"

    @property
    def is_pure_integer(self) -> bool:
        """Colour components are integers in shaders (stencil does not count)."""
        return self.colorspace != "zs" and any(channel.pure_integer for channel in self.channels)

    @property
    def is_signed_integer(self) -> bool:
        """Colour components are signed integers in shaders."""
        return self.is_pure_integer and any(channel.type == "signed" for channel in self.channels)

    @property
    def is_compressed(self) -> bool:
        """Blocks are an encoding of several texels."""
        return self.layout in COMPRESSED_LAYOUTS

    @property
    def is_float(self) -> bool:
        """Holds floating-point values, compressed ones included."""
        return any(channel.type == "float" for channel in self.channels) or self.name.endswith("FLOAT")

    @property
    def is_plain(self) -> bool:
        """One texel per block, made of bit fields that stand for themselves."""
        return self.layout == "plain" and self.name != "NONE"

    @property
    def has_alpha(self) -> bool:
        """Alpha is stored (not the constant one)."""
        return self.colorspace in ("rgb", "srgb") and self.swizzle[3] in tuple("xyzw")

    def source(self, component: int) -> Channel | None:
        """The channel that component 0..3 (red..alpha, or depth and stencil) is read from, if any."""
        letter = self.swizzle[component]
        return self.channels["xyzw".index(letter)] if letter in tuple("xyzw") else None

    def component_of(self, channel: int) -> int | None:
        """The first component (0..3) that reads channel ``channel``: what a write stores there."""
        letter = "xyzw"[channel]
        return self.swizzle.index(letter) if letter in self.swizzle else None


def describe(fmt: FormatLike) -> FormatDescription:
    """The description of a format.

    Args:
        fmt: a member of :class:`vkpipe.pipe.Format`, or its name with or without ``PIPE_FORMAT_``.

    Raises:
        InvalidUse: there is no such format.
    """
    found = _described.get(fmt)
    if found is None:
        name = (fmt if isinstance(fmt, str) else fmt.name).removeprefix("PIPE_FORMAT_")
        if name not in _rows():
            raise InvalidUse("format.describe", "fmt", fmt, "a name of vkpipe.pipe.Format")
        found = _described[fmt] = _described_row(name)
    return found


_described: dict[FormatLike, FormatDescription] = {}
"""The descriptions that were asked for before, as names of enumerations are slow to come by."""


def all_formats() -> tuple[FormatDescription, ...]:
    """Every format of the table, in its order."""
    return tuple(_described_row(name) for name in _rows())


@cache
def _rows() -> dict[str, dict[str, str]]:
    text = Path(__file__).with_name("formats.csv").read_text(encoding="ascii")
    head, *lines = (line.split(",") for line in text.splitlines())
    return {line[0]: dict(zip(head, line, strict=True)) for line in lines}


@cache
def _described_row(name: str) -> FormatDescription:
    """The description of a format, made from its row when it is first asked for."""
    row = _rows()[name]
    layout, _, sublayout = row["layout"].partition(".")
    width, height, depth = (int(size) for size in row["block"].split("x"))
    r, g, b, a = (_SWIZZLES[letter] for letter in row["swizzle"])
    return FormatDescription(
        name=row["name"],
        layout=layout,
        sublayout=sublayout,
        block_width=width,
        block_height=height,
        block_depth=depth,
        channels=_channels(row["channels"]),
        swizzle=(r, g, b, a),
        colorspace=row["colorspace"],
        vulkan=row["vulkan"],
        view=row["view"],
    )


def _channels(text: str) -> tuple[Channel, ...]:
    channels: list[Channel] = []
    shift = 0
    for kind, mark, bits in _CHANNEL.findall(text):
        channels.append(Channel(_TYPES[kind], mark == "n", mark == "p", int(bits), shift))
        shift += int(bits)
    return tuple(channels)
