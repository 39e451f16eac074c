"""Screen methods: resources and their import (Gallium 0.4, sections 4.2.7 to 4.2.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vkpipe.errors import NotSupported
from vkpipe.pipe.checked import complete
from vkpipe.pipe.defines_resource import Bind, HandleUsage
from vkpipe.pipe.format import Format
from vkpipe.pipe.info import WinsysHandle
from vkpipe.pipe.resource import Resource
from vkpipe.pipe.state_viewport import Box
from vkpipe.pipe.template import ResourceTemplate
from vkpipe.pipe.user_memory import UserData

__all__ = ["ResourceMethods"]


class ResourceMethods:
    """Creation and import of resources, and facts about imported ones."""

    def can_create_resource(self, template: ResourceTemplate) -> bool:
        """Return whether a resource could be created, without allocating anything (section 4.2.7)."""
        raise NotSupported("pipe_screen::can_create_resource")

    def resource_create(self, template: ResourceTemplate) -> Resource:
        """Make a buffer or texture; its contents are undefined (section 4.2.8).

        Raises:
            InvalidUse: the template contradicts itself (section 5.2 lists what each target demands).
            NotSupported: the format cannot be used as ``bind`` says.
            OutOfMemory: there is not enough memory.
        """
        raise NotSupported("pipe_screen::resource_create")

    def resource_create_with_modifiers(
        self, template: ResourceTemplate, modifiers: Sequence[int]
    ) -> Resource:
        """Make a texture in one of the memory layouts listed."""
        raise NotSupported("pipe_screen::resource_create_with_modifiers")

    @complete
    def resource_create_front(self, template: ResourceTemplate, map_front_private: Any) -> Resource:
        """Make a front buffer of a window; ``Screen.flush_frontbuffer`` shows it in any drawable."""
        return self.resource_create(template.also(Bind.DISPLAY_TARGET))

    @complete
    def resource_create_drawable(self, template: ResourceTemplate, loader_private: Any) -> Resource:
        """Make the colour buffer of a window; ``Screen.flush_frontbuffer`` shows it in any drawable."""
        return self.resource_create(template.also(Bind.DISPLAY_TARGET))

    def resource_create_unbacked(self, template: ResourceTemplate) -> tuple[Resource, int]:
        """Make a resource without memory; also the bytes that it needs."""
        raise NotSupported("pipe_screen::resource_create_unbacked")

    @complete
    def resource_destroy(self, resource: Resource) -> None:
        """Release a resource's memory; work already submitted may still use it (section 4.2.9)."""
        resource.destroy()

    def resource_from_handle(
        self, template: ResourceTemplate, handle: WinsysHandle, usage: HandleUsage = HandleUsage.NONE
    ) -> Resource:
        """Import a resource of another process or library."""
        raise NotSupported("pipe_screen::resource_from_handle")

    def resource_from_user_memory(self, template: ResourceTemplate, memory: UserData) -> Resource:
        """Make a resource of the application's own memory, which must outlive it."""
        raise NotSupported("pipe_screen::resource_from_user_memory")

    def resource_get_info(self, resource: Resource) -> tuple[int, int]:
        """Stride and offset of the first row, in bytes."""
        raise NotSupported("pipe_screen::resource_get_info")

    def resource_changed(self, resource: Resource) -> None:
        """Drop what was derived from an imported resource, whose contents have changed (screen.rst, 20.1)."""
        raise NotSupported("pipe_screen::resource_changed")

    def check_resource_capability(self, resource: Resource, bind: Bind) -> bool:
        """Return whether an imported resource can be used as ``bind`` says."""
        raise NotSupported("pipe_screen::check_resource_capability")

    @complete
    def query_dmabuf_modifiers(self, format: Format) -> tuple[tuple[int, bool], ...]:
        """Memory layouts in which a format can be shared, each with "only for sampling"; none by default."""
        return ()

    @complete
    def is_dmabuf_modifier_supported(self, modifier: int, format: Format) -> tuple[bool, bool]:
        """Return whether a memory layout can be imported, and whether only for sampling."""
        return next(
            ((True, only) for known, only in self.query_dmabuf_modifiers(format) if known == modifier),
            (False, False),
        )

    @complete
    def get_dmabuf_modifier_planes(self, modifier: int, format: Format) -> int:
        """Return how many planes a memory layout has; 0 for one that is not supported."""
        return int(self.is_dmabuf_modifier_supported(modifier, format)[0])

    @complete
    def set_damage_region(self, resource: Resource, boxes: Sequence[Box]) -> None:
        """Promise that drawing to a resource stays within boxes: a hint; no boxes lift the promise."""
