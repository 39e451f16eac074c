"""Knows which depth and stencil buffers have one depth, or one stencil, everywhere since their clear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from vkpipe.driver.resources.image_clear import ImageClear
from vkpipe.driver.state.group import DrawGroup

if TYPE_CHECKING:
    from vkpipe.driver.resources.operation import Operation
    from vkpipe.driver.resources.resource import VkResource
    from vkpipe.driver.resources.storage import Storage

__all__ = ["Flat", "FlatTexels"]


class Flat:
    """A flat buffer was cleared as a whole, and has at least one part that is as the clear left it.

    Attributes:
        texel: the bytes that it was cleared to.
        depth, stencil: whether that part of all texels is as it was then.
    """

    __slots__ = ("_clear", "_copied", "_format", "_others", "_seen", "depth", "stencil")

    def __init__(self, clear: ImageClear, resource: VkResource, seen: int) -> None:
        self._clear, self._format, self._seen = clear, resource.format, seen
        storage = resource.storage
        self._others, self._copied = storage.others, storage.copied
        self.depth = self.stencil = True

    @property
    def texel(self) -> bytes:
        return self._clear.texel

    def follow(self, work: Sequence[object]) -> None:
        """Look at the draws of a batch that were not looked at yet."""
        for group in work[self._seen :]:
            if isinstance(group, DrawGroup):
                state = group.state
                if state.depth is not None and state.depth.image is self._clear.image:
                    last = state.last_stage
                    # Another format may have its depth where this one has a stencil.
                    other = last.depth_format not in (None, self._format)
                    self.depth &= not (last.writes_depth or (other and last.writes_stencil))
                    self.stencil &= not (last.writes_stencil or (other and last.writes_depth))
        self._seen = len(work)

    def begin(self) -> None:
        """The batch was submitted; another one begins."""
        self._seen = 0

    def lasts(self, storage: Storage) -> bool:
        """Return whether it is there, and nothing but draws and clears of the one context has written it."""
        same = storage.others == self._others and storage.copied == self._copied
        return same and not storage.shared and not storage.released


class FlatTexels:
    """Follows the buffers of which programs clear depth or stencil alone, over the batches of a context.

    With it such a clear becomes one of all texels, which is the device's own, where the other part is one
    value: user interfaces clear a stencil for each thing that they clip, and leave depth as it is.
    """

    def __init__(self) -> None:
        self._known: dict[Storage, Flat] = {}

    @property
    def known(self) -> int:
        """The number of buffers that it follows."""
        return len(self._known)

    def cleared(self, resource: VkResource, operation: Operation, work: Sequence[object]) -> None:
        """Note a clear, the last of the work of a batch; what was known before it does not hold any more."""
        storage = resource.storage
        self._known.pop(storage, None)
        if storage.in_part and isinstance(operation, ImageClear) and operation.whole and not storage.shared:
            self._known[storage] = Flat(operation, resource, len(work))

    def find(self, storage: Storage, work: Sequence[object]) -> Flat | None:
        """Return what is known of a buffer behind the work of a batch, of which a part is to be cleared."""
        storage.in_part = True
        flat = self._known.get(storage)
        if flat is None or not flat.lasts(storage):
            return None
        flat.follow(work)
        return flat

    def submitted(self, work: Sequence[object]) -> None:
        """The work of a batch was submitted, which ends it."""
        for storage, flat in list(self._known.items()):
            if flat.lasts(storage):
                flat.follow(work)
                flat.begin()
            else:
                del self._known[storage]

    def forget(self) -> None:
        """A batch was given up: what its clears were to leave is not there."""
        self._known.clear()
