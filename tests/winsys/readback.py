"""What a buffer holds once the device is done."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vkpipe.winsys import vulkan as vk

__all__ = ["read_words"]


def read_words(device: vk.Device, source: vk.Buffer) -> npt.NDArray[np.uint32]:
    """The words of a buffer, by a copy, so that it need not be mapped."""
    target = device.create_buffer(source.size, kind="readback")
    recorder = device.begin()
    recorder.copy_buffer(source, target, [(0, 0, source.size)])
    recorder.barrier("host")
    device.wait(device.submit(recorder))
    target.invalidate()
    assert target.mapped is not None
    words = target.mapped.view(np.uint32).copy()
    target.destroy()
    return words
