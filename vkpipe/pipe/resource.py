"""Resources and what is derived from them (Gallium 0.4, chapter 5).

Python's references keep these objects alive, where C counts them by hand; ``destroy()`` releases early.
"""

from __future__ import annotations

from types import TracebackType
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from vkpipe.errors import InvalidUse
from vkpipe.pipe.checked import checked, checked_methods
from vkpipe.pipe.defines_resource import Map
from vkpipe.pipe.defines_texture import TextureTarget
from vkpipe.pipe.format import Format
from vkpipe.pipe.kinds import Level
from vkpipe.pipe.lifetime import Destroyable
from vkpipe.pipe.screen_device import DeviceMethods
from vkpipe.pipe.state_viewport import Box
from vkpipe.pipe.template import ResourceTemplate, SamplerViewTemplate, SurfaceTemplate

__all__ = ["Fence", "MemoryObject", "Resource", "SamplerView", "StreamOutputTarget", "Surface", "Transfer"]


class Resource(Destroyable):
    """A buffer or a texture; the attributes are those of its :class:`ResourceTemplate`.

    Attributes:
        screen: the screen that made it, as what it tells about its device.
        next: the next plane of an image with several planes, a resource with the format and extents of the
            plane. Seen with the image's format, the first plane is the whole picture.
    """

    def __init__(self, screen: DeviceMethods, template: ResourceTemplate) -> None:
        super().__init__()
        self.screen = screen
        self.template = template
        self.target = template.target
        self.format = template.format
        self.width0 = template.width0
        self.height0 = template.height0
        self.depth0 = template.depth0
        self.array_size = template.array_size
        self.last_level = template.last_level
        self.nr_samples = template.nr_samples
        self.nr_storage_samples = template.nr_storage_samples
        self.nr_sparse_levels = template.nr_sparse_levels
        self.usage = template.usage
        self.bind = template.bind
        self.flags = template.flags
        self.next: Resource | None = None

    def destroy(self) -> None:
        """Release the resource, and the planes behind it; a second call does nothing."""
        if not self.destroyed and self.next is not None:
            self.next.destroy()
        super().destroy()

    @checked
    def level_size(self, level: Level) -> tuple[int, int, int]:
        """Width, height and depth (3D) or number of layers of a mipmap level, in texels."""
        width = max(1, self.width0 >> level)
        height = max(1, self.height0 >> level)
        if self.target == TextureTarget.TEXTURE_3D:
            return width, height, max(1, self.depth0 >> level)
        return width, height, self.array_size

    def __repr__(self) -> str:
        size = f"{self.width0}x{self.height0}x{max(self.depth0, self.array_size)}"
        return f"<{type(self).__name__} {self.target.name} {self.format.name} {size}>"


class Owner(Protocol):
    """The context that views, mappings and queries belong to, as far as they know it."""

    @property
    def screen(self) -> DeviceMethods: ...
    def transfer_unmap(self, transfer: Transfer) -> None: ...


class Surface(Destroyable):
    """A part of a resource as a render target (section 5.3).

    Attributes:
        width, height: of the level, in pixels (of buffers: the number of elements, and 1).
    """

    def __init__(self, context: Owner, texture: Resource, template: SurfaceTemplate) -> None:
        super().__init__()
        self.context = context
        self.texture = texture
        self.format = texture.format if template.format == Format.NONE else template.format
        if texture.target == TextureTarget.BUFFER:
            self.width, self.height = template.last_element - template.first_element + 1, 1
        else:
            self.width, self.height = texture.level_size(template.level)[:2]
        self.level = template.level
        self.first_layer = template.first_layer
        self.last_layer = template.last_layer
        self.first_element = template.first_element
        self.last_element = template.last_element
        self.nr_samples = template.nr_samples
        self.writable = template.writable

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.format.name} {self.width}x{self.height} of {self.texture!r}>"


