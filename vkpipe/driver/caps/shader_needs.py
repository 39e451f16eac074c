"""Features that shaders may ask of a device, and the test for each whether a device has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from vkpipe.errors import NotSupported

if TYPE_CHECKING:
    from vkpipe.translate import ShaderInfo
    from vkpipe.winsys.vulkan import DeviceInfo

__all__ = ["NEEDS", "check_needs"]


def _feature(name: str) -> Callable[[DeviceInfo], bool]:
    return lambda info: name in info.features


def _always(_: DeviceInfo) -> bool:
    """Accept any device: all that vkpipe opens have it (``winsys/vulkan/requirements.py``)."""
    return True


NEEDS: dict[str, tuple[str, Callable[[DeviceInfo], bool]]] = {
    "fp64": ("PIPE_CAP_DOUBLES", _feature("shaderFloat64")),
    "int64": ("PIPE_CAP_INT64", _feature("shaderInt64")),
    "clock": ("PIPE_CAP_TGSI_CLOCK", _feature("shaderDeviceClock")),
    "subgroup_vote": ("PIPE_CAP_TGSI_VOTE", _always),
    "subgroup_ballot": ("PIPE_CAP_TGSI_BALLOT", _always),
    "subgroup_shuffle": ("PIPE_CAP_TGSI_BALLOT", _always),
    "bindless": ("PIPE_CAP_BINDLESS_TEXTURE", _always),
    "fbfetch": ("PIPE_CAP_FBFETCH", _always),
}
"""Name of a need (``ShaderInfo.needs``): the capability that announces it, and whether a device has it."""


def check_needs(shader: ShaderInfo, device: DeviceInfo) -> None:
    """Raise NotSupported, naming the capability, for the first need that the device does not fill."""
    for need in sorted(shader.needs):
        capability, has = NEEDS[need]
        if not has(device):
            raise NotSupported(capability, f"{device.name} lacks {need}")
