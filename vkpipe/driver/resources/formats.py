"""Formats that this driver can use, and for which bindings. resource_create and is_format_supported share the
answer.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from vkpipe import config
from vkpipe import format as vkformat
from vkpipe.errors import NotSupported
from vkpipe.format import PACKED_FLOATS, STORAGE_VK_FORMATS, FormatDescription
from vkpipe.format.planar import PLANAR_TARGETS
from vkpipe.pipe import Bind, Format, TextureTarget
from vkpipe.translate.glsl.image_formats import QUALIFIERS

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan import Device

__all__ = [
    "DECODED_BINDS",
    "MULTISAMPLED",
    "STORED_BINDS",
    "TARGETS",
    "clear_value",
    "decodes",
    "has_blocks",
    "has_plain_texels",
    "has_raw_texels",
    "has_sampling_format",
    "image_format",
    "keeps_words",
    "lookup_format",
    "reads_as",
    "sampling_format",
    "storage_format",
    "texel_words",
    "usable_binds",
]

# Image type and view type of each texture target.
TARGETS: dict[TextureTarget, tuple[str, str]] = {
    TextureTarget.TEXTURE_1D: ("1d", "1d"),
    TextureTarget.TEXTURE_2D: ("2d", "2d"),
    TextureTarget.TEXTURE_3D: ("3d", "3d"),
    TextureTarget.TEXTURE_CUBE: ("2d", "cube"),
    TextureTarget.TEXTURE_RECT: ("2d", "2d"),
    TextureTarget.TEXTURE_1D_ARRAY: ("1d", "1d_array"),
    TextureTarget.TEXTURE_2D_ARRAY: ("2d", "2d_array"),
    TextureTarget.TEXTURE_CUBE_ARRAY: ("2d", "cube_array"),
}

MULTISAMPLED = frozenset((TextureTarget.TEXTURE_2D, TextureTarget.TEXTURE_2D_ARRAY))
"""Targets that can have more than one sample."""

_TRANSFER = Bind.TRANSFER_READ | Bind.TRANSFER_WRITE | Bind.LINEAR | Bind.SHARED
_SHOWN = Bind.DISPLAY_TARGET | Bind.SCANOUT

STORED_BINDS = Bind.SHADER_IMAGE | Bind.SHADER_RESOURCE | Bind.COMPUTE_RESOURCE
"""The bindings of what shaders store texels to."""

DECODED_BINDS = Bind.SAMPLER_VIEW | Bind.TRANSFER_READ | Bind.TRANSFER_WRITE | Bind.LINEAR
"""The bindings of textures that kernels decode."""

_INEXACT_ON_CPUS = frozenset(("s3tc", "rgtc"))
"""Layouts whose colours lavapipe rounds by up to two steps of 255 on the way to the sampler."""

# Depth and stencil are kept in colour formats, as no kernel can write a Vulkan depth format.
_DEPTH_IMAGES: dict[str, tuple[str, bool]] = {
    # name: image format, whether sampling it gives the depth
    "Z16_UNORM": ("VK_FORMAT_R16_UNORM", True),
    "Z16_UNORM_S8_UINT": ("VK_FORMAT_R32_UINT", False),
    "Z32_FLOAT": ("VK_FORMAT_R32_SFLOAT", True),
    "Z32_UNORM": ("VK_FORMAT_R32_UINT", False),
    "Z24X8_UNORM": ("VK_FORMAT_R32_UINT", False),
    "X8Z24_UNORM": ("VK_FORMAT_R32_UINT", False),
    "Z24_UNORM_S8_UINT": ("VK_FORMAT_R32_UINT", False),
    "S8_UINT_Z24_UNORM": ("VK_FORMAT_R32_UINT", False),
    "Z32_FLOAT_S8X24_UINT": ("VK_FORMAT_R32G32_UINT", False),
    "S8_UINT": ("VK_FORMAT_R8_UINT", False),
    "X24S8_UINT": ("VK_FORMAT_R32_UINT", False),
    "S8X24_UINT": ("VK_FORMAT_R32_UINT", False),
    "X32_S8X24_UINT": ("VK_FORMAT_R32G32_UINT", False),
}

_OPTIONAL = frozenset(
    f"VK_FORMAT_{name}"
    for name in (
        *("R8_SRGB", "R8G8_SRGB", "R4G4_UNORM_PACK8", "R4G4B4A4_UNORM_PACK16"),
        *("A2R10G10B10_SINT_PACK32", "A2B10G10R10_SINT_PACK32"),
        *("R10X6_UNORM_PACK16", "R10X6G10X6_UNORM_2PACK16"),
        *("R12X4_UNORM_PACK16", "R12X4G12X4_UNORM_2PACK16"),
    )
)
"""Formats of colours that a device need not sample, and that some do not."""


@cache
def keeps_words(fmt: Format) -> bool:
    """Return whether images of a colour format hold raw words, which shaders decode as they sample them.

    So are those that are drawn to like all others but that not every device, or none, has an image of. They
    are the same everywhere, so that programs have the same formats and the same pictures.
    """
    if fmt.name in _DEPTH_IMAGES or fmt == Format.NONE:
        return False
    description = vkformat.describe(fmt)
    long = any(channel.bits > 32 for channel in description.channels)
    if not _renderable(description) or long or vkformat.padded(fmt) is not None:
        return False
    found = vkformat.vk_sampling(fmt)
    return found is None or found[0] in _OPTIONAL


def _renderable(description: FormatDescription) -> bool:
    """Formats whose texel fits a raw image and whose channels can be written."""
    plain = description.layout == "plain" or description.name in PACKED_FLOATS
    if not plain or description.colorspace not in ("rgb", "srgb"):
        return False
    kinds = {channel.type for channel in description.channels} - {"void"}
    scaled = any(
        channel.type in ("unsigned", "signed") and not channel.normalized and not channel.pure_integer
        for channel in description.channels
    )
    fits = description.block_bits in (8, 16, 32, 64, 128) or vkformat.padded(description) is not None
    return fits and "fixed" not in kinds and not scaled


def has_raw_texels(fmt: Format) -> bool:
    """Return whether kernels can load and store the texels as words, with their own conversion."""
    if fmt.name in _DEPTH_IMAGES:
        return True
    description = vkformat.describe(fmt)
    plain = description.block_width == description.block_height == 1
    colors = description.colorspace in ("rgb", "srgb")
    return plain and colors and description.block_bits in (8, 16, 32, 64, 128)


def has_plain_texels(fmt: Format) -> bool:
    """Return whether views of buffers have the components, in some order: nothing else is done to those."""
    if not has_sampling_format(fmt) or fmt.name in _DEPTH_IMAGES or not usable_binds(fmt) & Bind.SAMPLER_VIEW:
        return False
    if vkformat.vk_sampling(fmt) is None:
        return False
    description = vkformat.describe(fmt)
    return not description.is_srgb and not has_blocks(fmt)


def has_blocks(fmt: Format) -> bool:
    """Return whether several texels are stored together."""
    description = vkformat.describe(fmt)
    return description.is_compressed or vkformat.stand_in(fmt) is not None


def _blendable(description: FormatDescription) -> bool:
    return _renderable(description) and not description.is_pure_integer


@cache
def usable_binds(fmt: Format, target: TextureTarget = TextureTarget.TEXTURE_2D) -> Bind:
    """Everything that a texture (or, for VERTEX_BUFFER, a vertex element) of this format can be bound as,
    as far as vkpipe's own code decides it; sampling needs the device's consent as well."""
    if fmt == Format.NONE or target not in TARGETS:
        return Bind.NONE
    if vkformat.describe(fmt).block_depth > 1:
        return DECODED_BINDS if target == TextureTarget.TEXTURE_3D else Bind.NONE
    if target == TextureTarget.TEXTURE_3D:
        if has_blocks(fmt):
            return Bind.NONE if vkformat.is_planar(fmt) else DECODED_BINDS & usable_binds(fmt)
        return usable_binds(fmt) & ~Bind.DEPTH_STENCIL
    if TARGETS[target][0] == "1d":
        return Bind.NONE if has_blocks(fmt) else usable_binds(fmt)
    if vkformat.is_planar(fmt) and target not in PLANAR_TARGETS:
        return Bind.NONE
    description = vkformat.describe(fmt)
    binds = Bind.NONE
    padded = vkformat.padded(fmt) is not None
    # memory is shared as maps show it, which padded images are not
    moved = _TRANSFER & ~Bind.SHARED if padded else _TRANSFER
    if fmt.name in _DEPTH_IMAGES:
        binds = Bind.SAMPLER_VIEW | moved
        return binds if vkformat.is_stencil_view(fmt) else binds | Bind.DEPTH_STENCIL
    if fmt.name in QUALIFIERS:
        binds |= STORED_BINDS
    words, sampled = keeps_words(fmt), padded or vkformat.vk_sampling(fmt) is not None
    if vkformat.stand_in(fmt) is not None or (not (sampled or words) and vkformat.wider(fmt)):
        binds |= DECODED_BINDS
    elif (sampled or words) and description.colorspace in ("rgb", "srgb"):
        binds |= Bind.SAMPLER_VIEW | moved
        if _renderable(description):
            binds |= Bind.RENDER_TARGET
        if _blendable(description):
            binds |= Bind.BLENDABLE
        # windows show no integers
        binds |= Bind.NONE if description.is_pure_integer else _SHOWN
    return binds | (Bind.VERTEX_BUFFER if _fetchable(fmt) else Bind.NONE)


def _fetchable(fmt: Format) -> bool:
    if vkformat.describe(fmt).colorspace != "rgb":
        return False
    try:
        vkformat.glsl_fetch(fmt, "fetch", True)
    except NotSupported:
        return False
    return True


def decodes(fmt: Format, device: Device, target: TextureTarget = TextureTarget.TEXTURE_2D) -> bool:
    """Return whether kernels decode textures of the format: the device does not sample it, or not exactly, or
    draws only to padded texels.

    Of volumes they decode all blocks: few devices have such images, each with formats of its own.
    """
    if vkformat.padded(fmt) is not None:
        return True
    plain = vkformat.stand_in(fmt) is None
    if plain and (vkformat.wider(fmt) is None or keeps_words(fmt)):
        return False
    if not plain and (config.get("VKPIPE_DECODE") or target == TextureTarget.TEXTURE_3D):
        return True
    if vkformat.vk_sampling(fmt) is None or _has_long_channels(fmt):
        return True
    if device.is_cpu and vkformat.describe(fmt).layout in _INEXACT_ON_CPUS:
        return True
    return not {"SAMPLED_IMAGE", "TRANSFER_SRC", "TRANSFER_DST"} <= device.format_features(image_format(fmt))


def _has_long_channels(fmt: Format) -> bool:
    """Return whether components have 64 bits, which samplers of 32-bit numbers do not read on any device."""
    description = vkformat.describe(fmt)
    return description.is_plain and any(channel.bits > 32 for channel in description.channels)


def storage_format(fmt: Format) -> str:
    """The VkFormat of the view through which kernels read and write raw texels."""
    return STORAGE_VK_FORMATS[vkformat.storage_uint(fmt)]


def sampling_format(fmt: Format) -> tuple[str, str]:
    """The VkFormat to sample through and its component mapping (letters x y z w 0 1)."""
    if fmt.name in _DEPTH_IMAGES:
        image, sampled = _DEPTH_IMAGES[fmt.name]
        if sampled:
            return image, "xxxx"
    else:
        found = vkformat.vk_sampling(fmt)
        if found is not None:
            return found
    raise NotSupported(f"PIPE_FORMAT_{fmt.name}", "as a sampler view")


def lookup_format(fmt: Format) -> tuple[str, str]:
    """Return the format and swizzle of texels as the shader decodes them: maybe raw words."""
    words = fmt.name in _DEPTH_IMAGES or keeps_words(fmt)
    return (storage_format(fmt), "xyzw") if words else sampling_format(fmt)


def has_sampling_format(fmt: Format) -> bool:
    """Return whether samplers read the values of the format; else the shader decodes them."""
    return _DEPTH_IMAGES[fmt.name][1] if fmt.name in _DEPTH_IMAGES else not keeps_words(fmt)


def reads_as(fmt: Format) -> str:
    """Return the type that texels of the format have in shaders: FLOAT, SINT or UINT."""
    description = vkformat.describe(fmt)
    if description.is_depth_or_stencil:
        return "FLOAT" if description.is_depth else "UINT"
    if not description.is_pure_integer:
        return "FLOAT"
    return "SINT" if description.is_signed_integer else "UINT"


def image_format(fmt: Format) -> str:
    """The VkFormat that images of this format are created with."""
    if fmt.name in _DEPTH_IMAGES:
        return _DEPTH_IMAGES[fmt.name][0]
    if keeps_words(fmt):
        return storage_format(fmt)
    found = vkformat.vk_sampling(fmt)
    if found is None:
        raise NotSupported(f"PIPE_FORMAT_{fmt.name}", "as a texture")
    return found[0]


# Channels whose conversion from float gives the same bits on every device. Others do not: lavapipe 25.0
# clears some packed and half-float formats to neighbours of the value asked for.
_CLEARED_EXACTLY = (("float", 32), ("unsigned", 8))


def clear_value(fmt: Format, texel: npt.NDArray[np.uint8]) -> tuple[str, tuple[float, ...]] | None:
    """Return the kind and four values to clear an image of this format with so that its texels become
    ``texel``.

    None where the device's conversion is not sure to give these very bits.
    """
    name = image_format(fmt)
    if fmt.name in _DEPTH_IMAGES and name.endswith("_UINT"):
        return "uint", texel_words(texel)
    if fmt.name in _DEPTH_IMAGES:
        depth, _ = vkformat.unpack_z(fmt, texel)
        assert depth is not None
        return "float", (float(depth), 0.0, 0.0, 0.0)
    description = vkformat.describe(fmt)
    if vkformat.vk_format(fmt) is None or description.colorspace != "rgb" or description.layout != "plain":
        return None
    channels = [channel for channel in description.channels if channel.type != "void"]
    if description.is_pure_integer:
        kind = "int" if description.is_signed_integer else "uint"
        return kind, tuple(int(value) for value in vkformat.unpack(fmt, texel))
    if all((channel.type, channel.bits) in _CLEARED_EXACTLY for channel in channels):
        values = tuple(float(value) for value in vkformat.unpack(fmt, texel))
        return ("float", values) if np.isfinite(values).all() else None
    return None


def texel_words(texel: npt.NDArray[np.uint8]) -> tuple[int, int, int, int]:
    """The four 32-bit words that begin with the bytes of a texel."""
    padded = np.zeros(16, np.uint8)
    padded[: texel.size] = texel
    x, y, z, w = padded.view(np.uint32).tolist()
    return x, y, z, w
