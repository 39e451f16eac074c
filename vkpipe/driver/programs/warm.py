"""Fills the caches with common kernels before any program needs them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vkpipe.driver.programs.ship import ask_for_common

if TYPE_CHECKING:
    from vkpipe.driver.programs.kernel_screen import KernelScreen

__all__ = ["warm"]


def warm(screen: KernelScreen) -> Iterator[tuple[int, int]]:
    """Make the kernels between vertex and last stage, and those of the visibility form: how many of how many.

    Those that read scratch memory alone are machine code after that; of the others there is the SPIR-V.
    """
    ask_for_common(screen.programs, screen.device.info)
    asked = screen.programs.asked_for()
    for number, program in enumerate(asked, 1):
        program.wait()
        screen.device.wait_idle()  # lavapipe compiles in its queue
        yield number, len(asked)
