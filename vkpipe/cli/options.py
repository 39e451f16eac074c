"""Options that several commands have."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

__all__ = [
    "camera_option",
    "complete_files",
    "device_option",
    "film_options",
    "light_options",
    "model_argument",
    "size_option",
]

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

_LIGHT = (
    click.option(
        "--ground/--no-ground", default=None, help="A textured ground below it; not in an environment."
    ),
    click.option("--samples", type=click.Choice(["1", "2", "4", "8"]), default="4", show_default=True),
    click.option(
        "--environment",
        metavar="FILE",
        help="What is around: a panorama (.hdr, .exr, .png, .jpg), twice as wide as high.",
    ),
    click.option(
        "--exposure", type=float, default=0.0, help="In stops, of glTF files: 1 is twice as bright."
    ),
)
_FPS = click.option(
    "--fps", type=click.FloatRange(0.1, 100), default=24.0, show_default=True, help="Of GIF and MP4."
)


def light_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of how scenes are drawn: ground, samples, environment, exposure."""
    for option in reversed(_LIGHT):
        command = option(command)
    return command


def film_options(words: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return what adds the options of films; ``words`` say where they are written."""

    def add(command: Callable[..., Any]) -> Callable[..., Any]:
        gif = click.option("--gif", is_flag=True, help=f"Write a GIF{words}.")
        mp4 = click.option("--mp4", is_flag=True, help=f"Write an MP4{words}.")
        return gif(mp4(_FPS(command)))

    return add
