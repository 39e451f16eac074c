"""Formats whose texels are decoded before they are used: what stands in for them, and what is refused.

A texture in such a format keeps its blocks as they are; what is sampled is a texture in the stand-in, a plain
format that holds every value of the blocks. Gallium 0.4, "Formats", leaves both to the driver.
"""

from __future__ import annotations

from vkpipe.format.description import FormatDescription, FormatLike, describe
from vkpipe.format.pack import PACKED_FLOATS
from vkpipe.format.video import components_of, is_planar, planes_of

__all__ = ["padded", "refusal", "same_blocks", "stand_in", "wider"]

_RGBA, _RGB = "R8G8B8A8_{}", "R8G8B8X8_{}"
_STAND_INS = {
    **{f"DXT{number}_RGBA": _RGBA.format("UNORM") for number in (1, 3, 5)},
    **{f"DXT{number}_SRGBA": _RGBA.format("SRGB") for number in (1, 3, 5)},
    "DXT1_RGB": _RGB.format("UNORM"),
    "DXT1_SRGB": _RGB.format("SRGB"),
    **{
        f"{name}_{kind}": f"{plain}_{kind}"
        for name, plain in (("RGTC1", "R8"), ("RGTC2", "R8G8"), ("LATC1", "L8"), ("LATC2", "L8A8"))
        for kind in ("UNORM", "SNORM")
    },
    "ETC1_RGB8": _RGB.format("UNORM"),
    "ETC2_RGB8": _RGB.format("UNORM"),
    "ETC2_SRGB8": _RGB.format("SRGB"),
    **{f"ETC2_RGB{rest}": _RGBA.format("UNORM") for rest in ("8A1", "A8")},
    **{f"ETC2_SRGB{rest}": _RGBA.format("SRGB") for rest in ("8A1", "A8")},
    **{
        f"ETC2_{name}_{kind}": f"{plain}_{kind}"
        for name, plain in (("R11", "R16"), ("RG11", "R16G16"))
        for kind in ("UNORM", "SNORM")
    },
    "BPTC_RGBA_UNORM": _RGBA.format("UNORM"),
    "BPTC_SRGBA": _RGBA.format("SRGB"),
    "BPTC_RGB_FLOAT": "R16G16B16X16_FLOAT",
    "BPTC_RGB_UFLOAT": "R16G16B16X16_FLOAT",
    "FXT1_RGB": _RGB.format("UNORM"),
    "FXT1_RGBA": _RGBA.format("UNORM"),
    "ATC_RGB": _RGB.format("UNORM"),
    **{f"ATC_RGBA_{alpha}": _RGBA.format("UNORM") for alpha in ("EXPLICIT", "INTERPOLATED")},
    "R1_UNORM": "R8_UNORM",
    "R8G8Bx_SNORM": _RGB.format("SNORM"),
    "Y8_UNORM": "R8_UNORM",
    "Y8_400_UNORM": "R8_UNORM",
}
_ASTC = {"rgb": "R16G16B16A16_FLOAT", "srgb": _RGBA.format("SRGB")}
_PAIR = (2, 32)
_VIDEO = ("video", "planar2", "planar3")

_LARGEST = 256
"""Bits of a texel that kernels convert."""

_FOUR = {
    f"{bits}_{kind}": f"R{bits}G{bits}B{bits}A{bits}_{kind}"
    for bits, kinds in (
        (8, ("UNORM", "SNORM", "SRGB", "UINT", "SINT")),
        (16, ("UNORM", "SNORM", "FLOAT", "UINT", "SINT")),
        (32, ("FLOAT", "UINT", "SINT")),
    )
    for kind in kinds
}
_PADDED = {
    **{
        f"R{bits}G{bits}B{bits}_{kind}": f"R{bits}G{bits}B{bits}X{bits}_{kind}"
        for bits, kinds in (
            (8, ("UNORM", "SNORM", "SRGB", "UINT", "SINT")),
            (16, ("UNORM", "SNORM", "FLOAT", "UINT", "SINT")),
            (32, ("FLOAT", "UINT", "SINT")),
        )
        for kind in kinds
    },
    "Z16_UNORM_S8_UINT": "Z16_UNORM_S8_UINT",
}
_SUFFIXES = {("unsigned", True): "UNORM", ("signed", True): "SNORM", ("float", False): "FLOAT"}

