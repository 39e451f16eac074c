"""``vkpipe view``: a model in a window."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from vkpipe.cli.logs import printable
from vkpipe.cli.options import camera_option, device_option, model_argument, size_option

if TYPE_CHECKING:
    from vkpipe.viewer.run import ViewReport

__all__ = ["show_model", "view"]


@click.command()
@model_argument
@size_option
@device_option
@camera_option
@click.option("--ground/--no-ground", default=True, show_default=True, help="A textured ground below it.")
@click.option("--samples", type=click.Choice(["1", "2", "4", "8"]), default="1", help="Samples of a pixel.")
@click.option("--wireframe", is_flag=True, help="Triangles as lines.")
@click.option("--continuous", is_flag=True, help="Draw also when nothing has changed.")
@click.option("--frames", type=click.IntRange(min=1), help="End after so many pictures, without pauses.")
@click.option(
    "--screenshot",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A PNG of the last picture, written at the end.",
)
@click.option("--headless", is_flag=True, help="No window: one picture, or as many as --frames says.")
@click.option("--json", "as_json", is_flag=True, help="The report as JSON.")
def view(
    model: str,
    size: tuple[int, int],
    device: str | None,
    camera: str | None,
    ground: bool,
    samples: str,
    wireframe: bool,
    continuous: bool,
    frames: int | None,
    screenshot: Path | None,
    headless: bool,
    as_json: bool,
) -> None:
    """Show MODEL in a window: an OBJ, PLY, STL or GLB file, or one of the built-in names bunny and knot.

    It is read again when the file changes; other files can be dropped on the window. H lists the keys.
    """
    from vkpipe.model.look import Look

    report = show_model(
        model,
        size,
        device=device,
        camera=camera,
        look=Look(wireframe=wireframe, ground=ground, samples=int(samples)),
        backend="headless" if headless else None,
        frames=frames,
        continuous=continuous,
        screenshot=screenshot,
    )
    click.echo(json.dumps(asdict(report)) if as_json else "\n".join(_lines(report, screenshot)))


def show_model(model: str, size: tuple[int, int], **options: object) -> ViewReport:
    """Run the viewer, with its messages on stderr."""
    from vkpipe.viewer.run import view_model

    loading = Loading(Console(stderr=True))
    try:
        return view_model(
            model,
            size,
            say=lambda text: click.echo(printable(text), err=True),
            loading=loading,
            **options,  # type: ignore[arg-type]
        )
    finally:
        loading(None)


class Loading:
    """Shows what is being read, on stderr and only while that is a terminal; nothing runs in between."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._progress: Progress | None = None

    def __call__(self, name: str | None) -> None:
        """Show a name; None: it is there."""
        if self._progress is not None:
            self._progress.stop()
            self._progress = None
        if name is not None and self._console.is_terminal:
            columns = (SpinnerColumn(), TextColumn("reading {task.description}"), TimeElapsedColumn())
            self._progress = Progress(*columns, console=self._console, transient=True)
            self._progress.add_task(escape(printable(name)), total=None)
            self._progress.start()


def _lines(report: ViewReport, screenshot: Path | None) -> list[str]:
    lines = [f"device       {report.device}", f"pictures     {report.frames:,}"]
    if report.frame_s is not None:
        lines.append(f"frame        {report.frame_s * 1e3:.1f} ms")
        lines += [f"screenshot   {screenshot}"] if screenshot is not None else []
    return lines
