"""Everything that is bound to a context: what the vertex side looks at, and the rest."""

from __future__ import annotations

from dataclasses import field

from vkpipe import pipe
from vkpipe.auxiliary.draw.shader import DrawShader
from vkpipe.auxiliary.draw.state import DrawState
from vkpipe.pipe.global_memory import GlobalWindows
from vkpipe.records import dataclass
from vkpipe.reference.resource import RefResource
from vkpipe.reference.shader import RefComputeShader

__all__ = ["Bound"]


@dataclass
class Bound(DrawState):
    """The bindings; slots that are not in a dict are empty."""

    blend: pipe.BlendState | None = None
    depth_stencil_alpha: pipe.DepthStencilAlphaState | None = None
    fs: DrawShader | None = None
    compute: RefComputeShader | None = None
    compute_resources: dict[int, pipe.Surface] = field(default_factory=dict)
    global_memory: GlobalWindows[RefResource] = field(default_factory=GlobalWindows)
    blend_color: pipe.BlendColor = field(default_factory=pipe.BlendColor)
    stencil_ref: pipe.StencilRef = field(default_factory=pipe.StencilRef)
    stipple: pipe.PolyStipple = field(default_factory=pipe.PolyStipple)
    sample_mask: int = 0xFFFFFFFF
    sample_locations: bytes = b""
    min_samples: int = 1
    scissors: dict[int, pipe.ScissorState] = field(default_factory=dict)
    window_rectangles: tuple[bool, tuple[pipe.ScissorState, ...]] = (False, ())

    @property
    def locations(self) -> bytes:
        """The places of samples that hold for draws: empty where none are set, or samples share one place."""
        spread = self.rasterizer is not None and self.rasterizer.multisample
        return self.sample_locations if spread else b""
