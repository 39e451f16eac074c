"""Holds the bindings of a context, and flags of those that changed since the last draw."""

from __future__ import annotations

import struct
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from vkpipe.driver.resources.resource import BufferResource, TextureResource
from vkpipe.driver.resources.views import BoundImage
from vkpipe.driver.state.dirty import ADDRESSES, CONSTANTS, STAGE_CONSTANTS, Dirty
from vkpipe.driver.state.handles import BoundHandles
from vkpipe.driver.state.windows import Windows
from vkpipe.kernels.space import Space
from vkpipe.pipe import (
    BlendColor,
    BlendState,
    DepthStencilAlphaState,
    Format,
    FramebufferState,
    ImageAccess,
    ImageView,
    PolyStipple,
    RasterizerState,
    SamplerState,
    ScissorState,
    ShaderType,
    StatQuery,
    StencilRef,
    UserData,
    VertexElement,
    ViewportState,
)
from vkpipe.pipe.cso import Cso
from vkpipe.pipe.global_memory import GlobalWindows
from vkpipe.pipe.limits import MAX_CLIP_PLANES
from vkpipe.records import dataclass
from vkpipe.translate.tgsi.handles import FIRST_RESIDENT, HANDLE_BUFFER
from vkpipe.translate.tgsi.names import File

if TYPE_CHECKING:
    from vkpipe.driver.resources.stream_target import VkStreamOutputTarget
    from vkpipe.driver.resources.views import BufferView, TextureSurface, TextureView
    from vkpipe.driver.shaders.compute_shader import ComputeShader
    from vkpipe.driver.shaders.shader import Shader
    from vkpipe.driver.state.cleared import Cleared
    from vkpipe.driver.state.known_branches import KnownBranches
    from vkpipe.translate import ImageBinding

__all__ = [
    "Bound",
    "BoundBuffer",
    "BoundConstants",
    "BoundResource",
    "BoundWords",
    "blend_color_words",
    "clip_planes",
    "copy_user_data",
    "numbers",
    "tess_levels",
    "view_name",
]

STAGES = (
    ShaderType.VERTEX,
    ShaderType.TESS_CTRL,
    ShaderType.TESS_EVAL,
    ShaderType.GEOMETRY,
    ShaderType.FRAGMENT,
)
"""The stages of draws, in order."""

_COLOR = struct.Struct("<4f")
_ALL_STAGES = (*STAGES, ShaderType.COMPUTE)
_CONSTANTS = tuple([STAGE_CONSTANTS[stage] for stage in STAGES])
_PLACED = (Dirty.TEXTURES | Dirty.SAMPLERS | Dirty.HELD).value
_STATE, _GROUP, _HELD = Dirty.STATE.value, Dirty.GROUP.value, Dirty.HELD.value


def copy_user_data(data: UserData) -> npt.NDArray[np.uint8]:
    """The bytes of the application's memory as they are now."""
    array = np.ascontiguousarray(data) if isinstance(data, np.ndarray) else np.frombuffer(data, np.uint8)
    return array.reshape(-1).view(np.uint8).copy()


def blend_color_words(color: BlendColor) -> bytes:
    """Return a blend colour as kernels have it: 0.0 and -0.0 are equal as numbers, but not the same texel."""
    return _COLOR.pack(*color.color)


class BoundBuffer(NamedTuple):
    """A vertex buffer as it was set: a resource, or a copy of the application's memory.

    ``offset`` and ``size`` are bytes from the start of it, ``stride`` from one vertex to the next. ``code``:
    NumPy's type code of an array of numbers.
    """

    resource: BufferResource | None
    data: npt.NDArray[np.uint8] | None
    offset: int
    size: int
    stride: int
    code: str = ""


class BoundConstants:
    """A constant buffer as it was set: a resource, or the bytes of the application's memory.

    ``place`` is the byte at which ``data`` lies in the tables whose number is ``tables``.
    """

    __slots__ = ("data", "offset", "place", "resource", "size", "tables")

    def __init__(self, resource: BufferResource | None, data: bytes, offset: int, size: int) -> None:
        self.resource = resource
        self.data = data
        self.offset = offset
        self.size = size
        self.tables = self.place = 0

    def word(self, number: int) -> int | None:
        """Return one of its words; None where the device has them, or behind its end."""
        begin = 4 * number
        if self.resource is not None or begin + 4 > self.size:
            return None
        begin += self.offset
        return int.from_bytes(self.data[begin : begin + 4], "little")


