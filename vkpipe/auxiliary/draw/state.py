"""The bindings of the vertex side: state objects, and buffers as arrays of their bytes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import field

from vkpipe import pipe
from vkpipe.auxiliary.draw.arrays import U8
from vkpipe.auxiliary.draw.memory import Memory
from vkpipe.auxiliary.draw.shader import DrawShader
from vkpipe.auxiliary.draw.stream_output import MappedTarget
from vkpipe.pipe import ShaderType
from vkpipe.pipe.advice import Advice
from vkpipe.records import dataclass

__all__ = ["DrawState", "MappedVertexBuffer"]


@dataclass(frozen=True)
class MappedVertexBuffer:
    """A vertex buffer: its bytes from the offset on; ``code``: NumPy's type code of an array of numbers."""

    data: U8
    stride: int
    code: str = ""


@dataclass
class DrawState:
    """The bindings; slots that are not in a dict are empty. Stages index the first level of the dicts.

    ``advice``: the warnings of the context. ``memory``: reads the textures of views and images.
    ``texture_handles``, ``image_handles``: what is resident, by handle.
    ``framebuffer``: only its samples and the format of its depth are looked at.
    """

    advice: Advice
    memory: Memory
    rasterizer: pipe.RasterizerState | None = None
    vs: DrawShader | None = None
    tcs: DrawShader | None = None
    tes: DrawShader | None = None
    gs: DrawShader | None = None
    vertex_elements: tuple[pipe.VertexElement, ...] = ()
    clip: pipe.ClipState = field(default_factory=pipe.ClipState)
    patch_vertices: int = 3
    default_levels: tuple[tuple[float, ...], tuple[float, ...]] = ((1.0,) * 4, (1.0,) * 2)
    framebuffer: pipe.FramebufferState | None = None
    viewports: dict[int, pipe.ViewportState] = field(default_factory=dict)
    vertex_buffers: dict[int, MappedVertexBuffer] = field(default_factory=dict)
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
    texture_handles: dict[int, tuple[pipe.SamplerView, pipe.SamplerState]] = field(default_factory=dict)
    image_handles: dict[int, pipe.ImageView] = field(default_factory=dict)
    atomics: dict[int, U8] = field(default_factory=dict)
    shader_resources: dict[int, pipe.Surface] = field(default_factory=dict)
    stream_output: tuple[MappedTarget | None, ...] = ()

    @property
    def samples(self) -> int:
        """Samples of the framebuffer's texels, at least 1."""
        if self.framebuffer is None:
            return 1
        surfaces = [each for each in (*self.framebuffer.cbufs, self.framebuffer.zsbuf) if each is not None]
        return max(1, surfaces[0].texture.nr_samples if surfaces else self.framebuffer.samples)

    @property
    def last(self) -> DrawShader | None:
        """The last shader before the window."""
        return self.before_geometry if self.gs is None else self.gs

    @property
    def before_geometry(self) -> DrawShader | None:
        """The shader whose vertices a geometry shader takes."""
        return self.vs if self.tes is None else self.tes
