"""Everything that is bound to a context."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import field

from vkpipe import pipe
from vkpipe.pipe import ShaderType
from vkpipe.pipe.advice import Advice
from vkpipe.records import dataclass
from vkpipe.reference.arrays import U8
from vkpipe.reference.shader import RefShader
from vkpipe.reference.stream_output_target import RefStreamOutputTarget

__all__ = ["Bound", "BoundBuffer"]


@dataclass(frozen=True)
class BoundBuffer:
    """A vertex buffer: its bytes from the offset on; ``code``: NumPy's type code of an array of numbers."""

    data: U8
    stride: int
    code: str = ""


@dataclass
class Bound:
    """The bindings; slots that are not in a dict are empty. Stages index the first level of the dicts.

    ``advice``: the warnings of the context.
    """

    advice: Advice
    blend: pipe.BlendState | None = None
    rasterizer: pipe.RasterizerState | None = None
    depth_stencil_alpha: pipe.DepthStencilAlphaState | None = None
    vs: RefShader | None = None
    tcs: RefShader | None = None
    tes: RefShader | None = None
    gs: RefShader | None = None
    fs: RefShader | None = None
    compute: RefShader | None = None
    vertex_elements: tuple[pipe.VertexElement, ...] = ()
    blend_color: pipe.BlendColor = field(default_factory=pipe.BlendColor)
    stencil_ref: pipe.StencilRef = field(default_factory=pipe.StencilRef)
    clip: pipe.ClipState = field(default_factory=pipe.ClipState)
    stipple: pipe.PolyStipple = field(default_factory=pipe.PolyStipple)
    patch_vertices: int = 3
    default_levels: tuple[tuple[float, ...], tuple[float, ...]] = ((1.0,) * 4, (1.0,) * 2)
    sample_mask: int = 0xFFFFFFFF
    min_samples: int = 1
    framebuffer: pipe.FramebufferState | None = None
    viewports: dict[int, pipe.ViewportState] = field(default_factory=dict)
    scissors: dict[int, pipe.ScissorState] = field(default_factory=dict)
    window_rectangles: tuple[bool, tuple[pipe.ScissorState, ...]] = (False, ())
    vertex_buffers: dict[int, BoundBuffer] = field(default_factory=dict)
    constants: defaultdict[ShaderType, dict[int, U8]] = field(default_factory=lambda: defaultdict(dict))
    views: defaultdict[ShaderType, dict[int, pipe.SamplerView]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    samplers: defaultdict[ShaderType, dict[int, pipe.SamplerState]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    buffers: defaultdict[ShaderType, dict[int, U8]] = field(default_factory=lambda: defaultdict(dict))
    images: defaultdict[ShaderType, dict[int, pipe.ImageView]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    atomics: dict[int, U8] = field(default_factory=dict)
    stream_output: tuple[RefStreamOutputTarget | None, ...] = ()

    @property
    def last(self) -> RefShader | None:
        """The last shader before the window."""
        return self.before_geometry if self.gs is None else self.gs

    @property
    def before_geometry(self) -> RefShader | None:
        """The shader whose vertices a geometry shader takes."""
        return self.vs if self.tes is None else self.tes
