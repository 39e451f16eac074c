"""Errors as one sentence and an exit status, never as a traceback."""

from __future__ import annotations

from vkpipe.errors import (
    CompilerNotFound,
    DeviceLost,
    DeviceNotFound,
    DisplayLost,
    VkpipeError,
    VulkanError,
)

__all__ = [
    "REPORTED",
    "STATUSES",
    "STATUS_INPUT",
    "STATUS_INTERRUPTED",
    "STATUS_REFUSED",
    "STATUS_STEP_FAILED",
    "STATUS_SYSTEM",
    "sentence",
    "status_of",
]

STATUS_STEP_FAILED = 1
STATUS_INPUT = 2
STATUS_SYSTEM = 3
STATUS_REFUSED = 4
STATUS_INTERRUPTED = 130

STATUSES = {
    0: "done",
    STATUS_STEP_FAILED: "what was looked for is not as it should be (doctor, diff, bisect, replay, farm)",
    STATUS_INPUT: "wrong arguments, or a file that is missing or not legal",
    STATUS_SYSTEM: "the system is at fault: no device or worker, device lost, out of memory, no compiler",
    STATUS_REFUSED: "not all of what was asked for was carried out (run, trace, warm, replay, diff, farm)",
    STATUS_INTERRUPTED: "interrupted by Ctrl-C (farm keeps what is done)",
}
"""Exit statuses in words; commands that run a program pass on its own where that is not 0."""

REPORTED = (VkpipeError, OSError, MemoryError)
"""Errors that end a command with a sentence; all others are faults of the program."""

SYSTEM_ERRORS = (CompilerNotFound, DeviceLost, DeviceNotFound, DisplayLost, MemoryError, VulkanError)


def status_of(error: Exception) -> int:
    """The exit status that stands for an error."""
    return STATUS_SYSTEM if isinstance(error, SYSTEM_ERRORS) else STATUS_INPUT


def sentence(error: Exception) -> str:
    """Return the cause of an error, in one sentence."""
    if isinstance(error, OSError) and not isinstance(error, VkpipeError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    from vkpipe.cli.logs import printable

    return printable(str(error)) or "out of memory"
