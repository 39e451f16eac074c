"""Device memory that the kernels of one context pass on to each other, reused from pass to pass.

They read it through set 0: in texel buffers or, where those are too small, in storage buffers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from vkpipe.kernels import layout

if TYPE_CHECKING:
    from vkpipe.winsys import vulkan as vk
    from vkpipe.winsys.vulkan.descriptor_writes import Write

__all__ = ["EMPTY", "LEAST", "Scratch", "scratch_bindings", "scratch_writes"]

LEAST = 1 << 16
"""Bytes: lavapipe compiles each kernel again for each kind of size that its texel buffers have, and asks only
whether it is a power of two and whether it is a multiple of 64 KiB: all of ours are both."""

EMPTY = ("bins",)
"""Buffers that plans find full of zeros, and leave so."""


class Scratch:
    """Named buffers that grow on demand, to powers of two, and never shrink."""

    def __init__(self, device: vk.Device) -> None:
        self._device = device
        self._buffers: dict[str, vk.Buffer] = {}

    def get(self, name: str, size: int, deferred: list[Callable[[], None]]) -> vk.Buffer:
        """The buffer of this name with at least ``size`` bytes.

        One that is too small is replaced; it is destroyed with ``deferred``, after the work that uses it.
        """
        buffer = self._buffers.get(name)
        if buffer is not None and buffer.size >= size:
            return buffer
        if buffer is not None:
            deferred.append(buffer.destroy)
        grown = self._device.create_buffer(max(LEAST, 1 << (size - 1).bit_length()), name=f"scratch {name}")
        self._buffers[name] = grown
        if name in EMPTY:
            self._clear(grown)
        return grown

    def _clear(self, buffer: vk.Buffer) -> None:
        """Fill a new buffer with zeros by a submission of its own: what is being recorded may be dropped."""
        recorder = self._device.begin()
        recorder.barrier("transfer")
        recorder.fill_buffer(buffer, 0, buffer.size, 0)
        self._device.submit(recorder)

    def destroy(self) -> None:
        """Destroy all buffers; the device must be done with them."""
        for buffer in self._buffers.values():
            buffer.destroy()
        self._buffers.clear()


def scratch_bindings(info: vk.DeviceInfo) -> list[vk.Binding]:
    """The bindings of the set on a device."""
    kind = "uniform_texel" if info.reads_texels else "storage_buffer"
    return [(binding, kind, 1) for binding in range(len(layout.MEMORY))]


def scratch_writes(info: vk.DeviceInfo, buffers: Iterable[vk.Buffer]) -> list[Write]:
    """Return the writes of buffers, in the order of its bindings, to the set."""
    formats = (vk_format for _, vk_format in layout.MEMORY.values())
    return [
        (binding, 0, buffer.texel_view(vk_format) if info.reads_texels else buffer)
        for binding, (buffer, vk_format) in enumerate(zip(buffers, formats, strict=True))
    ]
