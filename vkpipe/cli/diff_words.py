"""``vkpipe diff``: its words and its exit status."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from vkpipe.cli.failures import STATUS_INPUT, STATUS_REFUSED, STATUS_STEP_FAILED
from vkpipe.cli.logs import printable
from vkpipe.cli.pixel_words import as_plain, event_lines
from vkpipe.cli.trace_options import Place
from vkpipe.pipe import Screen
from vkpipe.records import dataclass
from vkpipe.traces import TraceCalls
from vkpipe.traces.compared import PlaceDifference
from vkpipe.traces.difference import At, Comparison, Difference, compare_drivers
from vkpipe.traces.difference_pictures import save_difference
from vkpipe.traces.pixel_history import PixelEvent, pixel_history

__all__ = ["Asked", "tell_difference"]

_MOST_TOLD = 20
"""Notes that are printed."""

_SIDES = ("left", "right")


@dataclass(frozen=True)
class Asked:
    """The options of a comparison."""

    tolerance: float = 0.0
    at: str = "calls"
    until: int | None = None
    png: Path | None = None
    pixel: Place | None = None
    target: str | None = None


def tell_difference(file: Path, screens: tuple[Screen, Screen], asked: Asked, *, as_json: bool) -> int:
    """Compare two drivers, print the result, and return the exit status."""
    calls = TraceCalls(file)
    found = compare_drivers(calls, *screens, tolerance=asked.tolerance, at=At(asked.at), until=asked.until)
    difference = found.difference
    pictures = _pictures(difference, asked.png)
    histories = {} if asked.pixel is None else _histories(calls, screens, difference, asked)
    if as_json:
        told = {
            **{side: screen.get_name() for side, screen in zip(_SIDES, screens, strict=True)},
            **{name: getattr(found, name) for name in ("calls", "draws", "compared", "notes", "error")},
            "difference": None if difference is None else difference.as_json(),
            "pictures": [str(path) for path in pictures],
            "pixel": {side: as_plain(events) for side, events in histories.items()},
        }
        click.echo(json.dumps(told))
    else:
        for line in _lines(found, screens):
            click.echo(printable(line))
        for path in pictures:
            click.echo(f"picture     {printable(str(path))}")
        for side, events in histories.items():
            click.echo(f"pixel {asked.pixel} of {side}")
            for event in events:
                for line in event_lines(event):
                    click.echo(f"  {printable(line)}")
        _tell_troubles(found)
    return _status(found)


def _status(found: Comparison) -> int:
    if found.difference is not None:
        return STATUS_REFUSED if found.difference.refused else STATUS_STEP_FAILED
    if found.error:
        return STATUS_INPUT
    return STATUS_REFUSED if found.notes else 0


def _pictures(found: Difference | None, folder: Path | None) -> list[Path]:
    if found is None or folder is None:
        return []
    pictures = []
    for place in found.places:
        inside = folder if len(found.places) == 1 else folder / place.name.replace(" ", "-")
        pictures += save_difference(place, inside)
    return pictures


def _histories(
    calls: TraceCalls, screens: tuple[Screen, Screen], found: Difference | None, asked: Asked
) -> dict[str, list[PixelEvent]]:
    """Return the history of the pixel with both drivers, up to the difference."""
    assert asked.pixel is not None
    x, y, layer, sample = asked.pixel
    places = () if found is None else found.places
    target = asked.target or (places[0].name if places else "cbuf0")
    until = asked.until if found is None else found.call
    return {
        side: pixel_history(calls, x, y, target, until, layer=layer, sample=sample, screen=screen)
        for side, screen in zip(_SIDES, screens, strict=True)
    }


def _lines(found: Comparison, screens: tuple[Screen, Screen]) -> Iterator[str]:
    for side, screen in zip(_SIDES, screens, strict=True):
        yield f"{side:12}{screen.get_name()}"
    yield f"calls       {found.calls:,}, of them {found.draws:,} draws; compared {found.compared:,} times"
    difference = found.difference
    if difference is None:
        yield "difference  none"
        return
    number = (
        f"draw {difference.draw}"
        if difference.method.startswith("draw_")
        else f"after draw {difference.draw}"
    )
    yield f"difference  call {difference.call}, {number}: {difference.method}"
    if difference.only_whole:
        yield "            only where batches stay whole: not when each draw is compared"
    if difference.refused:
        yield f"refused     by the {difference.refused}"
    for place in difference.places:
        yield from _place_lines(place)
    yield from (f"            {line}" for line in difference.arguments.splitlines())
    for name, text in difference.state.items():
        first, *rest = text.splitlines() or [""]
        yield f"{name} = {first}"
        yield from rest
    for name, text in difference.shaders.items():
        yield f"{name}:"
        yield from (f"  {line}" for line in text.splitlines())


def _place_lines(place: PlaceDifference) -> Iterator[str]:
    width, height, layers = place.size
    if place.format.name == "R8_UINT" and height == layers == 1:
        where, what = f"byte {place.x}", "bytes"
    else:
        layer = f" of layer {place.layer}" if layers > 1 else ""
        if len(place.contents[0]) > layers:
            layer += f", sample {place.sample}"
        where, what = f"({place.x}, {place.y}){layer}", "pixels"
    size = f"{width}x{height}" + (f"x{layers}" if layers > 1 else "")
    yield f"{place.name:12}{place.format.name} {size}: {place.count:,} {what} differ, the first at {where}"
    for side, value in zip(_SIDES, (place.left, place.right), strict=True):
        yield f"  {side:10}{value} (0x{value.bits})"


def _tell_troubles(found: Comparison) -> None:
    notes: list[tuple[str, Any]] = list(found.notes.items())
    for text, numbers in notes[:_MOST_TOLD]:
        more = f" and {len(numbers) - 1} more" if len(numbers) > 1 else ""
        click.echo(f"call {numbers[0]}{more}: {printable(text)}", err=True)
    if found.error:
        click.echo(f"error: {printable(found.error)}", err=True)
