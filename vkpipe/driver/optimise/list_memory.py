"""A list is drawn as long as all that its draws refer to is there, and where it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.state.bindings import STAGES

if TYPE_CHECKING:
    from vkpipe.driver.resources.resource import VkResource
    from vkpipe.driver.resources.storage import Storage
    from vkpipe.driver.state.bindings import Bound
    from vkpipe.pipe.lifetime import Destroyable

__all__ = ["UsedMemory"]


class UsedMemory:
    """Textures, targets, and buffers of constants. Buffers of vertices and indices are others each time.

    ``reads`` and ``writes``: the memory of each resource.
    """

    def __init__(self, epoch: int) -> None:
        """``epoch``: of the screen, from before anything was looked at."""
        self.reads: dict[VkResource, Storage] = {}
        self.writes: dict[VkResource, Storage] = {}
        self._objects: set[Destroyable] = set()
        self._epoch = epoch

    def read(self, resource: VkResource) -> None:
        """Note that a draw reads a resource."""
        self.reads[resource] = resource.storage

    def note(self, bound: Bound) -> None:
        """Note what a draw may refer to with what is bound."""
        for stage in STAGES:
            for view in bound.views[stage].values():
                self._objects.add(view)
                self.read(view.texture)
            for constants in bound.constants[stage].values():
                if constants.resource is not None:
                    self.read(constants.resource)
        for _, surface in bound.surfaces:
            self._objects.add(surface)
            self.writes[surface.texture] = surface.texture.storage

    def lasts(self, epoch: int) -> bool:
        """Return whether all of that is there, and where it was.

        Args:
            epoch: of the screen, as it is: while that stays, nothing is destroyed, nor gets other memory.
        """
        if epoch == self._epoch:
            return True
        if any([each.destroyed for each in self._objects]):
            return False
        for found in (self.reads, self.writes):
            for resource, storage in found.items():
                if resource.destroyed or resource.unbacked or resource.storage is not storage:
                    return False
        self._epoch = epoch
        return True
