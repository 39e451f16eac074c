"""``vkpipe replay`` of traces: its words and its exit status."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from pathlib import Path
from statistics import median
from typing import Any

import click

import vkpipe
from vkpipe.cli.failures import STATUS_INPUT, STATUS_REFUSED, STATUS_STEP_FAILED
from vkpipe.cli.logs import printable
from vkpipe.pipe import Screen
from vkpipe.records import dataclass
from vkpipe.traces import Pictures, Replayed, TraceError, read_trace

__all__ = ["Asked", "replay_traces"]

_MOST_TOLD = 20
"""Notes, and methods with their times, that are printed of a file."""


@dataclass(frozen=True)
class Asked:
    """The options of a replay.

    Attributes:
        until: the number of the last call that is made.
        png: the folder for pictures.
        loop: how often all calls are made.
    """

    until: int | None = None
    png: Path | None = None
    loop: int = 1


def replay_traces(files: Iterable[Path], device: str | None, asked: Asked, *, as_json: bool) -> int:
    """Replay files one after the other and print the results; returns the exit status."""
    with vkpipe.create_screen(device) as screen:
        found = [_replay(path, screen, asked) for path in files]
        if as_json:
            click.echo(json.dumps({"device": screen.get_name(), "files": found}))
    if not as_json:
        for each in found:
            _tell(each, asked.loop)
    if any(each["error"] for each in found):
        return STATUS_INPUT
    if any(each["notes"] for each in found):
        return STATUS_REFUSED
    return STATUS_STEP_FAILED if any(each["differs"] for each in found) else 0


def _replay(path: Path, screen: Screen, asked: Asked) -> dict[str, Any]:
    seconds: list[float] = []
    error = ""
    for turn in range(asked.loop):
        pictures = Pictures(asked.png) if asked.png is not None and turn == 0 else None
        player = Replayed(screen, pictures)
        begin = time.perf_counter()
        try:
            player.run(read_trace(path), asked.until)
        except TraceError as broken:
            error = str(broken)
        finally:
            player.close()
        seconds.append(time.perf_counter() - begin)
    return {
        "file": str(path),
        "calls": player.calls,
        "draws": player.draws,
        "read": player.read,
        "differs": player.differs,
        "seconds": seconds,
        "methods": {name: [count, player.seconds[name]] for name, count in player.counts.items()},
        "notes": player.notes,
        "error": error,
    }


def _tell(found: dict[str, Any], loop: int) -> None:
    click.echo(f"file        {printable(found['file'])}")
    click.echo(f"calls       {found['calls']:,}, of them {found['draws']:,} draw, clear or copy")
    differs = found["differs"]
    where = f", at calls {', '.join(map(str, differs[:_MOST_TOLD]))}" if differs else ""
    click.echo(f"read back   {found['read']:,} times, {len(differs)} unlike the trace{where}")
    click.echo(f"time        {median(found['seconds']):.3f} s" + (f", median of {loop}" if loop > 1 else ""))
    if loop > 1:
        slow = sorted(found["methods"].items(), key=lambda entry: -entry[1][1])
        for name, (count, seconds) in slow[:_MOST_TOLD]:
            click.echo(f"  {name:28} {count:8,} calls {1e6 * seconds / count:10.1f} us each")
    for text, numbers in list(found["notes"].items())[:_MOST_TOLD]:
        more = f" and {len(numbers) - 1} more" if len(numbers) > 1 else ""
        click.echo(f"call {numbers[0]}{more}: {printable(text)}", err=True)
    if found["error"]:
        click.echo(f"error: {printable(found['error'])}", err=True)
