"""Resources of another device that stand in for those of a device where kernels are compiled for them.

What lavapipe makes of a kernel depends on formats, views, samplers, and on whether sizes are powers of
two; neither on what is in the resources nor on how large they are. So stand-ins are small, and nobody reads
them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from vkpipe.winsys.vulkan.block_texels import FORMAT, BlockTexels
from vkpipe.winsys.vulkan.buffer import Buffer
from vkpipe.winsys.vulkan.image import Image, ImageView, ViewKey
from vkpipe.winsys.vulkan.image_desc import ImageDesc
from vkpipe.winsys.vulkan.sampler import Sampler, SamplerDesc

if TYPE_CHECKING:
    from vkpipe.winsys.vulkan.device import Device

__all__ = ["Kind", "NoStandIn", "StandIns", "kind_of"]

_BYTES = 1 << 16
_MOST_IMAGES = 32


class NoStandIn(Exception):
    """There is nothing that could be told of a resource."""


class Kind(NamedTuple):
    """The properties of a resource that a kernel's code may depend on.

    Attributes:
        image, view: of an image view; None: there is none.
        sampler: of a combined one.
        buffer: whether it is a part of a buffer.
        words: whether it is memory as an array of words.
    """

    image: ImageDesc | None = None
    view: ViewKey | None = None
    sampler: SamplerDesc | None = None
    buffer: bool = False
    words: bool = False


def kind_of(resource: object) -> Kind:
    """The kind of a resource as descriptors are written from it (see DescriptorWriter).

    Raises:
        NoStandIn: it is the view of a texel buffer.
    """
    if resource is None:
        return Kind()
    if isinstance(resource, tuple):
        first = resource[0]
        if isinstance(first, Buffer):
            return Kind(buffer=True)
        sampler = resource[1]
        if isinstance(sampler, Sampler):
            return kind_of(first)._replace(sampler=sampler.desc)
    if isinstance(resource, BlockTexels):
        return Kind(words=True)
    if isinstance(resource, ImageView):
        return _alike(resource.image.desc, resource.key)
    raise NoStandIn


def _alike(desc: ImageDesc, view: ViewKey) -> Kind:
    """A small image of the same kind, and a view of it: of levels it matters whether it has others than the
    first one.
    """
    last = min(view.base_level + view.levels, 2)
    levels = min(view.levels, last)
    depth = desc.depth if desc.slices else _small(desc.depth)
    image = replace(
        desc,
        width=_small(desc.width),
        height=_small(desc.height),
        depth=depth,
        levels=last,
        mapped=False,
        size=0,
    )
    return Kind(image, view._replace(base_level=last - levels, levels=levels))


def _small(size: int) -> int:
    if size <= 2:
        return size
    return 4 if size & (size - 1) == 0 else 3


class StandIns:
    """The stand-ins of one device, for one thread; ``clear`` destroys them."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._buffer: Buffer | None = None
        self._images: OrderedDict[ImageDesc, Image] = OrderedDict()

    @property
    def buffer(self) -> Buffer:
        """One of a size that is a power of two and a multiple of 64 KiB."""
        if self._buffer is None:
            self._buffer = self._device.create_buffer(_BYTES, name="stand-in")
        return self._buffer

    def resources(self, kinds: Sequence[tuple[int, Kind]]) -> list[tuple[int, int, Any]]:
        """Return the resources to write into a set that has these kinds by binding."""
        return [(binding, 0, self._resource(kind)) for binding, kind in kinds]

    def _resource(self, kind: Kind) -> Any:
        if kind.buffer:
            return self.buffer
        if kind.words:
            return self.buffer.texel_view(FORMAT)
        view = None
        if kind.image is not None and kind.view is not None:
            view = self._image(kind.image).view(*kind.view)
        return view if kind.sampler is None else (view, self._device.create_sampler(kind.sampler))

    def _image(self, desc: ImageDesc) -> Image:
        found = self._images.get(desc)
        if found is None:
            found = self._images[desc] = self._device.create_image(desc, "stand-in")
        self._images.move_to_end(desc)
        return found

    def trim(self) -> None:
        """Destroy images where they are many; the device must be done with them."""
        while len(self._images) > _MOST_IMAGES:
            self._images.popitem(last=False)[1].destroy()

    def clear(self) -> None:
        """Destroy all; the device must be done with them."""
        for image in self._images.values():
            image.destroy()
        self._images.clear()
        if self._buffer is not None:
            self._buffer.destroy()
            self._buffer = None
