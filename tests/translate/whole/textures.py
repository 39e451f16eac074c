"""Textures and images of whole shaders: the same texels for the interpreter and in Vulkan images.

Samplers take the nearest texel of level 0: no result depends on how precise a device's weights are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from vkpipe import pipe
from vkpipe.format import describe
from vkpipe.translate import GlslBody, SamplerBinding
from vkpipe.translate.interp import Image, Texture
from vkpipe.translate.tgsi.targets import TARGETS
from vkpipe.winsys import vulkan as vk

__all__ = ["SAMPLERS", "DeviceImage", "images", "sampler_of", "textures"]

_SHAPES: dict[str, tuple[int, ...]] = {
    "BUFFER": (32,),
    "RECT": (16, 16),
    "2D": (16, 16),
    "1D_ARRAY": (4, 16),
    "2D_ARRAY": (4, 16, 16),
    "3D": (8, 8, 8),
    "CUBE": (6, 8, 8),
    "CUBEARRAY": (12, 8, 8),
}
"""Layers or depth, height and width."""
_VIEWS = {"RECT": "2d", "CUBEARRAY": "cube_array"}
_NUMBERS = {"f": "SFLOAT", "u": "UINT", "i": "SINT"}
_IMAGE_SHAPES = {"2D": (16, 16), "3D": (8, 8, 8)}

SAMPLERS: dict[str, pipe.SamplerState] = {
    "": pipe.SamplerState(),
    "RECT": pipe.SamplerState(wrap_s=pipe.TexWrap.CLAMP_TO_EDGE, wrap_t=pipe.TexWrap.CLAMP_TO_EDGE),
    "shadow": pipe.SamplerState(
        compare_mode=pipe.TexCompare.R_TO_TEXTURE, compare_func=pipe.CompareFunc.LEQUAL
    ),
}
_DESCS = {
    "": vk.SamplerDesc(address_u="repeat", address_v="repeat", address_w="repeat"),
    "RECT": vk.SamplerDesc(),
    "shadow": vk.SamplerDesc(
        address_u="repeat", address_v="repeat", address_w="repeat", compare="less_or_equal"
    ),
}


def sampler_of(binding: SamplerBinding) -> str:
    """Which of SAMPLERS a texture is read through."""
    return "shadow" if binding.shadow else "RECT" if binding.target == "RECT" else ""


def textures(rng: np.random.Generator, body: GlslBody) -> dict[int, Texture]:
    """A texture for each sampler, by slot."""
    found = {}
    for b in body.samplers:
        target = b.target.removeprefix("SHADOW")
        shape = (*_SHAPES[target], 4)
        if b.return_type == "FLOAT":
            texels: npt.NDArray[Any] = rng.random(shape, np.float32)
        else:
            texels = rng.integers(0, 1 << 16, shape).astype(
                np.uint32 if b.return_type == "UINT" else np.int32
            )
        found[b.texture] = Texture(target, (texels,))
    return found


def images(rng: np.random.Generator, body: GlslBody) -> dict[int, Image]:
    """A storage image for each slot."""
    found = {}
    for b in body.images:
        name = f"PIPE_FORMAT_{b.format}"
        shape = (*_IMAGE_SHAPES[b.target], describe(name).block_bytes)
        words = rng.random((*shape[:-1], shape[-1] // 4), np.float32)
        found[b.slot] = Image(b.target, name, words.view(np.uint8).reshape(shape))
    return found


@dataclass
class DeviceImage:
    """A Vulkan image (or buffer of texels) with texels ``(layers or depth, height, width, bytes)``."""

    device: vk.Device
    resource: vk.Image | vk.Buffer
    view: Any
    texels: npt.NDArray[np.uint8]
    depth: bool = False

    @classmethod
    def sampled(cls, device: vk.Device, texture: Texture, depth: bool) -> DeviceImage:
        """A texture to be looked up."""
        level = texture.levels[0][0]
        name = "VK_FORMAT_D32_SFLOAT" if depth else f"VK_FORMAT_R32G32B32A32_{_NUMBERS[level.dtype.kind]}"
        words = np.ascontiguousarray(level[..., :1] if depth else level)
        return cls._make(device, texture.target, name, words.view(np.uint8), depth, False)

    @classmethod
    def stored(cls, device: vk.Device, image: Image) -> DeviceImage:
        """A storage image."""
        name = "VK_FORMAT_" + image.format.removeprefix("PIPE_FORMAT_").replace("_FLOAT", "_SFLOAT")
        return cls._make(device, image.target, name, np.ascontiguousarray(image.texels[0]), False, True)

    @classmethod
    def _make(
        cls,
        device: vk.Device,
        target: str,
        name: str,
        texels: npt.NDArray[np.uint8],
        depth: bool,
        storage: bool,
    ) -> DeviceImage:
        layers, height, width, _ = texels.shape
        if target == "BUFFER":
            buffer = device.create_buffer(texels.nbytes, kind="upload")
            assert buffer.mapped is not None
            buffer.mapped[: texels.nbytes] = texels.reshape(-1)
            buffer.flush()
            return cls(device, buffer, buffer.texel_view(name), texels)
        solid = target == "3D"
        kind = "3d" if solid else "1d" if TARGETS[target].spatial == 1 else "2d"
        desc = vk.ImageDesc(
            kind,
            name,
            width,
            height,
            depth=layers if solid else 1,
            layers=1 if solid else layers,
            cube=TARGETS[target].cube,
            storage=storage,
        )
        image = device.create_image(desc)
        view = image.view(view_type=_VIEWS.get(target, target.lower()), aspect="depth" if depth else "color")
        return cls(device, image, view, texels, depth)

    def _region(self) -> vk.BufferImageCopy:
        layers, height, width, _ = self.texels.shape
        assert isinstance(self.resource, vk.Image)
        solid = self.resource.desc.type == "3d"
        extent = (width, height, layers if solid else 1)
        return vk.BufferImageCopy(
            0, extent, layers=1 if solid else layers, aspect="depth" if self.depth else "color"
        )

    def upload(self, recorder: vk.CommandRecorder) -> Iterator[vk.Buffer]:
        """Record that the texels get there; yields a buffer that must live until it has happened."""
        if isinstance(self.resource, vk.Image):
            staging = self.device.create_buffer(self.texels.nbytes, kind="upload")
            assert staging.mapped is not None
            staging.mapped[: self.texels.nbytes] = self.texels.reshape(-1)
            staging.flush()
            recorder.copy_buffer_to_image(staging, self.resource, [self._region()])
            yield staging

    def download(self, recorder: vk.CommandRecorder) -> vk.Buffer:
        """Record a copy of the texels into a buffer."""
        assert isinstance(self.resource, vk.Image)
        target = self.device.create_buffer(self.texels.nbytes, kind="readback")
        recorder.copy_image_to_buffer(self.resource, target, [self._region()])
        return target

    def combined(self, binding: SamplerBinding) -> Any:
        """What a descriptor of a sampler takes."""
        if binding.target == "BUFFER":
            return self.view
        return self.view, self.device.create_sampler(_DESCS[sampler_of(binding)])
