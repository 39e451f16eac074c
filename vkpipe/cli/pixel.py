"""``vkpipe pixel``: the history of a pixel, and the shader of a fragment line by line."""

from __future__ import annotations

import json
from pathlib import Path

import click

from vkpipe.cli.logs import printable
from vkpipe.cli.trace_options import Place, file_argument, pixel_place, target_option

__all__ = ["pixel"]


@click.command()
@file_argument
@click.argument("place", metavar="X,Y[,LAYER[,SAMPLE]]", callback=pixel_place)
@target_option
@click.option("--until", type=int, metavar="CALL", help="Stop after this call.")
@click.option("--call", type=int, metavar="CALL", help="A draw: run the fragment shader, line by line.")
@click.option(
    "--fragment", type=int, default=0, metavar="N", help="Which fragment of that draw; 0, the first."
)
@click.option("--json", "as_json", is_flag=True, help="Tell everything as JSON.")
def pixel(
    file: Path,
    place: Place,
    target: str | None,
    until: int | None,
    call: int | None,
    fragment: int,
    as_json: bool,
) -> None:
    """Print the calls of FILE, a trace, that have touched a pixel: draws, clears, copies.

    Of draws: each fragment that covered it, with what became of it, its depth and stencil test, the shader's
    output, and the pixel before and after. With --call, what each instruction of the shader has written for
    one of them. The reference driver draws the trace.
    """
    from vkpipe.cli.pixel_words import as_plain, event_lines, run_lines
    from vkpipe.traces import TraceCalls
    from vkpipe.traces.pixel_history import fragment_run, pixel_history

    (x, y, layer, sample), calls, name = place, TraceCalls(file), target or "cbuf0"
    if call is not None:
        run = fragment_run(calls, x, y, name, until, call=call, fragment=fragment, layer=layer, sample=sample)
        lines = list(run_lines(run))
        told = as_plain(run)
    else:
        events = pixel_history(calls, x, y, name, until, layer=layer, sample=sample)
        lines = [line for event in events for line in event_lines(event)]
        told = as_plain(events)
    for line in [json.dumps(told)] if as_json else lines:
        click.echo(printable(line))
