"""The depth, stencil and alpha tests (Gallium 0.4, section 8.2); run in the order alpha, stencil, depth."""

from __future__ import annotations

from vkpipe.pipe.check import as_tuple, in_range
from vkpipe.pipe.checked import check_fields
from vkpipe.pipe.defines_blend import CompareFunc, StencilOp
from vkpipe.records import dataclass

__all__ = ["AlphaState", "DepthState", "DepthStencilAlphaState", "StencilRef", "StencilState"]


@dataclass(frozen=True, slots=True)
class DepthState:
    """Depth test: ``func`` compares the fragment's depth with the stored one (section 8.2.1).

    The bounds test discards where the *stored* depth lies outside [bounds_min, bounds_max].
    """

    enabled: bool = False
    writemask: bool = False
    func: CompareFunc = CompareFunc.LESS
    bounds_test: bool = False
    bounds_min: float = 0.0
    bounds_max: float = 1.0

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class StencilState:
    """Stencil test of one face (section 8.2.2).

    ``func`` compares (reference & valuemask) with (stored & valuemask); ``writemask`` selects the bits
    that the operation changes.
    """

    enabled: bool = False
    func: CompareFunc = CompareFunc.ALWAYS
    fail_op: StencilOp = StencilOp.KEEP
    zpass_op: StencilOp = StencilOp.KEEP
    zfail_op: StencilOp = StencilOp.KEEP
    valuemask: int = 0xFF
    writemask: int = 0xFF

    def __post_init__(self) -> None:
        check_fields(self)
        in_range(self, 0, 0xFF, "valuemask", "writemask")


@dataclass(frozen=True, slots=True)
class AlphaState:
    """Alpha test: ``func`` compares the alpha of colour 0 with ``ref_value`` (section 8.2.3)."""

    enabled: bool = False
    func: CompareFunc = CompareFunc.ALWAYS
    ref_value: float = 0.0

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True)
class DepthStencilAlphaState:
    """All three tests (section 8.2).

    Attributes:
        stencil: front and back. When the back is not enabled, the front holds for both faces.
    """

    depth: DepthState = DepthState()
    stencil: tuple[StencilState, StencilState] = (StencilState(), StencilState())
    alpha: AlphaState = AlphaState()

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "stencil", 2, 2)

    # Later releases flattened the nested structs; the same values under those names:
    @property
    def depth_enabled(self) -> bool:
        return self.depth.enabled

    @property
    def depth_writemask(self) -> bool:
        return self.depth.writemask

    @property
    def depth_func(self) -> CompareFunc:
        return self.depth.func

    @property
    def depth_bounds_test(self) -> bool:
        return self.depth.bounds_test

    @property
    def depth_bounds_min(self) -> float:
        return self.depth.bounds_min

    @property
    def depth_bounds_max(self) -> float:
        return self.depth.bounds_max

    @property
    def alpha_enabled(self) -> bool:
        return self.alpha.enabled

    @property
    def alpha_func(self) -> CompareFunc:
        return self.alpha.func

    @property
    def alpha_ref_value(self) -> float:
        return self.alpha.ref_value


@dataclass(frozen=True, slots=True)
class StencilRef:
    """The stencil reference values of the front and the back face, 0 to 255."""

    ref_value: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        check_fields(self)
        as_tuple(self, "ref_value", 2, 2)
