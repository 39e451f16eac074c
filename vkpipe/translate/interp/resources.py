"""Resources that are bound while a shader runs. Arrays of buffers and images are changed in place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from vkpipe.records import dataclass

from ...errors import InvalidUse
from ...format import describe
from ...pipe.defines_texture import Swizzle
from ...pipe.format import Format
from ...pipe.state_sampler import SamplerState
from ..tgsi.targets import TARGETS, Target

__all__ = ["Bytes", "HandledImage", "HandledTexture", "Image", "Interpolate", "Resources", "Texture"]

Bytes = npt.NDArray[np.uint8]
Interpolate = Callable[[int, "npt.NDArray[np.float32] | None"], "npt.NDArray[np.float32]"]
"""``(input, offsets)`` -> values ``(n, 4)``. ``offsets``: ``(n, 2)`` from the pixel's centre; None:
centroid.
"""

_IDENTITY = (Swizzle.X, Swizzle.Y, Swizzle.Z, Swizzle.W)


@dataclass(frozen=True, eq=False)
class Texture:
    """A sampler view.

    Args:
        target: word of TGSI, without SHADOW.
        levels: one array for each mipmap level, float32, int32 or uint32: BUFFER and 1D ``(w, 4)``, 2D and
            RECT ``(h, w, 4)``, 1D_ARRAY ``(layers, w, 4)``, 2D_ARRAY, 3D, CUBE and CUBEARRAY
            ``(layers, h, w, 4)``, 2D_MSAA ``(samples, h, w, 4)``, 2D_ARRAY_MSAA ``(samples, layers, h, w,
            4)``. Depth textures have the depth in the first component.
        swizzle: of the view, applied to what is read, the border included.
        format: of the view, which decides what the border holds; None: the border colour as it is.
        clamps_reference: for depth formats that are not floats: the reference value is clamped to [0, 1].
    """

    target: str
    levels: tuple[npt.NDArray[Any], ...]
    swizzle: tuple[Swizzle, Swizzle, Swizzle, Swizzle] = _IDENTITY
    clamps_reference: bool = False
    format: Format | None = None

    def __post_init__(self) -> None:
        if self.target not in TARGETS or TARGETS[self.target].shadow:
            legal = ", ".join(name for name, t in TARGETS.items() if not t.shadow)
            raise InvalidUse("Texture", "target", self.target, legal)
        if not self.levels:
            raise InvalidUse("Texture", "levels", self.levels, "at least one level")
        shapes = [_texel_shape(self.target, np.asarray(level)) for level in self.levels]
        object.__setattr__(self, "levels", tuple(shapes))

    @property
    def samples(self) -> int:
        """Samples of a texel; 1 where the target has none."""
        return int(self.levels[0].shape[0])

    def size(self, level: int) -> tuple[int, int, int]:
        """Width, height, and depth or layers of a level."""
        _, depth, height, width, _ = self.levels[level].shape
        return int(width), int(height), int(depth)


def _dimensions(target: Target) -> int:
    """Dimensions of a level as it is given."""
    return 2 + (target.spatial > 1) + _is_layered(target) + target.multisample


def _is_layered(target: Target) -> bool:
    return target.coords > target.spatial or target.spatial == 3


def _texels(target: Target, level: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A level as ``(samples, layers, h, w, ...)``, the same memory."""
    level = level if target.multisample else level[None]
    level = level if _is_layered(target) else level[:, None]
    return level if target.spatial > 1 else level[:, :, None]


def _texel_shape(name: str, level: npt.NDArray[Any]) -> npt.NDArray[Any]:
    dims = _dimensions(TARGETS[name])
    if level.ndim != dims or level.shape[-1] != 4 or level.dtype not in (np.float32, np.int32, np.uint32):
        legal = f"{dims} dimensions, the last of 4; float32, int32 or uint32 (target {name})"
        raise InvalidUse("Texture", "levels", f"{level.dtype} {level.shape}", legal)
    return _texels(TARGETS[name], level)


@dataclass(frozen=True, eq=False)
class Image:
    """A storage image. ``data``: uint8 ``(..., block_bytes)``, shaped like a level of a :class:`Texture`."""

    target: str
    format: str
    data: Bytes

    def __post_init__(self) -> None:
        size = describe(self.format).block_bytes
        if self.target not in TARGETS:
            raise InvalidUse("Image", "target", self.target, ", ".join(TARGETS))
        dims = _dimensions(TARGETS[self.target])
        if self.data.dtype != np.uint8 or self.data.ndim != dims or self.data.shape[-1] != size:
            legal = f"uint8, {dims} dimensions, the last of {size} (target {self.target}, {self.format})"
            raise InvalidUse("Image", "data", f"{self.data.dtype} {self.data.shape}", legal)

    @property
    def texels(self) -> Bytes:
        """``(samples, layers, h, w, block_bytes)``, the same memory as ``data``."""
        return _texels(TARGETS[self.target], self.data)


class HandledTexture(NamedTuple):
    """A texture that has a handle, and the state it is sampled with."""

    texture: Texture
    state: SamplerState = SamplerState()


class HandledImage(NamedTuple):
    """An image that has a handle, and how it may be accessed."""

    image: Image
    readable: bool = True
    writable: bool = True


@dataclass
class Resources:
    """Everything that a shader can name beside its registers. Keys are slots, units or register numbers.

    Args:
        textures: by sampler view, which for TEX opcodes is the unit of SAMP.
        samplers: by unit; a unit without one has the default state.
        buffers: uint8 ``(bytes,)``, BUFFER.
        images: IMAGE.
        texture_handles, image_handles: by handle, those that are resident.
        resources: RES; raw ones are bytes, whatever the format. Target BUFFER: of a buffer.
        atomics: uint32 ``(counters,)`` for each buffer of HWATOMIC.
        global_memory: window -> the bytes that are seen through it (:mod:`vkpipe.pipe.global_memory`).
        kernel_input: bytes of MEMORY INPUT.
        shared_size, private_size: bytes of MEMORY SHARED (a block) and PRIVATE (an invocation), zero at
            first.
        framebuffer: number of a colour buffer -> texels ``(n, 4)`` that FBFETCH reads.
        render_samples: samples of the render target, 1 where it has none or multisampling is off.
        sample_locations: where these lie, as ``Context.set_sample_locations`` has it; empty: as usual.
        interpolate: for the INTERP opcodes; without it they read the input as it is.
        tell_cut_short: called where a loop was ended by its limit.
    """

    textures: Mapping[int, Texture] = field(default_factory=dict)
    samplers: Mapping[int, SamplerState] = field(default_factory=dict)
    buffers: Mapping[int, Bytes] = field(default_factory=dict)
    images: Mapping[int, Image] = field(default_factory=dict)
    texture_handles: Mapping[int, HandledTexture] = field(default_factory=dict)
    image_handles: Mapping[int, HandledImage] = field(default_factory=dict)
    atomics: Mapping[int, npt.NDArray[np.uint32]] = field(default_factory=dict)
    resources: Mapping[int, Image] = field(default_factory=dict)
    global_memory: Mapping[int, Bytes] = field(default_factory=dict)
    kernel_input: Bytes = field(default_factory=lambda: np.zeros(0, np.uint8))
    shared_size: int = 32768
    private_size: int = 4096
    framebuffer: Mapping[int, npt.NDArray[Any]] = field(default_factory=dict)
    render_samples: int = 1
    sample_locations: bytes = b""
    interpolate: Interpolate | None = None
    tell_cut_short: Callable[[], None] | None = None
