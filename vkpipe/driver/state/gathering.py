"""Finds the textures of a state that kernels may look up in their memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from vkpipe.driver.state.shader_resources import Descriptor
from vkpipe.kernels.gathered import GatheredUnit

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["Gathered", "gathered_of"]

_FORMATS = {"VK_FORMAT_R8G8B8A8_UNORM": "rgba", "VK_FORMAT_B8G8R8A8_UNORM": "bgra"}
"""Vulkan formats, with the component in each byte of memory."""

_WIDEST = 1 << 14
_REPEATS = {"repeat": True, "clamp_to_edge": False}


class Gathered(NamedTuple):
    """Textures that are looked up in memory: units, the words of each texture, and the memory."""

    units: tuple[GatheredUnit, ...]
    words: bytes
    memory: vk.BlockTexels


def gathered_of(resources: Sequence[Descriptor], fractions: bool) -> Gathered | None:
    """Return how textures are looked up in memory; None where the device's sampler has to.

    ``fractions``: it filters fractions of coordinates that repeat, whatever the size.
    """
    found = [_unit(resource, fractions) for _, resource in resources]
    units = [one for one in found if one is not None]
    if not units or len(units) < len(found) or len({memory for _, _, memory in units}) > 1:
        return None
    words = b"".join([words for _, words, _ in units])
    return Gathered(tuple([unit for unit, _, _ in units]), words, units[0][2])


def _unit(resource: object, fractions: bool) -> tuple[GatheredUnit, bytes, vk.BlockTexels] | None:
    from vkpipe.winsys import vulkan as vk

    if not isinstance(resource, tuple):
        return None
    view, sampler = resource
    if not isinstance(view, vk.ImageView) or not isinstance(sampler, vk.Sampler):
        return None
    key, desc, image = view.key, sampler.desc, view.image
    texels = image.texels
    bytes_of = _FORMATS.get(key.vk_format)
    modes = [_REPEATS.get(mode) for mode in (desc.address_u, desc.address_v)]
    plain = key.levels == 1 and key.view_type == "2d" and desc.mip_filter == "none"
    plain = plain and desc.min_filter == desc.mag_filter and desc.max_anisotropy <= 1
    plain = plain and desc.compare is None and not desc.unnormalized and desc.reduction == "average"
    if bytes_of is None or None in modes or not plain or texels is None or image.desc.samples > 1:
        return None
    size = [max(1, edge >> key.base_level) for edge in (image.desc.width, image.desc.height)]
    place = image.layouts[key.base_level]
    first = texels[1] + place.offset + key.base_layer * place.layer_pitch
    if max(size) > _WIDEST or first % 4 or place.row_pitch % 4:
        return None
    repeats = bool(modes[0]), bool(modes[1])
    linear = desc.min_filter == "linear"
    whole = [edge & (edge - 1) == 0 and not (linear and fractions) for edge in size]
    letters = "".join(["rgba"[bytes_of.index(one)] if one in "rgba" else one for one in key.swizzle])
    unit = GatheredUnit(linear, repeats, (repeats[0] and whole[0], repeats[1] and whole[1]), letters)
    words = np.array((first // 4, size[0] | size[1] << 16, place.row_pitch // 4), np.uint32)
    return unit, words.tobytes(), texels[0]
