"""Descriptor set layouts, and sets from pools that grow."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Sequence

from vkpipe.errors import InvalidUse
from vkpipe.winsys.vulkan.api import NULL, Cdata, check, const, ffi, struct
from vkpipe.winsys.vulkan.core import Core

__all__ = ["DESCRIPTOR_TYPES", "Binding", "DescriptorSet", "DescriptorSets", "SetLayout", "SetLayouts"]

Binding = tuple[int, str, int]
"""(binding number, key of DESCRIPTOR_TYPES, array size)."""

DESCRIPTOR_TYPES: dict[str, str] = {
    "combined_sampler": "COMBINED_IMAGE_SAMPLER",
    "sampled_image": "SAMPLED_IMAGE",
    "sampler": "SAMPLER",
    "storage_image": "STORAGE_IMAGE",
    "storage_buffer": "STORAGE_BUFFER",
    "uniform_buffer": "UNIFORM_BUFFER",
    "uniform_texel": "UNIFORM_TEXEL_BUFFER",
    "storage_texel": "STORAGE_TEXEL_BUFFER",
}

_FIRST_POOL_SETS = 16
_MOST_POOL_SETS = 1024


def _type(kind: str) -> int:
    return const("VK_DESCRIPTOR_TYPE_" + DESCRIPTOR_TYPES[kind])


class SetLayout:
    """The bindings of a set; owned by the device's cache.

    ``types`` maps a binding number to (kind, VkDescriptorType, array size).
    """

    def __init__(self, handle: Cdata, bindings: tuple[Binding, ...]) -> None:
        self.handle = handle
        self.bindings = bindings
        self.types = {number: (kind, _type(kind), count) for number, kind, count in bindings}
        self.free: list[DescriptorSet] = []
        self.pools: list[Cdata] = []
        self.next_pool_sets = _FIRST_POOL_SETS


class DescriptorSet:
    """One set; its layout says what may be written to it."""

    __slots__ = ("handle", "layout")

    def __init__(self, handle: Cdata, layout: SetLayout) -> None:
        self.handle = handle
        self.layout = layout


class SetLayouts:
    """One SetLayout for each tuple of bindings."""

    def __init__(self, core: Core) -> None:
        self._core = core
        self._lock = threading.Lock()
        self._known: dict[tuple[Binding, ...], SetLayout] = {}

    def get(self, bindings: Sequence[Binding]) -> SetLayout:
        """The layout of these bindings, created at the first request."""
        key = tuple((number, kind, count) for number, kind, count in bindings)
        for number, kind, count in key:
            if kind not in DESCRIPTOR_TYPES:
                legal = ", ".join(sorted(DESCRIPTOR_TYPES))
                raise InvalidUse("Device.create_set_layout", f"binding {number}", kind, legal)
            if count < 1:
                raise InvalidUse("Device.create_set_layout", f"binding {number} count", count, "at least 1")
        with self._lock:
            if key not in self._known:
                self._known[key] = SetLayout(self._create(key), key)
            return self._known[key]

    def _create(self, bindings: tuple[Binding, ...]) -> Cdata:
        core = self._core
        entries = ffi.new("VkDescriptorSetLayoutBinding[]", len(bindings))
        for entry, (number, kind, count) in zip(entries, bindings, strict=True):
            entry.binding = number
            entry.descriptorType = _type(kind)
            entry.descriptorCount = count
            entry.stageFlags = const("VK_SHADER_STAGE_COMPUTE_BIT")
        create = struct("VkDescriptorSetLayoutCreateInfo", bindingCount=len(bindings), pBindings=entries)
        handle = ffi.new("VkDescriptorSetLayout *")
        check(
            core.fns.vkCreateDescriptorSetLayout(core.handle, create, NULL, handle),
            "vkCreateDescriptorSetLayout",
        )
        core.counters.add("set_layouts")
        return handle[0]

    def destroy(self) -> None:
        """Destroys all layouts with their pools and sets."""
        core = self._core
        for layout in self._known.values():
            for pool in layout.pools:
                core.fns.vkDestroyDescriptorPool(core.handle, pool, NULL)
            core.counters.add("descriptor_pools", -len(layout.pools))
            core.fns.vkDestroyDescriptorSetLayout(core.handle, layout.handle, NULL)
        core.counters.add("set_layouts", -len(self._known))
        self._known.clear()


class DescriptorSets:
    """Hands out sets and takes them back.

    Each layout has its own pools, sized exactly for it, so a pool cannot run out of one type early; a set
    that comes back waits for the next request of the same layout.
    """

    def __init__(self, core: Core) -> None:
        self._core = core
        self._lock = threading.Lock()

    def allocate(self, layout: SetLayout) -> DescriptorSet:
        """A set whose contents are undefined."""
        with self._lock:
            if not layout.free:
                self._grow(layout)
            self._core.counters.add("descriptor_sets")
            return layout.free.pop()

    def release(self, descriptor_set: DescriptorSet) -> None:
        """Takes a set back; the device must be done with it."""
        with self._lock:
            descriptor_set.layout.free.append(descriptor_set)
            self._core.counters.add("descriptor_sets", -1)

    def _grow(self, layout: SetLayout) -> None:
        core, sets = self._core, layout.next_pool_sets
        layout.next_pool_sets = min(2 * sets, _MOST_POOL_SETS)
        totals: Counter[int] = Counter()
        for _, kind, count in layout.types.values():
            totals[kind] += count * sets
        sizes = ffi.new("VkDescriptorPoolSize[]", max(len(totals), 1))
        for entry, (kind, count) in zip(sizes, totals.items(), strict=False):
            entry.type, entry.descriptorCount = kind, count
        create = struct(
            "VkDescriptorPoolCreateInfo", maxSets=sets, poolSizeCount=len(totals), pPoolSizes=sizes
        )
        pool = ffi.new("VkDescriptorPool *")
        check(core.fns.vkCreateDescriptorPool(core.handle, create, NULL, pool), "vkCreateDescriptorPool")
        core.counters.add("descriptor_pools")
        layout.pools.append(pool[0])
        info = struct(
            "VkDescriptorSetAllocateInfo",
            descriptorPool=pool[0],
            descriptorSetCount=sets,
            pSetLayouts=ffi.new("VkDescriptorSetLayout[]", [layout.handle] * sets),
        )
        handles = ffi.new("VkDescriptorSet[]", sets)
        check(core.fns.vkAllocateDescriptorSets(core.handle, info, handles), "vkAllocateDescriptorSets")
        layout.free.extend(DescriptorSet(handle, layout) for handle in handles)
