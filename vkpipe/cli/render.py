"""``vkpipe render``: a picture of a model, or the frames of a camera that goes around it."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vkpipe.cli.options import (
    camera_option,
    device_option,
    film_options,
    light_options,
    model_argument,
    size_option,
)

if TYPE_CHECKING:
    from vkpipe.scene.job import Rendered

__all__ = ["render"]


@click.command()
@model_argument
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to write: .png, .gif or .mp4; PNGs of a turntable are numbered.",
)
@size_option
@device_option
@camera_option
@light_options
@click.option("--turntable", type=click.IntRange(min=1), metavar="N", help="Go round it in N frames.")
@film_options(", in place of the ending of --output")
@click.option("--show", is_flag=True, help="Then show it in a window, as `vkpipe view` does.")
@click.option("--json", "as_json", is_flag=True, help="The report as JSON.")
def render(
    model: str,
    output: Path,
    size: tuple[int, int],
    device: str | None,
    camera: str | None,
    ground: bool | None,
    samples: str,
    environment: str | None,
    exposure: float,
    turntable: int | None,
    gif: bool,
    mp4: bool,
    fps: float,
    show: bool,
    as_json: bool,
) -> None:
    """Draw MODEL: a glTF, OBJ, PLY or STL file, or one of the built-in names bunny and knot.

    glTF files are drawn with their materials, cameras and lights; --camera also takes the name of a camera.
    """
    from vkpipe.scene.job import render as render_shot
    from vkpipe.scene.shot import Wanted

    wanted = Wanted(
        model=model,
        size=size,
        samples=int(samples),
        camera=camera,
        environment=environment,
        exposure=exposure,
        ground=ground,
        turntable=turntable or 0,
    )
    asked = [output.with_suffix(ending) for ending, flag in ((".gif", gif), (".mp4", mp4)) if flag]
    with _progress(wanted.frames) as progress:
        task = progress.add_task("frames", total=wanted.frames)
        report = render_shot(
            wanted,
            asked or [output],
            device=device,
            fps=fps,
            on_frame=lambda done, _: progress.update(task, completed=done),
        )
    click.echo(json.dumps(asdict(report)) if as_json else "\n".join(_lines(report)))
    if show:
        from vkpipe.cli.view import show_model
        from vkpipe.model.look import Look

        look = Look(ground=ground is not False, samples=int(samples))
        show_model(model, size, device=device, camera=camera, look=look)


def _progress(frames: int) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=frames == 1 or not console.is_terminal)


def _lines(report: Rendered) -> list[str]:
    return [
        f"device       {report.device}",
        f"triangles    {report.triangles:,}",
        *([f"cameras      {', '.join(report.cameras)}"] if report.cameras else []),
        f"first frame  {report.first_frame_s * 1e3:.1f} ms",
        f"warm frame   {report.warm_frame_s * 1e3:.1f} ms",
        f"picture      {report.files[0]}" + (f" to {report.files[-1]}" if len(report.files) > 1 else ""),
    ]
