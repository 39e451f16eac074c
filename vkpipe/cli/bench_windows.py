"""``vkpipe bench --window``: frames of windows."""

from __future__ import annotations

import dataclasses
import json
import os
from pathlib import Path

import click
from rich.console import Console

__all__ = ["bench_windows"]

_FRAMES = 100


def bench_windows(device: str | None, frames: int | None, json_file: Path | None) -> None:
    """Time windows of vkpipe and of OpenGL in turns, and print the table."""
    import vkpipe
    from vkpipe.bench.window.measure import measure_windows, window_table

    frames = frames or _FRAMES
    load = os.getloadavg()[0]
    with vkpipe.create_screen(device, window=True) as screen:
        peer, results = measure_windows(screen, frames, advance=lambda what: click.echo(what, err=True))
        console = Console(highlight=False, width=150)
        console.print(window_table(screen.get_name(), peer, results))
        loads = f"load average {load:.2f} before, {os.getloadavg()[0]:.2f} after"
        console.print(f"medians of {frames} frames or more, in bursts; {os.cpu_count()} cores, {loads}")
        if json_file is not None:
            found = [{**dataclasses.asdict(result), "ratio": result.ratio} for result in results]
            report = {"device": screen.get_name(), "peer": peer, "windows": found}
            json_file.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
