"""The context's calls that bind buffers and images for shaders to load, store and update."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from vkpipe import format as vkformat
from vkpipe import pipe
from vkpipe.driver.calls.cso_calls import check_slots
from vkpipe.driver.caps.shader_limits import resource_limits
from vkpipe.driver.resources.own import own_buffer, own_resource
from vkpipe.driver.resources.ranges import check_range
from vkpipe.driver.resources.resource import BufferResource, TextureResource
from vkpipe.driver.resources.views import BoundImage, ResourceSurface, TextureSurface
from vkpipe.driver.state.bindings import Bound, BoundResource, BoundWords
from vkpipe.driver.state.dirty import Dirty
from vkpipe.errors import InvalidUse, NotSupported
from vkpipe.pipe import Bind, Format, ImageView, ShaderBuffer, ShaderType
from vkpipe.pipe.fields import refuse
from vkpipe.pipe.global_memory import handles_of
from vkpipe.pipe.resource_rules import checked_resources

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["ResourceCalls"]

_STATE = Dirty.STATE.value

A = TypeVar("A")
B = TypeVar("B")


class ResourceCalls:
    """Mixed into the context. A refused call leaves the bindings as they were."""

    screen: KernelScreen
    bound: Bound

    def set_shader_buffers(
        self,
        shader: ShaderType,
        start: int,
        buffers: Sequence[ShaderBuffer | None],
        writable: int = 0xFFFFFFFF,
    ) -> None:
        where = "Context.set_shader_buffers"
        most = resource_limits(self.screen.device.info).buffers
        slots = check_slots(where, shader, start, len(buffers), most, self.bound.shader_buffers)
        words = partial(self._words, where)
        _put(slots, start, _each("buffers", buffers, lambda i, b: words(b, bool(writable >> i & 1))))
        self.bound.dirty |= _STATE

    def set_hw_atomic_buffers(self, start: int, buffers: Sequence[ShaderBuffer | None]) -> None:
        where = "Context.set_hw_atomic_buffers"
        most = resource_limits(self.screen.device.info).counter_buffers
        if start < 0 or start + len(buffers) > most:
            raise InvalidUse(where, "start + count", start + len(buffers), f"at most {most}")
        found = _each("buffers", buffers, lambda _, buffer: self._words(where, buffer, True))
        _put(self.bound.hw_atomic_buffers, start, found)
        self.bound.dirty |= _STATE

    def set_shader_images(self, shader: ShaderType, start: int, images: Sequence[ImageView | None]) -> None:
        where = "Context.set_shader_images"
        most = resource_limits(self.screen.device.info).images
        slots = check_slots(where, shader, start, len(images), most, self.bound.shader_images)
        _put(slots, start, _each("images", images, lambda _, image: self.image_of(where, image)))
        self.bound.dirty |= _STATE

    def set_shader_resources(self, start: int, resources: Sequence[pipe.Surface | None]) -> None:
        where = "Context.set_shader_resources"
        found = self._resources(where, start, resources, Bind.SHADER_RESOURCE)
        _put(self.bound.shader_resources, start, found)
        self.bound.dirty |= _STATE

    def set_compute_resources(self, start: int, resources: Sequence[pipe.Surface | None]) -> None:
        where = "Context.set_compute_resources"
        found = self._resources(where, start, resources, Bind.COMPUTE_RESOURCE)
        _put(self.bound.compute_resources, start, found)

    def set_global_binding(
        self,
        first: int,
        resources: Sequence[pipe.Resource | None],
        handles: Sequence[pipe.UserData | None] = (),
    ) -> tuple[int, ...]:
        where = "Context.set_global_binding"
        if first < 0:
            raise InvalidUse(where, "first", first, "0 or more")
        found = [None if r is None else own_buffer(self.screen, where, "resources", r) for r in resources]
        return self.bound.global_memory.bind(first, found, handles_of(handles, len(found)))

    def _resources(
        self, where: str, start: int, surfaces: Sequence[pipe.Surface | None], bind: Bind
    ) -> list[BoundResource | None]:
        most = resource_limits(self.screen.device.info).resources
        own = partial(own_resource, self.screen)
        made = (ResourceSurface, TextureSurface)
        found = checked_resources(where, start, surfaces, most, bind, made, own)
        return [None if surface is None else _bound_resource(surface) for surface in found]

    def _words(self, where: str, buffer: ShaderBuffer | None, writable: bool) -> BoundWords | None:
        if buffer is None or buffer.buffer is None:
            return None
        limits = self.screen.device.info.limits
        found = own_buffer(self.screen, where, "buffer", buffer.buffer)
        alignment = int(limits["minStorageBufferOffsetAlignment"])
        if buffer.buffer_offset % alignment:
            raise InvalidUse(where, "buffer_offset", buffer.buffer_offset, f"a multiple of {alignment}")
        size = check_range(where, buffer.buffer_offset, buffer.buffer_size, found.width0)
        if size > limits["maxStorageBufferRange"]:
            raise InvalidUse(where, "buffer_size", size, f"at most {limits['maxStorageBufferRange']}")
        return BoundWords(found, buffer.buffer_offset, size, writable) if size else None

    def image_of(self, where: str, view: ImageView | None) -> BoundImage | None:
        """Return an image as it is bound; None where there is no resource."""
        if view is None or view.resource is None:
            return None
        refuse(view)
        resource = own_resource(self.screen, where, "resource", view.resource)
        fmt = resource.format if view.format == Format.NONE else view.format
        samples = resource.nr_samples
        if not self.screen.is_format_supported(fmt, resource.target, samples, samples, Bind.SHADER_IMAGE):
            raise NotSupported(f"PIPE_FORMAT_{fmt.name}", f"as an image of {resource.target.name}")
        if isinstance(resource, BufferResource):
            return self._texels(where, resource, fmt, view)
        assert isinstance(resource, TextureResource)
        if not resource.bind & Bind.SHADER_IMAGE:
            raise InvalidUse(where, "resource.bind", resource.bind, "a resource with SHADER_IMAGE")
        if vkformat.describe(fmt).block_bits != vkformat.describe(resource.format).block_bits:
            legal = f"one with the block size of {resource.format.name}"
            raise InvalidUse(where, "format", fmt, legal)
        if view.level > resource.last_level:
            raise InvalidUse(where, "level", view.level, f"0 to {resource.last_level}")
        layers = resource.level_size(view.level)[2]
        if not view.first_layer <= view.last_layer < layers:
            value = (view.first_layer, view.last_layer)
            raise InvalidUse(where, "first_layer, last_layer", value, f"0 to {layers - 1}, in order")
        return BoundImage(resource, fmt, view)

    def _texels(self, where: str, resource: BufferResource, fmt: Format, view: ImageView) -> BoundImage:
        limits = self.screen.device.info.limits
        alignment = int(limits["minTexelBufferOffsetAlignment"])
        if view.offset % alignment:
            raise InvalidUse(where, "offset", view.offset, f"a multiple of {alignment}")
        size = check_range(where, view.offset, view.size, resource.width0)
        texel = vkformat.describe(fmt).block_bytes
        most = int(limits["maxTexelBufferElements"])
        if not 1 <= size // texel <= most:
            raise InvalidUse(where, "size", size, f"1 to {most} texels of {texel} bytes")
        return BoundImage(resource, fmt, view, size - size % texel)


def _bound_resource(surface: pipe.Surface) -> BoundResource:
    """The part of a resource that a surface shows to a shader."""
    resource = surface.texture
    assert isinstance(resource, BufferResource | TextureResource)
    size = vkformat.describe(surface.format).block_bytes
    count = surface.last_element - surface.first_element + 1
    return BoundResource(
        resource,
        surface.format,
        surface.level,
        surface.first_layer,
        surface.last_layer,
        surface.first_element * size,
        count * size,
        surface.writable,
    )


def _each(name: str, given: Sequence[A], made: Callable[[int, A], B]) -> list[B]:
    """Make each entry of an argument, by its number, into what is bound; errors say which is at fault."""
    found: list[B] = []
    for number, entry in enumerate(given):
        try:
            found.append(made(number, entry))
        except InvalidUse as error:
            raise error.at(f"{name}[{number}]") from None
    return found


def _put(slots: dict[int, B], start: int, entries: Sequence[B | None]) -> None:
    """Fill or empty slots from ``start`` on."""
    for slot, entry in enumerate(entries, start):
        if entry is None:
            slots.pop(slot, None)
        else:
            slots[slot] = entry
