"""``vkpipe bench``: how fast, compared with a graphics pipeline on the same machine."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click
from click.shell_completion import CompletionItem
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

__all__ = ["bench"]

_FRAMES = 7
_SECONDS = 0.1
_WIDTH = 150  # of the table: what does not fit into a terminal is better broken there than left out
_FILE = click.Path(dir_okay=False, path_type=Path)


def _scene_names(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    from vkpipe.bench.scenes import SCENES, is_scene

    for name in value:
        if not is_scene(name):
            raise click.BadParameter(f"{name!r} is no model file and none of {', '.join(SCENES)}", ctx, param)
    return value


def _matching_scenes(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The scenes that a name begins, and files."""
    from vkpipe.bench.scenes import SCENES

    found = [CompletionItem(name) for name in SCENES if name.startswith(incomplete)]
    return found or [CompletionItem(incomplete, type="file")]


def _progress() -> Progress:
    """On stderr, and only while it is a terminal."""
    return Progress(
        TextColumn("{task.description:12}"),
        BarColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )


@click.command()
@click.option(
    "--scene",
    "scenes",
    multiple=True,
    callback=_scene_names,
    shell_complete=_matching_scenes,
    help="Only this one, or a model file; can be repeated.",
)
@click.option(
    "--peer",
    type=click.Choice(["llvmpipe", "gl", "vulkan", "none"]),
    default="llvmpipe",
    show_default=True,
    help="OpenGL on the CPU or the system's device, Vulkan's graphics pipeline on vkpipe's device, or none.",
)
@click.option(
    "--frames",
    type=click.IntRange(min=1),
    help="Frames for the medians; by default 7, and up to 100 where they are short.",
)
@click.option("--device", help="vkpipe's device: index, part of the name, uuid:HEX, type:cpu or type:gpu.")
@click.option("--json", "json_file", type=_FILE, help="Write the results here.")
@click.option("--chart", type=_FILE, help="Draw the results into this PNG.")
@click.option("--profile", type=_FILE, help="Write a trace of one more frame of each scene, for Perfetto.")
@click.option(
    "--cold",
    is_flag=True,
    help="Measure what is drawn for the first time instead, with empty caches; --frames: cases of each kind.",
)
@click.option(
    "--startup", is_flag=True, help="Also time the first frame of new processes, caches warm and cold."
)
@click.option("--window", is_flag=True, help="Time windows instead, with --device, --frames and --json.")
def bench(
    scenes: tuple[str, ...],
    peer: str,
    frames: int | None,
    device: str | None,
    json_file: Path | None,
    chart: Path | None,
    profile: Path | None,
    startup: bool,
    cold: bool,
    window: bool,
) -> None:
    """Draw scenes with vkpipe and, in turns, with OpenGL or Vulkan; compare the pictures and the times.

    A ratio below 1 means that vkpipe is faster. A scene whose pictures differ does not count.
    """
    if window:
        from vkpipe.cli.bench_windows import bench_windows

        if scenes or peer != "llvmpipe" or chart or profile or startup or cold:
            raise click.UsageError("--window goes with --device, --frames and --json only")
        bench_windows(device, frames, json_file)
        return
    if cold:
        _measure_cold(device, frames, json_file)
        return
    import vkpipe
    from vkpipe.bench.chart import draw_chart
    from vkpipe.bench.measure import Bench
    from vkpipe.bench.report import report, table
    from vkpipe.bench.scenes import SCENES
    from vkpipe.bench.startup import measure_startup

    scenes = scenes or tuple(SCENES)
    load = os.getloadavg()[0]
    with vkpipe.create_screen(device) as screen:
        against = None if peer == "none" else peer
        seconds = _SECONDS if frames is None else 0.0
        running = Bench(screen, against, frames or _FRAMES, trace=profile, seconds=seconds)
        with running, _progress() as progress:
            task = progress.add_task("", total=len(scenes) * running.steps)
            results = []
            for number, name in enumerate(scenes):
                progress.update(task, description=name, completed=number * running.steps)
                results.append(running.run(name, lambda: progress.advance(task)))
        name, other = screen.get_name(), running.peer_name
    console = Console(highlight=False, width=_WIDTH)
    console.print(table(name, other, results))
    loads = f"load average {load:.2f} before, {os.getloadavg()[0]:.2f} after"
    often = f"{_FRAMES} frames or more" if frames is None else f"{frames} frames"
    console.print(f"medians of {often}; {os.cpu_count()} cores, {loads}")
    if startup:
        first = measure_startup(device)
        console.print(
            f"first frame of a new process: {first.warm:.2f} s with warm caches, {first.cold:.2f} s cold"
        )
    if json_file is not None:
        json_file.write_text(json.dumps(report(name, other, results), indent=2) + "\n", encoding="utf-8")
    if chart is not None:
        draw_chart(name, other, results).save(chart, format="PNG")


def _measure_cold(device: str | None, most: int | None, json_file: Path | None) -> None:
    from vkpipe.bench.cold.measure import cold_steps, measure_cold
    from vkpipe.bench.cold.rows import cold_report, cold_table

    load = os.getloadavg()[0]
    with _progress() as progress:
        task = progress.add_task("cold", total=cold_steps(most))
        name, rows = measure_cold(device, most, lambda: progress.advance(task))
    console = Console(highlight=False, width=_WIDTH)
    console.print(cold_table(name, rows))
    console.print(
        f"medians; {os.cpu_count()} cores, load average {load:.2f} before, {os.getloadavg()[0]:.2f} after"
    )
    if json_file is not None:
        report = {"device": name, "rows": cold_report(rows)}
        json_file.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