_REFUSED = {
    "packed": "is laid out by those who share it: DRM has it with a modifier only, and defines no bytes",
    "NONE": "has no texels",
}
"""Kind of formats -> why no texture has them."""


def stand_in(fmt: FormatLike) -> str | None:
    """The name of the plain format for what blocks of a format mean; None where there is no decoder."""
    desc = describe(fmt)
    if desc.layout == "astc":
        return _ASTC[desc.colorspace]
    if desc.layout == "subsampled":
        return _RGB.format("UNORM") if _is_pair(desc) else None
    if desc.layout in _VIDEO:
        return _picture(desc)
    return _STAND_INS.get(desc.name)


def wider(fmt: FormatLike) -> str | None:
    """The name of a format of four components that holds every texel of a plain colour format.

    For textures of formats that a device does not sample. Integers of 64 bits are clamped to 32, as shaders
    have no others. None for what has no single texels.
    """
    desc = describe(fmt)
    if not desc.is_plain or desc.colorspace not in ("rgb", "srgb") or desc.block_bits > _LARGEST:
        return None
    channels = [channel for channel in desc.channels if channel.type != "void"]
    kinds = {(channel.type, channel.normalized, channel.bits) for channel in channels}
    if desc.is_pure_integer:
        bits = next(
            bits for bits in (8, 16, 32) if bits >= min(32, max(channel.bits for channel in channels))
        )
        return _FOUR.get(f"{bits}_{'SINT' if desc.is_signed_integer else 'UINT'}")
    kind, normalized, bits = kinds.pop()
    name = f"{bits}_{_SUFFIXES.get((kind, normalized))}" if not kinds else ""
    if desc.is_srgb:
        name = name.replace("UNORM", "SRGB")
    return _FOUR.get(name, _FOUR["32_FLOAT"])


def padded(fmt: FormatLike) -> str | None:
    """The name of the format of a kernel's words for texels of three components, or three bytes.

    The texel lies in the lowest bits. Depth and stencil keep their name, as no other has their bits. None for
    formats whose texels are words as they are.
    """
    return _PADDED.get(describe(fmt).name)


def same_blocks(fmt: FormatLike, other: FormatLike) -> bool:
    """Return whether blocks of both formats are decoded alike.

    They differ in their colour space at most; RGTC and LATC in what their components are called. A texture of
    several planes can also be seen as its first one.
    """
    both = [describe(fmt), describe(other)]
    if both[0] is both[1]:
        return True
    if is_planar(both[0]):
        first = planes_of(both[0])[0]
        return first.format == both[1].name and first.width == 1
    kinds = {(d.layout, d.block_width, d.block_height, d.block_depth, d.block_bits, d.is_float) for d in both}
    if len(kinds) > 1 or not both[0].is_compressed:
        return False
    if both[0].layout == "rgtc":
        return len({d.name.endswith("SNORM") for d in both}) == 1
    spaces = {d.colorspace for d in both}
    return len({(d.sublayout, d.swizzle) for d in both}) == 1 and spaces == {"rgb", "srgb"}


def refusal(fmt: FormatLike) -> str | None:
    """Why no texture can have the format; None where that is up to the device."""
    desc = describe(fmt)
    if stand_in(desc) is not None or desc.is_plain or desc.name in PACKED_FLOATS:
        return None
    return _REFUSED["packed" if desc.name.endswith("_PACKED") else "NONE"]


def _picture(desc: FormatDescription) -> str:
    """The stand-in of video: 8 bits for 8 bits, 16 for more, with alpha if there is some."""
    parts = components_of(desc)
    bits = 8 if max(part.bits for part in parts.values()) == 8 else 16
    return "R{0}G{0}B{0}{1}{0}_UNORM".format(bits, "A" if "A" in parts else "X")


def _is_pair(desc: FormatDescription) -> bool:
    """Two texels in four bytes."""
    return (desc.block_width, desc.block_bits) == _PAIR