class SamplerView(Destroyable):
    """A part of a resource as shaders sample it (section 5.4)."""

    def __init__(self, context: Owner, texture: Resource, template: SamplerViewTemplate) -> None:
        super().__init__()
        self.context = context
        self.texture = texture
        self.template = template
        self.target = template.target
        self.format = template.format
        self.swizzle_r = template.swizzle_r
        self.swizzle_g = template.swizzle_g
        self.swizzle_b = template.swizzle_b
        self.swizzle_a = template.swizzle_a
        self.first_level = template.first_level
        self.last_level = template.last_level
        self.first_layer = template.first_layer
        self.last_layer = template.last_layer
        self.first_element = template.first_element
        self.last_element = template.last_element
        self.offset = template.offset
        self.size = template.size
        self.is_tex2d_from_buf = template.is_tex2d_from_buf
        self.row_stride = template.row_stride
        self.width = template.width
        self.height = template.height

    @property
    def tex2d_from_buf(self) -> tuple[int, int, int, int]:
        """First texel, row stride, width and height of a buffer seen as a 2D texture."""
        return self.offset, self.row_stride, self.width, self.height

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.target.name} {self.format.name} of {self.texture!r}>"


class StreamOutputTarget(Destroyable):
    """A range of a buffer that captures primitives; it remembers how far it is filled."""

    def __init__(self, context: Owner, buffer: Resource, buffer_offset: int, buffer_size: int) -> None:
        super().__init__()
        self.context = context
        self.buffer = buffer
        self.buffer_offset = buffer_offset
        self.buffer_size = buffer_size


class Transfer:
    """A mapped region of a resource (section 5.1); leaving the ``with`` block unmaps it.

    Attributes:
        data: the bytes of the region, dtype uint8. Of buffers: shape (box.width,). Of textures: shape
            (box.depth, rows of blocks, bytes of a row of blocks), so that
            ``data[0].reshape(height, width, bytes_per_texel)`` are the texels of the first layer.
            The last axis is contiguous; ``data.view(np.float32)`` works where the row's size allows. Rows and
            layers may have gaps: a reshape that joins them is a copy, good for reading only.
        stride: bytes from one row of blocks to the next.
        layer_stride: bytes from one layer or slice to the next.
        offset: bytes from the start of the memory to the region, where that is known.

    Reading ``data`` needs ``Map.READ``, writing ``Map.WRITE``; after unmapping ``data`` must not be used.
    """

    def __init__(
        self,
        context: Owner,
        resource: Resource,
        level: int,
        usage: Map,
        box: Box,
        data: npt.NDArray[Any],
        stride: int = 0,
        layer_stride: int = 0,
        offset: int = 0,
    ) -> None:
        self.context = context
        self.resource = resource
        self.level = level
        self.usage = usage
        self.box = box
        self.data = data
        self.stride = stride
        self.layer_stride = layer_stride
        self.offset = offset
        self.mapped = True

    def __repr__(self) -> str:
        ended = "" if self.mapped else " (unmapped)"
        return f"<{type(self).__name__} {self.usage!r} {self.box} of {self.resource!r}{ended}>"

    def unmap(self) -> None:
        """Unmap; a second call does nothing."""
        if self.mapped:
            self.mapped = False
            self.context.transfer_unmap(self)

    def __enter__(self) -> Transfer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.unmap()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        """``np.asarray(transfer)``: the mapped memory itself; only while it is mapped."""
        return np.array(self._mapped_data(), dtype=dtype, copy=bool(copy))

    @property
    def __array_interface__(self) -> dict[str, Any]:
        """The mapped memory by NumPy's protocol."""
        return self._mapped_data().__array_interface__

    def __dlpack__(self, **options: Any) -> Any:
        """The mapped memory as a DLPack capsule, on the CPU."""
        return self._mapped_data().__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        """Always the CPU."""
        return self._mapped_data().__dlpack_device__()

    def _mapped_data(self) -> npt.NDArray[Any]:
        if not self.mapped:
            raise InvalidUse("Transfer", "transfer", self, "one that is mapped")
        return self.data


class Fence(Destroyable):
    """Signals when the commands before a flush are done; see ``Screen.fence_finish``."""

    def __init_subclass__(cls) -> None:
        checked_methods(cls, Fence)

    def signalled(self) -> bool:
        """Return whether the commands are done; never waits."""
        return self.wait(0)

    def wait(self, timeout: int) -> bool:
        """Wait at most ``timeout`` nanoseconds; whether the commands are done."""
        raise NotImplementedError


class MemoryObject(Destroyable):
    """Imported memory of another API that resources can be placed in."""
