"""Blending of fragments into the render targets (Gallium 0.4, section 8.1)."""

from __future__ import annotations

from vkpipe.pipe.check import as_tuple, in_range
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.defines_blend import AdvancedBlend, BlendFactor, BlendFunc, ColorMask, LogicOp
from vkpipe.pipe.limits import MAX_COLOR_BUFS
from vkpipe.records import dataclass

__all__ = ["BlendColor", "BlendState", "RtBlendState"]

_UNUSED = tuple(
    (f"{part}_{side}_factor", factor)
    for part in ("rgb", "alpha")
    for side, factor in (("src", BlendFactor.ONE), ("dst", BlendFactor.ZERO))
)
"""The factors where nothing is blended, in place of 0."""


@dataclass(frozen=True, slots=True)
class RtBlendState:
    """Blending of one render target (section 8.1.4).

    Without ``blend_enable`` the fragment's colour is stored as it is; ``colormask`` applies all the same.
    Factors may then be 0, which is none, as state trackers leave them; they become those of a default state.
    """

    blend_enable: bool = False
    rgb_func: BlendFunc = BlendFunc.ADD
    rgb_src_factor: BlendFactor = BlendFactor.ONE
    rgb_dst_factor: BlendFactor = BlendFactor.ZERO
    alpha_func: BlendFunc = BlendFunc.ADD
    alpha_src_factor: BlendFactor = BlendFactor.ONE
    alpha_dst_factor: BlendFactor = BlendFactor.ZERO
    colormask: ColorMask = ColorMask.RGBA

    def __post_init__(self) -> None:
        if isinstance(self.blend_enable, int) and not self.blend_enable:
            for field, factor in _UNUSED:
                value: object = getattr(self, field)
                if isinstance(value, int) and value == 0:
                    object.__setattr__(self, field, factor)
        check_fields(self)
        in_range(self, 0, ColorMask.RGBA, "colormask")


@dataclass(frozen=True, slots=True)
class BlendState:
    """Blending of all render targets (section 8.1.3).

    With ``logicop_enable`` blending is off everywhere and ``logicop_func`` combines the bits instead.

    Attributes:
        rt: 1 to 8 targets. Unless ``independent_blend_enable`` is set, the first stands for all.
        max_rt: the highest render target that is written, as a hint.
        advanced_blend_func: an equation that blends all targets in place of factors and functions, whatever
            their ``blend_enable`` says; the fragment shader has to allow it (FS_BLEND_EQUATION_ADVANCED).
        blend_coherent: whether overlapping fragments are blended in order without barriers, as always here.
    """

    rt: tuple[RtBlendState, ...] = (RtBlendState(),)
    independent_blend_enable: bool = False
    logicop_enable: bool = False
    logicop_func: LogicOp = LogicOp.COPY
    dither: bool = False
    alpha_to_coverage: bool = False
    alpha_to_coverage_dither: bool = False
    alpha_to_one: bool = False
    max_rt: int = 0
    advanced_blend_func: AdvancedBlend = AdvancedBlend.NONE
    blend_coherent: bool = False

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "rt", 1, MAX_COLOR_BUFS)
        in_range(self, 0, MAX_COLOR_BUFS - 1, "max_rt")

    def target(self, index: int) -> RtBlendState:
        """The state that holds for render target ``index``."""
        if not self.independent_blend_enable:
            return self.rt[0]
        return self.rt[index] if index < len(self.rt) else RtBlendState()


@dataclass(frozen=True, slots=True)
class BlendColor:
    """The constant colour of the CONST factors: red, green, blue, alpha."""

    color: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "color", 4, 4)
