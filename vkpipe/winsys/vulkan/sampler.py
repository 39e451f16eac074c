"""Samplers, one for each description."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from weakref import WeakValueDictionary, finalize

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.records import dataclass
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.core import Core

__all__ = ["Sampler", "SamplerDesc", "Samplers"]

_STANDARD_BORDERS: dict[tuple[float, ...], str] = {
    (0, 0, 0, 0): "TRANSPARENT_BLACK",
    (0, 0, 0, 1): "OPAQUE_BLACK",
    (1, 1, 1, 1): "OPAQUE_WHITE",
}
_FILTERS = ("nearest", "linear")
_ADDRESS_MODES = ("repeat", "mirrored_repeat", "clamp_to_edge", "clamp_to_border", "mirror_clamp_to_edge")
_COMPARISONS = (
    "never",
    "less",
    "equal",
    "less_or_equal",
    "greater",
    "not_equal",
    "greater_or_equal",
    "always",
)
_REDUCTIONS = {"average": "WEIGHTED_AVERAGE", "min": "MIN", "max": "MAX"}


_LEGAL: dict[str, tuple[str | None, ...]] = {
    "mag_filter": _FILTERS,
    "min_filter": _FILTERS,
    "mip_filter": ("none", *_FILTERS),
    "address_u": _ADDRESS_MODES,
    "address_v": _ADDRESS_MODES,
    "address_w": _ADDRESS_MODES,
    "compare": (None, *_COMPARISONS),
    "reduction": tuple(_REDUCTIONS),
}


@dataclass(frozen=True)
class SamplerDesc:
    """The description of a sampler.

    Filters are 'nearest' or 'linear'; ``mip_filter`` also 'none' (only the base level is read). Address
    modes are 'repeat', 'mirrored_repeat', 'clamp_to_edge', 'clamp_to_border', 'mirror_clamp_to_edge'.
    ``compare`` is None or 'never', 'less', 'equal', 'less_or_equal', 'greater', 'not_equal',
    'greater_or_equal', 'always'. ``border_color`` is RGBA, integers when ``border_int``. Normalized
    coordinates unless ``unnormalized``, which reads the base level only, without anisotropy or comparison.
    """

    mag_filter: str = "nearest"
    min_filter: str = "nearest"
    mip_filter: str = "none"
    address_u: str = "clamp_to_edge"
    address_v: str = "clamp_to_edge"
    address_w: str = "clamp_to_edge"
    lod_bias: float = 0.0
    min_lod: float = 0.0
    max_lod: float = 1000.0
    max_anisotropy: float = 1.0
    compare: str | None = None
    border_color: tuple[float, float, float, float] = (0, 0, 0, 0)
    border_int: bool = False
    unnormalized: bool = False
    reduction: str = "average"


_KEPT = 256
"""The number of samplers that stay, those that were asked for last, though nobody refers to them."""


class Sampler:
    """A VkSampler; lives as long as anything refers to it."""

    __slots__ = ("__weakref__", "desc", "handle")

    def __init__(self, handle: Cdata, desc: SamplerDesc) -> None:
        self.handle = handle
        self.desc = desc


class Samplers:
    """One Sampler for each SamplerDesc.

    Args:
        retire: calls what it is given once the device is done with what was submitted; from finalizers.
    """

    def __init__(self, core: Core, retire: Callable[[Callable[[], None]], None]) -> None:
        self._core = core
        self._retire = retire
        self._lock = threading.RLock()
        self._known: WeakValueDictionary[SamplerDesc, Sampler] = WeakValueDictionary()
        self._recent: deque[Sampler] = deque(maxlen=_KEPT)
        self._handles: set[Cdata] = set()

    def get(self, desc: SamplerDesc) -> Sampler:
        """The sampler, created at the first request; NotSupported names a missing feature."""
        with self._lock:
            found = self._known.get(desc)
            if found is None:
                handle = self._create(desc)
                self._handles.add(handle)
                found = self._known[desc] = Sampler(handle, desc)
                finalize(found, self._retire, partial(self._destroy, handle)).atexit = False
            self._recent.append(found)
            return found

    def _destroy(self, handle: Cdata) -> None:
        with self._lock:
            if handle not in self._handles:  # all were destroyed with the device
                return
            self._handles.remove(handle)
        self._core.fns.vkDestroySampler(self._core.handle, handle, NULL)
        self._core.counters.add("samplers", -1)

    def _check(self, desc: SamplerDesc) -> None:
        for field, legal in _LEGAL.items():
            if getattr(desc, field) not in legal:
                listed = ", ".join(map(repr, legal))
                raise InvalidUse("Device.create_sampler", field, getattr(desc, field), listed)

    def _need(self, feature: str, what: str) -> None:
        if feature not in self._core.features:
            raise NotSupported(feature, f"{what} on {self._core.info.name}")

    def _address(self, mode: str) -> int:
        if mode == "mirror_clamp_to_edge":
            self._need("samplerMirrorClampToEdge", mode)
        return const("VK_SAMPLER_ADDRESS_MODE_" + mode.upper())

    def _border(self, desc: SamplerDesc) -> tuple[int, Cdata]:
        """The VkBorderColor and the struct of a custom colour (NULL for a standard one or where unused)."""
        kind = "INT" if desc.border_int else "FLOAT"
        used = "clamp_to_border" in (desc.address_u, desc.address_v, desc.address_w)
        standard = _STANDARD_BORDERS.get(desc.border_color, "" if used else "TRANSPARENT_BLACK")
        if standard:
            return const(f"VK_BORDER_COLOR_{kind}_{standard}"), NULL
        self._need("customBorderColors", f"border_color {desc.border_color}")
        self._need("customBorderColorWithoutFormat", f"border_color {desc.border_color}")
        color = struct("VkSamplerCustomBorderColorCreateInfoEXT")
        if desc.border_int:
            color.customBorderColor.uint32 = [int(value) & 0xFFFFFFFF for value in desc.border_color]
        else:
            color.customBorderColor.float32 = list(desc.border_color)
        return const(f"VK_BORDER_COLOR_{kind}_CUSTOM_EXT"), color

    def _create(self, desc: SamplerDesc) -> Cdata:
        core = self._core
        self._check(desc)
        border, chain = self._border(desc)
        if desc.reduction != "average":
            self._need("samplerFilterMinmax", f"reduction {desc.reduction}")
            mode = const("VK_SAMPLER_REDUCTION_MODE_" + _REDUCTIONS[desc.reduction])
            chain = struct("VkSamplerReductionModeCreateInfo", pNext=chain, reductionMode=mode)
        anisotropic = desc.max_anisotropy > 1 and "samplerAnisotropy" in core.features
        base_only = desc.mip_filter == "none" or desc.unnormalized
        mip = "nearest" if base_only else desc.mip_filter
        # A maximum of 0.25 still tells minification from magnification (Vulkan 1.3, VkSamplerCreateInfo).
        most = 0.0 if desc.unnormalized else 0.25 if base_only else desc.max_lod
        most_bias = core.info.limits["maxSamplerLodBias"]
        create = struct(
            "VkSamplerCreateInfo",
            pNext=chain,
            magFilter=const("VK_FILTER_" + desc.mag_filter.upper()),
            minFilter=const("VK_FILTER_" + desc.min_filter.upper()),
            mipmapMode=const("VK_SAMPLER_MIPMAP_MODE_" + mip.upper()),
            addressModeU=self._address(desc.address_u),
            addressModeV=self._address(desc.address_v),
            addressModeW=self._address(desc.address_w),
            mipLodBias=max(-most_bias, min(most_bias, desc.lod_bias)),
            anisotropyEnable=anisotropic and not desc.unnormalized,
            maxAnisotropy=min(desc.max_anisotropy, core.info.limits["maxSamplerAnisotropy"]),
            compareEnable=desc.compare is not None and not desc.unnormalized,
            compareOp=const("VK_COMPARE_OP_" + (desc.compare or "never").upper()),
            minLod=0.0 if base_only else desc.min_lod,
            maxLod=max(most, 0.0 if base_only else desc.min_lod),
            borderColor=border,
            unnormalizedCoordinates=desc.unnormalized,
        )
        handle = ffi.new("VkSampler *")
        check(core.fns.vkCreateSampler(core.handle, create, NULL, handle), "vkCreateSampler")
        core.counters.add("samplers")
        return handle[0]

    def destroy(self) -> None:
        """Destroys all samplers."""
        for handle in list(self._handles):
            self._destroy(handle)
