"""The memory of a replay: what a trace from elsewhere may ask for has a limit."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary, finalize

from vkpipe import config, pipe
from vkpipe.errors import NotSupported
from vkpipe.format import describe

__all__ = ["ReplayMemory"]

MOST_BYTES = 4 << 30
"""Of all resources of a replay together, where ``VKPIPE_BUDGET`` says nothing else."""


class ReplayMemory:
    """Counts the bytes of the resources that there are at a time, and refuses those beyond a limit."""

    def __init__(self) -> None:
        self.most: int = config.get("VKPIPE_BUDGET") or MOST_BYTES
        self._taken = 0
        self._gone: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()

    def check(self, template: Any) -> None:
        """Refuse a resource for which nothing is left.

        Raises:
            NotSupported: naming the limit.
        """
        if isinstance(template, pipe.ResourceTemplate) and self._taken + _bytes_of(template) > self.most:
            limit = f"more than {self.most >> 20} MiB of resources in a replay (VKPIPE_BUDGET)"
            raise NotSupported("resource_create", limit)

    def take(self, resource: pipe.Resource) -> None:
        """Count a resource until it is destroyed, or nobody refers to it."""
        size = _bytes_of(resource)
        self._taken += size
        self._gone[resource] = finalize(resource, self._give_back, size)

    def give_back(self, resource: pipe.Resource) -> None:
        """Count a resource no more."""
        if resource in self._gone:
            self._gone[resource]()

    def _give_back(self, size: int) -> None:
        self._taken -= size


def _bytes_of(made: Any) -> int:
    """Return about how many bytes a resource takes, levels not counted."""
    if made.target == pipe.TextureTarget.BUFFER:
        return int(made.width0)
    description = describe(made.format)
    texels = made.width0 * made.height0 * made.depth0 * made.array_size * max(1, made.nr_samples)
    block = description.block_width * description.block_height * description.block_depth
    return int(texels * description.block_bytes // block)
