"""``vkpipe bench``: how fast, compared with OpenGL on the same machine."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click
from rich.console import Console

__all__ = ["bench"]

_WIDTH = 150  # of the table: what does not fit into a terminal is better broken there than left out
_FILE = click.Path(dir_okay=False, path_type=Path)


def _scene_names(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    from vkpipe.bench.scenes import SCENES

    for name in value:
        if name not in SCENES:
            raise click.BadParameter(f"{name!r} is none of {', '.join(SCENES)}", ctx, param)
    return value or tuple(SCENES)


@click.command()
@click.option(
    "--scene", "scenes", multiple=True, callback=_scene_names, help="Only this one; can be repeated."
)
@click.option(
    "--peer",
    type=click.Choice(["llvmpipe", "gl", "none"]),
    default="llvmpipe",
    show_default=True,
    help="OpenGL on the CPU, on the system's device, or none.",
)
@click.option(
    "--frames", type=click.IntRange(min=1), default=7, show_default=True, help="Frames for the medians."
)
@click.option("--device", help="vkpipe's device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option("--json", "json_file", type=_FILE, help="Write the results here.")
@click.option("--chart", type=_FILE, help="Draw the results into this PNG.")
@click.option("--profile", type=_FILE, help="Write a trace of one more frame of each scene, for Perfetto.")
def bench(
    scenes: tuple[str, ...],
    peer: str,
    frames: int,
    device: str | None,
    json_file: Path | None,
    chart: Path | None,
    profile: Path | None,
) -> None:
    """Draw scenes with vkpipe and, in turns, with OpenGL; compare the pictures and the times.

    A ratio below 1 means that vkpipe is faster. A scene whose pictures differ does not count.
    """
    import vkpipe
    from vkpipe.bench.measure import Bench
    from vkpipe.bench.report import report, table

    if profile is not None:
        os.environ["VKPIPE_PROFILE"] = str(profile)
    with vkpipe.create_screen(device) as screen:
        with Bench(screen, None if peer == "none" else peer, frames) as running:
            results = [running.run(name) for name in scenes]
        name, other = screen.get_name(), running.peer_name
    Console(highlight=False, width=_WIDTH).print(table(name, other, results))
    if json_file is not None:
        json_file.write_text(json.dumps(report(name, other, results), indent=2) + "\n", encoding="utf-8")
