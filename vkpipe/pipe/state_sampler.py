"""The state by which textures are sampled (Gallium 0.4, section 8.4)."""

from __future__ import annotations

import math

from vkpipe.errors import InvalidUse
from vkpipe.pipe.check import as_tuple, in_range
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.defines_blend import CompareFunc
from vkpipe.pipe.defines_texture import TexCompare, TexFilter, TexMipfilter, TexReduction, TexWrap
from vkpipe.pipe.format import Format
from vkpipe.records import dataclass

__all__ = ["SamplerState"]

_UNNORMALIZED = (TexWrap.CLAMP, TexWrap.CLAMP_TO_EDGE, TexWrap.CLAMP_TO_BORDER)


@dataclass(frozen=True, slots=True)
class SamplerState:
    """Addressing, filtering and comparison of one sampler (section 8.4.1).

    Attributes:
        normalized_coords: coordinates run over [0, 1] (true) or count texels (false; then only the
            three CLAMP wrap modes are legal, as section 8.4.1 says, and R is not looked at).
        max_anisotropy: 0 turns anisotropic filtering off.
        lod_bias, min_lod, max_lod: in mipmap levels, counted from the view's first level.
        border_color: four floats, or four integers for integer formats.
    """

    wrap_s: TexWrap = TexWrap.REPEAT
    wrap_t: TexWrap = TexWrap.REPEAT
    wrap_r: TexWrap = TexWrap.REPEAT
    min_img_filter: TexFilter = TexFilter.NEAREST
    min_mip_filter: TexMipfilter = TexMipfilter.NONE
    mag_img_filter: TexFilter = TexFilter.NEAREST
    compare_mode: TexCompare = TexCompare.NONE
    compare_func: CompareFunc = CompareFunc.NEVER
    normalized_coords: bool = True
    max_anisotropy: int = 0
    seamless_cube_map: bool = False
    border_color_is_integer: bool = False
    reduction_mode: TexReduction = TexReduction.WEIGHTED_AVERAGE
    lod_bias: float = 0.0
    min_lod: float = 0.0
    max_lod: float = 1000.0
    border_color: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    border_color_format: Format = Format.NONE

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "border_color", 4, 4)
        in_range(self, 0, 31, "max_anisotropy")
        in_range(self, -math.inf, math.inf, "lod_bias", "min_lod", "max_lod")
        if not self.normalized_coords:
            for field in ("wrap_s", "wrap_t"):
                if getattr(self, field) not in _UNNORMALIZED:
                    legal = "CLAMP, CLAMP_TO_EDGE or CLAMP_TO_BORDER when normalized_coords is false"
                    raise InvalidUse("SamplerState", field, getattr(self, field), legal)

    @property
    def unnormalized_coords(self) -> bool:
        """The opposite of ``normalized_coords``, as later releases have it."""
        return not self.normalized_coords
