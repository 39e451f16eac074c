"""The commands, each of which is imported when it is asked for."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import click

import vkpipe
from vkpipe.cli.failures import REPORTED, STATUS_INPUT, STATUSES, sentence, status_of
from vkpipe.cli.logs import show_logs

__all__ = ["COMMANDS", "main"]

COMMANDS = {
    "info": "info",
    "kernels": "kernels",
    "doctor": "doctor",
    "render": "render",
    "farm": "farm",
    "view": "view",
    "tgsi": "tgsi",
    "glsl": "glsl",
    "bench": "bench",
    "serve": "serve",
    "run": "run_command",
    "trace": "trace",
    "replay": "replay",
    "diff": "diff",
    "pixel": "pixel",
    "bisect": "bisect",
    "debug": "debug",
    "warm": "warm",
    "explain": "explain",
}
"""Name -> the module that has the command under that name, in the order of the help text."""


_STATUS = "Exit status: " + "; ".join(f"{status} {words}" for status, words in STATUSES.items()) + "."


class _Group(click.Group):
    """Loads a command with its first use; vkpipe's and file errors end the program with a message."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS, *self.commands]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in COMMANDS:
            module = import_module(f"vkpipe.cli.{COMMANDS[cmd_name]}")
            command: click.Command = getattr(module, cmd_name)
            return command
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise  # the reader of our output has gone: click knows what to do
        except click.FileError as error:
            error.show()
            sys.exit(STATUS_INPUT)
        except REPORTED as error:
            click.echo(f"error: {sentence(error)}", err=True)
            sys.exit(status_of(error))


@click.group(cls=_Group, context_settings={"help_option_names": ["-h", "--help"]}, epilog=_STATUS)
@click.version_option(vkpipe.__version__, prog_name="vkpipe")
@click.option("-v", "--verbose", count=True, help="Show what happens; twice for more.")
def main(verbose: int) -> None:
    """Gallium in Python on Vulkan compute: rendering without raster hardware."""
    if os.environ.get("NO_COLOR"):
        click.get_current_context().color = False
    show_logs(verbose)
