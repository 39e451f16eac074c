"""The screen as the calls of its contexts see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vkpipe.driver.resources.device_screen import DeviceScreen

if TYPE_CHECKING:
    from vkpipe.driver.programs.profile import Profile
    from vkpipe.driver.programs.registry import Programs

__all__ = ["KernelScreen"]


class KernelScreen(DeviceScreen):
    """A screen with kernels.

    Attributes:
        profile: measures them, where that is asked for.
        has_loops: whether any shader that was created has.
    """

    programs: Programs
    profile: Profile
    has_loops: bool
