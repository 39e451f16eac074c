"""Options that several commands have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

__all__ = ["camera_option", "complete_files", "device_option", "model_argument", "size_option"]

DEFAULT_SIZE = "1280x720"

_BUILT_IN = ("bunny", "knot")


def _size(ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, int]:
    """WIDTHxHEIGHT in pixels; how large is too large, the device decides."""
    found = re.fullmatch(r"([0-9]+)[xX]([0-9]+)", value)
    if found is None:
        raise click.BadParameter(f"{value!r} is not a size such as {DEFAULT_SIZE}", ctx, param)
    return int(found[1]), int(found[2])


def complete_files(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Have the shell complete names of files, as it does for arguments of `click.Path`."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(incomplete, type="file")]


def _complete_models(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Complete files, and built-in names that have begun: Bash shows either names or files."""
    from click.shell_completion import CompletionItem

    names = [name for name in _BUILT_IN if incomplete and name.startswith(incomplete)]
    return [*complete_files(ctx, param, incomplete), *map(CompletionItem, names)]


model_argument = click.argument("model", shell_complete=_complete_models)
size_option = click.option(
    "--size", metavar="WxH", default=DEFAULT_SIZE, callback=_size, show_default=True, help="Pixels."
)
device_option = click.option(
    "--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu."
)
camera_option = click.option(
    "--camera",
    metavar="WHERE",
    help="AZIMUTH,ELEVATION[,DISTANCE] in degrees and multiples of the distance that fits the model, or "
    "X,Y,Z/X,Y,Z: eye and target.",
)
