"""``vkpipe farm``: many processes or machines render frames, tiles of a frame, traces, test cases."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from vkpipe.cli.options import (
    camera_option,
    device_option,
    film_options,
    light_options,
    model_argument,
    size_option,
)

if TYPE_CHECKING:
    from vkpipe.renderfarm import Job
    from vkpipe.scene import Wanted

__all__ = ["farm"]

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
_FOLDER = click.Path(file_okay=False, path_type=Path)

_COMMON = (
    click.option("-o", "--output", "folder", required=True, type=_FOLDER, help="The folder for the files."),
    click.option("--resume", is_flag=True, help="Go on with what an earlier run has left in the folder."),
    click.option(
        "--scheduler",
        metavar="ADDRESS",
        help="Dask's, e.g. tcp://10.0.0.1:8786; else this machine works alone.",
    ),
    click.option(
        "--workers",
        type=click.IntRange(1),
        metavar="N",
        help="Processes of this machine; with --scheduler: workers that are waited for.",
    ),
    click.option(
        "--wait",
        type=click.FloatRange(0),
        default=60.0,
        show_default=True,
        help="Seconds for workers to come.",
    ),
    click.option("--json", "as_json", is_flag=True, help="Tell what came of it as JSON."),
    device_option,
)
_film_options = film_options(" of all frames, too: film.gif, film.mp4")


def _common(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of all jobs."""
    for option in reversed(_COMMON):
        command = option(command)
    return command


def _wanted(model: str, options: dict[str, Any], **more: Any) -> Wanted:
    """Take what is drawn out of a command's options."""
    from vkpipe.scene import Wanted

    given = {name: options.pop(name) for name in ("size", "environment", "exposure", "ground")}
    return Wanted(model=model, samples=int(options.pop("samples")), **given, **more)


def _run_frames(make: Callable[[], Job], wanted: Wanted, options: dict[str, Any]) -> None:
    """Carry out a job of frames, and write the films that the options ask for."""
    from vkpipe.cli.farm_run import run_job
    from vkpipe.renderfarm import check_films, join_frames

    endings = [ending for ending, name in ((".gif", "gif"), (".mp4", "mp4")) if options.pop(name)]
    fps = options.pop("fps")
    check_films(endings, wanted.size)
    join = partial(join_frames, endings=endings, fps=fps) if endings else None
    run_job(make(), finish=join, **options)


@click.group()
def farm() -> None:
    """Render with many processes or machines: frames, tiles of one frame, traces, test cases.

    Workers draw the same bits as one machine does: those whose devices do not are left out. What is done
    stays in the folder, whatever happens; --resume goes on. Exit status 1 when a trace or test case is not
    as it should be; 4 when tasks failed three times.
    """


@farm.command()
@model_argument
@click.option("--frames", type=click.IntRange(1), default=36, show_default=True, help="Of one turn.")
@size_option
@camera_option
@light_options
@_film_options
@_common
def turntable(model: str, frames: int, camera: str | None, **options: Any) -> None:
    """Draw frames whose camera goes once around MODEL, as `vkpipe render --turntable` does."""
    from vkpipe.renderfarm import turntable

    wanted = _wanted(model, options, camera=camera, turntable=frames)
    _run_frames(lambda: turntable(wanted), wanted, options)


@farm.command()
@model_argument
@click.argument("cameras", type=_FILE)
@click.option("--frames", type=click.IntRange(2), help="So many, on a smooth way through the cameras.")
@size_option
@light_options
@_film_options
@_common
def path(model: str, cameras: Path, frames: int | None, **options: Any) -> None:
    """Draw MODEL from the cameras in a file: a line for each, in the words of `vkpipe render --camera`."""
    from vkpipe.renderfarm import camera_path

    wanted = _wanted(model, options)
    _run_frames(lambda: camera_path(wanted, cameras, frames), wanted, options)


@farm.command()
@model_argument
@click.option("--tile", type=click.IntRange(1), default=512, show_default=True, help="Pixels of its sides.")
@size_option
@camera_option
@light_options
@_common
def tiles(model: str, tile: int, camera: str | None, **options: Any) -> None:
    """Draw one frame of MODEL, that of `vkpipe render`, by its tiles; picture.png is all of it."""
    from vkpipe.cli.farm_run import run_job
    from vkpipe.renderfarm import join_tiles, tiles

    job = tiles(_wanted(model, options, camera=camera), tile)
    run_job(job, finish=join_tiles, **options)


@farm.command()
@click.argument("files", nargs=-1, required=True, type=_FILE)
@_common
def traces(files: tuple[Path, ...], **common: Any) -> None:
    """Replay traces, which all workers can read: what `vkpipe replay` tells, and their last pictures."""
    from vkpipe.cli.farm_run import run_job
    from vkpipe.renderfarm import traces

    run_job(traces(files), **common)


@farm.command()
@click.argument("list", type=_FILE)
@click.option(
    "--command",
    default="{}",
    show_default=True,
    help='What runs a case; {} is its line: "/usr/lib/x86_64-linux-gnu/piglit/bin/{} -auto -fbo".',
)
@click.option("--timeout", type=click.FloatRange(0), default=120.0, show_default=True, help="Seconds a case.")
@_common
def cases(list: Path, command: str, timeout: float, **common: Any) -> None:
    """Run test cases by `vkpipe run`: one in each line of LIST; each passes, fails, is skipped or crashes.

    What piglit's programs say counts (PIGLIT: {"result": "pass" }), else the exit status.
    """
    from vkpipe.cli.farm_run import run_job
    from vkpipe.renderfarm import read_cases

    run_job(read_cases(list, command, timeout), **common)
