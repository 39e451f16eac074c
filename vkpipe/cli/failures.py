"""Errors as one sentence and an exit status, never as a traceback."""

from __future__ import annotations

import sys
from typing import Any

import click

from vkpipe.cli.logs import printable
from vkpipe.errors import (
    CompilerNotFound,
    DeviceLost,
    DeviceNotFound,
    DisplayLost,
    OutOfMemory,
    VkpipeError,
    VulkanError,
)

__all__ = ["STATUS_INPUT", "STATUS_REFUSED", "STATUS_STEP_FAILED", "STATUS_SYSTEM", "ReportingGroup"]

STATUS_STEP_FAILED = 1
STATUS_INPUT = 2
STATUS_SYSTEM = 3
STATUS_REFUSED = 4

SYSTEM_ERRORS = (CompilerNotFound, DeviceLost, DeviceNotFound, DisplayLost, OutOfMemory, VulkanError)


class ReportingGroup(click.Group):
    """A group of commands whose vkpipe and file errors end the program with a message on stderr."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # the reader of our output has gone: click knows what to do
        except click.FileError as error:
            error.show()
            sys.exit(STATUS_INPUT)
        except (VkpipeError, OSError) as error:
            click.echo(f"error: {_sentence(error)}", err=True)
            sys.exit(STATUS_SYSTEM if isinstance(error, SYSTEM_ERRORS) else STATUS_INPUT)


def _sentence(error: Exception) -> str:
    if isinstance(error, OSError) and not isinstance(error, VkpipeError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return printable(str(error))
