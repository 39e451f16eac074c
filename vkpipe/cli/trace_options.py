"""Arguments of the commands that look into traces."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from vkpipe.pipe import Screen
from vkpipe.wrapping import WRAPPERS

__all__ = [
    "Place",
    "at_option",
    "file_argument",
    "opened",
    "pixel_place",
    "side_options",
    "target_option",
    "tolerance_option",
]

Place = tuple[int, int, int, int]
"""x, y, layer and sample of a pixel."""

file_argument = click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
target_option = click.option(
    "--target",
    metavar="NAME",
    help="What the pixel is in, as bound after the last call: cbuf0 ..., zs, 'image FRAGMENT 0' ..., or dst.",
)
tolerance_option = click.option(
    "--tolerance",
    type=click.FloatRange(0),
    default=0.0,
    metavar="N",
    help="Steps of 8 bits that colours may be apart; integers, depth and stencil are to be the same.",
)
at_option = click.option(
    "--at",
    type=click.Choice(["calls", "draws", "flushes"]),
    default="calls",
    show_default=True,
    help="When to compare: after each call that writes or binds; after draws, clears, copies and launches; "
    "at flushes, and then at the draws before the first that differs.",
)


def pixel_place(ctx: click.Context, param: click.Parameter, value: str | None) -> Place | None:
    """Return the numbers of X,Y[,LAYER[,SAMPLE]]."""
    if value is None:
        return None
    found = re.fullmatch(r"(\d+),(\d+)(?:,(\d+))?(?:,(\d+))?", value)
    if found is None:
        raise click.BadParameter(f"{value!r} is no pixel such as 120,45 or 120,45,LAYER,SAMPLE", ctx, param)
    x, y, layer, sample = (int(number or 0) for number in found.groups())
    return x, y, layer, sample


def side_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options for two drivers, and wrappers around them."""
    drivers = {"left": ("VKPIPE_DEVICE, or the best", None), "right": ("reference", "reference")}
    for side, (told, default) in reversed(drivers.items()):
        command = click.option(
            f"--{side}-wrap",
            multiple=True,
            metavar="WRAPPER",
            type=click.Choice(list(WRAPPERS)),
            help=f"A wrapper around the {side} one; may be given several times.",
        )(command)
        command = click.option(
            f"--{side}",
            default=default,
            metavar="DRIVER",
            help=f"A device (index, part of the name, uuid:HEX, type:cpu, type:gpu) or 'reference'; {told}.",
        )(command)
    return command


def opened(driver: str | None, wrap: tuple[str, ...]) -> Screen:
    """Return the screen of a driver."""
    import vkpipe

    return vkpipe.create_screen(driver, wrap=wrap)
