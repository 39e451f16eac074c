"""Buffers and images that a shader names, as the descriptors of its set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from vkpipe.driver.resources import formats
from vkpipe.driver.resources.resource import BufferResource, TextureResource, VkResource
from vkpipe.driver.resources.views import BoundImage
from vkpipe.driver.state.bindings import Bound, BoundResource, BoundWords
from vkpipe.driver.state.texture_checks import bound_textures
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, ImageAccess, ShaderType, TextureTarget
from vkpipe.records import dataclass
from vkpipe.translate import BufferBinding, GlslBody, ImageBinding, SamplerBinding
from vkpipe.translate.tgsi.handles import FIRST_RESIDENT
from vkpipe.translate.tgsi.names import File
from vkpipe.translate.tgsi.targets import TARGETS

if TYPE_CHECKING:
    from vkpipe.driver.resources.operation import Work
    from vkpipe.winsys import vulkan as vk

__all__ = ["Descriptor", "Resources", "bound_formats", "stage_resources"]

Descriptor = tuple[int, object]
"""A binding number, and what is bound there."""

# Types of image and of view behind each GLSL image type.
_VIEWS = {
    "1D": ("1d", "1d"),
    "2D": ("2d", "2d"),
    "3D": ("3d", "3d"),
    "Cube": ("2d", "cube"),
    "1DArray": ("1d", "1d_array"),
    "2DArray": ("2d", "2d_array"),
    "CubeArray": ("2d", "cube_array"),
    "2DMS": ("2d", "2d_array"),
    "2DMSArray": ("2d", "2d_array"),
}


@dataclass
class Resources:
    """Descriptors by binding number, and the resources behind them: True for those that are written.

    What is not bound gets no resource, which reads as zero; a device without null descriptors refuses it.
    ``raw``: the textures that a shader takes as rows of bytes; they have no descriptors yet.
    """

    where: str
    device: vk.Device
    descriptors: list[tuple[int, object]] = field(default_factory=list)
    references: dict[VkResource, bool] = field(default_factory=dict)
    raw: list[tuple[BufferBinding, BoundResource]] = field(default_factory=list)

    def add_buffers(self, bindings: Iterable[BufferBinding], bound: Bound, stage: ShaderType) -> None:
        """Buffers, counter buffers and raw resources.

        Raises:
            InvalidUse: one was destroyed, is stored to without being writable, or is no resource of the
                target that the shader declares.
            NotSupported: a raw texture in a draw.
        """
        for entry in bindings:
            if entry.file is File.RES:
                self._add_raw(entry, bound.resources(stage).get(entry.slot), stage)
                continue
            counters = entry.file is File.HWATOMIC
            slots = bound.hw_atomic_buffers if counters else bound.shader_buffers[stage]
            name = "hw_atomic_buffers" if counters else f"shader_buffers[{stage.name}]"
            self._add_buffer(entry, slots.get(entry.slot), f"{name}[{entry.slot}]")

    def _add_raw(self, entry: BufferBinding, found: BoundResource | None, stage: ShaderType) -> None:
        """A resource of file RES that is declared RAW."""
        name = _resources_name(stage, entry.slot)
        if found is None:
            self._add_nothing(entry.binding, name)
            return
        if isinstance(found.resource, BufferResource):
            if entry.target != "BUFFER":
                legal = f"a texture for the shader's target {entry.target}"
                raise InvalidUse(self.where, name, found.resource, legal)
            self._check_alignment("minStorageBufferOffsetAlignment", name, found.offset)
            words = BoundWords(found.resource, found.offset, found.size, found.writable)
            self._add_buffer(entry, words, name)
            return
        fits = entry.target != "BUFFER" and _VIEWS[TARGETS[entry.target].sampler][0]
        dims = formats.TARGETS[found.resource.target][0]
        if fits != dims or found.resource.samples > 1:
            legal = f"a resource for the shader's target {entry.target}"
            raise InvalidUse(self.where, name, found.resource, legal)
        if stage is not ShaderType.COMPUTE:
            raise NotSupported("TGSI_FILE_RESOURCE", f"{name}: textures that are RAW, in draws")
        found.resource.check_alive(self.where, name)
        self._check_writable(entry, found.writable, name)
        self._reference(found.resource, entry.writable)
        self.raw.append((entry, found))

    def _check_alignment(self, limit: str, name: str, offset: int) -> None:
        alignment = int(self.device.info.limits[limit])
        if offset % alignment:
            raise InvalidUse(self.where, f"{name}: its offset", offset, f"a multiple of {alignment}")

    def _check_writable(self, entry: BufferBinding, writable: bool, name: str) -> None:
        if entry.writable and not writable:
            legal = "a writable one: the shader stores to it"
            raise InvalidUse(self.where, name, "not writable", legal)

    def _add_buffer(self, entry: BufferBinding, buffer: BoundWords | None, name: str) -> None:
        if buffer is None:
            self._add_nothing(entry.binding, name)
            return
        buffer.resource.check_alive(self.where, name)
        self._check_writable(entry, buffer.writable, name)
        self._reference(buffer.resource, entry.writable)
        self.descriptors.append((entry.binding, (buffer.resource.buffer, buffer.offset, buffer.size)))

    def add_images(self, bindings: Iterable[ImageBinding], bound: Bound, stage: ShaderType) -> None:
        """Images.

        Raises:
            InvalidUse: one was destroyed, is stored to without being writable, or is no image of the
                target that the shader declares.
        """
        for entry in bindings:
            name = f"shader_images[{stage.name}][{entry.slot}]"
            image = bound.image(stage, entry)
            if entry.file is File.RES:
                name = _resources_name(stage, entry.slot)
                self._check_typed(image, name)
            if entry.slot >= FIRST_RESIDENT:
                name = f"image of a resident handle, used by {stage.name}"
            if image is None:
                self._add_nothing(entry.binding, name)
                continue
            image.resource.check_alive(self.where, name)
            if entry.writable and not image.view.access & ImageAccess.WRITE:
                legal = "WRITE: the shader stores to it"
                raise InvalidUse(self.where, f"{name}.access", image.view.access, legal)
            self._reference(image.resource, entry.writable)
            self.descriptors.append((entry.binding, self._view(entry, image, name)))

    def _check_typed(self, image: BoundImage | None, name: str) -> None:
        """Check what :meth:`set_shader_images` has checked of images; of RES it is not known until then."""
        if image is None:
            return
        resource, samples = image.resource, image.resource.nr_samples
        fmt = image.format
        if not resource.screen.is_format_supported(fmt, resource.target, samples, samples, Bind.SHADER_IMAGE):
            raise NotSupported(f"PIPE_FORMAT_{fmt.name}", f"{name}: as an image of {resource.target.name}")
        if isinstance(resource, BufferResource):
            self._check_alignment("minTexelBufferOffsetAlignment", name, image.view.offset)

    def _view(self, entry: ImageBinding, image: BoundImage, name: str) -> object:
        resource, view = image.resource, image.view
        sampler = TARGETS[entry.target].sampler
        vk_format = formats.image_format(image.format)
        if isinstance(resource, BufferResource):
            if sampler != "Buffer":
                legal = f"a texture for the shader's target {entry.target}"
                raise InvalidUse(self.where, name, resource, legal)
            return resource.buffer.texel_view(vk_format, view.offset, image.size)
        if sampler == "Buffer":
            raise InvalidUse(self.where, name, resource, "a buffer for the shader's target BUFFER")
        kind, view_type = _VIEWS[sampler]
        dims = formats.TARGETS[resource.target][0]
        fits = dims == kind or (dims == "3d" and view_type == "2d")
        if not fits or (resource.samples > 1) != entry.multisample:
            raise InvalidUse(self.where, name, resource, f"an image for the shader's target {entry.target}")
        return self._texture_view(entry, resource, image, name, vk_format, view_type)

    def _texture_view(
        self,
        entry: ImageBinding,
        resource: TextureResource,
        image: BoundImage,
        name: str,
        vk_format: str,
        view_type: str,
    ) -> object:
        view = image.view
        layers = view.last_layer - view.first_layer + 1
        value = (view.first_layer, view.last_layer)
        field = f"{name}.first_layer, last_layer"
        if view_type == "3d":
            depth = resource.level_size(view.level)[2]
            if layers != depth:
                raise NotSupported("PIPE_TEXTURE_3D", f"{name}: images of {layers} of {depth} slices")
            return resource.image.view(vk_format, view_type, view.level, 1, 0, 1)
        if layers != 1 and (view_type in ("1d", "2d") or entry.target == "2D_MSAA"):
            raise InvalidUse(self.where, field, value, f"one layer for the shader's target {entry.target}")
        if resource.target == TextureTarget.TEXTURE_3D and not resource.image.desc.slices:
            raise NotSupported("image2DViewOf3D", f"{name}: a slice as a plane")
        if view_type == "cube" and (layers != 6 or not resource.image.desc.cube):
            raise InvalidUse(self.where, field, value, f"all faces of a cube for the target {entry.target}")
        if view_type == "cube_array" and (layers % 6 or not resource.image.desc.cube):
            raise InvalidUse(self.where, field, value, f"all faces of cubes for the target {entry.target}")
        samples = resource.samples
        return resource.image.view(
            vk_format, view_type, view.level, 1, view.first_layer * samples, layers * samples
        )

    def add_textures(self, samplers: Sequence[SamplerBinding], bound: Bound, stage: ShaderType) -> None:
        """Textures and samplers.

        Raises:
            InvalidUse, NotSupported: as :func:`bound_textures`.
        """
        textures = bound_textures(self.where, self.device, bound, stage, samplers)
        for entry, texture in zip(samplers, textures, strict=True):
            self.descriptors.append((entry.binding, texture))
            self.references[bound.views[stage][entry.texture].texture] = False

    def keep(self, batch: Work) -> None:
        """Keep all resources until the batch has run.

        Raises:
            InvalidUse: one was destroyed.
        """
        for resource in self.references:
            resource.check_alive(self.where, "a shader's texture, buffer or image")
        for resource, written in self.references.items():
            batch.reference(resource, writes=written)
            if written and isinstance(resource, BufferResource):
                resource.forget_host_bytes()

    def _add_nothing(self, binding: int, name: str) -> None:
        if "nullDescriptor" not in self.device.features:
            legal = f"something bound: {self.device.info.name} has no null descriptors"
            raise InvalidUse(self.where, name, None, legal)
        self.descriptors.append((binding, None))

    def _reference(self, resource: VkResource, writes: bool) -> None:
        self.references[resource] = writes or self.references.get(resource, False)


def stage_resources(
    where: str, device: vk.Device, bound: Bound, stage: ShaderType, body: GlslBody
) -> Resources:
    """Everything that a shader names in its descriptor set.

    Raises:
        InvalidUse, NotSupported: something is not bound, was destroyed, or is not what the shader declares.
    """
    found = Resources(where, device)
    found.add_textures(body.samplers, bound, stage)
    found.add_buffers(body.buffers, bound, stage)
    found.add_images(body.images, bound, stage)
    return found


def bound_formats(bound: Bound, stage: ShaderType, images: Sequence[ImageBinding]) -> tuple[str, ...]:
    """The formats of what is bound to the images of a shader; those that it declares where nothing is."""
    found = [bound.image(stage, image) for image in images]
    return tuple(
        image.format or "R32_UINT" if one is None else one.format.name
        for image, one in zip(images, found, strict=True)
    )


def _resources_name(stage: ShaderType, slot: int) -> str:
    return f"{'compute' if stage is ShaderType.COMPUTE else 'shader'}_resources[{slot}]"
