"""Options that several commands have."""

from __future__ import annotations

import re

import click

__all__ = ["camera_option", "device_option", "size_option"]

DEFAULT_SIZE = "1280x720"


def _size(ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, int]:
    """WIDTHxHEIGHT in pixels; how large is too large, the device decides."""
    found = re.fullmatch(r"([0-9]+)[xX]([0-9]+)", value)
    if found is None:
        raise click.BadParameter(f"{value!r} is not a size such as {DEFAULT_SIZE}", ctx, param)
    return int(found[1]), int(found[2])


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
