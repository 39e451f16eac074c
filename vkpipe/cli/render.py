"""``vkpipe render``: a picture of a model."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from vkpipe.model import RenderReport

__all__ = ["render"]

DEFAULT_SIZE = "1280x720"


def _size(ctx: click.Context, param: click.Parameter, value: str) -> tuple[int, int]:
    """WIDTHxHEIGHT in pixels; how large is too large, the device decides."""
    found = re.fullmatch(r"([0-9]+)[xX]([0-9]+)", value)
    if found is None:
        raise click.BadParameter(f"{value!r} is not a size such as {DEFAULT_SIZE}", ctx, param)
    return int(found[1]), int(found[2])


@click.command()
@click.argument("model")
@click.option("-o", "--output", required=True, type=click.Path(dir_okay=False), help="The PNG to write.")
@click.option(
    "--size", metavar="WxH", default=DEFAULT_SIZE, callback=_size, show_default=True, help="Pixels."
)
@click.option("--device", help="Which device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option(
    "--camera",
    metavar="WHERE",
    help="AZIMUTH,ELEVATION[,DISTANCE] in degrees and multiples of the distance that fits the model, or "
    "X,Y,Z/X,Y,Z: eye and target.",
)
@click.option("--ground/--no-ground", default=True, show_default=True, help="A textured ground below it.")
def render(
    model: str, output: str, size: tuple[int, int], device: str | None, camera: str | None, ground: bool
) -> None:
    """Draw MODEL into a PNG: an OBJ, PLY, STL or GLB file, or one of the built-in names bunny and knot."""
    from vkpipe.model import render_model

    width, height = size
    report = render_model(model, output, width, height, device=device, camera=camera, ground=ground)
    for line in _lines(report):
        click.echo(line)


def _lines(report: RenderReport) -> list[str]:
    return [
        f"device       {report.device}",
        f"triangles    {report.triangles:,}",
        f"first frame  {report.first_frame_s * 1e3:.1f} ms",
        f"warm frame   {report.warm_frame_s * 1e3:.1f} ms",
        f"picture      {report.path}",
    ]