def clip_planes(data: bytes) -> BoundConstants:
    """The planes of a clip state, which shaders read as constants."""
    return BoundConstants(None, data, 0, len(data))


def tess_levels(outer: Sequence[float], inner: Sequence[float]) -> BoundConstants:
    """The default levels of tessellation, four outer and two inner ones, as constants."""
    data = np.array([*outer, *inner, 0.0, 0.0], np.float32).tobytes()
    return BoundConstants(None, data, 0, len(data))


class BoundWords(NamedTuple):
    """A shader buffer as it was set; ``offset`` and ``size`` in bytes."""

    resource: BufferResource
    offset: int
    size: int
    writable: bool


class BoundResource(NamedTuple):
    """A resource of file RES as it was set, which a shader sees as an image or, where it is raw, as words.

    ``level``, ``first_layer``, ``last_layer``: of textures; ``offset`` and ``size``: of buffers, in bytes.
    """

    resource: BufferResource | TextureResource
    format: Format
    level: int
    first_layer: int
    last_layer: int
    offset: int
    size: int
    writable: bool

    @property
    def image(self) -> BoundImage:
        """Return the binding as an image."""
        access = ImageAccess.READ_WRITE if self.writable else ImageAccess.READ
        layers = (self.first_layer, self.last_layer)
        view = ImageView(self.resource, self.format, access, access, *layers, self.level, offset=self.offset)
        return BoundImage(self.resource, self.format, view, self.size)


def view_name(stage: ShaderType, slot: int) -> str:
    """Return the words for a view that errors name."""
    if slot < FIRST_RESIDENT:
        return f"sampler_views[{stage.name}][{slot}]"
    return f"texture of a resident handle, used by {stage.name}"


def numbers(slots: Mapping[ShaderType, Mapping[int, Any]]) -> Hashable:
    """Return the stage, slot and object number of all that is bound for draws."""
    return tuple(
        [(stage, slot, entry.number) for stage in STAGES for slot, entry in sorted(slots[stage].items())]
    )


def _attachments(framebuffer: FramebufferState) -> Iterator[tuple[str, TextureSurface]]:
    """The surfaces of a framebuffer, and the names of their fields."""
    cbufs = ((f"cbufs[{number}]", surface) for number, surface in enumerate(framebuffer.cbufs))
    for name, surface in (*cbufs, ("zsbuf", framebuffer.zsbuf)):
        if surface is not None:
            yield name, cast("TextureSurface", surface)


