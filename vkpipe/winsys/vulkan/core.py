"""The core that all Vulkan objects of one device share: handles, function pointers, live counters."""

from __future__ import annotations

import threading
from typing import Protocol

from vkpipe.winsys.vulkan.api import NULL, Cdata, Functions, ffi
from vkpipe.winsys.vulkan.copy_family import CopyFamily
from vkpipe.winsys.vulkan.debug import set_name
from vkpipe.winsys.vulkan.info import DeviceInfo
from vkpipe.winsys.vulkan.instance import Instance

__all__ = ["Core", "Counters", "Destroyable"]


class Destroyable(Protocol):
    """An object with an explicit end."""

    def destroy(self) -> None:
        """Gives the Vulkan objects and memory back; a second call does nothing."""


class Counters:
    """Counts the Vulkan objects and bytes that are alive, by kind; safe from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._live: dict[str, int] = {}

    def add(self, kind: str, number: int = 1) -> None:
        """Counts ``number`` more (or fewer, when negative) of a kind."""
        with self._lock:
            self._live[kind] = self._live.get(kind, 0) + number

    def snapshot(self) -> dict[str, int]:
        """The counts now; kinds without a live object are left out."""
        with self._lock:
            return {kind: count for kind, count in sorted(self._live.items()) if count}


class Core:
    """The logical device as its objects see it.

    ``live`` holds every buffer, image and pipeline not yet destroyed, so that nothing outlives the device;
    ``deaths`` counts those that were; ``copies`` is the family of its queue of copies, if it has one.
    """

    def __init__(
        self,
        instance: Instance,
        physical: Cdata,
        handle: Cdata,
        fns: Functions,
        info: DeviceInfo,
        features: frozenset[str],
        debug: frozenset[str],
        copies: CopyFamily | None = None,
    ) -> None:
        self.instance = instance
        self.physical = physical
        self.handle = handle
        self.fns = fns
        self.info = info
        self.features = features
        self.debug = debug
        self.copies = copies
        self.counters = Counters()
        self.live: dict[int, Destroyable] = {}
        self.deaths = 0
        self._named = "names" in debug and instance.debug_utils

    @property
    def has_conditions(self) -> bool:
        """Return whether words in buffers may decide on commands (:meth:`CommandRecorder.where`)."""
        return "conditionalRendering" in self.features

    @property
    def labels(self) -> bool:
        """Return whether objects and command ranges get names."""
        return self._named

    def name(self, kind: str, handle: Cdata, name: str) -> None:
        """Names an object for debuggers when VKPIPE_DEBUG=names is set (``kind`` as VK_OBJECT_TYPE_*)."""
        if self._named and name:
            set_name(self.instance.fns, self.handle, kind, handle, name)

    def born(self, kind: str, thing: Destroyable) -> None:
        """Counts an object and remembers it until :meth:`died`."""
        self.live[id(thing)] = thing
        self.counters.add(kind)

    def died(self, kind: str, thing: Destroyable) -> None:
        """The end of what :meth:`born` began."""
        del self.live[id(thing)]
        self.deaths += 1
        self.counters.add(kind, -1)

    def destroy_device(self) -> None:
        """Destroys the VkDevice, on which nothing may be left."""
        self.instance.live.discard(int(ffi.cast("uintptr_t", self.handle)))
        self.fns.vkDestroyDevice(self.handle, NULL)
