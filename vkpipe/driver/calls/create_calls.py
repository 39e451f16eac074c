"""The screen's calls that make resources, and that say which it can make."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakSet

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.programs.decoded import DecodedTexture
from vkpipe.driver.programs.kernel_screen import KernelScreen
from vkpipe.driver.programs.padded import PaddedTexture
from vkpipe.driver.programs.planar import PlanarTexture
from vkpipe.driver.resources import formats
from vkpipe.driver.resources.resource import BufferResource, TextureResource, VkResource
from vkpipe.driver.resources.sizes import template_bytes
from vkpipe.errors import InvalidUse, NotSupported, OutOfMemory
from vkpipe.format.planar import check_planes
from vkpipe.pipe import SAMPLE_POSITIONS, UNBOUND_USES, Bind, Format, ResourceTemplate, TextureTarget
from vkpipe.pipe.template_rules import Extents, asks_without_attachments, check_flags, check_template

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk

__all__ = ["BY_DESCRIPTOR", "CreateCalls"]

BY_DESCRIPTOR = "VK_KHR_external_memory_fd"
"""The extension by which memory is shared."""

_EXTENTS = ("maxImageDimension2D", "maxImageDimension3D", "maxImageDimensionCube", "maxImageArrayLayers")
"""Limits of the device that are those of textures, in the order of ``Extents``."""

_BUFFER_BINDS = int(
    Bind.VERTEX_BUFFER
    | Bind.STREAM_OUTPUT
    | Bind.INDEX_BUFFER
    | Bind.CONSTANT_BUFFER
    | Bind.SHADER_BUFFER
    | formats.STORED_BINDS
    | Bind.GLOBAL
    | Bind.SAMPLER_VIEW
    | Bind.COMMAND_ARGS_BUFFER
    | Bind.QUERY_BUFFER
    | Bind.RENDER_TARGET
    | Bind.BLENDABLE
    | Bind.TRANSFER_READ
    | Bind.TRANSFER_WRITE
    | Bind.LINEAR
    | Bind.SHARED
)


# Numbers: operators of flags take ten times as long.
_FETCHED, _SAMPLED, _STORED, _DRAWN = (
    int(bind)
    for bind in (
        Bind.VERTEX_BUFFER,
        Bind.SAMPLER_VIEW,
        formats.STORED_BINDS,
        Bind.RENDER_TARGET | Bind.BLENDABLE,
    )
)
_FEATURES = {"SAMPLED_IMAGE": _SAMPLED, "STORAGE_IMAGE": _STORED}
"""What images need that are bound so."""


class _Allowed(NamedTuple):
    """The limits of a device for textures of a format.

    Attributes:
        any: whether there can be some.
        refused: what they cannot be bound as.
        samples: whether they may have several samples.
    """

    any: bool
    refused: int = 0
    samples: bool = False


class CreateCalls(KernelScreen):
    """Mixed into the screen.

    Attributes:
        buffers: those that are alive.
        lock: held while they, or the contexts, change.
    """

    def __init__(self, device: vk.Device) -> None:
        self.device = device
        self.buffers: WeakSet[BufferResource] = WeakSet()
        self.lock = threading.Lock()
        self.destroyed = False
        # Clients ask a hundred times for each.
        self._allowed: dict[tuple[Format, TextureTarget], _Allowed] = {}
        self._extents = Extents(*(int(device.info.limits[limit]) for limit in _EXTENTS))

    def is_format_supported(
        self,
        format: Format,
        target: TextureTarget,
        sample_count: int = 0,
        storage_sample_count: int = 0,
        bind: Bind = Bind.NONE,
    ) -> bool:
        fmt, wanted = Format(format), int(bind) & ~int(UNBOUND_USES)
        samples = max(1, sample_count)
        if samples not in SAMPLE_POSITIONS or max(1, storage_sample_count or samples) != samples:
            return False
        if samples > 1 and target not in formats.MULTISAMPLED:
            return False
        if target == TextureTarget.BUFFER:
            if wanted & _FETCHED and not int(formats.usable_binds(fmt)) & _FETCHED:
                return False
            if wanted & _STORED and not self._device_allows_texels(fmt, "STORAGE_TEXEL_BUFFER"):
                return False
            if wanted & _SAMPLED and not self._device_allows_texels(fmt, "UNIFORM_TEXEL_BUFFER"):
                return False
            drawn = wanted & _DRAWN
            if drawn and not self.is_format_supported(fmt, TextureTarget.TEXTURE_2D, bind=Bind(drawn)):
                return False
            return not wanted & ~_BUFFER_BINDS
        if fmt == Format.NONE:
            return asks_without_attachments(target, Bind(wanted))
        if target == TextureTarget.TEXTURE_CUBE_ARRAY and "imageCubeArray" not in self.device.features:
            return False
        usable = int(formats.usable_binds(fmt, target)) & ~_FETCHED
        if target == TextureTarget.TEXTURE_3D and "image2DViewOf3D" not in self.device.features:
            usable &= ~_DRAWN
        if not usable or wanted & ~usable:
            return False
        return self._device_allows(fmt, target, samples, wanted)

    def decodes(self, fmt: Format, target: TextureTarget = TextureTarget.TEXTURE_2D) -> bool:
        """Return whether textures of the format are decoded by kernels rather than by the device's
        samplers.
        """
        return formats.decodes(fmt, self.device, target)

    def _device_allows(self, fmt: Format, target: TextureTarget, samples: int, wanted: int) -> bool:
        known = self._allowed.get((fmt, target))
        if known is None:
            known = self._allowed[fmt, target] = self._allow(fmt, target)
        return known.any and not wanted & known.refused and (samples == 1 or known.samples)

    def _allow(self, fmt: Format, target: TextureTarget) -> _Allowed:
        """Return what the device allows, for whatever textures of a format are bound as."""
        if vkformat.padded(fmt) is not None:
            return _Allowed(True, samples=True)
        if self.decodes(fmt, target):
            return _Allowed(True, ~int(formats.DECODED_BINDS))
        try:
            features = self.device.format_features(formats.image_format(fmt))
        except NotSupported:
            return _Allowed(False)
        if not features >= {"TRANSFER_SRC", "TRANSFER_DST"}:
            return _Allowed(False)
        lacks = [bind for feature, bind in _FEATURES.items() if feature not in features]
        return _Allowed(True, sum(lacks), not formats.has_blocks(fmt))

    def _device_allows_texels(self, fmt: Format, use: str) -> bool:
        """Return whether shaders can fetch, or load and store, texels of buffers in this format."""
        if use == "STORAGE_TEXEL_BUFFER" and not formats.usable_binds(fmt) & Bind.SHADER_IMAGE:
            return False
        if not formats.has_plain_texels(fmt):
            return False
        return use in self.device.format_features(formats.image_format(fmt))

    def can_create_resource(self, template: ResourceTemplate) -> bool:
        try:
            self.check_template(template)
        except (InvalidUse, NotSupported):
            return False
        return template_bytes(template) <= self.memory_bytes()

    def memory_bytes(self) -> int:
        """Bytes of memory that the device has, or may use."""
        local = sum(heap.size for heap in self.device.info.heaps if heap.device_local)
        return min(local, self.device.memory_limit or local)

    def check_template(self, template: ResourceTemplate) -> None:
        if template.target != TextureTarget.BUFFER and template.target not in formats.TARGETS:
            raise NotSupported(f"PIPE_{template.target.name}")
        check_flags(template)
        asked = template.bind
        if template.target == TextureTarget.BUFFER:
            # A buffer has no format of its own: views of it have.
            asked &= ~(formats.STORED_BINDS | Bind.SAMPLER_VIEW | Bind.RENDER_TARGET | Bind.BLENDABLE)
        samples, stored = template.nr_samples, template.nr_storage_samples
        nothing = template.format == Format.NONE and template.target != TextureTarget.BUFFER
        if nothing or not self.is_format_supported(template.format, template.target, samples, stored, asked):
            what = f"{template.target.name} with {template.bind!r}, {max(1, samples)} samples"
            what += f", {stored} of them stored" if stored not in (0, samples) else ""
            reason = vkformat.refusal(template.format)
            what += f"; it {reason}" if reason else ""
            raise NotSupported(f"PIPE_FORMAT_{template.format.name}", what)
        check_template(template, self._extents)
        check_planes(template)

    def check_open(self, where: str) -> None:
        if self.destroyed:
            raise InvalidUse(where, "screen", self, "a screen that is not destroyed")

    def resource_create(self, template: ResourceTemplate) -> VkResource:
        self.check_open("Screen.resource_create")
        self.check_template(template)
        try:
            try:
                return self.make_resource(template)
            except OutOfMemory:
                if not self.submit_pending():
                    raise
                return self.make_resource(template)
        except OutOfMemory as error:
            raise OutOfMemory(f"Screen.resource_create: {template}: {error}") from error

    def make_resource(
        self, template: ResourceTemplate, external: vk.ExternalMemory | None = None
    ) -> BufferResource | TextureResource:
        if external is None and template.bind & Bind.SHARED:
            external = self.exportable_memory()
        if template.target != TextureTarget.BUFFER:
            if external is None and self.decodes(template.format, template.target):
                return _kind(template.format)(self, template)
            return TextureResource(self, template, external)
        made = BufferResource(self, template, external)
        with self.lock:
            self.buffers.add(made)
        return made

    def exportable_memory(self) -> vk.ExternalMemory | None:
        """Return the external memory for a resource with SHARED; None where the device cannot export
        memory.
        """
        able = BY_DESCRIPTOR in self.device.info.extensions
        return self.device.external_memory() if able else None

    def resource_gone(self, resource: pipe.Resource) -> None:
        """A resource was destroyed."""
        if isinstance(resource, BufferResource):
            with self.lock:
                self.buffers.discard(resource)


def _kind(fmt: Format) -> type[DecodedTexture]:
    """Return the class of textures of a format that kernels decode."""
    if vkformat.padded(fmt) is not None:
        return PaddedTexture
    return PlanarTexture if vkformat.is_planar(fmt) else DecodedTexture