@dataclass
class Bound:
    """The bindings of a context; ``dirty``, of :class:`Dirty`: what a draw has to look at again.

    ``surfaces``, ``samples`` and ``layers`` are the framebuffer's. ``surfaces_key``, ``textures_key``,
    ``samplers_key`` and ``aligned_key`` are parts of the key of a group's state.

    ``counting``: a query counts the samples of draws; ``counting_primitives``: their primitives;
    ``stages``: these numbers of what stages do. ``counts_draws``: the host has to look at each draw for it.
    ``swizzled``: a viewport has a swizzle.
    ``min_samples``: how often a pixel is shaded at least. ``patch_vertices``: vertices of a
    patch of the draw, ``default_patch_vertices``: where that does not say.
    ``settled``: the shaders at the last :meth:`settle`; ``region``: the pixels that may be drawn since then.
    ``cleared``: what the last clears did. ``fragment``: the fragment shader that draws have, without branches
    whose outcome is known; ``turns``: the constants by which its loops count, where these may be unrolled
    (:mod:`vkpipe.driver.state.turns`). ``branches`` decides of which shaders branches are left out; None: of
    none.
    """

    blend: Cso[BlendState] | None = None
    rasterizer: Cso[RasterizerState] | None = None
    depth_stencil_alpha: Cso[DepthStencilAlphaState] | None = None
    vertex_elements: Cso[tuple[VertexElement, ...]] | None = None
    vs: Cso[Shader] | None = None
    tcs: Cso[Shader] | None = None
    tes: Cso[Shader] | None = None
    gs: Cso[Shader] | None = None
    fs: Cso[Shader] | None = None
    cs: Cso[ComputeShader] | None = None
    framebuffer: FramebufferState | None = None
    surfaces: tuple[tuple[str, TextureSurface], ...] = ()
    samples: int = 1
    layers: int = 1
    viewports: dict[int, ViewportState] = field(default_factory=dict)
    scissors: dict[int, ScissorState] = field(default_factory=dict)
    swizzled: bool = False
    clip_planes: BoundConstants = field(default_factory=lambda: clip_planes(bytes(16 * MAX_CLIP_PLANES)))
    tess_levels: BoundConstants = field(default_factory=lambda: tess_levels((1.0,) * 4, (1.0,) * 2))
    default_patch_vertices: int = 3
    patch_vertices: int = 3
    blend_color: bytes = field(default_factory=lambda: blend_color_words(BlendColor()))
    stencil_ref: StencilRef = field(default_factory=StencilRef)
    stipple: PolyStipple = field(default_factory=PolyStipple)
    windows: Windows = field(default_factory=Windows)
    counting: bool = False
    counting_primitives: bool = False
    stages: frozenset[StatQuery] = frozenset()
    counts_draws: bool = False
    sample_mask: int = 0xFFFFFFFF
    sample_locations: bytes = b""
    min_samples: int = 1
    vertex_buffers: dict[int, BoundBuffer] = field(default_factory=dict)
    constants: dict[ShaderType, dict[int, BoundConstants]] = field(
        default_factory=lambda: {s: {} for s in _ALL_STAGES}
    )
    samplers: dict[ShaderType, dict[int, Cso[SamplerState]]] = field(
        default_factory=lambda: {s: {} for s in _ALL_STAGES}
    )
    views: dict[ShaderType, dict[int, TextureView | BufferView]] = field(
        default_factory=lambda: {s: {} for s in _ALL_STAGES}
    )
    shader_buffers: dict[ShaderType, dict[int, BoundWords]] = field(
        default_factory=lambda: {s: {} for s in _ALL_STAGES}
    )
    shader_images: dict[ShaderType, dict[int, BoundImage]] = field(
        default_factory=lambda: {s: {} for s in _ALL_STAGES}
    )
    hw_atomic_buffers: dict[int, BoundWords] = field(default_factory=dict)
    shader_resources: dict[int, BoundResource] = field(default_factory=dict)
    compute_resources: dict[int, BoundResource] = field(default_factory=dict)
    global_memory: GlobalWindows[BufferResource] = field(default_factory=GlobalWindows)
    handles: BoundHandles = field(default_factory=BoundHandles)
    stream_output: tuple[VkStreamOutputTarget | None, ...] = ()
    dirty: int = sum(Dirty)
    surfaces_key: Hashable = None
    textures_key: Hashable = None
    samplers_key: Hashable = None
    aligned_key: Hashable = None
    space: Space = field(default_factory=Space)
    region: tuple[int, int, int, int] = (0, 0, -1, -1)
    cleared: tuple[Cleared, ...] = ()
    settled: tuple[Cso[Shader] | None, ...] = (None,) * len(STAGES)
    turns: tuple[int, ...] | None = None
    fragment: Shader | None = None
    branches: KnownBranches | None = None
    reads_planes: bool = False

    def resources(self, stage: ShaderType) -> dict[int, BoundResource]:
        """The resources of file RES; those of draws are the same for all stages."""
        return self.compute_resources if stage is ShaderType.COMPUTE else self.shader_resources

    def image(self, stage: ShaderType, entry: ImageBinding) -> BoundImage | None:
        """The image that is bound to one of a shader."""
        if entry.file is File.RES:
            found = self.resources(stage).get(entry.slot)
            return None if found is None else found.image
        return self.shader_images[stage].get(entry.slot)

    def shader(self, stage: ShaderType) -> Shader | None:
        """The shader of a stage of draws."""
        if stage is ShaderType.FRAGMENT:
            return self.fragment
        # No table: hashing a member of an enumeration takes its time in each draw.
        cso = self.vs
        cso = self.gs if stage is ShaderType.GEOMETRY else cso
        cso = self.tes if stage is ShaderType.TESS_EVAL else cso
        cso = self.tcs if stage is ShaderType.TESS_CTRL else cso
        return cso.state if cso is not None else None

    def place_residents(self, stage: ShaderType) -> None:
        """Bind what is resident to a stage whose shader takes handles, and nothing of it to another one."""
        views, samplers, images = self.views[stage], self.samplers[stage], self.shader_images[stage]
        slots: dict[int, Any]
        for slots in (views, samplers, images):
            for slot in [slot for slot in slots if slot >= FIRST_RESIDENT]:
                del slots[slot]
        self.constants[stage].pop(HANDLE_BUFFER, None)
        shader: Shader | ComputeShader | None = self.shader(stage)
        if stage is ShaderType.COMPUTE:
            shader = None if self.cs is None else self.cs.state
        if shader is not None and shader.takes_handles:
            found = shader.residents(self.handles.residents)
            for texture in found.textures:
                views[texture.unit], samplers[texture.unit] = self.handles.texture(texture.unit)
            for image in found.images:
                images[image.slot] = self.handles.image(image.slot)
            table = self.handles.table
            self.constants[stage][HANDLE_BUFFER] = BoundConstants(None, table, 0, len(table))
        self.dirty |= _PLACED | STAGE_CONSTANTS[stage]

    @property
    def last_stage(self) -> ShaderType:
        """The last stage before the window."""
        if self.gs is not None:
            return ShaderType.GEOMETRY
        return ShaderType.VERTEX if self.tes is None else ShaderType.TESS_EVAL

    @property
    def complete(self) -> bool:
        """Return whether all is bound that any draw needs."""
        return (
            self.vs is not None
            and self.rasterizer is not None
            and self.depth_stencil_alpha is not None
            and self.blend is not None
            and self.framebuffer is not None
            and 0 in self.viewports
        )

    @property
    def viewport(self) -> ViewportState | None:
        """The viewport of primitives that choose none."""
        return self.viewports.get(0)

    @property
    def scissor(self) -> ScissorState | None:
        """The scissor of primitives that choose no viewport."""
        return self.scissors.get(0)

    def set_framebuffer(self, state: FramebufferState | None) -> None:
        """Bind a framebuffer, and note what draws ask of it."""
        self.framebuffer = state
        self.cleared = ()
        self.surfaces = tuple(_attachments(state)) if state is not None else ()
        self.samples = self.layers = 1
        if self.surfaces:
            found = [surface for _, surface in self.surfaces]
            self.samples = max(1, found[0].texture.nr_samples)
            self.layers = min(surface.last_layer - surface.first_layer + 1 for surface in found)
        elif state is not None:
            self.samples, self.layers = max(1, state.samples), max(1, state.layers)
        size = (state.width, state.height) if state is not None else (0, 0)
        surfaces = tuple([(name, surface.number) for name, surface in self.surfaces])
        self.surfaces_key = (surfaces, size, self.layers, self.samples)
        self.dirty |= _STATE | _HELD

    def check_addresses(self) -> None:
        """Mark the state of a group, if it may not lie where it did: something was destroyed or moved.

        Vertex buffers and constants are looked at again in any case.
        """
        if self.textures_key != self.textures() or self.has_memory():
            self.dirty |= ADDRESSES

    def textures(self) -> Hashable:
        """Return the key of what is bound to the texture slots of draws, with the memory of buffers."""
        return numbers(self.views)

    def has_memory(self) -> bool:
        """Return whether draws may load, store or update."""
        slots = (self.shader_buffers, self.shader_images)
        alike = bool(self.hw_atomic_buffers or self.shader_resources)
        return alike or any([table[stage] for table in slots for stage in STAGES])

    def cut_patches(self, vertices: int) -> None:
        """Note how many vertices the patches of a draw have."""
        if vertices != self.patch_vertices:
            self.patch_vertices = vertices
            self.dirty |= _STATE

    def settle(self, space: Space, planes: bool, region: tuple[int, int, int, int]) -> None:
        """A group's state was made from what is bound; all that hangs on its shaders has to follow.

        Args:
            planes: the kernel of its last stage before the window reads the clip planes.
            region: pixels that may be drawn.
        """
        shaders = (self.vs, self.tcs, self.tes, self.gs, self.fs)
        dirty = self.dirty & ~_STATE | _GROUP
        if planes != self.reads_planes:
            dirty |= CONSTANTS
        if shaders != self.settled:
            for flag, now, before in zip(_CONSTANTS, shaders, self.settled, strict=True):
                if now is not before:
                    dirty |= CONSTANTS if now is None or before is None else flag
            self.settled = shaders
        self.space, self.reads_planes, self.region, self.dirty = space, planes, region, dirty
