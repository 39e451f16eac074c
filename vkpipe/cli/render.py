"""``vkpipe render``: a picture of a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from vkpipe.cli.options import camera_option, device_option, size_option

if TYPE_CHECKING:
    from vkpipe.model import RenderReport

__all__ = ["render"]


@click.command()
@click.argument("model")
@click.option("-o", "--output", required=True, type=click.Path(dir_okay=False), help="The PNG to write.")
@size_option
@device_option
@camera_option
@click.option("--ground/--no-ground", default=True, show_default=True, help="A textured ground below it.")
@click.option("--show", is_flag=True, help="Then show it in a window, as `vkpipe view` does.")
def render(
    model: str,
    output: str,
    size: tuple[int, int],
    device: str | None,
    camera: str | None,
    ground: bool,
    show: bool,
) -> None:
    """Draw MODEL into a PNG: an OBJ, PLY, STL or GLB file, or one of the built-in names bunny and knot."""
    from vkpipe.model import render_model

    width, height = size
    report = render_model(model, output, width, height, device=device, camera=camera, ground=ground)
    for line in _lines(report):
        click.echo(line)
    if show:
        from vkpipe.cli.view import show_model
        from vkpipe.model.look import Look

        show_model(model, size, device=device, camera=camera, look=Look(ground=ground))


def _lines(report: RenderReport) -> list[str]:
    return [
        f"device       {report.device}",
        f"triangles    {report.triangles:,}",
        f"first frame  {report.first_frame_s * 1e3:.1f} ms",
        f"warm frame   {report.warm_frame_s * 1e3:.1f} ms",
        f"picture      {report.path}",
    ]
