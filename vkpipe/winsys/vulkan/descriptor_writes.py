"""Writing of descriptors through structs that are made once and reused."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from typing import Any

from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.winsys.vulkan.api import NULL, WHOLE_SIZE, Cdata, const, ffi, struct
from vkpipe.winsys.vulkan.block_texels import BlockTexels
from vkpipe.winsys.vulkan.buffer import Buffer
from vkpipe.winsys.vulkan.core import Core
from vkpipe.winsys.vulkan.descriptors import DescriptorSet

__all__ = ["DescriptorWriter", "Write"]

Write = tuple[int, int, Any]
"""(binding, array index, resource); what a resource is depends on the binding's kind (DescriptorWriter)."""

_MOST = 64  # writes passed to Vulkan at once


def _buffer(_: Cdata, info: Cdata, resource: Any) -> None:
    if resource is None:
        info.buffer, info.offset, info.range = NULL, 0, WHOLE_SIZE
    elif isinstance(resource, Buffer):
        info.buffer, info.offset, info.range = resource.handle, 0, resource.size
    else:
        buffer, info.offset, info.range = resource
        info.buffer = buffer.handle


def _image(info: Cdata, _: Cdata, resource: Any) -> None:
    info.imageView = NULL if resource is None else resource.handle


def _sampler(info: Cdata, _: Cdata, resource: Any) -> None:
    info.sampler = resource.handle


def _combined(info: Cdata, _: Cdata, resource: Any) -> None:
    view, sampler = resource
    info.imageView = NULL if view is None else view.handle
    info.sampler = sampler.handle


_FILL: dict[str, Callable[[Cdata, Cdata, Any], None]] = {
    "combined_sampler": _combined,
    "sampled_image": _image,
    "sampler": _sampler,
    "storage_image": _image,
    "storage_buffer": _buffer,
    "uniform_buffer": _buffer,
}

_TEXELS = ("uniform_texel", "storage_texel")


class DescriptorWriter:
    """Writes sets. A resource is, by the kind of its binding,

    - storage_buffer, uniform_buffer: a Buffer or (buffer, offset, size);
    - sampled_image, storage_image: an ImageView;
    - sampler: a Sampler; combined_sampler: (ImageView, Sampler);
    - uniform_texel, storage_texel: what Buffer.texel_view returns, or BlockTexels.

    None in place of a buffer or view reads zero; it needs feature nullDescriptor.
    """

    def __init__(self, core: Core) -> None:
        self._core = core
        self._lock = threading.Lock()
        self._null = "nullDescriptor" in core.features
        self._writes = ffi.new("VkWriteDescriptorSet[]", _MOST)
        self._images = ffi.new("VkDescriptorImageInfo[]", _MOST)
        self._buffers = ffi.new("VkDescriptorBufferInfo[]", _MOST)
        self._texels = ffi.new("VkBufferView[]", _MOST)
        template = struct("VkWriteDescriptorSet", descriptorCount=1)
        general = const("VK_IMAGE_LAYOUT_GENERAL")
        for index in range(_MOST):
            self._writes[index] = template[0]
            self._writes[index].pImageInfo = self._images + index
            self._writes[index].pBufferInfo = self._buffers + index
            self._writes[index].pTexelBufferView = self._texels + index
            self._images[index].imageLayout = general
        # References are made once: indexing a cffi array makes a new object each time.
        self._slots = [(self._writes[i], self._images[i], self._buffers[i]) for i in range(_MOST)]

    def update(self, descriptor_set: DescriptorSet, writes: Sequence[Write]) -> None:
        """Writes resources into a set that no pending command uses."""
        with self._lock:
            for start in range(0, len(writes), _MOST):
                self._update(descriptor_set, writes[start : start + _MOST])

    def _update(self, descriptor_set: DescriptorSet, writes: Sequence[Write]) -> None:
        types = descriptor_set.layout.types
        handle = descriptor_set.handle
        for index, (binding, element, resource) in enumerate(writes):
            write, image, buffer = self._slots[index]
            try:
                kind, number, count = types[binding]
            except KeyError:
                raise InvalidUse("Device.update_set", "binding", binding, f"one of {sorted(types)}") from None
            if not 0 <= element < count:
                raise InvalidUse(
                    "Device.update_set", f"binding {binding} index", element, f"0 to {count - 1}"
                )
            if not self._null and (resource is None or (type(resource) is tuple and resource[0] is None)):
                raise NotSupported("nullDescriptor", f"binding {binding} without a resource")
            write.dstSet = handle
            write.dstBinding = binding
            write.dstArrayElement = element
            write.descriptorType = number
            if kind in _TEXELS:
                view = resource.view if isinstance(resource, BlockTexels) else resource
                self._texels[index] = NULL if view is None else view
            else:
                _FILL[kind](image, buffer, resource)
        core = self._core
        core.fns.vkUpdateDescriptorSets(core.handle, len(writes), self._writes, 0, NULL)
